"""What is known exactly about Cipher Quest: the chance of winning, for every public position.

How the chances come about is in `chances` and in docs/theory/cipher-quest.md.
"""

from fractions import Fraction
from functools import cache

from plyground.kernel.game import Game
from plyground.kernel.value import Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey

from .chances import Chances, Suspects
from .rules import CipherQuest, Quest


class QuestOracle(Oracle[Quest, int]):
    """Looks only at what a view shows, never at the target."""

    game: CipherQuest

    def __init__(self, game: Game[Quest, int], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self.chances = Chances(self.game)

    def judge(self, state: Quest) -> Value:
        at = self._suspects(state)
        return _share(self.chances.count_wins(at), at.high - at.low + 1)

    def judge_moves(self, state: Quest) -> list[tuple[int, Value]]:
        at, moves = self._suspects(state), self.game.moves(self.game.view(state, None))
        targets = at.high - at.low + 1
        return [(move, _share(self.chances.count_wins_by(at, move), targets)) for move in moves]

    def _suspects(self, state: Quest) -> Suspects:
        """What a position shows; WorkSpent where it takes more than is allowed."""
        gone = sum(1 << number - 1 for number in state.first + state.second)
        left = self.chances.start.left & ~gone
        at = Suspects(left, state.score(state.turn), state.low, state.high)
        self.meter.require(self.chances.work(at))
        return at

    def explain(self, state: Quest) -> Message:
        low, high = state.low, state.high
        value, moves = self.best_moves(state)
        if not value.chance:
            return Message.of(
                "cipher-quest.loses-anyway",
                known=_describe_targets(low, high),
                player=state.turn,
                other=state.turn.other,
            )
        number = moves[0]
        reached = state.score(state.turn) + number
        if low == high:
            code = "cipher-quest.reaches-it" if reached == low else "cipher-quest.wins-in-the-end"
            return Message.of(code, target=low, number=number)
        targets = high - low + 1
        return Message.of(
            "cipher-quest.wins-against",
            low=low,
            high=high,
            number=number,
            reached=int(reached >= low),
            passed=max(0, reached - low),
            won=int(value.chance * targets),
            targets=targets,
            share="all" if value.chance == 1 else "some",
        )

    def survey(self) -> Survey:
        chances = self.chances
        won = lost = 0
        positions = chances.positions()
        for at in positions:
            count = chances.count_wins(at)
            won += count == at.high - at.low + 1
            lost += count == 0
        start = chances.start
        return Survey(
            Message("cipher-quest.survey-public"),
            len(positions),
            won,
            lost,
            0,
            None,
            Value.of_chance(Fraction(chances.count_wins(start), start.high - start.low + 1)),
        )


def _describe_targets(low: int, high: int) -> Message:
    if low == high:
        return Message.of("cipher-quest.only-target", target=low)
    return Message.of("cipher-quest.targets", low=low, high=high)


@cache
def _share(won: int, targets: int) -> Value:
    """Won against so many of the targets; one value for all who ask, which compares at once."""
    return Value.of_chance(Fraction(won, targets))
