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


def tell_all(
    rows: Any,
    which: Any,
    setup: Any,
    tables: Any,
    score: Any,
    won: Any,
    of: Any,
    optimal: Any,
    kept: Any,
    status: Any,
    codes: Any,
    spare: Any,
) -> None:
    """The score of some rows, which must be positions, and the actions that have it."""
    for at in range(len(rows)):
        if not which[at]:
            continue
        code = mark(rows[at], setup, tables, optimal[at], kept[at], codes, spare)
        if code == NONE:
            status[at] = ASK
            continue
        won[at], of[at], _, _ = write(code)
        score[at] = won[at] / of[at]


def mark_by_codes(
    row: Any, setup: Any, tables: Any, optimal: Any, kept: Any, codes: Any, spare: Any
) -> int:
    """Mark the actions that have the score of a position that is not over; NONE: ask.

    What it is worth is what its best actions are worth, so one look-up for each is enough: the
    code of such an action is returned. Where there is room for them, all codes are kept.
    """
    for action in range(len(codes)):
        codes[action] = ILLEGAL
    judge_moves(row, setup, tables, codes, spare)
    best = ILLEGAL
    best_won = best_of = 0
    asked = False
    for action in range(len(codes)):
        asked |= codes[action] == NONE
        won, of, _, _ = write(codes[action])
        if of and (best_of == 0 or won * best_of > best_won * of):
            best, best_won, best_of = codes[action], won, of
    if asked or best_of == 0:
        return NONE
    for action in range(len(codes)):
        won, of, _, _ = write(codes[action])
        optimal[action] = won == best_won and of == best_of
    for action in range(len(kept)):
        kept[action] = codes[action]
    return int(best)


def weigh_all(
    rows: Any,
    which: Any,
    illegal: Any,
    actions: Any,
    setup: Any,
    tables: Any,
    kept: Any,
    best_won: Any,
    best_of: Any,
    score: Any,
    won: Any,
    of: Any,
    status: Any,
) -> None:
    """What an action gave away in some games, whose rows are now those after it.

    Best is what it was worth before, with an `of` of 0 where that is not known.
    """
    for at in range(len(rows)):
        if not which[at] or best_of[at] == 0:
            continue
        given_won, given_of = 0, 1
        if not illegal[at]:
            code = recall(rows[at], setup, tables, kept, at, actions[at])
            if code == NONE:
                status[at] = ASK
                continue
            given_won, given_of, _, _ = write(code)
        lost = best_won[at] * given_of - given_won * best_of[at]
        out_of = best_of[at] * given_of
        divisor, rest = out_of, lost
        while rest:
            divisor, rest = rest, divisor % rest
        won[at], of[at] = lost // divisor, out_of // divisor
        score[at] = lost / out_of


def recall_after(row: Any, setup: Any, tables: Any, kept: Any, at: int, action: int) -> int:
    """What an action was worth, by the position after it."""
    code: int = step_back(judge(row, setup, tables))
    return code


def recall_chance(row: Any, setup: Any, tables: Any, kept: Any, at: int, action: int) -> int:
    """The same where the position after it tells more than could be known before."""
    code: int = kept[at, action]
    return code


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


def mark_baked(
    row: Any, setup: Any, tables: Any, optimal: Any, kept: Any, codes: Any, spare: Any
) -> int:
    code: int = mark(row, SETUP, tables, optimal, kept, codes, spare)
    return code


# Replaced when it is compiled.
SETUP: Any = ()
check: Any = None
judge: Any = None
judge_moves: Any = None
mark: Any = None
recall: Any = None
step_back: Any = None
write: Any = None
