"""Env: a game with fixed options as functions that JAX can compile, with the interface of pgx."""

import sys
from functools import partial
from importlib.util import find_spec
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from plyground.kernel.errors import BadOption, IllegalMove
from plyground.kernel.game import AnyGame
from plyground.kernel.text import join_words
from plyground.research.checks import check_whole, find_game, find_limit
from plyground.research.encoding import NUMBERS, make_encoding
from plyground.support.arrays import Arrays, fit, work_out
from plyground.support.extras import need

from .rows import read_rows, write_rows
from .state import State

EXTRA = "jax"
MAX_TURNS = 1_000
"""Single turns after which a game is cut off, with rewards of 0."""
PLAYER_1, TOSS = "player-1", "toss"
FIRST = (PLAYER_1, TOSS)
"""Who is player 0: always Player 1, or by a toss at every start, as in the games of pgx."""
ARGUMENTS = ("first", "max_turns", "observe")
PLAYERS = 2


class Env:
    """Every function takes one state, or a batch of them as it is or by way of `jax.vmap`."""

    def __init__(
        self,
        game: AnyGame,
        *,
        first: str = PLAYER_1,
        max_turns: int | None = MAX_TURNS,
        observe: str = NUMBERS,
    ) -> None:
        """The game and its options are static: another game is another environment."""
        if first not in FIRST:
            raise BadOption(f"first is {join_words(map(repr, FIRST), 'or')}, not {first!r:.40}")
        self.game, self.first = game, first
        self.max_turns = None if max_turns is None else check_whole("max_turns", max_turns)
        self._limit = find_limit(game)
        self._plan = find_arrays(game.core)
        self._kind = fit(self._plan.highest)
        self.encoding = make_encoding(game, observe)
        self._hash = hash((game, *self._settings().values()))  # asked for at every compiled call
        if not game.moves(game.start(0)):
            raise BadOption(f"in {game!r} the first player cannot move: there is nothing to play")

    # ---- what pgx calls the environment's attributes -----------------------------------------

    @property
    def id(self) -> str:
        """The name of the game, as everywhere."""
        return self.game.slug

    @property
    def version(self) -> str:
        """Changes when the same actions would lead elsewhere."""
        return "v0"

    @property
    def num_players(self) -> int:
        return PLAYERS

    @property
    def num_actions(self) -> int:
        """Actions are places in the game's `all_moves`."""
        return self._plan.actions

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return self.encoding.shape

    # ---- games -------------------------------------------------------------------------------

    def init(self, key: Any) -> State:
        """A start, with everything that is dealt or hidden drawn from the key."""
        if isinstance(key, int):
            raise BadOption(f"init draws a start from a key: init(jax.random.key({key}))")
        return self._show(self._begin(key))

    def step(self, state: State, action: Any, key: Any = None) -> State:
        """The state after an action; nothing is drawn, so the key is not used.

        An illegal action ends the game: -1 for whoever took it, and 1 for the other. Once a game
        is over nothing changes, and the rewards are 0.
        """
        return self._show(self._move(state, action))

    def step_on(self, state: State, action: Any, key: Any) -> State:
        """The same, and where that ended a game the next one begins: what `auto_reset` gives."""
        check_key(key)
        going = jnp.zeros_like(state.terminated)
        after = self._move(state.replace(terminated=going, truncated=going), action)
        over = after.terminated | after.truncated
        for_start = jax.random.split(key)[1]  # as with pgx: the other would be for the step
        fresh = self._begin(for_start, state.terminated.shape)
        keep = "current_player", "_step_count", "_turn", "_x"
        chosen = jax.tree.map(
            lambda new, old: jnp.where(_widen(over, old), new, old),
            [getattr(fresh, name) for name in keep],
            [getattr(after, name) for name in keep],
        )
        after = after.replace(**dict(zip(keep, chosen, strict=True)))
        return self._show(after, going)

    def observe(self, state: State, player_id: Any = None) -> Array:
        """What a player sees, own side first; without one, what the current player does."""
        if isinstance(player_id, int) and player_id not in range(PLAYERS):
            raise BadOption(f"player_id is 0 or 1, not {player_id}")
        mine = jnp.asarray(True) if player_id is None else state.current_player == player_id
        return self._look(state._x, mine)

    def sample(self, key: Any, state: State) -> Array:
        """A legal action for every game, all equally likely, without a look at the masks.

        One key is enough for a batch. Once a game is over any action will do, and this is one.
        """
        draw = jax.random.bits(key, state.terminated.shape, jnp.uint32)
        return self._plan.choose(state._x, draw)

    def _begin(self, key: Any, shape: tuple[int, ...] = ()) -> State:
        """So many starts, each with draws of its own."""
        plan = self._plan
        tossed = int(self.first == TOSS)
        draws = jax.random.bits(key, (*shape, plan.draws + tossed), jnp.uint32)
        player = (draws[..., -1] & 1).astype(jnp.int32) if tossed else jnp.zeros(shape, jnp.int32)
        return self._lay_out(
            plan.start(draws[..., : plan.draws]), jnp.zeros(shape, jnp.int8), player
        )

    def _lay_out(self, position: Any, turn: Array, player: Array) -> State:
        """A state in which nothing has been done yet, and nothing shown."""
        going = jnp.zeros(turn.shape, jnp.bool_)
        return State(
            current_player=player,
            observation=going,
            rewards=jnp.zeros((*turn.shape, PLAYERS), jnp.float32),
            terminated=going,
            truncated=going,
            legal_action_mask=going,
            _step_count=jnp.zeros(turn.shape, jnp.int32),
            _turn=turn,
            _x=position,
            _env=self,
        )

    def _move(self, state: State, action: Any) -> State:
        """A step without a look at what it leads to: mask and observation are those before."""
        plan, before = self._plan, state._x
        number = jnp.asarray(action)
        if not jnp.issubdtype(number.dtype, jnp.integer):
            raise IllegalMove(f"an action is a whole number, such as 0, not {number.dtype}")
        action = number.astype(jnp.int32)
        over = state.terminated | state.truncated
        legal = (number >= 0) & (number < plan.actions) & plan.legal(before, action)
        after, won, lost = plan.step(before, action)
        goes = legal & ~over
        position = jax.tree.map(
            lambda new, old: jnp.where(_widen(goes, old), new, old), after, before
        )
        gain = jnp.where(legal, won.astype(jnp.int8) - lost.astype(jnp.int8), -1)
        gain = jnp.where(over, 0, gain)[..., None]
        mover = state.current_player[..., None] == jnp.arange(PLAYERS)
        steps = state._step_count + ~over
        terminated = jnp.where(over, state.terminated, ~legal | won | lost)
        if self._limit is not None:  # a house rule: nobody has won
            terminated |= steps >= self._limit
        truncated = state.truncated
        if self.max_turns is not None:
            truncated |= ~terminated & (steps >= self.max_turns)
        return state.replace(
            current_player=jnp.where(goes, 1 - state.current_player, state.current_player),
            rewards=jnp.where(mover, gain, -gain).astype(jnp.float32),
            terminated=terminated,
            truncated=truncated,
            _step_count=steps,
            _turn=jnp.where(goes, 1 - state._turn, state._turn),
            _x=position,
        )

    def _show(self, state: State, over: Array | None = None) -> State:
        """Fill in the mask and the observation, which follow from the position."""
        over = state.terminated if over is None else over
        position, over = work_out((state._x, over))
        return state.replace(
            observation=self._look(position, jnp.asarray(True)),
            legal_action_mask=self._plan.mask(position, over),
            _x=position,
        )

    def _look(self, position: Any, mine: Array) -> Array:
        """Small whole numbers, or booleans that compare them."""
        numbers, encoding = self._plan.look(position, mine), self.encoding
        if encoding.observe == NUMBERS:
            return numbers.astype(self._kind)
        least, most = numbers[..., encoding.first], numbers[..., encoding.last]
        seen: Array = (least <= encoding.values) & (encoding.values <= most)
        return seen.reshape(*seen.shape[:-1], *encoding.shape)

    # ---- positions ---------------------------------------------------------------------------

    def states(self, rows: Any, key: Any = None) -> State:
        """A batch set up from rows of numbers, as `rows` writes them; player 0 is Player 1.

        Rows that hide the secret, with 0 in its place, need a key to draw it from.
        """
        batch: State = self._set_up(*read_rows(self._plan, rows, key))
        return batch

    @partial(jax.jit, static_argnums=0)
    def _set_up(self, position: Any, turn: Array) -> State:
        state = self._lay_out(position, turn, turn.astype(jnp.int32))
        return self._show(state.replace(terminated=self._plan.is_over(position)))

    def rows(self, state: State) -> Any:
        """The positions of a batch as rows of numbers, numpy's int64, the seat to move first.

        They are those of `plyground.research.batch`, with the secret of each game in them.
        """
        position, turn = state._x, state._turn
        if turn.ndim == 0:
            position, turn = jax.tree.map(lambda each: each[None], (position, turn))
        return write_rows(self._plan, position, turn)

    # ---- an environment as a value -----------------------------------------------------------

    def _settings(self) -> dict[str, Any]:
        observe = self.encoding.observe
        return {"first": self.first, "max_turns": self.max_turns, "observe": observe}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Env):
            return NotImplemented
        return self.game == other.game and self._settings() == other._settings()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _make_again, (self.game, self._settings())

    def __repr__(self) -> str:
        return f"Env({self.game!r})"


