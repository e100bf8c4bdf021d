"""`plyground store`: what a server keeps, backed up, brought back, exported, listed, forgotten."""

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from plyground.kernel.errors import BadOption
from plyground.language.message import Message, render
from plyground.support.extras import need
from plyground.support.files import check_folder_to_fill, check_path_to_write, resolve_path

from .database import find_database
from .parser import Parser, add_language, read_whole

if TYPE_CHECKING:
    from plyground.web.store.database import Database

EXAMPLES = """
plyground store backup --db games.db backup-2026-11-20.jsonl.gz
plyground store restore --db games.db backup-2026-11-20.jsonl.gz
plyground store restore --db postgresql://localhost/plyground backup.jsonl
plyground store export --db games.db records/
plyground store rooms --db games.db --top 50
plyground store forget --db games.db 7kq3xw9m
"""

MOST_ROOMS = 10_000

Lines = Sequence[Message | str]

NEEDS = {"backup": "OUT", "restore": "IN", "export": "FOLDER", "rooms": None, "forget": "ROOM"}


def run(words: Sequence[str]) -> int:
    """Do it, whether or not the server runs."""
    arguments = build_parser().read(words, mixed=True)
    wanted, given = NEEDS[arguments.action], arguments.path
    if wanted is not None and given is None:
        raise BadOption(Message.of("cli.store-needs", action=arguments.action, what=wanted))
    if wanted is None and given is not None:
        raise BadOption(Message.of("cli.store-takes-no-file", action=arguments.action))
    for module in ("sqlalchemy", "alembic", "msgspec"):
        need(module, "web")
    for line in ACTIONS[arguments.action](arguments):
        print(line if isinstance(line, str) else render(line, arguments.lang))
    return 0


def build_parser() -> Parser:
    parser = Parser(
        "store",
        "Back up, restore, export, list or forget what a server keeps; it may be running.",
        EXAMPLES,
    )
    parser.add_argument("action", choices=list(NEEDS), help="what to do")
    parser.add_argument(
        "path",
        nargs="?",
        metavar="PATH",
        help="backup: the file to write (.gz packs it); restore: the file to read; "
        "export: the folder for records; forget: a room's name, or a link to it",
    )
    parser.add_argument(
        "--db",
        metavar="FILE|URL",
        help="where games are kept: a file, or postgresql://... (default: as for serve)",
    )
    parser.add_argument(
        "--top", metavar="N", default="20", help="rooms: how many to list (default 20)"
    )
    parser.add_argument(
        "--yes", action="store_true", help="forget: also a room whose game is not over"
    )
    add_language(parser)
    return parser


def _open_database(arguments: Namespace) -> "Database":
    from plyground.web.store.database import Database

    return Database(find_database(arguments.db))


def _backup(arguments: Namespace) -> list[Message]:
    from plyground.web.store.backup import write_backup
    from plyground.web.store.snapshot import read_all_rooms

    path = check_path_to_write(arguments.path)
    unreadable: list[str] = []
    made = write_backup(path, read_all_rooms(_open_database(arguments), unreadable))
    lines = [
        Message.of("hosting.backed-up", rooms=made.rooms, changes=made.events, path=str(path)),
        Message("hosting.backup-private"),
    ]
    if unreadable:
        lines.append(Message.of("hosting.backup-lacks", rooms=tuple(unreadable)))
    return lines


def _restore(arguments: Namespace) -> list[Message]:
    from plyground.web.store.backup import check_backup, read_backup
    from plyground.web.store.online_restore import restore_by_file
    from plyground.web.store.restore import restore

    path, database = resolve_path(arguments.path), _open_database(arguments)
    summary = check_backup(path)
    if database.shared_by_one:
        report = restore_by_file(database, path, summary)
    else:
        report = restore(database, read_backup(path))
    lines = [Message.of("hosting.restored", rooms=report.restored, present=report.present)]
    if report.conflicts:
        lines.append(Message.of("hosting.left-alone", rooms=report.conflicts))
    return lines


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
    from plyground.web.maintenance.store_report import find_room, write_moment
    from plyground.web.store.forget import forget_room

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
    "export": _export,
    "rooms": _list_rooms,
    "forget": _forget,
}
