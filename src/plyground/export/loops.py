"""The loops over all positions of a game, to be compiled together with its functions.

`deal`, `step`, `mask`, `look`, `below`, `spell` and `fold` stand for those of the game, and where
it has them `advance`, `free`, `total` and `find`: the compiler is handed the game's own in their
place. Positions that look the same to the player to
move are one: the first that was met stands for all.
"""

from typing import Any

from plyground.support.rows import GOING, below

DONE, KNOWN, BITS = 0, 1, 2
"""In the counts: positions whose moves were tried, positions that are known, and how many bits a
number of a view takes, where all of them fit into one number; 0 where they do not."""
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


def advance(row: Any, setup: Any, action: int) -> int:
    """Of a game whose rows say at once what is legal, as are the next three."""
    return GOING


def free(row: Any, setup: Any) -> Any:
    """What is legal, in the bits of a number."""


def total(bits: Any, setup: Any) -> int:
    """How many actions are legal."""
    return 0


def find(bits: Any, setup: Any, place: int) -> int:
    """One of them."""
    return 0


def spell(row: Any, text: Any, at: int, setup: Any) -> int:
    """Of the game."""
    return at


def fold(view: Any, key: Any, setup: Any) -> None:
    """Of the game."""


def enter(views: Any, table: Any, view: Any, bits: int, number: int) -> bool:
    """Put a view into the table of those that are known; False if it is there already.

    A view whose numbers fit into one, so many bits each, stands there itself; of another the
    number of its position does, which takes a second look at memory.
    """
    last, total = len(table) - 1, 0
    if bits:
        for place in range(len(view)):
            total = total << bits | view[place]
        packed = total
        total = (total ^ total >> HASH_SHIFT) * HASH_FACTOR
        slot = (total ^ total >> HASH_SHIFT) & last
        while table[slot] >= 0:
            if table[slot] == packed:
                return False
            slot = (slot + 1) & last
        table[slot] = packed
        return True
    for place in range(len(view)):
        total = (total ^ view[place]) * HASH_FACTOR
        total ^= total >> HASH_SHIFT
    slot = total & last
    while table[slot] >= 0:
        known = views[table[slot]]
        same = True
        for place in range(len(view)):
            if known[place] != view[place]:
                same = False
                break
        if same:
            return False
        slot = (slot + 1) & last
    table[slot] = number
    return True


def keep(
    rows: Any, views: Any, table: Any, counts: Any, row: Any, view: Any, setup: Any, secret: Any
) -> None:
    """Add a position, unless its like is known; there must be room."""
    look(row, view, setup, row[0])
    number = counts[KNOWN]
    if not enter(views, table, view, counts[BITS], number):
        return
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


def fill_table(views: Any, table: Any, counts: Any, view: Any) -> None:
    """Put all positions that are known into an empty table, as after it has grown."""
    for number in range(counts[KNOWN]):
        for place in range(len(view)):
            view[place] = views[number, place]
        enter(views, table, view, counts[BITS], number)


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


def expand_unmasked(
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
    """The same in a game whose rows say at once what is legal; it has no secret."""
    for _ in range(most):
        number = counts[DONE]
        if number == counts[KNOWN]:
            return
        bits = free(rows[number], setup)
        moves = total(bits, setup)
        if counts[KNOWN] + moves > len(rows):
            return
        for chosen in range(moves):
            for place in range(rows.shape[1]):
                row[place] = rows[number, place]
            if advance(row, setup, find(bits, setup, chosen)) == GOING:
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
            moves = 0
            for action in range(actions):
                moves += legal[action] != 0
            if not moves:
                break
            wanted, chosen = below(random, 0, moves), 0
            for action in range(actions):
                if legal[action]:
                    if wanted == 0:
                        chosen = action
                        break
                    wanted -= 1
            if step(row, legal, setup, chosen) != GOING:
                break


def wander_unmasked(
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
    """The same games in a game whose rows say at once what is legal."""
    for _ in range(games):
        deal(row, setup, random, 0)
        counts[DONE] += 1
        for _ in range(longest):
            if counts[KNOWN] == len(rows):
                return
            keep(rows, views, table, counts, row, view, setup, secret)
            bits = free(row, setup)
            moves = total(bits, setup)
            if not moves:
                break
            action = find(bits, setup, below(random, 0, moves))
            if advance(row, setup, action) != GOING:
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
