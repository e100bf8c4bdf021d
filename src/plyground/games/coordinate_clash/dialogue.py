"""Coordinate Clash in its rule book's words: five questions, one after the other."""

from collections.abc import Sequence
from typing import ClassVar

from plyground.games.dialogue import Dialogue, choose_word, one_of, refuse_answer, yes_or_no
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, IllegalMove
from plyground.language.message import Message
from plyground.language.text import shorten, wrap_words

from .grid import COLUMNS, Cell, Shift, Turn, all_cells, all_shifts
from .rules import MARKERS, CoordinateClash, Markers

ROW, COLUMN = "coordinate-clash.answer-row", "coordinate-clash.answer-column"
WAYS = {
    "u": "coordinate-clash.answer-up",
    "d": "coordinate-clash.answer-down",
    "l": "coordinate-clash.answer-left",
    "r": "coordinate-clash.answer-right",
}
"""The words for the ways to shift, by their letters in the notation."""
COLUMN_WAYS, ROW_WAYS = "ud", "lr"


class CoordinateClashDialogue(Dialogue[Markers, Turn]):
    """Players are called by their marker, Player X and Player O (ruling 8)."""

    game: CoordinateClash
    answer_words: ClassVar = (*Dialogue.answer_words, ROW, COLUMN, *WAYS.values())

    def label(self, seat: Seat) -> str:
        return MARKERS[seat]

    def board(self, view: Markers) -> list[str]:
        size = self.game.size
        rule = "  " + "+---" * size + "+"
        lines = [
            self.say("coordinate-clash.current-grid"),
            "    " + "".join(f"{name}   " for name in COLUMNS[:size])[:-1],
        ]
        for row in range(size):
            cells = (self.game.marker_at(view, column, row) or " " for column in range(size))
            lines += [rule, f"{row + 1} | {' | '.join(cells)} |"]
        # Whose marker is whose, where no name on the screen says so.
        named = [f"{self.label(seat)}: {self.name(seat)}" for seat in Seat if self.names.get(seat)]
        return [*lines, rule, ", ".join(named)] if named else [*lines, rule]

    def heading(self, view: Markers) -> list[str]:
        if not self._full(view) or view.turn in self.programs:
            return [""]
        return ["", self.say("coordinate-clash.shift-now", player=self.name(view.turn))]

    def moves(self, view: Markers) -> list[str]:
        shifts = [str(shift) for shift in all_shifts(self.game.size)] if self.game.shifts else []
        if self._full(view):
            return [self.say("coordinate-clash.shifts-to-make"), *wrap_words(shifts)]
        free = [
            str(cell)
            for cell in all_cells(self.game.size)
            if not self.game.marker_at(view, cell.column, cell.row)
        ]
        lines = [self.say("coordinate-clash.cells-to-take"), *wrap_words(free)]
        if not shifts:
            return lines
        return [*lines, self.say("coordinate-clash.shifts-to-add"), *wrap_words(shifts)]

    def _full(self, view: Markers) -> bool:
        return bool(view.x | view.o == self.game.grid.full)

    # ---- the five questions ------------------------------------------------------------------

    def question(self, view: Markers, answers: Sequence[str]) -> str:
        asked = len(answers) + (2 if self._full(view) else 0)
        if asked == 0:
            return self.ask("coordinate-clash.ask-cell", player=self.name(view.turn))
        later = (
            "coordinate-clash.ask-shift",
            "coordinate-clash.ask-kind",
            "coordinate-clash.ask-line",
            "coordinate-clash.ask-way",
        )
        return self.ask(later[asked - 1])

    def interpret_answers(self, view: Markers, answers: Sequence[str]) -> Turn | None:
        if self._full(view):
            shift = self._shift(answers)
            return None if shift is None else Turn(None, shift)
        cell = self._cell(view, answers[0])
        if len(answers) == 1:
            return None if self.game.shifts else Turn(cell, None)
        if short := self._short(cell, answers[1:]):
            return short
        if not yes_or_no(answers[1], self.language):
            return Turn(cell, None)
        shift = self._shift(answers[2:])
        return None if shift is None else Turn(cell, shift)

    def _cell(self, view: Markers, answer: str) -> Cell:
        wanted = answer.strip(" \t").upper() if answer.isascii() else ""
        last = str(all_cells(self.game.size)[-1])
        for cell in all_cells(self.game.size):
            if wanted == str(cell):
                if self.game.marker_at(view, cell.column, cell.row):
                    raise IllegalMove.of("coordinate-clash.choose-empty-cell", cell=str(cell))
                return cell
        raise BadNotation.of("coordinate-clash.not-a-cell", answer=shorten(answer), last=last)

    def _short(self, cell: Cell, answers: Sequence[str]) -> Turn | None:
        """The rest of a turn in short notation: 'Cd', or at first '-' for no shift."""
        plain = answers[-1].strip(" \t")
        if plain == "-" and len(answers) == 1:
            return Turn(cell, None)
        shift = plain[:1].upper() + plain[1:].lower() if len(plain) == 2 else ""
        shifts = all_shifts(self.game.size)
        return next((Turn(cell, each) for each in shifts if shift == str(each)), None)

    def whole_move(self, view: Markers, answers: Sequence[str], line: str) -> Turn:
        move = super().whole_move(view, answers, line)
        if answers and move.cell and "/" not in line:
            # A cell typed where a shift is asked for is a slip, not another turn; C3/- is one.
            raise refuse_answer(line, Message("coordinate-clash.enter-shift"))
        return move

    def _shift(self, answers: Sequence[str]) -> Shift | None:
        if not answers:
            return None
        expected = Message("coordinate-clash.enter-kind")
        kind = choose_word(answers[0], (ROW, COLUMN), expected, self.language)
        if len(answers) == 1:
            return None
        line = self._line(kind, answers[1])
        if len(answers) == 2:
            return None
        if kind == COLUMN:
            letters, expected = COLUMN_WAYS, Message("coordinate-clash.column-ways")
        else:
            letters, expected = ROW_WAYS, Message("coordinate-clash.row-ways")
        words = {WAYS[letter]: letter for letter in letters}
        way = choose_word(answers[2], tuple(words), expected, self.language)
        return Shift(line, words[way])

    def _line(self, kind: str, answer: str) -> str:
        size = self.game.size
        if kind == COLUMN:
            names, code = COLUMNS[:size], "coordinate-clash.enter-column"
        else:
            names, code = "123456789"[:size], "coordinate-clash.enter-row"
        expected = Message.of(code, first=names[0], last=names[-1])
        return one_of(answer, tuple(names.lower()), expected).upper()

    def answers(self, view: Markers, move: Turn) -> list[str]:
        placing = [str(move.cell)] if move.cell else []
        if move.shift is None:
            return [*placing, self.say("no")] if self.game.shifts else placing
        kind = COLUMN if move.shift.line in COLUMNS else ROW
        agreeing = [self.say("yes")] if move.cell else []
        shifting = [self.say(kind), move.shift.line, self.say(WAYS[move.shift.way])]
        return [*placing, *agreeing, *shifting]

    # ---- after a turn ------------------------------------------------------------------------

    def announce(self, before: Markers, move: Turn, after: Markers) -> list[str]:
        return [*self.tell_choice(before, move), "", *self.board(after)]

    def describe_move(self, view: Markers, move: Turn) -> Message | str:
        if move.shift is None:
            return str(move.cell)
        kind = "column" if move.shift.line in COLUMNS else "row"
        shift = Message.of(
            "coordinate-clash.shift", kind=kind, name=move.shift.line, way=move.shift.way
        )
        if move.cell is None:
            return shift
        return Message.of("coordinate-clash.place-and-shift", cell=str(move.cell), shift=shift)

    def verdict(self, after: Markers, ended: Outcome) -> list[str]:
        line = self.game.line_of(after)
        if ended.winner is None or not line:
            return ["", *super().verdict(after, ended)]
        winner, count = self.name(ended.winner), self.game.line
        return ["", self.say("coordinate-clash.aligned", winner=winner, count=count, line=line)]
