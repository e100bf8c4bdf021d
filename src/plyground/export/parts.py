"""Parts: what an export has done so far, in a folder beside the file it will become.

A part is written whole and then entered in the manifest with its checksum. Whoever is killed loses
the part that was being made; what was only half written, or damaged since, is noticed and made
again. The folder goes when the file is there.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.runs.results_file import BadResults, ResultsFile, list_differences, read_results
from plyground.runs.task import Json
from plyground.support.files import explain_os_error, refuse_to_write, write_whole

MANIFEST = "manifest.jsonl"
JOINING = "joining"
FOLDER_END = ".parts"
COPY_BYTES = 1 << 20


class Entry(NamedTuple):
    """A part that is done."""

    name: str
    rows: int
    checksum: str
    content: str
    """SHA-256 of the records themselves, the same in every format."""
    counts: dict[str, dict[str, int]]
    """By column of words, how often each word occurs."""


class Parts:
    """The folder of one export, which belongs to this process while it is open."""

    def __init__(self, folder: Path, manifest: ResultsFile) -> None:
        self.folder, self._manifest = folder, manifest
        self.damaged = 0
        """Parts that were entered, and are not what they were."""
        self.entries = self._find_whole()

    @classmethod
    @contextmanager
    def open(cls, folder: Path, header: Mapping[str, Json]) -> "Iterator[Parts]":
        """The parts of an export with this header, as far as they are done."""
        refuse_other_parts(folder, header)
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise refuse_to_write(folder, explain_os_error(error)) from error
        with ExitStack() as stack:
            yield cls(folder, _open_manifest(stack, folder, header))

    def _find_whole(self) -> dict[str, Entry]:
        """The parts that are as they were entered; a later entry counts."""
        said = [Entry(**each) for each in self._manifest.entries if isinstance(each, dict)]
        entered = {entry.name: entry for entry in said}
        whole = {
            name: entry
            for name, entry in entered.items()
            if hash_file(self.folder / name) == entry.checksum
        }
        self.damaged = len(entered) - len(whole)
        return whole

    def add(self, entry: Entry, data: bytes) -> None:
        """Keep a part: its bytes first, then that they are there."""
        path = self.folder / entry.name
        try:
            write_whole(path, [data], lasting=False)  # the checksum notices what a crash took
        except OSError as error:
            raise refuse_to_write(path, explain_os_error(error)) from error
        self._manifest.add(entry._asdict())
        self.entries[entry.name] = entry

    def mark_joining(self) -> None:
        """Enter that from now on the file itself may be there, too."""
        self._manifest.add(JOINING)

    def remove(self) -> None:
        """The file is there: nothing of this is needed any more."""
        rmtree(self.folder, ignore_errors=True)


def _open_manifest(stack: ExitStack, folder: Path, header: Mapping[str, Json]) -> ResultsFile:
    """The list of parts; whoever writes to it is writing to the file that people know of."""
    try:
        return stack.enter_context(ResultsFile.open(folder / MANIFEST, header))
    except BadResults as error:
        if error.said.code != "runs.in-use":
            raise
        target = str(folder).removesuffix(FOLDER_END)
        said = Message.of("runs.in-use", **{**error.said.params, "path": target})
        raise BadResults(said) from error


def is_joining(folder: Path) -> bool:
    """Whether an export was ended while it put its parts together, or just after."""
    try:
        return JOINING in read_results(folder / MANIFEST).entries
    except BadResults:
        return False


def refuse_other_parts(folder: Path, header: Mapping[str, Json]) -> None:
    """Refuse a folder that is no export's, or holds what another export has begun."""
    manifest = folder / MANIFEST
    if not folder.is_dir():
        if os.path.lexists(folder):
            raise BadOption(Message.of("export.parts-no-folder", path=str(folder)))
        return
    if not manifest.exists() or not manifest.stat().st_size:
        others = [each.name for each in folder.iterdir() if not each.name.startswith(MANIFEST)]
        if others and not any(name.startswith(".") for name in others):
            raise BadOption(Message.of("export.parts-no-folder", path=str(folder)))
        return
    try:
        found = read_results(manifest).header
    except BadResults as error:
        raise BadOption(
            Message.of("export.parts-broken", path=str(folder), why=error.said)
        ) from error
    if differences := list_differences(found, dict(header)):
        raise BadOption(
            Message.of("export.other-parts", path=str(folder), differences=tuple(differences))
        )


def hash_file(path: Path) -> str | None:
    """The SHA-256 of a file; None where there is none."""
    total = sha256()
    try:
        with path.open("rb") as file:
            while data := file.read(COPY_BYTES):
                total.update(data)
    except OSError:
        return None
    return total.hexdigest()
