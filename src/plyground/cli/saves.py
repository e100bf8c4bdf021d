"""`plyground saves`: the games kept in the saves folder."""

import sys
from argparse import Namespace
from collections.abc import Sequence

from plyground.kernel.record import Record
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.system.files import Held
from plyground.terminal.console import Console
from plyground.terminal.pager import show_pages
from plyground.terminal.questions import Commands, confirm
from plyground.terminal.save_list import write_saves
from plyground.terminal.saves import (
    Saved,
    delete,
    find_save,
    is_unfinished,
    list_saves,
    lock_save,
    read_listed_saves,
    read_saves,
)

from .parser import read_arguments


def run(words: Sequence[str]) -> int:
    """List or delete."""
    arguments = read_arguments(__name__, words)
    console = Console.standard(plain=True, language=arguments.lang)
    if arguments.action == "delete":
        doomed = _find_doomed(arguments)
        if not doomed:
            print(console.write("terminal.nothing-to-delete"), file=sys.stderr)
        elif arguments.yes or _agree(console, doomed):
            _delete(console, doomed)
        return 0
    found = read_listed_saves()
    show_pages(console, Commands(console), write_saves(found, console))
    if any(is_unfinished(record) for _, record in found):
        console.tell("terminal.saves-resume")
    return 0


def _find_doomed(arguments: Namespace) -> list[Saved]:
    """The games that are to be deleted."""
    finished, every = arguments.finished, arguments.every
    if (bool(arguments.save), finished, every).count(True) != 1:
        raise BadOption.of("terminal.delete-what")
    named = list(map(find_save, arguments.save))
    for path in named:
        if path not in list_saves():  # other files are not ours to delete
            raise BadOption.of("terminal.not-a-save", path=str(path))
    return [
        (path, record)
        for path, record in read_saves()
        if every or path in named or (finished and isinstance(record, Record) and record.finished)
    ]


def _agree(console: Console, doomed: Sequence[Saved]) -> bool:
    """Whether somebody really means it; where nobody can be asked, they say so beforehand."""
    if not console.typed:
        raise BadOption.of("terminal.delete-unasked")
    console.say(*write_saves(doomed, console)[1:])
    return confirm(Commands(console), Message.of("terminal.agree-delete", count=len(doomed)))


def _delete(console: Console, doomed: Sequence[Saved]) -> None:
    for path, _ in doomed:
        try:
            lock = lock_save(path.stem)
        except Held as held:  # whoever plays it would bring it back with their next move
            raise BadOption.of("terminal.being-played", name=clean(path.stem, 200)) from held
        delete(path)
        lock.release()
        console.tell("terminal.deleted", name=clean(path.stem, 200))
