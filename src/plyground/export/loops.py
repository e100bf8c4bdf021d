"""The loops that find the positions of a game, to be compiled together with its functions.

`deal`, `step`, `mask` and `look` stand for those of the game, and where it has them `advance`,
`free`, `total` and `find`: the compiler is handed the game's own in their place. Positions that
look the same to the player to move are one: the first that was met stands for all. What was found
goes into a block, `tail`; once that is full, somebody puts it away and hands in an empty one.
"""

from typing import Any

from plyground.support.rows import GOING, below

DONE, SIZE, FILLED, KNOWN, KIND = 0, 1, 2, 3, 4
"""In the counts: positions of the block whose moves were tried, and how many it has, -1 if it is
the tail; those in the tail, those that are known in all, and how they are known."""
BY_BIT, BY_KEY, BY_NUMBER = 0, 1, 2
"""Known by a bit for every view there could be; by the view itself as one number, in a hash; or,
where it does not fit into one, by the number of the position, which takes a second look at memory.
"""
WORD_SHIFT, WORD_LAST = 6, 63
LOWEST, WEIGHT = 0, 1
"""Of a number of a view: its least value, and how much each more counts in the view as a number."""
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


def enter(known: Any, spans: Any, views: Any, view: Any, kind: int, number: int) -> bool:
    """Put a view among those that are known; False if it is there already."""
    total = 0
    if kind != BY_NUMBER:
        for place in range(len(view)):
            total += (view[place] - spans[place, LOWEST]) * spans[place, WEIGHT]
    if kind == BY_BIT:
        word, bit = total >> WORD_SHIFT, 1 << (total & WORD_LAST)
        if known[word] & bit:
            return False
        known[word] |= bit
        return True
    if kind == BY_KEY:
        return enter_key(known, total)
    last = len(known) - 1
    for place in range(len(view)):
        total = (total ^ view[place]) * HASH_FACTOR
        total ^= total >> HASH_SHIFT
    slot = total & last
    while known[slot] >= 0:
        other = views[known[slot]]
        same = True
        for place in range(len(view)):
            if other[place] != view[place]:
                same = False
                break
        if same:
            return False
        slot = (slot + 1) & last
    known[slot] = number
    for place in range(len(view)):
        views[number, place] = view[place]
    return True


def enter_key(known: Any, key: int) -> bool:
    """Put a number from 0 up into a hash; False if it is there already."""
    last = len(known) - 1
    mixed = (key ^ key >> HASH_SHIFT) * HASH_FACTOR
    slot = (mixed ^ mixed >> HASH_SHIFT) & last
    while known[slot] >= 0:
        if known[slot] == key:
            return False
        slot = (slot + 1) & last
    known[slot] = key
    return True


def enter_keys(old: Any, known: Any) -> None:
    """Put all keys of a hash into a larger one, which is empty."""
    for slot in range(len(old)):
        if old[slot] >= 0:
            enter_key(known, old[slot])


def enter_views(known: Any, spans: Any, views: Any, view: Any, counts: Any) -> None:
    """Put all positions that are known by number into a larger hash, which is empty."""
    for number in range(counts[KNOWN]):
        for place in range(len(view)):
            view[place] = views[number, place]
        enter(known, spans, views, view, counts[KIND], number)


def keep(
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
    counts: Any,
    row: Any,
    view: Any,
    setup: Any,
    secret: Any,
) -> None:
    """Add a position to the next block, unless its like is known; there must be room."""
    look(row, view, setup, row[0])
    if not enter(known, spans, views, view, counts[KIND], counts[KNOWN]):
        return
    counts[KNOWN] += 1
    at = counts[FILLED]
    counts[FILLED] = at + 1
    for place in range(len(row)):
        tail[at, place] = row[place]
    if secret[0] >= 0:
        tail[at, secret[0]] = 0


def keep_all(
    starts: Any,
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
    counts: Any,
    view: Any,
    setup: Any,
    secret: Any,
) -> None:
    """Add starts."""
    for number in range(len(starts)):
        keep(tail, known, spans, views, counts, starts[number], view, setup, secret)


