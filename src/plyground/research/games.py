"""Games: so many of one kind side by side, moved together, over the form of their game."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import Counted, WinBy, list_house_rules
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.solvers.tables.form import Form, find_form, scale
from plyground.solvers.tables.listing import GOING, LOST, STOPPED, WON

from .checks import check_whole, find_game

ILLEGAL = 5
"""What a step came to: an action that may not be taken, so that nothing was done to that game."""
CUT = 6
"""And a game that was cut off after so many turns, by no rule of its own."""
ENDLESS = 2**31 - 1
MOST_GAMES = 10_000_000
NO_ACTION = -1
"""Where nothing was moved."""
PREPARED = ("form", "_rules")
"""What follows from the game, and is made again where a batch was pickled or copied."""


class Games:
    """Positions, who is to move, and what the last step came to; numpy arrays all of them.

    Every game has a random stream of its own, so what happens in one never touches another.
    """

    def __init__(
        self, game: AnyGame, count: int, *, seed: int = 0, max_turns: int | None = None
    ) -> None:
        self.game = game = find_game(game, {})
        self.count = count = check_whole("count", count, most=MOST_GAMES)
        self._cap = ENDLESS if max_turns is None else check_whole("max_turns", max_turns)
        self.position = self.form.start(numpy.zeros(count, numpy.int32))
        self.plies = numpy.zeros(count, numpy.int32)
        self.results = numpy.zeros(count, numpy.int8)
        """What the last step came to in each game, for whoever made it."""
        self._left = numpy.zeros((len(self._rules), count), numpy.int32)
        """Turns that each house rule leaves, the innermost first."""
        self._bound = numpy.zeros(count, numpy.int8)
        """Whom win-by binds, as it says of every start."""
        self._random = numpy.zeros(count, numpy.uint64)
        self.taken = numpy.zeros(count, numpy.int64)
        """The actions of the last step; -1 where nothing was to move."""
        if self.form.over(self.position).any():
            raise BadOption(f"in {game!r} the first player cannot move: there is nothing to play")
        self.reset(seed)

    @cached_property
    def form(self) -> Form:
        """The game as functions over arrays."""
        return find_form(self.game.core)

    @cached_property
    def _rules(self) -> list[Any]:
        return list(list_house_rules(self.game))[::-1]

    def __getstate__(self) -> dict[str, Any]:
        return {name: each for name, each in self.__dict__.items() if name not in PREPARED}

    # ---- beginning -------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; with a seed, the streams too."""
        everywhere = numpy.ones(self.count, numpy.bool_)
        if seed is not None:
            self.reseed(seed, everywhere)
        self.restart(everywhere)

    def reseed(self, seed: int, which: Any) -> None:
        """Begin the random streams anew where `which` is true."""
        self._random[which] = first_numbers(check_whole("seed", seed, 0), self.count)[which]

    def restart(self, which: Any) -> None:
        """Begin anew where `which` is true."""
        places = numpy.flatnonzero(which)
        drawn = scale(numpy, self._draw(places), self.form.starts)
        turns = numpy.array([[rule.turns] for rule in self._rules]).reshape(-1, 1)
        self._lay_out(places, self.form.start(drawn), turns, 0)

    def place(self, which: Any, states: Sequence[Any]) -> None:
        """Let the games where `which` is true stand like one of these, equally likely."""
        places = numpy.flatnonzero(which)
        picked = numpy.zeros(len(places), numpy.int64)
        if len(states) > 1:
            picked = scale(numpy, self._draw(places), len(states))
        rows = numpy.array([self.form.row(self.game.core_state(each)) for each in states])
        counts = [undress(state, len(self._rules)) for state in states]
        left = numpy.array([turns for turns, _ in counts]).reshape(len(states), -1).T
        bound = numpy.array([seat for _, seat in counts])
        self._lay_out(places, self.form.read(rows[picked]), left[:, picked], bound[picked])

    def _lay_out(self, places: Any, position: Any, left: Any, bound: Any) -> None:
        self.position = put(self.position, places, position)
        self._left[:, places] = left
        self._bound[places] = bound
        self.plies[places] = self.results[places] = 0

    # ---- moving ----------------------------------------------------------------------------

    def step(self, actions: Any, still: Any = None) -> Any:
        """One action for each game; what came of it, as `results`.

        Where `still` is true nothing moves, as after an illegal action.
        """
        given = numpy.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadOption(f"step takes {self.count} whole numbers, one for each game")
        self.taken[:] = given
        if still is not None:
            self.taken[still] = NO_ACTION
        known = (self.taken >= 0) & (self.taken < self.form.actions)
        goes = known & self.form.legal(self.position, numpy.where(known, self.taken, 0))
        if goes.all():
            self.results[:] = self._move(self.taken)
        else:
            self.results[:] = ILLEGAL
            places = numpy.flatnonzero(goes)
            self.results[places] = self._move(self.taken[places], places)
        return self.results

    def _move(self, actions: Any, places: Any = None) -> Any:
        """Make legal moves in all games, or at some places; what they came to."""
        before = self.position if places is None else take(self.position, places)
        at = slice(None) if places is None else places
        after, came = self.form.step(before, actions)
        self.position = after if places is None else put(self.position, places, after)
        self.plies[at] += 1
        if self._rules:
            self._left[:, at] -= 1
            turns, mover = self._left[:, at], self.form.turn(before)
            came = end_late(numpy, self._rules, came, mover, turns, self._bound[at])
        if self._cap != ENDLESS:
            came = numpy.where((came == GOING) & (self.plies[at] >= self._cap), CUT, came)
        return came

    def choose(self) -> Any:
        """A random legal action for every game."""
        return self.form.choose(self.position, self._draw())

    def stroll(self) -> Any:
        """A random legal move in every game, and begin anew where that ended it.

        The actions are in `taken`; what they came to is returned, as by `step`.
        """
        self.taken[:] = self.choose()
        self.results[:] = self._move(self.taken)
        came = self.results.copy()
        over = came != GOING
        if over.any():
            self.restart(over)
        return came

    def draw(self, numbers: Any, which: Any, bound: int) -> None:
        """Draw a number from 0 to below a bound where `which` is true, from each game's stream."""
        places = numpy.flatnonzero(which)
        numbers[places] = scale(numpy, self._draw(places), bound)

    def answer(self, replies: Any, seats: Any, *, drawn: bool) -> Any:
        """Move for the other seat than these where it is its turn; `results` are then for `seats`.

        At random if `drawn`, else what stands in `replies` (legal moves, which is not checked).
        Where none is due, `replies` has -1 afterwards.
        """
        due = (self.results == GOING) & (self.turns != seats)
        places = numpy.flatnonzero(due)
        replies[~due] = NO_ACTION
        if drawn:
            replies[places] = self.form.choose(take(self.position, places), self._draw(places))
        came = self._move(replies[places], places)
        decided = (came == WON) | (came == LOST)
        self.results[places] = numpy.where(decided, WON + LOST - came, came)
        return self.results

    def _draw(self, places: Any = None) -> Any:
        """A random uint32 for all games, or at some places: xorshift with a multiplication."""
        number = self._random if places is None else self._random[places]
        number = number ^ number >> numpy.uint64(12)
        number ^= number << numpy.uint64(25)
        number ^= number >> numpy.uint64(27)
        self._random[slice(None) if places is None else places] = number
        return (number * numpy.uint64(2685821657736338717) >> numpy.uint64(32)).astype(numpy.uint32)

    # ---- looking ---------------------------------------------------------------------------

    def look(self, seats: Any, which: Any = None) -> Any:
        """What one seat of every game sees, or of some of them."""
        if which is None:
            return self.form.look(self.position, seats)
        return self.form.look(take(self.position, which), seats[which])

    @property
    def masks(self) -> Any:
        """Which actions are legal in every game, as int8; made anew each time."""
        return self.form.mask(self.position).view(numpy.int8)

    @property
    def turns(self) -> Any:
        """The seat to move in each game: 0 is Player 1."""
        return self.form.turn(self.position)

    @property
    def rows(self) -> Any:
        """The positions as a table of int64, secrets and all."""
        return self.form.write(self.position)

    def state(self, number: int) -> Any:
        """One of the games as the kernel knows it, secret and all."""
        row = self.form.write(take(self.position, slice(number, number + 1)))[0].tolist()
        return self._dress(row, self._left[:, number].tolist(), self._bound[number])

    def _dress(self, row: list[int], left: Sequence[int], bound: int) -> Any:
        """The state of a row, as the house rules around its game see it."""
        (state,) = self.form.states(numpy.array([row]))
        for rule, turns in zip(self._rules, left, strict=True):
            binds = Seat(int(bound) + 1) if isinstance(rule, WinBy) else None
            state = Counted(state, turns, binds)
        return state

    def tell_apart(self, which: Any) -> tuple[list[Any], Any]:
        """The different states of some games, and for each of those games which one it is."""
        rows = numpy.column_stack([self.rows[which], self._left[:, which].T, self._bound[which]])
        rows, places = numpy.unique(rows, axis=0, return_inverse=True)
        width = self.form.width
        states = [self._dress(row[:width], row[width:-1], row[-1]) for row in rows.tolist()]
        return states, places.reshape(-1)


