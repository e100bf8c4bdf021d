"""Proof search: for games with too many positions to list.

It looks deeper turn by turn until somebody is proved to win, or until its work is spent; then it
says honestly how deep it looked. It proves wins and losses only: that play can go on forever is
nothing a look ahead can show.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import TypeVar

from plyground.kernel.game import Game
from plyground.kernel.value import Value
from plyground.kernel.work import Meter, WorkSpent
from plyground.solvers.oracle import Oracle
from plyground.system.progress import REPORT_EVERY, report

S = TypeVar("S")
M = TypeVar("M")

MAX_DEPTH = 200
MOST_KEPT = 50_000
"""Positions that are remembered for one answer."""


def deepen(
    positions: Sequence[S], prove: Callable[[S, int], int], deepest: int = MAX_DEPTH
) -> list[Value]:
    """What positions are worth, each looked at as deep as the others, as far as the work goes.

    `prove(position, depth)` is `n`: won in n plies; `-n`: lost in n; 0: neither within the depth.
    """
    values: dict[int, Value] = {}
    depth = 0
    try:
        while depth < deepest and len(values) < len(positions):
            depth += 1
            for number, position in enumerate(positions):
                if number not in values and (proof := prove(position, depth)):
                    values[number] = read_proof(proof)
    except WorkSpent:
        depth -= 1
    return [values.get(number) or Value.unknown(depth) for number in range(len(positions))]


@cache  # many moves share few values, which are told apart faster if they are the same objects
def read_proof(proof: int) -> Value:
    """The value that a proof stands for."""
    return Value.win(proof) if proof > 0 else Value.loss(-proof)


class ProofSearch(Oracle[S, M]):
    """Exact where it answers at all; works on any game without a secret."""

    def __init__(self, game: Game[S, M], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self._looked = 0
        """Positions looked at for all questions."""
        self._forget()

    def _forget(self) -> None:
        self._proofs: dict[Hashable, int] = {}
        self._depths: dict[Hashable, int] = {}

    def judge(self, state: S) -> Value:
        return self.settle([state])[0]

    def settle(self, states: list[S]) -> list[Value]:
        """Each is looked at as deep as the others."""
        self._forget()
        values = deepen(states, self._prove)
        self._forget()
        return values

    def _prove(self, state: S, depth: int) -> int:
        key = self.game.solver_key(state)
        proof = self._proofs.get(key)
        if proof is not None:
            return proof if abs(proof) <= depth else 0
        if self._depths.get(key, 0) >= depth:
            return 0
        proof = self._prove_moves(state, depth)
        if len(self._proofs) + len(self._depths) >= MOST_KEPT:
            self._forget()
        if proof:
            self._proofs[key] = proof
        else:
            self._depths[key] = depth
        return proof

    def _prove_moves(self, state: S, depth: int) -> int:
        game, mover = self.game, self.game.turn(state)
        slowest, still_open = 0, False
        going_on = []
        moves = game.moves(state)
        self.meter.spend(1 + len(moves))
        self._looked += 1
        if self._looked % REPORT_EVERY == 0:
            report(self._looked)
        for move in moves:
            following = game.apply(state, move)
            ended = game.outcome(following)
            if ended is None:
                going_on.append(following)
            elif ended.winner is mover:
                return 1
            elif ended.winner is None:
                still_open = True  # a draw, or stopped by a limit: nobody's win
            else:
                slowest = max(slowest, 1)
        for following in going_on:
            answer = self._prove(following, depth - 1) if depth > 1 else 0
            if game.turn(following) is mover:
                answer = -answer
            if answer < 0:
                return 1 - answer
            still_open = still_open or answer == 0
            slowest = max(slowest, answer + 1)
        return 0 if still_open else -slowest
