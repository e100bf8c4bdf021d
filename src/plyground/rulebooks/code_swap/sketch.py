"""Code Swap drawn: the two codes, one above the other."""

from functools import lru_cache
from itertools import combinations

from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.rulebooks.sketch import Cell, Row, Sketch, number_columns, row

from .rules import Code, CodeSwap, Deal, write_code

NAMES = {f"Player {seat}": Message.of("player", number=str(seat)) for seat in Seat}
"""What is written in a sketch, for pictures in other languages."""


def draw_sketch(game: CodeSwap, view: Deal) -> Sketch:
    """The winner's code is marked."""
    first, second, _, winner = view
    made = _list_made(view) if winner is None else ()
    return Sketch(
        columns=number_columns(game.length),
        rows=(
            _draw_code(first, Seat.FIRST, winner is Seat.FIRST),
            _draw_code(second, Seat.SECOND, winner is Seat.SECOND),
        ),
        gives=dict(zip(game.families(view).heads, made, strict=True)),
    )


@lru_cache(2048)
def _draw_code(code: Code, seat: Seat, marked: bool) -> Row:
    return row(f"Player {seat}", (Cell(str(number), seat, None, marked) for number in code))


def _list_made(view: Deal) -> list[str]:
    """Both codes after each swap, in the order of the game's moves: first those within a code."""
    first, second = write_code(view.first), write_code(view.second)
    if view.turn is Seat.FIRST:
        made = [f"{swapped}/{second}" for swapped in _swap_within(first)]
    else:
        made = [f"{first}/{swapped}" for swapped in _swap_within(second)]
    for place, (one, other) in enumerate(zip(first, second, strict=True)):
        after = place + 1
        made.append(f"{first[:place]}{other}{first[after:]}/{second[:place]}{one}{second[after:]}")
    return made


def _swap_within(code: str) -> tuple[str, ...]:
    """A code after each swap of two of its places."""
    return tuple(
        code[:left] + code[right] + code[left + 1 : right] + code[left] + code[right + 1 :]
        for left, right in combinations(range(len(code)), 2)
    )
