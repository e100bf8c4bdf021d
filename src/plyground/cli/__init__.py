"""The command line: one file a command, each loaded only when it is called."""

import sys
from collections.abc import Sequence

FOR_PLAYERS = (
    *("play", "screen", "puzzle", "lesson", "ladder", "progress", "rules", "review", "replay"),
    *("saves", "verify", "serve", "store", "completion"),
)
FOR_RESEARCHERS = (
    *("analyze", "solve", "check", "export", "lab", "arena", "benchmark", "leaderboard", "suite"),
    *("mcp", "endpoint", "engine", "cache"),
)
COMMANDS = (*FOR_PLAYERS, *FOR_RESEARCHERS)
"""What each does, the catalogues say."""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; 0 is done, 2 wrong usage, 130 interrupted."""
    words = list(sys.argv[1:] if words is None else words)
    try:
        if words == ["--version"]:
            # Ahead of everything else: asking for it costs no more than starting Python.
            from plyground._version import __version__

            print(f"plyground {__version__}", flush=True)
            return 0
        from .run import run

        return run(words)
    except OSError as error:
        from .run import give_up

        return give_up(error)
    except KeyboardInterrupt:
        print()
        return 130
