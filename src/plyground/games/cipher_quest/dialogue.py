"""Cipher Quest in its rule book's words."""

from collections.abc import Sequence

from plyground.games.dialogue import Dialogue
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.message import Given, Message

from .rules import CipherQuest, Quest

TO_MOVER, TO_ALL = "mover", "all"
"""Who reads a clue: the mover ('you'), or everybody."""


class CipherQuestDialogue(Dialogue[Quest, int]):
    """Describe views only: they have the target only when the game is over."""

    game: CipherQuest

    def _tell(self, code: str, /, **params: Given) -> str:
        """A line that the game master says."""
        return self.say("cipher-quest.system", line=Message.of(code, **params))

    def welcome(self, view: Quest) -> list[str]:
        lines = [
            self._tell("cipher-quest.welcome"),
            self._tell("cipher-quest.pool", pool=self.game.pool),
        ]
        return lines if not (view.first or view.second) else [*lines, *self.board(view)]

    def board(self, view: Quest) -> list[str]:
        low, high = view.low, view.high
        lines = []
        for seat in Seat:
            score, taken = view.score(seat), ", ".join(map(str, view.taken(seat)))
            code = "cipher-quest.score-from" if taken else "cipher-quest.score"
            lines.append(self._tell(code, player=seat, score=score, taken=taken))
        if low == high:
            return [*lines, self._tell("cipher-quest.target-known", low=low)]
        return [*lines, self._tell("cipher-quest.targets-left", low=low, high=high)]

    def heading(self, view: Quest) -> list[str]:
        numbers = ",".join(map(str, self.game.moves(view)))
        return [
            "",
            self.say("cipher-quest.turn", player=view.turn),
            self.say("cipher-quest.available", numbers=numbers),
        ]

    def question(self, view: Quest, answers: Sequence[str]) -> str:
        return self.ask("cipher-quest.ask-number")

    def announce(self, before: Quest, move: int, after: Quest) -> list[str]:
        player = before.turn
        clue = self._clue(after, TO_ALL if player in self.programs else TO_MOVER)
        return [
            "",
            self._tell("cipher-quest.selected", player=player, number=move),
            self._tell("cipher-quest.score", player=player, score=after.score(player)),
            self._tell("cipher-quest.clue", clue=clue),
        ]

    def report(self, before: Quest, move: int, after: Quest) -> list[str]:
        return [*super().report(before, move, after), self.render(self._clue(after, TO_ALL))]

    def _clue(self, after: Quest, to: str) -> Message:
        """Compare the last mover's score with the target, for both players."""
        player, near = after.turn.other, self.game.near
        score = after.score(player)
        if score == after.target:
            return Message.of("cipher-quest.score-equal", player=player, to=to)
        if after.target is not None and score > after.target:
            return Message.of("cipher-quest.score-over", player=player, to=to)
        if after.low > score + near:
            return Message.of("cipher-quest.score-far", player=player, to=to, near=near)
        return Message.of("cipher-quest.score-near", player=player, to=to, near=near)

    def verdict(self, after: Quest, ended: Outcome) -> list[str]:
        if ended.winner is None or after.target is None:
            lines = super().verdict(after, ended)
            return [self.say("cipher-quest.system", line=line) for line in lines]
        mover, winner, target = after.turn.other, ended.winner, after.target
        code = "cipher-quest.program-won" if winner in self.programs else "cipher-quest.won"
        score, won = after.score(mover), self._tell(code, player=winner)
        if score == target:
            return [won]
        if score > target:
            return [self._tell("cipher-quest.loses", target=target, player=mover), won]
        return [
            self._tell("cipher-quest.pool-empty"),
            self._tell("cipher-quest.is-closest", target=target, player=winner),
            won,
        ]

    def reveal_secret(self, secret: str) -> list[str]:
        return [self._tell("cipher-quest.target-was", target=secret)]
