"""Code Swap in bulk: codes of three in the table that ships, and others deal by deal.

Swaps only rearrange the numbers of a deal, and a deal is solved when it is first asked about. The
arrangements of codes of five are numbered without gaps, in the order of `wide`: all that there are
take a hundred megabytes.
"""

from typing import Any

from plyground.support.extras import need
from plyground.support.hashing import find_place, make_table
from plyground.support.progress import SOLVING, Progress
from plyground.support.truth import Truth, count_bits, step_back
from plyground.support.truth_loops import NONE
from plyground.support.values import EXTRA

from .batch import DECIDED, FIRST, TURN
from .deal import load_wide
from .oracle import OPEN, THREE
from .rules import CodeSwap

LENGTH, DIGITS, ACTIONS, MOVES = 0, 1, 2, 3
"""In the setup; from MOVES on, pairs of places, the second -1 for a trade; then by how much the
rank of each place counts in the table of codes by the ranks."""
RANKED, KEYS, DEALS, STARTS, CODES = 0, 1, 2, 3, 4
"""The tables. Of codes of up to four: codes by the ranks, to the base of how many there are. Of
codes of five: a hash of the deals by how many numbers of each rank they have, then for each deal
where it starts, and all codes in turn."""
LONGEST_RANKED = 4
UNSOLVED = 127
"""Instead of a code: of a deal that has not been asked about."""
BITS = 4
EACH = 0x111111111
"""Multiplied by this, the highest of nine counts becomes the sum of all."""


class Deals:
    """The deals of one length that have been solved, and their tables."""

    def __init__(self, game: CodeSwap, shipped: bytes) -> None:
        numpy = need("numpy", EXTRA)
        self.game = game
        self._places = 2 * game.length
        self._ranked = game.length <= LONGEST_RANKED
        size = self._places**self._places if self._ranked else 1
        self._by_ranks = numpy.full(size, UNSOLVED, numpy.int8)
        if game.length == THREE:
            plies = numpy.frombuffer(shipped, "uint8")
            self._by_ranks = _write_codes(numpy.where(plies >= OPEN, 0, plies))
        self._known: dict[int, int] = {}
        self._starts, self._codes = [0], [numpy.zeros(0, numpy.int8)]

    def make_truth(self) -> Truth:
        """Tables of what is known so far, which grow."""
        game = self.game
        places = [
            number
            for place, other in game.all_moves
            for number in (place - 1, -1 if other is None else other - 1)
        ]
        weights = [self._places**place for place in reversed(range(self._places))]
        return Truth(
            check,
            judge,
            judge_moves,
            setup=[game.length, game.digits, len(game.all_moves), *places, *weights],
            tables=self._lay_out(),
            helpers=(count_bits, find_place, pack_ranks, find_arrangement),
            learn=self.learn,
        )

    def _lay_out(self) -> tuple[Any, ...]:
        numpy = need("numpy", EXTRA)
        keys, deals = make_table(self._known)
        starts = numpy.array(self._starts, numpy.int64)
        return self._by_ranks, keys, deals, starts, numpy.concatenate(self._codes)

    def learn(self, rows: Any) -> tuple[Any, ...]:
        """The tables with the deals of these rows, which are solved now."""
        numpy, wide = need("numpy", EXTRA), load_wide()
        numbers = numpy.sort(rows[:, FIRST:], axis=1)
        risen = numpy.diff(numbers, axis=1, prepend=numbers[:, :1]) > 0
        found = numpy.unique(numpy.cumsum(risen, axis=1), axis=0)
        with Progress(SOLVING, len(found)) as progress:
            for done, ranks in enumerate(found.tolist()):
                progress.at(done)
                self._keep(ranks, *wide.solve_tables(ranks))
        return self._lay_out()

    def _keep(self, ranks: list[int], tables: Any, plies: Any) -> None:
        """Note the plies of the arrangements of a deal."""
        codes = _write_codes(plies)
        if self._ranked:
            at = sum(
                (tables >> BITS * place & 15) * self._places ** (self._places - 1 - place)
                for place in range(self._places)
            )
            self._by_ranks[at] = codes
            return
        self._known[sum(1 << BITS * rank for rank in ranks)] = len(self._known)
        self._starts.append(self._starts[-1] + len(plies))
        self._codes.append(codes)


