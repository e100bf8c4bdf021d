"""Retrograde analysis: what every listed position is worth, worked out from the ends backwards.

A position that can move to a win of its mover's is won; one whose every move loses is lost, which a
counter of the moves still open tells. Each move is looked at once in either direction, nearest ends
first, so that plies are exact: the winner hurries and the loser delays. Of the rest, positions in
which every move that gives nothing away leads to a draw are drawn, found in the same way; what is
left is endless.
"""

from array import array
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any, TypeVar

from plyground.kernel.game import Game
from plyground.kernel.seats import Seat
from plyground.kernel.value import ENDLESS_VALUE, Value
from plyground.kernel.work import Meter
from plyground.language.message import Message
from plyground.solvers.oracle import Oracle
from plyground.solvers.survey import EVERY_REACHABLE, Survey, count_deals, count_values
from plyground.system.progress import SOLVING, Progress, report, report_each

from .listing import DRAWN, GOING, LOST, WON, Listing

S = TypeVar("S")
M = TypeVar("M")

WORTH_NUMPY = 50_000
"""Moves; for fewer it takes longer to import numpy than to solve them."""


def solve_listing(listing: Listing[Any, Any]) -> tuple[Sequence[int], Sequence[int]]:
    """What each position comes to for the player to move, and in how many plies.

    It is GOING where nobody can force the end. Behind the positions stand those that are over.
    """
    graph = listing.first, listing.following, listing.again, listing.ends
    if len(listing.following) >= WORTH_NUMPY and find_spec("numpy") is not None:
        return solve_arrays(*graph)
    return solve_plain(*graph)


def solve_plain(
    first: "array[int]", following: "array[int]", again: bytearray, ends: bytearray
) -> tuple[Sequence[int], Sequence[int]]:
    """One position after the other; the arrays are those of a `Listing`."""
    count = len(first) - 1
    results, plies = bytearray(count) + ends, array("i", bytes(4 * (count + len(ends))))
    still_open = array("i", (first[at + 1] - first[at] for at in range(count)))
    entries: list[list[int]] = [[] for _ in results]
    """By position the moves that lead there: twice where they come from, and `again`."""
    for at in range(count):
        for move in range(first[at], first[at + 1]):
            lead = following[move]
            entries[lead if lead >= 0 else count + ~lead].append(at * 2 + again[move])

    def spread(decided: list[int], closing: int) -> None:
        """Decide what follows from some; a position whose last open move closes is `closing`."""
        for at in report_each(decided):  # grows as we go, the nearest ends first
            for entry in entries[at]:
                earlier = entry >> 1
                if results[earlier]:
                    continue
                wins = closing == LOST and (results[at] == WON) is bool(entry & 1)
                still_open[earlier] -= not wins
                if wins or not still_open[earlier]:
                    results[earlier] = WON if wins else closing
                    plies[earlier] = plies[at] + 1
                    decided.append(earlier)

    spread([count + place for place, end in enumerate(ends) if end in (WON, LOST)], LOST)
    spread([count + place for place, end in enumerate(ends) if end == DRAWN], DRAWN)
    return results, plies


