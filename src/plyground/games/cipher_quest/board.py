"""Cipher Quest drawn: the pool, what each has taken with the clues, and the targets left.

What the numbers of Cipher Quest stand for: who took what, both scores, and the clues.
"""

from functools import lru_cache
from itertools import accumulate

from plyground.kernel.grid import Cell
from plyground.kernel.layouts import NEVER, Feature, Grid, Layout, Number, Plane, equal
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Row, Sketch

from .rules import CipherQuest, Quest, Span, sum_of_pool

BELOW, WITHIN, EXACT, OVER = "below", "within", "exact", "over"


def draw_sketch(game: CipherQuest, view: Quest) -> Sketch:
    """From a view: the target is in it only once the game is over."""
    first, second, low, high, turn, target = view
    free = game.moves(view)
    score, near = view.score(turn), game.near
    facts = (
        ("Score of Player 1", str(sum(first))),
        ("Score of Player 2", str(sum(second))),
        ("Targets", str(low) if low == high else f"{low}–{high}"),
        ("Near", str(near)),
    )
    return Sketch(
        facts=facts if target is None else (*facts, ("Target", str(target))),
        rows=(
            _draw_pool(game.pool, first, second, bool(free)),
            _draw_taken(Seat.FIRST, first, near, low, target),
            _draw_taken(Seat.SECOND, second, near, low, target),
            _draw_targets(game.targets, low, high),
        ),
        gives={str(number): str(score + number) for number in free},
    )


@lru_cache(2048)
def _draw_pool(pool: int, first: tuple[int, ...], second: tuple[int, ...], going: bool) -> Row:
    cells = []
    for number in range(1, pool + 1):
        owner = Seat.FIRST if number in first else Seat.SECOND if number in second else None
        move = str(number) if going and owner is None else None
        cells.append(Cell(str(number), owner, move))
    return Row("Pool", tuple(cells))


@lru_cache(2048)
def _draw_taken(seat: Seat, taken: tuple[int, ...], near: int, low: int, target: int | None) -> Row:
    """What a player has taken, and how each score so far compares with the target."""
    words = {BELOW: f"more than {near} below", WITHIN: f"within {near}", EXACT: EXACT, OVER: OVER}
    cells = []
    for number, score in zip(taken, accumulate(taken), strict=True):
        clue = _find_clue(score, near, low, target)
        cells.append(Cell(str(number), seat, note=f"{score}, {words[clue]}", code=clue))
    return Row(f"Player {seat}", tuple(cells))


def _find_clue(score: int, near: int, low: int, target: int | None) -> str:
    """How a score compares with the target; the clues so far say that much of every score."""
    if score >= low and target is not None:
        return EXACT if score == target else OVER
    return BELOW if low > score + near else WITHIN


@lru_cache(2048)
def _draw_targets(drawn: Span, low: int, high: int) -> Row:
    """The targets that could be drawn, with those marked that the clues allow."""
    lowest, highest = drawn
    targets = range(lowest, highest + 1)
    return Row("Targets", tuple(Cell(str(each), marked=low <= each <= high) for each in targets))


# ---- what the numbers of an observation mean -----------------------------------------------

OWNERS = ("free", "mine", "yours")
FREE, MINE, YOURS = range(len(OWNERS))


def layout(game: CipherQuest) -> Layout:
    """One number for each of the pool, then scores and clues; in the planes, the number line."""
    pool, (lowest, highest) = game.pool, game.targets
    most = min(sum_of_pool(pool), highest - 1 + pool)
    width = 1 + max(most, highest)
    mine, yours, low, high = range(pool, pool + 4)

    def make_plane(owner: int, meaning: str) -> Plane:
        def feature(row: int, column: int) -> Feature:
            return equal(column - 1, owner) if 1 <= column <= pool else NEVER

        return Plane(OWNERS[owner], meaning, feature)

    taken = (
        Number(f"number {number}", FREE, YOURS, f"who has taken the {number}", OWNERS)
        for number in range(1, pool + 1)
    )
    return Layout(
        numbers=(
            *taken,
            Number("my score", 0, most, "the score of the seat that looks"),
            Number("your score", 0, most, "the score of the other seat"),
            Number("low", lowest, highest, "the lowest target that the clues allow"),
            Number("high", lowest, highest, "the highest target that the clues allow"),
        ),
        see=lambda view, seat: _see_taken(pool, view, seat),
        grid=Grid(
            width=width,
            columns=f"the numbers from 0 to {width - 1}",
            planes=(
                make_plane(FREE, "nobody has taken this number of the pool"),
                make_plane(MINE, "the seat that looks has taken it"),
                make_plane(YOURS, "the other seat has taken it"),
                Plane("my score", "the score of the seat that looks", lambda _, x: equal(mine, x)),
                Plane("your score", "the score of the other seat", lambda _, x: equal(yours, x)),
                Plane("targets", "the clues allow this target", lambda _, x: Feature(low, high, x)),
            ),
        ),
    )


def _see_taken(pool: int, view: Quest, seat: Seat) -> list[int]:
    mine, yours = view.taken(seat), view.taken(seat.other)
    owners = [MINE * (each in mine) + YOURS * (each in yours) for each in range(1, pool + 1)]
    return [*owners, sum(mine), sum(yours), view.low, view.high]
