"""Code Swap drawn: the two codes, one above the other.

What the numbers of Code Swap stand for: both codes.
"""

from functools import lru_cache

from plyground.kernel.grid import Cell
from plyground.kernel.layouts import Grid, Layout, Number, cell_plane
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Row, Sketch, number_columns

from .rules import Code, CodeSwap, Deal, write_codes


def draw_sketch(game: CodeSwap, view: Deal) -> Sketch:
    """The winner's code is marked; two places of one's own swap, one of the other's trades."""
    first, second, turn, winner = view
    mover = turn if winner is None else None
    return Sketch(
        columns=number_columns(game.length),
        rows=(
            _draw_code(first, Seat.FIRST, winner, mover),
            _draw_code(second, Seat.SECOND, winner, mover),
        ),
        gives={str(move): write_codes(*game.apply(view, move)[:2]) for move in game.moves(view)},
    )


@lru_cache(2048)
def _draw_code(code: Code, seat: Seat, winner: Seat | None, mover: Seat | None) -> Row:
    cells = []
    for place, number in enumerate(code, 1):
        cell = Cell(str(number), seat, marked=winner is seat)
        if mover is seat:
            cell = cell._replace(place=str(place))
        elif mover is not None:
            cell = cell._replace(move=f"x{place}")
        cells.append(cell)
    return Row(f"Player {seat}", tuple(cells))


# ---- what the numbers of an observation mean -----------------------------------------------


def layout(game: CodeSwap) -> Layout:
    """One number a place of a code; in the planes, one code below the other."""
    length, digits = game.length, game.digits
    places = range(1, length + 1)

    def list_code(name: str, whose: str) -> tuple[Number, ...]:
        return tuple(
            Number(f"{name} {place}", 1, digits, f"number {place} of {whose}") for place in places
        )

    return Layout(
        numbers=(
            *list_code("mine", "the code of the seat that looks"),
            *list_code("yours", "the other seat's code"),
        ),
        see=lambda deal, seat: deal.of(seat) + deal.of(seat.other),
        grid=Grid(
            height=2,
            width=length,
            rows="the code of the seat that looks, then the other's",
            columns="the places of a code, from the left",
            planes=tuple(
                cell_plane(f"is {digit}", f"the number here is {digit}", length, digit)
                for digit in range(1, digits + 1)
            ),
        ),
    )
