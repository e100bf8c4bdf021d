"""JSON lines: a record is a line, an object with a key for every column."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .columns import TEXT, TRUTHS, WORDS, Arrays, Column
from .formats import spell_words

COPY_BYTES = 1 << 20


class JsonLines:
    """For programs and people that read text; parts need only be put one behind another."""

    def check(self) -> None:
        """Nothing is needed."""

    def write_part(self, columns: Sequence[Column], arrays: Arrays) -> bytes:
        """Whole lines."""
        if not len(arrays[columns[0].name]):
            return b""
        shown = [_show(column, arrays[column.name]) for column in columns]
        names = [column.name for column in columns]
        encode = json.JSONEncoder(separators=(",", ":")).encode
        lines = (
            encode(dict(zip(names, record, strict=True))) for record in zip(*shown, strict=True)
        )
        return "\n".join([*lines, ""]).encode()

    def join(
        self, columns: Sequence[Column], parts: Sequence[tuple[Path, int]], about: bytes
    ) -> Iterator[bytes]:
        """One part behind another."""
        for path, _ in parts:
            with path.open("rb") as file:
                while data := file.read(COPY_BYTES):
                    yield data

    def show_loading(self, name: str) -> str:
        return (
            "import json\n"
            f'records = [json.loads(line) for line in open("{name}")]\n'
            'train = [record for record in records if record["split"] == "train"]'
        )


def _show(column: Column, array: Any) -> list[Any]:
    if column.kind == TEXT:
        flat = array.reshape(-1).tobytes().decode()
        size = column.size
        return [flat[at : at + size].rstrip("\0") for at in range(0, len(flat), size)]
    if column.kind == WORDS:
        return [word.decode() for word in spell_words(column, array).tolist()]
    if column.kind == TRUTHS:  # 1 and 0: half as long as true and false
        array = array.view("int8")
    found: list[Any] = array.tolist()
    return found
