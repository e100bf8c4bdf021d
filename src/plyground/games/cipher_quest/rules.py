"""Cipher Quest: add up numbers to a hidden sum, guided by clues, without passing it."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from plyground.kernel.game import Game
from plyground.kernel.notation import (
    check_counts,
    check_mark,
    join_position,
    refuse_position,
    split_position,
)
from plyground.kernel.options import Option, Whole
from plyground.kernel.outcome import Outcome, win
from plyground.kernel.part import Part
from plyground.kernel.preset import FreshRules, Options, make_fair
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message
from plyground.language.text import parse_whole_number

SMALLEST_POOL, LARGEST_POOL = 3, 12
POOLS = range(SMALLEST_POOL, LARGEST_POOL + 1)
HIGHEST = LARGEST_POOL * (LARGEST_POOL + 1) // 2

Span = tuple[int, int]


class Targets(Option[Span]):
    """The lowest and the highest target that can be drawn: '15-25'."""

    metavar = "LOW-HIGH"

    @property
    def allowed(self) -> Message:
        return Message.of("cipher-quest.targets-allowed", highest=HIGHEST, example="15-25")

    def read(self, text: str) -> Span:
        span = _span(text)
        if span is None or not 1 <= span[0] <= span[1] <= HIGHEST:
            raise self.refusal(text)
        return span

    def show(self, value: Span) -> str:
        return f"{value[0]}-{value[1]}"


class Quest(NamedTuple):
    """What each seat has taken, which targets the clues allow, who is to move, and the secret."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    low: int
    high: int
    turn: Seat
    target: int | None
    """None in a view."""

    def taken(self, seat: Seat) -> tuple[int, ...]:
        return self.first if seat is Seat.FIRST else self.second

    def score(self, seat: Seat) -> int:
        return sum(self.taken(seat))


def draw_fresh(random: Random) -> Options:
    """A small pool, and targets a little above it."""
    pool = random.choice((7, 8))
    low = random.randint(pool + 2, pool + 6)
    targets = f"{low}-{low + random.randint(3, 6)}"
    return {"pool": pool, "targets": targets, "near": random.randint(2, 6)}


