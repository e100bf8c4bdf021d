"""What is known exactly about a game: its own theory where it has one (a game's `oracle.py`).

An oracle answers for states and for views alike, and looks only at what a view shows.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.value import (
    DRAW,
    ENDLESS,
    ENDLESS_VALUE,
    LEVEL,
    LOSS,
    UNKNOWN,
    WIN,
    Value,
    best,
)
from plyground.kernel.work import Meter
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.solvers.survey import Survey

if TYPE_CHECKING:
    from .values import Bulk


S = TypeVar("S")
M = TypeVar("M")

KEPT = 64
"""Positions whose answers are kept; asking again costs nothing then."""


class Oracle(ABC, Generic[S, M]):
    """Answers about one game with its options settled: exact ones, or `unknown` and how far.

    Answers count what they look at on a meter. Games say what they know in `judge` and its
    companions; whoever asks calls `value`, `move_values` and `best_moves`, which also know games
    that are over, and remember. An answer depends on the position and on the work allowed for it,
    never on what was asked before.

    >>> import plyground
    >>> game = plyground.game("code-swap")
    >>> plyground.solve(game).value(game.position("413/251 1"))
    Value(result='win', plies=3, chance=None, depth=None)
    """

    self_bounded: ClassVar[bool] = False
    """Whether it has an answer however little work is allowed, instead of raising WorkSpent.

    Its positions are then too many to be listed for a try.
    """

    def __init__(self, game: Game[S, M], meter: Meter | None = None) -> None:
        self.game = game
        self.meter = meter or Meter()
        self._kept: OrderedDict[object, list[tuple[M, Value]]] = OrderedDict()

    @classmethod
    def covers(cls, game: Game[S, M]) -> bool:
        """Whether this oracle knows the game with these options."""
        return True

    def value(self, state: S) -> Value:
        """What a position is worth to the player to move; one that is over, in 0 plies."""
        ended = self.game.outcome(state)
        if ended is not None:
            return value_of(ended, self.game.turn(state), chance=self.game.hidden)
        with self.meter.ask():
            return self.judge(state)

    def move_values(self, state: S) -> list[tuple[M, Value]]:
        """Every legal move with its value to the player who makes it, in the game's move order.

        None once the game is over.
        """
        key = state, self.meter.limit
        kept = self._kept.get(key)
        if kept is None:
            # Within another answer less work is left than the position itself would have.
            whole = not self.meter.is_busy
            with self.meter.ask():
                kept = self.judge_moves(state) if self.game.outcome(state) is None else []
            if whole:
                self._kept[key] = kept
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        return list(kept)

    def best_moves(self, state: S) -> tuple[Value, list[M]]:
        """The value of a position and the moves that have it, in the game's move order."""
        if self.game.outcome(state) is not None:
            return self.value(state), []
        move_values = self.move_values(state)
        # Many moves share few values, which are known by identity: fractions take long to compare.
        kinds = {id(each): each for _, each in move_values}
        value = best(list(kinds.values()))
        good = {kind for kind, each in kinds.items() if each.matches(value)}
        return value, [move for move, each in move_values if id(each) in good]

    @cached_property
    def bulk(self) -> "Bulk":
        """Its answers for arrays of rows, on which the batches of `research` play.

        >>> import plyground
        >>> game = plyground.game("operator-outwit")
        >>> bulk = plyground.solve(game).bulk
        >>> rows = bulk.write_rows([game.position("23:20 1"), game.position("23:22 2")])
        >>> bulk.values(rows).scores
        array([1., 0.])
        """
        from .values import Bulk  # numpy is an extra

        return Bulk(self)

    # ---- what an oracle must say -----------------------------------------------------------

    @abstractmethod
    def judge(self, state: S) -> Value:
        """What a position that is not over is worth to the player to move."""

    # ---- what an oracle may say ------------------------------------------------------------

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        """Every legal move of a position that is not over, with its value to the mover."""
        game, moves, mover = self.game, self.game.moves(state), self.game.turn(state)
        following = [game.apply(state, move) for move in moves]
        ends = [game.outcome(after) for after in following]
        going_on = [after for after, end in zip(following, ends, strict=True) if end is None]
        settled = iter(self.settle(going_on))
        known: dict[tuple[int, bool], Value] = {}  # by identity: many moves share few values

        def look_back(value: Value, *, again: bool) -> Value:
            key = id(value), again
            if key not in known:
                known[key] = value.before(again=again)
            return known[key]

        values = (
            value_of(end, mover.other).before()
            if end is not None
            else look_back(next(settled), again=game.turn(after) is mover)
            for after, end in zip(following, ends, strict=True)
        )
        return list(zip(moves, values, strict=True))

    def settle(self, states: list[S]) -> list[Value]:
        """What positions that are not over are worth: one by one, or looked at together."""
        return [self.judge(state) for state in states]

    def explain(self, state: S) -> Message | None:
        """One sentence from the theory of the game about this position; None if there is none."""
        return None

    def survey(self) -> Survey | None:
        """Everything counted, where the theory knows how; None: list it and look."""
        return None

    def count_places(self) -> int | None:
        """How many places a table of all positions has; None: list them to know.

        Some may stand for what is over, or cannot come about.
        """
        return None

    def head_for_end(self, state: S, moves: list[M]) -> list[M]:
        """Of moves that keep an endless value, those that lead on towards some end; never none."""
        return moves

    def practical(self, state: S, moves: list[M]) -> M | None:
        """Among moves that keep an endless value, the best try for a mistake; None: list them."""
        return None

    def guess(self, state: S, moves: list[M]) -> M | None:
        """Among moves whose value is not settled, what looks best; None: no opinion."""
        return None

    def recommend(self, state: S, value: Value, moves: list[M]) -> M | None:
        """One of the best moves of a position, where they are not all as good in practice."""
        if value.result in LEVEL:
            return self.practical(state, moves)
        return self.guess(state, moves) if value.result == UNKNOWN else None


def find_theory(game: Game[S, M], meter: Meter | None = None) -> Oracle[S, M] | None:
    """What a game knows exactly about itself with these options, if it does."""
    kind: type[Oracle[S, M]] | None = game.core.oracle
    if kind is None or game is not game.core:  # under a house rule it is another game
        return None
    return kind(game, meter) if kind.covers(game) else None


def value_of(ended: Outcome, turn: Seat, *, chance: bool = False) -> Value:
    """What a game that is over is worth to a seat: in 0 plies, or as a chance."""
    if chance:
        nobodys = ended.winner is None
        return Value.of_chance(Fraction(1, 2) if nobodys else Fraction(ended.winner is turn))
    if ended.winner is None:  # a game that was stopped by a limit has not ended
        return Value.draw(0) if ended.drawn else ENDLESS_VALUE
    return Value.win(0) if ended.winner is turn else Value.loss(0)


SCORES = {WIN: Fraction(1), DRAW: Fraction(1, 2), ENDLESS: Fraction(1, 2), LOSS: Fraction(0)}


def score(value: Value) -> Fraction:
    """What a value is worth to the player to move, from 0 to 1."""
    if value.chance is not None:
        return value.chance
    if value.result not in SCORES:
        raise PlygroundError.of("regret-not-settled")
    return SCORES[value.result]


def is_settled(move_values: Mapping[Any, Value]) -> bool:
    """Whether every move is known exactly, so that regret has a meaning."""
    return all(value.chance is not None or value.result in SCORES for value in move_values.values())
