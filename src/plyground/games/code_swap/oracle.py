"""What is known exactly about Code Swap.

Only the order of the numbers matters, not their size: so six numbers, two codes of three, have
4,683 positions, whatever the digits, and eight different cards, four each, have 40,320. Their
values are shipped as one byte each: the plies to the end (odd won, even lost), or OPEN and the
place among all moves of the best try for a mistake. Other codes are solved for the deal at hand.
More in docs/theory/code-swap.md.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, factorial, prod

from plyground.kernel.game import Game
from plyground.kernel.part import load_shipped
from plyground.kernel.seats import Seat
from plyground.kernel.value import DRAW, ENDLESS, ENDLESS_VALUE, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import Survey, count_deals, count_values
from plyground.system.progress import report_each

from .rules import CodeSwap, Deal, Swap, rank_numbers

THREES, CARDS = "solved.bin", "cards.bin"
THREE, CARD_COUNT = 3, 8
OPEN = 128
"""In the data: endless, with the place of the move after it."""
COST = 8
"""Numbers in so many arrangements make a unit of work."""
PLACE_BITS = 4
MAX_KEPT = 200_000
"""Arrangements of solved deals that are kept; a larger deal is kept until the next one."""


class SwapOracle(Oracle[Deal, Swap]):
    """Knows codes of three by heart, and solves other deals when they come up."""

    game: CodeSwap

    def __init__(self, game: Game[Deal, Swap], meter: Meter | None = None) -> None:
        super().__init__(game, meter)
        self._deals: dict[tuple[int, ...], dict[int, int]] = {}

    def judge(self, state: Deal) -> Value:
        ranks = _ranks(state)
        if (known := _look_up(ranks)) is not None:
            return ENDLESS_VALUE if known >= OPEN else _value(known)
        return _value(self._deal(ranks)[pack_ranks(ranks)])

    def _deal(self, ranks: tuple[int, ...]) -> dict[int, int]:
        numbers = tuple(sorted(ranks))
        work = count_arrangements(numbers) * len(ranks) // COST
        self.meter.require(work)
        if numbers not in self._deals:
            if sum(map(len, self._deals.values())) + count_arrangements(numbers) > MAX_KEPT:
                self._deals.clear()
            self._deals[numbers] = solve_arrangements(numbers)
        return self._deals[numbers]

    def practical(self, state: Deal, moves: list[Swap]) -> Swap:
        known = _look_up(_ranks(state))
        tried = None if known is None else self.game.all_moves[known - OPEN]
        if tried in moves:
            return tried

        def count_mistakes(move: Swap) -> int:
            replies = self.move_values(self.game.apply(state, move))
            return sum(value.result == LOSS for _, value in replies)

        # A rule for the rest: leave the opponent as few ways to hold on as possible.
        return max(moves, key=count_mistakes)

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
        positions: Counter[Value] = Counter()
        dealt: Counter[str | None] = Counter()
        for ranks, number in deals(game.length, game.digits):
            for table, plies in solve_arrangements(ranks).items():
                value = _value(plies)
                positions[value] += number
                fresh = table & (1 << half) - 1 not in ascending and table >> half not in ascending
                if fresh or game.dealing == "any":
                    dealt[value.result] += number
        start: Value | dict[str, int] = {name: dealt[name] for name in (WIN, LOSS, DRAW, ENDLESS)}
        if game.codes is not None:
            start = self.value(game.start())
        elif game.dealing == "even":
            start = count_deals(map(self.value, game.openings(Seat.FIRST)))
        over = Message.of("code-swap.survey-pairs", pairs=game.digits ** (2 * game.length))
        return count_values(over, positions.items(), start)


def _look_up(ranks: Sequence[int]) -> int | None:
    """What the shipped data says of a position; None where there is none of it."""
    if len(ranks) == 2 * THREE:
        return load_shipped(__file__, THREES)[place_threes(ranks)]
    if len(ranks) == CARD_COUNT == len(set(ranks)):
        return load_shipped(__file__, CARDS)[place_cards(ranks)]
    return None


def place_threes(ranks: Sequence[int]) -> int:
    """Where a position of six numbers stands in the data: its ranks, to the base 6."""
    return int("".join(map(str, ranks)), 2 * THREE)


def place_cards(ranks: Sequence[int]) -> int:
    """Where a position of eight cards stands: its place among all orders of them."""
    number = 0
    for done, rank in enumerate(ranks, 1):
        number = number * (CARD_COUNT + 1 - done) + sum(other < rank for other in ranks[done:])
    return number


def _ranks(state: Deal) -> tuple[int, ...]:
    """The ranks of all numbers, the mover's code first."""
    return rank_numbers(state.of(state.turn) + state.of(state.turn.other))