def expand(
    head: Any,
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
    counts: Any,
    row: Any,
    view: Any,
    legal: Any,
    kept: Any,
    before: Any,
    setup: Any,
    secret: Any,
    most: int,
) -> None:
    """Try all moves of a block's next positions, at most so many, as long as there is room.

    The block may be the tail itself, which then grows meanwhile.
    """
    width, actions = head.shape[1], len(legal)
    for _ in range(most):
        number = counts[DONE]
        if number == counts[SIZE] or (counts[SIZE] < 0 and number == counts[FILLED]):
            return
        lowest, highest = 0, 0
        if secret[0] >= 0:
            lowest, highest = head[number, secret[1]], head[number, secret[2]]
        if counts[FILLED] + actions * (highest - lowest + 1) > len(tail):
            return
        mask(head[number], kept, setup)
        for action in range(actions):
            before[action, 0] = -1
        for hidden in range(lowest, highest + 1):
            for action in range(actions):
                if not kept[action]:
                    continue
                for place in range(width):
                    row[place] = head[number, place]
                for other in range(actions):
                    legal[other] = kept[other]
                if secret[0] >= 0:
                    row[secret[0]] = hidden
                if step(row, legal, setup, action) != GOING:
                    continue
                if secret[0] >= 0 and follows_again(row, before[action], secret[0]):
                    continue
                keep(tail, known, spans, views, counts, row, view, setup, secret)
        counts[DONE] = number + 1


def follows_again(row: Any, before: Any, secret: int) -> bool:
    """Whether the secret before this led to the same, as most do; if not, note what this led to."""
    same = True
    for place in range(len(row)):
        if place != secret and row[place] != before[place]:
            same = False
            before[place] = row[place]
    return same


def expand_unmasked(
    head: Any,
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
    counts: Any,
    row: Any,
    view: Any,
    legal: Any,
    kept: Any,
    before: Any,
    setup: Any,
    secret: Any,
    most: int,
) -> None:
    """The same in a game whose rows say at once what is legal; it has no secret."""
    for _ in range(most):
        number = counts[DONE]
        if number == counts[SIZE] or (counts[SIZE] < 0 and number == counts[FILLED]):
            return
        bits = free(head[number], setup)
        moves = total(bits, setup)
        if counts[FILLED] + moves > len(tail):
            return
        for chosen in range(moves):
            for place in range(head.shape[1]):
                row[place] = head[number, place]
            if advance(row, setup, find(bits, setup, chosen)) == GOING:
                keep(tail, known, spans, views, counts, row, view, setup, secret)
        counts[DONE] = number + 1


def wander(
    wanted: int,
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
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
        if counts[FILLED] + longest > len(tail):
            return
        deal(row, setup, random, 0)
        mask(row, legal, setup)
        counts[DONE] += 1
        for _ in range(longest):
            if counts[KNOWN] == wanted:
                return
            keep(tail, known, spans, views, counts, row, view, setup, secret)
            moves = 0
            for action in range(actions):
                moves += legal[action] != 0
            if not moves:
                break
            chosen_place, chosen = below(random, 0, moves), 0
            for action in range(actions):
                if legal[action]:
                    if chosen_place == 0:
                        chosen = action
                        break
                    chosen_place -= 1
            if step(row, legal, setup, chosen) != GOING:
                break


def wander_unmasked(
    wanted: int,
    tail: Any,
    known: Any,
    spans: Any,
    views: Any,
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
        if counts[FILLED] + longest > len(tail):
            return
        deal(row, setup, random, 0)
        counts[DONE] += 1
        for _ in range(longest):
            if counts[KNOWN] == wanted:
                return
            keep(tail, known, spans, views, counts, row, view, setup, secret)
            bits = free(row, setup)
            moves = total(bits, setup)
            if not moves:
                break
            action = find(bits, setup, below(random, 0, moves))
            if advance(row, setup, action) != GOING:
                break
