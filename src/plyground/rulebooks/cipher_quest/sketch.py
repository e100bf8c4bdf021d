"""Cipher Quest drawn: the pool, what each has taken with the clues, and the targets left."""

from collections.abc import Iterator
from itertools import accumulate

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Row, Sketch, row

from .rules import CipherQuest, Quest

BELOW, WITHIN, EXACT, OVER = "below", "within", "exact", "over"

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
    low, high = game.targets
    free = set(game.moves(view))
    owners = {number: seat for seat in Seat for number in view.taken(seat)}
    return Sketch(
        facts=tuple(_facts(game, view)),
        rows=(
            row(
                "Pool",
                (
                    Cell(str(number), owners.get(number), str(number) if number in free else None)
                    for number in game.all_moves
                ),
            ),
            *(_taken_row(game, view, seat) for seat in Seat),
            row(
                "Targets",
                (
                    Cell(str(target), marked=view.low <= target <= view.high)
                    for target in range(low, high + 1)
                ),
            ),
        ),
        gives={str(number): str(view.score(view.turn) + number) for number in free},
    )


def _facts(game: CipherQuest, view: Quest) -> Iterator[tuple[str, str]]:
    for seat in Seat:
        yield f"Score of Player {seat}", str(view.score(seat))
    yield "Targets", str(view.low) if view.low == view.high else f"{view.low}–{view.high}"
    yield "Near", str(game.near)
    if view.target is not None:
        yield "Target", str(view.target)


def _taken_row(game: CipherQuest, view: Quest, seat: Seat) -> Row:
    taken = view.taken(seat)
    return row(
        f"Player {seat}",
        (
            _taken_cell(game, number, score, seat, _find_clue(game, view, score))
            for number, score in zip(taken, accumulate(taken), strict=True)
        ),
    )


def _taken_cell(game: CipherQuest, number: int, score: int, seat: Seat, clue: str) -> Cell:
    said = {BELOW: f"more than {game.near} below", WITHIN: f"within {game.near}"}.get(clue, clue)
    return Cell(str(number), seat, note=f"{score}, {said}", code=clue)


def _find_clue(game: CipherQuest, view: Quest, score: int) -> str:
    """How a score compares with the target; the clues so far say that much of every score."""
    if score >= view.low and view.target is not None:
        return EXACT if score == view.target else OVER
    return BELOW if view.low > score + game.near else WITHIN
