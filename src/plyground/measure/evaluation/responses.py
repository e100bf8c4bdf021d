"""The best response to a policy: a game in which one side chooses, and all else is chance.

Whoever chooses scores 1 for a win, 0 for a loss, and 1/2 where the game is drawn, stopped or never
ends. Looking one move ahead again and again, from 1/2 everywhere, leads there: what is still open
after many moves lies where whoever chooses may stay forever, or becomes ever less likely.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, chain
from typing import Any, NamedTuple

from plyground.kernel.seats import Seat
from plyground.language.errors import TooLarge
from plyground.solvers.positions import ENDS, Lead, Positions, split_lead
from plyground.system.extras import need
from plyground.system.progress import Progress

from .choices import Figure
from .result import Response, Row

MOST_LOOKS = 20_000
STILL = 1e-13
"""Values that change by no more are final."""


class Action(NamedTuple):
    """A choice: how likely it leads to each position or end."""

    targets: list[int]
    odds: list[float]


def find_response(positions: Positions, rows: Sequence[Row], seat: Seat) -> Response:
    """The best response to a policy in a seat."""
    numpy: Any = need("numpy")
    actions = list(_list_actions(positions, rows, seat))
    every = list(chain(*actions))
    lengths = numpy.array([len(each.targets) for each in every], int)
    sources = numpy.repeat(numpy.arange(len(every)), lengths)
    targets = numpy.array([to for each in every for to in each.targets], int)
    odds = numpy.array([weight for each in every for weight in each.odds])
    begins = [0, *accumulate(map(len, actions))][:-1]
    # Ends have numbers below 0: they stand behind the positions.
    values = numpy.full(len(actions) + len(ENDS), 0.5)
    values[ENDS[seat.other]], values[ENDS[seat]] = 1.0, 0.0
    looks, change = 0, float(bool(actions))
    with Progress("looking for best responses") as progress:
        while change > STILL:
            worth = numpy.bincount(sources, odds * values[targets], minlength=len(every))
            following = numpy.maximum.reduceat(worth, begins)
            change = float(abs(following - values[: len(actions)]).max())
            values[: len(actions)] = following
            looks += 1
            progress.at(looks)
            if looks == MOST_LOOKS:
                raise TooLarge(
                    f"play against the policy goes on for so long that {MOST_LOOKS:,} looks ahead "
                    "do not find what a best response scores; responses=False leaves that out"
                )
    ends = {ENDS[seat]: Fraction(1), ENDS[seat.other]: Fraction(0), ENDS[None]: Fraction(1, 2)}
    could, against = Fraction(0), 0.0
    for start, weight in positions.starts.items():
        against += float(weight) * float(values[start])
        if start < 0:
            could += weight * ends[start]
        else:
            score = rows[start].score
            could += weight * (score if positions.turn(start) is seat else 1 - score)
    return Response(seat, could, against)


def _list_actions(positions: Positions, rows: Sequence[Row], seat: Seat) -> Iterator[list[Action]]:
    """By position: what may be chosen; where the policy is to move, its own choice alone."""
    for number, leads in enumerate(positions.leads):
        if positions.turn(number) is seat:
            choice = rows[number].choice
            mixed = [(leads[place], weight) for place, weight in choice.odds.items()]
            # Whoever makes no legal move loses.
            yield [_mix([*mixed, (ENDS[seat.other], choice.fault)])]
        else:
            yield [_mix([(lead, 1)]) for lead in dict.fromkeys(leads)]


def _mix(leads: Sequence[tuple[Lead, Figure]]) -> Action:
    parts = [
        (to, float(weight * share)) for lead, weight in leads for to, share in split_lead(lead)
    ]
    return Action([to for to, _ in parts], [share for _, share in parts])
