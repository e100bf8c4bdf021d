"""The steps that settle layers of Coordinate Clash, written so that a compiler understands them.

Every set of markers is a number, and what each step looks up comes in `tables` (`layer_solver`
makes them). A layer is settled set by set: for each of the own markers every way in which the
opponent can hold their winning cells, and for each of those every turn.
"""

from typing import Any

from .layers import OVER

LINED = 0xFFFFFFFF
"""Instead of winning cells: there is a line already."""
NO_WIN = 127


def count_bits(markers: int) -> int:
    markers = markers - (markers >> 1 & 0x55555555)
    markers = (markers & 0x33333333) + (markers >> 2 & 0x33333333)
    markers = markers + (markers >> 4) & 0x0F0F0F0F
    return (markers * 0x01010101 >> 24) & 0xFF


def rotate(markers: int, mask: int, left: int, right: int) -> int:
    moving = markers & mask
    return markers & ~mask | (moving << left | moving >> right) & mask


def find_winning(markers: int, tables: Any) -> int:
    """The cells that win at once; all, if a shift alone does; LINED, if there is a line."""
    lines, rotations = tables.lines, tables.rotations
    for line in lines:
        if markers & line == line:
            return LINED
    found = 0
    for turn in range(len(rotations)):
        mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
        there = rotate(markers, mask, left, right)
        completing = 0
        for line in lines:
            missing = line & ~there
            if missing == 0:
                return int(tables.full)
            if missing & (missing - 1) == 0:
                completing |= missing
        found |= rotate(completing, mask, right, left)
    return found & ~markers


def fill_winning(begin: int, end: int, tables: Any) -> None:
    for markers in range(begin, end):
        tables.winning[markers] = find_winning(markers, tables)


def rank_set(markers: int, among: int, tables: Any) -> int:
    rank = count = 0
    while markers:
        cell = markers & -markers
        count += 1
        rank += tables.choose[count_bits(among & (cell - 1)), count]
        markers ^= cell
    return rank


def unrank_set(rank: int, count: int, among: int, tables: Any) -> int:
    markers, place = 0, count_bits(among)
    cell = tables.full + 1
    while count:
        cell >>= 1
        if among & cell:
            place -= 1
            if tables.choose[place, count] <= rank:
                rank -= tables.choose[place, count]
                markers |= cell
                count -= 1
    return markers


