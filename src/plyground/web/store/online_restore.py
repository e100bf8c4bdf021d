"""Restoring into a SQLite file that a server writes to: the server does it, asked by a file.

Only one process may write to the file. So the backup is put beside it, the server takes it, brings
the rooms back between the moves, and puts a report there.
"""

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message, read_message
from plyground.support.files import write_whole

from .backup import Summary, check_backup, read_backup
from .database import Database, InUse
from .entry import StoreDown
from .restore import Report, put_rooms, restore, split_in_pieces
from .snapshot import StoredRoom
from .store import Store

UNCLAIMED_SECONDS = 60.0
"""Seconds after which a server that does not take the file will not."""
RESTORE_PAUSE_SECONDS = 0.02
"""Seconds between two pieces: moves come first."""
BLOCK_BYTES = 1 << 20


class Tray(NamedTuple):
    """The files beside a database through which a backup is handed over."""

    given: Path
    taken: Path
    report: Path

    @classmethod
    def beside(cls, file: Path) -> "Tray":
        names = ("restore", "restoring", "restored")
        return cls(*(file.with_name(f"{file.name}.{name}") for name in names))


# ---- whoever wants it restored ---------------------------------------------------------------


def restore_by_file(database: Database, path: Path, summary: Summary) -> Report:
    """Restore into a SQLite file: ourselves, or by the server that has it."""
    assert database.file is not None
    if _occupy(database):
        return _restore_here(database, path)
    tray = Tray.beside(database.file)
    if tray.given.exists() or tray.taken.exists():
        raise BadOption(Message.of("hosting.restore-under-way", database=str(database)))
    tray.report.unlink(missing_ok=True)
    write_whole(tray.given, _blocks(path), private=True)
    try:
        report = _await_report(database, tray, summary)
    finally:
        tray.given.unlink(missing_ok=True)
    return report if report is not None else _restore_here(database, path)


def _occupy(database: Database) -> bool:
    """Take the file for ourselves, if no server has it."""
    try:
        database.occupy()
    except InUse:
        return False
    return True


def _restore_here(database: Database, path: Path) -> Report:
    try:
        return restore(database, read_backup(path))
    finally:
        database.leave()


def _await_report(database: Database, tray: Tray, summary: Summary) -> Report | None:
    """The server's report; None if it has gone, and the file is ours now."""
    patience = time.monotonic() + UNCLAIMED_SECONDS
    while True:
        if (report := _read_report(tray, summary)) is not None:
            return report
        if _occupy(database):
            tray.taken.unlink(missing_ok=True)
            return None
        if tray.given.exists() and time.monotonic() > patience:
            raise BadOption(Message.of("hosting.restore-not-taken", database=str(database)))
        time.sleep(0.1)


def _read_report(tray: Tray, summary: Summary) -> Report | None:
    try:
        found = json.loads(tray.report.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    if "error" in found:
        raise BadOption(read_message(found["said"]) if "said" in found else found["error"])
    if found["sha256"] != summary.sha256:
        return None
    tray.report.unlink(missing_ok=True)
    return Report(found["restored"], found["present"], tuple(found["conflicts"]))


def _blocks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while block := file.read(BLOCK_BYTES):
            yield block


# ---- the server ------------------------------------------------------------------------------


class OnlineRestore:
    """The server's side: looks whether there is something to restore."""

    def __init__(self, store: Store, log: logging.Logger) -> None:
        self._store, self._log = store, log
        file = store.database.file
        self._tray = Tray.beside(file) if file else None

    async def look(self) -> None:
        """Restore what was handed over, if anything; also what an earlier server left half done."""
        tray = self._tray
        try:
            if tray is None or not self._claim(tray):
                return
            try:
                result = await self._restore(tray.taken)
            except BadOption as error:
                result = _refusal(error.said)
            except (StoreDown, OSError):
                raise
            except Exception as error:
                # It would fail again and again, while somebody waits for the report.
                fault = type(error).__name__
                self._report(tray, _refusal(Message.of("hosting.restore-failed", fault=fault)))
                raise
            self._report(tray, result)
        except (StoreDown, OSError) as trouble:
            # What was taken stays: it is tried again at the next look, and harmless twice.
            self._log.warning("not restored yet", extra={"reason": str(trouble)})

    def _report(self, tray: Tray, result: dict[str, object]) -> None:
        write_whole(tray.report, [json.dumps(result).encode()], private=True)
        tray.taken.unlink(missing_ok=True)

    def _claim(self, tray: Tray) -> bool:
        if tray.taken.exists():
            return True
        try:
            tray.given.rename(tray.taken)
        except FileNotFoundError:
            return False
        return True

    async def _restore(self, path: Path) -> dict[str, object]:
        summary = await asyncio.to_thread(check_backup, path)
        report = Report()
        pieces = split_in_pieces(read_backup(path))
        while piece := await asyncio.to_thread(next, pieces, _NO_MORE):
            report = report.plus(await self._store.carry_out(partial(put_rooms, rooms=piece)))
            await asyncio.sleep(RESTORE_PAUSE_SECONDS)
        counts = {"rooms": report.restored, "present": report.present}
        self._log.info("restored", extra={**counts, "conflicts": len(report.conflicts)})
        return {**report._asdict(), "sha256": summary.sha256}


def _refusal(said: Message) -> dict[str, object]:
    """Why nothing was restored: the sentence, and the message for readers of another language."""
    return {"error": str(said), "said": said.json()}


_NO_MORE: list[StoredRoom] = []
