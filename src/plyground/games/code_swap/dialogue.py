"""Code Swap in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue, one_of
from plyground.kernel.errors import BadNotation
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.text import quote, whole_number

from .rules import Code, CodeSwap, Deal, Swap


class CodeSwapDialogue(Dialogue[Deal, Swap]):
    """First the kind of swap, then one place after the other."""

    game: CodeSwap

    def welcome(self, view: Deal) -> list[str]:
        return ["Welcome to Code Swap!", *self.board(view)]

    def board(self, view: Deal) -> list[str]:
        return [
            f"{self.name(Seat.FIRST)}'s code: {_show_code(view.first)}",
            f"{self.name(Seat.SECOND)}'s code: {_show_code(view.second)}",
        ]

    def heading(self, view: Deal) -> list[str]:
        return [
            "",
            f"{self.name(view.turn)}, choose your action:",
            "1. Swap within your code",
            "2. Swap with opponent's code",
        ]

    def question(self, view: Deal, answers: Sequence[str]) -> str:
        places = f"(1-{self.game.length})"
        if not answers:
            return "Enter 1 or 2: "
        if answers[0].strip() == "2":
            return f"Enter the position to swap {places}: "
        which = "first" if len(answers) == 1 else "second"
        return f"Enter the {which} position to swap {places}: "

    def interpret_answers(self, view: Deal, answers: Sequence[str]) -> Swap | None:
        within = one_of(answers[0], ("1", "2"), "enter 1 or 2") == "1"
        places = [self._place(answer) for answer in answers[1:]]
        if not within:
            return Swap(places[0], None) if places else None
        if len(places) < 2:
            return None
        if places[0] == places[1]:  # Ruling 2
            raise BadNotation(f"the second position must be another one than {places[0]}")
        return Swap(min(places), max(places))

    def _place(self, answer: str) -> int:
        place = whole_number(answer.strip(" \t"))
        if place is None or not 1 <= place <= self.game.length:
            raise BadNotation(
                f"{quote(answer)} is not a position; enter a number from 1 to {self.game.length}"
            )
        return place

    def answers(self, view: Deal, move: Swap) -> list[str]:
        if move.other is None:
            return ["2", str(move.place)]
        return ["1", str(move.place), str(move.other)]

    def announce(self, before: Deal, move: Swap, after: Deal) -> list[str]:
        codes = {Seat.FIRST: after.first, Seat.SECOND: after.second}
        mover, opponent = before.turn, before.turn.other
        own = f"Your code is now: {_show_code(codes[mover])}"
        if move.other is not None:
            return [own]
        return [
            f"You swapped Position {move.place} with {self.name(opponent)}.",
            own,
            f"{self.name(opponent)}'s code is now: {_show_code(codes[opponent])}",
        ]

    def verdict(self, after: Deal, ended: Outcome) -> list[str]:
        if ended.winner is None or after.winner is None:
            return super().verdict(after, ended)
        return [
            "Congratulations! Your code is in ascending order.",
            f"{self.name(ended.winner)} wins the game!",
        ]


def _show_code(code: Code) -> str:
    return f"[{', '.join(map(str, code))}]"


SPEAKER = CodeSwapDialogue
