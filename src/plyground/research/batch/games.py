"""Games: so many of one kind side by side, moved together."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.extras import need
from plyground.kernel.game import AnyGame
from plyground.kernel.rows import Batch

from .compiled import EXTRA, loops_of

ENDLESS = 2**31 - 1


class Games:
    """Rows of numbers, masks of legal actions, and who is to move; numpy arrays all of them.

    Every game has a random stream of its own, so what happens in one never touches another.
    """

    def __init__(
        self, game: AnyGame, count: int, *, seed: int = 0, max_turns: int | None = None
    ) -> None:
        numpy = need("numpy", EXTRA)
        plan = plan_of(game)
        if plan is None:
            raise BadOption(f"{game.title} cannot be played in batches under these rules")
        self.game, self.plan, self.count = game, plan, count
        self._loops = loops_of(plan)
        self._setup = numpy.array(plan.setup, numpy.int64)
        self._cap = ENDLESS if max_turns is None else max_turns
        self.rows = numpy.zeros((count, plan.width), numpy.int64)
        self.masks = numpy.zeros((count, plan.actions), numpy.int8)
        self.plies = numpy.zeros(count, numpy.int32)
        self.results = numpy.zeros(count, numpy.int8)
        """What the last step came to in each game, for whoever made it."""
        self._random = numpy.zeros(count, numpy.uint64)
        self._opening = self._first_mask()
        self.reset(seed)

    def _first_mask(self) -> Any:
        """What is legal at a start: the same for all of them."""
        numpy = need("numpy", EXTRA)
        self._random[:] = 1
        blank = numpy.zeros(self.plan.actions, numpy.int8)
        everywhere = numpy.ones(self.count, numpy.bool_)
        self._loops.start_some(
            self.rows, self.masks, blank, self.plies, everywhere, self._setup, self._random
        )
        self._loops.mask_all(self.rows[:1], self.masks[:1], self._setup)
        return self.masks[0].copy()

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; with a seed, the streams too."""
        numpy = need("numpy", EXTRA)
        if seed is not None:
            self._random[:] = _streams(seed, self.count)
        everywhere = numpy.ones(self.count, numpy.bool_)
        self.restart(everywhere)

    def restart(self, which: Any) -> None:
        """Begin anew where `which` is true."""
        self._loops.start_some(
            self.rows, self.masks, self._opening, self.plies, which, self._setup, self._random
        )
        self.results[which] = 0

    def step(self, actions: Any) -> Any:
        """One action for each game; what came of it, as `results`."""
        if actions.shape != (self.count,) or actions.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.count} whole numbers, one for each game")
        self._loops.step_all(
            self.rows, self.masks, self.plies, actions, self.results, self._setup, self._cap
        )
        return self.results

    def turn(self, number: int, view: Any) -> Callable[[int], int]:
        """How to make a legal move in one game, which then also fills in what the next one sees."""
        return partial(
            self._loops.turn_one, self.rows[number], self.masks[number], view, self._setup
        )

    def begin_again(self) -> None:
        """Begin anew wherever the last step ended a game."""
        self._loops.begin_again(
            self.rows,
            self.masks,
            self._opening,
            self.plies,
            self.results,
            self._setup,
            self._random,
        )

    def choose(self, actions: Any) -> Any:
        """Fill in a random legal action for every game."""
        self._loops.choose_all(self.masks, actions, self._random)
        return actions

    def stroll(self, actions: Any) -> Any:
        """A random legal move in every game, and begin anew where that ended it: all in one.

        What was chosen goes into `actions`; what it came to is returned, as by `step`.
        """
        self._loops.stroll_all(
            self.rows,
            self.masks,
            self._opening,
            self.plies,
            actions,
            self.results,
            self._setup,
            self._random,
            self._cap,
        )
        return self.results

    def toss(self, seats: Any, which: Any) -> None:
        """Toss for a seat, 0 or 1, where `which` is true."""
        self._loops.toss_some(seats, which, self._random)

    def answer(self, replies: Any, seats: Any, *, drawn: bool) -> Any:
        """Move for the other seat than these where it is its turn; `results` are then for `seats`.

        At random if `drawn`, else what stands in `replies` (legal moves, which is not checked).
        """
        self._loops.answer_all(
            self.rows,
            self.masks,
            self.plies,
            replies,
            drawn,
            self.results,
            seats,
            self._setup,
            self._random,
            self._cap,
        )
        return self.results

    def look_where(self, views: Any, which: Any, seats: Any) -> Any:
        """Fill in what one seat sees of some of the games."""
        self._loops.look_where(self.rows, views, which, seats, self._setup)
        return views

    def look(self, views: Any, seats: Any) -> Any:
        """Fill in what one seat of every game sees."""
        self._loops.look_all(self.rows, views, seats, self._setup)
        return views

    @property
    def memory(self) -> int:
        """Bytes that one game takes."""
        arrays = (self.rows, self.masks, self.plies, self.results, self._random)
        return int(sum(each.nbytes for each in arrays)) // self.count

    @property
    def turns(self) -> Any:
        """The seat to move in each game: 0 is Player 1."""
        return self.rows[:, 0]

    def state(self, number: int) -> Any:
        """One of the games as the kernel knows it, secret and all."""
        return self.plan.read([int(each) for each in self.rows[number]])

    def put(self, number: int, state: Any) -> None:
        """Let one of the games stand like this."""
        self.rows[number] = self.plan.write(state)
        legal = set(self.game.moves(state))
        self.masks[number] = [move in legal for move in self.game.alphabet]


def plan_of(game: AnyGame) -> Batch | None:
    """A game over rows, if it has a `batch.py` beside its rules; house rules have none."""
    folder = type(game).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.batch") is None:
        return None
    found: Batch = need(f"{folder}.batch", EXTRA).plan(game)
    return found


def _streams(seed: int, count: int) -> Any:
    """A start for each game's stream: the numbers of splitmix64, none of them zero."""
    numpy = need("numpy", EXTRA)
    with numpy.errstate(over="ignore"):
        step = numpy.uint64(0x9E3779B97F4A7C15)
        mixed = numpy.uint64(seed % 2**64) + step * numpy.arange(1, count + 1, dtype=numpy.uint64)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ (mixed >> numpy.uint64(shift))) * numpy.uint64(factor)
        mixed ^= mixed >> numpy.uint64(31)
    return numpy.maximum(mixed, numpy.uint64(1))
