"""Deals of Code Swap that nobody has won already: no forced win within the first few turns.

That holds whether positions may come back or not: an exchange that must be taken back at once goes
on for ever by the rule book, and is lost where nothing may come back. A search that looks only so
far needs no table, and works for codes of any length.
"""

from functools import cache, lru_cache

from plyground.rulebooks.shipped import list_shipped

from .arrangement import PLACE_BITS, pack_ranks, rank_numbers, swaps
from .deal import ascending_codes

SAFE_TURNS = 5
"""Within so many turns of an even deal nobody can force a win, whoever begins it."""
FEWEST_DIGITS = {3: 5, 4: 3, 5: 2}
"""By the length of a code: with fewer different numbers no deal is even; of codes of 2 none is."""
KEPT = 10_000
"""Orders of numbers whose answer is kept: more than two codes of three have."""


LISTED = [(4, 8)]
"""Lengths and digits for which the even deals that are dealt stand in a file, the mover's code
first: there are millions, and whoever lists starts wants to see the end of the list."""


def name_deals(length: int, digits: int) -> str:
    """The file of a length and a number of digits."""
    return f"deals-{length}-{digits}.txt"


@cache
def list_even_deals(length: int, digits: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The listed deals: the code of whoever begins, and the other's."""
    lines = list_shipped(__file__, name_deals(length, digits))
    return tuple(tuple(tuple(map(int, code)) for code in line.split("/")) for line in lines)


def has_even_deals(length: int, digits: int) -> bool:
    """Whether there is an even deal at all."""
    return digits >= FEWEST_DIGITS.get(length, digits + 1)


def is_even(mine: tuple[int, ...], yours: tuple[int, ...]) -> bool:
    """Whether neither player can force an early win; `mine` is the code of the player to move."""
    return _is_even(rank_numbers(mine + yours))


@lru_cache(KEPT)
def _is_even(ranks: tuple[int, ...]) -> bool:
    table = pack_ranks(ranks)
    return all(
        not search.wins(table, SAFE_TURNS) and not search.loses(table, SAFE_TURNS - 1)
        for search in (_Search(ranks, repeats=True), _Search(ranks, repeats=False))
    )


class _Search:
    """Who can force an ascending code within so many turns; for one set of numbers."""

    def __init__(self, ranks: tuple[int, ...], *, repeats: bool) -> None:
        length = len(ranks) // 2
        self._half = PLACE_BITS * length
        self._own = (1 << self._half) - 1
        self._swaps = swaps(length)
        self._ascending = ascending_codes(max(ranks) + 1, length)
        self._repeats = repeats
        """Whether a position may come back."""
        self._known: dict[tuple[int, int, tuple[int, ...]], bool] = {}

    def wins(self, table: int, turns: int, path: tuple[int, ...] = ()) -> bool:
        """Whether the player to move wins within so many turns, both players' counted."""
        asked = table, turns, path
        known = self._known.get(asked)
        if known is None:
            known = self._known[asked] = self._find_win(table, turns, path)
        return known

    def _find_win(self, table: int, turns: int, path: tuple[int, ...]) -> bool:
        after = self._list_after(table)
        if any(each & self._own in self._ascending for each in after):
            return True
        return turns > 2 and any(
            self.loses(following, turns - 1, self._remember(table, path))
            for following in self._list_following(after, path)
        )

    def loses(self, table: int, turns: int, path: tuple[int, ...] = ()) -> bool:
        """Whether the player to move loses within so many turns, whatever is swapped."""
        after = self._list_after(table)
        if any(each & self._own in self._ascending for each in after):
            return False
        return all(
            self.wins(following, turns - 1, self._remember(table, path))
            for following in self._list_following(after, path)
        )

    def _remember(self, table: int, path: tuple[int, ...]) -> tuple[int, ...]:
        return () if self._repeats else (*path, table)

    def _list_following(self, after: list[int], path: tuple[int, ...]) -> list[int]:
        """The arrangements as the other player sees them, without those that may not come back."""
        following = [self._turn(each) for each in after]
        # Every second one before was seen by the same player.
        return [each for each in following if each not in path[::-2]]

    def _list_after(self, table: int) -> list[int]:
        after = []
        for one, two in self._swaps:
            change = (table >> one ^ table >> two) & 15
            after.append(table ^ (change << one | change << two))
        return after

    def _turn(self, table: int) -> int:
        """The arrangement as the other player, who is to move now, sees it."""
        return table >> self._half | (table & self._own) << self._half
