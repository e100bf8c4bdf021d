"""A sketch as it is sent: its JSON, put together from rows that are encoded already.

A sketch travels with every move, and most of it has been sent before.
"""

from functools import lru_cache

import msgspec

from plyground.rulebooks.sketch import Cell, Row, Sketch
from plyground.web.base.codec import encode

KNOWN_ROWS = 2048
"""Rows that are kept as they are sent: 0.7 KB each with twelve letters, 3 KB with 78 targets."""
KNOWN_CELLS = 4096
"""Cells that are kept so, 0.3 KB each, for the rows that are new."""


def write_sketch(sketch: Sketch) -> bytes:
    """Byte for byte as if encoded whole."""
    facts, columns, rows, gives = sketch
    return encode(
        {
            "facts": [{"name": name, "value": value} for name, value in facts],
            "columns": columns,
            "rows": list(map(_write_row, rows)),
            "gives": dict(gives),
        }
    )


@lru_cache(KNOWN_ROWS)
def _write_row(row: Row) -> msgspec.Raw:
    name, cells = row
    return msgspec.Raw(encode({"name": name, "cells": list(map(_write_cell, cells))}))


@lru_cache(KNOWN_CELLS)
def _write_cell(cell: Cell) -> msgspec.Raw:
    return msgspec.Raw(encode(cell.json()))
