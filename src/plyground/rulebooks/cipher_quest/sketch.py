"""Cipher Quest drawn: the pool, what each has taken with the clues, and the targets left."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Row, Sketch, row

from .rules import HIGHEST, CipherQuest, Quest, Span

BELOW, WITHIN, EXACT, OVER = "below", "within", "exact", "over"
WRITTEN = tuple(map(str, range(HIGHEST + 1)))
"""Every number that can be drawn, as text: no score is higher than the whole of a pool."""

NAMES = {
    **{f"Player {seat}": Message.of("player", number=str(seat)) for seat in Seat},
    **{
        f"Score of Player {seat}": Message.of("cipher-quest.sketch-score", seat=str(seat))
        for seat in Seat
    },
    "Pool": Message("cipher-quest.sketch-pool"),
    "Targets": Message("cipher-quest.sketch-targets"),
    "Near": Message("cipher-quest.sketch-near"),
    "Target": Message("cipher-quest.sketch-target"),
}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CipherQuest, view: Quest) -> Sketch:
    """From a view: the target is in it only once the game is over."""
    first, second, low, high, turn, target = view
    free = set(game.moves(view))
    score, near = view.score(turn), game.near
    facts = (
        ("Score of Player 1", WRITTEN[sum(first)]),
        ("Score of Player 2", WRITTEN[sum(second)]),
        ("Targets", WRITTEN[low] if low == high else f"{low}–{high}"),
        ("Near", WRITTEN[near]),
    )
    return Sketch(
        facts=facts if target is None else (*facts, ("Target", WRITTEN[target])),
        rows=(
            _draw_pool(game.pool, first, second, bool(free)),
            _draw_taken(Seat.FIRST, first, near, low, target),
            _draw_taken(Seat.SECOND, second, near, low, target),
            _draw_targets(game.targets, low, high),
        ),
        gives={WRITTEN[number]: WRITTEN[score + number] for number in free},
    )


def _draw_pool(pool: int, first: Iterable[int], second: Iterable[int], going: bool) -> Row:
    cells = list(_draw_whole_pool(pool, going))
    for seat, taken in ((Seat.FIRST, first), (Seat.SECOND, second)):
        for number in taken:
            cells[number - 1] = Cell(WRITTEN[number], seat)
    return Row("Pool", tuple(cells))


@lru_cache(2048)
def _draw_whole_pool(pool: int, going: bool) -> tuple[Cell, ...]:
    """A pool that nobody has taken from."""
    return tuple(Cell(number, None, number if going else None) for number in WRITTEN[1 : pool + 1])


@lru_cache(2048)
def _draw_taken(seat: Seat, taken: tuple[int, ...], near: int, low: int, target: int | None) -> Row:
    """What a player has taken, and how each score so far compares with the target."""
    said = {BELOW: f"more than {near} below", WITHIN: f"within {near}", EXACT: EXACT, OVER: OVER}
    cells = []
    for number, score in zip(taken, accumulate(taken), strict=True):
        clue = _find_clue(score, near, low, target)
        cells.append(Cell(str(number), seat, note=f"{score}, {said[clue]}", code=clue))
    return row(f"Player {seat}", cells)


def _find_clue(score: int, near: int, low: int, target: int | None) -> str:
    """How a score compares with the target; the clues so far say that much of every score."""
    if score >= low and target is not None:
        return EXACT if score == target else OVER
    return BELOW if low > score + near else WITHIN


@lru_cache(2048)
def _draw_targets(drawn: Span, low: int, high: int) -> Row:
    """The targets that could be drawn, with those marked that the clues allow."""
    lowest, highest = drawn
    return row(
        "Targets",
        (Cell(str(each), marked=low <= each <= high) for each in range(lowest, highest + 1)),
    )