@cache
def _value(plies: int) -> Value:
    if plies == 0:
        return ENDLESS_VALUE
    return Value.win(plies) if plies % 2 else Value.loss(plies)


# ---- one deal, solved --------------------------------------------------------------------------
#
# Swaps only rearrange the numbers of a deal, so that is all there is. An arrangement is one whole
# number: the numbers' ranks, four bits a place, the mover's code in the lower half. Equal numbers
# are alike.


def pack_ranks(ranks: Sequence[int]) -> int:
    """An arrangement, the mover's code first, as one number."""
    return sum(rank << PLACE_BITS * place for place, rank in enumerate(ranks))


def count_arrangements(ranks: Sequence[int]) -> int:
    """How many arrangements these numbers have."""
    return factorial(len(ranks)) // prod(factorial(ranks.count(rank)) for rank in set(ranks))


def swaps(length: int) -> list[tuple[int, int]]:
    """The two places that each move exchanges, as shifts, in the game's move order."""
    within = list(combinations(range(length), 2))
    across = [(place, place + length) for place in range(length)]
    return [(PLACE_BITS * one, PLACE_BITS * two) for one, two in within + across]


def solve_arrangements(ranks: Sequence[int]) -> dict[int, int]:
    """The plies of every arrangement: odd won, even lost, 0 endless.

    Each is looked at twice: for its own moves, and once it is decided for those that lead to it.
    """
    length = len(ranks) // 2
    half = PLACE_BITS * length
    own = (1 << half) - 1
    pairs = swaps(length)
    ascending = ascending_codes(max(ranks) + 1, length)
    plies = dict.fromkeys(arrangements(ranks), 0)
    still_open = dict.fromkeys(plies, len(pairs))
    """By arrangement: how many of its moves are not known to lose."""
    decided: list[int] = []
    for table in report_each(plies, total=2 * len(plies)):
        for one, two in pairs:
            change = (table >> one ^ table >> two) & 15
            if (table ^ change << one ^ change << two) & own in ascending:
                plies[table] = 1
                decided.append(table)
                break
    # Grows as we go, the nearest to the end first.
    for table in report_each(decided, len(plies), 2 * len(plies)):
        known = plies[table]
        # Before the last swap the other was to move, so the halves change places, too.
        turned = table >> half | (table & own) << half
        for one, two in pairs:
            change = (turned >> one ^ turned >> two) & 15
            earlier = turned ^ (change << one | change << two)
            if plies[earlier]:
                continue
            if known % 2:
                still_open[earlier] -= 1
                if still_open[earlier]:
                    continue
            plies[earlier] = known + 1
            decided.append(earlier)
    return plies


def arrangements(ranks: Sequence[int]) -> list[int]:
    """Every arrangement, packed, the lowest first."""
    return _fill(tuple(map(ranks.count, range(max(ranks) + 1))), {})


def _fill(left: tuple[int, ...], known: dict[tuple[int, ...], list[int]]) -> list[int]:
    """Every way to lay out what is left; many beginnings leave the same, which is then known."""
    if left not in known:
        shift = PLACE_BITS * (sum(left) - 1)
        known[left] = [
            rank << shift | rest
            for rank, spare in enumerate(left)
            if spare
            for rest in _fill((*left[:rank], spare - 1, *left[rank + 1 :]), known)
        ] or [0]
    return known[left]


def ascending_codes(ranks: int, length: int) -> set[int]:
    """The packed codes that never fall."""
    return set(map(pack_ranks, combinations_with_replacement(range(ranks), length)))


def deals(length: int, digits: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every deal by its sorted ranks, and how many deals with so many digits have them."""
    for different in range(1, min(digits, 2 * length) + 1):
        for cuts in combinations(range(1, 2 * length), different - 1):
            ends = [0, *cuts, 2 * length]
            alike = [after - before for before, after in pairwise(ends)]
            ranks = tuple(rank for rank, number in enumerate(alike) for _ in range(number))
            yield ranks, comb(digits, different)
