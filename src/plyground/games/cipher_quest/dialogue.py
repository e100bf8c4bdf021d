"""Cipher Quest in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat

from .rules import CipherQuest, Quest


class CipherQuestDialogue(Dialogue[Quest, int]):
    """Everything here is said from views: the target shows only when the game is over."""

    game: CipherQuest

    def welcome(self, view: Quest) -> list[str]:
        lines = [
            "[System]: Welcome to Cipher Quest!",
            f"[System]: The number pool contains numbers 1 through {self.game.pool}.",
        ]
        return lines if not (view.first or view.second) else [*lines, *self.board(view)]

    def board(self, view: Quest) -> list[str]:
        return [
            *(self._score_line(view, seat) for seat in Seat),
            f"[System]: Targets that the clues still allow: {self._suspects(view)}",
        ]

    def _score_line(self, view: Quest, seat: Seat) -> str:
        score = f"[System]: {self.name(seat)}'s cumulative score is {view.score(seat)}"
        taken = ", ".join(map(str, view.taken(seat)))
        return f"{score} ({taken})." if taken else f"{score}."

    def _suspects(self, view: Quest) -> str:
        return str(view.low) if view.low == view.high else f"{view.low} to {view.high}"

    def heading(self, view: Quest) -> list[str]:
        numbers = ",".join(map(str, self.game.moves(view)))
        return ["", f"[{self.name(view.turn)}'s Turn]", f"Available numbers: {numbers}"]

    def question(self, view: Quest, answers: Sequence[str]) -> str:
        return "Enter your selected number: "

    def announce(self, before: Quest, move: int, after: Quest) -> list[str]:
        player = self.name(before.turn)
        return [
            "",
            f"[System]: {player} selected {move}.",
            f"[System]: {player}'s cumulative score is {after.score(before.turn)}.",
            f"[System]: Clue: Your cumulative score {self.clue(after)}",
        ]

    def report(self, before: Quest, move: int, after: Quest) -> list[str]:
        clue = f"{self.name(before.turn)}'s cumulative score {self.clue(after)}"
        return [*super().report(before, move, after), clue]

    def clue(self, after: Quest) -> str:
        """How the last mover's score compares with the target, as both players are told."""
        score = after.score(after.turn.other)
        if score == after.target:
            return "equals the target sum!"
        if after.target is not None and score > after.target:
            return "exceeds the target sum."
        if after.low > score + self.game.near:
            return f"is less than the target sum by more than {self.game.near}."
        return f"is within {self.game.near} of the target sum."

    def verdict(self, after: Quest, ended: Outcome) -> list[str]:
        if ended.winner is None or after.target is None:
            return [f"[System]: {line}" for line in super().verdict(after, ended)]
        mover = after.turn.other
        congratulations = f"[System]: Congratulations, {self.name(ended.winner)} wins the game!"
        if after.score(mover) == after.target:
            return [congratulations]
        if after.score(mover) > after.target:
            return [
                f"[System]: The target sum was {after.target}. {self.name(mover)} loses.",
                congratulations,
            ]
        return [
            "[System]: The number pool is empty and nobody has reached the target sum.",
            f"[System]: The target sum was {after.target}. "
            f"{self.name(ended.winner)} is closest to it.",
            congratulations,
        ]

    def reveal_secret(self, secret: str) -> list[str]:
        return [f"[System]: The target sum was {secret}."]


SPEAKER = CipherQuestDialogue
