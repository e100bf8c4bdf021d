"""Plyground: five two-player rule books made real, to play and to study.

    import plyground

    match = plyground.match("code-swap", seed=7)     # a game in progress
    print(match)                                     # the board
    match.play("1-2")                                # a move, as text or one of match.legal_moves
    print(match.record)                              # the match as text; plyground.replay reads it

    game = plyground.game("operator-outwit")         # the rules, with their options settled
    state = game.position("23:20 1")                 # a position, from its text
    oracle = plyground.solve(game)                   # what is exactly true of it
    print(oracle.value(state))                       # wins in 3

    player = plyground.seat_player("engine:hard", 1) # a program for a seat
    player.choose(game, state)

    print(plyground.evaluate("greedy", game))        # what a policy gives away, over all positions

plyground.list_games() names the games, and plyground.presets(name) the set-ups of a game that have
a name, as in plyground.match("code-swap", preset="fair").
Whatever is refused raises a PlygroundError, whose text says what to do.
"""

from ._version import __version__

# Type checkers know the name; importing typing for it costs more than all else that --version does.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from .games.public import game, list_games, load, match, presets, replay
    from .kernel.game import Game
    from .kernel.grid import Cell
    from .kernel.match import Match
    from .kernel.options import Choice, Switch, Whole
    from .kernel.outcome import Outcome
    from .kernel.record import Record
    from .kernel.seats import Seat
    from .kernel.small_game import DRAW, SmallGame
    from .kernel.value import Value
    from .language.errors import BadNotation, BadOption, BadRecord, IllegalMove, PlygroundError
    from .measure.evaluation.evaluate import evaluate
    from .players import Player, seat_player
    from .solvers import solve
    from .solvers.oracle import Oracle

__all__ = [
    "DRAW",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Cell",
    "Choice",
    "Game",
    "IllegalMove",
    "Match",
    "Oracle",
    "Outcome",
    "Player",
    "PlygroundError",
    "Record",
    "Seat",
    "SmallGame",
    "Switch",
    "Value",
    "Whole",
    "__version__",
    "evaluate",
    "game",
    "list_games",
    "load",
    "match",
    "presets",
    "replay",
    "seat_player",
    "solve",
]

_HOMES = {
    ".games.public": ("game", "list_games", "load", "match", "presets", "replay"),
    ".kernel.game": ("Game",),
    ".kernel.grid": ("Cell",),
    ".kernel.match": ("Match",),
    ".kernel.options": ("Choice", "Switch", "Whole"),
    ".kernel.outcome": ("Outcome",),
    ".kernel.record": ("Record",),
    ".kernel.seats": ("Seat",),
    ".kernel.small_game": ("DRAW", "SmallGame"),
    ".kernel.value": ("Value",),
    ".language.errors": ("BadNotation", "BadOption", "BadRecord", "IllegalMove", "PlygroundError"),
    ".measure.evaluation.evaluate": ("evaluate",),
    ".players": ("Player", "seat_player"),
    ".solvers": ("solve",),
    ".solvers.oracle": ("Oracle",),
}
"""Where each name is."""


def __dir__() -> list[str]:
    return sorted(__all__)


if not TYPE_CHECKING:  # a checker that saw this would believe in any name

    def __getattr__(name: str) -> object:
        # Names are fetched when they are first used, so that `plyground --version` loads nothing.
        if name not in __all__:
            raise AttributeError(f"module 'plyground' has no attribute {name!r}")
        from importlib import import_module

        home = next(home for home, names in _HOMES.items() if name in names)
        value: object = getattr(import_module(home, __name__), name)
        globals()[name] = value
        return value
