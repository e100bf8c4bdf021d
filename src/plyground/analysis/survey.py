"""A whole game, counted: by its own theory, or by listing everything that can be reached."""

from collections.abc import Iterator
from typing import Any

from plyground.kernel.errors import TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.text import plural
from plyground.kernel.value import Value
from plyground.kernel.work import LONG_WORK, Meter, WorkSpent
from plyground.language.message import Message
from plyground.rulebooks.oracle import Oracle
from plyground.solvers import solve
from plyground.solvers.listing import reachable
from plyground.support.progress import Progress, show_progress
from plyground.support.survey import Survey, count_deals, count_values

MAX_POSITIONS = 2_000_000
REPORT_EVERY = 1024


def survey(game: AnyGame) -> Survey:
    """Solve a game and count what its positions are worth."""
    oracle = solve(game)
    with show_progress(oracle, "Counting"):
        known = oracle.survey()
    if known is not None:
        return known
    starts = list(game.openings(Seat.FIRST))
    positions = _list_all(game, starts)
    with show_progress(oracle, "Solving"):
        start = _start(oracle, starts)
    with oracle.meter.ask():  # all of it as one answer: what it does not suffice for is unknown
        return count_values(
            "every position that can be reached", _value_each(oracle, positions), start
        )


def _list_all(game: AnyGame, starts: list[Any]) -> list[Any]:
    """Every position, where that is not more than a minute's work."""
    meter = Meter(LONG_WORK)
    try:
        with meter.ask():
            return reachable(game, starts, MAX_POSITIONS, meter)
    except WorkSpent:
        raise TooLarge(Message.of("too-many-to-count", game=game.title)) from None


def _value_each(oracle: Oracle[Any, Any], positions: list[Any]) -> Iterator[tuple[Value, int]]:
    with Progress("Counting", len(positions)) as progress:
        for done, state in enumerate(positions):
            if done % REPORT_EVERY == 0:
                progress.at(done)
            yield oracle.value(state), 1


def _start(oracle: Oracle[Any, Any], starts: list[Any]) -> Value | dict[str, int]:
    values = [oracle.value(state) for state in starts]
    return values[0] if len(values) == 1 else count_deals(values)


def describe_survey(result: Survey) -> list[str]:
    """A survey in words."""
    shares = [("won", result.win), ("lost", result.loss), ("endless", result.endless)]
    if result.unknown:
        shares.append(("not settled", result.unknown))
    counts = ", ".join(f"{number:,} {name}" for name, number in shares)
    lines = [
        f"Over {result.over}:",
        f"  {result.positions:,} positions for the player to move: {counts}",
    ]
    if result.longest is not None:
        lines.append(f"  the longest forced win takes {plural(result.longest, 'turn')}")
    if isinstance(result.start, Value):
        lines.append(f"  whoever begins: {result.start}")
    else:
        deals = ", ".join(f"{number:,} {name}" for name, number in result.start.items())
        lines.append(f"  deals, for whoever begins: {deals}")
    return lines
