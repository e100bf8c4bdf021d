"""The best response to a policy: a game in which one side chooses, and all else is chance.

Whoever chooses scores 1 for a win, 0 for a loss, and 1/2 where the game is stopped or never ends.
Positions from which play cannot go round are worth what their moves lead to, exactly; so are those
between which whoever chooses may stay forever. Others are solved in floating point.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from plyground.kernel.seats import Seat
from plyground.language.errors import TooLarge
from plyground.solvers.positions import ENDS, Lead, Positions, split_lead
from plyground.system.extras import need
from plyground.system.progress import Progress

from .choices import Figure
from .result import Response, Row
from .rounds import Action, find_components, join_rounds

MAX_DENSE = 1_500
"""Positions whose equations are solved as a full matrix; for more, looking ahead must do."""
MAX_POLICIES = 100
MAX_LOOKS = 100_000
STILL = 1e-13
"""What changes by no more is final."""

Values = dict[int, Figure]
"""By position or end: what it is worth to whoever chooses."""


def find_response(positions: Positions, rows: Sequence[Row], seat: Seat) -> Response:
    """What the best opponent scores against the policy in a seat, and what could be had there."""
    values: Values = {
        ENDS[seat.other]: Fraction(1),
        ENDS[seat]: Fraction(0),
        ENDS[None]: Fraction(1, 2),
    }
    joined, place_of = join_rounds(list(_list_actions(positions, rows, seat)))
    _solve(joined, values)
    against: Figure = Fraction(0)
    could = Fraction(0)
    for start, weight in positions.starts.items():
        against += weight * values[place_of[start] if start >= 0 else start]
        if start < 0:
            could += weight * (1 - Fraction(values[start]))
        else:
            score = rows[start].score
            could += weight * (score if positions.turn(start) is seat else 1 - score)
    return Response(seat, could, against)


def _list_actions(positions: Positions, rows: Sequence[Row], seat: Seat) -> Iterator[list[Action]]:
    """By position: what may be chosen; where the policy is to move, its own choice alone."""
    one = Fraction(1)
    for number, leads in enumerate(positions.leads):
        if positions.turn(number) is seat:
            choice = rows[number].choice
            mixed = [(leads[place], weight) for place, weight in choice.odds.items()]
            # Whoever makes no legal move loses.
            yield [_mix([*mixed, (ENDS[seat.other], choice.fault)])]
        else:
            yield [_mix([(lead, one)]) for lead in dict.fromkeys(leads)]


def _mix(leads: Sequence[tuple[Lead, Figure]]) -> Action:
    odds: Action = {}
    for lead, weight in leads:
        for place, share in split_lead(lead):
            if weight:
                odds[place] = odds.get(place, Fraction(0)) + weight * share
    return odds


def _solve(actions: list[list[Action]], values: Values) -> None:
    """Add the values of all positions: component by component, what they lead to first."""
    edges = {
        number: [to for action in listed for to in action if to >= 0]
        for number, listed in enumerate(actions)
    }
    with Progress("looking for best responses", len(actions)) as progress:
        for component in find_components(edges):
            progress.at(len(values))
            if len(component) > 1 or component[0] in edges[component[0]]:
                found = _Round(actions, component, values).solve().tolist()
                values.update(zip(component, found, strict=True))
            else:
                number = component[0]
                values[number] = max(_add_up(action, values) for action in actions[number])


def _add_up(action: Action, values: Values) -> Figure:
    total: Figure = Fraction(0)
    for to, weight in action.items():
        total += weight * values[to]
    return total


class _Round:
    """Positions between which play may go round for a while: their equations, as arrays."""

    def __init__(self, actions: list[list[Action]], component: list[int], values: Values) -> None:
        np: Any = need("numpy")
        place_of = {number: place for place, number in enumerate(component)}
        scores, owners, begins = list[float](), list[int](), list[int]()
        sources, targets, weights = list[int](), list[int](), list[float]()
        for place, number in enumerate(component):
            begins.append(len(scores))
            for action in actions[number]:
                for to in place_of.keys() & action.keys():
                    sources.append(len(scores))
                    targets.append(place_of[to])
                    weights.append(float(action[to]))
                outside = {to: weight for to, weight in action.items() if to not in place_of}
                scores.append(float(_add_up(outside, values)))
                owners.append(place)
        self._np, self._size = np, len(component)
        self._scores, self._weights = np.array(scores), np.array(weights)
        self._owners, self._begins, self._sources, self._targets = (
            np.array(each, np.int64) for each in (owners, begins, sources, targets)
        )

    def solve(self) -> Any:
        """What each of the positions is worth."""
        found = self._improve_policies() if self._size <= MAX_DENSE else self._look_ahead()
        return self._np.clip(found, 0.0, 1.0)

    def _weigh(self, values: Any) -> Any:
        """What each action is worth."""
        inside = self._weights * values[self._targets]
        return self._scores + self._np.bincount(self._sources, inside, minlength=len(self._scores))

    def _improve_policies(self) -> Any:
        """Choose, solve what follows, and choose better until nothing is (Howard)."""
        np, values = self._np, self._np.full(self._size, 0.5)
        chosen = self._begins
        for _ in range(MAX_POLICIES):
            row = np.full(len(self._scores), -1)
            row[chosen] = np.arange(self._size)
            kept = row[self._sources] >= 0
            matrix = np.eye(self._size)
            places = row[self._sources[kept]], self._targets[kept]
            np.subtract.at(matrix, places, self._weights[kept])
            values = np.linalg.solve(matrix, self._scores[chosen])
            worth = self._weigh(values)
            better = worth > values[self._owners] + STILL
            if not better.any():
                return values
            best = np.flatnonzero(worth == np.maximum.reduceat(worth, self._begins)[self._owners])
            improved = np.unique(self._owners[better])
            first = best[np.searchsorted(self._owners[best], improved)]
            chosen = chosen.copy()
            chosen[improved] = first
        return self._look_ahead()

    def _look_ahead(self) -> Any:
        """Look one move ahead again and again."""
        np, values = self._np, self._np.full(self._size, 0.5)
        for _ in range(MAX_LOOKS):
            following = np.maximum.reduceat(self._weigh(values), self._begins)
            change = np.abs(following - values).max()
            values = following
            if change <= STILL:
                return values
        raise TooLarge(
            f"play against the policy goes on for so long that {MAX_LOOKS:,} looks ahead do not "
            "find what a best response scores; responses=False leaves that out"
        )
