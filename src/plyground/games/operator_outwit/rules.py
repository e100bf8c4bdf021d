"""Operator Outwit: bring a shared number to the target exactly, never past it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.notation import check_mark, join_position, refuse_position, split_position
from plyground.kernel.options import Option, Whole
from plyground.kernel.outcome import Outcome, lose_without_moves, win
from plyground.kernel.part import Part
from plyground.kernel.preset import FreshRules, Options, make_fair
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import parse_whole_number

HIGHEST = 10**9
MOST_OPERATIONS = 8


class Operation(NamedTuple):
    """What a turn does to the number."""

    sign: str
    amount: int

    def __str__(self) -> str:
        return f"{self.sign}{self.amount}"

    def on(self, number: int) -> int:
        if self.sign == "+":
            return number + self.amount
        if self.sign == "*":
            return number * self.amount
        return number - self.amount


ADD_TWO, DOUBLE, SUBTRACT_ONE = Operation("+", 2), Operation("*", 2), Operation("-", 1)


class Operations(Option[tuple[Operation, ...]]):
    """Which operations there are, as text: '+2,*2,-1'."""

    metavar = "LIST"

    @property
    def allowed(self) -> Message:
        return Message.of("operator-outwit.operations-allowed", most=MOST_OPERATIONS)

    def read(self, text: str) -> tuple[Operation, ...]:
        if len(text) > 200:
            raise self.refusal(text)
        operations = tuple(map(self._operation, text.split(",")))
        if len(operations) > MOST_OPERATIONS or len(set(operations)) < len(operations):
            raise self.refusal(text)
        return operations

    def _operation(self, word: str) -> Operation:
        word = word.strip(" ")
        sign, amount = word[:1], parse_whole_number(word[1:])
        lowest = {"+": 1, "*": 2, "-": 1}.get(sign)
        if lowest is None or amount is None or not lowest <= amount <= HIGHEST:
            raise self.refusal(word)
        return Operation(sign, amount)

    def show(self, value: tuple[Operation, ...]) -> str:
        return ",".join(map(str, value))


class Sum(NamedTuple):
    """The current number and who is to change it."""

    number: int
    turn: Seat


def draw_fresh(random: Random) -> Options:
    """Three operations and a target."""
    adds = [f"+{amount}" for amount in random.sample(range(1, 8), 2)]
    third = random.choice(("*2", "*2", "*3", f"-{random.randint(1, 3)}"))
    if third[0] == "-":  # with a way back, one way on and a doubling are enough
        adds[1] = "*2"
    operations = [*adds, third]
    random.shuffle(operations)
    return {"target": random.randint(100, 400), "operations": ",".join(operations)}


class OperatorOutwit(Game[Sum, Operation]):
    """Exactly the target wins, above it loses, below 1 is not a move."""

    slug = "operator-outwit"
    title = "Operator Outwit"
    tagline = "Add, double or subtract; hit the target, never pass it."
    example = "23:1 1"
    can_draw = False

    presets = (
        make_fair("operator-outwit.preset-fair", {"target": range(38, 51)}, operations="+2,*2,+1"),
    )
    fresh = FreshRules(rule_sets=16, draw=draw_fresh)
    dialogue = Part(".dialogue:OperatorOutwitDialogue")
    oracle = Part(".oracle:OperatorOracle")
    sketch = Part(".board:draw_sketch")
    layout = Part(".board:layout")

    target = Whole(23, 2, HIGHEST, "the number to reach exactly")
    start_number = Whole(
        1, 1, HIGHEST - 1, "the number to start from, below the target", name="start"
    )
    operations = Operations((ADD_TWO, DOUBLE, SUBTRACT_ONE), "the operations to choose from")

    def prepare(self) -> None:
        if self.start_number >= self.target:
            raise BadOption.of(
                "operator-outwit.start-too-high",
                start=OptionName("start"),
                target=OptionName("target"),
                number=self.start_number,
                goal=self.target,
            )
        # With an addition or a multiplication at hand there is always a legal move.
        self._always_movable = any(operation.sign != "-" for operation in self.operations)
        steps_down = [each.amount for each in self.operations if each.sign == "-"]
        self._largest_step_down = max(steps_down, default=0)
        if len({operation.sign == "-" for operation in self.operations}) == 1:
            # The number only rises, or only falls.
            self.max_plies = self.target  # type: ignore[misc]

    def initial(self, random: Random, first: Seat) -> Sum:
        return Sum(self.start_number, first)

    def moves(self, state: Sum) -> Sequence[Operation]:
        if state.number >= self.target:
            return ()
        if state.number > self._largest_step_down:
            return self.operations
        return [operation for operation in self.operations if operation.on(state.number) >= 1]

    def apply(self, state: Sum, move: Operation) -> Sum:
        return Sum(move.on(state.number), state.turn.other)

    def outcome(self, state: Sum) -> Outcome | None:
        number, turn = state
        if number < self.target:
            if self._always_movable or self.moves(state):
                return None
            return lose_without_moves(turn)
        if number == self.target:
            return win(turn.other, "operator-outwit.reached", turn.other, target=str(number))
        return win(turn, "operator-outwit.passed", turn.other, target=str(self.target))

    @property
    def all_moves(self) -> Sequence[Operation]:
        return self.operations

    def why_not(self, state: Sum, move: Operation) -> Message:
        return Message.of("operator-outwit.below-one", move=str(move))

    def tidy(self, text: str) -> str:
        return text.replace(" ", "").replace("x", "*")

    def solver_key(self, state: Sum) -> int:
        return state.number

    def count_missing(self, state: Sum, seat: Seat) -> int:
        """What the number lacks to the target; it is shared, so for both the same."""
        return self.target - state.number

    def write(self, state: Sum) -> str:
        return join_position(f"{self.target}:{state.number}", state.turn, self.outcome(state))

    def read(self, text: str) -> Sum:
        board, turn, mark = split_position(text, self.example)
        first, _, second = board.partition(":")
        target, number = parse_whole_number(first), parse_whole_number(second)
        if target is None or number is None or number < 1:
            raise refuse_position(text, self.example)
        if target != self.target:
            raise BadNotation.of(
                "operator-outwit.other-target", target=str(target), own=str(self.target)
            )
        if number >= target and not any(self._reaches(number, move) for move in self.operations):
            raise BadNotation.of(
                "operator-outwit.out-of-reach",
                operations=tuple(map(str, self.operations)),
                target=str(target),
                number=str(number),
            )
        state = Sum(number, turn)
        check_mark(text, self.outcome(state), mark)
        return state

    def _reaches(self, number: int, move: Operation) -> bool:
        if move.sign == "+":
            before, remainder = number - move.amount, 0
        elif move.sign == "*":
            before, remainder = divmod(number, move.amount)
        else:
            return False
        return remainder == 0 and 1 <= before < self.target

    @classmethod
    def options_in(cls, text: str) -> Mapping[str, str]:
        target, colon, _ = text.partition(":")
        return {"target": target.strip()} if colon else {}


def find_highest(game: OperatorOutwit) -> int:
    """The highest number that a game can come to, past the target."""
    return max(game.target, *(each.on(game.target - 1) for each in game.operations))
