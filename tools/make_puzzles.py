"""Writes each game's puzzles.jsonl: `make puzzles`, or `python -m tools.make_puzzles GAME ...`.

Of all candidates (`puzzle_candidates`) so many are chosen that goals, set-ups and ratings take
turns, none of them the mirror of another, and shuffled: the days walk through them in this order.
Days gone by must keep their puzzles, so what is in a file stays there, in its place, and new ones
come after it; `--anew` makes a file from nothing.
"""

import argparse
import json
import sys
from collections import defaultdict
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random

from plyground.games import registry
from plyground.study.puzzles.book import FILE, open_entry, read_book
from plyground.study.puzzles.goals import DELAY
from plyground.study.puzzles.puzzle import Entry

from .puzzle_candidates import Candidate, find_key, list_candidates

COUNT = 400
STEP = 150
"""Points of rating that are one kind when puzzles are chosen."""
EASY_SHARE = 20
"""One in so many may be won at once."""
SLOW_SHARE = 5
"""One in so many may ask to put off a loss: that is the least cheerful of the goals."""

Piles = defaultdict[tuple[object, ...], list[Candidate]]
"""Candidates by what takes turns."""


def main() -> None:
    """The files of all games, or of some."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=registry.slugs())
    parser.add_argument("--count", type=int, default=COUNT, help="how many puzzles in all")
    parser.add_argument("--anew", action="store_true", help="forget what is in the files")
    given = parser.parse_args()
    for slug in map(registry.find, given.games):
        kept = [] if given.anew else list(read_book(slug))
        entries = [*kept, *choose_entries(slug, given.count - len(kept), kept)]
        folder = files(registry.GAMES[slug].partition(".rules:")[0])
        Path(str(folder / FILE)).write_text("".join(map(_write_line, entries)), encoding="utf-8")
        print(f"{slug}: {len(entries)} puzzles", file=sys.stderr)


def _write_line(entry: Entry) -> str:
    row = {name: value for name, value in entry._asdict().items() if name != "game"}
    return f"{json.dumps(row, ensure_ascii=False)}\n"


def choose_entries(slug: str, count: int, kept: list[Entry]) -> list[Entry]:
    """So many new ones, or as many as there are, in the order of days."""
    random = Random(f"1, book of {slug}")
    taken = {find_key(open_entry(entry)) for entry in kept}
    piles: Piles = defaultdict(list)
    for candidate in list_candidates(slug):
        piles[_find_pile(candidate.entry)].append(candidate)
    for pile in piles.values():
        random.shuffle(pile)
    easy, slow = count // EASY_SHARE, count // SLOW_SHARE
    chosen: list[Entry] = []
    while len(chosen) < count and piles:
        for key in sorted(piles, key=str):
            for candidate in _take_turn(piles, key):
                is_easy = candidate.is_easy
                is_slow = candidate.entry.goal == DELAY
                if candidate.key in taken or (is_easy and not easy) or (is_slow and not slow):
                    continue
                easy, slow = easy - is_easy, slow - is_slow
                taken.add(candidate.key)
                chosen.append(candidate.entry)
    random.shuffle(chosen)
    return list(islice(chosen, count))


def _take_turn(piles: Piles, key: tuple[object, ...]) -> list[Candidate]:
    """What a pile gives away at once; an empty one goes."""
    pile = piles[key]
    share = pile[-1].share
    taken, pile[-share:] = pile[-share:], []
    if not pile:
        del piles[key]
    return taken


def _find_pile(entry: Entry) -> tuple[object, ...]:
    """What takes turns: the goal, how hard it is, and the set-up."""
    return entry.goal, entry.rating // STEP, tuple(sorted(entry.options.items()))


if __name__ == "__main__":
    main()
