"""What the numbers of Cipher Quest stand for: who took what, both scores, and the clues."""

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.layouts import (
    NEVER,
    ActionBlock,
    Feature,
    Grid,
    Layout,
    Number,
    Plane,
    equal,
)

from .rules import CipherQuest, Quest, sum_of_pool

OWNERS = ("free", "mine", "yours")
FREE, MINE, YOURS = range(len(OWNERS))


def layout(game: AnyGame) -> Layout:
    """One number for each of the pool, then scores and clues; in the planes, the number line."""
    assert isinstance(game, CipherQuest)
    pool, (low, high) = game.pool, game.targets
    most = min(sum_of_pool(pool), high - 1 + pool)
    clues = (
        Number("low", low, high, "the lowest target that the clues allow"),
        Number("high", low, high, "the highest target that the clues allow"),
    )
    return Layout(
        numbers=(
            *(
                Number(f"number {number}", FREE, YOURS, f"who has taken the {number}", OWNERS)
                for number in range(1, pool + 1)
            ),
            Number("my score", 0, most, "the score of the seat that looks"),
            Number("your score", 0, most, "the score of the other seat"),
            *clues,
        ),
        see=lambda view, seat: _see_taken(pool, view, seat),
        grid=_lay_out_line(pool, 1 + max(most, high)),
        actions=(ActionBlock(0, pool, "take `number`", "number - 1"),),
    )


def _see_taken(pool: int, view: Quest, seat: Seat) -> list[int]:
    taken = view.first, view.second
    mine, yours = taken if seat is Seat.FIRST else taken[::-1]
    owners = [FREE] * pool
    for owner, numbers in ((MINE, mine), (YOURS, yours)):
        for number in numbers:
            owners[number - 1] = owner
    return [*owners, sum(mine), sum(yours), view.low, view.high]


def _lay_out_line(pool: int, width: int) -> Grid:
    mine, yours, low, high = range(pool, pool + 4)

    def make_plane(owner: int, meaning: str) -> Plane:
        def feature(row: int, column: int) -> Feature:
            return equal(column - 1, owner) if 1 <= column <= pool else NEVER

        return Plane(OWNERS[owner], meaning, feature)

    return Grid(
        height=1,
        width=width,
        rows="one",
        columns=f"the numbers from 0 to {width - 1}",
        planes=(
            make_plane(FREE, "nobody has taken this number of the pool"),
            make_plane(MINE, "the seat that looks has taken it"),
            make_plane(YOURS, "the other seat has taken it"),
            Plane("my score", "the score of the seat that looks", lambda _, at: equal(mine, at)),
            Plane("your score", "the score of the other seat", lambda _, at: equal(yours, at)),
            Plane("targets", "the clues allow this target", lambda _, at: Feature(low, high, at)),
        ),
    )
