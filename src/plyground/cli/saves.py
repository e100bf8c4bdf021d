"""`plyground saves`: the games kept in the saves folder."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from plyground.games.record_files import read_record
from plyground.kernel.record import Record
from plyground.language.errors import BadOption, BadRecord
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.system.locks import Held, Lock
from plyground.terminal.base_commands import BaseCommands
from plyground.terminal.console import Console
from plyground.terminal.pager import show_pages
from plyground.terminal.save_list import summarize_save, write_saves
from plyground.terminal.saves import (
    delete,
    find_save,
    list_saves,
    lock_save,
    read_listed_saves,
    read_saves,
)

from . import play
from .parser import Parser

EXAMPLES = """
plyground saves
plyground saves resume 1
plyground saves delete 2 3
plyground saves delete --finished
"""
ARGUMENTS = """
[list|resume|delete]  what to do
[SAVE...]   numbers or names from the list
--finished  delete: all finished games
--every     delete: all games
--lang
"""


def run(words: Sequence[str]) -> int:
    """List, resume or delete."""
    arguments = build_parser().read(words)
    if arguments.action == "resume":
        return _resume(arguments.save, arguments.lang)
    console = Console.standard(plain=True, language=arguments.lang)
    if arguments.action == "delete":
        finished, every = arguments.finished, arguments.every
        return _delete(arguments.save, console, finished=finished, every=every)
    return _list(console)


def build_parser() -> Parser:
    about = "The games that are kept; every game is, until it is deleted."
    return Parser("saves", about, EXAMPLES, ARGUMENTS, action="list")


def _list(console: Console) -> int:
    found = list(read_listed_saves())
    lines = write_saves(found, console)
    show_pages(console, BaseCommands(console), lines)
    if any(_is_unfinished(record) for _, record in found):
        console.tell("terminal.saves-resume")
    return 0


def _resume(names: Sequence[str], language: str) -> int:
    unfinished = [path for path, record in read_listed_saves() if _is_unfinished(record)]
    if len(names) > 1 or not (names or unfinished):
        raise BadOption(Message("cli.resume-one"))
    path = find_save(names[0]) if names else unfinished[0]
    if not names or names[0].isdigit():
        _tell_which(path, language)
    return play.run(["--resume", str(path), "--lang", language])


def _is_unfinished(record: Record | BadRecord) -> bool:
    return isinstance(record, Record) and not record.finished


def _tell_which(path: Path, language: str) -> None:
    """Name the save behind a number, because numbers shift when another game is played."""
    record = read_record(path)
    if _is_unfinished(record):
        console = Console.standard(plain=True, language=language)
        name = clean(path.stem, 200)
        console.tell("terminal.going-on", name=name, what=summarize_save(record, language))


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
        message = Message.of("cli.delete-played", name=name)
        if held.process:
            process = str(held.process)
            message = Message.of("cli.delete-played-by", name=name, process=process)
        raise BadOption(message) from held


def _find_own(name: str) -> Path:
    """A saved game; other files are not ours to delete."""
    path = find_save(name)
    if path not in list_saves():
        raise BadOption(Message.of("cli.not-a-save", path=str(path)))
    return path
