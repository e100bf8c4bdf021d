"""The saved games in a list, and one of them chosen from it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.outcome import DRAWN, UNFINISHED
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, BadRecord
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.players.characters import name_program

from .choices import MenuCommands, read_choice
from .console import Console
from .pager import show_pages
from .questions import Question, ask
from .saves import find_name, find_program, find_saves_folder, read_listed_saves

Saves = Sequence[tuple[Path, Record | BadRecord]]


def ask_save(commands: MenuCommands) -> list[str]:
    """The words of a command that goes on with a saved game, or shows one; none to go back."""
    console, found = commands.console, list(read_listed_saves())
    show_pages(console, commands, ["", *write_saves(found, console), ""])
    if not found:
        return []
    paths = [str(path) for path, _ in found]
    records = dict(zip(paths, (record for _, record in found), strict=True))

    def read(line: str) -> list[str]:
        if not line.strip():
            return []
        path = read_choice(line.strip(), paths)
        record = records[path]
        if isinstance(record, BadRecord):
            raise BadOption(record.message)
        return ["replay", path] if record.finished else ["play", "--resume", path]

    prompt = console.write("terminal.which-save", most=len(paths))
    advice = Message("terminal.advice-save")
    return ask(console, commands, Question(f"{prompt} ", read, advice=advice, back=[]))


def write_saves(found: Saves, console: Console) -> list[str]:
    """Every saved game in two lines, the latest first."""
    folder = str(find_saves_folder())
    if not found:
        return [console.write("terminal.no-saves", folder=folder)]
    lines = [console.write("terminal.saves-in", folder=folder)]
    for number, (path, record) in enumerate(found, 1):
        summary = console.render(summarize_save(record, console.language))
        lines += [f"{number:>3}. {clean(path.stem, 200)}", f"     {clean(summary, 160)}"]
    return lines


def summarize_save(record: Record | BadRecord, language: str) -> Message:
    """A saved game in one line."""
    if isinstance(record, BadRecord):
        return Message.of("terminal.save-broken", why=record.message)
    slug = record.tags["Game"]
    game = registry.game_class(slug)() if slug in registry.slugs() else None
    one, other = (_name_player(record, seat, game, language) for seat in Seat)
    return Message.of(
        "terminal.save-summary",
        game=game.title if game else slug,
        one=one,
        other=other,
        count=len(record.moves),
        state=_summarize_result(record, {"1-0": one, "0-1": other}),
    )


def _name_player(record: Record, seat: Seat, game: AnyGame | None, language: str) -> str:
    """A person as they are called, and a program by its name: it is recorded as it is seated."""
    if program := find_program(record, seat):
        return name_program(program, language)
    called = find_name(record, seat)
    if called is None and game is not None:
        return registry.dialogue(game, language=language).default_name(seat)
    return called or DEFAULT_NAMES[seat]


def _summarize_result(record: Record, winners: Mapping[str, str]) -> Message:
    """How it stands."""
    result = record.tags.get("Result", UNFINISHED)
    if winner := winners.get(result):
        return Message.of("terminal.save-won", player=winner)
    if result == DRAWN:
        return Message("terminal.save-drawn")
    return Message("terminal.save-unwon" if record.finished else "terminal.save-unfinished")
