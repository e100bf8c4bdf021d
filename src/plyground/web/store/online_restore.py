"""Restoring into a SQLite file that a server writes to: the server does it, asked by a file.

Only one process may write to the file. So the backup is put beside it, the server takes it, brings
the rooms back between the moves, and puts a report there.
"""

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from plyground.kernel.errors import BadOption
from plyground.language.message import Message

from .backup import Summary, check_backup, read_backup
from .database import Database
from .entry import StoreDown
from .restore import Report, put_rooms, restore, split_in_pieces
from .snapshot import StoredRoom
from .store import Store
from .tray import Found, Tray, await_report, occupy, write_refusal

RESTORE_PAUSE_SECONDS = 0.02
"""Seconds between two pieces: moves come first."""
BLOCK_BYTES = 1 << 20


def find_tray(file: Path) -> Tray:
    return Tray.beside(file, "restore", "restoring", "restored")


# ---- whoever wants it restored ---------------------------------------------------------------


def restore_by_file(database: Database, path: Path, summary: Summary) -> Report:
    """Restore into a SQLite file: ourselves, or by the server that has it."""
    assert database.file is not None
    if occupy(database):
        return _restore_here(database, path)
    tray = find_tray(database.file)
    if tray.is_busy:
        raise BadOption(Message.of("hosting.restore-under-way", database=str(database)))
    tray.hand_over(_blocks(path))

    def read(found: Found) -> Report | None:
        if found["sha256"] != summary.sha256:
            return None
        return Report(found["restored"], found["present"], tuple(found["conflicts"]))

    not_taken = Message.of("hosting.restore-not-taken", database=str(database))
    report = await_report(database, tray, read, not_taken)
    return report if report is not None else _restore_here(database, path)


def _restore_here(database: Database, path: Path) -> Report:
    try:
        return restore(database, read_backup(path))
    finally:
        database.leave()


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
        self._tray = find_tray(file) if file else None

    async def look(self) -> None:
        """Restore what was handed over, if anything; also what an earlier server left half done."""
        tray = self._tray
        try:
            if tray is None or not tray.claim():
                return
            try:
                result = await self._restore(tray.taken)
            except BadOption as error:
                result = write_refusal(error.said)
            except (StoreDown, OSError):
                raise
            except Exception as error:
                # It would fail again and again, while somebody waits for the report.
                fault = type(error).__name__
                tray.answer(write_refusal(Message.of("hosting.restore-failed", fault=fault)))
                raise
            tray.answer(result)
        except (StoreDown, OSError) as trouble:
            # What was taken stays: it is tried again at the next look, and harmless twice.
            self._log.warning("not restored yet", extra={"reason": str(trouble)})

    async def _restore(self, path: Path) -> Found:
        summary = await asyncio.to_thread(check_backup, path)
        report = Report()
        pieces = split_in_pieces(read_backup(path))
        while piece := await asyncio.to_thread(next, pieces, _NO_MORE):
            report = report.plus(await self._store.carry_out(partial(put_rooms, rooms=piece)))
            await asyncio.sleep(RESTORE_PAUSE_SECONDS)
        counts = {"rooms": report.restored, "present": report.present}
        self._log.info("restored", extra={**counts, "conflicts": len(report.conflicts)})
        return {**report._asdict(), "sha256": summary.sha256}


_NO_MORE: list[StoredRoom] = []
