"""The best response to a policy: a game in which one side chooses, and all else is chance.

Whoever chooses scores 1 for a win, 0 for a loss, and 1/2 where the game is stopped or never ends.
Positions from which play cannot go round are worth what their moves lead to, exactly. The others
begin at 1/2, what a game that goes on is worth, and look one move ahead again and again. That
comes to the best score: where play may stay forever 1/2 is never lost, and elsewhere it ends.
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

STILL = 1e-14
"""Values that a look ahead changes by no more are final; errors stay below 1e-9."""
MAX_LOOKS = 100_000
REPORT_EVERY = 256

Action = dict[int, Figure]
"""How likely it leads where, to positions and to ends."""
Values = dict[int, Figure]
"""By position or end: what it is worth to whoever chooses."""


def find_response(positions: Positions, rows: Sequence[Row], seat: Seat) -> Response:
    """What the best opponent scores against the policy in a seat, and what could be had there."""
    values: Values = {
        ENDS[seat.other]: Fraction(1),
        ENDS[seat]: Fraction(0),
        ENDS[None]: Fraction(1, 2),
    }
    actions = list(_list_actions(positions, rows, seat))
    _settle(actions, values)
    _approach(actions, values)
    against: Figure = Fraction(0)
    could = Fraction(0)
    for start, weight in positions.starts.items():
        against += weight * values[start]
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


def _settle(actions: list[list[Action]], values: Values) -> None:
    """The values of all positions from which play cannot go round, the last ones first."""
    waiting, before = [0] * len(actions), list[list[int]]([] for _ in actions)
    for number, listed in enumerate(actions):
        for to in {to for action in listed for to in action if to >= 0}:
            waiting[number] += 1
            before[to].append(number)
    ready = [number for number, count in enumerate(waiting) if not count]
    for number in ready:  # grows as we go
        values[number] = max(_add_up(action, values) for action in actions[number])
        for earlier in before[number]:
            waiting[earlier] -= 1
            if not waiting[earlier]:
                ready.append(earlier)


def _add_up(action: Action, values: Values) -> Figure:
    total: Figure = Fraction(0)
    for to, weight in action.items():
        total += weight * values[to]
    return total


def _approach(actions: list[list[Action]], values: Values) -> None:
    """The values of all others, in floating point; exact where nothing is left to chance."""
    numbers = [number for number in range(len(actions)) if number not in values]
    if not numbers:
        return
    found = _look_ahead(actions, values, numbers).tolist()
    if all([*action.values()] == [1] for listed in actions for action in listed):
        found = map(Fraction, found)  # each is 0, 1/2 or 1
    values.update(zip(numbers, found, strict=True))


def _look_ahead(actions: list[list[Action]], values: Values, numbers: list[int]) -> Any:
    np: Any = need("numpy", "fast")
    place_of = {number: place for place, number in enumerate(numbers)}
    scores, begins = list[float](), list[int]()
    sources, targets, weights = list[int](), list[int](), list[float]()
    for number in numbers:
        begins.append(len(scores))
        for action in actions[number]:
            inside = [to for to in action if to in place_of]
            sources += [len(scores)] * len(inside)
            targets += [place_of[to] for to in inside]
            weights += [float(action[to]) for to in inside]
            settled = {to: weight for to, weight in action.items() if to not in place_of}
            scores.append(float(_add_up(settled, values)))
    begun, source, target = (np.array(each, np.int64) for each in (begins, sources, targets))
    odds, ends, worth = np.array(weights), np.array(scores), np.full(len(numbers), 0.5)
    with Progress("looking for best responses") as progress:
        for look in range(MAX_LOOKS):
            onward = np.bincount(source, odds * worth[target], minlength=len(ends))
            following = np.maximum.reduceat(ends + onward, begun)
            change = np.abs(following - worth).max()
            worth = following
            if change <= STILL:
                return np.minimum(worth, 1.0)
            if look % REPORT_EVERY == 0:
                progress.at(look)
    raise TooLarge(
        f"play against the policy goes on for so long that {MAX_LOOKS:,} looks ahead do not find "
        "what a best response scores; responses=False leaves that out"
    )
