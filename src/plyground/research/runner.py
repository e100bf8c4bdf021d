"""One game in progress for adapters that step it often: by the rules, or by look-ups in a table."""

from random import Random
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.solvers.tables.form import DRAWN, GOING, LOST, STOPPED, WON
from plyground.solvers.tables.making import open_table
from plyground.solvers.tables.observations import observe_all
from plyground.solvers.tables.table import ILLEGAL

from .actions import Actions

SEATS = list(Seat)


class Runner:
    """By the rules themselves; `mask` is that of the seat to move."""

    mask: Any

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._actions, self._observer = Actions(game), Observer(game)

    def begin(self, random: Random) -> None:
        """Draw a start with Player 1 to move."""
        self.begin_at(self._game.initial(random, Seat.FIRST))

    def begin_at(self, state: Any) -> None:
        """Go on from a state in which somebody can move."""
        self._state = state
        self.mask = self._actions.mask(state)

    def step(self, action: int) -> int:
        """Make a legal move; what it came to for the mover, as `solvers.tables.form` says."""
        mover = self.turn
        self.begin_at(self._game.apply(self._state, self._actions.move(action)))
        ended = self._game.outcome(self._state)
        if ended is None:
            return GOING
        if ended.winner is None:
            return DRAWN if ended.drawn else STOPPED
        return WON if ended.winner is mover else LOST

    @property
    def turn(self) -> Seat:
        """The seat to move, or that would be."""
        return self._game.turn(self._state)

    def look(self, place: int) -> Any:
        """What the seat of a place, 0 or 1, sees, as an array of its own; no secret."""
        seat = SEATS[place]
        return numpy.array(
            self._observer.see(self._game.view(self._state, seat), seat), numpy.int64
        )

    @property
    def state(self) -> Any:
        """As the kernel has it, secret and all."""
        return self._state


class TableRunner(Runner):
    """By look-ups in the game's table, which is made first where there is none."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._prepare()

    def _prepare(self) -> None:
        self._table = table = open_table(self._game)
        self._seen = observe_all(table)
        self._next, self._turns = table.next, table.forms.turns
        self._masks = (table.next != ILLEGAL).view(numpy.int8)

    def __getstate__(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in ("_game", "_number") if name in self.__dict__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()
        if "_number" in state:
            self.mask = self._masks[self._number]

    def begin(self, random: Random) -> None:
        starts = self._table.forms.starts
        self._go(int(starts[random.randrange(len(starts))]))

    def begin_at(self, state: Any) -> None:
        self._go(self._table.number(state))

    def _go(self, number: int) -> None:
        self._number, self.mask = number, self._masks[number]

    def step(self, action: int) -> int:
        mover = self._turns[self._number]
        self._go(int(self._next[self._number, action]))
        if self._number < self._table.count:
            return GOING
        end = int(self._table.forms.ends[self._number - self._table.count])
        return WON + LOST - end if mover and end in (WON, LOST) else end

    @property
    def turn(self) -> Seat:
        return SEATS[int(self._turns[self._number])]

    def look(self, place: int) -> Any:
        beyond = 0 if self._seen.shared else place * self._table.size
        return self._seen.views[beyond + self._number].astype(numpy.int64)

    @property
    def state(self) -> Any:
        return self._table.state(self._number)
