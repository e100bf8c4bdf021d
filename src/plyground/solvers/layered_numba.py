"""Layers solved one by one, from the last: plain steps that a compiler understands.

A code holds the value of a position: p + 1 won in p plies, -(p + 1) lost in p plies, 0 endless or
not known yet, and the least number there is (`gone`) where nobody is to move. What lies in later
layers is known already. Where turns only lead there, a layer is one sweep (`settle`). Where they
may stay inside, what is decided spreads backwards in the order of plies (`lay_out`, then `spread`):
positions that a later layer decides wait in a list by plies, those that others decide in a queue.

`layered` gives these functions a game's own `children` and `parents`.
"""

from typing import Any

from plyground.support.dense import BEATEN, LOST, STOPPED, WON

LEVEL, HEAD, END, TAIL = range(4)
"""Places in the tally of a layer, which is all that lasts from one call of `spread` to the next:
the next number of plies; where the queue begins, where its present level ends, where it ends."""
TALLY = 4
NEVER_LOST = 1 << 30
"""Moves still open where one wins: the others, which need not be counted, cannot use them up."""


def children(number: int, setup: Any, near: Any) -> int:
    raise NotImplementedError  # a game's own takes its place


def parents(number: int, setup: Any, near: Any) -> int:
    raise NotImplementedError


def settle(setup: Any, codes: Any, near: Any, begin: int, end: int, gone: int) -> None:
    """The positions from the last to the first of some whose turns lead to higher numbers."""
    for number in range(end - 1, begin - 1, -1):
        count = children(number, setup, near)
        if count < 0:
            codes[number] = gone
            continue
        quickest, slowest, goes_on = 0, 0, False
        for place in range(count):
            child = near[place]
            if child >= 0:
                code = codes[child]
                if code > 0:
                    slowest = max(slowest, int(code))
                elif code == 0:
                    goes_on = True
                elif quickest == 0 or 1 - code < quickest:
                    quickest = 1 - int(code)
            elif child == WON:
                quickest = 2
                break
            elif child == LOST:
                slowest = max(slowest, 1)
            elif child == BEATEN:
                slowest = max(slowest, 2)
            else:
                goes_on = True
        if quickest:
            codes[number] = quickest
        elif goes_on:
            codes[number] = 0
        else:
            codes[number] = -slowest - 1


def lay_out(
    setup: Any,
    codes: Any,
    near: Any,
    begin: int,
    end: int,
    gone: int,
    layer: Any,
    first: int,
    last: int,
) -> None:
    """What later layers say of the positions `begin` to `end` of the layer `first` to `last`."""
    still_open, slowest, link, heads = layer.still_open, layer.slowest, layer.link, layer.heads
    for number in range(begin, end):
        at = number - first
        count = children(number, setup, near)
        if count < 0:
            codes[number] = gone
            continue
        quickest = 0
        for place in range(count):
            child = near[place]
            if first <= child < last or child == STOPPED:
                still_open[at] += 1
                continue
            if child >= 0:
                code = int(codes[child])
                if code == 0:
                    still_open[at] += 1  # it stays so: endless is better than lost
            else:
                code = -1 if child == WON else 1 if child == LOST else 2
            if code > 0:
                slowest[at] = max(slowest[at], code)
            elif code < 0 and (quickest == 0 or -code < quickest):
                quickest = -code
        if quickest:
            still_open[at] = NEVER_LOST
        elif still_open[at] == 0:
            quickest = int(slowest[at])
        else:
            continue
        link[at] = heads[quickest]
        heads[quickest] = at


def spread(
    setup: Any, codes: Any, near: Any, first: int, layer: Any, tally: Any, budget: int
) -> bool:
    """Decide positions of a layer in the order of plies, and tell their parents; True: all done."""
    still_open, slowest, link, heads = layer.still_open, layer.slowest, layer.link, layer.heads
    queue = layer.queue
    level, head, end, tail = tally[LEVEL], tally[HEAD], tally[END], tally[TAIL]
    done = False
    while budget > 0 and not done:
        plies = level - 1
        if head == end:
            # The next level, whole: those that others decided, and those that waited for it.
            plies = level
            level += 1
            at = heads[plies] if plies < len(heads) else -1
            while at >= 0:
                if codes[first + at] == 0:  # else it was won sooner, inside
                    codes[first + at] = plies + 1 if still_open[at] else -plies - 1
                    queue[tail] = at
                    tail += 1
                at = link[at]
            end = tail
            done = head == end and level > len(heads)
            continue
        at = queue[head]
        head += 1
        budget -= 1
        lost = codes[first + at] < 0
        for place in range(parents(first + at, setup, near)):
            earlier = near[place] - first
            if codes[first + earlier] != 0:
                continue
            if lost:
                codes[first + earlier] = plies + 2
            else:
                slowest[earlier] = max(slowest[earlier], plies + 1)
                still_open[earlier] -= 1
                if still_open[earlier]:
                    continue
                if slowest[earlier] > plies + 1:
                    # A later layer holds out longer: its turn comes with that many plies.
                    link[earlier] = heads[slowest[earlier]]
                    heads[slowest[earlier]] = earlier
                    continue
                codes[first + earlier] = -plies - 2
            queue[tail] = earlier
            tail += 1
    tally[LEVEL], tally[HEAD], tally[END], tally[TAIL] = level, head, end, tail
    return done


STEPS = [settle, lay_out, spread]
