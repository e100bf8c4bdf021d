"""`plyground puzzle`: today's puzzle, training, and one's own mistakes that come back."""

import json
from argparse import Namespace
from collections.abc import Sequence
from datetime import date

from plyground.games import registry
from plyground.games.loading import EXAMPLES, take
from plyground.language.errors import BadOption
from plyground.language.message import OptionName
from plyground.language.text import shorten
from plyground.study.puzzles.book import find_daily, find_entry
from plyground.terminal.console import Console
from plyground.terminal.puzzle_session import PuzzleSession, Task

from .parser import read_arguments

WAYS = ("name", "date", "train", "mistakes")
"""The ways to say which puzzle, of which one at a time is meant; a game goes with training."""


def run(words: Sequence[str]) -> int:
    """Show a puzzle, and then others for whoever likes."""
    arguments = read_arguments(__name__, words)
    _check_ways(arguments)
    slug = take(arguments.game) if arguments.game else None
    session = PuzzleSession(Console.standard(arguments.plain, arguments.lang))
    task = _find_task(session, slug, arguments)
    if arguments.json:
        return _print(task)
    session.go_on(session.solve(task), slug)
    return 0


def _check_ways(arguments: Namespace) -> None:
    """A game may stand where a puzzle's name does; the only one that was brought is meant."""
    name = arguments.name or ""
    if not arguments.game and (".py" in name or name in {*registry.GAMES, *EXAMPLES}):
        arguments.game, arguments.name = name, None
    elif len(registry.HANDED_ON) == 1 and not (arguments.game or name or arguments.mistakes):
        [arguments.game] = registry.HANDED_ON
    given = [way for way in WAYS if getattr(arguments, way)]
    if arguments.game:
        given = ["game", *(way for way in given if way not in ("train", "date"))]
    if len(given) > 1:
        one, other = given[-2:]
        raise BadOption.of("cli.puzzle-one-way", one=OptionName(one), other=OptionName(other))


def _find_task(session: PuzzleSession, slug: str | None, arguments: Namespace) -> Task:
    if arguments.name:
        return session.open_entry(find_entry(arguments.name))
    if arguments.mistakes:
        return session.open_mistake()
    if not arguments.date and (arguments.train or slug):
        return session.open_next(slug)
    day = today = session.today
    if arguments.date:
        try:
            day = date.fromisoformat(arguments.date)
        except ValueError as error:
            raise BadOption.of("cli.bad-date", text=shorten(arguments.date)) from error
    return session.open_daily(find_daily(day, today, slug))


def _print(task: Task) -> int:
    """A puzzle as JSON, without its answers."""
    about: dict[str, object] = {**task.puzzle.json(), **task.noted}
    if task.daily is not None:
        about |= {"number": task.daily.number, "day": task.daily.day.isoformat()}
    print(json.dumps(about))
    return 0
