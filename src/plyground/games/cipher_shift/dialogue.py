"""Cipher Shift in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome

from .rules import Advance, CipherShift, Letters


class CipherShiftDialogue(Dialogue[Letters, Advance]):
    """Words are shown with one space between the letters (ruling 4)."""

    game: CipherShift

    def welcome(self, view: Letters) -> list[str]:
        return ["Welcome to Cipher Shift!", "", *self.board(view)]

    def board(self, view: Letters) -> list[str]:
        return [
            f"Target Word : {' '.join(self.game.target)}",
            f"Current Word: {' '.join(view.word)}",
        ]

    def heading(self, view: Letters) -> list[str]:
        return ["", f"{self.name(view.turn)}'s turn:"]

    def question(self, view: Letters, answers: Sequence[str]) -> str:
        places = f"1-{len(self.game.target)}"
        if self.game.max_step == 1:
            return f"Enter position to increment ({places}): "
        return (
            f"Enter position to increment ({places}), "
            f"and steps up to {self.game.max_step} (e.g., 1+{self.game.max_step}): "
        )

    def announce(self, before: Letters, move: Advance, after: Letters) -> list[str]:
        return [f"Current Word is now: {' '.join(after.word)}"]

    def verdict(self, after: Letters, ended: Outcome) -> list[str]:
        if ended.winner is None or after.word != self.game.target:
            return super().verdict(after, ended)
        return [f"Congratulations! {self.name(ended.winner)} wins!"]


SPEAKER = CipherShiftDialogue
