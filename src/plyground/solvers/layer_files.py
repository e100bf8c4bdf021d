"""Layers that are done, kept on disk until the whole table is: whoever was interrupted goes on."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from plyground.kernel.game import AnyGame

from .tables import (
    Damaged,
    about,
    describe_trouble,
    find_table_path,
    read_checked,
    say,
    write_checked,
)

WORTH_KEEPING = 1 << 22
"""Bytes that have come together since something was last written; fewer are made again sooner."""


class LayerFiles:
    """A file for each layer beside the table that is being made."""

    def __init__(self, game: AnyGame, start: str = "") -> None:
        self._about = about(game, start)
        self._table = find_table_path(game, start=start)
        self._waiting: list[tuple[int, bytes]] = []
        self.able = True
        """Whether files can be written."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self._write()

    def fetch(self, first: int, length: int) -> bytes | None:
        """The layer that begins with a number, if it was kept; what is wrong with it is said."""
        path = self._path(first)
        try:
            found, codes = read_checked(path)
            if found != self._describe(first) or len(codes) != length:
                raise Damaged("belongs to other rules or options")
        except FileNotFoundError:
            return None
        except (Damaged, OSError) as error:
            say(f"The kept layer {path.name} {describe_trouble(error)}; it is made again.")
            return None
        return codes

    def keep(self, first: int, codes: bytes) -> None:
        """Take a layer that is done; it is written once that is worth it."""
        self._waiting.append((first, codes))
        if sum(len(each) for _, each in self._waiting) >= WORTH_KEEPING:
            self._write()

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, []
        try:
            for first, codes in waiting if self.able else ():
                write_checked(self._path(first), self._describe(first), (codes,))
        except OSError as error:
            self.able = False
            say(f"A layer {describe_trouble(error)}, so it was not kept.")

    def discard(self) -> None:
        """Remove the files: the table holds it all."""
        for path in self._paths():
            path.unlink(missing_ok=True)

    def _paths(self) -> Iterator[Path]:
        yield from self._table.parent.glob(f"{self._table.stem}-*.layer")

    def _path(self, first: int) -> Path:
        return self._table.with_name(f"{self._table.stem}-{first}.layer")

    def _describe(self, first: int) -> dict[str, object]:
        return {**self._about, "first": first}
