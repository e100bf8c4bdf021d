"""A search for the set-up that keeps the promises best, changing as few rules as possible.

A game says in its `grids.json` which values are worth a try. Set-ups with fewer changes come first;
of those with as many, if there are more than fit the bound, some are drawn by a fixed seed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from plyground.kernel.errors import BadOption

from .grid import Setup, list_options, read_declared, read_values, settle
from .rows import Row

MOST_CHANGES = 4
SHOWN = 10
"""So many of the best are shown."""


def list_candidates(slug: str, axes: Mapping[str, list[Any]], most: int) -> list[Setup]:
    """The set-ups to try, those with the fewest changes first; options that are given stay so."""
    declared = list_options(slug)
    fixed = {name: values for name, values in axes.items() if len(values) == 1}
    free = {
        name: [value for value in values if value != _default(declared[name])]
        for name, values in {
            **{
                name: read_values(declared[name], [text])
                for name, text in read_declared(slug, "search").items()
                if name not in axes
            },
            **{name: values for name, values in axes.items() if name not in fixed},
        }.items()
    }
    base = {name: values[0] for name, values in fixed.items()}
    found: list[Setup] = []
    for changes in range(min(MOST_CHANGES, len(free)) + 1):
        level = list(_settle_all(slug, base, free, changes))
        room = most - len(found)
        if len(level) > room:
            Random(f"{slug}, 0, {changes}").shuffle(level)
        found += level[:room]
        if len(found) >= most:
            break
    return found


def _default(option: Any) -> Any:
    return None if option.name == "turn_limit" else option.default


def _settle_all(
    slug: str, base: Mapping[str, Any], free: Mapping[str, list[Any]], changes: int
) -> Iterator[Setup]:
    for names in combinations(free, changes):
        for values in product(*(free[name] for name in names)):
            try:
                yield settle(slug, {**base, **dict(zip(names, values, strict=True))})
            except BadOption:  # these do not go together
                continue


def rank_rows(setups: Sequence[Setup], rows: Mapping[str, Row]) -> list[Setup]:
    """The best first: promises kept, then rules unchanged, then nearness to even."""
    return sorted(setups, key=lambda setup: _merit(rows[setup.key]))


def _merit(row: Row) -> tuple[int, int, float]:
    uneven = max(abs(row[name] - 0.5) for name in ("first_medium", "first_hard"))
    return -row["kept"], len(row["changes"]), uneven
