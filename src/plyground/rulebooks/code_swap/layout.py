"""What the numbers of Code Swap stand for: both codes."""

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.layouts import ActionBlock, Grid, Layout, Number, Plane, equal

from .rules import CodeSwap, Deal


def layout(game: AnyGame) -> Layout:
    """One number a place of a code; in the planes, one code below the other."""
    assert isinstance(game, CodeSwap)
    length, digits = game.length, game.digits
    places = range(1, length + 1)

    def list_code(name: str, whose: str) -> tuple[Number, ...]:
        return tuple(
            Number(f"{name} {place}", 1, digits, f"number {place} of {whose}") for place in places
        )

    within = length * (length - 1) // 2
    return Layout(
        numbers=(
            *list_code("mine", "the code of the seat that looks"),
            *list_code("yours", "the other seat's code"),
        ),
        see=_see_codes,
        grid=Grid(
            height=2,
            width=length,
            rows="the code of the seat that looks, then the other's",
            columns="the places of a code, from the left",
            planes=tuple(_make_plane(length, digit) for digit in range(1, digits + 1)),
        ),
        actions=(
            ActionBlock(
                0,
                within,
                "swap `place` and the later `other` of one's own code, both from 1",
                "(place - 1) * (2 * length - place) // 2 + other - place - 1",
            ),
            ActionBlock(
                within,
                length,
                "trade the numbers at `place` of both codes",
                "length * (length - 1) // 2 + place - 1",
            ),
        ),
    )


def _see_codes(deal: Deal, seat: Seat) -> tuple[int, ...]:
    codes = deal.first, deal.second
    mine, yours = codes if seat is Seat.FIRST else codes[::-1]
    return (*mine, *yours)


def _make_plane(length: int, digit: int) -> Plane:
    return Plane(
        f"is {digit}",
        f"the number here is {digit}",
        lambda row, column: equal(row * length + column, digit),
    )
