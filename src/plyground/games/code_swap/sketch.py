"""Code Swap drawn: the two codes, one above the other."""

from plyground.games.sketch import Cell, Sketch, numbered, row
from plyground.kernel.seats import Seat

from .rules import CodeSwap, Table


def sketched(game: CodeSwap, view: Table) -> Sketch:
    """The winner's code is marked."""
    codes = {Seat.FIRST: view.first, Seat.SECOND: view.second}
    return Sketch(
        columns=numbered(game.length),
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
