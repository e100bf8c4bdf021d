"""One game in progress for adapters that step it often: what they ask for, kept ready."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.support.rows import GOING, LOST, STOPPED, WON, Batch, find_plan

from .actions import Actions
from .batch.games import Games
from .observing import Observer, memory

SEATS = list(Seat)


class Runner(ABC):
    """A game from a start on; `mask` is that of the seat to move."""

    mask: Any
    legal: Any
    """The mask as bare memory, which plain Python reads and writes sooner than an array."""
    step: Callable[[int], int]
    """Make a legal move; what it came to for the mover, as `support.rows` says."""
    look: Callable[[int], None]
    """Show in `seen` what the seat of a place, 0 or 1, sees; no secret."""
    seen: Any
    """Numbers that change with the game: whoever hands them on makes a copy."""

    @abstractmethod
    def begin(self, random: Random) -> None:
        """Draw a start with Player 1 to move."""

    @abstractmethod
    def begin_at(self, state: Any) -> None:
        """Go on from a state in which somebody can move."""

    @property
    @abstractmethod
    def turn(self) -> Seat:
        """The seat to move, or that would be."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """As the kernel has it, secret and all."""


class ByRows(Runner):
    """Over the numbers of a batch of one: the quickest that plain Python does."""

    def __init__(self, plan: Batch, game: AnyGame) -> None:
        self._game, self._plan, self._plain = game, plan, plan.plain
        self.mask = numpy.zeros(plan.actions, numpy.int8)
        self.legal = self.mask.data.cast("B")
        self.seen = numpy.zeros(plan.features, numpy.int64)
        self._start = game.start(0)
        plan.mask(plan.write(self._start), self.legal, plan.setup)
        self._opening = self.legal.tobytes()  # alike at all starts
        self._first_row = self._plain.write(self._start)
        self._row = self._first_row.copy()
        self.step = partial(self._plain.step, self._row, self.legal, plan.setup)
        view = memory(self.seen, plan.highest)
        self.look = partial(self._plain.look, self._row, view, plan.setup)

    def begin(self, random: Random) -> None:
        start = self._game.initial(random, Seat.FIRST)
        same = start == self._start  # as it always is without chance
        self._row[:] = self._first_row if same else self._plain.write(start)
        if self._plan.mixed:
            self._plan.mask(self._plan.write(start), self.legal, self._plan.setup)
        else:
            self.legal[:] = self._opening

    def begin_at(self, state: Any) -> None:
        self._row[:] = self._plain.write(state)
        self._plan.mask(self._plan.write(state), self.legal, self._plan.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._game, self.state, self.mask.tobytes())

    @property
    def turn(self) -> Seat:
        return SEATS[self._row[0]]

    @property
    def state(self) -> Any:
        return self._plain.read(self._row)


class ByRules(Runner):
    """By the rules themselves, for a game without a plan and under house rules."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._actions, self._observer = Actions(game), Observer(game)

    def begin(self, random: Random) -> None:
        self.begin_at(self._game.initial(random, Seat.FIRST))

    def begin_at(self, state: Any) -> None:
        self._state = state
        self._show()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._game, getattr(self, "_state", None), None)

    def step(self, action: int) -> int:
        mover = self.turn
        self._state = self._game.apply(self._state, self._actions.move(action))
        self._show()
        ended = self._game.outcome(self._state)
        if ended is None:
            return GOING
        if ended.winner is None:  # drawn or stopped: over, and nothing for either
            return STOPPED
        return WON if ended.winner is mover else LOST

    def _show(self) -> None:
        self.mask = self._actions.mask(self._state)
        self.legal = self.mask.data

    @property
    def turn(self) -> Seat:
        return self._game.turn(self._state)

    def look(self, place: int) -> None:
        seat = SEATS[place]
        self.seen = self._observer.numbers(self._game.view(self._state, seat), seat)

    @property
    def state(self) -> Any:
        return self._state


class Compiled(Runner):
    """A batch of one: as quick as it gets, after some seconds of compiling."""

    def __init__(self, game: AnyGame) -> None:
        self._games = Games(game, 1)
        self._random: Random | None = None
        self._attach()

    def _attach(self) -> None:
        """What is bound to the memory of the batch."""
        self.mask = self._games.masks[0]
        self.legal, self._row = self.mask.data, self._games.rows[0].data
        self._which = numpy.ones(1, numpy.bool_)
        self._seats = [numpy.array([place]) for place in range(len(SEATS))]
        self._asked, self._next = numpy.zeros((2, 1, self._games.plan.features), numpy.int64)
        self._ready = self._next[0]
        """What the seat to move sees, after every move."""
        self.step = self._games.turn(0, self._ready)
        self._show()

    def _show(self) -> None:
        self.mask = self._games.masks[0]  # made in the same place every time
        self._games.look(self._next, self._seats[self._row[0]])

    def __getstate__(self) -> tuple[Games, Random | None]:
        return self._games, self._random

    def __setstate__(self, state: tuple[Games, Random | None]) -> None:
        self._games, self._random = state
        self._attach()

    def begin(self, random: Random) -> None:
        if random is self._random:
            self._games.restart(self._which)
        else:  # a new seed: the batch draws from a stream of its own
            self._games.reset(random.getrandbits(63))
            self._random = random
        self._show()

    def begin_at(self, state: Any) -> None:
        self._games.put(0, state)
        self._show()

    @property
    def turn(self) -> Seat:
        return SEATS[int(self._row[0])]

    def look(self, place: int) -> None:
        if place == self._row[0]:
            self.seen = self._ready
        else:
            self.seen = self._games.look(self._asked, self._seats[place])[0]

    @property
    def state(self) -> Any:
        return self._games.state(0)


def make_runner(game: AnyGame, *, compiled: bool = False) -> Runner:
    """The quickest way there is to run a game, with or without compiling it first."""
    if compiled:
        return Compiled(game)
    plan = find_plan(game)
    return ByRules(game) if plan is None else ByRows(plan, game)


def _restore(game: AnyGame, state: Any, mask: bytes | None) -> Runner:
    """A game in progress as it was when it was pickled or copied."""
    again = make_runner(game)
    if state is not None:
        again.begin_at(state)
    if mask is not None:
        again.legal[:] = mask
    return again
