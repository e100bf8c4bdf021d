"""`plyground saves`: the games kept in the saves folder."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from plyground.games import shelf
from plyground.kernel.errors import BadOption, BadRecord
from plyground.kernel.record import Record
from plyground.kernel.text import clean, plural
from plyground.support.locks import Held, Lock
from plyground.terminal.save_ownership import lock_save
from plyground.terminal.saves import delete, find_save, list_saves, read_saves, saves_folder

from .parser import Parser

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
        return _resume(arguments.names)
    if arguments.action == "delete":
        return _delete(arguments.names, finished=arguments.finished, every=arguments.every)
    return _list()


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
    return parser


def _list() -> int:
    found = list(read_saves())
    if not found:
        print(f"No saved games yet (they will be kept in {saves_folder()}).")
        return 0
    print(f"Saved games in {saves_folder()}, the latest first:")
    for number, (path, record) in enumerate(found, 1):
        print(f"{number:>3}. {clean(path.stem, 200)}")
        print(f"     {_summary(record)}")
    print("Go on with: plyground saves resume NUMBER")
    return 0


def _summary(record: Record | BadRecord) -> str:
    if isinstance(record, BadRecord):
        return "broken: " + clean(str(record), 120)
    tags = record.tags
    title = shelf.game_class(tags["Game"]).title if tags["Game"] in shelf.slugs() else tags["Game"]
    players = f"{tags.get('Player1', '?')} and {tags.get('Player2', '?')}"
    result = tags.get("Result", "*").replace("*", "unfinished")
    state = f"{result}, {tags['Reason']}" if "Reason" in tags else result
    return clean(f"{title}: {players}, {plural(len(record.moves), 'move')}, {state}", 160)


def _resume(names: Sequence[str]) -> int:
    from . import play

    unfinished = [
        path for path, record in read_saves() if isinstance(record, Record) and not record.finished
    ]
    if len(names) > 1 or not (names or unfinished):
        raise BadOption("resume takes one saved game; plyground saves lists them")
    path = find_save(names[0]) if names else unfinished[0]
    return play.run(["--resume", str(path)])


def _delete(names: Sequence[str], *, finished: bool, every: bool) -> int:
    if (bool(names), finished, every).count(True) != 1:
        raise BadOption(
            "delete what? either numbers or names from plyground saves, or --finished, or --every"
        )
    doomed = [_own(name) for name in names]
    for path, record in read_saves():
        if every or (finished and isinstance(record, Record) and record.finished):
            doomed.append(path)
    with ExitStack() as locks:
        for path in dict.fromkeys(doomed):
            locks.callback(_lock(path).release)
        for path in dict.fromkeys(doomed):
            delete(path)
            print(f"Deleted {clean(path.stem, 200)}.")
    if not doomed:
        print("There was nothing to delete.", file=sys.stderr)
    return 0


def _lock(path: Path) -> Lock:
    """Nobody plays it while it is deleted: they would bring it back with their next move."""
    try:
        return lock_save(path.stem)
    except Held as held:
        who = f" (process {held.process})" if held.process else ""
        raise BadOption(
            f"nothing was deleted: {clean(path.stem, 200)} is being played{who}; quit there first"
        ) from held


def _own(name: str) -> Path:
    """A saved game; other files are not ours to delete."""
    path = find_save(name)
    if path not in list_saves():
        raise BadOption(f"{path} is not in the saves folder; delete it yourself if you mean it")
    return path