def solve_arrays(first: Any, following: Any, again: Any, ends: Any) -> tuple[Any, Any]:
    """The same over numpy's arrays: a layer of positions at a time."""
    import numpy  # an extra

    # Copies: a listing cannot grow while somebody looks into its own arrays.
    first, following, ends = numpy.array(first), numpy.array(following), numpy.array(ends)
    count, degrees = len(first) - 1, numpy.diff(first)
    results = numpy.concatenate([numpy.zeros(count, numpy.uint8), ends.astype(numpy.uint8)])
    plies, still_open = numpy.zeros(len(results), numpy.int32), degrees.copy()
    leads = numpy.where(following < 0, count + ~following, following)
    order = numpy.argsort(leads, kind="stable")
    """The moves by where they lead."""
    sources = numpy.repeat(numpy.arange(count, dtype=numpy.int32), degrees)[order]
    same = numpy.array(again, numpy.bool_)[order]
    into = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(leads, minlength=len(results)))])
    done = 0
    for closing, begun in ((LOST, (ends == WON) | (ends == LOST)), (DRAWN, ends == DRAWN)):
        layer, depth = count + numpy.flatnonzero(begun), 0
        while len(layer):
            depth, done = depth + 1, done + len(layer)
            report(done)
            begins, lengths = into[layer], into[layer + 1] - into[layer]
            skipped = numpy.repeat(begins - numpy.cumsum(lengths) + lengths, lengths)
            moves = skipped + numpy.arange(lengths.sum())
            earlier, is_open = sources[moves], results[sources[moves]] == GOING
            wins = numpy.repeat(results[layer] == WON, lengths) == same[moves]
            wins &= closing == LOST
            won = numpy.unique(earlier[wins & is_open])
            numpy.subtract.at(still_open, earlier[~wins], 1)
            closed = numpy.unique(earlier[~wins & is_open])
            closed = closed[still_open[closed] == 0]
            results[won], results[closed] = WON, closing
            layer = numpy.concatenate([won, closed])
            plies[layer] = depth
    return results, plies


MAX_POSITIONS = 2_000_000
"""Positions; each takes some 400 bytes."""
VALUES = {GOING: lambda plies: ENDLESS_VALUE, WON: Value.win, LOST: Value.loss, DRAWN: Value.draw}


class Retrograde(Oracle[S, M]):
    """Exact for every position; one that is not listed yet is listed and solved when asked for.

    Positions that are worth the same to the player to move are listed once.
    """

    def __init__(
        self,
        game: Game[S, M],
        starts: Iterable[S] = (),
        limit: int = MAX_POSITIONS,
        meter: Meter | None = None,
    ) -> None:
        super().__init__(game, meter)
        self._limit = limit
        self._begin()
        self.add(starts)

    def _begin(self) -> None:
        self._listing = Listing(
            self.game, self._limit, self.game.solver_key, lambda moves: self.meter.spend(1 + moves)
        )
        self._results: Sequence[int] = ()
        self._plies: Sequence[int] = ()

    def add(self, starts: Iterable[S]) -> Sequence[int]:
        """Solve everything that can be reached from some positions; the numbers of these.

        What is too much, or interrupted, leaves nothing behind.
        """
        listing, before = self._listing, len(self._listing)
        try:
            with self.meter.on_allowance(), Progress(Message("progress-listing")):
                begun = listing.add(starts)
            if len(listing) > before:
                with Progress(SOLVING, len(listing)):
                    self._results, self._plies = solve_listing(listing)
        except BaseException:
            self._begin()
            raise
        return begun

    def judge(self, state: S) -> Value:
        return self._value(self._number(state))

    def _value(self, number: int) -> Value:
        return VALUES[self._results[number]](int(self._plies[number]))

    def judge_moves(self, state: S) -> list[tuple[M, Value]]:
        self._number(state)  # all that follows is listed with it
        return super().judge_moves(state)

    def _number(self, state: S) -> int:
        number = self._listing.numbers.get(self.game.solver_key(state))
        if number is None:
            if self.meter.limit is not None:
                self._begin()  # what fits into the work must not depend on what was asked before
            (number,) = self.add([state])
        return number

    def survey(self) -> Survey:
        """Everything that can be reached from the starts, counted."""
        starts = list(self.game.openings(Seat.FIRST))
        reached = list(dict.fromkeys(number for number in self.add(starts) if number >= 0))
        known, first = set(reached), self._listing.first
        for number in reached:  # grows as we go
            for lead in self._listing.following[first[number] : first[number + 1]]:
                if lead >= 0 and lead not in known:
                    known.add(lead)
                    reached.append(lead)
        values = [self.value(state) for state in starts]
        return count_values(
            EVERY_REACHABLE,
            ((self._value(number), 1) for number in reached),
            values[0] if len(values) == 1 else count_deals(values),
        )
