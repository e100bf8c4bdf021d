"""What people wait for day by day, each in the slowest of the games."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from time import process_time
from typing import Any

from bench.report import Row
from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.preset import FAIR
from plyground.measure.benchmark.suite import load_suite
from plyground.measure.lab.grid import build_grid, read_grid, settle
from plyground.measure.lab.profile import GAMES as LAB_GAMES
from plyground.measure.lab.table import measure_row
from plyground.solvers import forget
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import mine_puzzles, open_entry, read_book

TITLE = "Day by day (processor time)"
DRAWS, SHOWN, MINED = 200, 40, 1_000
MINES: dict[str, dict[str, object]] = {
    "code-swap": {},
    "cipher-quest": {"targets": "25-28"},
    "cipher-shift": {"target": "MOON", "wrap": False, "max_step": 2},
}


def measure() -> Iterator[Row]:
    """One promise after the other."""
    yield _slowest(f"a fair start is drawn, the slowest of {DRAWS}", _draw_starts, 0.05)
    yield _slowest("a puzzle of the book is shown", _show_puzzles, 0.1)
    yield _slowest("an answer to a puzzle is judged and refuted", _judge_answers, 0.1)
    yield _slowest(f"{MINED:,} puzzles of a small set-up are found", _mine, 10, list(MINES))
    yield _slowest("the lab measures the rule book", _measure_classic, 5)
    yield _slowest("the lab measures its whole grid of set-ups", _measure_grid, 600)
    yield _limit("plyground-bench-1 is loaded", _time(lambda: load_suite("plyground-bench-1")), 1)


def _slowest(
    what: str, work: Callable[[str], float], most: float, slugs: list[str] | None = None
) -> Row:
    """The game that takes longest."""
    taken = {slug: work(slug) for slug in slugs or registry.slugs()}
    slug = max(taken, key=lambda slug: taken[slug])
    return _limit(f"{what} ({slug})", taken[slug], most)


def _limit(what: str, seconds: float, most: float) -> Row:
    return Row(what, _write_seconds(seconds), f"under {_write_seconds(most)}", seconds < most)


def _write_seconds(seconds: float) -> str:
    return f"{1000 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def _time(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def _draw_starts(slug: str) -> float:
    def draw(seed: int) -> Match:
        return Match(registry.make_game(slug, {}, preset=FAIR, seed=seed), seed=seed, preset=FAIR)

    draw(0)  # loads what ships
    return max(_time(partial(draw, seed)) for seed in range(DRAWS))


def _show_puzzles(slug: str) -> float:
    puzzles = map(open_entry, read_book(slug)[:SHOWN])
    return max(_time(puzzle.json) for puzzle in puzzles)


def _judge_answers(slug: str) -> float:
    return max(_judge(open_entry(entry)) for entry in read_book(slug)[:SHOWN])


def _judge(puzzle: Any) -> float:
    move = puzzle.game.moves(puzzle.view)[0]
    return _time(lambda: answer_move(puzzle, move).json(puzzle, move))


def _mine(slug: str) -> float:
    forget()
    game = registry.game(slug, **MINES[slug])
    return _time(lambda: list(islice(mine_puzzles(game), MINED)))


def _measure_classic(slug: str) -> float:
    forget()
    return _time(lambda: measure_row(settle(slug, {}), LAB_GAMES))


def _measure_grid(slug: str) -> float:
    """Every row by itself, from nothing."""
    taken = 0.0
    for setup in build_grid(slug, read_grid(slug)).setups:
        forget()
        taken += _time(partial(measure_row, setup, LAB_GAMES))
    return taken
