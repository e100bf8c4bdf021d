"""The truth: tables of all positions, exact values, and search where there are too many."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar, cast

from plyground.kernel.game import AnyGame, Game
from plyground.kernel.house_rules import HouseRule
from plyground.kernel.reach import make_meter
from plyground.kernel.value import UNKNOWN
from plyground.kernel.work import LONG_WORK, SHORT_WORK, Meter, WorkSpent
from plyground.language.errors import TooLarge
from plyground.language.text import shorten
from plyground.solvers.oracle import Oracle, find_theory
from plyground.solvers.tables.hidden import InformationSets
from plyground.solvers.tables.retrograde import Retrograde

from .bounded import Bounded
from .house_rules import HouseRuleOracle, suffices
from .proof_search import ProofSearch

MAX_LISTED = 1_000_000
"""Positions of a game that are listed, where it knows nothing better, before we search instead;
fewer where its rules are slow."""
PATIENCE = 4
"""How many times as long slow rules may take to be listed, before anything else is asked."""
SLOWEST = 16
"""The weight of rules from which on no fewer positions are listed."""

S = TypeVar("S")
M = TypeVar("M")


def solve(game: Game[S, M]) -> Oracle[S, M]:
    """The best oracle there is for a game with its options; the same game gets the same one.

    Its own theory where that covers the options; that of the game inside, where a house rule
    changes nothing; else, with a secret, what the clues still allow; else all positions listed,
    where they are not too many; else a proof search. It may take its time: `advise` does not.

    >>> import plyground
    >>> game = plyground.game("operator-outwit")
    >>> oracle = plyground.solve(game)
    >>> print(oracle.value(game.position("23:20 1")))
    wins in 3
    >>> [str(move) for move in oracle.best_moves(game.position("23:20 1"))[1]]
    ['+2']
    """
    _refuse_what_is_no_game(game)
    return cast(Oracle[S, M], _best_oracle(game))


def advise(game: Game[S, M], work: int = SHORT_WORK) -> Oracle[S, M]:
    """An oracle for whoever waits: every answer takes at most about so much work.

    Exact where it can be had within that, and `unknown` elsewhere, with a try all the same. It
    needs no extra and keeps no files, so that it says the same everywhere.
    """
    _refuse_what_is_no_game(game)
    return cast(Oracle[S, M], _quick_oracle(game, work))


def is_guesswork(game: AnyGame) -> bool:
    """Whether not even the start is settled for whoever waits; only a game's own theory is asked.

    Where there is none, one would have to list the game to know.
    """
    if game.core.oracle is None:
        return False
    return advise(game).value(game.start(seed=0)).result == UNKNOWN


def forget() -> None:
    """Let go of all oracles that are kept for games asked about again."""
    _best_oracle.cache_clear()
    _quick_oracle.cache_clear()


def _refuse_what_is_no_game(game: object) -> None:
    if not isinstance(game, Game):
        raise TypeError(
            f"solve takes a game, such as plyground.game('code-swap'), not {shorten(repr(game))}"
        )


# Apart from `solve`, for a cached function takes anything in the eyes of a type checker.
@lru_cache(maxsize=8)
def _best_oracle(game: AnyGame) -> Oracle[Any, Any]:
    meter = make_meter(game, LONG_WORK)
    known = find_theory(game, meter) or _under_a_rule(game, solve)
    if known is not None:
        return known
    if game.hidden:
        return InformationSets(game, meter)
    try:
        return Retrograde(game, [game.start(seed=0)], MAX_LISTED // min(meter.weight, SLOWEST))
    except TooLarge:
        return ProofSearch(game, meter)


@lru_cache(maxsize=16)
def _quick_oracle(game: AnyGame, work: int) -> Oracle[Any, Any]:
    ruled = _under_a_rule(game, lambda inner: advise(inner, work))
    if ruled is not None:
        return ruled
    meter = make_meter(game, work)
    return Bounded(game, _exact(game, meter), meter)


def _exact(game: AnyGame, meter: Meter) -> Oracle[Any, Any]:
    """What knows a game exactly if it gets done."""
    own = find_theory(game, meter)
    if own is not None:
        return own
    if game.hidden:
        return InformationSets(game, meter)
    if meter.weight > 1 and meter.limit is not None:  # listed once or never, so it may take longer
        patient = Meter(meter.limit * min(meter.weight, PATIENCE), meter.weight)
        with suppress(WorkSpent, TooLarge):
            return Retrograde(game, [game.start(seed=0)], MAX_LISTED, patient)
    return Retrograde(game, limit=MAX_LISTED, meter=meter)


def _under_a_rule(
    game: AnyGame, inside: Callable[[AnyGame], Oracle[Any, Any]]
) -> Oracle[Any, Any] | None:
    """What is known of a game under a house rule from the game inside, if that says anything."""
    if not isinstance(game, HouseRule) or (game.hidden and not suffices(game)):
        return None
    return HouseRuleOracle(game, inside(game.inner))
