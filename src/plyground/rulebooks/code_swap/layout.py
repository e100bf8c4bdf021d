"""What the numbers of Code Swap stand for: both codes."""

from plyground.kernel.game import AnyGame
from plyground.support.layouts import TURN, ActionBlock, Grid, Layout, Number, Plane, equal

from .rules import CodeSwap


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
        row=(
            TURN,
            Number("decided", 0, 1, "whether the last swap has won", ("no", "yes")),
            *list_code("first", "Player 1's code"),
            *list_code("second", "Player 2's code"),
        ),
        numbers=(
            *list_code("mine", "the code of the seat that looks"),
            *list_code("yours", "the other seat's code"),
        ),
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


def _make_plane(length: int, digit: int) -> Plane:
    return Plane(
        f"is {digit}",
        f"the number here is {digit}",
        lambda row, column: equal(row * length + column, digit),
    )
