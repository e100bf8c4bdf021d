"""One deal of Code Swap, solved: swaps only rearrange its numbers, so that is all there is.

An arrangement is one whole number: the numbers' ranks, four bits a place, the mover's code in the
lower half. Equal numbers are alike.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import comb, factorial, prod

from plyground.system.progress import report

PLACE_BITS = 4
REPORT_EVERY = 1024


def pack_ranks(ranks: Sequence[int]) -> int:
    """An arrangement, the mover's code first, as one number."""
    return sum(rank << PLACE_BITS * place for place, rank in enumerate(ranks))


def count(ranks: Sequence[int]) -> int:
    """How many arrangements there are."""
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
    within, across = pairs[:-length], pairs[-length:]
    nearly = {
        code ^ (change << one | change << two)
        for code in ascending
        for one, two in within
        for change in [(code >> one ^ code >> two) & 15]
    }
    """The codes that one swap of their own completes."""
    plies = dict.fromkeys(arrangements(ranks), 0)
    still_open: dict[int, int] = {}
    """By arrangement: how many of its moves are not known to lose."""
    decided: list[int] = []
    for done, table in enumerate(plies):
        if done % REPORT_EVERY == 0:
            report(done, 2 * len(plies))
        won = table & own in nearly
        for one, two in () if won else across:
            taken = table >> two & 15
            if table & (own ^ 15 << one) | taken << one in ascending:
                won = True
                break
        if won:
            plies[table] = 1
            decided.append(table)
        else:
            still_open[table] = len(pairs)
    for done, table in enumerate(decided):  # grows as we go, the nearest to the end first
        if done % REPORT_EVERY == 0:
            report(len(plies) + done, 2 * len(plies))
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
    codes: list[tuple[int, ...]] = [()]
    for _ in range(length):
        codes = [(*code, rank) for code in codes for rank in range(max(code, default=0), ranks)]
    return set(map(pack_ranks, codes))


def deals(length: int, digits: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every deal by its sorted ranks, and how many deals with so many digits have them."""
    for different in range(1, min(digits, 2 * length) + 1):
        for cuts in combinations(range(1, 2 * length), different - 1):
            ends = [0, *cuts, 2 * length]
            alike = [after - before for before, after in pairwise(ends)]
            ranks = tuple(rank for rank, number in enumerate(alike) for _ in range(number))
            yield ranks, comb(digits, different)
