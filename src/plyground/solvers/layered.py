"""Layered: a plan whose layers are solved one by one, from the last back to the first.

Compiled with the extra `fast`, or in plain Python, by the same steps (`layered_numba`). A layer
that is done can be kept, so that whoever was interrupted goes on from there.
"""

from array import array
from collections.abc import Iterator
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any, NamedTuple, Protocol

from plyground.support.compile_cache import compile_kept, move_code, stamp
from plyground.support.dense import Neighbours, Plan
from plyground.support.extras import need
from plyground.support.progress import SOLVING, Progress

from . import layered_numba
from .packing import least_of

EXTRA = "fast"
PORTION = 1 << 20
"""Positions between two looks at the clock; Ctrl-C waits as long."""
PLAIN_PORTION = 1 << 10
LONGEST_BYTE = 127
WIDTHS = ((LONGEST_BYTE - 1, "b"), (2**15 - 2, "h"), (2**31 - 2, "i"))
"""The most plies, and the kind of number that holds their codes."""


class Keeper(Protocol):
    """Keeps layers that are done, and has those that an earlier run kept."""

    def fetch(self, first: int, length: int) -> bytes | None: ...

    def keep(self, first: int, codes: bytes) -> None: ...


class _Inside(NamedTuple):
    """What a layer needs while values spread inside it; see `layered_numba`."""

    still_open: Any
    slowest: Any
    link: Any
    heads: Any
    queue: Any


def code_type(plan: Plan) -> str:
    """The kind of number that holds the codes of a plan."""
    return next(kind for most, kind in WIDTHS if plan.longest <= most)


def solve_layered(
    plan: Plan, keeper: Keeper | None = None, *, compiled: bool = True
) -> "array[int]":
    """The code of every position (`layered_numba`), in bytes where they are long enough."""
    codes = array(code_type(plan), [0]) * plan.size
    work = _Work(plan, codes, least_of(codes), compiled)
    with Progress(SOLVING, plan.size) as progress:
        last = plan.size
        for layer in reversed(plan.layers):
            first = last - layer.size
            kept = keeper.fetch(first, layer.size * codes.itemsize) if keeper else None
            if kept is not None:
                codes[first:last] = array(codes.typecode, kept)
            else:
                for done in work.solve_layer(first, last, inside=layer.inside):
                    progress.at(plan.size - last + done)
                if keeper:
                    keeper.keep(first, codes[first:last].tobytes())
            last = first
    return codes if codes.itemsize == 1 else _narrow(codes, compiled=compiled)


def _narrow(codes: "array[int]", *, compiled: bool) -> "array[int]":
    """The same in a byte each, if they fit: what might have taken long seldom does."""
    gone = least_of(codes)
    if not compiled:
        if any(abs(code) > LONGEST_BYTE for code in codes if code != gone):
            return codes
        return array("b", [-128 if code == gone else code for code in codes])
    numpy = need("numpy", EXTRA)
    wide = numpy.frombuffer(codes, codes.typecode)
    over = wide == gone
    inside = numpy.where(over, 0, wide)
    if inside.max() > LONGEST_BYTE or inside.min() < -LONGEST_BYTE:
        return codes
    inside[over] = -128
    return array("b", inside.astype("b").tobytes())


class _Work:
    """The steps of one plan, and what they work on."""

    def __init__(self, plan: Plan, codes: "array[int]", gone: int, compiled: bool) -> None:
        self.plan, self.gone = plan, gone
        self.compiled = compiled
        self.steps = (compile_steps if compiled else bind_steps)(plan.children, plan.parents)
        self.portion = PORTION if compiled else PLAIN_PORTION
        self.codes = self._hand_over(codes)
        self.setup = self._hand_over(array("q", plan.setup))
        self.near = self._make_room("q", plan.most_moves)

    def _hand_over(self, numbers: "array[int]") -> Any:
        """The same numbers, as the steps take them."""
        if not self.compiled:
            return numbers
        return need("numpy", EXTRA).frombuffer(numbers, numbers.typecode)

    def _make_room(self, kind: str, size: int, value: int = 0) -> Any:
        return self._hand_over(array(kind, [value]) * size)

    def solve_layer(self, first: int, last: int, *, inside: bool) -> Iterator[int]:
        """Solve the positions of a layer; yields how many are done."""
        if inside:
            yield from self._solve_inside(first, last)
            return
        for end in range(last, first, -self.portion):
            begin = max(first, end - self.portion)
            self.steps.settle(self.setup, self.codes, self.near, begin, end, self.gone)
            yield last - begin

    def _solve_inside(self, first: int, last: int) -> Iterator[int]:
        size = last - first
        longest = min(self.plan.longest, self.plan.size - first)
        layer = _Inside(
            still_open=self._make_room("i", size),
            slowest=self._make_room("i", size),
            link=self._make_room("i", size, -1),
            heads=self._make_room("i", longest + 3, -1),
            queue=self._make_room("i", size),
        )
        work = self.setup, self.codes, self.near
        for begin in range(first, last, self.portion):
            end = min(last, begin + self.portion)
            self.steps.lay_out(*work, begin, end, self.gone, layer, first, last)
            yield 0
        tally = self._make_room("q", layered_numba.TALLY)
        while not self.steps.spread(*work, first, layer, tally, self.portion):
            yield int(tally[layered_numba.HEAD])
        yield size


@cache
def bind_steps(children: Neighbours, parents: Neighbours) -> Any:
    """The steps with a game's own functions, in plain Python."""
    own = {**vars(layered_numba), "children": children, "parents": parents}
    return SimpleNamespace(
        **{
            step.__name__: FunctionType(step.__code__, own, step.__name__)
            for step in layered_numba.STEPS
        }
    )


@cache
def compile_steps(children: Neighbours, parents: Neighbours) -> Any:
    """The same, compiled, or as they were kept."""
    numba = need("numba", EXTRA)
    game = children.__module__.split(".")[-2]
    path = stamp(f"{game}-layered", [children, parents, *layered_numba.STEPS])
    own = {
        **vars(layered_numba),
        "children": compile_kept(numba.njit, children, None, within=True, error_model="numpy"),
        "parents": compile_kept(numba.njit, parents, None, within=True, error_model="numpy"),
    }
    made = SimpleNamespace()
    for step in layered_numba.STEPS:
        function = FunctionType(move_code(step.__code__, path), own, step.__name__)
        compiled = compile_kept(numba.njit, function, path, error_model="numpy")
        setattr(made, step.__name__, compiled)
    return made
