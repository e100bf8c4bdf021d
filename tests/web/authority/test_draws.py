"""Draws: the operating system's own."""

from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.web.rooms.tokens import Tokens


def test_no_draw_is_made_with_what_was_drawn_before() -> None:
    game = shelf.game("code-swap", deal="any", digits=9, length=5)
    deals = {game.initial(Tokens().make_dice(), Seat.FIRST) for _ in range(50)}
    assert len(deals) == 50
