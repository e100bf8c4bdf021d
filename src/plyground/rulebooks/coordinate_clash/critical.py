"""The positions of Coordinate Clash in which the player to move cannot win at once.

A player fails to win at once only if the opponent stands on every winning cell. The opponent has
at most one marker more, so that is possible only where the winning cells are few: that makes these
positions few enough to list, though the positions of the game are not.
"""

from collections.abc import Iterator
from itertools import combinations

from .grid import Grid
from .symmetry import symmetries
from .threats import Threats


def critical_positions(threats: Threats, most: int) -> Iterator[tuple[int, int, int]]:
    """All with at most so many own markers, on a grid that is not full.

    Each comes as (own markers, the other's, how many positions are like it by symmetry).
    """
    grid = threats.grid
    for mine, alike in lineless_sets(grid, most):
        winning = threats.winning_cells(mine)
        needed = winning.bit_count()
        free = _cells(grid.full & ~(mine | winning))
        for more in (0, 1):
            missing = mine.bit_count() + more - needed
            if missing < 0 or mine.bit_count() * 2 + more >= grid.size**2:
                continue
            for added in combinations(free, missing):
                yours = winning | sum(added)
                if not grid.has_line(yours):
                    yield mine, yours, alike


def lineless_sets(grid: Grid, most: int) -> Iterator[tuple[int, int]]:
    """The sets of at most so many markers without a line, one of each symmetry class.

    With each comes the number of sets in its class.
    """
    ways = symmetries(grid.size)
    level = {0}
    while level:
        following = set()
        for markers in level:
            images = set(ways.images(markers))
            yield markers, len(images)
            if markers.bit_count() < most:
                for cell in _cells(grid.full & ~markers):
                    if not grid.has_line(markers | cell):
                        following.add(ways.standard(markers | cell)[0])
        level = following


def _cells(markers: int) -> list[int]:
    return [1 << place for place in range(markers.bit_length()) if markers >> place & 1]