def next_set(markers: int) -> int:
    """The next larger number with as many bits."""
    lowest = markers & -markers
    carried = markers + lowest
    return carried | ((carried ^ markers) // lowest >> 2)


def image(markers: int, way: int, tables: Any) -> int:
    half = tables.half
    return int(tables.low[way, markers & ((1 << half) - 1)] | tables.high[way, markers >> half])


def standard_way(markers: int, tables: Any) -> int:
    """The way to the smallest image."""
    best, chosen = markers, 0
    for way in range(1, 8):
        other = image(markers, way, tables)
        if other < best:
            best, chosen = other, way
    return chosen


def list_sets(own: int, other: int, sets: Any, sizes: Any, tables: Any) -> int:
    choose, cells = tables.choose, count_bits(tables.full)
    count = 0
    markers = (1 << own) - 1
    for rank in range(choose[cells, own]):
        if rank:
            markers = next_set(markers)
        winning = tables.winning[markers]
        if winning == LINED or winning == tables.full:
            continue
        needed = count_bits(winning)
        if needed <= other and standard_way(markers, tables) == 0:
            sets[count] = markers
            sizes[count] = choose[cells - own - needed, other - needed]
            count += sizes[count] > 0
    return count


def place_sets(sets: Any, starts: Any, places: Any, tables: Any) -> None:
    for number in range(len(sets)):
        places[rank_set(sets[number], tables.full, tables)] = starts[number]


def look_up(mine: int, yours: int, places: Any, values: Any, tables: Any) -> int:
    way = standard_way(mine, tables)
    own, other = image(mine, way, tables), image(yours, way, tables)
    winning = tables.winning[own]
    free = tables.full & ~(own | winning)
    start = places[rank_set(own, tables.full, tables)]
    return int(values[start + rank_set(other & ~winning, free, tables)])


def settle_sets(
    begin: int,
    end: int,
    other: int,
    sets: Any,
    starts: Any,
    values: Any,
    next_places: Any,
    next_values: Any,
    full_values: Any,
    last: bool,
    tables: Any,
) -> int:
    """The values of some sets of own markers; how many positions that were."""
    for number in range(begin, end):
        mine = sets[number]
        held = tables.winning[mine] | 0
        free = tables.full & ~(mine | held)
        more = other - count_bits(held)
        for rank in range(starts[number + 1] - starts[number]):
            yours = held | unrank_set(rank, more, free, tables)
            values[starts[number] + rank] = settle(
                mine, yours, next_places, next_values, full_values, last, tables
            )
    return int(starts[end] - starts[begin])


def settle(
    mine: int,
    yours: int,
    next_places: Any,
    next_values: Any,
    full_values: Any,
    last: bool,
    tables: Any,
) -> int:
    """The value of a position in which the player to move cannot win at once."""
    if tables.winning[yours] == LINED:
        return OVER
    rotations = tables.rotations
    win, loss, endless = NO_WIN, 0, False
    for turn in range(len(rotations)):
        mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
        theirs = rotate(yours, mask, left, right)
        if tables.winning[theirs] == LINED:
            loss = max(loss, 1)
            continue
        ours = rotate(mine, mask, left, right)
        empty = tables.full & ~(ours | theirs)
        cells = empty
        if not last:
            # The opponent wins on a cell that is left; one of them can be taken, two cannot.
            winning = tables.winning[theirs] & empty
            if winning:
                if winning & (winning - 1):
                    loss = max(loss, 2)
                    continue
                if winning != empty:
                    loss = max(loss, 2)
                cells = winning
        while cells:
            cell = cells & -cells
            cells ^= cell
            if last:
                value = full_values[rank_set(theirs, tables.full, tables)]
            else:
                value = look_up(theirs, ours | cell, next_places, next_values, tables)
            if value == 0:
                endless = True
            elif value < 0:
                win = min(win, 1 - value)
            else:
                loss = max(loss, value + 1)
    if win < NO_WIN:
        return win
    return 0 if endless else -loss


def settle_full(own: int, values: Any, other_values: Any, depth: int, tables: Any) -> int:
    """One step back on full grids, where a turn is a shift: what is decided in so many turns."""
    rotations = tables.rotations
    changed = 0
    markers = (1 << own) - 1
    for rank in range(len(values)):
        if rank:
            markers = next_set(markers)
        if depth == 0:
            lined = tables.winning[markers] == LINED
            if lined or tables.winning[tables.full & ~markers] == LINED:
                values[rank] = OVER
        elif values[rank] == 0:
            wins, lost = False, True
            for turn in range(1, len(rotations)):
                mask, left, right = rotations[turn, 0], rotations[turn, 1], rotations[turn, 2]
                ours = rotate(markers, mask, left, right)
                theirs = tables.full & ~ours
                if tables.winning[ours] == LINED:
                    wins |= depth == 1
                    lost = False
                elif tables.winning[theirs] != LINED:
                    value = other_values[rank_set(theirs, tables.full, tables)]
                    wins |= value < 0 and -value == depth - 1
                    lost &= 0 < value < depth
            if wins:
                values[rank] = depth
            elif lost and depth % 2 == 0:
                values[rank] = -depth
            changed += values[rank] != 0
    return changed


STEPS = [
    count_bits,
    rotate,
    find_winning,
    fill_winning,
    rank_set,
    unrank_set,
    next_set,
    image,
    standard_way,
    list_sets,
    place_sets,
    look_up,
    settle,
    settle_sets,
    settle_full,
]
"""What is compiled; each calls only those before it."""
