"""What somebody sees who looks at a terminal: rows of letters and a cursor.

As little of a terminal as our programs use, written from what those sequences are said to do.
"""

import re
from unicodedata import combining, east_asian_width

SEQUENCE = re.compile(r"\x1b\[(\d*)([ACJ])|(.)", re.DOTALL)


class Screen:
    """A window of so many columns, and as many rows as anybody likes."""

    def __init__(self, columns: int) -> None:
        self._columns = columns
        self._rows: list[list[str]] = [[]]
        self._row = self._column = 0

    @property
    def rows(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._rows]

    @property
    def cursor(self) -> tuple[int, int]:
        """Row and column."""
        return self._row, min(self._column, self._columns - 1)

    def show(self, text: str) -> None:
        for sequence in SEQUENCE.finditer(text):
            count, what, letter = sequence.groups()
            if letter is not None:
                self._show_letter(letter)
            elif what == "A":
                self._row = max(self._row - int(count or 1), 0)
            elif what == "C":
                self._column = min(self._column + int(count or 1), self._columns - 1)
            else:
                del self._rows[self._row + 1 :], self._rows[self._row][self._column :]

    def _show_letter(self, letter: str) -> None:
        if letter == "\r":
            self._column = 0
        elif letter == "\n":
            self._go_down()
        elif combining(letter):
            self._rows[self._row][self._column - 1] += letter
        else:
            assert letter.isprintable(), f"{letter!r} would do something else to a terminal"
            self._put(letter, 2 if east_asian_width(letter) in "WF" else 1)

    def _put(self, letter: str, width: int) -> None:
        # A row that is full leads to the next when something is to stand there, not before.
        if self._column + width > self._columns:
            self._column = 0
            self._go_down()
        row = self._rows[self._row]
        row += " " * (self._column - len(row))
        row[self._column : self._column + width] = [letter, *[""] * (width - 1)]
        self._column += width

    def _go_down(self) -> None:
        self._row += 1
        if self._row == len(self._rows):
            self._rows.append([])
