"""What the numbers of Coordinate Clash stand for: whose marker is in each cell."""

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.layouts import ActionBlock, Grid, Layout, Number, Plane, equal

from .moves import all_cells, all_shifts
from .rules import CoordinateClash, Markers

OWNERS = ("free", "mine", "yours")
FREE, MINE, YOURS = range(len(OWNERS))


def layout(game: AnyGame) -> Layout:
    """One number a cell, row by row from the top; in the planes, the grid itself."""
    assert isinstance(game, CoordinateClash)
    size = game.size
    return Layout(
        numbers=tuple(
            Number(f"cell {cell}", FREE, YOURS, f"whose marker is on {cell}", OWNERS)
            for cell in all_cells(size)
        ),
        see=lambda view, seat: _see_cells(size * size, view, seat),
        grid=Grid(
            height=size,
            width=size,
            rows="the rows of the grid, from the top",
            columns="its columns, A first",
            planes=(
                _make_plane(size, FREE, "no marker is here"),
                _make_plane(size, MINE, "a marker of the seat that looks is here"),
                _make_plane(size, YOURS, "a marker of the other seat is here"),
            ),
        ),
        actions=_number_actions(game),
    )


def _see_cells(cells: int, markers: Markers, seat: Seat) -> list[int]:
    mine, yours = (markers.x, markers.o) if seat is Seat.FIRST else (markers.o, markers.x)
    return [(mine >> cell & 1) * MINE + (yours >> cell & 1) * YOURS for cell in range(cells)]


def _make_plane(size: int, owner: int, meaning: str) -> Plane:
    return Plane(OWNERS[owner], meaning, lambda row, column: equal(row * size + column, owner))


def _number_actions(game: CoordinateClash) -> tuple[ActionBlock, ...]:
    cells = game.size**2
    shifts = len(all_shifts(game.size)) if game.shifts else 0
    place = "place a marker on `cell = size * row + column`, both from 0 at A1"
    if not shifts:
        return (ActionBlock(0, cells, place, "cell"),)
    columns = "columns from A, up and then down"
    numbered = f"`shift` counts {columns}, then rows from 1, left and then right"
    return (
        ActionBlock(
            0,
            cells * (1 + shifts),
            f"{place}; then shift nothing (0), or by `shift`, from 1; {numbered}",
            "cell * (1 + 4 * size) + shift",
        ),
        ActionBlock(
            cells * (1 + shifts),
            shifts,
            "on a full grid, only shift: `shift` as above",
            "size**2 * (1 + 4 * size) + shift - 1",
        ),
    )
