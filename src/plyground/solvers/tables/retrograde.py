"""Retrograde analysis: what every listed position is worth, worked out from the ends backwards.

A position that can move to a win of its mover's is won; one whose every move loses is lost, which a
counter of the moves still open tells. Each move is looked at once in either direction, nearest ends
first, so that plies are exact: the winner hurries and the loser delays. Of the rest, positions in
which every move that gives nothing away leads to a draw are drawn; what is left is endless.

Two forms, one over plain arrays and one over numpy's, for listings that are worth importing it.
"""

from array import array
from collections.abc import Sequence
from importlib.util import find_spec

from plyground.system.progress import Report, ignore_progress

WON, LOST, DRAWN, STOPPED = -1, -2, -3, -4
"""In the place of a position's number: how the move ends the game for the player who makes it."""
IS_ENDLESS, IS_WON, IS_LOST, IS_DRAWN = range(4)
WORTH_NUMPY = 50_000
"""Moves; for fewer it takes longer to import numpy than to solve them."""


def solve_graph(
    first: "array[int]",
    following: "array[int]",
    again: bytearray,
    report: Report = ignore_progress,
) -> tuple[Sequence[int], Sequence[int]]:
    """What each position is worth to the player to move: IS_WON ..., and in how many plies.

    `first` says where the moves of each position begin, and at last where all of them end;
    `following` what each leads to, a position or WON, LOST, STOPPED or DRAWN for the mover;
    `again` whether the same seat moves there once more.
    """
    if len(following) >= WORTH_NUMPY and find_spec("numpy") is not None:
        from .retrograde_numpy import solve_arrays  # an extra

        return solve_arrays(first, following, again, report)
    return solve_plain(first, following, again, report)


def name_end_for(mover: int, end: int) -> int:
    """How a game's end, as a listing names it, is for the seat that moved there, 0 or 1."""
    return -end if end in (-DRAWN, -STOPPED) else WON if end == mover + 1 else LOST


def solve_plain(
    first: "array[int]",
    following: "array[int]",
    again: bytearray,
    report: Report = ignore_progress,
) -> tuple[Sequence[int], Sequence[int]]:
    """The same without numpy."""
    count = len(first) - 1
    results, plies = bytearray(count), array("i", bytes(4 * count))
    entries = _list_entries(first, following, again)
    still_open = array("i", (first[at + 1] - first[at] for at in range(count)))
    won, lost = set(), set()
    for at in range(count):
        ends = following[first[at] : first[at + 1]]
        still_open[at] -= ends.count(LOST)
        if WON in ends:
            won.add(at)
        elif not still_open[at]:
            lost.add(at)
    depth = done = 0
    while won or lost:
        depth += 1
        for layer, result in ((won, IS_WON), (lost, IS_LOST)):
            for at in layer:
                results[at], plies[at] = result, depth
        done += len(won) + len(lost)
        report(done)
        before = [(entry, IS_WON) for at in won for entry in entries[at]]
        before += [(entry, IS_LOST) for at in lost for entry in entries[at]]
        won, lost = set(), set()
        for entry, result in before:
            earlier = entry >> 1
            if results[earlier]:
                continue
            if (result == IS_WON) is bool(entry & 1):
                won.add(earlier)
            else:
                still_open[earlier] -= 1
                if not still_open[earlier]:
                    lost.add(earlier)
    _spread_draws(first, following, entries, results, plies)
    return results, plies


def _list_entries(
    first: "array[int]", following: "array[int]", again: bytearray
) -> list[list[int]]:
    """For each position the moves that lead there: twice where they come from, and `again`."""
    entries: list[list[int]] = [[] for _ in range(len(first) - 1)]
    for at in range(len(first) - 1):
        for move in range(first[at], first[at + 1]):
            if following[move] >= 0:
                entries[following[move]].append(at * 2 + again[move])
    return entries


def _spread_draws(
    first: "array[int]",
    following: "array[int]",
    entries: list[list[int]],
    results: bytearray,
    plies: "array[int]",
) -> None:
    if DRAWN not in following:
        return
    still_open: dict[int, int] = {}
    """Moves that give nothing away and are not known to draw."""
    drawn = []
    for at in range(len(first) - 1):
        if not results[at]:
            ends = following[first[at] : first[at + 1]]
            kept = sum(end == STOPPED or (end >= 0 and not results[end]) for end in ends)
            still_open[at] = kept
            if not kept:
                drawn.append(at)
    depth = 0
    while drawn:
        depth += 1
        for at in drawn:
            results[at], plies[at] = IS_DRAWN, depth
        layer, drawn = drawn, []
        for at in layer:
            for entry in entries[at]:
                earlier = entry >> 1
                if not results[earlier]:
                    still_open[earlier] -= 1
                    if not still_open[earlier]:
                        drawn.append(earlier)
