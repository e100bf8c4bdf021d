"""A line while it is typed: what stands there, where the next letter goes, and what keys do to it.

It knows no terminal: letters and keys come in as text, and whoever shows the line asks for it.
"""

import re
from collections.abc import Callable
from unicodedata import combining, east_asian_width

MAX_TYPED_LENGTH = 4097
"""One letter more than is read of a line, so that a longer one is known as such."""
HISTORY_LINES = 100
ENTER = "\r\n"
END_OF_INPUT = "\x04"

ONE_KEY = re.compile(
    r"[^\x1b]|\x1b(?:\[[ -?]*(?:[@-~]|(?=[^ -~]))|O(?:[ -~]|(?=[^ -~]))|[^\[O\x1b]|(?=\x1b))"
)
"""A letter, or what a terminal sends for a key: ESC and a letter, or ESC [ and the key's code; what
is broken off by another key counts as whole, and means nothing."""


class EndOfLine(Exception):
    """Somebody pressed Ctrl-D where nothing was typed: nothing more will come."""


class EditedLine:
    """What somebody types, with earlier lines within reach; the last hundred of them."""

    def __init__(self) -> None:
        self.text = ""
        self.cursor = 0
        """Before which letter the next one goes."""
        self._earlier: list[str] = []
        self._draft = ""
        """What stood there before somebody went back to earlier lines."""
        self._at = 0
        """Which of the earlier lines stands there; their number for none."""
        self._pressed, self._looked_at = "", 0
        """Keys, the last perhaps half, and how many letters of them were looked at."""
        self._acts = self._list_acts()

    def _list_acts(self) -> dict[str, Callable[[], None]]:
        """What each key does, by what terminals send for it."""
        keys: dict[Callable[[], None], tuple[str, ...]] = {
            self._go_left: ("\x02", "\x1b[D", "\x1bOD"),
            self._go_right: ("\x06", "\x1b[C", "\x1bOC"),
            self._go_home: ("\x01", "\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"),
            self._go_to_end: ("\x05", "\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"),
            self._go_word_left: ("\x1bb", "\x1b[1;5D", "\x1b[1;3D"),
            self._go_word_right: ("\x1bf", "\x1b[1;5C", "\x1b[1;3C"),
            self._go_back: ("\x10", "\x1b[A", "\x1bOA"),
            self._go_forth: ("\x0e", "\x1b[B", "\x1bOB"),
            self._erase_before: ("\x7f", "\x08"),
            self._erase_after: (END_OF_INPUT, "\x1b[3~"),
            self._erase_word: ("\x17", "\x1b\x7f"),
            self._erase_to_start: ("\x15",),
            self._erase_to_end: ("\x0b",),
        }
        return {key: act for act, sent in keys.items() for key in sent}

    # ---- keys --------------------------------------------------------------------------------

    def press(self, keys: str) -> None:
        """Keys that were pressed; `take` looks at them."""
        self._pressed, self._looked_at = self._pressed[self._looked_at :] + keys, 0

    def take(self) -> str | None:
        """Look at the keys up to the end of a line: the line; None where it is not ended."""
        while found := ONE_KEY.match(self._pressed, self._looked_at):
            self._looked_at = found.end()
            key = found[0]
            if key[-1] in ENTER:  # with Alt, too: nobody means to lose the line
                line = self.text
                self._put("", 0)
                self._at = len(self._earlier)
                return line
            if key == END_OF_INPUT and not self.text:
                raise EndOfLine
            if act := self._acts.get(key):
                act()
            elif key[0] >= " " or key == "\t":
                self._insert(" " if key == "\t" else key)
        return None

    def remember(self, line: str) -> None:
        """Let a line be found again by the arrow keys."""
        if line.strip() and self._earlier[-1:] != [line]:
            self._earlier = [*self._earlier, line][-HISTORY_LINES:]
        self._at = len(self._earlier)

    # ---- what they do ------------------------------------------------------------------------

    def _put(self, text: str, cursor: int) -> None:
        self.text, self.cursor = text, cursor

    def _insert(self, letter: str) -> None:
        if len(self.text) < MAX_TYPED_LENGTH:
            before, after = self.text[: self.cursor], self.text[self.cursor :]
            self._put(before + letter + after, self.cursor + 1)

    def _find_left(self) -> int:
        """Where the letter before the cursor begins; an accent belongs to its letter."""
        at = self.cursor
        while at > 1 and measure_letter(self.text[at - 1]) == 0:
            at -= 1
        return max(at - 1, 0)

    def _find_right(self) -> int:
        at = min(self.cursor + 1, len(self.text))
        while at < len(self.text) and measure_letter(self.text[at]) == 0:
            at += 1
        return at

    def _find_word_left(self) -> int:
        return len(re.sub(r"\S+\s*$", "", self.text[: self.cursor]))

    def _go_left(self) -> None:
        self.cursor = self._find_left()

    def _go_right(self) -> None:
        self.cursor = self._find_right()

    def _go_home(self) -> None:
        self.cursor = 0

    def _go_to_end(self) -> None:
        self.cursor = len(self.text)

    def _go_word_left(self) -> None:
        self.cursor = self._find_word_left()

    def _go_word_right(self) -> None:
        word = re.match(r"\s*\S*", self.text[self.cursor :])
        self.cursor += word.end() if word else 0

    def _go_back(self) -> None:
        self._show_earlier(self._at - 1)

    def _go_forth(self) -> None:
        self._show_earlier(self._at + 1)

    def _show_earlier(self, at: int) -> None:
        if not 0 <= at <= len(self._earlier):
            return
        if self._at == len(self._earlier):
            self._draft = self.text
        self._at = at
        text = self._draft if at == len(self._earlier) else self._earlier[at]
        self._put(text, len(text))

    def _erase(self, start: int, end: int) -> None:
        self._put(self.text[:start] + self.text[end:], start)

    def _erase_before(self) -> None:
        self._erase(self._find_left(), self.cursor)

    def _erase_after(self) -> None:
        self._erase(self.cursor, self._find_right())

    def _erase_word(self) -> None:
        self._erase(self._find_word_left(), self.cursor)

    def _erase_to_start(self) -> None:
        self._erase(0, self.cursor)

    def _erase_to_end(self) -> None:
        self._erase(self.cursor, len(self.text))


# ---- how wide it is ----------------------------------------------------------------------------


def measure_letter(letter: str) -> int:
    """How many columns a letter takes: none for an accent, two for those of East Asia."""
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def find_place(text: str, columns: int) -> tuple[int, int]:
    """Row and column after a text that begins in the first column; a full row leads to the next."""
    row = column = 0
    for letter in text:
        width = measure_letter(letter)
        if column + width > columns:
            row, column = row + 1, 0
        column += width
    return (row + 1, 0) if column >= columns else (row, column)
