"""Operator Outwit in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome

from .rules import Operation, OperatorOutwit, Sum


class OperatorOutwitDialogue(Dialogue[Sum, Operation]):
    """The sample session of the rule book comes out to the letter."""

    game: OperatorOutwit

    def board(self, view: Sum) -> list[str]:
        return [
            self.say("operator-outwit.target-number", target=str(self.game.target)),
            self.say("operator-outwit.current-number", number=str(view.number)),
        ]

    def heading(self, view: Sum) -> list[str]:
        number = self.say("operator-outwit.number-is", number=str(view.number))
        return [*super().heading(view), number]

    def question(self, view: Sum, answers: Sequence[str]) -> str:
        operations = ", ".join(map(str, self.game.operations))
        return self.ask("operator-outwit.ask-operation", operations=operations)

    def announce(self, before: Sum, move: Operation, after: Sum) -> list[str]:
        chosen = self.say("operator-outwit.chosen", operation=str(move))
        told = self.tell_choice(before, move) or [chosen]
        return [*told, self.say("operator-outwit.number-is-now", number=str(after.number))]

    def verdict(self, after: Sum, ended: Outcome) -> list[str]:
        if ended.winner is None or after.number < self.game.target:
            return ["", *super().verdict(after, ended)]
        winner, loser = self.name(ended.winner), self.name(ended.winner.other)
        if after.number == self.game.target:
            is_program = ended.winner in self.programs
            code = "operator-outwit.is-reached" if is_program else "operator-outwit.target-reached"
            return ["", self.say(code), self.say("operator-outwit.wins", winner=winner)]
        is_program = ended.winner.other in self.programs
        code = "operator-outwit.is-exceeded" if is_program else "operator-outwit.target-exceeded"
        return ["", self.say(code), self.say("operator-outwit.loses", loser=loser, winner=winner)]
