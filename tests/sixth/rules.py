"""Last Match: take matches from a heap in turn; whoever takes the last one wins."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from plyground import BadNotation, Game, Outcome, Seat, Whole
from plyground.kernel.notation import check_mark, join_position, split_position
from plyground.language.text import parse_whole_number, quote


class Heap(NamedTuple):
    """How many matches are left, and who is to take some."""

    left: int
    turn: Seat


class LastMatch(Game[Heap, int]):
    """Take at least one match and at most as many as agreed; the last one wins."""

    slug = "last-match"
    title = "Last Match"
    tagline = "Take a few matches from the heap: whoever takes the last one wins."
    example = "21 1"
    can_draw = False

    heap = Whole(21, 1, 999, "how many matches there are")
    take = Whole(3, 1, 9, "how many a turn may take at most")

    def initial(self, random: Random, first: Seat) -> Heap:
        return Heap(self.heap, first)

    def turn(self, state: Heap) -> Seat:
        return state.turn

    def moves(self, state: Heap) -> Sequence[int]:
        return [number for number in self.all_moves if number <= state.left]

    def apply(self, state: Heap, move: int) -> Heap:
        return Heap(state.left - move, state.turn.other)

    def outcome(self, state: Heap) -> Outcome | None:
        winner = state.turn.other
        return None if state.left else Outcome(winner, f"Player {winner} took the last match")

    @property
    def all_moves(self) -> Sequence[int]:
        return range(1, self.take + 1)

    def write(self, state: Heap) -> str:
        return join_position(str(state.left), state.turn, self.outcome(state))

    def read(self, text: str) -> Heap:
        board, turn, marked = split_position(text, self.example)
        left = parse_whole_number(board)
        if left is None or left > self.heap:
            raise BadNotation(f"{quote(text)} is not a heap of at most {self.heap} matches")
        state = Heap(left, turn)
        check_mark(text, self.outcome(state), marked)
        return state


class AgainMatch(LastMatch):
    """Whoever takes a single match, and not the last, takes again."""

    slug = "again-match"
    title = "Again Match"

    def apply(self, state: Heap, move: int) -> Heap:
        left = state.left - move
        return Heap(left, state.turn if move == 1 and left else state.turn.other)
