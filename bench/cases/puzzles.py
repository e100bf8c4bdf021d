"""Puzzles: how soon one is on the screen, an answer judged, and a thousand are found."""

from collections.abc import Iterator
from itertools import islice
from statistics import median
from time import process_time

from bench.report import Row
from plyground.puzzles.answers import answer_move
from plyground.puzzles.book import open_entry, read_book
from plyground.puzzles.mining import mine_puzzles, open_mine
from plyground.puzzles.shown import show_answer, show_puzzle
from plyground.rulebooks import shelf
from plyground.solvers import forget

TITLE = "Puzzles (processor time)"
MOST_MILLISECONDS = 100
MOST_SECONDS = 10
SHOWN = 40
MINED = 1_000
SMALL: dict[str, dict[str, object]] = {
    "code-swap": {},
    "cipher-quest": {"targets": "25-28"},
    "cipher-shift": {"target": "MOON", "wrap": False, "max_step": 2},
}


def measure() -> Iterator[Row]:
    """Puzzles of each book in turn, warm; then a thousand of set-ups with few positions."""
    for slug in shelf.slugs():
        yield from _show(slug)
    for slug, options in SMALL.items():
        yield _mine(slug, options)


def _show(slug: str) -> Iterator[Row]:
    entries = read_book(slug)[:SHOWN]
    shown, answered = [], []
    for entry in entries:
        puzzle = open_entry(entry)  # what its set-up needs is laid out
        begun = process_time()
        show_puzzle(open_entry(entry))
        shown.append(1_000 * (process_time() - begun))
        move = puzzle.game.moves(puzzle.view)[0]
        begun = process_time()
        show_answer(puzzle, move, answer_move(puzzle, move))
        answered.append(1_000 * (process_time() - begun))
    for what, times in (("a puzzle of", shown), ("an answer in", answered)):
        slow = max(times)
        yield Row(
            f"{what} {slug}, warm",
            f"median {median(times):.1f} ms, slowest {slow:.0f} ms",
            f"under {MOST_MILLISECONDS} ms",
            slow < MOST_MILLISECONDS,
        )


def _mine(slug: str, options: dict[str, object]) -> Row:
    forget()
    begun = process_time()
    found = len(list(islice(mine_puzzles(open_mine(shelf.game(slug, **options))), MINED)))
    seconds = process_time() - begun
    goal = f"1,000 in under {MOST_SECONDS} s"
    return Row(
        f"finding {found:,} puzzles of {slug}", f"{seconds:.1f} s", goal, seconds < MOST_SECONDS
    )
