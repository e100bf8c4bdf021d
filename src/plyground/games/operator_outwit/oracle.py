"""What is known exactly about Operator Outwit.

With the rule book's operations and a target T of 13 or more just four numbers are decided:

    T - 2           won: +2 reaches T
    T - 1           lost: +2 and *2 pass T, and -1 leaves T - 2
    T - 3           won: +2 leaves T - 1
    half of T       won: *2 reaches T; of an odd T the half rounded down: *2 leaves T - 1

and from every other number neither side can force the end. Proof: reaching T takes +2 from T - 2
or *2 from T / 2, and leaving T - 1 takes +2 from T - 3 or *2 from (T - 1) / 2 (or -1 from T, which
is over); so more can be won only once more is lost. A number n other than T - 1 is lost only if
all its moves pass T or leave a won number. If n is at least 2, -1 leaves n - 1, so n is one more
than a won number: T - 2, which is won itself, or one more than the half. From there +2 would have
to leave a won number near T or pass it, but the half + 3 reaches T - 3 only up to T = 12. And 1
leads to 2 and 3, which are below the half and so not won. Targets below 13 are looked up in their
few numbers like all other operations.
"""

from functools import cached_property

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.language.errors import TooLarge
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_values

from .numbers import Sparse, TooMany, all_codes, few_codes
from .rules import ADD_TWO, DOUBLE, SUBTRACT_ONE, Operation, OperatorOutwit, Sum

MAX_NUMBERS = 5_000_000
"""The highest target for which every number can be solved, whatever the operations."""
MAX_SPARSE = 100_000
"""Decided numbers that are looked for under higher targets."""
COST = 32
"""Operations on so many numbers make a unit of work."""
MAX_TRIES_TARGET = 1_000
"""Up to here the numbers are few enough to be listed for the best try."""
RULE_BOOK = {ADD_TWO, DOUBLE, SUBTRACT_ONE}
FOUR_DECIDED = 13
"""From this target on, the rule book's operations decide four numbers and no more."""


class OperatorOracle(Oracle[Sum, Operation]):
    """Every number below the target, with any operations; TooLarge where they are too many."""

    game: OperatorOutwit

    def __init__(self, game: Game[Sum, Operation], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self._codes: Sparse | None = None
        if self._closed:
            self._codes = _four_decided(self.game.target)
        elif self.game.target > MAX_NUMBERS or self._tables_take > self.meter.allowance:
            self._codes = self._few_decided()

    @classmethod
    def covers(cls, game: Game[Sum, Operation]) -> bool:
        return isinstance(game, OperatorOutwit)  # under a house rule it is another game

    @property
    def _closed(self) -> bool:
        return set(self.game.operations) == RULE_BOOK and self.game.target >= FOUR_DECIDED

    @property
    def _size(self) -> int:
        """How many numbers there are."""
        return self.game.target - 1

    @property
    def _tables_take(self) -> int:
        """The work of solving every number."""
        return self.game.target * len(self.game.operations) // COST

    def _few_decided(self) -> Sparse:
        try:
            return few_codes(
                self.game, min(MAX_SPARSE, self.meter.allowance // len(self.game.operations))
            )
        except TooMany:
            message = Message.of(
                "operator-outwit.too-large", most=MAX_NUMBERS, target=self.game.target
            )
            raise TooLarge(message) from None

    # ---- answers ---------------------------------------------------------------------------

    def judge(self, state: Sum) -> Value:
        return self._of(state.number)

    def _of(self, number: int) -> Value:
        code = self._all_codes[number]
        if code == 0:
            return ENDLESS_VALUE
        return Value.win(code - 1) if code > 0 else Value.loss(-code - 1)

    @cached_property
    def _all_codes(self) -> "Sparse | list[int]":
        if self._codes is not None:
            return self._codes
        self.meter.note(self._tables_take)
        return list(all_codes(self.game))

    def survey(self) -> Survey:
        over = Message.of("operator-outwit.survey-numbers", most=self._size)
        start = self._of(self.game.start_number)
        codes = self._all_codes
        decided = codes if isinstance(codes, Sparse) else [n for n, c in enumerate(codes) if c]
        values = [(self._of(number), 1) for number in decided]
        return count_values(over, [*values, (ENDLESS_VALUE, self._size - len(values))], start)

    def explain(self, state: Sum) -> Message:
        number, value = state.number, self.value(state)
        if value.result == WIN:
            return self._explain_win(state)
        if value.result == LOSS:
            return self._explain_loss(number)
        if self._closed:
            half, third, second, last = sorted(_four_decided(self.game.target))
            return Message.of(
                "operator-outwit.four-decided", half=half, third=third, second=second, last=last
            )
        move = next(move for move, each in self.move_values(state) if each.result == ENDLESS)
        return Message.of(
            "operator-outwit.keeps-open", move=str(move), after=move.on(number), number=number
        )

    def _explain_win(self, state: Sum) -> Message:
        value, (move, *_) = self.best_moves(state)
        after = move.on(state.number)
        if after == self.game.target:
            return Message.of("operator-outwit.reaches", move=str(move), target=after)
        if value.plies == 1:
            return Message.of("operator-outwit.leaves-no-move", move=str(move), after=after)
        return Message.of("operator-outwit.leaves-lost", move=str(move), after=after)

    def _explain_loss(self, number: int) -> Message:
        target = self.game.target
        passing = [move.on(number) > target for move in self.game.moves(_to_move(number))]
        if not any(passing):
            return Message.of("operator-outwit.all-leave-won", number=number)
        if all(passing):
            return Message.of("operator-outwit.all-pass", number=number, target=target)
        return Message.of("operator-outwit.all-lose", number=number, target=target)

    def practical(self, state: Sum, moves: list[Operation]) -> Operation | None:
        """Under high targets the largest number: there the operations pass it most easily."""
        if self.game.target <= MAX_TRIES_TARGET:
            return None
        return max(moves, key=lambda move: move.on(state.number))


def _to_move(number: int) -> Sum:
    return Sum(number, Seat.FIRST)


def _four_decided(target: int) -> Sparse:
    half, odd = divmod(target, 2)
    return Sparse({target - 2: 2, target - 1: -3, target - 3: 4, half: 4 if odd else 2})
