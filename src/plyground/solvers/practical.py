"""Practical: the best try for a mistake where neither side can force the end.

The opponent is thought of like this: one time in four the move is any legal one, otherwise one of
those that keep the value, all equally likely. We ourselves keep the value at every turn. First
counts the probability of winning; among equals the expected number of plies, over the games that
are won, in which the win after a mistake counts its exact plies.

Both are those of a Markov decision process (`markov`) over the endless positions that can arise,
listed by solver key.
"""

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.value import LEVEL, LOSS
from plyground.language.errors import TooLarge
from plyground.solvers.oracle import Oracle
from plyground.system.progress import report

from .markov import SAME, Node, solve_chain

S = TypeVar("S")
M = TypeVar("M")

CARELESS_RATE = 0.25
"""How often the opponent moves without a thought."""
MAX_POSITIONS = 200_000
REPORT_EVERY = 1024


class Prospect(NamedTuple):
    """What a move promises against the careless opponent."""

    chance: float
    plies: float
    """Expected, counting the move itself, over the games that are won."""

    def beats(self, other: "Prospect") -> bool:
        if abs(self.chance - other.chance) > SAME:
            return self.chance > other.chance
        return self.plies < other.plies * (1 - SAME)


class Practical(Generic[S, M]):
    """The best tries in a game whose endless positions can be listed."""

    def __init__(
        self,
        game: Game[S, M],
        oracle: Oracle[S, M],
        most: int = MAX_POSITIONS,
    ) -> None:
        self.game, self.oracle, self.most = game, oracle, most
        self._prospects: dict[Hashable, Prospect] = {}
        """By the solver key of the position that a move leaves to the opponent."""

    def choose(self, state: S, moves: Iterable[M]) -> M | None:
        """The best try of moves that keep an endless value, the first of equals; None: no hope."""
        best, top = None, Prospect(0.0, 0.0)
        for move in moves:
            prospect = self.prospect(state, move)
            if prospect.beats(top):
                best, top = move, prospect
        return best

    def prospect(self, state: S, move: M) -> Prospect:
        """What a move promises that keeps the endless value."""
        following = self.game.apply(state, move)
        if self.game.outcome(following) is not None:  # stopped by a limit
            return Prospect(0.0, 0.0)
        left = self.game.solver_key(following)
        if left not in self._prospects:
            self._look_ahead(state)
        return self._prospects[left]

    def _look_ahead(self, state: S) -> None:
        meter = self.oracle.meter
        with meter.ask(), meter.on_allowance():
            keys, nodes = self._list_endless(state)
            chances, plies = solve_chain(nodes, meter.spend)
        for key, node, chance, length in zip(keys, nodes, chances, plies, strict=True):
            if not node.ours:
                self._prospects[key] = Prospect(chance, chance + length)

    def _list_endless(self, start: S) -> tuple[list[Hashable], list[Node]]:
        """Every endless position that can arise from one in which we are to move."""
        keys: list[Hashable] = [self.game.solver_key(start)]
        numbers = {(keys[0], True): 0}
        waiting = [(start, True)]
        nodes: list[Node] = []
        for state, ours in waiting:  # grows as we go
            if len(nodes) % REPORT_EVERY == 0:
                report(len(nodes))
            node = Node(ours)
            nodes.append(node)
            keeping, mistakes = self._replies(state)
            self.oracle.meter.spend(1 + len(keeping) + len(mistakes))
            rash = CARELESS_RATE / (len(keeping) + len(mistakes))
            sound = rash + (1 - CARELESS_RATE) / len(keeping)
            for following in keeping:
                if following is None:
                    continue
                key = self.game.solver_key(following)
                number = numbers.setdefault((key, not ours), len(waiting))
                if number == len(waiting):
                    if number == self.most:
                        raise TooLarge.of("too-many-for-tries", most=self.most)
                    keys.append(key)
                    waiting.append((following, not ours))
                node.leads_to(number, sound)
            if not ours:
                node.hope = rash * len(mistakes)
                node.length = rash * sum(mistakes)
        return keys, nodes

    def _replies(self, state: S) -> tuple[list[S | None], list[int]]:
        """What follows the moves that keep the value (None: a limit), and mistakes' plies."""
        keeping: list[S | None] = []
        mistakes: list[int] = []
        for move, value in self.oracle.judge_moves(state):
            if value.result == LOSS:
                mistakes.append(value.plies or 0)
            elif value.result in LEVEL:
                following = self.game.apply(state, move)
                ended = self.game.outcome(following) is not None
                keeping.append(None if ended else following)
            else:
                raise TooLarge.of("try-not-settled")
        return keeping, mistakes
