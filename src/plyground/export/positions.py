"""All positions of a game as rows, or those that random play meets; with what is seen of each."""

from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, NamedTuple

from plyground.kernel.errors import BadOption, TooLarge
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.seats import Seat
from plyground.language.message import Message, OptionName
from plyground.support.extras import need
from plyground.support.memory import free_memory
from plyground.support.progress import Report, ignore_progress
from plyground.support.rows import Batch, find_plan
from plyground.support.spelling import Spelling

from .compiled import EXTRA, Loops, compile_loops
from .loops import DONE, KNOWN, NO_SECRET

FIRST_ROOM = 1 << 16
"""Positions that there is room for at first; it doubles."""
SLICE = 1 << 14
"""Positions between two looks at how far it is."""
GAMES = 1 << 8
"""The same of random games."""
MOST_STARTS, MOST_TRIED = 2_000_000, 100
MOST_PLIES = 200
"""Of a random game: some never end."""
MOST_BITS = 62
"""Of a view that is its own entry in the table of those that are known."""
MEGABYTE = 1_000_000
SLOT_BYTES = 8
"""Of the table of those that are known."""
STALE_GAMES = 1 << 13
"""Random games in a row that meet nothing new before all that can be met counts as met."""


class Positions(NamedTuple):
    """Positions by number; arrays all of them."""

    rows: Any
    views: Any
    """What the player to move sees."""
    met_all: bool
    """Whether there are no others."""


class Walker:
    """Goes through the positions of one game."""

    def __init__(self, game: AnyGame) -> None:
        numpy = need("numpy", EXTRA)
        self.game = game
        self.plan, self.spelling = find_plans(game)
        self.seen = choose_dtype(self.plan.highest)
        self.loops: Loops = compile_loops(self.plan, self.spelling, self.seen)
        self._setup = numpy.array(self.plan.setup, numpy.int64)
        self._secret = numpy.array(self.plan.secret or [NO_SECRET] * 3, numpy.int64)
        self._row = numpy.zeros(self.plan.width, numpy.int64)
        self._view = numpy.zeros(self.plan.features, numpy.int64)
        self._legal, self._kept = (numpy.zeros(self.plan.actions, numpy.int8) for _ in range(2))
        self._make_room(FIRST_ROOM)

    @property
    def can_begin(self) -> bool:
        """Whether there is anything to move at a start."""
        game = self.game
        some = islice(game.openings(Seat.FIRST), MOST_TRIED)
        return any(game.outcome(state) is None for state in some)

    def list_all(self, most: int, report: Report = ignore_progress) -> Positions | None:
        """Every position that can be reached and is not over, breadth first; None: over so many."""
        starts = self._list_starts(min(most, MOST_STARTS))
        if starts is None:
            return None
        self._grow(len(starts))
        table = self._rows, self._views, self._table, self._counts
        self.loops.keep_all(starts, *table, self._view, self._setup, self._secret)
        while self._counts[DONE] < self._counts[KNOWN]:
            before = int(self._counts[DONE])
            self.loops.expand(
                self._rows,
                self._views,
                self._table,
                self._counts,
                SLICE,
                self._row,
                self._view,
                self._legal,
                self._kept,
                self._setup,
                self._secret,
            )
            report(int(self._counts[KNOWN]))
            if self._counts[KNOWN] > most:
                return None
            if self._counts[DONE] - before < SLICE and self._counts[DONE] < self._counts[KNOWN]:
                self._grow(2 * len(self._rows))
        return self._take(met_all=True)

    def wander(self, wanted: int, seed: str, report: Report = ignore_progress) -> Positions:
        """So many positions that games of random moves meet, each once; fewer if that is all."""
        numpy = need("numpy", EXTRA)
        drawn = int.from_bytes(sha256(seed.encode()).digest()[:8], "big") | 1
        random = numpy.array([drawn], numpy.uint64)
        self._grow(wanted)
        rows, views, stale = self._rows[:wanted], self._views[:wanted], 0
        while self._counts[KNOWN] < wanted and stale < STALE_GAMES:
            before = int(self._counts[KNOWN])
            self.loops.wander(
                rows,
                views,
                self._table,
                self._counts,
                GAMES,
                MOST_PLIES,
                self._row,
                self._view,
                self._legal,
                random,
                self._setup,
                self._secret,
            )
            stale = 0 if self._counts[KNOWN] > before else stale + GAMES
            report(int(self._counts[KNOWN]), wanted)
        return self._take(met_all=False)

    def _list_starts(self, most: int) -> Any | None:
        game, numpy = self.game, need("numpy", EXTRA)
        if self.plan.starts is not None:
            return self.plan.starts(most)
        found = list(islice(game.openings(Seat.FIRST), most + 1))
        if len(found) > most:
            return None
        going = (state for state in found if game.outcome(state) is None)
        rows = [self.plan.write(game.view(state, None)) for state in going]
        return numpy.array(rows, numpy.int64).reshape(len(rows), self.plan.width)

    def _make_room(self, count: int) -> None:
        numpy = need("numpy", EXTRA)
        self._rows = numpy.zeros((count, self.plan.width), numpy.int64)
        self._views = numpy.zeros((count, self.plan.features), self.seen)
        self._table = numpy.full(_round_up(2 * count), -1, numpy.int64)
        self._counts = numpy.array([0, 0, choose_bits(self.plan)], numpy.int64)

    def _grow(self, count: int) -> None:
        """Make room for so many positions, with those that are known in it."""
        numpy = need("numpy", EXTRA)
        if count <= len(self._rows):
            return
        each = self._rows.itemsize * self.plan.width + self._views.itemsize * self.plan.features
        check_room(count, count * each + SLOT_BYTES * _round_up(2 * count))
        known = int(self._counts[KNOWN])
        for name in ("_rows", "_views"):
            old = getattr(self, name)
            new = numpy.zeros((count, old.shape[1]), old.dtype)
            new[:known] = old[:known]
            setattr(self, name, new)
        self._table = numpy.full(_round_up(2 * count), -1, numpy.int64)
        self.loops.fill_table(self._views, self._table, self._counts, self._view)

    def _take(self, *, met_all: bool) -> Positions:
        known = int(self._counts[KNOWN])
        return Positions(self._rows[:known], self._views[:known], met_all)

    # ---- of some of them -------------------------------------------------------------------

    def spell(self, rows: Any) -> tuple[Any, Any]:
        """Position texts as bytes, a line each and zero behind; and how long they are."""
        numpy = need("numpy", EXTRA)
        texts = numpy.zeros((len(rows), self.spelling.longest), numpy.uint8)
        lengths = numpy.zeros(len(rows), numpy.int32)
        setup = numpy.array(self.spelling.setup, numpy.int64)
        self.loops.spell_all(rows, texts, lengths, setup)
        return texts, lengths

    def fold(self, views: Any) -> Any:
        """What each position shares with its images alone, in as many numbers as a view."""
        numpy = need("numpy", EXTRA)
        keys = numpy.zeros(views.shape, numpy.int64)
        setup = numpy.array(self.spelling.setup, numpy.int64)
        self.loops.fold_all(views, keys, self._view, setup)
        return keys


