"""Cipher Shift, literally: advance one letter a turn until the word is the target."""

from typing import NamedTuple

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = {1: 2, 2: 1}


class State(NamedTuple):
    """The current word and the seat to move."""

    word: str
    turn: int


class NaiveCipherShift:
    """Whoever moves onto the target wins."""

    def __init__(self, *, target: str = "CODE", max_step: int = 1, wrap: bool = True) -> None:
        self.target = target.upper()
        self.max_step = max_step
        self.wrap = wrap

    def start(self, first: int = 1) -> State:
        """A word of A's, as long as the target."""
        return State(word="A" * len(self.target), turn=first)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> list[str]:
        if state.word == self.target:
            return []
        return [
            str(place) if self.max_step == 1 else f"{place}+{step}"
            for place in range(1, len(self.target) + 1)
            for step in range(1, self.max_step + 1)
            if self.wrap or not self._passes_goal(state.word, place, step)
        ]

    def play(self, state: State, move: str) -> State:
        if "+" in move:
            place, step = move.split("+")
        else:
            place, step = move, "1"
        letters = list(state.word)
        for _ in range(int(step)):
            letters[int(place) - 1] = self._next_letter(letters[int(place) - 1])
        return State(word="".join(letters), turn=OTHER[state.turn])

    def winner(self, state: State) -> int | None:
        if state.word == self.target:
            return OTHER[state.turn]
        if not self.legal(state):
            return OTHER[state.turn]
        return None

    def text(self, state: State) -> str:
        written = f"{self.target}:{state.word} {state.turn}"
        winner = self.winner(state)
        return written if winner is None else f"{written} #{winner}"

    def _next_letter(self, letter: str) -> str:
        if letter == "Z":
            return "A"
        return ALPHABET[ALPHABET.index(letter) + 1]

    def _passes_goal(self, word: str, place: int, step: int) -> bool:
        """Without wrapping, would this step take the letter beyond its goal?"""
        here = ALPHABET.index(word[place - 1])
        goal = ALPHABET.index(self.target[place - 1])
        return here + step > goal
