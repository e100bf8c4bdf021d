"""`plyground saves`: the games kept in the saves folder."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from plyground.kernel.errors import BadOption, BadRecord
from plyground.kernel.record import Record
from plyground.kernel.text import clean
from plyground.language import ENGLISH
from plyground.language.message import Message
from plyground.rulebooks import shelf
from plyground.support.locks import Held, Lock
from plyground.terminal.console import Console
from plyground.terminal.save_ownership import lock_save
from plyground.terminal.saves import delete, find_save, find_saves_folder, list_saves, read_saves

from .parser import Parser, add_language

EXAMPLES = """
plyground saves
plyground saves resume 1
plyground saves delete 2 3
plyground saves delete --finished
"""


def run(words: Sequence[str]) -> int:
    """List, resume or delete."""
    arguments = build_parser().read(words)
    if arguments.action == "resume":
        return _resume(arguments.names, arguments.lang)
    console = Console.standard(plain=True, language=arguments.lang)
    if arguments.action == "delete":
        finished, every = arguments.finished, arguments.every
        return _delete(arguments.names, console, finished=finished, every=every)
    return _list(console)


def build_parser() -> Parser:
    parser = Parser(
        "saves", "The games that are kept; every game is, until it is deleted.", EXAMPLES
    )
    parser.add_argument(
        "action", nargs="?", default="list", choices=["list", "resume", "delete"], help="what to do"
    )
    parser.add_argument("names", nargs="*", metavar="SAVE", help="numbers or names from the list")
    parser.add_argument("--finished", action="store_true", help="delete: all finished games")
    parser.add_argument("--every", action="store_true", help="delete: all games")
    add_language(parser)
    return parser


def _list(console: Console) -> int:
    found, folder = list(read_saves()), str(find_saves_folder())
    if not found:
        console.tell("terminal.no-saves", folder=folder)
        return 0
    console.tell("terminal.saves-in", folder=folder)
    for number, (path, record) in enumerate(found, 1):
        console.say(f"{number:>3}. {clean(path.stem, 200)}")
        console.say(f"     {clean(console.render(_summarize(record, console.language)), 160)}")
    console.tell("terminal.saves-resume")
    return 0


def _summarize(record: Record | BadRecord, language: str) -> Message:
    """A saved game in one line."""
    if isinstance(record, BadRecord):
        return Message.of("terminal.save-broken", why=record.said)
    tags = record.tags
    title = shelf.game_class(tags["Game"]).title if tags["Game"] in shelf.slugs() else tags["Game"]
    return Message.of(
        "terminal.save-summary",
        game=title,
        one=tags.get("Player1", "?"),
        other=tags.get("Player2", "?"),
        count=len(record.moves),
        state=_summarize_result(record, language),
    )


def _summarize_result(record: Record, language: str) -> Message | str:
    """How it stands. A record gives its reason in English; other languages do without."""
    result: Message | str = record.tags.get("Result", "*")
    if result == "*":
        result = Message("terminal.save-unfinished")
    if "Reason" not in record.tags or language != ENGLISH:
        return result
    return Message.of("terminal.save-result", result=result, reason=record.tags["Reason"])


def _resume(names: Sequence[str], language: str) -> int:
    from . import play

    unfinished = [
        path for path, record in read_saves() if isinstance(record, Record) and not record.finished
    ]
    if len(names) > 1 or not (names or unfinished):
        raise BadOption(Message("cli.resume-one"))
    path = find_save(names[0]) if names else unfinished[0]
    return play.run(["--resume", str(path), "--lang", language])


def _delete(names: Sequence[str], console: Console, *, finished: bool, every: bool) -> int:
    if (bool(names), finished, every).count(True) != 1:
        raise BadOption(Message("cli.delete-what"))
    doomed = [_find_own(name) for name in names]
    for path, record in read_saves():
        if every or (finished and isinstance(record, Record) and record.finished):
            doomed.append(path)
    with ExitStack() as locks:
        for path in dict.fromkeys(doomed):
            locks.callback(_lock_save(path).release)
        for path in dict.fromkeys(doomed):
            delete(path)
            console.tell("terminal.deleted", name=clean(path.stem, 200))
    if not doomed:
        print(console.write("terminal.nothing-to-delete"), file=sys.stderr)
    return 0


def _lock_save(path: Path) -> Lock:
    """Nobody plays it while it is deleted: they would bring it back with their next move."""
    try:
        return lock_save(path.stem)
    except Held as held:
        name = clean(path.stem, 200)
        said = Message.of("cli.delete-played", name=name)
        if held.process:
            process = str(held.process)
            said = Message.of("cli.delete-played-by", name=name, process=process)
        raise BadOption(said) from held


def _find_own(name: str) -> Path:
    """A saved game; other files are not ours to delete."""
    path = find_save(name)
    if path not in list_saves():
        raise BadOption(Message.of("cli.not-a-save", path=str(path)))
    return path
