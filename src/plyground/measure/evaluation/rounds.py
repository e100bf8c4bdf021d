"""Rounds: positions between which whoever chooses may go forever, joined to one.

From each of them one gets to every other, and staying is worth 1/2. After that every way to choose
comes to an end, and what each position is worth is the only solution of its equations.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from plyground.solvers.positions import ENDS

from .choices import Figure

Action = dict[int, Figure]
"""What may be chosen: how likely it leads where, to positions and to ends."""
STAY: Action = {ENDS[None]: Fraction(1)}


def join_rounds(actions: list[list[Action]]) -> tuple[list[list[Action]], list[int]]:
    """The actions of what is left, and for each position its place there."""
    groups = _find_rounds(actions)
    rounds = len(groups)
    inside = {number for group in groups for number in group}
    groups += [[number] for number in range(len(actions)) if number not in inside]
    place_of = [0] * len(actions)
    for place, group in enumerate(groups):
        for number in group:
            place_of[number] = place
    joined: list[list[Action]] = []
    for place, group in enumerate(groups):
        moved = [_move(action, place_of) for number in group for action in actions[number]]
        kept = [action for action in moved if set(action) != {place}]
        joined.append([*kept, STAY] if place < rounds else kept)
    return joined, place_of


def _move(action: Action, place_of: list[int]) -> Action:
    odds: Action = {}
    for number, weight in action.items():
        to = place_of[number] if number >= 0 else number
        odds[to] = odds.get(to, Fraction(0)) + weight
    return odds


def _find_rounds(actions: list[list[Action]]) -> list[list[int]]:
    """The largest sets of positions in which whoever chooses can stay forever: end components.

    An action that may end the game, or may leave the component that it is in, is no way to stay.
    What is then left of the graph falls into smaller components, until nothing changes.
    """
    staying = {
        number: [action for action in listed if min(action) >= 0]
        for number, listed in enumerate(actions)
    }
    while True:
        staying = {number: kept for number, kept in staying.items() if kept}
        edges = {
            number: [to for action in kept for to in action if to in staying]
            for number, kept in staying.items()
        }
        components = find_components(edges)
        label = {number: n for n, component in enumerate(components) for number in component}
        changed = False
        for number, kept in staying.items():
            inside = [a for a in kept if all(label.get(to) == label[number] for to in a)]
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
