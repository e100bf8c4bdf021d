"""Last Match: take one to three matches from a row; whoever takes the last one wins."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from plyground.kernel import BadNotation, Game, Outcome, Seat, Whole
from plyground.kernel.notation import check_mark, join_position, split_position
from plyground.kernel.text import quoted, whole_number


class Row(NamedTuple):
    """The matches that are left, and who is to take some."""

    matches: int
    turn: Seat


class LastMatch(Game[Row, int]):
    """Take one, two or three matches from the row. Whoever takes the last one wins."""

    slug = "last-match"
    title = "Last Match"
    tagline = "Take one to three; take the last one and win."
    example = "15 1"

    matches = Whole(15, 1, 99, "how many matches lie in the row")

    def draw(self, random: Random, first: Seat) -> Row:
        return Row(self.matches, first)

    def turn(self, state: Row) -> Seat:
        return state.turn

    def moves(self, state: Row) -> Sequence[int]:
        return self.alphabet[: state.matches]

    def apply(self, state: Row, move: int) -> Row:
        return Row(state.matches - move, state.turn.other)

    def outcome(self, state: Row) -> Outcome | None:
        if state.matches:
            return None
        return Outcome(state.turn.other, f"Player {state.turn.other} took the last match")

    @property
    def alphabet(self) -> Sequence[int]:
        return (1, 2, 3)

    def write(self, state: Row) -> str:
        return join_position(str(state.matches), state.turn, self.outcome(state))

    def read(self, text: str) -> Row:
        board, turn, marked = split_position(text, self.example)
        left = whole_number(board)
        if left is None or left > self.matches:
            raise BadNotation(f"{quoted(text)} is not a position; write it like {self.example}")
        check_mark(text, self.outcome(Row(left, turn)), marked)
        return Row(left, turn)
