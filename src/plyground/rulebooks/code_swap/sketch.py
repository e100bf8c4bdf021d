"""Code Swap drawn: the two codes, one above the other."""

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Sketch, number_columns, row

from .rules import CodeSwap, Deal

NAMES = {f"Player {seat}": Message.of("player", number=str(seat)) for seat in Seat}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CodeSwap, view: Deal) -> Sketch:
    """The winner's code is marked."""
    codes = {Seat.FIRST: view.first, Seat.SECOND: view.second}
    return Sketch(
        columns=number_columns(game.length),
        rows=tuple(
            row(
                f"Player {seat}",
                (Cell(str(number), seat, marked=seat is view.winner) for number in codes[seat]),
            )
            for seat in Seat
        ),
        gives={
            str(move): game.write(game.apply(view, move)).partition(" ")[0]
            for move in game.moves(view)
        },
    )
