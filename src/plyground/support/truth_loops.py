"""The loops over many rows, written plainly for a compiler, which puts in what they call."""

from typing import Any

ANSWERED, REFUSED, ASK = 0, 1, 2
"""What came of a row: it has its answer, it is no position, or the oracle must be asked."""
NONE = 1 << 29
"""A code: not in the tables, to be asked of the oracle."""
ILLEGAL = 1 << 30
"""Instead of the code of an action."""


def value_all(
    rows: Any, setup: Any, tables: Any, won: Any, of: Any, plies: Any, over: Any, status: Any
) -> None:
    """The value of every row."""
    for at in range(len(rows)):
        row = rows[at]
        if not check(row, setup, tables):
            status[at] = REFUSED
            continue
        code = judge(row, setup, tables)
        if code == NONE:
            status[at] = ASK
            continue
        won[at], of[at], plies[at], over[at] = write(code)


def move_all(
    rows: Any,
    setup: Any,
    tables: Any,
    won: Any,
    of: Any,
    plies: Any,
    over: Any,
    status: Any,
    moves_won: Any,
    moves_of: Any,
    moves_plies: Any,
    legal: Any,
    codes: Any,
    spare: Any,
) -> None:
    """The same, and the values of all actions; of a game that is over there are none."""
    for at in range(len(rows)):
        row = rows[at]
        if not check(row, setup, tables):
            status[at] = REFUSED
            continue
        code = judge(row, setup, tables)
        won[at], of[at], plies[at], over[at] = write(code)
        if over[at]:
            continue
        for action in range(len(codes)):
            codes[action] = ILLEGAL
        judge_moves(row, setup, tables, codes, spare)
        asked = code == NONE
        at_won, at_of, at_plies, at_legal = moves_won[at], moves_of[at], moves_plies[at], legal[at]
        for action in range(len(codes)):
            code = codes[action]
            asked |= code == NONE
            at_legal[action] = code != ILLEGAL
            at_won[action], at_of[action], at_plies[action], _ = write(code)
        if asked:
            status[at] = ASK


def write_plies(code: int) -> tuple[int, int, int, bool]:
    """A code as `won`, `of`, plies and whether the game is over; without a branch, for speed."""
    known = int(code != ILLEGAL)
    plies = abs(code) - 1
    return known * (code >= 0), known * (1 + (code == 0)), known * (plies + 1) - 1, plies == 0


def write_chance(code: int) -> tuple[int, int, int, bool]:
    """The same of a code of a chance."""
    return code & 255, code >> 8 & 255, -1, code >> 16 & 1 != 0


def check_baked(row: Any, setup: Any, tables: Any) -> bool:
    """The same with the options as constants, which lets the compiler lay out short loops."""
    found: bool = check(row, SETUP, tables)
    return found


def judge_baked(row: Any, setup: Any, tables: Any) -> int:
    code: int = judge(row, SETUP, tables)
    return code


def judge_moves_baked(row: Any, setup: Any, tables: Any, codes: Any, spare: Any) -> None:
    judge_moves(row, SETUP, tables, codes, spare)


# Replaced when it is compiled.
SETUP: Any = ()
check: Any = None
judge: Any = None
judge_moves: Any = None
write: Any = None
