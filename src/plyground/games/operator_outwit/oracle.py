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
leads to 2 and 3, which are below the half and so not won. All other numbers and operations are
listed.
"""

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS, ENDLESS_VALUE, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_values
from plyground.solvers.tables.retrograde import Retrograde

from .rules import ADD_TWO, DOUBLE, SUBTRACT_ONE, Operation, OperatorOutwit, Sum

MOST_MOVES = 1_000_000
"""From all numbers together: so many are listed within what an analysis may take."""
MAX_TRIES_TARGET = 1_000
"""Up to here the numbers are few enough to be listed for the best try."""
RULE_BOOK = {ADD_TWO, DOUBLE, SUBTRACT_ONE}
FOUR_DECIDED = 13
"""From this target on, the rule book's operations decide four numbers and no more."""


class OperatorOracle(Retrograde[Sum, Operation]):
    """Knows the four decided numbers of the rule book's operations; lists all other numbers."""

    game: OperatorOutwit

    def __init__(self, game: Game[Sum, Operation], meter: Meter | None = None) -> None:
        super().__init__(game, meter=meter)
        self._decided = find_decided(self.game.target) if _is_decided(self.game) else {}

    @classmethod
    def covers(cls, game: Game[Sum, Operation]) -> bool:
        return isinstance(game, OperatorOutwit) and (
            _is_decided(game) or game.target * len(game.operations) <= MOST_MOVES
        )

    def judge(self, state: Sum) -> Value:
        if self._decided:
            return self._decided.get(state.number, ENDLESS_VALUE)
        return super().judge(state)

    def judge_moves(self, state: Sum) -> list[tuple[Operation, Value]]:
        if self._decided:
            return Oracle.judge_moves(self, state)
        return super().judge_moves(state)

    def survey(self) -> Survey:
        most = self.game.target - 1
        over = Message.of("operator-outwit.survey-numbers", most=most)
        start = self.value(self.game.start())
        if self._decided:
            counted = [(value, 1) for value in self._decided.values()]
            return count_values(over, [*counted, (ENDLESS_VALUE, most - len(counted))], start)
        states = [_to_move(number) for number in range(1, most + 1)]
        self.add(states)
        return count_values(over, ((self.value(state), 1) for state in states), start)

    def explain(self, state: Sum) -> Message:
        number, value = state.number, self.value(state)
        if value.result == WIN:
            _, (move, *_) = self.best_moves(state)
            after = move.on(number)
            if after == self.game.target:
                return Message.of("operator-outwit.reaches", move=str(move), target=after)
            if value.plies == 1:
                return Message.of("operator-outwit.leaves-no-move", move=str(move), after=after)
            return Message.of("operator-outwit.leaves-lost", move=str(move), after=after)
        if value.result == LOSS:
            return self._explain_loss(number)
        if self._decided:
            half, third, second, last = sorted(self._decided)
            return Message.of(
                "operator-outwit.four-decided", half=half, third=third, second=second, last=last
            )
        move = next(move for move, each in self.move_values(state) if each.result == ENDLESS)
        return Message.of(
            "operator-outwit.keeps-open", move=str(move), after=move.on(number), number=number
        )

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


def _is_decided(game: OperatorOutwit) -> bool:
    return set(game.operations) == RULE_BOOK and game.target >= FOUR_DECIDED


def _to_move(number: int) -> Sum:
    return Sum(number, Seat.FIRST)


def find_decided(target: int) -> dict[int, Value]:
    """The four numbers that the rule book's operations decide, with their values."""
    half, odd = divmod(target, 2)
    return {
        target - 2: Value.win(1),
        target - 1: Value.loss(2),
        target - 3: Value.win(3),
        half: Value.win(3 if odd else 1),
    }
