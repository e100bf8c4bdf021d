"""Code Swap in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue, one_of
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation
from plyground.language.message import Message
from plyground.language.text import parse_whole_number, shorten

from .rules import Code, CodeSwap, Deal, Swap, same_place

WITHIN, ACROSS = "1", "2"
"""The kinds of swaps, as they are chosen."""


class CodeSwapDialogue(Dialogue[Deal, Swap]):
    """First the kind of swap, then one place after the other."""

    game: CodeSwap

    def welcome(self, view: Deal) -> list[str]:
        return [self.say("code-swap.welcome"), *self.board(view)]

    def board(self, view: Deal) -> list[str]:
        return [
            self.say("code-swap.code", player=seat, code=_show_code(view.of(seat))) for seat in Seat
        ]

    def heading(self, view: Deal) -> list[str]:
        if view.turn in self.programs:
            return super().heading(view)
        return [
            "",
            self.say("code-swap.choose", player=view.turn),
            self.say("code-swap.choice-within"),
            self.say("code-swap.choice-across"),
        ]

    def question(self, view: Deal, answers: Sequence[str]) -> str:
        places = self.game.length
        if not answers:
            return self.ask("code-swap.ask-choice")
        if answers[0].strip() == ACROSS:
            return self.ask("code-swap.ask-place", places=places)
        if len(answers) == 1:
            return self.ask("code-swap.ask-first-place", places=places)
        return self.ask("code-swap.ask-second-place", places=places)

    def interpret_answers(self, view: Deal, answers: Sequence[str]) -> Swap | None:
        # Somebody who types a whole move is told what is wrong with that.
        if why := self.game.why_no_move(answers[-1]):
            raise BadNotation(why)
        chosen = one_of(answers[0], (WITHIN, ACROSS), Message("code-swap.enter-choice"))
        places = [self._place(answer) for answer in answers[1:]]
        if chosen == ACROSS:
            return Swap(places[0], None) if places else None
        if len(places) < 2:
            return None
        if places[0] == places[1]:  # Ruling 2
            raise BadNotation(same_place(places[0]))
        return Swap(min(places), max(places))

    def _place(self, answer: str) -> int:
        place = parse_whole_number(answer.strip(" \t"))
        if place is None or not 1 <= place <= self.game.length:
            raise BadNotation.of(
                "code-swap.not-a-place", answer=shorten(answer), places=self.game.length
            )
        return place

    def answers(self, view: Deal, move: Swap) -> list[str]:
        if move.other is None:
            return [ACROSS, str(move.place)]
        return [WITHIN, str(move.place), str(move.other)]

    def announce(self, before: Deal, move: Swap, after: Deal) -> list[str]:
        mover, other = before.turn, before.turn.other
        own, theirs = (
            self.say("code-swap.code-is-now", player=seat, code=_show_code(after.of(seat)))
            for seat in (mover, other)
        )
        if mover in self.programs:
            chosen = self.tell_choice(before, move)
            return [*chosen, own] if move.other is not None else [*chosen, own, theirs]
        own = self.say("code-swap.your-code-is-now", code=_show_code(after.of(mover)))
        if move.other is not None:
            return [own]
        return [self.say("code-swap.swapped-with", place=move.place, player=other), own, theirs]

    def describe_move(self, view: Deal, move: Swap) -> Message:
        if move.other is not None:
            return Message.of("code-swap.swap-within", first=move.place, second=move.other)
        return Message.of("code-swap.swap-across", place=move.place, player=view.turn.other)

    def verdict(self, after: Deal, ended: Outcome) -> list[str]:
        if ended.winner is None or after.winner is None:
            return super().verdict(after, ended)
        sorted_code = "code-swap.is-ascending"
        if ended.winner in self.programs:
            sorted_code = "code-swap.program-is-ascending"
        return [self.say(each, player=ended.winner) for each in (sorted_code, "code-swap.won")]


def _show_code(code: Code) -> str:
    return f"[{', '.join(map(str, code))}]"
