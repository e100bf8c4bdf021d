"""A move put together: cells that are pressed, lines that slide, and letters that are typed.

It knows no game: everything follows from the notations of the legal moves, and from what the cells
of a sketch say that they begin.
"""

from collections.abc import Iterator, Sequence

from plyground.kernel.grid import Cell
from plyground.kernel.sketch import Row

SLIDES = {"up": "u", "down": "d", "left": "l", "right": "r"}
"""How the notation of a line that slides ends, by the arrow that slides it."""
JOINT = "/"
"""Stands between what is placed and the line that slides after it."""
BETWEEN = "-"
"""Stands between the places of a move that goes from one to the other."""


class Composer:
    """The text of a move so far, and the legal moves that go on from it."""

    def __init__(self, moves: Sequence[str] = ()) -> None:
        self.moves = tuple(moves)
        self._reversed = {swap_ends(move): move for move in moves if swap_ends(move) not in moves}
        self.text = ""

    @property
    def choices(self) -> list[str]:
        """The legal moves that begin with the text, in any case of letters, from either end."""
        begun = self.text.casefold()
        turned = {move for text, move in self._reversed.items() if text.startswith(begun)}
        return [each for each in self.moves if each.casefold().startswith(begun) or each in turned]

    @property
    def move(self) -> str | None:
        """The legal move that the text is, or the only one that it can become."""
        choices = self.choices
        whole = [move for move in choices if len(move) == len(self.text)]
        if whole or (self.text and len(choices) == 1):
            return (whole or choices)[0]
        return None

    def begins(self, text: str) -> bool:
        """Whether a legal move begins with a text."""
        spelled = (*self.moves, *self._reversed)
        return any(each.casefold().startswith(text.casefold()) for each in spelled)

    def press(self, cell: Cell) -> bool:
        """Take a cell for the next part of the move; whether that was one."""
        between = f"{self.text}{BETWEEN}{cell.place}"
        if cell.place and self.text and (between in self.moves or between in self._reversed):
            self.text = between
        elif cell.move is not None and self._has_family(cell.move):
            self.text = cell.move
        elif cell.place and self.begins(f"{cell.place}{BETWEEN}"):
            self.text = "" if self.text == cell.place else cell.place
        else:
            return False
        return True

    def can_press(self, cell: Cell) -> bool:
        """Whether pressing a cell would be part of a move."""
        tried = Composer(self.moves)
        tried.text = self.text
        return tried.press(cell)

    def slide(self, arrow: str, line: str) -> bool:
        """Slide a line after what is placed, or take that back; whether it is a legal move."""
        placed = self.text.partition(JOINT)[0]
        slid = f"{placed}{JOINT if placed else ''}{line}{SLIDES[arrow]}"
        if slid not in self.moves:
            return False
        self.text = placed if slid == self.text else slid
        return True

    @property
    def may_slide(self) -> bool:
        """Whether something is placed, after which lines can slide."""
        placed = self.text.partition(JOINT)[0]
        return bool(placed) and any(move.startswith(f"{placed}{JOINT}") for move in self.moves)

    def _has_family(self, head: str) -> bool:
        """Whether a head is or begins a move: `1` and `1+2`, and not `10`."""
        return any(
            move.startswith(head) and not move[len(head) : len(head) + 1].isalnum()
            for move in self.moves
        )


def swap_ends(move: str) -> str:
    """A move between two places as it is written from the other end; any other as it is."""
    start, between, end = move.partition(BETWEEN)
    return f"{end}{between}{start}" if start and end else move


def list_notations(rows: Sequence[Row], cell: Cell, place: tuple[int, int]) -> Iterator[str]:
    """How a move with a cell that begins none would be written, by what its neighbours begin."""
    yield from filter(None, (cell.move, cell.place))
    numbered = (each.move == str(at) for row in rows for at, each in enumerate(row.cells, 1))
    yield str(place[1] + 1) if any(numbered) else cell.text
