"""The best response to a policy, in the seat opposite."""

from collections.abc import Sequence
from fractions import Fraction

from plyground.kernel.seats import Seat
from plyground.solvers.positions import ENDS, Positions

from .bounded import solve_bounds
from .choices import Choice
from .choosing import HALF, Process, build_actions, find_components, join_rounds
from .exact import NotExact, solve_exactly
from .figures import Bounds, Figure, add_weighted
from .judging import PositionValue
from .result import Response


def find_response(
    positions: Positions,
    position_values: Sequence[PositionValue],
    choices: Sequence[Choice],
    seat: Seat,
) -> Response:
    """What the best opponent scores against the policy in a seat, and what could be had there."""
    opponent = seat.other
    process = join_rounds(build_actions(positions, choices, seat))
    values = _solve(process, exact=all(choice.exact for choice in choices))
    against = add_weighted(
        (weight, _score_end(start, opponent) if start < 0 else values[process.place_of[start]])
        for start, weight in positions.starts.items()
    )
    if isinstance(against, Bounds):  # no score is above 1, whatever rounding says
        against = Bounds(against.low, min(against.high, 1.0))
    could = Fraction(0)
    for start, weight in positions.starts.items():
        if start < 0:
            could += weight * _score_end(start, seat)
        else:
            own = positions.turn(start) is seat
            could += weight * (
                position_values[start].score if own else 1 - position_values[start].score
            )
    return Response(seat, could, against)


def _solve(process: Process, *, exact: bool) -> Sequence[Figure]:
    edges = {
        place: [to for action in actions for to in action.to]
        for place, actions in enumerate(process.actions)
    }
    components = find_components(edges)
    if exact:
        try:
            return solve_exactly(process.actions, components)
        except NotExact:
            pass
    return solve_bounds(process.actions, components)


def _score_end(end: int, seat: Seat) -> Fraction:
    if end == ENDS[None]:
        return HALF
    return Fraction(end == ENDS[seat])
