"""The board of a position, drawn: as an image, or in characters for models that see none.

Both come from the game's sketch, without what moves would make, so they show the same things.
"""

from collections.abc import Iterator
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from plyground.rulebooks.sketch import Row, Sketch
from plyground.support.extras import need

from .renaming import Renaming

ABREAST = 12
"""Cells in a line; longer rows go on beneath."""
OWNED = {Seat.FIRST: "'", Seat.SECOND: '"'}
EMPTY = "."


def sketch_board(game: AnyGame, view: Any, renaming: Renaming | None = None) -> Sketch:
    """What is drawn, in the words that the question is asked in."""
    sketch = shelf.sketch(game, view).leave_out_moves()
    if renaming is None:
        return sketch
    tell = renaming.tell
    rows = tuple(
        Row(tell(name), tuple(cell._replace(text=tell(cell.text)) for cell in cells))
        for name, cells in sketch.rows
    )
    facts = tuple((tell(name), tell(value)) for name, value in sketch.facts)
    return sketch._replace(facts=facts, columns=tuple(map(tell, sketch.columns)), rows=rows)


def draw_board(sketch: Sketch, title: str) -> bytes:
    """The image, a PNG of 640 by 480 pixels."""
    need("PIL", "research")
    from plyground.analysis.pixels import draw_png

    image: bytes = draw_png(sketch, title)
    return image


def write_board(sketch: Sketch) -> str:
    """The same in characters."""
    drawn = {row.name for row in sketch.rows}
    lines = [f"{name}: {value}" for name, value in sketch.facts if name not in drawn]
    rows = [*_head_columns(sketch), *(line for row in sketch.rows for line in _fold(row))]
    named = max((len(name) for name, _ in rows), default=0)
    wide = max((len(text) for _, texts in rows for text in texts), default=0)
    for name, texts in rows:
        cells = " ".join(text.center(wide) for text in texts)
        lines.append(f"{name:<{named}} |{cells}|")
    return "\n".join([*lines, *_explain_signs(sketch)])


def _head_columns(sketch: Sketch) -> list[tuple[str, list[str]]]:
    return [("", list(sketch.columns))] if sketch.columns else []


def _fold(row: Row) -> Iterator[tuple[str, list[str]]]:
    mixed = _is_mixed(row)
    texts = [_write_cell(cell, mixed) for cell in row.cells]
    for begin in range(0, max(1, len(texts)), ABREAST):
        yield row.name if begin == 0 else "", texts[begin : begin + ABREAST]


def _write_cell(cell: Cell, mixed: bool) -> str:
    owner = OWNED[cell.owner] if mixed and cell.owner is not None else ""
    text = (cell.text or EMPTY) + owner
    return f"[{text}]" if cell.marked else text


def _is_mixed(row: Row) -> bool:
    """Whether whose a cell is can be told neither by its row nor by what stands there."""
    owned = [cell for cell in row.cells if cell.owner is not None]
    alike = len({cell.owner for cell in row.cells}) == 1
    return bool(owned) and not alike and any(cell.text.isdigit() for cell in owned)


def _explain_signs(sketch: Sketch) -> Iterator[str]:
    cells = [cell for row in sketch.rows for cell in row.cells]
    if any(cell.marked for cell in cells):
        yield "[ ] marks a place."
    if any(map(_is_mixed, sketch.rows)):
        yield "' belongs to the first side, \" to the second."
    if any(not cell.text for cell in cells):
        yield f"{EMPTY} is empty."
