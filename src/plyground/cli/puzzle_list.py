"""`plyground puzzle --list GAME`: all puzzles of a set-up, or one of them by its name."""

import json
from argparse import Namespace

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.puzzles import Puzzle
from plyground.puzzles.difficulty import rate_puzzle
from plyground.puzzles.mining import Mine, open_mine, require_puzzles
from plyground.support.progress import Progress, show_thinking, speak_progress
from plyground.terminal.console import Console

from .parser import read_whole
from .subject import read_seed, settle_game

MOST_LISTED = 100_000


def list_puzzles(slug: str, arguments: Namespace) -> int:
    """The puzzles of a set-up, a line each; as JSON with their solutions."""
    console = Console.standard(plain=True, language=arguments.lang)
    mine, most = _open_mine(slug, arguments, console)
    game = mine.game
    puzzles, more = list[dict[str, object]](), False
    with speak_progress(arguments.lang), Progress(Message("progress-listing")) as progress:
        for number, puzzle in enumerate(require_puzzles(mine, most + 1, progress.at)):
            more = number == most
            if arguments.json and not more:
                puzzles.append(_show_listed(puzzle))
            elif not more:
                line = _write_line(puzzle, console)
                progress.clear()
                print(line, flush=True)  # at once: the next may be long in coming
    if arguments.json:
        whole = mine.whole and not more
        print(
            json.dumps(
                {"game": slug, "options": game.public_options, "whole": whole, "puzzles": puzzles}
            )
        )
    elif more:
        console.warn(Message.of("cli.puzzle-more", most=most))
    elif not mine.whole:
        console.warn(Message.of("cli.puzzle-some", game=game.title))
    return 0


def find_listed(slug: str, arguments: Namespace) -> Puzzle:
    """The puzzle with the given name among those that would be listed."""
    mine, most = _open_mine(slug, arguments, Console.standard(language=arguments.lang))
    name = arguments.name.strip().lower()
    with speak_progress(arguments.lang), Progress(Message("progress-listing")) as progress:
        for puzzle in require_puzzles(mine, most, progress.at):
            if puzzle.name == name:
                return puzzle
    raise BadOption(Message.of("puzzle.unknown-name", name=shorten(arguments.name)))


def _open_mine(slug: str, arguments: Namespace, console: Console) -> tuple[Mine, int]:
    """Where the puzzles of a set-up come from, and how many of them are looked at."""
    most = read_whole("most", arguments.most, 1, MOST_LISTED)
    seed = read_seed(arguments)
    game = settle_game(slug, arguments)
    with speak_progress(arguments.lang), show_thinking(console.write("terminal.thinking")):
        return open_mine(game, 1 if seed is None else seed), most


def _write_line(puzzle: Puzzle, console: Console) -> str:
    task = console.render(puzzle.goal.message)
    return f"{puzzle.name}  {rate_puzzle(puzzle):>4}  {puzzle.game.write(puzzle.view)}  {task}"


def _show_listed(puzzle: Puzzle) -> dict[str, object]:
    return {
        "name": puzzle.name,
        "position": puzzle.game.write(puzzle.view),
        "goal": puzzle.goal.kind,
        "task": str(puzzle.goal.message),
        "turns": puzzle.goal.turns,
        "rating": rate_puzzle(puzzle),
        "solutions": [str(move) for move in puzzle.goal.solutions],
    }
