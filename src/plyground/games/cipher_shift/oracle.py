"""What is known exactly about Cipher Shift: only the letters' distances from their goals matter.

The theorems and their proofs are in docs/theory/cipher-shift.md.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property, reduce
from math import prod
from operator import xor

from plyground.kernel.game import Game
from plyground.kernel.value import ENDLESS_VALUE, LOSS, WIN, Value
from plyground.kernel.work import ENOUGH, Meter, WorkSpent
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_values
from plyground.solvers.tables.retrograde import Retrograde

from .rules import Advance, CipherShift, Letters

ROUND = 26
MOST_LISTED = 200_000
"""Sorted distances: where there are more it is not said how long a game of Nim takes."""


class ShiftOracle(Oracle[Letters, Advance]):
    """Closed forms; only how long the Nim takes that `wrap` off makes of it is listed."""

    game: CipherShift
    self_bounded = True

    def __init__(self, game: Game[Letters, Advance], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        heaps = sorted(self.game.distances("A" * len(self.game.target)))
        positions = count_below(heaps)
        moves = 1 + self.game.max_step * len(heaps)
        self._work = positions * moves if positions <= MOST_LISTED else ENOUGH
        """Of listing all words on the way to the target."""

    @cached_property
    def _listed(self) -> Retrograde[Letters, Advance]:
        return Retrograde(self.game, [self.game.start()])

    def judge(self, state: Letters) -> Value:
        distances, most = self.game.distances(state.word), self.game.max_step
        if len(distances) == 1:
            return one_letter(distances[0], most)
        if self.game.wrap:
            together = len(distances) == 2 and most == 1
            return two_letters(*distances) if together else more_letters(distances, most)
        if most > 1 and self._work < ENOUGH:
            with suppress(WorkSpent):
                self.meter.require(self._work)
                return self._listed.judge(state)
        won = nim_sum(distances, most) != 0
        plies = sum(distances) if most == 1 else None  # every turn is one step
        return Value.win(plies) if won else Value.loss(plies)

    def head_for_end(self, state: Letters, moves: list[Advance]) -> list[Advance]:
        # A step past a goal costs a whole round; whoever must not finish has to step away with two
        # steps left, and that is where people err.
        distances = self.game.distances(state.word)
        return [move for move in moves if move.steps <= distances[move.place - 1]] or moves

    # ---- in words ----------------------------------------------------------------------------

    def explain(self, state: Letters) -> Message:
        distances, most = self.game.distances(state.word), self.game.max_step
        together = most + 1
        mover, target = state.turn, self.game.target
        if most == 1:
            return self._explain_single_steps(state, distances)
        if self.value(state) == Value.win(1) and (self.game.wrap or len(distances) == 1):
            return Message.of("cipher-shift.completes", player=mover, target=target)
        if len(distances) == 1:
            (steps,), rest = distances, distances[0] % together
            code = "cipher-shift.leaves-multiple" if rest else "cipher-shift.is-multiple"
            player = mover if rest else mover.other
            return Message.of(code, player=player, steps=steps - rest, together=together)
        if self.game.wrap:
            return Message.of("cipher-shift.keeps-moves-away", target=target)
        unbalanced = nim_sum(distances, most) != 0
        return Message.of(
            "cipher-shift.is-nim",
            rests=tuple(str(distance % together) for distance in distances),
            pile=together,
            balance="unbalanced" if unbalanced else "balanced",
            player=mover if unbalanced else mover.other,
        )

    def _explain_single_steps(self, state: Letters, distances: list[int]) -> Message:
        steps, value = sum(distances), self.value(state)
        odd = steps % 2 == 1
        able = state.turn if odd else state.turn.other
        if len(distances) == 1 or not self.game.wrap:
            code = "cipher-shift.makes-last-step"
        elif value == Value.win(1):
            code = "cipher-shift.one-step-left"
        elif value.result == LOSS:
            code = "cipher-shift.answers-each-step"
        elif value.result == WIN:
            code = "cipher-shift.makes-letters-level"
        elif len(distances) == 2:
            code = "cipher-shift.keeps-letters-apart"
        else:
            code = "cipher-shift.keeps-steps-away"
        return Message.of(
            code,
            player=able,
            other=able.other,
            target=self.game.target,
            steps=steps,
            parity="odd" if odd else "even",
        )

    # ---- counted -----------------------------------------------------------------------------

    def survey(self) -> Survey | None:
        letters, most = len(self.game.target), self.game.max_step
        start = self.value(self.game.start())
        if not self.game.wrap and most > 1:
            return None
        if not self.game.wrap:  # words are won or lost as their steps are odd or even
            goals = self.game.distances("A" * letters)
            words = prod(goal + 1 for goal in goals)
            odd = words // 2  # half of them, or one less if the number of all is odd
            longest = sum(goals) - (sum(goals) + 1) % 2
            over = Message.of("cipher-shift.survey-on-the-way", target=self.game.target)
            counted = [(Value.win(longest), odd), (Value.loss(), words - 1 - odd)]
            return count_values(over, counted, start)
        over = Message.of("cipher-shift.survey-words", letters=letters)
        if letters == 1:
            return count_values(over, ((one_letter(d, most), 1) for d in range(1, ROUND)), start)
        if letters == 2 and most == 1:
            pairs = (divmod(number, ROUND) for number in range(1, ROUND**2))
            return count_values(over, ((two_letters(*pair), 1) for pair in pairs), start)
        won = letters * most
        counted = [(Value.win(1), won), (ENDLESS_VALUE, ROUND**letters - 1 - won)]
        return count_values(over, counted, start)


def one_letter(distance: int, most: int) -> Value:
    """Leave a multiple of the longest step and one: the other cannot get past it."""
    turns, rest = divmod(distance, most + 1)
    return Value.win(2 * turns + 1) if rest else Value.loss(2 * turns)


def two_letters(one: int, two: int) -> Value:
    """Equal distances lose, for the other answers every step; one step apart wins."""
    apart = (one - two) % ROUND
    if apart == 0:
        return Value.loss(2 * one)
    if apart == 1:
        return Value.win(1 + 2 * two)
    if apart == ROUND - 1:
        return Value.win(1 + 2 * one)
    return ENDLESS_VALUE


def more_letters(distances: list[int], most: int) -> Value:
    """Won by the one move that is left, or endless: there is always a move that keeps away."""
    off = [distance for distance in distances if distance]
    return Value.win(1) if len(off) == 1 and off[0] <= most else ENDLESS_VALUE


def nim_sum(heaps: Iterable[int], most: int) -> int:
    """Bouton's rule: zero exactly if the player to move loses, who may take at most so many."""
    return reduce(xor, (heap % (most + 1) for heap in heaps), 0)


def count_below(heaps: list[int]) -> int:
    """How many sorted positions a game from these sorted heaps can run through, itself included."""
    ways = [1] + [0] * (heaps[-1] if heaps else 0)
    for size in heaps:
        total = 0
        for value in range(len(ways)):
            total += ways[value]
            ways[value] = total if value <= size else 0
    return sum(ways)
