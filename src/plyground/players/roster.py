"""The players there are, one line each, and how a seat is filled by name."""

from importlib import import_module
from random import Random
from typing import cast

from plyground.kernel.errors import BadOption
from plyground.kernel.seats import Seat
from plyground.kernel.text import listed, quoted, suggestion

from .player import Player

HUMAN = "human"

ROSTER: dict[str, str] = {
    "random": "plyground.players.random_player:RandomPlayer",
    "greedy": "plyground.players.greedy:GreedyPlayer",
}


def known_players() -> list[str]:
    """What can be said for a seat."""
    return [HUMAN, *ROSTER]


def seat_player(name: str, seat: Seat, seed: int | str | None = None) -> Player | None:
    """The player of a name, seeded for its seat; None for a human."""
    if name == HUMAN:
        return None
    if name not in ROSTER:
        hint = suggestion(name, known_players())
        raise BadOption(
            f"nobody called {quoted(name)} can sit there{hint}; choose {listed(known_players())}"
        )
    module, _, player = ROSTER[name].partition(":")
    random = Random(None if seed is None else f"{seed}, seat {seat}")
    return cast(Player, getattr(import_module(module), player)(random))
