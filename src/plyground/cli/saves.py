"""`plyground saves`: the games kept in the saves folder."""

import sys
from collections.abc import Sequence
from pathlib import Path

from plyground.kernel.record import Record
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.system.files import Held, Lock
from plyground.terminal.console import Console
from plyground.terminal.pager import show_pages
from plyground.terminal.questions import Commands
from plyground.terminal.save_list import write_saves
from plyground.terminal.saves import (
    delete,
    find_save,
    list_saves,
    lock_save,
    read_listed_saves,
    read_saves,
)

from .parser import Parser

EXAMPLES = """
plyground saves
plyground saves --with twentyone.py    (with a game of your own)
plyground play --resume 1
plyground saves delete 2 3
plyground saves delete --finished
"""
ARGUMENTS = """
[list|delete]  what to do (default list)
[SAVE...]   names, or numbers from the list
--finished  delete: all finished games
--every     delete: all games
--lang
"""


def run(words: Sequence[str]) -> int:
    """List or delete."""
    arguments = build_parser().read(words)
    console = Console.standard(plain=True, language=arguments.lang)
    if arguments.action == "delete":
        _delete(arguments.save, console, finished=arguments.finished, every=arguments.every)
        return 0
    found = list(read_listed_saves())
    show_pages(console, Commands(console), write_saves(found, console))
    if any(isinstance(record, Record) and not record.finished for _, record in found):
        console.tell("terminal.saves-resume")
    return 0


def build_parser() -> Parser:
    about = "The games that are kept; every game is, until it is deleted."
    return Parser("saves", about, EXAMPLES, ARGUMENTS, action="list")


def _delete(names: Sequence[str], console: Console, *, finished: bool, every: bool) -> None:
    if (bool(names), finished, every).count(True) != 1:
        raise BadOption(Message("cli.delete-what"))
    doomed = {_find_own(name) for name in names} | {
        path
        for path, record in read_saves()
        if every or (finished and isinstance(record, Record) and record.finished)
    }
    if not doomed:
        print(console.write("terminal.nothing-to-delete"), file=sys.stderr)
    for path in sorted(doomed):
        lock = _lock_save(path)
        delete(path)
        lock.release()
        console.tell("terminal.deleted", name=clean(path.stem, 200))


def _lock_save(path: Path) -> Lock:
    """Nobody plays it while it is deleted: they would bring it back with their next move."""
    try:
        return lock_save(path.stem)
    except Held as held:
        raise BadOption(Message.of("cli.being-played", name=clean(path.stem, 200))) from held


def _find_own(name: str) -> Path:
    """A saved game; other files are not ours to delete."""
    path = find_save(name)
    if path not in list_saves():
        raise BadOption(Message.of("cli.not-a-save", path=str(path)))
    return path
