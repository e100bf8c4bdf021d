"""Markov: chances and expected plies where one side chooses and the other is random.

Whether a win is certain is a question about the graph alone and is answered exactly. The numbers
come from value iteration, the positions nearest to a mistake first, until nothing moves but the
last bits.
"""

from collections.abc import Callable, Iterable

from plyground.system.progress import report

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


def solve_chain(
    nodes: list[Node], spend: Callable[[int], None] = lambda units: None
) -> tuple[list[float], list[float]]:
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
