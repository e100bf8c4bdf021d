"""The saved games in a list, and one of them chosen from it."""

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from plyground.games import registry
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.outcome import DRAWN, UNFINISHED
from plyground.kernel.record import RESULTS, Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadRecord, PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.players.characters import name_program

from .choices import BACK, MenuCommands, ask_number
from .console import Console
from .pager import show_pages
from .saves import Saved, find_name, find_program, find_saves_folder

AGES = (
    ("terminal.days-ago", 86_400),
    ("terminal.hours-ago", 3_600),
    ("terminal.minutes-ago", 60),
)
"""What is said of so many seconds and more."""


def ask_save(commands: MenuCommands, found: Sequence[Saved]) -> str:
    """One of some saved games, by its path, or BACK."""
    console = commands.console
    show_pages(console, commands, ["", *write_saves(found, console), ""])
    if not found:
        return BACK
    prompt = console.write("terminal.which-save", most=len(found))
    return ask_number(commands, prompt, [str(path) for path, _ in found])


def write_saves(found: Sequence[Saved], console: Console) -> list[str]:
    """Every saved game in a line, under where they are kept."""
    folder = str(find_saves_folder())
    if not found:
        return [console.write("terminal.no-saves", folder=folder)]
    summaries = (summarize_save(path, record, console.language) for path, record in found)
    lines = [
        f"{number:>3}. {clean(console.render(summary), 160)}"
        for number, summary in enumerate(summaries, 1)
    ]
    return [console.write("terminal.saves-in", folder=folder), *lines]


def summarize_save(path: Path, record: Record | BadRecord, language: str) -> Message:
    """A saved game in one line: what it is, how it stands, and how long ago that was."""
    if isinstance(record, BadRecord):
        return Message.of("terminal.save-broken", name=clean(path.stem), why=record.message)
    slug = record.tags["Game"]
    title = registry.list_titles().get(slug, slug)
    programs = {seat: spec for seat in Seat if (spec := find_program(record, seat))}
    names = {seat: _name_player(record, seat, language) for seat in Seat}
    who = Message.of("terminal.save-between", one=names[Seat.FIRST], other=names[Seat.SECOND])
    person = None
    if len(programs) == 1:
        (program,) = programs
        person = program.other
        who = Message.of("terminal.save-against", other=names[program])
    state, seconds = _say_state(record, names, person), 0.0
    with suppress(OSError):  # deleted just now
        seconds = time.time() - path.stat().st_mtime
    past = (Message.of(code, count=int(seconds / each)) for code, each in AGES if seconds >= each)
    ago = next(past, Message("terminal.just-now"))
    return Message.of("terminal.save-summary", game=title, who=who, state=state, ago=ago)


def _say_state(record: Record, names: dict[Seat, str], person: Seat | None) -> Message:
    """How it stands, to whoever plays a program, or to anybody."""
    result = record.tags.get("Result", UNFINISHED)
    if result == DRAWN:
        return Message("terminal.save-drawn")
    if winner := RESULTS.get(result):
        if person is None:
            return Message.of("terminal.save-won", player=names[winner])
        return Message("terminal.save-you-won" if winner is person else "terminal.save-you-lost")
    if record.finished:
        return Message("terminal.save-unwon")
    try:
        turn = registry.replay_so_far(record)[0].turn
    except PlygroundError:  # of a game that is not here, or whose rules have changed
        return Message("terminal.save-unfinished")
    if turn is person:
        return Message("terminal.save-your-move")
    return Message.of("terminal.save-move", player=names[turn])


def _name_player(record: Record, seat: Seat, language: str) -> str:
    """A person as they are called, and a program by its name: it is recorded as it is seated."""
    if program := find_program(record, seat):
        return name_program(program, language)
    called, slug = find_name(record, seat), record.tags["Game"]
    if called is None and slug in registry.slugs():
        return registry.dialogue(registry.game(slug), language=language).default_name(seat)
    return called or DEFAULT_NAMES[seat]
