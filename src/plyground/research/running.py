"""One game in progress for adapters that step it often: what they ask for, kept ready."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.rows import GOING, LOST, STOPPED, WON, Batch
from plyground.kernel.seats import Seat

from .actions import Actions
from .batch.games import Games, plan_of
from .observing import Observer

SEATS = list(Seat)
PLACES = {seat: place for place, seat in enumerate(SEATS)}


class Running(ABC):
    """A game from a start on; `mask` is that of the seat to move."""

    mask: Any

    @abstractmethod
    def begin(self, random: Random) -> None:
        """Draw a start with Player 1 to move."""

    @abstractmethod
    def step(self, action: int) -> int:
        """Make a legal move; what it came to for the mover, as `kernel.rows` says."""

    @property
    @abstractmethod
    def turn(self) -> Seat:
        """The seat to move, or that would be."""

    @abstractmethod
    def numbers(self, seat: Seat) -> Any:
        """What a seat sees, in an array of its own; no secret."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """As the kernel has it, secret and all."""


class ByRows(Running):
    """Over the numbers of a batch of one: the quickest that plain Python does."""

    def __init__(self, plan: Batch, game: AnyGame) -> None:
        self._plan, self._game, self._setup = plan, game, plan.setup
        self._step, self._look = plan.plain
        self.mask = numpy.zeros(plan.actions, numpy.int8)
        self._seen = numpy.zeros(plan.features, numpy.int64)
        # The same memory, which plain Python writes into sooner this way.
        self._legal, self._view = self.mask.data.cast("B"), self._seen.data
        self._row = plan.write(game.start(0))
        plan.mask(self._row, self._legal, plan.setup)
        self._opening = self._legal.tobytes()  # alike at all starts

    def begin(self, random: Random) -> None:
        self._row = self._plan.write(self._game.draw(random, Seat.FIRST))
        self._legal[:] = self._opening

    def step(self, action: int) -> int:
        return self._step(self._row, self._legal, action, self._setup)

    @property
    def turn(self) -> Seat:
        return SEATS[self._row[0]]

    def numbers(self, seat: Seat) -> Any:
        self._look(self._row, self._view, PLACES[seat], self._setup)
        return self._seen.copy()

    @property
    def state(self) -> Any:
        return self._plan.read(self._row)


class ByRules(Running):
    """By the rules themselves, for a game without a plan and under house rules."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._actions, self._observer = Actions(game), Observer(game)

    def begin(self, random: Random) -> None:
        self._state = self._game.draw(random, Seat.FIRST)
        self.mask = self._actions.mask(self._state)

    def step(self, action: int) -> int:
        mover = self.turn
        self._state = self._game.apply(self._state, self._actions.move(action))
        self.mask = self._actions.mask(self._state)
        ended = self._game.outcome(self._state)
        if ended is None:
            return GOING
        if ended.winner is None:
            return STOPPED
        return WON if ended.winner is mover else LOST

    @property
    def turn(self) -> Seat:
        return self._game.turn(self._state)

    def numbers(self, seat: Seat) -> Any:
        return self._observer.numbers(self._game.view(self._state, seat), seat)

    @property
    def state(self) -> Any:
        return self._state


class Compiled(Running):
    """A batch of one: as quick as it gets, after some seconds of compiling."""

    def __init__(self, game: AnyGame) -> None:
        self._games = Games(game, 1)
        self.mask, self._row = self._games.masks[0], self._games.rows[0]
        self._random: Random | None = None
        self._which = numpy.ones(1, numpy.bool_)
        self._action = numpy.zeros(1, numpy.int64)
        self._views = numpy.zeros((1, self._games.plan.features), numpy.int64)
        self._seats = {seat: numpy.array([place]) for seat, place in PLACES.items()}

    def begin(self, random: Random) -> None:
        if random is self._random:
            self._games.restart(self._which)
        else:  # a new seed: the batch draws from a stream of its own
            self._games.reset(random.getrandbits(63))
            self._random = random

    def step(self, action: int) -> int:
        self._action[0] = action
        return int(self._games.step(self._action)[0])

    @property
    def turn(self) -> Seat:
        return SEATS[int(self._row[0])]

    def numbers(self, seat: Seat) -> Any:
        return self._games.look(self._views, self._seats[seat])[0].copy()

    @property
    def state(self) -> Any:
        return self._games.state(0)


def running(game: AnyGame, *, compiled: bool = False) -> Running:
    """The quickest way there is to run a game, with or without compiling it first."""
    if compiled:
        return Compiled(game)
    plan = plan_of(game)
    return ByRules(game) if plan is None else ByRows(plan, game)
