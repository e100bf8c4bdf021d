"""A game against a fixed policy: one side chooses, the policy and what is hidden are chance.

That is a Markov decision process. Whoever chooses scores 1 for a win, 1/2 where the game never
ends or is stopped, and 0 for a loss. Where it can go round in circles for as long as it likes, all
of those positions are one: from each it gets to every other, and staying is worth 1/2. After that
every way to choose comes to an end, and what each position is worth is the only solution of its
equations.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from plyground.kernel.seats import Seat
from plyground.solvers.positions import (
    FIRST_WINS,
    NOBODY_WINS,
    SECOND_WINS,
    Lead,
    Positions,
    split_lead,
)

from .choices import Choice, Probability
from .figures import Figure, add_weighted

HALF = Fraction(1, 2)


class Action(NamedTuple):
    """What may be chosen: how likely it leads where, and the score of what ends at once."""

    score: Figure
    to: tuple[int, ...]
    odds: tuple[Probability, ...]
    ends: bool
    """Whether it may end the game at once, lost included."""


STAY = Action(HALF, (), (), True)


def build_actions(
    positions: Positions, choices: Sequence[Choice], policy: Seat
) -> list[list[Action]]:
    """For each position what may be chosen by whoever plays against the policy in that seat.

    Where the policy is to move, there is one action: its own choice.
    """
    scores = {
        FIRST_WINS: Fraction(policy is Seat.SECOND),
        SECOND_WINS: Fraction(policy is Seat.FIRST),
        NOBODY_WINS: HALF,
    }
    one = Fraction(1)
    listed: list[list[Action]] = []
    for number in range(len(positions)):
        leads = positions.leads(number)
        if positions.turn(number) is policy:
            choice = choices[number]
            mixed: list[tuple[Lead, Probability]] = [(leads[p], w) for p, w in choice.odds.items()]
            listed.append([_mix(mixed, choice.fault, scores)])
        else:
            listed.append(
                [_mix([(lead, one)], Fraction(0), scores) for lead in dict.fromkeys(leads)]
            )
    return listed


def _mix(
    leads: list[tuple[Lead, Probability]], lost: Probability, scores: dict[int, Fraction]
) -> Action:
    """One action that leads to several places; `lost` is how likely the policy made no move."""
    ends: list[tuple[Probability, Figure]] = [(lost, Fraction(1))] if lost else []
    odds: dict[int, Probability] = {}
    for lead, weight in leads:
        for place, count, states in split_lead(lead):
            share = weight if states == 1 else weight * Fraction(count, states)
            if place < 0:
                ends.append((share, scores[place]))
            else:
                odds[place] = odds[place] + share if place in odds else share
    return Action(add_weighted(ends), tuple(odds), tuple(odds.values()), bool(ends))


class Process(NamedTuple):
    """The positions with those joined between which one may go round forever."""

    actions: list[list[Action]]
    place_of: list[int]
    """For each position, which of these it belongs to."""


def join_rounds(actions: list[list[Action]]) -> Process:
    """Join the positions in which whoever chooses may stay forever: they are worth the same."""
    rounds = _find_rounds(actions)
    place_of = [-1] * len(actions)
    groups = [*rounds]
    for place, group in enumerate(rounds):
        for number in group:
            place_of[number] = place
    for number in range(len(actions)):
        if place_of[number] < 0:
            place_of[number] = len(groups)
            groups.append([number])
    joined: list[list[Action]] = []
    for place, group in enumerate(groups):
        kept = [
            moved
            for number in group
            for action in actions[number]
            if (moved := _move(action, place_of, place)) is not None
        ]
        joined.append([*kept, STAY] if place < len(rounds) else kept)
    return Process(joined, place_of)


def _move(action: Action, place_of: list[int], place: int) -> Action | None:
    """The action between joined positions; None if it stays within its own for certain."""
    odds: dict[int, Probability] = {}
    for number, weight in zip(action.to, action.odds, strict=True):
        to = place_of[number]
        odds[to] = odds[to] + weight if to in odds else weight
    if not action.ends and set(odds) == {place}:
        return None
    return Action(action.score, tuple(odds), tuple(odds.values()), action.ends)


def _find_rounds(actions: list[list[Action]]) -> list[list[int]]:
    """The largest sets of positions in which whoever chooses can stay forever: end components.

    An action that may end the game, or may leave the component that it is in, is no way to stay.
    What is then left of the graph falls into smaller components, until nothing changes.
    """
    staying = {
        number: [action for action in listed if not action.ends]
        for number, listed in enumerate(actions)
    }
    while True:
        staying = {number: kept for number, kept in staying.items() if kept}
        edges = {
            number: [to for action in kept for to in action.to if to in staying]
            for number, kept in staying.items()
        }
        components = find_components(edges)
        label = {number: n for n, component in enumerate(components) for number in component}
        changed = False
        for number, kept in staying.items():
            inside = [a for a in kept if all(label.get(to) == label[number] for to in a.to)]
            changed = changed or len(inside) < len(kept)
            staying[number] = inside
        if not changed:
            return components


def find_components(edges: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """Strongly connected components, by Tarjan: each after all those that it leads to."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    is_open: set[int] = set()
    found: list[list[int]] = []
    for root in edges:
        if root in index:
            continue
        path = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        open_nodes.append(root)
        is_open.add(root)
        while path:
            node, following = path[-1]
            for to in following:
                if to not in index:
                    index[to] = low[to] = len(index)
                    open_nodes.append(to)
                    is_open.add(to)
                    path.append((to, iter(edges[to])))
                    break
                if to in is_open:
                    low[node] = min(low[node], index[to])
            else:
                path.pop()
                if path:
                    parent = path[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    component: list[int] = []
                    while not component or component[-1] != node:
                        component.append(open_nodes.pop())
                        is_open.discard(component[-1])
                    found.append(component)
    return found
