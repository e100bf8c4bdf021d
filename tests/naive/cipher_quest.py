"""Cipher Quest, literally: take numbers from a shared pool, reach the hidden sum exactly."""

from fractions import Fraction
from typing import NamedTuple

OTHER = {1: 2, 2: 1}


class State(NamedTuple):
    """What each seat has taken in order, the hidden target, and the seat to move."""

    taken: dict[int, list[int]]
    target: int
    turn: int


class NaiveCipherQuest:
    """Exact wins, above loses; when the pool is empty the closer from below wins."""

    def __init__(self, *, pool: int = 9, targets: str = "15-25", near: int = 5) -> None:
        lowest, highest = targets.split("-")
        self.pool = list(range(1, pool + 1))
        self.targets = list(range(int(lowest), int(highest) + 1))
        self.near = near

    def start(self, first: int = 1, target: int = 20) -> State:
        """Nothing taken yet; the target is handed in."""
        return State(taken={1: [], 2: []}, target=target, turn=first)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> list[str]:
        if self.winner(state) is not None:
            return []
        return [str(number) for number in self._left(state)]

    def play(self, state: State, move: str) -> State:
        taken = {1: list(state.taken[1]), 2: list(state.taken[2])}
        taken[state.turn].append(int(move))
        return State(taken=taken, target=state.target, turn=OTHER[state.turn])

    def winner(self, state: State) -> int | None:
        scores = {1: sum(state.taken[1]), 2: sum(state.taken[2])}
        for seat in (1, 2):
            if scores[seat] == state.target:
                return seat
            if scores[seat] > state.target:
                return OTHER[seat]
        if not self._left(state):
            # Ruling 4: the two scores differ when the pool is empty.
            return 1 if scores[1] > scores[2] else 2
        return None

    def text(self, state: State) -> str:
        taken = f"{self._taken_text(state.taken[1])}/{self._taken_text(state.taken[2])}"
        winner = self.winner(state)
        if winner is not None:
            return f"{taken} {state.target}-{state.target} {state.turn} #{winner}"
        allowed = [target for target in self.targets if self._agrees(state, target)]
        return f"{taken} {min(allowed)}-{max(allowed)} {state.turn}"

    def _left(self, state: State) -> list[int]:
        gone = state.taken[1] + state.taken[2]
        return [number for number in self.pool if number not in gone]

    def _clue(self, score: int, target: int) -> str:
        if score > target:
            return "above"
        if score == target:
            return "equal"
        if target - score <= self.near:
            return "near"
        return "far"

    def _agrees(self, state: State, target: int) -> bool:
        """Would this target have given every clue that was given so far?"""
        for seat in (1, 2):
            score = 0
            for number in state.taken[seat]:
                score += number
                if self._clue(score, target) != self._clue(score, state.target):
                    return False
        return True

    def _taken_text(self, numbers: list[int]) -> str:
        return ",".join(str(number) for number in numbers) if numbers else "-"


class Reckoning:
    """Plays every number in every world of the literal game; what looks alike stays together."""

    def __init__(self, game: NaiveCipherQuest) -> None:
        self.game = game
        self.chances: dict[str, dict[str, Fraction]] = {}

    def of(self, worlds: list[State]) -> dict[str, Fraction]:
        """The chance of each move, given the equally likely worlds behind one text."""
        text = self.game.text(worlds[0])
        if text not in self.chances:
            self.chances[text] = {
                move: self._after([self.game.play(world, move) for world in worlds], worlds[0].turn)
                for move in self.game.legal(worlds[0])
            }
        return self.chances[text]

    def _after(self, worlds: list[State], mover: int) -> Fraction:
        chance = Fraction(0)
        alike: dict[str, list[State]] = {}
        for world in worlds:
            winner = self.game.winner(world)
            if winner is None:
                alike.setdefault(self.game.text(world), []).append(world)
            elif winner == mover:
                chance += Fraction(1, len(worlds))
        for group in alike.values():
            chance += Fraction(len(group), len(worlds)) * (1 - max(self.of(group).values()))
        return chance
