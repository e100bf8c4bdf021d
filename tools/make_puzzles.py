"""Writes each game's puzzles.txt: `python -m tools.make_puzzles [GAME ...]`.

From the puzzles of several set-ups the better ones are chosen, a few of each goal and rating, none
of them the mirror of another, and shuffled: the days walk through them in this order.
"""

import argparse
import sys
import time
from collections.abc import Hashable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.puzzles.book import Entry, write_entry
from plyground.puzzles.difficulty import rate_puzzle
from plyground.puzzles.mining import mine_puzzles, open_mine
from plyground.puzzles.puzzle import Puzzle
from plyground.rulebooks import shelf

COUNT = 400
HEAD = "# Puzzles, in the order of days: add more at the end. Made by tools/make_puzzles.py\n"
OPERATIONS = {"+2,*2,-1": (23, 37, 58), "+2,*2,+1": range(38, 51), "+3,*2,-2": (41, 60, 77)}
SET_UPS: dict[str, list[dict[str, object]]] = {
    "cipher-shift": [
        {"target": word, "wrap": False, "max_step": step}
        for step in (2, 3)
        for word in ("CODE", "FACE", "MOON", "LAMP", "DICE", "CUP")
    ],
    "coordinate-clash": [{}, {"line": 4}],
    "cipher-quest": [{}, {"targets": "25-28"}],
    "code-swap": [{}],
    "operator-outwit": [
        {"target": target, "operations": operations}
        for operations, targets in OPERATIONS.items()
        for target in targets
    ],
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=shelf.slugs())
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seconds", type=float, default=30.0, help="for each set-up")
    given = parser.parse_args()
    for slug in map(shelf.find, given.games):
        lines = [write_entry(entry) for entry in choose(slug, given.count, given.seconds)]
        folder = files(shelf.SHELF[slug].partition(".rules:")[0])
        path = Path(str(folder / "puzzles.txt"))
        path.write_text(HEAD + "".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{slug}: {len(lines)} puzzles", file=sys.stderr)


def choose(slug: str, count: int, seconds: float) -> list[Entry]:
    random = Random(f"1, book of {slug}")
    seen: set[Hashable] = set()
    found: list[Entry] = []
    for options in SET_UPS[slug]:
        game = shelf.game(slug, **options)
        for puzzle in list_good(game, seconds):
            key = game.symmetry_key(puzzle.view)
            if key not in seen:
                seen.add(key)
                found.append(make_entry(puzzle, options))
    random.shuffle(found)
    return found[:count]


def list_good(game: AnyGame, seconds: float) -> Iterator[Puzzle]:
    kinds = (
        ("win", "only") if game.slug == "coordinate-clash" else ("win", "only", "trap", "chance")
    )
    mine = open_mine(game, most=50_000)
    begun = time.monotonic()
    for puzzle in mine_puzzles(mine, kinds):
        if time.monotonic() - begun > seconds:
            return
        if is_good(puzzle):
            yield puzzle


def is_good(puzzle: Puzzle) -> bool:
    game, goal = puzzle.game, puzzle.goal
    if goal.kind == "win" and goal.turns == 1:
        return False
    if game.hidden:
        return len(goal.solutions) == 1 and len(game.moves(puzzle.view)) > 3
    made = {game.apply(puzzle.view, move) for move in game.moves(puzzle.view)}
    solving = {game.apply(puzzle.view, move) for move in goal.solutions}
    return len(solving) <= max(1, len(made) // 6)


def make_entry(puzzle: Puzzle, options: dict[str, Any]) -> Entry:
    game = puzzle.game
    kind = type(game)
    declared = kind.declared_options()
    position = game.write(puzzle.view)
    settled = kind.options_in(position)
    values = game.options
    own = {
        name: declared[name].plain(values[name])
        for name in options
        if name not in settled and not declared[name].draw_only
    }
    return Entry(puzzle.name, game.slug, own, position, puzzle.goal.kind, rate_puzzle(puzzle), ())


if __name__ == "__main__":
    main()
