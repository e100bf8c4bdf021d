"""The exact value of every position for whoever chooses, in rational numbers.

Positions are taken component by component, what they lead to first. Within a component that goes
round, policies are improved until no choice is better (Howard); each is solved by eliminating one
position after another.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, cast

from plyground.language.errors import TooLarge

from .choosing import Action

MAX_ROUND = 128
"""Positions of a component that is solved in rational numbers: work grows with the cube."""
MAX_BITS = 20_000
"""Of a denominator: a long game of chances has numbers longer than anybody reads."""
GUESSES = 100
"""Sweeps in floating point that find a policy to begin with."""


class NotExact(TooLarge):
    """Rational numbers would take too long; bounds do not."""


class Local(NamedTuple):
    """An action within a component: what it is worth outside, and how likely it stays inside."""

    score: Fraction
    inside: dict[int, Fraction]


def solve_exactly(actions: list[list[Action]], components: list[list[int]]) -> list[Fraction]:
    """What each position is worth; NotExact where that would take too long."""
    if max(map(len, components), default=0) > MAX_ROUND:
        raise NotExact("too many positions go round for rational numbers")
    values: dict[int, Fraction] = {}
    for component in components:
        members = set(component)
        local = {
            number: [_split(action, members, values) for action in actions[number]]
            for number in component
        }
        if any(each.inside for listed in local.values() for each in listed):
            values |= _solve_round(local)
        else:
            number = component[0]
            values[number] = max(each.score for each in local[number])
        if any(values[number].denominator.bit_length() > MAX_BITS for number in component):
            raise NotExact("the numbers grow too long")
    return [values[number] for number in range(len(actions))]


def _split(action: Action, members: set[int], values: dict[int, Fraction]) -> Local:
    # Whoever solves exactly has rational numbers only; to look again would take longer than to add.
    score, inside = cast(Fraction, action.score), dict[int, Fraction]()
    for to, weight in zip(action.to, cast(Sequence[Fraction], action.odds), strict=True):
        if to in members:
            inside[to] = weight
        else:
            score += values[to] if weight == 1 else weight * values[to]
    return Local(score, inside)


def _solve_round(local: dict[int, list[Local]]) -> dict[int, Fraction]:
    chosen = _guess(local)
    while True:
        values = _eliminate({number: local[number][place] for number, place in chosen.items()})
        better = {
            number: place
            for number, listed in local.items()
            if _worth(listed[place := _find_best(listed, values)], values) > values[number]
        }
        if not better:
            return values
        chosen |= better


def _find_best(listed: list[Local], values: dict[int, Fraction]) -> int:
    return max(range(len(listed)), key=lambda place: _worth(listed[place], values))


def _worth(action: Local, values: dict[int, Fraction]) -> Fraction:
    return sum((weight * values[to] for to, weight in action.inside.items()), action.score)


def _guess(local: dict[int, list[Local]]) -> dict[int, int]:
    """A policy that floating point likes: the fewer have to be solved."""
    rough = {
        number: [
            (float(each.score), [(to, float(w)) for to, w in each.inside.items()])
            for each in listed
        ]
        for number, listed in local.items()
    }
    values = dict.fromkeys(local, 0.5)
    chosen = dict.fromkeys(local, 0)
    for _ in range(GUESSES):
        for number, listed in rough.items():
            worth = [score + sum(w * values[to] for to, w in inside) for score, inside in listed]
            values[number] = max(worth)
            chosen[number] = worth.index(values[number])
    return chosen


def _eliminate(chain: dict[int, Local]) -> dict[int, Fraction]:
    """What each position is worth where every choice is made: one is left out after another."""
    scores = {number: each.score for number, each in chain.items()}
    rows = {number: dict(each.inside) for number, each in chain.items()}
    into: dict[int, set[int]] = {number: set() for number in rows}
    for number, row in rows.items():
        for to in row:
            into[to].add(number)
    order: list[int] = []
    left = set(rows)
    while left:
        gone = min(left, key=lambda number: len(into[number]) * len(rows[number]))
        left.discard(gone)
        order.append(gone)
        row = rows[gone]
        again = 1 / (1 - row.pop(gone, Fraction(0)))
        into[gone].discard(gone)
        scores[gone] *= again
        for to in row:
            row[to] *= again
            into[to].discard(gone)
        for number in into[gone]:
            weight = rows[number].pop(gone)
            scores[number] += weight * scores[gone]
            for to, onward in row.items():
                rows[number][to] = rows[number].get(to, Fraction(0)) + weight * onward
                into[to].add(number)
    values: dict[int, Fraction] = {}
    for number in reversed(order):
        values[number] = sum(
            (weight * values[to] for to, weight in rows[number].items()), scores[number]
        )
    return values