def take(position: Any, places: Any) -> Any:
    """The positions at some places, whatever tree of arrays they are."""
    if isinstance(position, tuple):
        return _like(position, [take(each, places) for each in position])
    return position[places]


def put(position: Any, places: Any, new: Any) -> Any:
    """The same with others at some places."""
    if isinstance(position, tuple):
        pairs = zip(position, new, strict=True)
        return _like(position, [put(each, places, other) for each, other in pairs])
    position = position.copy()
    position[places] = new
    return position


def _like(position: Any, parts: list[Any]) -> Any:
    kind = type(position)
    return kind(*parts) if hasattr(kind, "_fields") else kind(parts)


def end_late(xp: Any, rules: Sequence[Any], came: Any, mover: Any, left: Any, bound: Any) -> Any:
    """What a step came to where house rules leave so many turns, in numpy or what is like it."""
    for rule, turns in zip(rules, left, strict=True):
        late = (came == GOING) & (turns == 0)
        ends = xp.where(mover == bound, LOST, WON) if isinstance(rule, WinBy) else STOPPED
        came = xp.where(late, ends, came)
    return came


def undress(state: Any, rules: int) -> tuple[list[int], int]:
    """The turns that house rules leave, the innermost first, and the seat that win-by binds."""
    left: list[int] = []
    bound = Seat.FIRST
    for _ in range(rules):
        left.insert(0, state.left)
        bound, state = state.bound or bound, state.now
    return left, bound.value - 1


def first_numbers(seed: int, count: int) -> Any:
    """A first number for so many streams, none of them 0, by the finishing steps of splitmix64."""
    with numpy.errstate(over="ignore"):
        steps = numpy.arange(1, count + 1, dtype=numpy.uint64) * numpy.uint64(0x9E3779B97F4A7C15)
        mixed = steps + numpy.uint64(seed % 2**64)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ (mixed >> numpy.uint64(shift))) * numpy.uint64(factor)
        mixed ^= mixed >> numpy.uint64(31)
    return numpy.maximum(mixed, numpy.uint64(1))
