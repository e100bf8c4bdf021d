"""The command line: one file a command, each loaded only when it is called."""

import sys
from collections.abc import Sequence

COMMANDS = {
    "play": "play a game: two people, or against a program",
    "screen": "the games on the full screen: keys and mouse",
    "puzzle": "today's puzzle, training, your own mistakes",
    "lesson": "a game in ten small steps, with the proof",
    "progress": "your streak, rating and lessons, kept on this device",
    "ladder": "five characters in each game: beat one to meet the next",
    "rules": "the rules of a game, with the rulings",
    "analyze": "what every move of a position is worth",
    "solve": "what every position of a game is worth, counted",
    "check": "whether your own game keeps the laws, and what it is like",
    "export": "every position with its exact value, as a data set",
    "lab": "how fair, long and skilful set-ups are, measured",
    "arena": "players against players, rated",
    "benchmark": "what a player gives away, measured exactly, with few calls",
    "leaderboard": "benchmarked players on one page, every row checkable",
    "suite": "positions to measure players on: draw, promise and check them",
    "review": "where a finished game was won and lost",
    "saves": "list and delete saved games",
    "replay": "show a recorded game move by move",
    "verify": "check that a record is true and its promise was kept",
    "serve": "open a server: friends in browsers, engines, bots",
    "store": "back up, restore and list what a server keeps",
    "mcp": "the games as tools for an assistant, over MCP",
    "endpoint": "players as models behind an OpenAI-compatible address",
    "engine": "the engine for other programs: UGI",
    "cache": "the tables that were made of games: list them, clear them",
    "completion": "print a completion script for your shell",
}


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; 0 is done, 2 wrong usage, 130 interrupted."""
    words = list(sys.argv[1:] if words is None else words)
    try:
        return _print_version() if words == ["--version"] else _run(words)
    except KeyboardInterrupt:
        print()
        return 130


def _print_version() -> int:
    # Ahead of everything else: asking for the version costs no more than starting Python.
    from plyground._version import __version__

    try:
        print(f"plyground {__version__}", flush=True)
    except OSError as error:
        from .run import give_up

        return give_up(error)
    return 0


def _run(words: list[str]) -> int:
    from .run import run

    return run(words)