def _write_codes(plies: Any) -> Any:
    """Odd plies are won, even ones lost, and 0 is endless; as codes."""
    numpy = need("numpy", EXTRA)
    plies = plies.astype(numpy.int8)
    codes = numpy.where(plies % 2 == 1, plies + 1, -plies - 1)
    return numpy.where(plies == 0, 0, codes).astype(numpy.int8)


def pack_ranks(row: Any, setup: Any) -> int:
    """The ranks of all numbers, four bits each: the mover's first in the lowest."""
    length, packed, present = setup[LENGTH], 0, 0
    for place in range(FIRST, FIRST + 2 * length):
        present |= 1 << row[place]
    mine, yours = FIRST + row[TURN] * length, FIRST + (1 - row[TURN]) * length
    for place in range(length):
        own = count_bits(present & ((1 << row[mine + place]) - 1))
        other = count_bits(present & ((1 << row[yours + place]) - 1))
        packed |= own << BITS * place | other << BITS * (length + place)
    return packed


def find_arrangement(packed: int, places: int, tables: Any) -> int:
    """Where the code of an arrangement stands; -1 where its deal is not known."""
    counts = 0
    for place in range(places):
        counts += 1 << BITS * (packed >> BITS * place & 15)
    deal = find_place(tables[KEYS], counts)
    if deal < 0:
        return -1
    start = int(tables[STARTS][tables[DEALS][deal]])
    alike = int(tables[STARTS][tables[DEALS][deal] + 1]) - start
    at = start
    for left in range(places, 0, -1):
        rank = packed >> BITS * (left - 1) & 15
        below = counts & ((1 << BITS * rank) - 1)
        at += alike * (below * EACH >> 32 & 15) // left
        alike = alike * (counts >> BITS * rank & 15) // left
        counts -= 1 << BITS * rank
    return at


def check(row: Any, setup: Any, tables: Any) -> bool:
    turn, length = row[TURN], setup[LENGTH]
    if turn < 0 or turn > 1 or row[DECIDED] < 0 or row[DECIDED] > 1:
        return False
    for place in range(2 * length):
        if row[FIRST + place] < 1 or row[FIRST + place] > setup[DIGITS]:
            return False
    if row[DECIDED]:
        last = FIRST + (1 - turn) * length
        for place in range(last + 1, last + length):
            if row[place] < row[place - 1]:
                return False
    return True


def judge(row: Any, setup: Any, tables: Any) -> int:
    if row[DECIDED]:
        return -1
    packed, places = pack_ranks(row, setup), 2 * setup[LENGTH]
    if len(tables[RANKED]) > 1:
        at = 0
        for place in range(places):
            at = at * places + (packed >> BITS * place & 15)
        code = int(tables[RANKED][at])
        return NONE if code == UNSOLVED else code
    at = find_arrangement(packed, places, tables)
    return NONE if at < 0 else int(tables[CODES][at])


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    """Moves only change places, so ranks are counted once; they lie as the next player has them."""
    length, actions, turn = setup[LENGTH], setup[ACTIONS], row[TURN]
    places, weights = 2 * length, MOVES + 2 * actions
    mine, yours = FIRST + turn * length, FIRST + (1 - turn) * length
    present, packed, before = 0, 0, 0
    for place in range(FIRST, FIRST + places):
        present |= 1 << row[place]
    for place in range(places):
        number = row[yours + place] if place < length else row[mine + place - length]
        spare[place] = count_bits(present & ((1 << number) - 1))
        packed |= spare[place] << BITS * place
        before += spare[place] * setup[weights + place]
    for action in range(actions):
        place, other = setup[MOVES + 2 * action], setup[MOVES + 2 * action + 1]
        one, two = length + place, place if other < 0 else length + other
        first, second = spare[one], spare[two]
        spare[one], spare[two] = second, first
        falls = False
        for at in range(length + 1, places):
            falls |= spare[at] < spare[at - 1]
        spare[one], spare[two] = first, second
        if not falls:
            codes[action] = 2
        elif len(tables[RANKED]) > 1:
            apart = setup[weights + one] - setup[weights + two]
            code = int(tables[RANKED][before + (second - first) * apart])
            codes[action] = NONE if code == UNSOLVED else step_back(code)
        else:
            changed = (first ^ second) << BITS * one | (first ^ second) << BITS * two
            at = find_arrangement(packed ^ changed, places, tables)
            codes[action] = NONE if at < 0 else step_back(int(tables[CODES][at]))
