"""A whole game, counted: by its own theory, or by listing everything that can be reached."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.survey import Survey, counted, counted_deals
from plyground.kernel.text import plural
from plyground.kernel.value import Value
from plyground.solve import solve
from plyground.solve.listing import reachable
from plyground.solve.progress import Progress

MOST_POSITIONS = 2_000_000


def survey(game: AnyGame) -> Survey:
    """Solve a game and count what its positions are worth."""
    oracle = solve(game)
    with Progress("Counting") as progress:
        oracle.report = progress.at
        known = oracle.survey()
    if known is not None:
        return known
    starts = list(game.openings(Seat.FIRST))
    positions = reachable(game, starts, MOST_POSITIONS)
    values = ((oracle.value(state), 1) for state in positions)
    return counted("every position that can be reached", values, _start(oracle, starts))


def _start(oracle: Any, starts: list[Any]) -> Value | dict[str, int]:
    values = [oracle.value(state) for state in starts]
    return values[0] if len(values) == 1 else counted_deals(values)


def told(result: Survey) -> list[str]:
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
