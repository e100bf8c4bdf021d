"""What every move of a position costs, in few letters: the different answers, and which each is.

A position of Coordinate Clash has hundreds of moves and a handful of answers, so a table is a list
of those and a letter for each move, in the game's order. Moves themselves are not written: the
game lists them.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.analysis.regret import measure_regret, score
from plyground.kernel.value import Value, best

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
"""Each stands for one of the different answers."""


class AnswerTable(NamedTuple):
    """The regret of each move, and by how many plies it puts off the end."""

    best: Fraction
    """The score of the best move."""
    answers: tuple[str, ...]
    """As '0', '1/2', '0 4': the regret, and where it is known the plies."""
    letters: str

    def read(self) -> list[tuple[Fraction, int | None]]:
        """Regret and plies by move, in the game's order."""
        known = {letter: _read(text) for letter, text in zip(LETTERS, self.answers, strict=False)}
        return [known[letter] for letter in self.letters]

    @property
    def regrets(self) -> list[Fraction]:
        """The regrets alone."""
        return [regret for regret, _ in self.read()]

    def json(self) -> list[Any]:
        """As a file has it."""
        return [str(self.best), list(self.answers), self.letters]

    @classmethod
    def of_json(cls, row: list[Any]) -> "AnswerTable":
        """And back."""
        top, answers, letters = row
        return cls(Fraction(top), tuple(answers), letters)


def make_answer_table(values: Iterable[Value]) -> AnswerTable:
    """The table of a position from the values of its moves, in the game's order."""
    # Values are shared by many moves: each is looked at once.
    order = list(values)
    kinds = {id(value): value for value in order}
    top = best(list(kinds.values()))
    texts = {kind: _write(top, value) for kind, value in kinds.items()}
    answers = dict.fromkeys(texts[id(value)] for value in order)
    if len(answers) > len(LETTERS):
        raise ValueError(f"{len(answers)} different answers in one position")
    letters = dict(zip(answers, LETTERS, strict=False))
    marks = {kind: letters[text] for kind, text in texts.items()}
    return AnswerTable(score(top), tuple(answers), "".join(marks[id(value)] for value in order))


def _write(top: Value, value: Value) -> str:
    regret = score(top) - score(value)
    plies = measure_regret({"best": top, "made": value}, "made").plies
    return f"{regret}" if plies is None else f"{regret} {plies}"


def _read(text: str) -> tuple[Fraction, int | None]:
    regret, _, plies = text.partition(" ")
    return Fraction(regret), (int(plies) if plies else None)
