"""Code Swap, literally: swap two numbers a turn until your own code never falls."""

from typing import NamedTuple

OTHER = {1: 2, 2: 1}


class State(NamedTuple):
    """Each seat's code, the seat to move, and who has won, if anyone has."""

    codes: dict[int, list[int]]
    turn: int
    won: int | None


class NaiveCodeSwap:
    """Only the mover's own code is looked at, after the mover's swap."""

    def __init__(self, *, length: int = 3, digits: int = 5) -> None:
        self.length = length
        self.digits = digits

    def start(self, first: int = 1, codes: str = "413/251") -> State:
        """Both codes as given; a code that is already ascending wins nothing yet."""
        code_1, code_2 = codes.split("/")
        dealt = {1: [int(digit) for digit in code_1], 2: [int(digit) for digit in code_2]}
        return State(codes=dealt, turn=first, won=None)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> list[str]:
        if state.won is not None:
            return []
        places = range(1, self.length + 1)
        within = [f"{i}-{j}" for i in places for j in places if i < j]
        across = [f"x{i}" for i in places]
        return within + across

    def play(self, state: State, move: str) -> State:
        codes = {1: list(state.codes[1]), 2: list(state.codes[2])}
        own = codes[state.turn]
        opposing = codes[OTHER[state.turn]]
        if move[0] == "x":
            place = int(move[1]) - 1
            own[place], opposing[place] = opposing[place], own[place]
        else:
            first = int(move[0]) - 1
            second = int(move[2]) - 1
            own[first], own[second] = own[second], own[first]
        won = state.turn if self._ascending(own) else None
        return State(codes=codes, turn=OTHER[state.turn], won=won)

    def winner(self, state: State) -> int | None:
        return state.won

    def text(self, state: State) -> str:
        code_1 = "".join(str(digit) for digit in state.codes[1])
        code_2 = "".join(str(digit) for digit in state.codes[2])
        written = f"{code_1}/{code_2} {state.turn}"
        return written if state.won is None else f"{written} #{state.won}"

    def _ascending(self, code: list[int]) -> bool:
        """Ruling 1: ascending means never falling, so duplicates count."""
        return all(code[i] <= code[i + 1] for i in range(len(code) - 1))
