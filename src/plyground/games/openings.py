"""A fair set-up for a game that has none of its own: openings drawn from its table.

A few turns in there are positions that the one wins with best play and positions that the other
wins. As many of either are drawn from, those that take the longest, so that nobody sees it at once.
"""

from functools import lru_cache
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.preset import FAIR, Preset
from plyground.kernel.seats import Seat
from plyground.kernel.value import DRAW, LOSS, WIN
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.system.extras import need

DEEPEST = 6
"""Turns that may have been made."""
MOST_WIDE = 2_000
"""Positions that are looked at of so many turns."""
MOST_FOR_VISITORS = 100_000
"""A server derives fair openings for games of at most so many positions."""
MOST_EACH = 12
"""Openings for either seat."""
SOON = 3
"""Turns in which a game is over that nobody need play."""

Ways = dict[int, str]
"""By number of a position: moves that lead there."""


@lru_cache(maxsize=8)
def derive_fair(game: AnyGame, most: int | None = None) -> Preset:
    """The fair set-up of a game with its options; BadOption where it has no such openings.

    TooLarge where it has more than so many positions, or than are ever listed.
    """
    need("numpy")
    # numpy is for those who ask for it
    from plyground.solvers.tables.making import open_table

    table = open_table(game) if most is None else open_table(game, most)
    ways: Ways = {int(table.forms.starts[0]): ""}
    won: list[list[str]] = []
    drawn: list[list[str]] = []
    for _ in range(DEEPEST):
        ways = _go_on(table, ways)
        sides = _sort(table, ways)
        each = min(MOST_EACH, *(len(sides[seat]) for seat in Seat))
        won.append([way for seat in Seat for way in sides[seat][:each]])
        drawn.append(sides[None][:MOST_EACH])
    openings, code = max(won, key=len), "preset-fair-openings"
    if not openings:
        openings, code = max(drawn, key=len), "preset-fair-drawn"
    if not openings:
        raise BadOption.of("no-fair-openings", game=game.title)
    return Preset(FAIR, Message.of(code, count=len(openings)), draws={"opening": openings})


def _go_on(table: Any, ways: Ways) -> Ways:
    """One turn further, where the game is not over then; one way to each position."""
    after: Ways = {}
    for number, way in ways.items():
        for move, following in table.following(number):
            if following < table.count and len(after) < MOST_WIDE:
                after.setdefault(following, f"{way} {move}".strip())
    return after


def _sort(table: Any, ways: Ways) -> dict[Seat | None, list[str]]:
    """The ways by who wins where they lead, or nobody does; those that take the longest first."""
    sides: dict[Seat | None, list[tuple[int, str]]] = {seat: [] for seat in (*Seat, None)}
    for number, way in ways.items():
        value, turn = table.value(number), Seat(table.forms.turns[number] + 1)
        plies = value.plies or 0
        if value.result in (WIN, LOSS) and plies > SOON:
            sides[turn if value.result == WIN else turn.other].append((-plies, way))
        elif value.result == DRAW:
            sides[None].append((-plies, way))
    return {seat: [way for _, way in sorted(found)] for seat, found in sides.items()}
