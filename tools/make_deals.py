"""Makes the even deals of Code Swap that `fair` draws from: `python -m tools.make_deals`.

The cards 1 to 8 are dealt, four each, and whoever begins must have won by a turn. Half of the
deals are won by force by whoever begins, but not within the first turns, and half neither side can
force, so that perfect players win as often from either seat. Of both kinds those stay that make it
even for players who err, too: chances are worked out for every arrangement and every number of
turns left, backwards, so no game is played. How players err is said in `players/slips.py`; here it
is written down once more over arrays.
"""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import numpy

import plyground
from plyground.games.code_swap.oracle import (
    CARDS,
    OPEN,
    PLACE_BITS,
    pack_ranks,
    solve_arrangements,
    swaps,
)
from plyground.games.code_swap.rules import DEALS, ascending
from plyground.kernel.part import load_shipped
from plyground.players.slips import LEVELS

FOLDER = Path(plyground.__file__).parent / "games" / "code_swap"
CARD_COUNT, HALF = 8, 4
WIN_BY, SOONEST = 19, 7
"""The turn by which whoever begins must have won, and the fewest turns that it takes by force."""
KEPT = 250
"""Of either kind."""
WON = -1
LATE = 1_000
"""Where losses are ranked: below every win, the slowest first."""


class Arrangements(NamedTuple):
    """Every order of the cards, the mover's first, and for each move what comes of it."""

    orders: list[tuple[int, ...]]
    following: Any
    """The order that the other player then sees, or WON."""
    plies: Any
    """To the end for whoever makes the move: above 0 won, below 0 lost, 0 endless."""
    tries: Any
    """The move that is tried where neither side can force the end."""
    endless: Any
    """Where that is so."""


def list_arrangements() -> Arrangements:
    orders = list(permutations(range(CARD_COUNT)))
    numbers = {order: number for number, order in enumerate(orders)}
    known = solve_arrangements(range(CARD_COUNT))
    moves = [(one // PLACE_BITS, two // PLACE_BITS) for one, two in swaps(HALF)]
    following = numpy.empty((len(orders), len(moves)), numpy.int64)
    plies = numpy.empty_like(following)
    for number, order in enumerate(orders):
        for move, (one, two) in enumerate(moves):
            after = list(order)
            after[one], after[two] = after[two], after[one]
            if ascending(after[:HALF]):
                following[number, move], plies[number, move] = WON, 1
                continue
            seen = (*after[HALF:], *after[:HALF])
            following[number, move] = numbers[seen]
            left = known[pack_ranks(seen)]
            plies[number, move] = 0 if not left else -(left + 1) if left % 2 else left + 1
    shipped = numpy.frombuffer(load_shipped(str(FOLDER / CARDS), CARDS), numpy.uint8)
    endless = shipped >= OPEN
    tries = numpy.where(endless, shipped.astype(numpy.int64) - OPEN, 0)
    return Arrangements(orders, following, plies, tries, endless)


def weigh_moves(all_of: Arrangements, left: int, *, bound: bool, rate: float) -> Any:
    """How likely each move is made with so many turns left, by a player of this error rate."""
    plies = all_of.plies
    inside = (plies != 0) & (abs(plies) <= left)
    ranks = numpy.where(inside, rank_plies(plies), LATE - left if bound else left)
    best = ranks == ranks.min(1, keepdims=True)
    out = ranks.min(1) == (LATE - left if bound else left)
    sound = numpy.where(out[:, None], find_try(all_of, best), best)
    sensible = ~best & (ranks != LATE - 1)
    better = (sensible.sum(1) + 1) // 2
    # A rank is in when fewer than half of the sensible moves are better than it.
    ahead = ((ranks[:, :, None] > ranks[:, None, :]) & sensible[:, None, :]).sum(2)
    slips = sensible & (ahead < better[:, None])
    err = numpy.where(slips.any(1), rate, 0.0)[:, None]
    share = sound / sound.sum(1, keepdims=True)
    return (1 - err) * share + err * slips / numpy.maximum(1, slips.sum(1, keepdims=True))


def find_try(all_of: Arrangements, best: Any) -> Any:
    """Where the turns run out with best play: the one move that is made, as without the rule."""
    ranks = rank_plies(all_of.plies)
    good = best & (ranks == numpy.where(best, ranks, 2 * LATE).min(1, keepdims=True))
    chosen = good.argmax(1)
    games = numpy.arange(len(chosen))
    chosen = numpy.where(good[games, all_of.tries] & all_of.endless, all_of.tries, chosen)
    return chosen[:, None] == numpy.arange(best.shape[1])


def rank_plies(plies: Any) -> Any:
    """The better first: quick wins, then what is endless, then slow losses."""
    return numpy.where(plies > 0, plies, numpy.where(plies, LATE + plies, LATE // 2))


def find_first_shares(all_of: Arrangements, first: float, second: float) -> Any:
    """By arrangement: how likely whoever begins wins, between players of these error rates."""
    # With no turn left the other has won, and after an odd number of turns would be to move.
    chances = numpy.full(len(all_of.orders), float(WIN_BY % 2))
    won = all_of.following == WON
    for left in range(1, WIN_BY + 1):
        bound = (WIN_BY - left) % 2 == 0
        weights = weigh_moves(all_of, left, bound=bound, rate=first if bound else second)
        after = numpy.where(won, 1.0, 1 - chances[all_of.following.clip(0)])
        chances = (weights * after).sum(1)
    return chances


def choose_deals(all_of: Arrangements) -> Iterator[str]:
    """The deals that stay: won by force, but late, and as many that neither side can force."""
    fresh = numpy.array(
        [not ascending(order[:HALF]) and not ascending(order[HALF:]) for order in all_of.orders]
    )
    best = numpy.where(all_of.plies > 0, all_of.plies, LATE).min(1)
    forced = fresh & (best >= SOONEST) & (best < LATE)
    endless = fresh & (best == LATE) & (all_of.plies == 0).any(1)
    # Whoever begins has the better of it among players who err: the deals that are kindest to the
    # other one make up for that.
    shares = find_first_shares(all_of, LEVELS["hard"], LEVELS["hard"])
    for kind in (forced, endless):
        numbers = numpy.flatnonzero(kind)
        kindest = numbers[numpy.argsort(shares[numbers], kind="stable")[:KEPT]]
        for number in sorted(kindest):
            digits = "".join(str(card + 1) for card in all_of.orders[number])
            yield f"{digits[:HALF]}/{digits[HALF:]}"


def main() -> None:
    head = "# The code of whoever begins comes first. Made by tools/make_deals.py\n"
    deals = list(choose_deals(list_arrangements()))
    (FOLDER / DEALS).write_text(head + "\n".join(deals) + "\n", encoding="utf-8")
    print(f"{len(deals)} deals in {DEALS}")


if __name__ == "__main__":
    main()
