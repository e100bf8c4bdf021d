"""Games: so many of one kind side by side, moved together."""

from collections.abc import Callable
from functools import partial
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.house_rules import Counted, HouseRule
from plyground.research.checks import check_whole, find_limit
from plyground.support.extras import need
from plyground.support.rows import Batch, find_plan

from .compiled import EXTRA, loops_of
from .streams import first_numbers

ENDLESS = 2**31 - 1
MOST_GAMES = 10_000_000
NO_ACTION = -1
PREPARED = ("plan", "_loops", "_setup", "_made")
"""What follows from the game, and is made again where a batch was pickled or copied."""


class Games:
    """Rows of numbers, masks of legal actions, and who is to move; numpy arrays all of them.

    Long masks are not kept but made when asked for: see `masks`.

    Every game has a random stream of its own, so what happens in one never touches another.
    """

    def __init__(
        self,
        game: AnyGame,
        count: int,
        *,
        seed: int = 0,
        max_turns: int | None = None,
        seen: str = "int64",
    ) -> None:
        """Views, which `look` fills in, hold numbers of the kind `seen`."""
        numpy = need("numpy", EXTRA)
        self.game = game = check_game(game)
        self.count = count = check_whole("count", count, most=MOST_GAMES)
        self._limit = find_limit(game)
        caps = [ENDLESS, self._limit, max_turns and check_whole("max_turns", max_turns)]
        self._cap = min(cap for cap in caps if cap is not None)
        self._seen = seen
        self._prepare()
        plan = self.plan
        self.rows = numpy.zeros((count, plan.width), numpy.int64)
        self._masks = numpy.zeros((count, 0 if plan.unmasked else plan.actions), numpy.int8)
        self.plies = numpy.zeros(count, numpy.int32)
        self.results = numpy.zeros(count, numpy.int8)
        """What the last step came to in each game, for whoever made it."""
        self._random = numpy.zeros(count, numpy.uint64)
        self.taken = numpy.zeros(count, numpy.int64)
        """The actions of the last step; -1 where nothing was to move."""
        first = self._first_mask()
        if not first.any():
            raise BadOption(f"in {game!r} the first player cannot move: there is nothing to play")
        self._opening = first[:0] if plan.mixed else first
        self.reset(seed)

    @property
    def cuts_off(self) -> bool:
        """Whether games that stop are cut off, and not ended by a turn limit of their own."""
        return self._cap != self._limit

    def _prepare(self) -> None:
        """What follows from the game alone: its plan, and the machine code for that."""
        plan = self._find_plan()
        if plan is None:
            raise BadOption(f"{self.game.title} cannot be played in batches under these rules")
        self.plan, self._loops = plan, loops_of(plan, self._seen)
        self._setup = need("numpy", EXTRA).array(plan.setup, "int64")
        self._keeps_masks = plan.unmasked is None
        self._made: Any = None
        """Room for masks that are made when asked for."""

    def _find_plan(self) -> Batch | None:
        return find_plan(self.game.core)

    def __getstate__(self) -> dict[str, Any]:
        return {name: each for name, each in self.__dict__.items() if name not in PREPARED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()

    def _first_mask(self) -> Any:
        """What is legal at a start: the same for all of them."""
        numpy = need("numpy", EXTRA)
        self._random[:] = 1
        first, blank = numpy.zeros((2, 1, self.plan.actions), numpy.int8)
        everywhere = numpy.ones(self.count, numpy.bool_)
        self._loops.start_some(
            self.rows, self._masks, blank[0], self.plies, everywhere, self._setup, self._random
        )
        self._loops.mask_all(self.rows[:1], first, self._setup)
        return first[0]

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew; with a seed, the streams too."""
        everywhere = need("numpy", EXTRA).ones(self.count, "bool")
        if seed is not None:
            self.reseed(seed, everywhere)
        self.restart(everywhere)

    def reseed(self, seed: int, which: Any) -> None:
        """Begin the random streams anew where `which` is true."""
        self._random[which] = first_numbers(check_whole("seed", seed, 0), self.count)[which]

    def restart(self, which: Any) -> None:
        """Begin anew where `which` is true."""
        self._loops.start_some(
            self.rows, self._masks, self._opening, self.plies, which, self._setup, self._random
        )
        self.results[which] = 0

    def step(self, actions: Any, still: Any = None) -> Any:
        """One action for each game; what came of it, as `results`.

        Where `still` is true nothing moves, as after an illegal action.
        """
        numpy = need("numpy", EXTRA)
        # Of one kind: machine code is made for each.
        self.taken[:] = self._check_actions(actions)
        if still is not None:
            numpy.copyto(self.taken, NO_ACTION, where=still)
        self._loops.step_all(
            self.rows,
            self._masks,
            self.plan.actions,
            self.plies,
            self.taken,
            self.results,
            self._setup,
            self._cap,
        )
        return self.results

    def _check_actions(self, actions: Any) -> Any:
        given = need("numpy", EXTRA).asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadOption(f"step takes {self.count} whole numbers, one for each game")
        return given

    def turn(self, number: int, view: Any) -> Callable[[int], int]:
        """How to make a legal move in one game, which also fills in what the next one sees.

        The game's line of `masks` is kept true, too.
        """
        return partial(
            self._loops.turn_one, self.rows[number], self.masks[number], view, self._setup
        )

    def begin_again(self) -> None:
        """Begin anew wherever the last step ended a game."""
        self._loops.begin_again(
            self.rows,
            self._masks,
            self._opening,
            self.plies,
            self.results,
            self._setup,
            self._random,
        )

    def choose(self, actions: Any) -> Any:
        """Fill in a random legal action for every game."""
        self._check_room(actions)
        self._loops.choose_all(
            self.rows, self._masks, self.plan.actions, actions, self._setup, self._random
        )
        return actions

    def stroll(self, actions: Any) -> Any:
        """A random legal move in every game, and begin anew where that ended it: all in one.

        What was chosen goes into `actions`; what it came to is returned, as by `step`.
        """
        self._check_room(actions)
        self._loops.stroll_all(
            self.rows,
            self._masks,
            self.plan.actions,
            self._opening,
            self.plies,
            actions,
            self.results,
            self._setup,
            self._random,
            self._cap,
        )
        return self.results

    def _check_room(self, actions: Any) -> None:
        kind = getattr(actions, "dtype", None), getattr(actions, "shape", None)
        if kind != ("int64", (self.count,)) or not actions.flags.carray:
            raise BadOption(f"actions go into an array of {self.count} int64, one for each game")

    def initial(self, numbers: Any, which: Any, bound: int) -> None:
        """Draw a number from 0 to below a bound where `which` is true, from each game's stream."""
        self._loops.draw_some(numbers, which, bound, self._random)

    def answer(self, replies: Any, seats: Any, *, drawn: bool) -> Any:
        """Move for the other seat than these where it is its turn; `results` are then for `seats`.

        At random if `drawn`, else what stands in `replies` (legal moves, which is not checked).
        """
        self._loops.answer_all(
            self.rows,
            self._masks,
            self.plan.actions,
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
        arrays = [self.rows, self._masks, self.plies, self.results, self._random]
        if self._made is not None:
            arrays.append(self._made)
        return int(sum(each.nbytes for each in arrays)) // self.count

    @property
    def masks(self) -> Any:
        """Which actions are legal in every game: good until the next move, and not to be written.

        Kept up to date move by move; long masks are made when asked for, of all games in one pass.
        """
        if self._keeps_masks:
            return self._masks
        if self._made is None:
            self._made = need("numpy", EXTRA).zeros((self.count, self.plan.actions), "int8")
        return self.fill_masks(self._made)

    def fill_masks(self, masks: Any) -> Any:
        """Write into an array of int8 which actions are legal in every game."""
        if self.plan.unmasked is None:
            masks[:] = self._masks
        else:
            self._loops.mask_all(self.rows, masks, self._setup)
        return masks

    def mask(self, number: int) -> Any:
        """Which actions are legal in one game."""
        return self._own_mask(number)

    def _own_mask(self, number: int) -> Any:
        """The same by the game itself, as an array to keep."""
        if self.plan.unmasked is None:
            return self._masks[number].copy()
        made = need("numpy", EXTRA).zeros((1, self.plan.actions), "int8")
        self._loops.mask_all(self.rows[number : number + 1], made, self._setup)
        return made[0]

    @property
    def turns(self) -> Any:
        """The seat to move in each game: 0 is Player 1."""
        return self.rows[:, 0]

    def state(self, number: int) -> Any:
        """One of the games as the kernel knows it, secret and all."""
        row = [int(each) for each in self.rows[number]]
        return count_turns(self.game, self.plan.read(row), int(self.plies[number]))

    def tell_apart(self, which: Any) -> tuple[list[Any], Any]:
        """The different states of some games, and for each of those games which one it is."""
        numpy = need("numpy", EXTRA)
        plies = self.plies[which] if self._limit else numpy.zeros_like(self.plies[which])
        rows = numpy.column_stack([self.rows[which], plies])
        rows, places = numpy.unique(rows, axis=0, return_inverse=True)
        states = [count_turns(self.game, self.plan.read(row), made) for *row, made in rows.tolist()]
        return states, places.reshape(-1)

    def put(self, number: int, state: Any) -> None:
        """Let one of the games stand like this."""
        self.rows[number] = self.plan.write(self.game.core_state(state))
        if self.plan.unmasked is None:
            self._masks[number] = self._list_legal(state)
        self.plies[number], self.results[number] = self._count_made(state), 0

    def _count_made(self, state: Any) -> int:
        """The turns that a limit counts as made."""
        return 0 if self._limit is None else self._limit - int(state.left)

    def place(self, which: Any, states: list[Any]) -> Any:
        """Let the games where `which` is true stand like one of these, equally likely.

        Says which of them, by game.
        """
        numpy = need("numpy", EXTRA)
        chosen = numpy.zeros(self.count, numpy.int64)
        if len(states) > 1:
            self.initial(chosen, which, len(states))
        shown = map(self.game.core_state, states)
        rows = numpy.array([self.plan.write(state) for state in shown], numpy.int64)
        self.rows[which] = rows[chosen[which]]
        if self.plan.unmasked is None:
            masks = numpy.array([self._list_legal(state) for state in states], numpy.int8)
            self._masks[which] = masks[chosen[which]]
        made = numpy.array([self._count_made(state) for state in states])
        self.plies[which], self.results[which] = made[chosen[which]], 0
        return chosen

    def _list_legal(self, state: Any) -> list[bool]:
        """The mask of a state by the game itself, without rules around it."""
        core = self.game.core
        legal = set(core.moves(self.game.core_state(state)))
        return [move in legal for move in core.all_moves]


def count_turns(game: AnyGame, state: Any, made: int) -> Any:
    """A state of the game itself as the turn limit around it sees it."""
    return Counted(state, game.turns - made) if isinstance(game, HouseRule) else state


def check_game(game: Any) -> AnyGame:
    """A game as such, not its name."""
    if not isinstance(game, Game):
        raise BadOption(
            f"a batch is of a game, such as plyground.game('code-swap'), not {game!r:.40}"
        )
    return game
