"""Under which name a match is kept when somebody goes on with it: its own, if it still has one.

The saved game may have gone on since a copy of it was made, or be open in another terminal. Then
what is played from here on is a game of its own, under a name of its own: both are kept.
"""

import os
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import BadRecord
from plyground.kernel.record import Record
from plyground.language.message import Message
from plyground.support.locks import Held, Lock
from plyground.support.record_files import read_record

from .saves import (
    find_saves_folder,
    is_id,
    lock_path,
    make_id,
    make_private_folder,
    save_path,
)


class ClaimedSave(NamedTuple):
    """A name among the saved games that nobody else writes under while we hold its lock."""

    identity: str
    record: Record
    """The match as it stands there."""
    lock: Lock | None = None
    note: Message | None = None
    """What to tell the players, if the name is another one than before."""
    shared: bool = False
    """Whether another process goes on with the file that the record was read from."""

    def release(self) -> None:
        if self.lock is not None:
            self.lock.release()


def claim_save(path: Path, record: Record, slug: str) -> ClaimedSave:
    """The name under which to go on with a record of this game that was read from a file."""
    identity = _find_name(path, record)
    if identity is None:
        return ClaimedSave(make_id(slug), record)
    try:
        lock = lock_save(identity)
    except Held as held:
        name = make_id(slug)
        note = Message.of("terminal.note-open", name=name)
        if held.process:
            note = Message.of("terminal.note-open-in", name=name, process=held.process)
        return ClaimedSave(name, record, note=note, shared=True)
    here = save_path(identity)
    if path.resolve() == here.resolve():
        # It may have gone on after it was read; now it is ours, and stands still.
        return ClaimedSave(identity, read_record(here), lock)
    if not os.path.lexists(here) or _continues(record, here):
        return ClaimedSave(identity, record, lock)
    lock.release()
    name = make_id(slug)
    note = Message.of("terminal.note-changed", earlier=identity, name=name)
    return ClaimedSave(name, record, note=note)


def lock_save(identity: str) -> Lock:
    """The lock of a saved game, or of one to be; Held if another process has it."""
    try:
        make_private_folder()
    except OSError:
        pass  # Then nothing can be saved either, which is said when it is tried.
    return Lock(lock_path(identity))


def _find_name(path: Path, record: Record) -> str | None:
    """The name of the saved game that this record is, or is a copy of."""
    inside = path.resolve().parent == find_saves_folder().resolve()
    name = path.stem if inside and is_id(path.stem) else record.tags.get("Id", "")
    return name if is_id(name) else None


def _continues(record: Record, saved: Path) -> bool:
    """Whether a record has all that a saved game has, and perhaps more."""
    try:
        return record.continues(read_record(saved))
    except BadRecord:
        return False
