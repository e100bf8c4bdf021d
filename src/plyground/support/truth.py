"""Truth: what a game says of its positions over rows of numbers, to be asked millions of times.

A game that has this keeps it in a `bulk.py` beside its rules: tables, and functions over one row
and those tables that a compiler understands. A value is one whole number, a code.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from . import truth_loops
from .compile_cache import stamp
from .extras import need
from .machine_code import compile_function
from .progress import LOOKING, Progress
from .truth_loops import NONE
from .values import EXTRA, MoveValues, Shares, Told

PORTION = 1 << 20
"""Answers between two looks at the clock; Ctrl-C waits as long."""


class Truth(NamedTuple):
    """A game's values over rows, as functions for a compiler.

    A code is 0 for endless, p + 1 for won in p plies, -(p + 1) for lost; or where chances are what
    is known, won | of << 8 | over << 16. NONE says that the oracle must be asked.
    """

    check: Callable[[Any, Any, Any], bool]
    """`(row, setup, tables)`: whether a row is a position of the game."""
    judge: Callable[[Any, Any, Any], int]
    """`(row, setup, tables)`: the code of a position."""
    judge_moves: Callable[[Any, Any, Any, Any, Any], None]
    """`(row, setup, tables, codes, spare)`: of one that is not over, a code for each action.

    Illegal ones are left alone. `spare` is another row, to write in.
    """
    setup: list[int]
    """What the functions need to know of the options."""
    tables: tuple[Any, ...]
    """Arrays; of the same kinds for all options, because machine code is made for kinds."""
    helpers: tuple[Any, ...] = ()
    """Functions that the others call; each may call those before it."""
    mark: Callable[[Any, Any, Any, Any, Any, Any, Any], int] | None = None
    """A quicker way than by the codes of all actions to mark the optimal ones of a position.

    `(row, setup, tables, optimal, kept, codes, spare)`, as `truth_loops.mark_by_codes` does it.
    """
    chance: bool = False
    """Whether codes are chances."""
    baked: bool = False
    """Whether machine code is made for these very options: faster, and another for others."""
    learn: Callable[[Any], tuple[Any, ...]] | None = None
    """The tables with more in them: what is needed for these rows, which are positions."""


def look_up(truth: Truth, rows: Any, answers: MoveValues) -> Any:
    """Fill in the answers, without actions only the values; what came of each row is returned."""
    numpy = need("numpy", EXTRA)
    loops = compile_truth(truth)
    setup = numpy.array(truth.setup, numpy.int64)
    values, actions = answers.values, answers.won.shape[1]
    status = numpy.zeros(len(rows), numpy.int8)
    filled = [values.won, values.of, values.plies, values.over, status]
    moves = [answers.won, answers.of, answers.plies, answers.legal]
    codes, spare = numpy.zeros(actions, numpy.int32), numpy.zeros(rows.shape[1], numpy.int64)
    portion = PORTION // max(1, actions)
    with Progress(LOOKING, len(rows)) as progress:
        for begin in range(0, len(rows), portion):
            part = slice(begin, begin + portion)
            # Machine code is made for arrays that can be written to.
            some = numpy.require(rows[part], requirements=("C", "W"))
            given = (some, setup, truth.tables, *(each[part] for each in filled))
            if actions:
                loops.move_all(*given, *(each[part] for each in moves), codes, spare)
            else:
                loops.value_all(*given)
            progress.at(begin + len(some))
    return status


def tell(truth: Truth, rows: Any, which: Any, told: Told) -> Any:
    """Fill in what is told of some rows, which must be positions; what came of each is returned."""
    numpy = need("numpy", EXTRA)
    status = numpy.zeros(len(rows), numpy.int8)
    codes = numpy.zeros(told.optimal.shape[1], numpy.int32)
    spare = numpy.zeros(rows.shape[1], numpy.int64)
    compile_truth(truth).tell_all(
        *(rows, which, numpy.array(truth.setup, numpy.int64), truth.tables),
        *(*told.best, told.optimal, told.kept, status, codes, spare),
    )
    return status


def weigh(
    truth: Truth, rows: Any, which: Any, illegal: Any, actions: Any, told: Told, lost: Shares
) -> Any:
    """Fill in what actions gave away; the same is returned."""
    numpy = need("numpy", EXTRA)
    status = numpy.zeros(len(rows), numpy.int8)
    compile_truth(truth).weigh_all(
        *(rows, which, illegal, actions, numpy.array(truth.setup, numpy.int64), truth.tables),
        *(told.kept, told.best.won, told.best.of, *lost, status),
    )
    return status


class Loops(NamedTuple):
    """See `truth_loops`."""

    value_all: Callable[..., None]
    move_all: Callable[..., None]
    tell_all: Callable[..., None]
    weigh_all: Callable[..., None]


def compile_truth(truth: Truth) -> Loops:
    """The loops over many rows as machine code; options of one game share them."""
    baked = tuple(truth.setup) if truth.baked else None
    functions = truth.check, truth.judge, truth.judge_moves, truth.mark
    return _compile(*functions, truth.helpers, truth.chance, baked)


@cache
def _compile(
    check: Any,
    judge: Any,
    judge_moves: Any,
    mark: Any,
    helpers: Any,
    chance: bool,
    baked: tuple[int, ...] | None,
) -> Loops:
    game = judge.__module__.split(".")[-2]
    write = truth_loops.write_chance if chance else truth_loops.write_plies
    recall = truth_loops.recall_chance if chance else truth_loops.recall_after
    marks = mark or truth_loops.mark_by_codes
    parts = [step_back, *helpers, check, judge, judge_moves, marks, recall, write]
    parts += map(_loop, Loops._fields)
    path = stamp(f"{game}-truth", parts, baked)
    own: dict[str, Any] = {"step_back": compile_function(step_back)}
    for helper in helpers:
        own[helper.__name__] = compile_function(helper, **own)
    own["check"] = compile_function(check, **own)
    # Within a game's own module the function has its own name.
    own["judge"] = own[judge.__name__] = compile_function(judge, **own)
    own["judge_moves"] = compile_function(judge_moves, **own)
    if baked is not None:
        own["SETUP"] = need("numpy", EXTRA).array(baked, "int64")
        for name in ("check", "judge", "judge_moves"):
            own[name] = compile_function(getattr(truth_loops, f"{name}_baked"), **own)
    own["write"] = compile_function(write)
    own["mark"] = compile_function(marks, **own)
    if baked is not None and mark is not None:
        own["mark"] = compile_function(truth_loops.mark_baked, **own)
    own["recall"] = compile_function(recall, **own)
    names = Loops._fields
    # Without Python's lock: whoever asks in a thread keeps no other from its work.
    own |= {"nogil": True, "within": False}
    return Loops(*(compile_function(_loop(name), path, **own) for name in names))


def count_bits(number: int) -> int:
    """How many bits of a number from 0 to 2^62 are set; for a compiler."""
    number -= number >> 1 & 0x5555555555555555
    number = (number & 0x3333333333333333) + (number >> 2 & 0x3333333333333333)
    number = number + (number >> 4) & 0x0F0F0F0F0F0F0F0F
    return number * 0x0101010101010101 >> 56


def step_back(code: int) -> int:
    """What the turn that led to a position is worth to the player who made it; for a compiler."""
    if code == 0 or code == NONE:
        return code
    return -code - 1 if code > 0 else 1 - code


def _loop(name: str) -> Any:
    return getattr(truth_loops, name)
