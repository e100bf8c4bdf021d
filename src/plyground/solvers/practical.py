"""Practical: the best try for a mistake where neither side can force the end.

The opponent is thought of like this: one time in four the move is any legal one, otherwise one of
those that keep the value, all equally likely. We ourselves keep the value at every turn. First
counts the probability of winning; among equals the expected number of plies, over the games that
are won, in which the win after a mistake counts its exact plies.

Both are those of a Markov decision process over the endless positions that can arise, listed by
solver key. Whether a win is certain is a question about the graph alone and is answered exactly.
The numbers come from value iteration, the positions nearest to a mistake first, until nothing moves
but the last bits.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.value import LEVEL, LOSS
from plyground.language.errors import TooLarge
from plyground.solvers.oracle import Oracle
from plyground.system.progress import report, report_each

S = TypeVar("S")
M = TypeVar("M")

CARELESS_RATE = 0.25
"""How often the opponent moves without a thought."""
MAX_POSITIONS = 200_000
SAME = 1e-12
"""Numbers this near to each other, relative to their size, count as equal."""
STILL = 1e-15
"""When no sweep changes a number by more than this share of the largest, it is done."""
MAX_SWEEPS = 10_000
A_UNIT = 8
"""Numbers that are changed for a unit of work."""


class Node:
    """A position with us or the opponent to move; the opponent's replies carry probabilities."""

    __slots__ = ("hope", "length", "next", "ours", "weights")

    def __init__(self, ours: bool) -> None:
        self.ours = ours
        self.next: list[int] = []
        self.weights: list[float] = []
        self.hope = 0.0
        """The probability of a mistake now."""
        self.length = 0.0
        """The plies from here that mistakes made now lead to, times their probability."""

    def leads_to(self, number: int, weight: float) -> None:
        if number not in self.next:
            self.next.append(number)
            self.weights.append(weight)
        else:
            self.weights[self.next.index(number)] += weight


def solve_chain(nodes: list[Node], spend: Callable[[int], None]) -> tuple[list[float], list[float]]:
    """The chance of winning and the expected plies over the games won, for every node."""
    order = _nearest_first(nodes, range(len(nodes)))
    certain = _certain(nodes, set(order))
    chances = [1.0 if number in certain else 0.0 for number in range(len(nodes))]
    unsure = [number for number in order if number not in certain]
    done = 0

    def iterate(
        among: list[int], values: list[float], gains: list[float], best: Callable[..., float]
    ) -> None:
        """Set values to where gains plus the value of what follows no longer change them."""
        nonlocal done
        for _ in range(MAX_SWEEPS):
            change = largest = 0.0
            for number in among:
                node, before = nodes[number], values[number]
                if node.ours:
                    value = gains[number] + best([values[n] for n in node.next])
                else:
                    value = gains[number]
                    for n, weight in zip(node.next, node.weights, strict=True):
                        value += weight * values[n]
                values[number] = value
                change, largest = max(change, abs(value - before)), max(largest, value)
            done += len(among)
            report(done)
            spend(len(among) // A_UNIT)
            if change <= STILL * largest:
                return

    iterate(unsure, chances, [node.hope for node in nodes], max)
    gains = [
        chances[number]
        if node.ours
        else node.length + sum(w * chances[n] for n, w in zip(node.next, node.weights, strict=True))
        for number, node in enumerate(nodes)
    ]
    for number in order:
        if nodes[number].ours:
            enough = chances[number] - SAME
            nodes[number].next = [n for n in nodes[number].next if chances[n] >= enough]
    plies = [0.0] * len(nodes)
    iterate(order, plies, gains, min)
    return chances, plies


def _nearest_first(nodes: list[Node], among: Iterable[int]) -> list[int]:
    """The nodes from which a mistake can be reached at all, those nearest to one first."""
    before: dict[int, list[int]] = {number: [] for number in among}
    for number in before:
        for following in nodes[number].next:
            if following in before:
                before[following].append(number)
    order = dict.fromkeys(number for number in before if nodes[number].hope)
    waiting = list(order)
    for number in waiting:  # grows as we go
        for previous in before[number]:
            if previous not in order:
                order[previous] = None
                waiting.append(previous)
    return waiting


def _certain(nodes: list[Node], candidates: set[int]) -> set[int]:
    """The nodes from which a win comes sooner or later with probability 1."""
    while True:
        # The opponent must not be able to slip away, neither into a limit nor to other nodes.
        held = {
            number
            for number in candidates
            if nodes[number].ours
            or (
                nodes[number].hope + sum(nodes[number].weights) > 1 - SAME
                and candidates.issuperset(nodes[number].next)
            )
        }
        reached = set(_nearest_first(nodes, held))
        if reached == candidates:
            return candidates
        candidates = reached


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

    def __init__(self, game: Game[S, M], oracle: Oracle[S, M]) -> None:
        self.game, self.oracle = game, oracle
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
        for state, ours in report_each(waiting):  # grows as we go
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
                    if number == MAX_POSITIONS:
                        raise TooLarge.of("too-many-for-tries", most=MAX_POSITIONS)
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
