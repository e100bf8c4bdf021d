"""The deals of fair Code Swap, judged by all arrangements of its cards and nothing of ours."""

from functools import cache
from itertools import combinations, permutations

import plyground
from plyground.kernel import Seat
from plyground.kernel.value import Value

Order = tuple[int, ...]
"""The eight cards, the mover's four first."""


def swap(order: Order, one: int, other: int) -> Order:
    cards = list(order)
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def following(order: Order) -> list[Order]:
    """After each move: two of one's own, or one for the other's at the same place."""
    pairs = [*combinations(range(4), 2), *((place, place + 4) for place in range(4))]
    return [swap(order, *pair) for pair in pairs]


@cache
def distances() -> dict[Order, int]:
    """Turns to the end of every arrangement: odd won, even lost; what is missing is endless."""
    orders = list(permutations(range(1, 9)))
    found: dict[Order, int] = {}
    left_to: dict[Order, list[Order]] = {}
    """What the other player then sees, with the mover's cards last, for moves that do not win."""
    for order in orders:
        after = following(order)
        if any(sorted(each[:4]) == list(each[:4]) for each in after):
            found[order] = 1
        else:
            left_to[order] = [each[4:] + each[:4] for each in after]
    turns = 1
    while True:
        turns += 1
        wave = {}
        for order, after in left_to.items():
            if order in found:
                continue
            known = [found.get(each) for each in after]
            if turns % 2:
                if any(each is not None and each % 2 == 0 for each in known):
                    wave[order] = turns
            elif all(each is not None and each % 2 for each in known):
                wave[order] = turns
        if not wave and turns % 2:
            return found
        found.update(wave)


def value(order: Order) -> Value:
    turns = distances().get(order)
    if turns is None:
        return Value("endless")
    return Value.win(turns) if turns % 2 else Value.loss(turns)


def test_half_of_the_deals_are_won_late_and_half_are_endless() -> None:
    game = plyground.game("code-swap", preset="fair")
    oracle = plyground.solve(game)
    starts = list(game.openings(Seat.FIRST))
    orders = [start.now.first + start.now.second for start in starts]
    values = [value(order) for order in orders]
    assert len(set(orders)) == len(orders) == 500
    for order in orders:
        assert sorted(order[:4]) != list(order[:4])
        assert sorted(order[4:]) != list(order[4:])
    won = [each.plies for each in values if each.plies is not None]
    assert len(won) == 250
    assert all(plies % 2 and 7 <= plies <= 19 for plies in won)
    late = Value.loss(19)
    assert [oracle.value(start) for start in starts] == [
        late if each == Value("endless") else each for each in values
    ]
