"""What is known exactly about Code Swap.

Only the order of the numbers matters, not their size: so six numbers, two codes of three, have
4,683 positions, whatever the digits, and eight different cards, four each, have 40,320. Their
values are shipped as one byte each: the plies to the end (odd won, even lost), or OPEN and the
place among all moves of the best try for a mistake. Other codes are solved for the deal at hand.
More in docs/theory/code-swap.md.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from plyground.kernel.game import Game
from plyground.kernel.part import load_shipped
from plyground.kernel.seats import Seat
from plyground.kernel.value import DRAW, ENDLESS, ENDLESS_VALUE, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_deals, count_values

from .deal import PLACE_BITS, ascending_codes, count, deals, pack_ranks, solve_arrangements
from .rules import CodeSwap, Deal, Swap, rank_numbers

THREES, CARDS = "solved.bin", "cards.bin"
THREE, CARD_COUNT = 3, 8
OPEN = 128
"""In the data: endless, with the place of the move after it."""
COST = 8
"""Numbers in so many arrangements make a unit of work."""
MAX_KEPT = 200_000
"""Arrangements of solved deals that are kept; a larger deal is kept until the next one."""


class SwapOracle(Oracle[Deal, Swap]):
    """Knows codes of three by heart, and solves other deals when they come up."""

    game: CodeSwap

    def __init__(self, game: Game[Deal, Swap], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self._deals: dict[tuple[int, ...], dict[int, int]] = {}

    @classmethod
    def covers(cls, game: Game[Deal, Swap]) -> bool:
        return isinstance(game, CodeSwap)

    def judge(self, state: Deal) -> Value:
        ranks = _ranks(state)
        if (known := _look_up(ranks)) is not None:
            return ENDLESS_VALUE if known >= OPEN else _value(known)
        return _value(self._deal(ranks)[pack_ranks(ranks)])

    def _deal(self, ranks: tuple[int, ...]) -> dict[int, int]:
        numbers = tuple(sorted(ranks))
        work = count(numbers) * len(ranks) // COST
        self.meter.require(work)
        if numbers not in self._deals:
            if sum(map(len, self._deals.values())) + count(numbers) > MAX_KEPT:
                self._deals.clear()
            self._deals[numbers] = solve_arrangements(numbers)
        return self._deals[numbers]

    def practical(self, state: Deal, moves: list[Swap]) -> Swap:
        known = _look_up(_ranks(state))
        tried = None if known is None else self.game.all_moves[known - OPEN]
        if tried in moves:
            return tried
        # A rule for the rest: leave the opponent as few ways to hold on as possible.
        return max(moves, key=lambda move: self._mistakes(self.game.apply(state, move)))

    def _mistakes(self, state: Deal) -> int:
        return sum(value.result == LOSS for _, value in self.move_values(state))

    def explain(self, state: Deal) -> Message:
        value, best = self.best_moves(state)
        mover, other = state.turn, state.turn.other
        if value.result == WIN:
            at_once = value == Value.win(1)
            code = "code-swap.sorted-at-once" if at_once else "code-swap.sorted-first"
            return Message.of(code, player=mover, moves=tuple(map(str, best)))
        if value == Value.loss(2):
            return Message.of("code-swap.sorted-next", player=mover, other=other)
        if value.result == LOSS:
            plies = value.plies or 0
            return Message.of("code-swap.put-off", player=mover, other=other, plies=plies)
        holding = tuple(
            str(move) for move, each in self.move_values(state) if each.result == ENDLESS
        )
        return Message.of("code-swap.can-hold", player=mover, other=other, moves=holding)

    def survey(self) -> Survey:
        game = self.game
        half, ascending = PLACE_BITS * game.length, ascending_codes(game.digits, game.length)
        positions: Counter[int] = Counter()
        dealt: Counter[int] = Counter()
        for ranks, number in deals(game.length, game.digits):
            for table, plies in solve_arrangements(ranks).items():
                positions[plies] += number
                fresh = table & (1 << half) - 1 not in ascending and table >> half not in ascending
                if fresh or game.dealing == "any":
                    dealt[plies] += number
        start: Value | dict[str, int] = dict.fromkeys((WIN, LOSS, DRAW, ENDLESS), 0)
        if game.codes is not None:
            start = self.value(game.start())
        elif game.dealing == "even":
            start = count_deals(map(self.value, game.openings(Seat.FIRST)))
        elif isinstance(start, dict):
            for plies, number in dealt.items():
                start[_value(plies).result or ""] += number
        over = Message.of("code-swap.survey-pairs", pairs=game.digits ** (2 * game.length))
        values = ((_value(plies), number) for plies, number in positions.items())
        return count_values(over, values, start)


def _look_up(ranks: Sequence[int]) -> int | None:
    """What the shipped data says of a position; None where there is none of it."""
    if len(ranks) == 2 * THREE:
        return _load_shipped(THREES)[place_threes(ranks)]
    if len(ranks) == CARD_COUNT == len(set(ranks)):
        return _load_shipped(CARDS)[place_cards(ranks)]
    return None


def place_threes(ranks: Sequence[int]) -> int:
    """Where a position of six numbers stands in the data: its ranks, to the base 6."""
    number = 0
    for rank in ranks:
        number = number * 2 * THREE + rank
    return number


def place_cards(ranks: Sequence[int]) -> int:
    """Where a position of eight cards stands: its place among all orders of them."""
    number = 0
    for done, rank in enumerate(ranks, 1):
        number = number * (CARD_COUNT + 1 - done) + sum(other < rank for other in ranks[done:])
    return number


@cache
def _load_shipped(name: str) -> bytes:
    return load_shipped(__file__, name)


def _ranks(state: Deal) -> tuple[int, ...]:
    """The ranks of all numbers, the mover's code first."""
    first, second = state.first, state.second
    return rank_numbers(first + second if state.turn is Seat.FIRST else second + first)


def _value(plies: int) -> Value:
    if plies == 0:
        return ENDLESS_VALUE
    return Value.win(plies) if plies % 2 else Value.loss(plies)
