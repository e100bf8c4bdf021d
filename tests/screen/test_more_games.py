"""A game of one's own beside the five, more than fit side by side."""

from pathlib import Path

import plyground

from .pilot import Screen, sit_down
from .test_pages import GAMES

PAWNS = Path(__file__).parents[1] / "any_game" / "pawns.py"


def test_arrows_lead_to_a_game_beyond_the_edge() -> None:
    own = type(plyground.load(PAWNS)).title

    async def look(screen: Screen) -> None:
        await screen.waits_for("Cipher Shift", "Coordinate Clash")
        await screen.press(*["right"] * len(GAMES))
        await screen.waits_for("Operator Outwit", own)
        await screen.press("enter")
        await screen.waits_for(own, "Against whom?")

    sit_down(look)
