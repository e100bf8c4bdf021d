"""Coordinate Clash: place a marker, perhaps shift a row or column, line up three."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, groupby
from random import Random
from typing import Any, NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.notation import (
    Families,
    check_counts,
    check_mark,
    join_position,
    split_position,
)
from plyground.kernel.options import Choice, Switch, Whole
from plyground.kernel.outcome import Outcome, lose_without_moves, win
from plyground.kernel.part import Part, list_shipped
from plyground.kernel.preset import FreshRules, Options, make_fair
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import shorten

from .grid import Rotation, Turn, all_cells, all_shifts, grid, is_lined, symmetries

MARKERS = {Seat.FIRST: "X", Seat.SECOND: "O"}
X_BITS = str.maketrans("XO.", "100")
O_BITS = str.maketrans("XO.", "010")
RUNS = str.maketrans({str(count): "." * count for count in range(1, 8)})


class Markers(NamedTuple):
    """The cells of X and of O as numbers (see grid.py), and who is to move."""

    x: int
    o: int
    turn: Seat

    def of(self, seat: Seat) -> int:
        return self.x if seat is Seat.FIRST else self.o


@cache
def write_row(x: int, o: int, size: int) -> str:
    """A row by the cells of X and of O in it: '1OX2'. There are few, and they come often."""
    cells = ["X" if x >> cell & 1 else "O" if o >> cell & 1 else " " for cell in range(size)]
    runs = (("".join(run), marker) for marker, run in groupby(cells))
    return "".join(str(len(run)) if marker == " " else run for run, marker in runs)


SMALLEST = 3
"""The only size whose positions can be listed."""
OPENINGS = {(5, 4): "openings-5-4.txt"}
"""Drawn openings by size and line, a position a line; whoever begins is to move there."""
CHOICES: list[Options] = [
    {"line": 4},
    {"size": 4, "line": 4},
    {"size": 4, "shifts": False},
]
"""Settled, not flat, and quickly judged."""


class CoordinateClash(Game[Markers, Turn]):
    """A line at the end of a turn wins; the mover's own line counts first."""

    slug = "coordinate-clash"
    title = "Coordinate Clash"
    tagline = "Place a marker, shift a row or column, complete a line."
    example = "5/1OX2/5/3X1/5 2"
    can_draw = False

    presets = (make_fair("coordinate-clash.preset-fair", line=4, opening="drawn", win_by=41),)
    fresh = FreshRules(
        rule_sets=len(CHOICES),
        choices=CHOICES,
        most_positions=200,  # each takes long to judge
        can_be_listed=False,  # so many that nobody need try
    )
    dialogue = Part(".dialogue:CoordinateClashDialogue")
    oracle = Part(".oracle:ClashOracle")
    sketch = Part(".board:draw_sketch")
    layout = Part(".board:layout")
    form = Part(".form:make_form")

    size = Whole(5, SMALLEST, 7, "rows and columns of the grid")
    line = Whole(3, 3, 5, "how many markers make a line, at most the size")
    shifts = Switch(True, "after placing, a row or column may be shifted")
    opening = Choice(
        "empty",
        ("empty", "drawn"),
        "empty begins with no markers, drawn with a few in a position that nobody wins soon",
        draw_only=True,
    )

    def prepare(self) -> None:
        if self.line > self.size:
            raise BadOption.of(
                "coordinate-clash.line-too-long",
                line=OptionName("line"),
                count=self.line,
                size=OptionName("size"),
                cells=self.size,
            )
        self.grid = grid(self.size, self.line)
        self._drawn = self._list_drawn() if self.opening == "drawn" else [(0, 0)]
        if not self.shifts:
            self.max_plies = self.size**2  # type: ignore[misc]

    def own_form(self, arrays: Any) -> Any:
        return None if self.size == SMALLEST else self.form(self, arrays)

    def _list_drawn(self) -> list[tuple[int, int]]:
        """The openings that ship: the markers of whoever is to move, and the other's."""
        if not self.shifts:
            raise BadOption.of(
                "coordinate-clash.openings-need-shifts",
                opening=OptionName("opening"),
                shifts=OptionName("shifts"),
            )
        if (self.size, self.line) not in OPENINGS:
            size, line = next(iter(OPENINGS))
            raise BadOption.of(
                "coordinate-clash.no-openings",
                opening=OptionName("opening"),
                sizename=OptionName("size"),
                size=self.size,
                linename=OptionName("line"),
                line=self.line,
                othersize=size,
                otherline=line,
            )
        found = list_shipped(__file__, OPENINGS[self.size, self.line])
        return [self.solver_key(self.read(text)) for text in found]

    def initial(self, random: Random, first: Seat) -> Markers:
        return self._begin(*random.choice(self._drawn), first)

    def openings(self, first: Seat) -> Iterator[Markers]:
        return (self._begin(mine, yours, first) for mine, yours in self._drawn)

    @property
    def has_drawn_start(self) -> bool:
        return self.opening == "drawn"

    def _begin(self, mine: int, yours: int, first: Seat) -> Markers:
        return Markers(mine, yours, first) if first is Seat.FIRST else Markers(yours, mine, first)

    def moves(self, state: Markers) -> Sequence[Turn]:
        x, o, _ = state
        if is_lined(self.grid, x, o):
            return ()
        taken = x | o
        if taken == self.grid.full:
            return self._shifts_alone
        found: list[Turn] = []
        pattern = (1 << self.size) - 1
        for by_pattern in self._turns_by_row:
            found += by_pattern[taken & pattern]
            taken >>= self.size
        return found

    def allows(self, state: Markers, move: Turn) -> bool:
        x, o, _ = state
        if move not in self._effects or is_lined(self.grid, x, o):
            return False
        taken = x | o
        placed, _ = self._effects[move]
        return not placed & taken if placed else taken == self.grid.full

    def families(self, state: Markers) -> Families:
        """The free cells, each with any shift behind it; on a full grid the shifts alone."""
        x, o, _ = state
        if is_lined(self.grid, x, o):
            return Families(())
        taken = x | o
        if taken == self.grid.full:
            return Families([str(turn) for turn in self._shifts_alone])
        free = [name for cell, name in enumerate(self._cell_names) if not taken >> cell & 1]
        return Families(free, self._tails)

    @cached_property
    def _tails(self) -> tuple[str, ...]:
        return ("", *(f"/{shift}" for shift in all_shifts(self.size))) if self.shifts else ("",)

    @cached_property
    def _turns_by_row(self) -> list[list[tuple[Turn, ...]]]:
        """For each row and each pattern of taken cells in it, the turns that place there.

        The moves of a position are then a handful of ready tuples put together.
        """
        size, after = self.size, (None, *all_shifts(self.size)) if self.shifts else (None,)
        turns = [tuple(Turn(cell, shift) for shift in after) for cell in all_cells(size)]

        def list_turns(row: int, taken: int) -> tuple[Turn, ...]:
            free = (turns[row + column] for column in range(size) if not taken >> column & 1)
            return tuple(chain.from_iterable(free))

        rows, patterns = range(0, size * size, size), range(1 << size)
        return [[list_turns(row, taken) for taken in patterns] for row in rows]

    @cached_property
    def _shifts_alone(self) -> tuple[Turn, ...]:
        # Ruling 5: on a full grid the turn is one shift, and it is mandatory.
        return tuple(Turn(None, shift) for shift in all_shifts(self.size)) if self.shifts else ()

    @cached_property
    def _effects(self) -> dict[Turn, tuple[int, Rotation | None]]:
        """The bit that a turn places and the rotation that it makes."""
        return {
            turn: (
                self.grid.bit(*turn.cell) if turn.cell else 0,
                self.grid.rotations[turn.shift] if turn.shift else None,
            )
            for turn in self.all_moves
        }

    def apply(self, state: Markers, move: Turn) -> Markers:
        x, o, turn = state
        placed, rotation = self._effects[move]
        if turn is Seat.FIRST:
            x |= placed
        else:
            o |= placed
        if rotation is not None:
            x, o = rotation.on(x), rotation.on(o)
        return Markers(x, o, turn.other)

    def outcome(self, state: Markers) -> Outcome | None:
        x, o, turn = state
        if is_lined(self.grid, x, o):
            mover = turn.other  # Ruling 4: the mover's line counts first.
            seat = mover if self.grid.has_line(state.of(mover)) else turn
            line = self.line_of(state)
            assert line is not None
            return win(seat, "coordinate-clash.lined-up", seat, count=self.line, line=line)
        if not self.shifts and x | o == self.grid.full:
            return lose_without_moves(turn)
        return None

    def line_of(self, state: Markers) -> Message | None:
        """Name the winner's line: Column C, Row 3 or Diagonal A1-C3."""
        mover = state.turn.other
        found = self.grid.line_in(state.of(mover)) or self.grid.line_in(state.of(mover.other))
        if found is None:
            return None
        way, first = found
        names = self._cell_names
        if way.name == "Row":
            return Message.of("coordinate-clash.row", name=names[first][1:])
        if way.name == "Column":
            return Message.of("coordinate-clash.column", name=names[first][:1])
        last = names[first + way.step * (self.line - 1)]
        return Message.of("coordinate-clash.diagonal", **{"from": names[first], "to": last})

    @cached_property
    def _cell_names(self) -> list[str]:
        return [str(cell) for cell in all_cells(self.size)]

    @cached_property
    def all_moves(self) -> Sequence[Turn]:
        return (*chain.from_iterable(by[0] for by in self._turns_by_row), *self._shifts_alone)

    def why_not(self, state: Markers, move: Turn) -> Message:
        if move.cell is None:
            return Message("coordinate-clash.shift-alone")
        if state.x | state.o == self.grid.full:
            return Message("coordinate-clash.grid-full")
        return Message.of("coordinate-clash.cell-taken", cell=str(move.cell))

    def tidy(self, text: str) -> str:
        # 'c3/cD' for 'C3/Cd', and 'C3/-' for a placement without a shift.
        cell, _, shift = text.replace(" ", "").removesuffix("/-").upper().partition("/")
        if shift:
            return f"{cell}/{shift[:1]}{shift[1:].lower()}"
        return cell if cell[1:].isdigit() else cell[:1] + cell[1:].lower()

    def solver_key(self, state: Markers) -> tuple[int, int]:
        return state.of(state.turn), state.of(state.turn.other)

    def symmetry_key(self, state: Markers) -> Hashable:
        """The grid turned and mirrored in all eight ways, whoever moves."""
        pairs = zip(*map(symmetries(self.size).images, self.solver_key(state)), strict=True)
        return self.size, self.line, self.shifts, min(pairs)

    def count_missing(self, state: Markers, seat: Seat) -> int:
        """The markers that a seat lacks in its best line of those in which the other has none."""
        mine, yours = state.of(seat), state.of(seat.other)
        open_lines = (line for line in self.grid.lines if not line & yours)
        return self.line - max(((line & mine).bit_count() for line in open_lines), default=-1)

    def write(self, state: Markers) -> str:
        x, o, turn = state
        size, pattern = self.size, (1 << self.size) - 1
        rows = [
            write_row(x >> begin & pattern, o >> begin & pattern, size)
            for begin in range(0, size * size, size)
        ]
        return join_position("/".join(rows), turn, self.outcome(state))

    def marker_at(self, state: Markers, column: int, row: int) -> str:
        """'X', 'O', or nothing."""
        bit = self.grid.bit(column, row)
        return "X" if state.x & bit else "O" if state.o & bit else ""

    def read(self, text: str) -> Markers:
        board, turn, mark = split_position(text, self.example)
        rows = [_expand(row) for row in board.upper().split("/")]
        if len(rows) != self.size or any(row is None or len(row) != self.size for row in rows):
            raise BadNotation.of(
                "coordinate-clash.not-a-grid",
                text=shorten(text),
                size=self.size,
                example=self.example,
            )
        cells = "".join(row or "" for row in rows)[::-1]  # the first cell is the lowest bit
        x, o = int(cells.translate(X_BITS), 2), int(cells.translate(O_BITS), 2)
        mover, counts = turn, (x.bit_count(), o.bit_count())
        if x | o == self.grid.full and self.shifts and counts[0] != counts[1]:
            # Full grids are only shifted, so either side may be to move.
            mover = Seat.FIRST if counts[0] < counts[1] else Seat.SECOND
        check_counts("marker", *counts, mover)
        state = Markers(x, o, turn)
        check_mark(text, self.outcome(state), mark)
        return state

    @classmethod
    def options_in(cls, text: str) -> Mapping[str, str]:
        rows = text.partition(" ")[0].split("/")
        return {"size": str(len(rows))} if len(rows) > 1 else {}


def _expand(row: str) -> str | None:
    """'1OX2' as '.OX..'; None if anything else is in it."""
    return None if row.strip("XO1234567") else row[:8].translate(RUNS)[:8]
