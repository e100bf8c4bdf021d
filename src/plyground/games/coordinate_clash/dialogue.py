"""Coordinate Clash in its rule book's words: five questions, one after the other."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue, one_of, wrap_words, yes_or_no
from plyground.kernel.errors import BadNotation, IllegalMove
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.text import quote

from .moves import COLUMNS, Cell, Shift, Turn, all_cells, all_shifts
from .rules import MARKERS, CoordinateClash, Markers

COUNT_WORDS = {3: "three", 4: "four", 5: "five"}
WAYS = {"column": ("up", "down"), "row": ("left", "right")}


class CoordinateClashDialogue(Dialogue[Markers, Turn]):
    """Players are called by their marker, Player X and Player O (ruling 8)."""

    game: CoordinateClash

    def default_name(self, seat: Seat) -> str:
        return f"Player {MARKERS[seat]}"

    def welcome(self, view: Markers) -> list[str]:
        return ["Welcome to Coordinate Clash!", "", *self.board(view)]

    def board(self, view: Markers) -> list[str]:
        size = self.game.size
        rule = "  " + "+---" * size + "+"
        lines = ["Current Grid:", "    " + "".join(f"{name}   " for name in COLUMNS[:size])[:-1]]
        for row in range(size):
            cells = (self.game.marker_at(view, column, row) or " " for column in range(size))
            lines += [rule, f"{row + 1} | {' | '.join(cells)} |"]
        return [*lines, rule]

    def heading(self, view: Markers) -> list[str]:
        if not self._full(view):
            return [""]
        return ["", f"The grid is full, {self.name(view.turn)}: shift one row or column."]

    def moves(self, view: Markers) -> list[str]:
        shifts = [str(shift) for shift in all_shifts(self.game.size)] if self.game.shifts else []
        if self._full(view):
            return ["Shift one row or column:", *wrap_words(shifts)]
        free = [
            str(cell)
            for cell in all_cells(self.game.size)
            if not self.game.marker_at(view, cell.column, cell.row)
        ]
        if not shifts:
            return ["Place a marker on:", *wrap_words(free)]
        return [
            "Place a marker on:",
            *wrap_words(free),
            "then shift nothing (C3/-) or, after a slash (C3/Cd), one of:",
            *wrap_words(shifts),
        ]

    def _full(self, view: Markers) -> bool:
        return bool(view.x | view.o == self.game.grid.full)

    # ---- the five questions ------------------------------------------------------------------

    def question(self, view: Markers, answers: Sequence[str]) -> str:
        asked = len(answers)
        if self._full(view):
            asked += 2
        return (
            f"{self.name(view.turn)}, enter the cell to place your marker (e.g., B3): ",
            "Do you want to shift a row or column? (yes/no): ",
            "Enter 'row' or 'column' to select: ",
            "Enter the row number or column letter to shift: ",
            "Enter direction to shift ('up', 'down', 'left', 'right'): ",
        )[asked]

    def interpret_answers(self, view: Markers, answers: Sequence[str]) -> Turn | None:
        if self._full(view):
            shift = self._shift(answers)
            return None if shift is None else Turn(None, shift)
        cell = self._cell(view, answers[0])
        if len(answers) == 1:
            return None if self.game.shifts else Turn(cell, None)
        if short := self._short(cell, answers[1:]):
            return short
        if not yes_or_no(answers[1]):
            return Turn(cell, None)
        shift = self._shift(answers[2:])
        return None if shift is None else Turn(cell, shift)

    def _cell(self, view: Markers, answer: str) -> Cell:
        wanted = answer.strip(" \t").upper() if answer.isascii() else ""
        last = all_cells(self.game.size)[-1]
        for cell in all_cells(self.game.size):
            if wanted == str(cell):
                if self.game.marker_at(view, cell.column, cell.row):
                    raise IllegalMove(f"{cell} is taken; choose an empty cell")
                return cell
        raise BadNotation(f"{quote(answer)} is not a cell; enter one from A1 to {last}")

    def _short(self, cell: Cell, answers: Sequence[str]) -> Turn | None:
        """The rest of a turn in short notation: 'Cd', or at first '-' for no shift."""
        plain = answers[-1].strip(" \t")
        if plain == "-" and len(answers) == 1:
            return Turn(cell, None)
        shift = plain[:1].upper() + plain[1:].lower() if len(plain) == 2 else ""
        for known in all_shifts(self.game.size):
            if shift == str(known):
                return Turn(cell, known)
        return None

    def whole_move(self, answers: Sequence[str], line: str) -> Turn:
        move = super().whole_move(answers, line)
        if answers and move.cell and "/" not in line:
            # A cell typed where a shift is asked for is a slip, not another turn; C3/- is one.
            raise BadNotation(f"{quote(line)} is not an answer here")
        return move

    def _shift(self, answers: Sequence[str]) -> Shift | None:
        if not answers:
            return None
        kind = one_of(answers[0], ("row", "column"), "enter row or column")
        if len(answers) == 1:
            return None
        size = self.game.size
        lines = COLUMNS[:size] if kind == "column" else "123456789"[:size]
        line = one_of(
            answers[1],
            tuple(lines.lower()),
            f"enter a {'column letter' if kind == 'column' else 'row number'} "
            f"from {lines[0]} to {lines[-1]}",
        )
        if len(answers) == 2:
            return None
        ways = WAYS[kind]
        way = one_of(answers[2], ways, f"a {kind} shifts {ways[0]} or {ways[1]}")
        return Shift(line.upper(), way[0])

    def answers(self, view: Markers, move: Turn) -> list[str]:
        placing = [str(move.cell)] if move.cell else []
        if move.shift is None:
            return [*placing, "no"] if self.game.shifts else placing
        kind = "column" if move.shift.line in COLUMNS else "row"
        way = next(way for way in WAYS[kind] if way[0] == move.shift.way)
        agreeing = ["yes"] if move.cell else []
        return [*placing, *agreeing, kind, move.shift.line, way]

    # ---- after a turn ------------------------------------------------------------------------

    def announce(self, before: Markers, move: Turn, after: Markers) -> list[str]:
        return ["", *self.board(after)]

    def verdict(self, after: Markers, ended: Outcome) -> list[str]:
        line = self.game.line_of(after)
        if ended.winner is None or not line:
            return ["", *super().verdict(after, ended)]
        count = COUNT_WORDS[self.game.line]
        return ["", f"{self.name(ended.winner)} wins by aligning {count} markers in {line}!"]


SPEAKER = CoordinateClashDialogue
