"""Players whose odds are known: how likely each makes every move, exactly.

These are the odds by which the players of `players/` really choose, work limits included, from a
position that comes with no history. A rate is taken as it is written: 0.2 is one fifth.
"""

from fractions import Fraction
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.work import SHORT_WORK
from plyground.players.characters import find_character
from plyground.players.engine import find_preferred_moves, read_error_rate
from plyground.players.manners import weigh_moves
from plyground.players.slips import STRONGEST_LEVEL, Odds, find_slips, mix, spread
from plyground.solvers import advise

from .player import find_greedy_moves

KNOWN = ("random", "greedy", "engine:easy")
"""Whose expected regret is known for every position of a population: what players are held
against, and what estimates are corrected by."""


def is_known(spec: str) -> bool:
    """Whether the odds of a player are known."""
    return (
        spec.partition(":")[0] == "engine"
        or spec in ("random", "greedy")
        or find_character(spec) is not None
    )


def weigh(spec: str, game: AnyGame, view: Any) -> Odds | None:
    """How likely a player makes each move, those that it never makes left out.

    None where nobody knows: a program from outside, a language model, a search with playouts.

    >>> from plyground.games import registry
    >>> game = registry.game("operator-outwit")
    >>> {
    ...     str(move): str(odds)
    ...     for move, odds in weigh("engine:0.2", game, game.read("23:20 1")).items()
    ... }
    {'-1': '1/5', '+2': '4/5'}
    """
    if spec == "random":
        return spread(game.moves(view))
    if spec == "greedy":
        return spread(find_greedy_moves(game, view))
    character = find_character(spec)
    if character is not None:
        return weigh_moves(character, game, view, min(character.work, SHORT_WORK))
    name, colon, level = spec.partition(":")
    if name != "engine":
        return None
    rate, oracle = read_rate(level if colon else STRONGEST_LEVEL), advise(game, SHORT_WORK)
    slips = find_slips(oracle.move_values(view)) if rate else []
    value, _ = oracle.best_moves(view)
    return mix(slips, spread(find_preferred_moves(oracle, view)), rate, value)


def read_rate(level: str) -> Fraction:
    """The error rate of a level, as it is written."""
    return Fraction(str(read_error_rate(level)))
