"""Formats: how records become a part of a file, and parts a file. By the end of its name."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from plyground.kernel.errors import BadOption
from plyground.language.message import Message, OptionName

from .columns import Arrays, Column

SUFFIXES = (".parquet", ".npz", ".jsonl")
UNNAMED = "positions"
"""What is suggested where a name is nothing but its end."""


class Format(Protocol):
    """One kind of file."""

    def check(self) -> None:
        """Refuse before any work is done if something is missing here."""

    def write_part(self, columns: Sequence[Column], arrays: Arrays) -> bytes:
        """Some records by themselves."""

    def join(
        self, columns: Sequence[Column], parts: Sequence[tuple[Path, int]], about: bytes
    ) -> Iterator[bytes]:
        """The whole file from its parts, each with its number of records."""

    def show_loading(self, name: str) -> str:
        """How to load it in three lines of Python."""


def find_format(path: Path) -> Format:
    """The format that the name of a file asks for."""
    suffix = path.suffix.lower()
    if suffix == ".parquet":
        from .parquet import Parquet

        return Parquet()
    if suffix == ".npz":
        from .npz import Npz

        return Npz()
    if suffix == ".jsonl":
        from .jsonl import JsonLines

        return JsonLines()
    raise BadOption(
        Message.of(
            "export.no-format",
            option=OptionName("out"),
            name=path.name,
            stem=UNNAMED if path.name.startswith(".") else path.stem,
            suffixes=SUFFIXES,
        )
    )


def spell_words(column: Column, places: Any) -> Any:
    """Words in the place of their numbers, as bytes of one length."""
    import numpy

    return numpy.array([word.encode() for word in column.words])[places]
