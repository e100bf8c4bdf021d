"""What is known exactly about Cipher Quest: the chance of winning, for every public position."""

from fractions import Fraction

from plyground.games.oracle import Oracle
from plyground.kernel.game import Game
from plyground.kernel.survey import Survey
from plyground.kernel.text import listed, plural
from plyground.kernel.value import Value

from .chances import Chances, Suspects
from .rules import CipherQuest, Quest


class QuestOracle(Oracle[Quest, int]):
    """Looks only at what a view shows, never at the target."""

    game: CipherQuest

    def __init__(self, game: Game[Quest, int]) -> None:
        super().__init__(game)
        self.chances = Chances(self.game)

    @classmethod
    def covers(cls, game: Game[Quest, int]) -> bool:
        return isinstance(game, CipherQuest)

    def value(self, state: Quest) -> Value:
        at = self._suspects(state)
        return Value.of_chance(Fraction(self.chances.won(at), at.high - at.low + 1))

    def after(self, state: Quest, move: int) -> Value:
        at = self._suspects(state)
        return Value.of_chance(Fraction(self.chances.won_by(at, move), at.high - at.low + 1))

    def move_values(self, state: Quest) -> list[tuple[int, Value]]:
        return [(move, self.after(state, move)) for move in self.game.moves(self._view(state))]

    def _view(self, state: Quest) -> Quest:
        return self.game.view(state, None)

    def _suspects(self, state: Quest) -> Suspects:
        gone = sum(1 << number - 1 for number in state.first + state.second)
        left = self.chances.everything & ~gone
        return Suspects(left, state.score(state.turn), state.low, state.high)

    def why(self, state: Quest) -> str:
        low, high, score = state.low, state.high, state.score(state.turn)
        allowed = plural(high - low + 1, "target")
        _, moves = self.best_moves(state)
        hits = [move for move in moves if low <= score + move <= high]
        if hits and low == high:
            return f"The target can only be {low}, and {hits[0]} reaches it."
        if hits:
            safe = [move for move in hits if score + move <= low]
            risk = "without passing any" if safe else "at some risk of passing it"
            number = safe[0] if safe else hits[0]
            return f"{allowed} left, {low} to {high}: {number} reaches one of them, {risk}."
        if low == high:
            return f"The target can only be {low}; no number reaches it now, so it is about time."
        return f"{allowed} left, {low} to {high}; {listed(moves[:4])} cannot pass any of them yet."

    def survey(self) -> Survey:
        self.chances = Chances(self.game, shipped=False)
        at = Suspects(self.chances.everything, 0, *self.game.targets)
        start = Fraction(self.chances.won(at), at.high - at.low + 1)
        won = lost = 0
        for (_, _, low, high), count in self.chances.listed().items():
            won += count == high - low + 1
            lost += count == 0
        positions = len(self.chances.listed())
        return Survey(
            "every public position (numbers left, the mover's score, targets still possible); "
            "won and lost: certain",
            positions,
            won,
            lost,
            0,
            None,
            Value.of_chance(start),
        )


ORACLE = QuestOracle
