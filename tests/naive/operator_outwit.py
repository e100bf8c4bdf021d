"""Operator Outwit, literally: one shared number, reach the target exactly, never exceed it."""

from typing import NamedTuple

OTHER = {1: 2, 2: 1}


class State(NamedTuple):
    """The current number and the seat to move."""

    number: int
    turn: int


class NaiveOperatorOutwit:
    """Exactly the target wins, above it loses, below 1 is not a legal move."""

    def __init__(self, *, target: int = 23, start: int = 1, operations: str = "+2,*2,-1") -> None:
        self.target = target
        self.start_number = start
        self.operations = operations.split(",")

    def start(self, first: int = 1) -> State:
        """The number the game begins with."""
        return State(number=self.start_number, turn=first)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> list[str]:
        if state.number >= self.target:
            return []
        return [move for move in self.operations if self._result(state.number, move) >= 1]

    def play(self, state: State, move: str) -> State:
        return State(number=self._result(state.number, move), turn=OTHER[state.turn])

    def winner(self, state: State) -> int | None:
        if state.number == self.target:
            return OTHER[state.turn]
        if state.number > self.target:
            return state.turn
        if not self.legal(state):
            return OTHER[state.turn]
        return None

    def text(self, state: State) -> str:
        written = f"{self.target}:{state.number} {state.turn}"
        winner = self.winner(state)
        return written if winner is None else f"{written} #{winner}"

    def _result(self, number: int, operation: str) -> int:
        amount = int(operation[1:])
        if operation[0] == "+":
            return number + amount
        if operation[0] == "*":
            return number * amount
        return number - amount
