"""A position as a picture, the same for every game: where a sketch has what, and that as SVG."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Row, Sketch
from plyground.language import ENGLISH
from plyground.language.message import Message, render

CELL, ROUND, GAP, EDGE, LINE = 44, 7, 6, 20, 26
MOST_ABREAST, MOST_BARE = 12, 10
"""Longer rows go on beneath; sooner where there are no words beside them."""
SHORT = 7
"""Letters of a note that fits into a cell."""
LETTER = 9
"""About the width of a letter of names and facts."""


class Ink(NamedTuple):
    """The colours of a picture."""

    paper: str
    cell: str
    line: str
    text: str
    soft: str
    owners: dict[Seat, tuple[str, str]]
    """What a player's cells are filled with, and written in."""


LIGHT = Ink(
    paper="#f7f2e8",
    cell="#fffdf8",
    line="#8f8577",
    text="#231e18",
    soft="#665c50",
    owners={Seat.FIRST: ("#1c5a9e", "#ffffff"), Seat.SECOND: ("#a8480f", "#ffffff")},
)
DARK = Ink(
    paper="#181512",
    cell="#23201b",
    line="#877c6d",
    text="#f2ece2",
    soft="#b6ab9b",
    owners={Seat.FIRST: ("#8fbdf3", "#0f1a26"), Seat.SECOND: ("#f2a76b", "#2a1504")},
)


class Box(NamedTuple):
    """A cell."""

    left: float
    top: float
    fill: str
    edge: str
    width: int


class Word(NamedTuple):
    """A text from a point on its base line, or about it."""

    x: float
    y: float
    text: str
    fill: str
    anchor: str = "start"
    size: int = 15


def draw_picture(
    sketch: Sketch, title: str, *, dark: bool = False, bare: bool = False, language: str = ENGLISH
) -> str:
    """The SVG; its description says in words what the picture shows. Bare: the board alone."""
    drawing = Drawing(take_board(sketch) if bare else sketch, DARK if dark else LIGHT)
    shapes = "".join(map(_write_shape, drawing.shapes()))
    width, height = drawing.width, drawing.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="system-ui, sans-serif">'
        f"<title>{escape(title)}</title><desc>{escape(describe_sketch(sketch, language))}</desc>"
        f'<rect width="{width}" height="{height}" fill="{drawing.ink.paper}"/>{shapes}</svg>\n'
    )


def _write_shape(shape: Box | Word) -> str:
    if isinstance(shape, Box):
        return (
            f'<rect x="{shape.left}" y="{shape.top}" width="{CELL}" height="{CELL}" rx="{ROUND}" '
            f'fill="{shape.fill}" stroke="{shape.edge}" stroke-width="{shape.width}"/>'
        )
    x, y, text, fill, anchor, size = shape
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="{anchor}" '
        f'font-size="{size}">{escape(text)}</text>'
    )


def take_board(sketch: Sketch) -> Sketch:
    """The cells alone; a sketch without any has nothing but its facts to show."""
    if not any(each.cells for each in sketch.rows):
        return sketch
    rows = tuple(Row("", part.cells) for each in sketch.rows for part in _fold_row(each, MOST_BARE))
    return sketch._replace(facts=(), columns=(), rows=rows)


def describe_sketch(sketch: Sketch, language: str = ENGLISH) -> str:
    """A sketch as sentences."""
    empty = render(Message("picture-empty"), language)
    nothing = render(Message("picture-nothing"), language)
    facts = [f"{name}: {value}." for name, value in sketch.facts]
    for name, cells in sketch.rows:
        words = ", ".join(cell.text or empty for cell in cells) or nothing
        facts.append(f"{name}: {words}.")
    return " ".join(facts)


class Drawing:
    """Lays a sketch out from the top: facts, columns, rows."""

    def __init__(self, sketch: Sketch, ink: Ink) -> None:
        self.sketch, self.ink = sketch, ink
        self._rows = [part for each in sketch.rows for part in _fold_row(each, MOST_ABREAST)]
        drawn = {each.name for each in self._rows}
        self._facts = [f"{name}: {value}" for name, value in sketch.facts if name not in drawn]
        self._margin = (
            EDGE + max((len(each.name) * LETTER for each in self._rows), default=0) + 2 * GAP
        )
        abreast = max((len(each.cells) for each in self._rows), default=0)
        cells = self._margin + abreast * (CELL + GAP) + EDGE - GAP
        facts = 2 * EDGE + max((len(fact) * LETTER for fact in self._facts), default=0)
        self.width = max(cells if self._rows else 0, facts)
        self._top = EDGE + LINE * len(self._facts) + (GAP if self._facts else 0)
        self._headed = self._top + (LINE if sketch.columns else 0)
        self.height = self._headed + (CELL + GAP) * len(self._rows) + EDGE - GAP

    def shapes(self) -> Iterator[Box | Word]:
        """What there is to see, from the top."""
        for number, fact in enumerate(self._facts):
            yield Word(EDGE, EDGE + LINE * (number + 0.7), fact, self.ink.text)
        for number, column in enumerate(self.sketch.columns):
            middle = self._column_x(number) + CELL / 2
            yield Word(middle, self._top + LINE * 0.65, column, self.ink.soft, "middle")
        for number, (name, cells) in enumerate(self._rows):
            top = self._headed + number * (CELL + GAP)
            yield Word(EDGE, top + CELL * 0.62, name, self.ink.soft)
            for place, cell in enumerate(cells):
                yield from self._cell(self._column_x(place), top, cell)

    def _column_x(self, place: int) -> int:
        return self._margin + place * (CELL + GAP)

    def _cell(self, left: int, top: int, cell: Cell) -> Iterator[Box | Word]:
        fill, written = self.ink.cell, self.ink.text
        if cell.owner is not None:
            fill, written = self.ink.owners[cell.owner]
        edge, width = (self.ink.text, 4) if cell.marked else (self.ink.line, 1)
        yield Box(left, top, fill, edge, width)
        middle, noted = left + CELL / 2, 0 < len(cell.note) <= SHORT
        if cell.text:
            size, down = 22 if len(cell.text) < 3 else 15, 0.53 if noted else 0.67
            yield Word(middle, top + CELL * down, cell.text, written, "middle", size)
        if noted:
            yield Word(middle, top + CELL * 0.86, cell.note, written, "middle", 11)


def _fold_row(row: Row, abreast: int) -> Iterator[Row]:
    """A long row in lines of even length; none where there are no cells."""
    if not row.cells:  # nobody has taken a number yet, say
        return
    lines = -(-len(row.cells) // abreast)
    length = -(-len(row.cells) // lines)
    for begin in range(0, len(row.cells), length):
        yield Row("" if begin else row.name, row.cells[begin : begin + length])
