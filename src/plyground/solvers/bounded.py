"""Bounded: what is known exactly, as far as the work allows that is there for an answer.

Beyond, a proof search says what it can prove, and how deep it looked; and where something is to be
done about a position that is not settled, games played out at random say what looks best.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.language.errors import MissingExtra, TooLarge
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle

from .practical import Practical
from .proof_search import ProofSearch

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

MOST_CANDIDATES = 24
MOST_ROUNDS = 100
LONGEST = 100
"""Turns; a game that goes on longer counts for neither."""
LISTED = 8
"""Moves that are listed for a unit of work."""


def choose_most_promising(game: Game[S, M], view: S, moves: Sequence[M], meter: Meter) -> M:
    """The move after which random play won most often for the mover, the first of equals."""
    random = Random(len(moves))
    candidates = list(moves)
    if len(candidates) > MOST_CANDIDATES:
        chosen = set(random.sample(range(len(candidates)), MOST_CANDIDATES))
        candidates = [move for number, move in enumerate(candidates) if number in chosen]
    hopes = [0] * len(candidates)
    mover = game.turn(view)
    with suppress(WorkSpent):  # a round that was not finished counts for none
        for _ in range(MOST_ROUNDS):
            world = game.deal(view, random)
            winners = [
                play_out(game, game.apply(world, move), random, meter, LONGEST)
                for move in candidates
            ]
            for number, winner in enumerate(winners):
                hopes[number] += (winner is mover) - (winner is mover.other)
    return candidates[hopes.index(max(hopes))]


def play_out(game: Game[S, M], state: S, random: Random, meter: Meter, turns: int) -> Seat | None:
    """Who wins a game of random moves; None: nobody within so many turns."""
    for _ in range(turns):
        ended = game.outcome(state)
        if ended is not None:
            return ended.winner
        state = game.apply(state, random.choice(list_moves(game, state, meter)))
    return None


def list_moves(game: Game[S, M], state: S, meter: Meter) -> Sequence[M]:
    """The legal moves, and the work of listing them counted."""
    moves = game.moves(state)
    meter.spend(1 + len(moves) // LISTED)
    return moves


TOO_MUCH = (WorkSpent, TooLarge, MissingExtra)


class Unsettled(Oracle[S, M]):
    """Knows nothing of a game with a secret, but what to try."""

    def judge(self, state: S) -> Value:
        return Value.unknown(0)

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        return [(move, Value.unknown(1)) for move in self.game.moves(state)]


class Bounded(Oracle[S, M]):
    """Exact where the oracle inside gets done in time; never without an answer."""

    def __init__(self, game: Game[S, M], exact: Oracle[S, M], meter: Meter) -> None:
        super().__init__(game, meter)
        self.exact = exact
        self._practical: Practical[S, M] = Practical(game, exact)
        self.search: Oracle[S, M] = (Unsettled if game.hidden else ProofSearch)(game, self.meter)

    def judge(self, state: S) -> Value:
        return self._ask_exact(lambda exact: exact.judge(state)) or self.search.judge(state)

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        found = self._ask_exact(lambda exact: exact.judge_moves(state))
        return found or self.search.judge_moves(state)

    def _ask_exact(self, ask: Callable[[Oracle[S, M]], T]) -> T | None:
        """An exact answer, within the work that is there for one; the rest is for the search."""
        left = self.meter.left
        with suppress(*TOO_MUCH), self.meter.part(left if self.exact.self_bounded else left // 2):
            return ask(self.exact)
        return None

    def explain(self, state: S) -> Message | None:
        value, _ = self.best_moves(state)
        if value.result == UNKNOWN:
            return Message("not-settled")
        with suppress(*TOO_MUCH), self.meter.ask():
            return self.exact.explain(state)
        return None

    def count_places(self) -> int | None:
        return self.exact.count_places()

    def head_for_end(self, state: S, moves: list[M]) -> list[M]:
        return self.exact.head_for_end(state, moves)

    def practical(self, state: S, moves: list[M]) -> M | None:
        with suppress(*TOO_MUCH), self.meter.ask():
            tried = self.exact.practical(state, moves)
            if tried is None and not self.exact.self_bounded:
                tried = self._practical.choose(state, moves)
            return tried
        return self.guess(state, moves)

    def guess(self, state: S, moves: list[M]) -> M | None:
        with self.meter.ask():
            return choose_most_promising(self.game, self.game.view(state, None), moves, self.meter)
