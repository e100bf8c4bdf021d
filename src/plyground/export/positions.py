"""All positions of a game as rows, or those that random play meets."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.seats import Seat
from plyground.language.message import Message, OptionName
from plyground.support.extras import need
from plyground.support.progress import Report, ignore_progress
from plyground.support.rows import Batch, find_plan
from plyground.support.spelling import Spelling

from .compiled import EXTRA, Loops, compile_loops
from .known import Known
from .loops import DONE, FILLED, NO_SECRET, SIZE
from .recipe import write_words
from .spool import Spool

BLOCK, SLICE = 1 << 15, 1 << 13
"""Positions that are put away in one go, and between two looks at how far it is."""
GAMES = 1 << 8
"""Random games between two looks."""
MOST_STARTS, MOST_TRIED = 2_000_000, 100
MOST_PLIES = 200
"""Of a random game: some never end."""
STALE_GAMES = 1 << 13
"""Random games in a row that meet nothing new before all that can be met counts as met."""


class Walker:
    """Goes through the positions of one game."""

    def __init__(self, game: AnyGame) -> None:
        numpy = need("numpy", EXTRA)
        self.game = game
        self.plan, self.spelling = find_plans(game)
        self.seen = choose_dtype(self.plan.highest)
        self.loops: Loops = compile_loops(self.plan, self.spelling, self.seen)
        self._setup = numpy.array(self.plan.setup, numpy.int64)
        self._spelling = numpy.array(self.spelling.setup, numpy.int64)
        self._secret = numpy.array(self.plan.secret or [NO_SECRET] * 3, numpy.int64)
        self._row = numpy.zeros(self.plan.width, numpy.int64)
        self._view = numpy.zeros(self.plan.features, numpy.int64)
        self._legal, self._kept = (numpy.zeros(self.plan.actions, numpy.int8) for _ in range(2))
        self._before = numpy.zeros((self.plan.actions, self.plan.width), numpy.int64)

    @property
    def can_begin(self) -> bool:
        """Whether there is anything to move at a start."""
        game = self.game
        some = islice(game.openings(Seat.FIRST), MOST_TRIED)
        return any(game.outcome(state) is None for state in some)

    # ---- finding them ----------------------------------------------------------------------

    def list_all(self, spool: Spool, most: int, report: Report = ignore_progress) -> bool:
        """Put away every position that can be reached and is not over, breadth first.

        False if there are more than so many.
        """
        known, tail = Known(self.game, self.seen, self.loops, "limit"), self._make_tail()
        for starts in self._list_starts(min(most, MOST_STARTS)):
            if starts is None:
                return False
            known.make_room(len(starts))
            for begin in range(0, len(starts), BLOCK):
                some = starts[begin : begin + BLOCK]
                self.loops.keep_all(
                    some, tail, *known.arrays, self._view, self._setup, self._secret
                )
                _put_away(tail, known, spool)
        block = done = 0
        while True:
            is_tail = block == spool.blocks
            head = tail if is_tail else spool.read_block(block)
            known.counts[SIZE] = -1 if is_tail else len(head)
            known.counts[DONE] = done
            if not self._expand(head, tail, known, most, report):
                return False
            done = int(known.counts[DONE])
            if done < (known.counts[FILLED] if is_tail else len(head)):
                _put_away(tail, known, spool)  # there is no room left
            elif is_tail:
                _put_away(tail, known, spool)
                return True
            else:
                block, done = block + 1, 0

    def _expand(self, head: Any, tail: Any, known: Known, most: int, report: Report) -> bool:
        """Try the moves of a block as far as there is room; False if that comes to too many."""
        tried = SLICE
        while tried == SLICE and len(known) <= most:
            known.make_room(len(tail))
            before = int(known.counts[DONE])
            self.loops.expand(
                head,
                tail,
                *known.arrays,
                self._row,
                self._view,
                self._legal,
                self._kept,
                self._before,
                self._setup,
                self._secret,
                SLICE,
            )
            tried = int(known.counts[DONE]) - before
            report(len(known))
        return len(known) <= most

    def wander(
        self, spool: Spool, wanted: int, seed: str, report: Report = ignore_progress
    ) -> None:
        """Put away so many positions that random games meet, each once; fewer if that is all."""
        numpy = need("numpy", EXTRA)
        drawn = int.from_bytes(sha256(seed.encode()).digest()[:8], "big") | 1
        random = numpy.array([drawn], numpy.uint64)
        known, tail = Known(self.game, self.seen, self.loops, "sample"), self._make_tail()
        stale = 0
        while len(known) < wanted and stale < STALE_GAMES:
            before = len(known)
            known.make_room(len(tail))
            self.loops.wander(
                wanted,
                tail,
                *known.arrays,
                GAMES,
                MOST_PLIES,
                self._row,
                self._view,
                self._legal,
                random,
                self._setup,
                self._secret,
            )
            if known.counts[FILLED] >= BLOCK:
                _put_away(tail, known, spool)
            stale = 0 if len(known) > before else stale + GAMES
            report(len(known), wanted)
        _put_away(tail, known, spool)

    def _list_starts(self, most: int) -> Iterator[Any]:
        """Tables of rows, all of them a start; None if there are more than so many."""
        game, numpy = self.game, need("numpy", EXTRA)
        if self.plan.starts is not None:
            yield from self.plan.starts(most) or (None,)
            return
        found = list(islice(game.openings(Seat.FIRST), most + 1))
        if len(found) > most:
            yield None
            return
        going = (state for state in found if game.outcome(state) is None)
        rows = [self.plan.write(game.view(state, None)) for state in going]
        yield numpy.array(rows, numpy.int64).reshape(len(rows), self.plan.width)

    def _make_tail(self) -> Any:
        """A block, with room beyond it for what one position or one game comes to."""
        numpy = need("numpy", EXTRA)
        secrets = 1 if self.plan.secret is None else self.plan.highest + 1
        once = max(self.plan.actions * secrets, MOST_PLIES)
        return numpy.zeros((BLOCK + once, self.plan.width), numpy.int64)

    # ---- of some of them -------------------------------------------------------------------

    def look(self, rows: Any) -> Any:
        """What the player to move sees of each."""
        numpy = need("numpy", EXTRA)
        views = numpy.zeros((len(rows), self.plan.features), self.seen)
        self.loops.look_all(rows, views, self._setup)
        return views

    def spell(self, rows: Any) -> tuple[Any, Any]:
        """Position texts as bytes, a line each and zero behind; and how long they are."""
        numpy = need("numpy", EXTRA)
        texts = numpy.zeros((len(rows), self.spelling.longest), numpy.uint8)
        lengths = numpy.zeros(len(rows), numpy.int32)
        self.loops.spell_all(rows, texts, lengths, self._spelling)
        return texts, lengths

    def fold(self, views: Any) -> Any:
        """What each position shares with its images alone, in as many numbers as a view."""
        numpy = need("numpy", EXTRA)
        keys = numpy.zeros(views.shape, numpy.int64)
        self.loops.fold_all(views, keys, self._view, self._spelling)
        return keys

    def hash(self, views: Any, seed: int) -> Any:
        """64 bits for each."""
        numpy = need("numpy", EXTRA)
        hashes = numpy.zeros(len(views), numpy.uint64)
        self.loops.hash_all(views, hashes, numpy.array([seed], numpy.uint64))
        return hashes

    def split(self, views: Any, seed: int, bounds: list[int]) -> Any:
        """How many of the bounds the hash of each reaches; images have the same hash."""
        numpy = need("numpy", EXTRA)
        splits = numpy.zeros(len(views), numpy.int8)
        seeds, ends = (numpy.array(each, numpy.uint64) for each in ([seed], bounds))
        # Threads share nothing that is written to.
        view, key = (numpy.zeros(views.shape[1], numpy.int64) for _ in range(2))
        self.loops.split_all(views, splits, seeds, ends, view, key, self._spelling)
        return splits


def _put_away(tail: Any, known: Known, spool: Spool) -> None:
    """Empty a block."""
    spool.add(tail[: known.counts[FILLED]])
    known.counts[FILLED] = 0


def find_plans(game: AnyGame) -> tuple[Batch, Spelling]:
    """How the positions of a game are written as rows and spelled, or why they cannot be."""
    if rules := [name for rule in list_house_rules(game) for name in rule.rule]:
        flags = tuple(OptionName(name) for name in rules)
        without = " ".join(write_words(game.core))
        said = Message.of("export.house-rule", rules=flags, count=len(rules), command=without)
        raise BadOption(said)
    if game.can_draw:
        raise BadOption(Message.of("export.can-draw", game=game.title))
    folder = type(game).__module__.rpartition(".")[0]
    plan = find_plan(game)
    if plan is None or find_spec(f"{folder}.spelling") is None:
        raise BadOption(Message.of("export.no-rows", game=game.title))
    make: Callable[[AnyGame], Spelling] = import_module(f"{folder}.spelling").plan
    return plan, make(game)


def choose_dtype(highest: int) -> str:
    """The smallest kind of number that has room from 0 to the highest, as frameworks know it."""
    for name, most in (("uint8", 2**8), ("int16", 2**15), ("int32", 2**31)):
        if highest < most:
            return name
    return "int64"
