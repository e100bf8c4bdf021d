"""Cipher Shift in bulk: closed forms, and where letters may not go round a table of Nim's plies.

Who wins that Nim, and how soon, depends on the distances in order of size alone. Those are
numbered without gaps: the number of sorted distances is a sum of binomials (`number_heaps`), and
a turn only ever leads to a lower number, so the table is filled in one pass.
"""

from functools import cache
from math import comb
from typing import Any

from plyground.support.compile_cache import stamp
from plyground.support.extras import need
from plyground.support.machine_code import compile_function
from plyground.support.truth import Truth, step_back
from plyground.support.truth_loops import NONE
from plyground.support.values import EXTRA

from .batch import FIRST, LENGTH, OFF, START, STEPS, TURN, WRAP, plan
from .nim import MAX_POSITIONS
from .rules import LONGEST, CipherShift

ROUND = 26
MOST_NUMBERED = MAX_POSITIONS
"""Positions of the Nim that a table is made for: as many as the oracle looks at."""
CODES, CHOOSE = 0, 1
"""The tables: a code by the number of the heaps, and binomials by both their numbers."""


def make_truth(game: CipherShift) -> Truth:
    """The table is made only where something is looked up in it."""
    numpy = need("numpy", EXTRA)
    rows = plan(game)
    most = max(rows.setup[START:])
    letters = len(game.target)
    choose = numpy.array(
        [[comb(n, k) for k in range(LONGEST + 2)] for n in range(ROUND + LONGEST)], numpy.int64
    )
    size = comb(most + letters, letters)
    searched = letters > 1 and not game.wrap and game.max_step > 1
    codes = numpy.zeros(size if searched and size <= MOST_NUMBERED else 1, numpy.int16)
    if len(codes) > 1:
        heaps = numpy.zeros((2, LONGEST), numpy.int64)
        _compile_fill()(codes, choose, letters, game.max_step, *heaps)
    return Truth(
        check,
        judge,
        judge_moves,
        setup=rows.setup,
        tables=(codes, choose),
        helpers=(number_heaps, judge_one_letter, judge_two_letters, judge_heaps),
    )


@cache
def _compile_fill() -> Any:
    helpers = {each.__name__: compile_function(each) for each in (number_heaps, step_back)}
    path = stamp("cipher_shift-heaps", [fill_in, number_heaps, step_back])
    return compile_function(fill_in, path, within=False, **helpers)


def number_heaps(heaps: Any, letters: int, choose: Any) -> int:
    """The number of heaps that are sorted, from 0; heaps that are taken from have a lower one."""
    number = 0
    for place in range(letters):
        number += choose[heaps[place] + place, place + 1]
    return number


def fill_in(codes: Any, choose: Any, letters: int, most: int, heaps: Any, after: Any) -> None:
    """The code of every number, in their order; `heaps` begins empty."""
    for number in range(len(codes)):
        wins, loses = 0, 0
        for place in range(letters):
            for taken in range(1, min(most, heaps[place]) + 1):
                left = heaps[place] - taken
                at = place
                for other in range(letters):
                    after[other] = heaps[other]
                while at > 0 and after[at - 1] > left:
                    after[at] = after[at - 1]
                    at -= 1
                after[at] = left
                code = step_back(codes[number_heaps(after, letters, choose)])
                if code > 0 and (wins == 0 or code < wins):
                    wins = code
                if code < loses:
                    loses = code
        codes[number] = wins if wins else loses if loses else -1
        # The next in order: the first heap that may grow without passing the one after it.
        place = 0
        while place + 1 < letters and heaps[place] == heaps[place + 1]:
            heaps[place] = 0
            place += 1
        heaps[place] += 1


def judge_one_letter(distance: int, most: int) -> int:
    turns, rest = distance // (most + 1), distance % (most + 1)
    return 2 * turns + 2 if rest else -2 * turns - 1


def judge_two_letters(one: int, two: int) -> int:
    apart = (one - two + ROUND) % ROUND
    if apart == 0:
        return -2 * one - 1
    if apart == 1:
        return 2 + 2 * two
    return 2 + 2 * one if apart == ROUND - 1 else 0


def judge_heaps(row: Any, setup: Any, tables: Any) -> int:
    """Who wins is known by Bouton's rule; how soon stands in the table, or is not known."""
    most, letters = setup[STEPS], setup[LENGTH]
    total = steps = 0
    for place in range(letters):
        total ^= row[FIRST + place] % (most + 1)
        steps += row[FIRST + place]
    if most == 1:
        return steps + 1 if total else -steps - 1
    codes, choose = tables[CODES], tables[CHOOSE]
    if len(codes) == 1:
        return NONE
    number = 0
    for place in range(letters):
        heap = row[FIRST + place]
        rank = 0
        for other in range(letters):
            smaller = row[FIRST + other] < heap
            rank += smaller or (row[FIRST + other] == heap and other < place)
        number += choose[heap + rank, rank + 1]
    return int(codes[number])


def check(row: Any, setup: Any, tables: Any) -> bool:
    if row[TURN] < 0 or row[TURN] > 1:
        return False
    off = 0
    for place in range(setup[LENGTH]):
        distance = row[FIRST + place]
        if distance < 0 or distance >= ROUND:
            return False
        if not setup[WRAP] and distance > setup[START + place]:
            return False
        off += distance != 0
    return bool(off == row[OFF])


def judge(row: Any, setup: Any, tables: Any) -> int:
    if row[OFF] == 0:
        return -1
    if setup[LENGTH] == 1:
        return judge_one_letter(row[FIRST], setup[STEPS])
    if not setup[WRAP]:
        return judge_heaps(row, setup, tables)
    if setup[LENGTH] == 2 and setup[STEPS] == 1:
        return judge_two_letters(row[FIRST], row[FIRST + 1])
    if row[OFF] > 1:
        return 0
    for place in range(setup[LENGTH]):
        if row[FIRST + place] > setup[STEPS]:
            return 0
    return 2


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    most = setup[STEPS]
    for place in range(setup[LENGTH] + FIRST):
        spare[place] = row[place]
    for place in range(setup[LENGTH]):
        before = row[FIRST + place]
        for steps in range(1, most + 1):
            if steps > before and not setup[WRAP]:
                break
            after = before - steps + (ROUND if steps > before else 0)
            spare[FIRST + place] = after
            spare[OFF] = row[OFF] - (before != 0) + (after != 0)
            codes[place * most + steps - 1] = step_back(judge(spare, setup, tables))
        spare[FIRST + place] = before
