"""Forced: proof search for games with too many positions to list.

It looks deeper turn by turn until somebody is proved to win, or until its budget is spent; then it
says honestly how deep it looked. It proves wins and losses only: that play can go on forever is
nothing a look ahead can show.
"""

from collections.abc import Hashable
from typing import TypeVar

from plyground.games.oracle import Oracle
from plyground.kernel.game import Game
from plyground.kernel.value import Value

S = TypeVar("S")
M = TypeVar("M")

BUDGET = 50_000
DEEPEST = 200
OFTEN = 256


class BudgetSpent(Exception):
    """As many positions were looked at as were allowed."""


class Forced(Oracle[S, M]):
    """Exact where it answers at all; works on any game without a secret."""

    def __init__(self, game: Game[S, M], budget: int = BUDGET) -> None:
        super().__init__(game)
        self.budget = budget
        self._spent = self._looked = 0
        """Positions looked at for the present question, and for all."""
        self._proofs: dict[Hashable, int] = {}
        self._depths: dict[Hashable, int] = {}

    def value(self, state: S) -> Value:
        self._spent = 0
        depth = 0
        try:
            for depth in range(1, DEEPEST + 1):
                proof = self._prove(state, depth)
                if proof:
                    return Value.win(proof) if proof > 0 else Value.loss(-proof)
        except BudgetSpent:
            depth -= 1
        return Value.unknown(depth)

    def _prove(self, state: S, depth: int) -> int:
        """`n`: won in n plies; `-n`: lost in n; 0: neither within the depth."""
        key = self.game.essence(state)
        proof = self._proofs.get(key)
        if proof is not None:
            return proof if abs(proof) <= depth else 0
        if self._depths.get(key, 0) >= depth:
            return 0
        self._spend()
        proof = self._proved(state, depth)
        if proof:
            self._proofs[key] = proof
        else:
            self._depths[key] = depth
        return proof

    def _proved(self, state: S, depth: int) -> int:
        game, mover = self.game, self.game.turn(state)
        slowest, still_open = 0, False
        going_on = []
        for move in game.moves(state):
            following = game.apply(state, move)
            ended = game.outcome(following)
            if ended is None:
                going_on.append(following)
            elif ended.winner is mover:
                return 1
            elif ended.winner is None:
                still_open = True  # stopped by a limit: nobody's win
            else:
                slowest = max(slowest, 1)
        for following in going_on:
            answer = self._prove(following, depth - 1) if depth > 1 else 0
            if answer < 0:
                return 1 - answer
            still_open = still_open or answer == 0
            slowest = max(slowest, answer + 1)
        return 0 if still_open else -slowest

    def _spend(self) -> None:
        self._spent += 1
        if self._spent > self.budget:
            raise BudgetSpent
        self._looked += 1
        if self._looked % OFTEN == 0:
            self.report(self._looked)
