"""`plyground store`: what a server keeps, backed up, brought back, checked, moved, forgotten."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.system.extras import need
from plyground.system.files import (
    check_folder_to_fill,
    check_path_to_write,
    find_data_folder,
    find_path_in_folder,
    resolve_path,
)

from .parser import Parser, read_whole

if TYPE_CHECKING:
    from plyground.web.store.database import Database

EXAMPLES = """
plyground store backup --db games.db backup-2026-11-20.db
plyground store restore --db new.db backup-2026-11-20.db
plyground store check --db games.db
plyground store copy --db games.db postgresql://localhost/plyground
plyground store export --db games.db records/
plyground store rooms --db games.db --top 50
plyground store forget --db games.db 7kq3xw9m
"""

ARGUMENTS = """
backup|restore|check|copy|export|rooms|forget  what to do
[PATH]  backup: the file to write; restore: the file to read, into a store without rooms;
    copy: another such store; export: the folder for records; forget: a room's name or link
--db FILE|URL  where games are kept: a file, or postgresql://... (default: as for serve)
--top N  rooms: how many to list (default 20)
--yes    forget: also a room whose game is not over
--lang
"""
MOST_ROOMS = 10_000

Lines = Sequence[Message | str]

NEEDS = {
    "backup": "OUT",
    "restore": "IN",
    "check": None,
    "copy": "FILE|URL",
    "export": "FOLDER",
    "rooms": None,
    "forget": "ROOM",
}


def run(words: Sequence[str]) -> int:
    """Do it, whether or not the server runs."""
    arguments = build_parser().read(words, mixed=True)
    wanted, given = NEEDS[arguments.action], arguments.path
    if wanted is not None and given is None:
        raise BadOption(Message.of("cli.store-needs", action=arguments.action, what=wanted))
    if wanted is None and given is not None:
        raise BadOption(Message.of("cli.store-takes-no-file", action=arguments.action))
    for module in ("sqlalchemy", "msgspec"):
        need(module)
    for line in ACTIONS[arguments.action](arguments):
        print(line if isinstance(line, str) else render(line, arguments.lang))
    return 0


def build_parser() -> Parser:
    about = "Back up, restore, check, copy, export, list or forget what a server keeps."
    return Parser("store", about, EXAMPLES, ARGUMENTS, top="20")


def _open_database(arguments: Namespace) -> "Database":
    from plyground.web.store.database import Database

    return Database(find_database(arguments.db))


def _backup(arguments: Namespace) -> list[Message]:
    from plyground.web.store.backup import back_up

    path = check_path_to_write(arguments.path)
    made = back_up(_open_database(arguments), path)
    lines = [
        Message.of("hosting.backed-up", rooms=made.rooms, changes=made.changes, path=str(path)),
        Message("hosting.backup-private"),
    ]
    if made.damage:
        lines.append(Message.of("hosting.backup-of-damaged", damage=made.damage))
    return lines


def _restore(arguments: Namespace) -> list[Message]:
    from plyground.web.store.backup import restore

    made = restore(_open_database(arguments), resolve_path(arguments.path))
    return [Message.of("hosting.restored", rooms=made.rooms, changes=made.changes)]


def _copy(arguments: Namespace) -> list[Message]:
    from plyground.web.store.backup import copy_store
    from plyground.web.store.database import Database

    made = copy_store(_open_database(arguments), Database(find_database(arguments.path)))
    return [Message.of("hosting.restored", rooms=made.rooms, changes=made.changes)]


def _check(arguments: Namespace) -> list[Message]:
    from plyground.web.maintenance.store_report import check
    from plyground.web.store.snapshot import refuse

    database = _open_database(arguments)
    found = check(database)
    if found.damage:
        raise refuse(database, found.damage)
    if found.unreadable:
        raise BadOption(Message.of("hosting.rooms-unreadable", rooms=tuple(found.unreadable)))
    return [Message.of("hosting.checked", rooms=found.rooms)]


def _export(arguments: Namespace) -> list[Message]:
    from plyground.web.maintenance.store_report import export

    folder = check_folder_to_fill(arguments.path)
    done = export(_open_database(arguments), folder)
    written = Message.of(
        "hosting.exported", records=done.written, folder=str(folder), present=done.unchanged
    )
    if not done.unreadable:
        return [written]
    return [written, Message.of("hosting.rooms-unreadable", rooms=tuple(done.unreadable))]


def _list_rooms(arguments: Namespace) -> list[str]:
    from plyground.web.maintenance.store_report import list_rooms

    most = read_whole("top", arguments.top, 1, MOST_ROOMS)
    return list_rooms(_open_database(arguments), most, arguments.lang)


def _forget(arguments: Namespace) -> Lines:
    from plyground.web.maintenance.store_report import find_room, forget_room, write_moment

    database = _open_database(arguments)
    room = find_room(database, arguments.path, arguments.lang)
    if not (room.is_over or arguments.yes):
        last = write_moment(room.last)
        raise BadOption(Message.of("hosting.forget-going", room=room.name, last=last))
    if not forget_room(database, room.name):
        raise BadOption(Message.of("hosting.room-unknown", room=room.name))
    return [room.line, Message("hosting.forgotten"), Message("hosting.forgotten-backups")]


ACTIONS: dict[str, Callable[[Namespace], Lines]] = {
    "backup": _backup,
    "restore": _restore,
    "check": _check,
    "copy": _copy,
    "export": _export,
    "rooms": _list_rooms,
    "forget": _forget,
}


def find_database(given: str | None) -> str:
    """The file or address as a person gave it, or else the usual file, whose folder is made."""
    if given is None:
        return str(find_data_folder() / "server.db")
    return given if "://" in given else str(find_path_in_folder(given))
