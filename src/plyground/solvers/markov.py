"""Markov: chances and expected plies where one side chooses and the other is random.

Whether a win is certain is a question about the graph alone and is answered exactly. The numbers
come from value iteration, the positions nearest to a mistake first, until nothing moves but the
last bits.
"""

from collections.abc import Callable, Iterable
from math import gcd
from operator import mul
from typing import NamedTuple

from plyground.system.progress import Report, ignore_progress

SAME = 1e-12
"""Numbers this near to each other, relative to their size, count as equal."""
STILL = 4e-15
"""When nothing changes by more than this share of the largest number, it is done."""
STRAIGHT = 0.98
"""The squared cosine from which on two directions count as the same."""
MAX_SWEEPS = 10_000
A_UNIT = 8
"""Numbers that are changed for a unit of work."""
RHYTHM = 8
"""Sweeps between two looks at where the changes lead."""


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


def solve_chain(
    nodes: list[Node],
    rhythm: int,
    report: Report = ignore_progress,
    spend: Callable[[int], None] = lambda units: None,
) -> tuple[list[float], list[float]]:
    """The chance of winning and the expected plies over the games won, for every node."""
    order = _nearest_first(nodes, range(len(nodes)))
    certain = _certain(nodes, set(order))
    chances = [1.0 if number in certain else 0.0 for number in range(len(nodes))]
    unsure = [number for number in order if number not in certain]
    hopes = [node.hope for node in nodes]
    watch = _Watch(report, spend)
    _iterate(nodes, unsure, chances, hopes, max, rhythm, watch)
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
    _iterate(nodes, order, plies, gains, min, rhythm, watch)
    return chances, plies


class _Watch(NamedTuple):
    """Receives progress: how far it is, and the work done."""

    report: Report
    spend: Callable[[int], None]


def _nearest_first(nodes: list[Node], among: Iterable[int]) -> list[int]:
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


def _iterate(
    nodes: list[Node],
    order: list[int],
    values: list[float],
    gains: list[float],
    best: Callable[[list[float]], float],
    rhythm: int,
    watch: "_Watch",
) -> None:
    """Set values to where gains plus the value of what follows no longer change them."""
    plans = [
        (number, nodes[number].next, None if nodes[number].ours else nodes[number].weights)
        for number in order
    ]
    before, earlier = [0.0] * len(order), [0.0] * len(order)
    for sweep in range(1, MAX_SWEEPS):
        for number, following, weights in plans:
            if weights is None:
                values[number] = gains[number] + best([values[n] for n in following])
            else:
                total = gains[number]
                for n, weight in zip(following, weights, strict=True):
                    total += weight * values[n]
                values[number] = total
        watch.report(sweep * len(order))
        watch.spend(len(order) // A_UNIT)
        if sweep % rhythm:
            continue
        change = [values[number] - old for number, old in zip(order, before, strict=True)]
        if max(map(abs, change), default=0.0) <= STILL * max(map(abs, before), default=0.0):
            return
        earlier = _leap(values, order, change, earlier)
        before = [values[number] for number in order]


def _leap(
    values: list[float], order: list[int], change: list[float], earlier: list[float]
) -> list[float]:
    """If changes shrink without turning, add what they would still sum up to if they went on."""
    along = sum(map(mul, change, earlier))
    before, now = sum(map(mul, earlier, earlier)), sum(map(mul, change, change))
    if not 0 < along < before or along * along < STRAIGHT * before * now:
        return change
    rest = along / (before - along)
    for number, step in zip(order, change, strict=True):
        values[number] += step * rest
    return [0.0] * len(order)
