"""A row: one set-up with all that is measured of it, as plain data that a file can keep."""

from time import monotonic
from typing import Any, NamedTuple

from plyground.system.progress import Report, ignore_progress

from .grid import Row, Setup
from .profile import Profile, combine, profile
from .simulation import FEWEST

WORK = 5_000
"""What an engine looks at for a move where games are played: about 50 ms."""
MOST_TURNS = 4_000
"""Turns that each pair of players plays at most, about; with long games there are fewer of them."""


class Plan(NamedTuple):
    """How a row is measured where its positions cannot be listed."""

    games: int
    work: int = WORK
    most_turns: int = MOST_TURNS


def measure_row(setup: Setup, plan: Plan, report: Report = ignore_progress) -> Row:
    """Measure one set-up; of one that draws, all that it draws from."""
    begun = monotonic()
    games = setup.list_games()
    each = max(FEWEST, -(-plan.games // len(games)))
    turns = max(1, plan.most_turns // len(games))
    found = [profile(game, each, None, report, plan.work, turns) for game in games]
    row = make_row(setup, found[0] if len(found) == 1 else combine(found))
    row["seconds"] = round(monotonic() - begun, 3)
    return row


def make_chunk(setup: Setup, plan: Plan) -> list[Any]:
    """A set-up to be measured, as it travels."""
    return [list(setup), list(plan)]


def measure_chunk(chunk: list[Any]) -> Row:
    """Its row, in whichever process this is."""
    setup, plan = chunk
    return measure_row(Setup(*setup), Plan(*plan))


def make_row(setup: Setup, found: Profile) -> Row:
    """The figures by name; shares between 0 and 1."""
    medium, hard = found.medium, found.hard
    return {
        "options": setup.options,
        "draws": {name: len(values) for name, values in setup.draws.items()},
        "preset": setup.preset,
        "changes": setup.changes,
        "exact": found.exact,
        "positions": found.positions,
        "games": medium.games,
        "first_medium": medium.first_of_decided,
        "first_hard": hard.first_of_decided,
        "margin": max(medium.margin, hard.margin),
        "spread": list(found.spread),
        "unfinished": medium.unfinished,
        "never": medium.never,
        "ends": found.ends,
        "median_medium": medium.median,
        "median_hard": hard.median,
        "skill": found.skill,
        "choices": min(medium.features.choices, hard.features.choices),
        "forgiveness": medium.features.forgiveness,
        "only_moves": medium.features.only_moves,
        "traps": medium.features.traps,
        "swings": medium.features.swings,
        "last_swing": medium.features.last_swing,
        "soonest": found.soonest,
        "promises": found.promises,
        "kept": found.kept,
    }
