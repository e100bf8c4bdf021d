"""A board on the full screen: the sketch of a position, with a cursor over its cells."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message as Event
from textual.strip import Strip
from textual.widget import Widget

from plyground.kernel.grid import Cell
from plyground.kernel.seats import Seat
from plyground.kernel.sketch import Sketch

Place = tuple[int, int]
"""The row of a cell in the sketch, and its number in that row."""
MOST_COLUMNS = 26
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
LEAST_CELL, LARGE_CELL = 3, 7
"""Columns of a cell, besides its frame."""
LEAST_DRAGGED = 0.6
"""Cells that the mouse goes at least to drag a line, and not to press a cell."""


PLAIN, MARKED, CURSOR, LAST, PREVIEW = "  ", "[]", "▸◂", "• ", "()"
"""What stands around the text of a cell: signs that need no colour."""


class Board(Widget, can_focus=True):
    """Draws a sketch; it knows no rules, and says which cell was pressed."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--line",
        "board--name",
        "board--cell",
        "board--first",
        "board--second",
        "board--marked",
        "board--cursor",
        "board--changed",
    }

    @dataclass
    class Pressed(Event):
        """A cell was pressed with the mouse."""

        place: Place

    @dataclass
    class Dragged(Event):
        """The line through the cursor was dragged with the mouse."""

        arrow: str

    def __init__(self) -> None:
        super().__init__()
        self._measure(Sketch())
        self.before: Sketch | None = None
        """What stood there before: what has changed since is marked."""
        self.previewing = False
        self.cursor: Place = (0, 0)
        self._held: Offset | None = None
        """Where the mouse took hold of the cursor's cell."""

    # ---- what is shown -----------------------------------------------------------------------

    def show(
        self, sketch: Sketch, before: Sketch | None = None, *, previewing: bool = False
    ) -> None:
        """Draw a sketch, and mark what has changed since another one, or would change."""
        self._measure(sketch)
        self.before, self.previewing = before, previewing
        if find_cell(self.sketch, self.cursor) is None:
            self.cursor = next(self._list_places(), (0, 0))
        self.refresh(layout=True)

    def name_line(self, arrow: str) -> str:
        """What the line is called that an arrow slides: a column or a row."""
        row, column = self.cursor
        if arrow in ("up", "down"):
            return self.sketch.columns[column] if column < len(self.sketch.columns) else ""
        return self.sketch.rows[row].name if row < len(self.sketch.rows) else ""

    def _measure(self, sketch: Sketch) -> None:
        self.sketch, rows = sketch, sketch.rows
        lengths = {len(row.cells) for row in rows}
        self.is_grid = len(rows) > 1 and len(lengths) == 1 and 0 < min(lengths) <= MOST_COLUMNS
        """Whether all rows are as long, so that cells stand beneath each other."""
        self._text_width = max((len(cell.text) for row in rows for cell in row.cells), default=1)
        self._name_width = max((len(row.name) + 1 for row in rows if row.name), default=0)

    def _list_places(self) -> Iterator[Place]:
        for number, row in enumerate(self.sketch.rows):
            for column in range(len(row.cells)):
                yield number, column

    # ---- the cursor --------------------------------------------------------------------------

    def seek(self, wanted: Callable[[Cell], bool]) -> None:
        """Go to the nearest cell that is wanted; without one, stay."""
        row, column = self.cursor
        rows = self.sketch.rows
        places = (at for at in self._list_places() if wanted(rows[at[0]].cells[at[1]]))
        self.cursor = min(
            places,
            key=lambda place: abs(place[0] - row) + abs(place[1] - column),
            default=self.cursor,
        )

    def move_cursor(self, arrow: str) -> None:
        """Go on to the next cell in a direction; at the edge, stay."""
        row, column = self.cursor
        down, right = STEPS[arrow]
        place = row, column + right
        if down:
            drawn = {
                (row, column): (y, column - columns.start)
                for row, columns, y in self._lay_bands()
                for column in columns
            }
            here_y, here_x = drawn.get(place, (0, 0))
            place = min(
                (at for at, (y, _) in drawn.items() if (y - here_y) * down > 0),
                key=lambda at: (abs(drawn[at][0] - here_y), abs(drawn[at][1] - here_x)),
                default=place,
            )
        if find_cell(self.sketch, place) is not None:
            self.cursor = place
            self.refresh()
            self._scroll_to_cursor()

    def _scroll_to_cursor(self) -> None:
        """Show the line of the cursor, where the whole board has no room."""
        row, column = self.cursor
        bands = self._lay_bands()
        line = next((y for number, cells, y in bands if number == row and column in cells), 0)
        if isinstance(self.parent, Widget):
            left, top = self.virtual_region.offset
            here = Region(left, top + line - 1, 1, self._cell_height + 2)
            self.parent.scroll_to_region(here, animate=False)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the cell under the mouse."""
        place = event.style.meta.get("place")
        if place is not None and self.can_focus:
            self.cursor, self._held = tuple(place), event.screen_offset
            self.capture_mouse()  # a line may be drawn beyond the edge
            self.refresh()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Press that cell, or slide its line where it was dragged along it."""
        if self._held is None:
            return
        self.release_mouse()
        right, down = event.screen_offset - self._held
        self._held = None
        cells_right, cells_down = right / self._cell_width, down / (self._cell_height + 1)
        if max(abs(cells_right), abs(cells_down)) < LEAST_DRAGGED:
            self.post_message(self.Pressed(self.cursor))
        elif abs(cells_right) > abs(cells_down):
            self.post_message(self.Dragged("right" if right > 0 else "left"))
        else:
            self.post_message(self.Dragged("down" if down > 0 else "up"))

    # ---- drawing -----------------------------------------------------------------------------

    def get_content_width(self, container: Size, viewport: Size) -> int:
        longest = max((len(row.cells) for row in self.sketch.rows), default=0)
        width = self._name_width + longest * (self._cell_width + 1)
        return width + 1 if self.is_grid else min(container.width, max(width, 20))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        bottoms = (y + self._cell_height for _, _, y in self._lay_bands(width))
        return max(bottoms, default=1) + self.is_grid

    def _lay_bands(self, width: int | None = None) -> Iterator[tuple[int, range, int]]:
        """Cells beside each other: in which row, which of its cells, and from which line on.

        A row of a grid is one band; a run that is too long goes on in the next line.
        """
        width = (self.size.width if width is None else width) - self._name_width
        fitting = MOST_COLUMNS if self.is_grid else max(1, width // (self._cell_width + 1))
        y = self.is_grid + (self.is_grid and bool(self.sketch.columns))
        for number, row in enumerate(self.sketch.rows):
            cells = len(row.cells)
            for first in range(0, cells or 1, fitting):
                yield number, range(first, min(first + fitting, cells)), y
                y += self._cell_height + self.is_grid
            y += not self.is_grid

    @property
    def _cell_width(self) -> int:
        if self._is_large:
            return LARGE_CELL
        return max(LEAST_CELL if self.is_grid else 0, self._text_width) + 2

    @property
    def _cell_height(self) -> int:
        return 3 if self._is_large else 1

    @property
    def _is_large(self) -> bool:
        """Whether the room around the board is enough for cells of three lines."""
        if not self.is_grid or self.parent is None or not isinstance(self.parent, Widget):
            return False
        room = self.parent.size
        rows, cells = len(self.sketch.rows), len(self.sketch.rows[0].cells)
        wide = self._name_width + (LARGE_CELL + 1) * cells + 1
        return wide <= room.width and rows * 4 + 2 <= room.height and self._text_width <= 5

    def render_line(self, y: int) -> Strip:
        return Strip(self._draw_line(y)).adjust_cell_length(self.size.width, self.rich_style)

    def _draw_line(self, y: int) -> Iterator[Segment]:
        width, height, left = self._cell_width, self._cell_height, self._name_width
        rows, columns = self.sketch.rows, self.sketch.columns
        line, name = self._style("line"), self._style("name")
        for row, cells, top in self._lay_bands():
            if not top <= y < top + height:
                continue
            middle = y - top == height // 2
            shown = rows[row].name if middle and not cells.start else ""
            yield Segment(
                f"{shown:>{left - 1}} " if self.is_grid and left else f"{shown:<{left}}", name
            )
            for column in cells:
                if self.is_grid or column > cells.start:
                    yield Segment("│" if self.is_grid else " ", line)
                yield self._draw_cell((row, column), width, text=middle)
            yield Segment("│" * self.is_grid, line)
            return
        if self.is_grid and columns and y == 0:
            yield Segment(" " * left + "".join(f" {column:^{width}}" for column in columns), name)
        elif self.is_grid:
            row = (y - bool(columns)) // (height + 1)
            edge = "╭┬╮" if row == 0 else "╰┴╯" if row == len(rows) else "├┼┤"
            bars = edge[1].join("─" * width for _ in rows[0].cells)
            yield Segment(f"{'':{left}}{edge[0]}{bars}{edge[2]}", line)

    # ---- a cell ------------------------------------------------------------------------------

    def _draw_cell(self, place: Place, width: int, *, text: bool) -> Segment:
        cell = find_cell(self.sketch, place)
        assert cell is not None
        signs = self._find_signs(place, cell)
        shown = ""
        if text:
            inside = cell.text or (" " if self.is_grid else "·")
            shown = f"{signs[0]}{inside}{signs[1]}"
        return Segment(f"{shown:^{width}}", self._find_style(place, cell, signs))

    def _find_signs(self, place: Place, cell: Cell) -> str:
        if self.has_focus and place == self.cursor:
            return CURSOR
        if cell.marked:
            return MARKED
        if self._has_changed(place, cell):
            return PREVIEW if self.previewing else LAST
        return PLAIN

    def _find_style(self, place: Place, cell: Cell, signs: str) -> Style:
        style = self._style("cell")
        if cell.owner is not None:
            style += self._style("first" if cell.owner is Seat.FIRST else "second")
        if cell.marked:
            style += Style(bgcolor=self._style("marked").bgcolor, bold=True)
        if signs in (LAST, PREVIEW):
            style += Style(bgcolor=self._style("changed").bgcolor)
        if signs == CURSOR:
            style += self._style("cursor")
        return style + Style(meta={"place": place})

    def _has_changed(self, place: Place, cell: Cell) -> bool:
        if self.before is None:
            return False
        was = find_cell(self.before, place)
        return was is None or (was.text, was.owner) != (cell.text, cell.owner)

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"board--{name}")


def find_cell(sketch: Sketch, place: Place) -> Cell | None:
    """What stands in a place of a sketch; None where it has no such place."""
    (row, column), rows = place, sketch.rows
    if 0 <= row < len(rows) and 0 <= column < len(rows[row].cells):
        return rows[row].cells[column]
    return None