def make(
    game: str | AnyGame,
    *,
    preset: str | None = None,
    seed: int | str | None = None,
    first: str = PLAYER_1,
    max_turns: int | None = MAX_TURNS,
    observe: str = NUMBERS,
    **options: Any,
) -> Env:
    """The environment of a game, by its name with options or a preset, or of a game as such."""
    found = find_game(game, options, ARGUMENTS, preset=preset, seed=seed)
    _join_pgx()
    return Env(found, first=first, max_turns=max_turns, observe=observe)


def find_arrays(game: AnyGame) -> Arrays:
    """A game over arrays, from `arrays.py` beside its rules; refused by name if it cannot be."""
    folder = type(game).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.arrays") is None:
        raise BadOption(f"{game.title} has no arrays.py: JAX cannot play it")
    found: Arrays = need(f"{folder}.arrays", EXTRA).plan(game)
    return found


def _join_pgx() -> None:
    """Count as an environment of pgx with whoever has imported it, without needing it."""
    pgx = sys.modules.get("pgx")
    if pgx is not None:
        pgx.Env.register(Env)
        pgx.State.register(State)


def check_key(key: Any) -> None:
    """BadOption without a key: two games in a row would be dealt alike."""
    if key is None:
        raise BadOption("auto_reset draws starts: step(state, action, key) needs a key")


def _make_again(game: AnyGame, settings: dict[str, Any]) -> Env:
    return Env(game, **settings)


def _widen(which: Array, like: Array) -> Array:
    """A boolean for each game, in a shape that goes with arrays of more dimensions."""
    return which.reshape(*which.shape, *(1,) * (like.ndim - which.ndim))
