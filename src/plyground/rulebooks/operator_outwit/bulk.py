"""Operator Outwit in bulk: a code for every number, or for the few that are decided."""

from typing import Any, Protocol

from plyground.support.extras import need
from plyground.support.hashing import find_place, make_table
from plyground.support.truth import Truth, step_back
from plyground.support.values import EXTRA

from .batch import COUNT, FIRST, NUMBER, TARGET, TURN, plan
from .numbers import Sparse
from .rules import OperatorOutwit

ALL, DECIDED, CODES, RESULTS, PLIES = 0, 1, 2, 3, 4
"""The tables: codes by number, or a hash of the decided ones, or what `solvers` packs."""
WON, LOST = 1, 2
"""In a packed table: two bits a number, from 1 on."""


class Packed(Protocol):
    """A large table, as it is kept on disk."""

    @property
    def values(self) -> bytes: ...
    @property
    def plies(self) -> bytes: ...


def make_truth(game: OperatorOutwit, known: Sparse | list[int] | Packed) -> Truth:
    """From what the oracle knows, whichever way it holds it."""
    numpy = need("numpy", EXTRA)
    codes, decided = [0], Sparse()
    results = plies = b""
    if isinstance(known, Sparse):
        decided = known
    elif isinstance(known, list):
        codes = known
    else:
        results, plies = known.values, known.plies
    return Truth(
        check,
        judge,
        judge_moves,
        setup=plan(game).setup,
        tables=(
            numpy.array(codes, numpy.int32),
            *make_table(decided),
            _lay_out(results),
            _lay_out(plies),
        ),
        helpers=(find_place, look_up, change, is_stuck),
    )


def _lay_out(table: bytes) -> Any:
    """Bytes as an array, without a copy; there is always one."""
    return need("numpy", EXTRA).frombuffer(table or bytes(1), "uint8")


def look_up(number: int, setup: Any, tables: Any) -> int:
    """The code of a number below the target from which there is a move."""
    if len(tables[ALL]) > 1:
        return int(tables[ALL][number])
    if len(tables[RESULTS]) == 1:
        place = find_place(tables[DECIDED], number)
        return int(tables[CODES][place]) if place >= 0 else 0
    at = number - 1
    result = tables[RESULTS][at >> 2] >> 2 * (at & 3) & 3
    if result == 0:
        return 0
    width, plies = len(tables[PLIES]) // (setup[TARGET] - 1), 0
    for place in range(width):
        plies |= int(tables[PLIES][at * width + place]) << 8 * place
    return plies + 1 if result == WON else -plies - 1


def change(number: int, sign: int, amount: int) -> int:
    """What an operation makes of a number."""
    if sign == 0:
        return number + amount
    return number * amount if sign == 1 else number - amount


def is_stuck(number: int, setup: Any) -> bool:
    """Whether no operation is left, as where all subtract too much."""
    for action in range(setup[COUNT]):
        if change(number, setup[FIRST + 2 * action], setup[FIRST + 2 * action + 1]) >= 1:
            return False
    return True


def check(row: Any, setup: Any, tables: Any) -> bool:
    number, target = row[NUMBER], setup[TARGET]
    if row[TURN] < 0 or row[TURN] > 1 or number < 1:
        return False
    if number < target:
        return True
    for action in range(setup[COUNT]):
        sign, amount = setup[FIRST + 2 * action], setup[FIRST + 2 * action + 1]
        if sign == 0 and 1 <= number - amount < target:
            return True
        if sign == 1 and number % amount == 0 and number // amount < target:
            return True
    return False


def judge(row: Any, setup: Any, tables: Any) -> int:
    number, target = row[NUMBER], setup[TARGET]
    if number >= target:
        return -1 if number == target else 1
    return -1 if is_stuck(number, setup) else look_up(number, setup, tables)


def judge_moves(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    for action in range(setup[COUNT]):
        number = change(row[NUMBER], setup[FIRST + 2 * action], setup[FIRST + 2 * action + 1])
        if number >= 1:
            spare[NUMBER] = number
            codes[action] = step_back(judge(spare, setup, tables))
