"""A board on the full screen: the sketch of a position, with a cursor over its cells."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Size
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
        if not self.is_grid and down:
            self._leave_run(down)
            return
        place = row + down, column + right
        if find_cell(self.sketch, place) is not None:
            self.cursor = place
            self.refresh()

    def _leave_run(self, down: int) -> None:
        """From a run of cells to the one above or below, or to the next line of the same run."""
        drawn = {place: (x, y) for place, x, y in self._lay_runs() if place is not None}
        if self.cursor not in drawn:
            return
        here_x, here_y = drawn[self.cursor]
        lines = {y for _, y in drawn.values() if (y - here_y) * down > 0}
        if lines:
            line = min(lines, key=lambda y: abs(y - here_y))
            there = [place for place, (_, y) in drawn.items() if y == line]
            self.cursor = min(there, key=lambda place: abs(drawn[place][0] - here_x))
            self.refresh()

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
        if self.is_grid:
            return self._name_width + (self._cell_width + 1) * len(self.sketch.rows[0].cells) + 1
        longest = max((len(row.cells) for row in self.sketch.rows), default=0)
        return min(container.width, max(self._name_width + longest * (self._text_width + 3), 20))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if self.is_grid:
            lines = len(self.sketch.rows) * (self._cell_height + 1) + 1
            return lines + bool(self.sketch.columns)
        return max((y for _, _, y in self._lay_runs(width)), default=0) + 1

    @property
    def _cell_width(self) -> int:
        return max(LEAST_CELL + 2, self._text_width + 2) if not self._is_large else LARGE_CELL

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
        segments = list(self._draw_grid_line(y) if self.is_grid else self._draw_run_line(y))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    # ---- a grid ------------------------------------------------------------------------------

    def _draw_grid_line(self, y: int) -> Iterator[Segment]:
        rows, columns = self.sketch.rows, self.sketch.columns
        width, height = self._cell_width, self._cell_height
        line, name = self._style("line"), self._style("name")
        if columns:
            if y == 0:
                heads = "".join(f" {column:^{width}}" for column in columns)
                yield Segment(" " * self._name_width + heads, name)
                return
            y -= 1
        row, within = divmod(y, height + 1)
        if row > len(rows) or (row == len(rows) and within):
            return
        if within == 0:
            left, cross, right = ("╭┬╮", "├┼┤", "╰┴╯")[
                0 if row == 0 else 2 if row == len(rows) else 1
            ]
            bars = cross.join("─" * width for _ in rows[0].cells)
            yield Segment(f"{'':{self._name_width}}{left}{bars}{right}", line)
            return
        middle = within == (height + 1) // 2
        shown = rows[row].name if middle else ""
        yield Segment(f"{shown:>{max(0, self._name_width - 1)}} "[: self._name_width], name)
        for column in range(len(rows[row].cells)):
            yield Segment("│", line)
            yield self._draw_cell((row, column), width, text=middle)
        yield Segment("│", line)

    # ---- runs of cells -----------------------------------------------------------------------

    def _lay_runs(self, width: int | None = None) -> Iterator[tuple[Place | None, int, int]]:
        """Each cell with where it stands; None for the name of a run."""
        width = self.size.width if width is None else width
        step, left = self._text_width + 3, self._name_width
        fitting = max(1, (width - left) // step)
        y = 0
        for number, row in enumerate(self.sketch.rows):
            yield None, number, y
            for column in range(len(row.cells)):
                line, place = divmod(column, fitting)
                yield (number, column), left + place * step, y + line
            y += max(1, -(-len(row.cells) // fitting)) + 1

    def _draw_run_line(self, y: int) -> Iterator[Segment]:
        at = 0
        for place, x, line in self._lay_runs():
            if line != y:
                continue
            if place is None:
                name = self.sketch.rows[x].name
                yield Segment(f"{name:<{self._name_width}}", self._style("name"))
                at = self._name_width
                continue
            yield Segment(" " * (x - at))
            yield self._draw_cell(place, self._text_width + 2, text=True)
            at = x + self._text_width + 2

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
