"""Players for a seat: engine, characters, programs, language models."""

from .player import Forfeit, Player
from .roster import HUMAN, complete_spec, list_players, list_programs, seat_player, seat_program

__all__ = [
    "HUMAN",
    "Forfeit",
    "Player",
    "complete_spec",
    "list_players",
    "list_programs",
    "seat_player",
    "seat_program",
]
