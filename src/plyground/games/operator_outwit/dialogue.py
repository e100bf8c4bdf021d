"""Operator Outwit in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome

from .rules import Operation, OperatorOutwit, Sum


class OperatorOutwitDialogue(Dialogue[Sum, Operation]):
    """The sample session of the rule book comes out to the letter."""

    game: OperatorOutwit

    def welcome(self, view: Sum) -> list[str]:
        return ["Welcome to Operator Outwit!", "", *self.board(view)]

    def board(self, view: Sum) -> list[str]:
        return [f"Target Number: {self.game.target}", f"Current Number: {view.number}"]

    def heading(self, view: Sum) -> list[str]:
        return ["", f"{self.name(view.turn)}'s turn.", f"Current Number is {view.number}."]

    def question(self, view: Sum, answers: Sequence[str]) -> str:
        return f"Choose an operation ({', '.join(map(str, self.game.operations))}): "

    def announce(self, before: Sum, move: Operation, after: Sum) -> list[str]:
        return [f"You chose {move}.", f"New Current Number is {after.number}."]

    def verdict(self, after: Sum, ended: Outcome) -> list[str]:
        if ended.winner is None or after.number < self.game.target:
            return ["", *super().verdict(after, ended)]
        winner, loser = self.name(ended.winner), self.name(ended.winner.other)
        if after.number == self.game.target:
            return [
                "",
                "Congratulations! The current number has reached the target number.",
                f"{winner} wins!",
            ]
        return [
            "",
            "Oh no! The current number has exceeded the target number.",
            f"{loser} loses. {winner} wins!",
        ]


SPEAKER = OperatorOutwitDialogue
