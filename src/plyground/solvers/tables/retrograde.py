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

from plyground.system.progress import report

WON, LOST, DRAWN, STOPPED = -1, -2, -3, -4
"""In the place of a position's number: how the move ends the game for the player who makes it."""
IS_ENDLESS, IS_WON, IS_LOST, IS_DRAWN = range(4)
LOOK_EVERY = 4096
WORTH_NUMPY = 50_000
"""Moves; for fewer it takes longer to import numpy than to solve them."""


def solve_graph(
    first: "array[int]",
    following: "array[int]",
    again: bytearray,
) -> tuple[Sequence[int], Sequence[int]]:
    """What each position is worth to the player to move: IS_WON ..., and in how many plies.

    `first` says where the moves of each position begin, and at last where all of them end;
    `following` what each leads to, a position or WON, LOST, STOPPED or DRAWN for the mover;
    `again` whether the same seat moves there once more.
    """
    if len(following) >= WORTH_NUMPY and find_spec("numpy") is not None:
        from .retrograde_numpy import solve_arrays  # an extra

        return solve_arrays(first, following, again)
    return solve_plain(first, following, again)


def name_end_for(mover: int, end: int) -> int:
    """How a game's end, as a listing names it, is for the seat that moved there, 0 or 1."""
    return -end if end in (-DRAWN, -STOPPED) else WON if end == mover + 1 else LOST


def solve_plain(
    first: "array[int]",
    following: "array[int]",
    again: bytearray,
) -> tuple[Sequence[int], Sequence[int]]:
    """The same without numpy."""
    count = len(first) - 1
    results, plies = bytearray(count), array("i", bytes(4 * count))
    entries = _list_entries(first, following, again)
    still_open = array("i", (first[at + 1] - first[at] for at in range(count)))
    decided: list[int] = []

    def decide(at: int, result: int, depth: int) -> None:
        results[at], plies[at] = result, depth
        decided.append(at)

    for at in range(count):
        ends = following[first[at] : first[at + 1]]
        still_open[at] -= ends.count(LOST)
        if WON in ends or not still_open[at]:
            decide(at, IS_WON if WON in ends else IS_LOST, 1)
    for done, at in enumerate(decided):  # grows as we go, the nearest ends first
        if done % LOOK_EVERY == 0:
            report(done)
        for entry in entries[at]:
            earlier = entry >> 1
            if results[earlier]:
                continue
            if (results[at] == IS_WON) is bool(entry & 1):
                decide(earlier, IS_WON, plies[at] + 1)
            else:
                still_open[earlier] -= 1
                if not still_open[earlier]:
                    decide(earlier, IS_LOST, plies[at] + 1)
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
    for at in drawn:  # grows as we go
        results[at], plies[at] = IS_DRAWN, plies[at] or 1
        for entry in entries[at]:
            earlier = entry >> 1
            if not results[earlier]:
                still_open[earlier] -= 1
                if not still_open[earlier]:
                    plies[earlier] = plies[at] + 1
                    drawn.append(earlier)
