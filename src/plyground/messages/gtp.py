"""GTP, the Go text protocol in its version 2: lines in, commands out; answers in, lines out."""

from typing import NamedTuple

from plyground.kernel.errors import BadNotation
from plyground.kernel.seats import Seat
from plyground.kernel.text import parse_whole_number, quote

COLOURS = {
    "b": Seat.FIRST,
    "black": Seat.FIRST,
    "1": Seat.FIRST,
    "w": Seat.SECOND,
    "white": Seat.SECOND,
    "2": Seat.SECOND,
}


class Asked(NamedTuple):
    """A command with what follows it, and the number under which it wants its answer."""

    command: str
    words: tuple[str, ...] = ()
    number: int | None = None

    def __str__(self) -> str:
        shown = [] if self.number is None else [str(self.number)]
        return " ".join((*shown, self.command, *self.words))


def read(line: str) -> Asked | None:
    """The command in a line; None where there is only a comment or nothing."""
    # The standard: a tab is a space, other controls do not count, # begins a comment.
    plain = "".join(c for c in line.replace("\t", " ") if c >= " " and c != "\x7f")
    words = plain.partition("#")[0].split()
    number = parse_whole_number(words[0]) if words else None
    if number is not None:
        words = words[1:]
    if not words:
        return None
    return Asked(words[0], tuple(words[1:]), number)


def success(asked: Asked, answer: str = "") -> str:
    """The answer to a command, its empty last line included."""
    return _frame("=", asked, answer)


def failure(asked: Asked, why: object) -> str:
    """The refusal of a command."""
    return _frame("?", asked, str(why))


def _frame(mark: str, asked: Asked, answer: str) -> str:
    number = "" if asked.number is None else str(asked.number)
    # An empty line would end the answer, so none may stand inside it.
    lines = [line.rstrip() for line in answer.splitlines() if line.strip()]
    return f"{mark}{number} " + "\n".join(lines) + "\n\n"


def colour(word: str) -> Seat:
    """The seat that a colour stands for: black is Player 1."""
    seat = COLOURS.get(word.lower())
    if seat is None:
        raise BadNotation(f"{quote(word)} is no colour; b is Player 1, w is Player 2")
    return seat


def boolean(value: bool) -> str:
    """As GTP writes it."""
    return "true" if value else "false"
