"""`plyground puzzle --list GAME`: all puzzles of a set-up."""

import json
from argparse import Namespace

from plyground.language.message import Message
from plyground.puzzles import Puzzle
from plyground.puzzles.difficulty import rate_puzzle
from plyground.puzzles.mining import open_mine, require_puzzles
from plyground.support.progress import show_thinking, speak_progress
from plyground.terminal.console import Console

from .parser import read_whole
from .subject import read_seed, settle_game

MOST_LISTED = 100_000


def list_puzzles(slug: str, arguments: Namespace) -> int:
    """The puzzles of a set-up, a line each; as JSON with their solutions."""
    most = read_whole("most", arguments.most, 1, MOST_LISTED)
    seed = read_seed(arguments)
    game = settle_game(slug, arguments)
    console = Console.standard(plain=True, language=arguments.lang)
    with speak_progress(arguments.lang), show_thinking(console.write("terminal.thinking")):
        mine = open_mine(game, 1 if seed is None else seed)
        found = require_puzzles(mine, most + 1)
    if arguments.json:
        puzzles = [_show_listed(puzzle) for puzzle in found[:most]]
        whole = mine.whole and len(found) <= most
        print(
            json.dumps(
                {"game": slug, "options": game.public_options, "whole": whole, "puzzles": puzzles}
            )
        )
        return 0
    for puzzle in found[:most]:
        task = console.render(puzzle.goal.message)
        position = game.write(puzzle.view)
        print(f"{puzzle.name}  {rate_puzzle(puzzle):>4}  {position}  {task}")
    if len(found) > most:
        console.warn(Message.of("cli.puzzle-more", most=most))
    elif not mine.whole:
        console.warn(Message.of("cli.puzzle-some", game=game.title))
    return 0


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
