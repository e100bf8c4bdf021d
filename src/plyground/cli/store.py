"""`plyground store`: what a server keeps, backed up, brought back, checked, forgotten."""

from argparse import Namespace
from collections.abc import Sequence

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

from .parser import read_arguments

NEEDS = {"backup": "OUT", "restore": "IN", "export": "FOLDER", "forget": "ROOM"}
"""The meaning of an action's path; the others take none."""


def run(words: Sequence[str]) -> int:
    """Do it, whether or not the server runs."""
    arguments = read_arguments(__name__, words, mixed=True)
    wanted, given = NEEDS.get(arguments.action), arguments.path
    if wanted is not None and given is None:
        raise BadOption.of("cli.store-needs", action=arguments.action, what=wanted)
    if wanted is None and given is not None:
        raise BadOption.of("cli.store-takes-no-file", action=arguments.action)
    for module in ("sqlalchemy", "msgspec"):
        need(module)
    for line in _carry_out(arguments):
        print(render(line, arguments.lang))
    return 0


def _carry_out(arguments: Namespace) -> list[Message]:
    """Do what was asked for; the lines that say what came of it."""
    from plyground.web.maintenance import export, forget_room, read_rooms
    from plyground.web.store.backup import back_up, refuse_damaged, restore
    from plyground.web.store.database import Database

    database, given = Database(find_database(arguments.db)), arguments.path
    match arguments.action:
        case "backup":
            path = check_path_to_write(given)
            saved = back_up(database, path)
            backed_up = Message.of(
                "hosting.backed-up", rooms=saved.rooms, changes=saved.changes, path=str(path)
            )
            return [backed_up, Message("hosting.backup-private"), *_name(saved.unreadable)]
        case "restore":
            saved = restore(database, resolve_path(given))
            return [Message.of("hosting.restored", rooms=saved.rooms, changes=saved.changes)]
        case "check":
            refuse_damaged(database)
            rooms, unreadable = read_rooms(database)
            for trouble in _name(unreadable):
                raise BadOption(trouble)
            return [Message.of("hosting.checked", rooms=len(rooms))]
        case "export":
            folder = check_folder_to_fill(given)
            written, unreadable = export(database, folder)
            exported = Message.of("hosting.exported", records=written, folder=str(folder))
            return [exported, *_name(unreadable)]
    room = forget_room(database, given)
    return [Message.of("hosting.forgotten", room=room), Message("hosting.forgotten-backups")]


def _name(unreadable: list[str]) -> list[Message]:
    """The rooms that cannot be read, if there are any."""
    return [Message.of("hosting.rooms-unreadable", rooms=tuple(unreadable))] if unreadable else []


def find_database(given: str | None) -> str:
    """The file or address as a person gave it, or else the usual file, whose folder is made."""
    if given is None:
        return str(find_data_folder() / "server.db")
    return given if "://" in given else str(find_path_in_folder(given))
