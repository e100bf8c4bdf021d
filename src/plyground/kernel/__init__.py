"""What a game is: rules as values, options, a match, its record, and house rules."""

from plyground.language.errors import BadNotation, BadOption, BadRecord, IllegalMove, PlygroundError

from .game import AnyGame, Game
from .house_rules import HouseRule, TurnLimit, WinBy
from .match import Match
from .options import Choice, Option, Switch, Whole
from .outcome import Outcome
from .record import Record
from .seats import Seat
from .series import Series

__all__ = [
    "AnyGame",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Choice",
    "Game",
    "HouseRule",
    "IllegalMove",
    "Match",
    "Option",
    "Outcome",
    "PlygroundError",
    "Record",
    "Seat",
    "Series",
    "Switch",
    "TurnLimit",
    "Whole",
    "WinBy",
]