def find_plans(game: AnyGame) -> tuple[Batch, Spelling]:
    """How the positions of a game are written as rows and spelled, or why they cannot be."""
    if rules := [name for rule in list_house_rules(game) for name in rule.rule]:
        flags = tuple(OptionName(name) for name in rules)
        raise BadOption(Message.of("export.house-rule", rules=flags, count=len(rules)))
    folder = type(game).__module__.rpartition(".")[0]
    plan = find_plan(game)
    if plan is None or find_spec(f"{folder}.spelling") is None:
        raise BadOption(Message.of("export.no-rows", game=game.title))
    make: Callable[[AnyGame], Spelling] = import_module(f"{folder}.spelling").plan
    return plan, make(game)


def check_room(count: int, needed: int) -> None:
    """Refuse more positions than fit into the memory that is free."""
    free = free_memory()
    if free is not None and needed > free:
        said = {"count": count, "needed": needed // MEGABYTE, "free": free // MEGABYTE}
        raise TooLarge(Message.of("export.no-memory", option=OptionName("limit"), **said))


def choose_dtype(highest: int) -> str:
    """The smallest kind of number that has room from 0 to the highest, as frameworks know it."""
    for name, most in (("uint8", 2**8), ("int16", 2**15), ("int32", 2**31)):
        if highest < most:
            return name
    return "int64"


def choose_bits(plan: Batch) -> int:
    """How many bits a number of a view takes, if all of a view fit into one number; else 0."""
    bits = plan.highest.bit_length()
    return bits if bits * plan.features <= MOST_BITS else 0


def _round_up(number: int) -> int:
    """The next power of two."""
    return 1 << max(1, number - 1).bit_length()
