"""Who can sit in a seat besides a person."""

from .player import Player
from .roster import HUMAN, known_players, seat_player

__all__ = ["HUMAN", "Player", "known_players", "seat_player"]
