"""Practical: the best try for a mistake where neither side can force the end.

The opponent is thought of like this: one time in four the move is any legal one, otherwise one of
those that keep the value, all equally likely. We ourselves keep the value at every turn. First
counts the probability of winning; among equals the expected number of plies, over the games that
are won, in which the win after a mistake counts its exact plies.

Both are those of a Markov decision process over the endless positions that can arise, listed by
essence. Whether a win is certain is a question about the graph alone and is answered exactly; the
numbers come from value iteration, the positions nearest to a mistake first, until nothing moves
but the last bits.
"""

from collections.abc import Callable, Hashable, Iterable
from math import gcd
from operator import mul
from typing import Generic, NamedTuple, TypeVar

from plyground.games.oracle import Oracle
from plyground.kernel.errors import TooLarge
from plyground.kernel.game import Game
from plyground.kernel.value import ENDLESS, LOSS

S = TypeVar("S")
M = TypeVar("M")

CARELESS = 0.25
"""How often the opponent moves without a thought."""
SAME = 1e-12
"""Numbers this near to each other, relative to their size, count as equal."""
MOST_POSITIONS = 200_000
STILL = 1e-15
"""A sweep that changes nothing by more than this share of the largest number was the last."""
MOST_SWEEPS = 100_000
LEAP = 8
"""So many sweeps are made between two leaps ahead along the direction of change."""


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

    def __init__(self, game: Game[S, M], oracle: Oracle[S, M], most: int = MOST_POSITIONS) -> None:
        self.game, self.oracle, self.most = game, oracle, most
        self._prospects: dict[Hashable, Prospect] = {}
        """By the essence of the position that a move leaves to the opponent."""

    def choose(self, state: S, moves: Iterable[M]) -> M | None:
        """The best try of moves that keep an endless value, the first of equals; None: no hope."""
        best: tuple[M, Prospect] | None = None
        for move in moves:
            prospect = self.prospect(state, move)
            if prospect.chance and (best is None or prospect.beats(best[1])):
                best = move, prospect
        return best[0] if best else None

    def prospect(self, state: S, move: M) -> Prospect:
        """What a move promises that keeps the endless value."""
        following = self.game.apply(state, move)
        if self.game.outcome(following) is not None:  # stopped by a limit
            return Prospect(0.0, 0.0)
        left = self.game.essence(following)
        if left not in self._prospects:
            self._look_ahead(state)
        return self._prospects[left]

    def _look_ahead(self, state: S) -> None:
        keys, nodes = self._listed(state)
        chances, plies = _solved(nodes)
        for key, node, chance, length in zip(keys, nodes, chances, plies, strict=True):
            if not node.ours:
                self._prospects[key] = Prospect(chance, chance + length)

    def _listed(self, start: S) -> tuple[list[Hashable], list["_Node"]]:
        """Every endless position that can arise from one in which we are to move."""
        keys: list[Hashable] = [self.game.essence(start)]
        numbers = {(keys[0], True): 0}
        waiting = [(start, True)]
        nodes: list[_Node] = []
        for state, ours in waiting:  # grows as we go
            node = _Node(ours)
            nodes.append(node)
            keeping, mistakes = self._replies(state)
            rash = CARELESS / (len(keeping) + len(mistakes))
            sound = rash + (1 - CARELESS) / len(keeping)
            for following in keeping:
                if following is None:
                    continue
                key = self.game.essence(following)
                number = numbers.setdefault((key, not ours), len(waiting))
                if number == len(waiting):
                    if number == self.most:
                        raise TooLarge(
                            f"more than {self.most:,} positions can arise here, "
                            "too many to look for the best try"
                        )
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
        for move, value in self.oracle.move_values(state):
            if value.result == LOSS:
                mistakes.append(value.plies or 0)
            elif value.result == ENDLESS:
                following = self.game.apply(state, move)
                ended = self.game.outcome(following) is not None
                keeping.append(None if ended else following)
            else:
                raise ValueError(f"a move of an endless position cannot be {value}")
        return keeping, mistakes


class _Node:
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


def _solved(nodes: list[_Node], rhythm: int) -> tuple[list[float], list[float]]:
    """The chance of winning and the expected plies over the games won, for every node."""
    order = _nearest_first(nodes, range(len(nodes)))
    certain = _certain(nodes, set(order))
    chances = [1.0 if number in certain else 0.0 for number in range(len(nodes))]
    unsure = [number for number in order if number not in certain]
    hopes = [node.hope for node in nodes]
    _iterate(nodes, unsure, chances, hopes, max, rhythm)
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
    _iterate(nodes, order, plies, gains, min, rhythm)
    return chances, plies


def _nearest_first(nodes: list[_Node], among: Iterable[int]) -> list[int]:
    """The nodes from which a mistake can be reached at all, those nearest to one first."""
    before: dict[int, list[int]] = {number: [] for number in among}
    for number in before:
        for following in nodes[number].next:
            if following in before:
                before[following].append(number)
    order = [number for number in before if nodes[number].hope]
    away = dict.fromkeys(order, 0)
    for number in order:  # grows as we go
        for previous in before[number]:
            if previous not in away:
                away[previous] = away[number] + 1
                order.append(previous)
    period = 0
    for number in order:
        for previous in before[number]:
            period = gcd(period, away[number] + 1 - away[previous])
    if period > 2:
        # Every way round takes a multiple of this many turns: one sweep then goes round once.
        order.sort(key=lambda number: away[number] % period)
    return order


def _certain(nodes: list[_Node], candidates: set[int]) -> set[int]:
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


def _iterate(
    nodes: list[_Node],
    order: list[int],
    values: list[float],
    gains: list[float],
    best: Callable[[list[float]], float],
    rhythm: int,
) -> None:
    """Set values to where gains plus the value of what follows no longer change them."""
    plans = [
        (number, nodes[number].next, None if nodes[number].ours else nodes[number].weights)
        for number in order
    ]
    before, earlier = [0.0] * len(order), [0.0] * len(order)
    for sweep in range(1, MOST_SWEEPS):
        for number, following, weights in plans:
            if weights is None:
                values[number] = gains[number] + best([values[n] for n in following])
            else:
                total = gains[number]
                for n, weight in zip(following, weights):
                    total += weight * values[n]
                values[number] = total
        if sweep % rhythm:
            continue
        change = [values[number] - old for number, old in zip(order, before)]
        print(sweep,max(map(abs,change),default=0.0))
        if max(map(abs, change), default=0.0) <= STILL * max(map(abs, before), default=0.0):
            return
        earlier = _leap(values, order, change, earlier)
        before = [values[number] for number in order]


def _leap(
    values: list[float], order: list[int], change: list[float], earlier: list[float]
) -> list[float]:
    """Add what changes would still sum up to if they went on shrinking as from the earlier ones."""
    square = sum(map(mul, earlier, earlier))
    factor = sum(map(mul, change, earlier)) / square if square else 0.0
    if not 0 < factor < 1:
        return change
    for number, step in zip(order, change):
        values[number] += step * factor / (1 - factor)
    return [0.0] * len(order)
