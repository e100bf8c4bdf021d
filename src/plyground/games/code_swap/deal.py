"""One deal of Code Swap, solved: swaps only rearrange its numbers, so that is all there is.

An arrangement is one whole number: the numbers' ranks, four bits a place, the mover's code in the
lower half. Equal numbers are alike. Plain Python solves one after the other; where they are many,
numpy does a layer of plies at a time: up to 1,814,400 arrangements, in seconds.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations, pairwise
from math import comb, factorial, prod
from typing import Any

from plyground.language.errors import TooLargeWithout
from plyground.language.message import Message
from plyground.system.extras import write_install_command
from plyground.system.progress import Report, ignore_progress

PLACE_BITS = 4
MAX_PLAIN = 1_000_000
"""Arrangements that plain Python solves in less than a minute."""
MAX_QUICK = 100_000
"""Arrangements that it solves in a few seconds; for more we would rather have numpy."""
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


def solve_deal(ranks: Sequence[int], report: Report = ignore_progress) -> Callable[[int], int]:
    """What tells the plies of every arrangement of a deal: odd won, even lost, 0 endless."""
    if not takes_numpy(count(ranks)):
        return solve_arrangements(ranks, report).__getitem__
    tables, plies = solve_layers(ranks, report)
    return lambda table: int(plies[tables.searchsorted(table)])


def takes_numpy(arrangements: int) -> bool:
    """Whether numpy is to solve so many; refused where only it could, and it is missing."""
    if arrangements > MAX_QUICK and find_spec("numpy") is not None:
        return True
    if arrangements > MAX_PLAIN:
        raise TooLargeWithout(
            Message.of(
                "code-swap.needs-numpy",
                arrangements=arrangements,
                most=MAX_PLAIN,
                command=write_install_command("fast"),
            )
        )
    return False


def solve_arrangements(ranks: Sequence[int], report: Report = ignore_progress) -> dict[int, int]:
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


def solve_layers(ranks: Sequence[int], report: Report = ignore_progress) -> tuple[Any, Any]:
    """The same by numpy: every arrangement, the lowest first, and its plies."""
    import numpy  # an extra

    length = len(ranks) // 2
    half = PLACE_BITS * length
    pairs = swaps(length)
    tables = _arrange_all(ranks)
    plies = numpy.zeros(len(tables), numpy.int16)
    still_open = numpy.full(len(tables), len(pairs), numpy.int8)
    looked = 0
    for pair in pairs:
        plies[_ascends(_swap(tables, pair), length)] = 1
        looked += len(tables)
        report(looked // len(pairs), 2 * len(tables))
    layer = numpy.flatnonzero(plies)
    known = 1
    while len(layer):
        # Before the last swap the other was to move, so the halves change places, too.
        turned = tables[layer] >> half | (tables[layer] & (1 << half) - 1) << half
        for pair in pairs:
            earlier = tables.searchsorted(_swap(turned, pair))
            earlier = earlier[plies[earlier] == 0]
            if known % 2:
                still_open[earlier] -= 1  # no table twice: a swap can be undone
                earlier = earlier[still_open[earlier] == 0]
            plies[earlier] = known + 1
            looked += len(layer)
            report(looked // len(pairs), 2 * len(tables))
        known += 1
        layer = numpy.flatnonzero(plies == known)
    return tables, plies


def _swap(tables: Any, pair: tuple[int, int]) -> Any:
    one, two = pair
    change = (tables >> one ^ tables >> two) & 15
    return tables ^ (change << one | change << two)


def _ascends(tables: Any, length: int) -> Any:
    """Whether the mover's code never falls, in one arrangement or in many."""
    found = True
    for place in range(length - 1):
        one, two = PLACE_BITS * place, PLACE_BITS * (place + 1)
        found = found & ((tables >> one & 15) <= (tables >> two & 15))
    return found


def _arrange_all(ranks: Sequence[int]) -> Any:
    import numpy  # an extra

    filled = numpy.zeros(1, numpy.int64)
    packed = sum(ranks.count(rank) << PLACE_BITS * rank for rank in set(ranks))
    left = numpy.full(1, packed, numpy.int64)
    for _ in ranks:
        more, spare = [], []
        for rank in set(ranks):
            can = (left >> PLACE_BITS * rank & 15) > 0
            more.append(filled[can] << PLACE_BITS | rank)
            spare.append(left[can] - (1 << PLACE_BITS * rank))
        filled, left = numpy.concatenate(more), numpy.concatenate(spare)
    return numpy.sort(filled)


def count_plies(ranks: Sequence[int], *, by_numpy: bool) -> tuple[Counter[int], Counter[int]]:
    """How many arrangements have which plies: of all, and of those with neither code ascending."""
    length = len(ranks) // 2
    half = PLACE_BITS * length
    if by_numpy:
        tables, plies = solve_layers(ranks)
        fresh = plies[~(_ascends(tables, length) | _ascends(tables >> half, length))]
        return Counter(plies.tolist()), Counter(fresh.tolist())
    solved = solve_arrangements(ranks)
    return Counter(solved.values()), Counter(
        plies
        for table, plies in solved.items()
        if not _ascends(table, length) and not _ascends(table >> half, length)
    )


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
