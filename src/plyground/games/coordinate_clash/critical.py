"""The positions of Coordinate Clash in which the player to move cannot win at once.

A player fails to win at once only if the opponent stands on every winning cell. The opponent has
at most one marker more, so that is possible only where the winning cells are few: that makes these
positions few enough to list, though the positions of the game are not.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from .grid import Grid
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
    maps = _symmetries(grid.size)
    level = {0}
    while level:
        following = set()
        for markers in level:
            images = {_image(markers, where) for where in maps}
            yield markers, len(images)
            if markers.bit_count() < most:
                for cell in _cells(grid.full & ~markers):
                    if not grid.has_line(markers | cell):
                        following.add(min(_image(markers | cell, where) for where in maps))
        level = following


def _cells(markers: int) -> list[int]:
    return [1 << place for place in range(markers.bit_length()) if markers >> place & 1]


def _symmetries(size: int) -> list[list[int]]:
    """The eight ways to turn and mirror a grid: where each cell goes."""
    places = [(row, column) for row in range(size) for column in range(size)]
    last = size - 1
    turns: list[Callable[[int, int], tuple[int, int]]] = [
        lambda row, column: (row, column),
        lambda row, column: (column, last - row),
        lambda row, column: (last - row, last - column),
        lambda row, column: (last - column, row),
    ]
    maps = []
    for turn in turns:
        for mirror in (False, True):
            seen = [turn(row, last - column if mirror else column) for row, column in places]
            maps.append([row * size + column for row, column in seen])
    return maps


def _image(markers: int, where: list[int]) -> int:
    image = 0
    while markers:
        cell = markers & -markers
        image |= 1 << where[cell.bit_length() - 1]
        markers ^= cell
    return image