class CipherQuest(Game[Quest, int]):
    """Exactly the hidden target wins, above it loses; an empty pool gives it to the closer."""

    slug = "cipher-quest"
    title = "Cipher Quest"
    tagline = "Read the clues and hit the hidden sum; never pass it."
    example = "7,6/8 19-25 2"
    can_draw = False

    presets = (make_fair("cipher-quest.preset-fair", targets="25-28"),)
    fresh = FreshRules(rule_sets=6, draw=draw_fresh)
    dialogue = Part(".dialogue:CipherQuestDialogue")
    oracle = Part(".oracle:QuestOracle")
    sketch = Part(".board:draw_sketch")
    layout = Part(".board:layout")
    hidden = True
    max_plies = LARGEST_POOL

    pool = Whole(9, SMALLEST_POOL, LARGEST_POOL, "the numbers to take are 1 to N")
    targets = Targets((15, 25), "the targets that can be drawn, all equally likely")
    near = Whole(5, 1, HIGHEST, "how far below the target a score still counts as near it")

    def prepare(self) -> None:
        if self.targets[1] > highest_target(self.pool):
            raise self._refuse_targets()
        self.max_plies = self.pool  # type: ignore[misc]

    def _refuse_targets(self) -> BadOption:
        highest, asked = highest_target(self.pool), self.targets[1]
        pools = [pool for pool in POOLS if asked <= highest_target(pool)]
        advice = Message.of("cipher-quest.lower-targets", highest=highest)
        if pools:
            advice = Message.of(
                "cipher-quest.other-pool-or-targets", pools=tuple(map(str, pools)), highest=highest
            )
        code = "cipher-quest.targets-too-high"
        if sum_of_pool(self.pool) % 2 == 0:
            code = "cipher-quest.could-end-level"
        return BadOption.of(
            code,
            pool=self.pool,
            targets=f"{self.targets[0]}-{asked}",
            highest=highest,
            advice=advice,
        )

    def initial(self, random: Random, first: Seat) -> Quest:
        return Quest((), (), *self.targets, first, random.randint(*self.targets))

    def openings(self, first: Seat) -> Iterator[Quest]:
        low, high = self.targets
        for target in range(low, high + 1):
            yield Quest((), (), low, high, first, target)

    def moves(self, state: Quest) -> Sequence[int]:
        if self.outcome(state) is not None:
            return ()
        gone = state.first + state.second
        return [number for number in self.all_moves if number not in gone]

    def apply(self, state: Quest, move: int) -> Quest:
        first, second, low, high, turn, target = state
        if target is None:
            raise ValueError("a view has no target to play against")
        if turn is Seat.FIRST:
            first = (*first, move)
            score = sum(first)
        else:
            second = (*second, move)
            score = sum(second)
        if score >= target or len(first) + len(second) == self.pool:
            low = high = target  # The game is over and the target comes to light.
        elif score < target - self.near:
            low = max(low, score + self.near + 1)
        else:
            low, high = max(low, score + 1), min(high, score + self.near)
        return Quest(first, second, low, high, turn.other, target)

    def outcome(self, state: Quest) -> Outcome | None:
        target = state.target
        if target is None or state.low != state.high:  # at the end, the target is all that is left
            return None
        mover = state.turn.other
        score = state.score(mover)
        if not score:
            return None
        if score == target:
            return win(mover, "cipher-quest.reached", mover, target=str(target))
        if score > target:
            return win(mover.other, "cipher-quest.exceeded", mover, target=str(target))
        if len(state.first) + len(state.second) < self.pool:
            return None
        closer = mover if score > state.score(mover.other) else mover.other
        return win(closer, "cipher-quest.closest", closer, target=str(target))

    @cached_property
    def all_moves(self) -> Sequence[int]:
        return tuple(range(1, self.pool + 1))

    def why_not(self, state: Quest, move: int) -> Message:
        return Message.of("cipher-quest.taken", number=move)

    def view(self, state: Quest, seat: Seat | None) -> Quest:
        if self.outcome(state) is not None:
            return state
        first, second, low, high, turn, _ = state
        return Quest(first, second, low, high, turn, None)

    def possible_states(self, view: Quest) -> Iterator[Quest]:
        if self.outcome(view) is not None:
            yield view
            return
        first, second, low, high, turn, _ = view
        for target in range(low, high + 1):
            yield Quest(first, second, low, high, turn, target)

    def secret(self, state: Quest) -> str | None:
        return None if state.target is None else str(state.target)

    def repetition_key(self, state: Quest) -> Quest:
        # In which order numbers were taken is over and done with.
        first, second = tuple(sorted(state.first)), tuple(sorted(state.second))
        return state._replace(first=first, second=second)

    def solver_key(self, state: Quest) -> tuple[frozenset[int], int, int, int]:
        # The other's score is what is left of all that was taken.
        taken = frozenset(state.first + state.second)
        return taken, state.score(state.turn), state.low, state.high

    def symmetry_key(self, state: Quest) -> Hashable:
        """Which targets were possible at first no longer matters: the clues say which are left."""
        return self.pool, self.near, self.solver_key(state)

    def count_missing(self, state: Quest, seat: Seat) -> int:
        """What a seat's sum lacks to the target; a view stands for the lowest that is possible."""
        target = state.low if state.target is None else state.target
        return target - state.score(seat)

    def write(self, state: Quest) -> str:
        first, second, low, high, turn, _ = state
        mine, yours = ",".join(map(str, first)) or "-", ",".join(map(str, second)) or "-"
        return join_position(f"{mine}/{yours} {low}-{high}", turn, self.outcome(state))

    def read(self, text: str) -> Quest:
        board, turn, mark = split_position(text, self.example)
        taken, _, suspects = board.partition(" ")
        mine, _, yours = taken.partition("/")
        first, second, span = _parse_taken(mine), _parse_taken(yours), _span(suspects)
        if first is None or second is None or span is None:
            raise refuse_position(text, self.example)
        for number in first + second:
            if not 1 <= number <= self.pool:
                raise BadNotation.of("cipher-quest.not-in-pool", number=number, pool=self.pool)
        if len(set(first + second)) < len(first + second):
            raise BadNotation.of("cipher-quest.taken-twice")
        check_counts("number", len(first), len(second), turn)
        state = self._replay(first, second, turn, span[0])
        if state is None or (state.low, state.high) != span:
            raise BadNotation.of("cipher-quest.no-such-clues", targets=suspects)
        check_mark(text, self.outcome(state), mark)
        return self.view(state, None)

    def _replay(
        self, first: Sequence[int], second: Sequence[int], turn: Seat, target: int
    ) -> Quest | None:
        """The state after both have taken these against a target; None where that cannot be."""
        if not self.targets[0] <= target <= self.targets[1]:
            return None
        begun = turn if len(first) == len(second) else turn.other
        left = {Seat.FIRST: list(first), Seat.SECOND: list(second)}
        state = Quest((), (), *self.targets, begun, target)
        while left[state.turn]:
            if self.outcome(state) is not None:
                return None
            state = self.apply(state, left[state.turn].pop(0))
        return state


def sum_of_pool(pool: int) -> int:
    """What all the numbers of a pool come to."""
    return pool * (pool + 1) // 2


def highest_target(pool: int) -> int:
    """The highest target that a pool allows.

    Ruling 4: with an odd sum the scores cannot be level. With an even one they can be, at half of
    it, unless every target is reached or passed by then.
    """
    total = sum_of_pool(pool)
    return total if total % 2 else total // 2


def _span(text: str) -> Span | None:
    low, _, high = text.partition("-")
    ends = parse_whole_number(low), parse_whole_number(high)
    return None if None in ends else ends  # type: ignore[return-value]


def _parse_taken(text: str) -> tuple[int, ...] | None:
    if text == "-":
        return ()
    numbers = tuple(map(parse_whole_number, text.split(",")[: LARGEST_POOL + 1]))
    return None if None in numbers else numbers  # type: ignore[return-value]
