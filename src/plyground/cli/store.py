"""`plyground store`: what a server keeps, backed up, brought back, exported, listed."""

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from plyground.kernel.errors import BadOption
from plyground.kernel.text import join_words, plural
from plyground.language.message import Message
from plyground.support.extras import need
from plyground.support.files import folder_to_fill, path_to_write, resolve_path

from .database import find_database
from .parser import Parser, read_whole

if TYPE_CHECKING:
    from plyground.web.store.database import Database

EXAMPLES = """
plyground store backup --db games.db backup-2026-11-20.jsonl.gz
plyground store restore --db games.db backup-2026-11-20.jsonl.gz
plyground store restore --db postgresql://localhost/plyground backup.jsonl
plyground store export --db games.db records/
plyground store rooms --db games.db --top 50
"""

MOST_ROOMS = 10_000

NEEDS = {"backup": "OUT", "restore": "IN", "export": "FOLDER", "rooms": None}


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
        print(line)
    return 0


def build_parser() -> Parser:
    parser = Parser(
        "store",
        "Back up, restore, export or list what a server keeps; it may be running.",
        EXAMPLES,
    )
    parser.add_argument("action", choices=list(NEEDS), help="what to do")
    parser.add_argument(
        "path",
        nargs="?",
        metavar="PATH",
        help="backup: the file to write (.gz packs it); restore: the file to read; "
        "export: the folder for records",
    )
    parser.add_argument(
        "--db",
        metavar="FILE|URL",
        help="where games are kept: a file, or postgresql://... (default: as for serve)",
    )
    parser.add_argument(
        "--top", metavar="N", default="20", help="rooms: how many to list (default 20)"
    )
    return parser


def _open_database(arguments: Namespace) -> "Database":
    from plyground.web.store.database import Database

    return Database(find_database(arguments.db))


def _backup(arguments: Namespace) -> list[str]:
    from plyground.web.store.backup import write_backup
    from plyground.web.store.snapshot import snapshot

    path = path_to_write(arguments.path)
    unreadable: list[str] = []
    made = write_backup(path, snapshot(_open_database(arguments), unreadable))
    lines = [
        f"Backed up {plural(made.rooms, 'room')}, {plural(made.events, 'change')}, to {path}.",
        "It holds the secrets of games in progress: keep it to yourself.",
    ]
    if unreadable:
        lines.append(
            f"These rooms cannot be read and are not in it: {join_words(unreadable, 'and')}."
        )
    return lines


def _restore(arguments: Namespace) -> list[str]:
    from plyground.web.store.backup import check_backup, read_backup
    from plyground.web.store.online_restore import restore_by_file
    from plyground.web.store.restore import restore

    path, database = resolve_path(arguments.path), _open_database(arguments)
    summary = check_backup(path)
    if database.shared_by_one:
        report = restore_by_file(database, path, summary)
    else:
        report = restore(database, read_backup(path))
    lines = [f"Restored {plural(report.restored, 'room')}; {report.present:,} were there already."]
    if report.conflicts:
        lines.append(
            f"Left alone, because the store has another course of them: "
            f"{join_words(report.conflicts, 'and')}."
        )
    return lines


def _export(arguments: Namespace) -> list[str]:
    from plyground.web.maintenance.store_report import export

    folder = folder_to_fill(arguments.path)
    done = export(_open_database(arguments), folder)
    written, there = plural(done.written, "record"), f"{done.unchanged:,} were there already"
    lines = [f"Wrote {written} to {folder}; {there}."]
    if done.unreadable:
        lines.append(f"These rooms cannot be read: {join_words(done.unreadable, 'and')}.")
    return lines


def _list_rooms(arguments: Namespace) -> list[str]:
    from plyground.web.maintenance.store_report import list_rooms

    most = read_whole("top", arguments.top, 1, MOST_ROOMS)
    return list_rooms(_open_database(arguments), most)


ACTIONS = {"backup": _backup, "restore": _restore, "export": _export, "rooms": _list_rooms}
