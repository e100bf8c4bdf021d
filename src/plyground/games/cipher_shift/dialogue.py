"""Cipher Shift in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome
from plyground.language.message import Message

from .rules import Advance, CipherShift, Letters


class CipherShiftDialogue(Dialogue[Letters, Advance]):
    """Words are shown with one space between the letters (ruling 4)."""

    game: CipherShift

    def welcome(self, view: Letters) -> list[str]:
        return [self.say("cipher-shift.welcome"), "", *self.board(view)]

    def board(self, view: Letters) -> list[str]:
        return [
            self.say("cipher-shift.target-word", word=" ".join(self.game.target)),
            self.say("cipher-shift.current-word", word=" ".join(view.word)),
        ]

    def heading(self, view: Letters) -> list[str]:
        return ["", self.say("cipher-shift.turn", player=view.turn)]

    def question(self, view: Letters, answers: Sequence[str]) -> str:
        places, most = len(self.game.target), self.game.max_step
        if most == 1:
            return self.ask("cipher-shift.ask-place", places=places)
        # The longest step is the one that is new here; near a goal not every letter can take it.
        example = max(self.game.moves(view), key=lambda move: move.steps)
        return self.ask(
            "cipher-shift.ask-place-and-steps", places=places, most=most, example=str(example)
        )

    def announce(self, before: Letters, move: Advance, after: Letters) -> list[str]:
        now = self.say("cipher-shift.word-is-now", word=" ".join(after.word))
        return [*self.tell_choice(before, move), now]

    def describe_move(self, view: Letters, move: Advance) -> Message:
        old = view.word[move.place - 1]
        new = self.game.apply(view, move).word[move.place - 1]
        return Message.of("cipher-shift.step", place=move.place, old=old, new=new)

    def verdict(self, after: Letters, ended: Outcome) -> list[str]:
        if ended.winner is None or after.word != self.game.target:
            return super().verdict(after, ended)
        told = "cipher-shift.program-won" if ended.winner in self.programs else "cipher-shift.won"
        return [self.say(told, player=ended.winner)]
