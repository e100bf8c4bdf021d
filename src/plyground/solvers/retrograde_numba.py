"""The retrograde queue over plain numbers, written so that a compiler understands it.

A cell holds the result of a position in its two lowest bits; above them, while there is none, the
number of moves that do not lose as far as is known. Decided positions wait in a ring until their
parents are looked at. A step stops when the ring gets full, and whoever called it makes the ring
larger, up to a limit. Beyond that, what finds no room is marked in its own cell and fetched when
the ring has run empty, at most once for every ring full of positions. Only where plies are wanted,
and with them the order, must the limit be all positions.

`compiled` gives these functions a game's own `children` and `parents`.
"""

from typing import Any

from plyground.support.dense import LOST, WON

OPEN, WIN, LOSS, RESULT = 0, 1, 2, 3
MOVE = 4
"""One move more, in an open cell."""
SPILLED = 4
"""It found no room in the ring, in a decided cell."""
HEAD, WAITING, SPILLS, DECIDED, NEXT, LIMIT = range(6)
"""Places in the tally, which is all that lasts from one call to the next."""
TALLY = 6


def children(number: int, setup: Any, near: Any) -> int:
    raise NotImplementedError  # a game's own takes its place


def parents(number: int, setup: Any, near: Any) -> int:
    raise NotImplementedError


def lay_out(
    setup: Any, cells: Any, plies: Any, ring: Any, tally: Any, near: Any, budget: int
) -> None:
    """Count the moves of the next so many positions, and queue those that are decided by them."""
    begin = tally[NEXT]
    end = min(begin + budget, len(cells))
    head, waiting, spills, decided = tally[HEAD], tally[WAITING], tally[SPILLS], tally[DECIDED]
    room = len(ring)
    with_plies = len(plies) > 0
    if room < tally[LIMIT]:
        end = min(end, begin + room - waiting)
    for number in range(begin, end):
        count = children(number, setup, near)
        wins = False
        good = 0
        for place in range(count):
            wins |= near[place] == WON
            good += near[place] != LOST
        if good and not wins:
            cells[number] = good * MOVE
            continue
        cells[number] = WIN if wins else LOSS
        decided += 1
        if with_plies and count:
            plies[number] = 1
        if waiting == room:
            cells[number] += SPILLED
            spills += 1
            continue
        if count:
            tail = head + waiting
            ring[tail - room if tail >= room else tail] = number
        else:
            # Stuck, lost in 0 plies: to the front, before those of 1.
            head = head - 1 if head else room - 1
            ring[head] = number
        waiting += 1
    tally[NEXT] = end
    tally[HEAD], tally[WAITING], tally[SPILLS], tally[DECIDED] = head, waiting, spills, decided


def spread(
    setup: Any, cells: Any, plies: Any, ring: Any, tally: Any, near: Any, budget: int
) -> None:
    """Tell the parents of the next so many decided positions."""
    head, waiting, spills, decided = tally[HEAD], tally[WAITING], tally[SPILLS], tally[DECIDED]
    room = len(ring)
    with_plies = len(plies) > 0
    tail = head + waiting
    if tail >= room:
        tail -= room
    fullest = room - len(near) if room < tally[LIMIT] else room
    for _ in range(budget):
        if not 0 < waiting <= fullest:
            break
        number = ring[head]
        head += 1
        if head == room:
            head = 0
        waiting -= 1
        lost = cells[number] & RESULT == LOSS
        for place in range(parents(number, setup, near)):
            parent = near[place]
            cell = cells[parent]
            if cell & RESULT:
                continue
            if lost:
                cells[parent] = WIN
            elif cell > MOVE:
                cells[parent] = cell - MOVE
                continue
            else:
                cells[parent] = LOSS
            decided += 1
            if with_plies:
                plies[parent] = plies[number] + 1
            if waiting == room:
                cells[parent] += SPILLED
                spills += 1
                continue
            ring[tail] = parent
            tail += 1
            if tail == room:
                tail = 0
            waiting += 1
    tally[HEAD], tally[WAITING], tally[SPILLS], tally[DECIDED] = head, waiting, spills, decided


def fetch_spilled(cells: Any, ring: Any, tally: Any) -> None:
    """Fill the empty ring with what had found no room in it."""
    waiting = 0
    for number in range(len(cells)):
        if waiting == len(ring):
            break
        if cells[number] == WIN + SPILLED or cells[number] == LOSS + SPILLED:
            cells[number] -= SPILLED
            ring[waiting] = number
            waiting += 1
    tally[HEAD], tally[WAITING] = 0, waiting
    tally[SPILLS] -= waiting
