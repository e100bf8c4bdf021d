"""The loops over all positions of a game, to be compiled together with its functions.

`deal`, `step`, `mask`, `look`, `below`, `spell` and `fold` stand for those of the game: the
compiler is handed the game's own in their place. Positions that look the same to the player to
move are one: the first that was met stands for all.
"""

from typing import Any

from plyground.support.rows import GOING, below

DONE, KNOWN = 0, 1
"""In the counts: positions whose moves were tried, and positions that are known."""
HASH_FACTOR, HASH_SHIFT = 0x1E3779B97F4A7C15, 29
NO_SECRET = -1


def deal(row: Any, setup: Any, random: Any, game: int) -> None:
    """Of the game."""


def step(row: Any, legal: Any, setup: Any, action: int) -> int:
    """Of the game."""
    return GOING


def mask(row: Any, legal: Any, setup: Any) -> None:
    """Of the game."""


def look(row: Any, view: Any, setup: Any, seat: int) -> None:
    """Of the game."""


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    """Of the game."""
    return at


def fold(view: Any, key: Any, setup: Any) -> None:
    """Of the game."""


def find_slot(views: Any, table: Any, view: Any) -> int:
    """Where a view belongs in the table of those that are known; -1 if it is there already."""
    total = 0
    for place in range(len(view)):
        total = (total ^ view[place]) * HASH_FACTOR
        total ^= total >> HASH_SHIFT
    last = len(table) - 1
    slot = total & last
    while table[slot] >= 0:
        known = views[table[slot]]
        same = True
        for place in range(len(view)):
            if known[place] != view[place]:
                same = False
                break
        if same:
            return -1
        slot = (slot + 1) & last
    return slot


def keep(
    rows: Any, views: Any, table: Any, counts: Any, row: Any, view: Any, setup: Any, secret: Any
) -> None:
    """Add a position, unless its like is known; there must be room."""
    look(row, view, setup, row[0])
    slot = find_slot(views, table, view)
    if slot < 0:
        return
    number = counts[KNOWN]
    table[slot] = number
    counts[KNOWN] = number + 1
    for place in range(len(row)):
        rows[number, place] = row[place]
    if secret[0] >= 0:
        rows[number, secret[0]] = 0
    for place in range(len(view)):
        views[number, place] = view[place]


def keep_all(
    starts: Any, rows: Any, views: Any, table: Any, counts: Any, view: Any, setup: Any, secret: Any
) -> None:
    """Add the starts."""
    for number in range(len(starts)):
        keep(rows, views, table, counts, starts[number], view, setup, secret)


def fill_table(views: Any, table: Any, view: Any, count: int) -> None:
    """Put so many positions into an empty table, as after it has grown."""
    for number in range(count):
        for place in range(len(view)):
            view[place] = views[number, place]
        table[find_slot(views, table, view)] = number


def expand(
    rows: Any,
    views: Any,
    table: Any,
    counts: Any,
    most: int,
    row: Any,
    view: Any,
    legal: Any,
    kept: Any,
    setup: Any,
    secret: Any,
) -> None:
    """Try all moves of the next positions, at most so many, as long as there is room."""
    width, actions = rows.shape[1], len(legal)
    for _ in range(most):
        number = counts[DONE]
        if number == counts[KNOWN]:
            return
        lowest, highest = 0, 0
        if secret[0] >= 0:
            lowest, highest = rows[number, secret[1]], rows[number, secret[2]]
        if counts[KNOWN] + actions * (highest - lowest + 1) > len(rows):
            return
        mask(rows[number], kept, setup)
        for hidden in range(lowest, highest + 1):
            for action in range(actions):
                if not kept[action]:
                    continue
                for place in range(width):
                    row[place] = rows[number, place]
                for other in range(actions):
                    legal[other] = kept[other]
                if secret[0] >= 0:
                    row[secret[0]] = hidden
                if step(row, legal, setup, action) == GOING:
                    keep(rows, views, table, counts, row, view, setup, secret)
        counts[DONE] = number + 1


def wander(
    rows: Any,
    views: Any,
    table: Any,
    counts: Any,
    games: int,
    longest: int,
    row: Any,
    view: Any,
    legal: Any,
    random: Any,
    setup: Any,
    secret: Any,
) -> None:
    """Play so many games at random, and keep what is met, as long as there is room."""
    actions = len(legal)
    for _ in range(games):
        deal(row, setup, random, 0)
        mask(row, legal, setup)
        counts[DONE] += 1
        for _ in range(longest):
            if counts[KNOWN] == len(rows):
                return
            keep(rows, views, table, counts, row, view, setup, secret)
            free = 0
            for action in range(actions):
                free += legal[action] != 0
            if not free:
                break
            wanted, chosen = below(random, 0, free), 0
            for action in range(actions):
                if legal[action]:
                    if wanted == 0:
                        chosen = action
                        break
                    wanted -= 1
            if step(row, legal, setup, chosen) != GOING:
                break


def spell_all(rows: Any, texts: Any, lengths: Any, spelling: Any) -> None:
    """The position text of every row, from the left of its own line."""
    for number in range(len(rows)):
        lengths[number] = spell(rows[number], texts[number], 0, spelling)


def fold_all(views: Any, keys: Any, view: Any, spelling: Any) -> None:
    """What every position shares with its images."""
    for number in range(len(views)):
        for place in range(len(view)):
            view[place] = views[number, place]
        fold(view, keys[number], spelling)
