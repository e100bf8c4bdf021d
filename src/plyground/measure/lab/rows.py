"""Rows: set-ups with all that is measured of them."""

from collections.abc import Callable, Sequence
from typing import Any

from plyground.language.message import Message
from plyground.measure.runs.executor import HERE, read_place, run_chunks
from plyground.measure.runs.task import ChunkFailed
from plyground.system.progress import Progress

from .grid import Row, Setup
from .profile import Profile, combine, profile
from .simulation import FEWEST

WORK = 5_000
"""What an engine looks at for a move where games are played: about 50 ms."""
MOST_TURNS = 4_000
"""Turns that each pair of players plays at most, about; with long games there are fewer of them."""
TASK = "plyground.measure.lab.rows:measure_chunk"


def measure_row(setup: Setup, games: int) -> Row:
    """Measure one set-up; of one that draws, all that it draws from."""
    drawn = setup.list_games()
    each, turns = max(FEWEST, -(-games // len(drawn))), max(1, MOST_TURNS // len(drawn))
    profiles = [profile(game, each, WORK, turns) for game in drawn]
    return make_row(setup, profiles[0] if len(profiles) == 1 else combine(profiles))


def measure_chunk(chunk: list[Any]) -> Row:
    """The same in whichever process this is."""
    setup, games = chunk
    return measure_row(Setup(*setup), games)


def make_row(setup: Setup, shown: Profile) -> Row:
    """The figures by name; shares between 0 and 1."""
    medium, hard = shown.medium, shown.hard
    return {
        "options": setup.options,
        "draws": {name: len(values) for name, values in setup.draws.items()},
        "preset": setup.preset,
        "exact": shown.exact,
        "positions": shown.positions,
        "games": medium.games,
        "first_medium": medium.first_of_decided,
        "first_hard": hard.first_of_decided,
        "margin": max(medium.margin, hard.margin),
        "spread": list(shown.spread),
        "unfinished": medium.unfinished,
        "never": medium.never,
        "ends": shown.ends,
        "median_medium": medium.median,
        "median_hard": hard.median,
        "skill": shown.skill,
        "choices": min(medium.choices, hard.choices),
        "soonest": shown.soonest,
        "promises": shown.promises,
    }


class Results:
    """Rows by the keys of their set-ups, as they come."""

    def __init__(self, games: int, kept: Sequence[tuple[str, Row]] = ()) -> None:
        self._games = games
        self.rows = dict(kept)
        self.failed: dict[str, Message] = {}
        """Why a set-up could not be measured."""

    def measure(
        self,
        setups: Sequence[Setup],
        on: str,
        keep: Callable[[tuple[str, Row]], None] = lambda entry: None,
    ) -> None:
        """Measure those that are not known; a single one is worth no other process."""
        missing = [setup for setup in setups if setup.key not in self.rows]
        if len(missing) == 1 and read_place(on).address is None:
            on = HERE
        chunks = [[setup, self._games] for setup in missing]
        known = len(setups) - len(missing)
        with Progress(Message("lab.measuring"), len(setups)) as progress:
            progress.at(known)
            for done, (index, row) in enumerate(run_chunks(TASK, chunks, on), known + 1):
                key = missing[index].key
                if isinstance(row, ChunkFailed):
                    self.failed[key] = row.message
                else:
                    keep((key, row))
                    self.rows[key] = row
                progress.at(done)
