"""Changes the heap that it was handed, instead of making another."""

from random import Random

from plyground import Game, Outcome, Seat


class Heap:
    def __init__(self, left: int, turn: Seat) -> None:
        self.left, self.turn = left, turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and (self.left, self.turn) == (other.left, other.turn)

    def __hash__(self) -> int:
        return 1

    def __repr__(self) -> str:
        return f"{self.left} {self.turn}"


class Mutating(Game[Heap, int]):
    def initial(self, random: Random, first: Seat) -> Heap:
        return Heap(5, first)

    def turn(self, state: Heap) -> Seat:
        return state.turn

    def moves(self, state: Heap) -> list[int]:
        return [take for take in (1, 2) if take <= state.left]

    def apply(self, state: Heap, move: int) -> Heap:
        state.left -= move
        state.turn = state.turn.other
        return state

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.left else Outcome(state.turn.other, "took the last")

    def write(self, state: Heap) -> str:
        return repr(state)

    def read(self, text: str) -> Heap:
        left, turn = text.split()
        return Heap(int(left), Seat(int(turn)))
