"""The saved games in a list, and one of them chosen from it."""

from collections.abc import Sequence
from pathlib import Path

from plyground.kernel.errors import BadOption, BadRecord
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.outcome import UNFINISHED
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean
from plyground.language import ENGLISH
from plyground.language.message import Message, render
from plyground.players import list_programs
from plyground.players.program_names import name_program
from plyground.rulebooks import shelf

from .choices import MenuCommands, read_choice
from .console import Console
from .pager import show_pages
from .questions import Question, ask
from .saves import find_saves_folder, read_listed_saves

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
            raise BadOption(record.said)
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
        return Message.of("terminal.save-broken", why=record.said)
    tags = record.tags
    title = shelf.game_class(tags["Game"]).title if tags["Game"] in shelf.slugs() else tags["Game"]
    return Message.of(
        "terminal.save-summary",
        game=title,
        one=_name_player(tags.get("Player1", "?"), Seat.FIRST, language),
        other=_name_player(tags.get("Player2", "?"), Seat.SECOND, language),
        count=len(record.moves),
        state=_summarize_result(record, language),
    )


def _name_player(recorded: str, seat: Seat, language: str) -> str:
    """A person as they are called, and a program by its name: it is recorded as it is seated."""
    if recorded == DEFAULT_NAMES[seat]:
        return render(Message.of("player", number=str(seat)), language)
    return name_program(recorded, language) if recorded in list_programs() else recorded


def _summarize_result(record: Record, language: str) -> Message | str:
    """How it stands. A record gives its reason in English; other languages do without."""
    result: Message | str = record.tags.get("Result", UNFINISHED)
    if result == UNFINISHED:
        result = Message("terminal.save-unwon" if record.finished else "terminal.save-unfinished")
    if "Reason" not in record.tags or language != ENGLISH:
        return result
    return Message.of("terminal.save-result", result=result, reason=record.tags["Reason"])
