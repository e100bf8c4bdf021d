"""Env: a game with fixed options as functions that JAX can compile, with the interface of pgx.

Its states are games in progress as trees of arrays, with the names that pgx gives them.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from plyground.games import registry
from plyground.games.svg import draw_picture
from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.layouts import Observer
from plyground.language.errors import BadOption, IllegalMove
from plyground.language.text import join_words
from plyground.research.checks import MAX_TURNS, check_whole, find_game
from plyground.research.encoding import NUMBERS, make_encoding
from plyground.research.games import end_late, undress
from plyground.solvers.tables.form import check_rows, find_form, scale
from plyground.solvers.tables.listing import GOING, LOST, WON

PLAYER_1, TOSS = "player-1", "toss"
FIRST = (PLAYER_1, TOSS)
"""Who is player 0: always Player 1, or by a toss at every start, as in the games of pgx."""
PLAYERS = 2
HIGHEST = 2**31 - 1
"""What JAX has room for without being asked."""


@jax.tree_util.register_dataclass
@dataclass(frozen=True, eq=False)
class State:
    """One game, or a batch of them where every array has more dimensions in front."""

    current_player: Array
    """Who is to move, 0 or 1: Player 1 is 0, unless the environment tosses for it."""
    observation: Array
    """What the current player sees, own side first; no secret."""
    rewards: Array
    """What the last step brought each player: 1 and -1 at the end of a game, else 0."""
    terminated: Array
    """The rules have ended it."""
    truncated: Array
    """It was cut off after so many turns."""
    legal_action_mask: Array
    """Everything once the game is over, for then an action does nothing."""
    _step_count: Array
    _left: tuple[Array, ...]
    """Turns that each house rule leaves, and the seat that is bound to win by then."""
    _bound: Array
    _x: Any
    """The position as the game has it, secret and all."""
    _env: "Env" = field(metadata={"static": True})

    @property
    def env_id(self) -> str:
        """The name of the environment."""
        return self._env.id

    @property
    def turns_left(self) -> Array:
        """How many turns each house rule leaves, the innermost first; no observation says it."""
        left = [each[..., None] for each in self._left]
        return jnp.concatenate([jnp.zeros((*self.terminated.shape, 0), jnp.int32), *left], axis=-1)

    def replace(self, **changes: Any) -> "State":
        """The same with other arrays."""
        return replace(self, **changes)

    def save_svg(self, filename: str | Path, *, color_theme: str | None = None) -> None:
        """A picture of a game, or the first of a batch, light or dark: what anybody may see."""
        game = self._env.game.core
        (state,) = self._env._form.states(self._env.rows(self)[:1])
        view, dark = game.view(state, None), color_theme == "dark"
        picture = draw_picture(registry.sketch(game, view), game.write(view), dark=dark)
        Path(filename).write_text(picture, "utf-8")


class Env:
    """Every function takes one state, or a batch of them as it is or by way of `jax.vmap`."""

    def __init__(
        self,
        game: AnyGame,
        first: str = PLAYER_1,
        max_turns: int | None = MAX_TURNS,
        observe: str = NUMBERS,
    ) -> None:
        """The game and its options are static: another game is another environment."""
        if first not in FIRST:
            raise BadOption(f"first is {join_words(map(repr, FIRST), 'or')}, not {first!r:.40}")
        self.game, self.first = game, first
        self.max_turns = None if max_turns is None else check_whole("max_turns", max_turns)
        if (highest := Observer(game).highest) > HIGHEST:
            raise BadOption(f"JAX counts to {HIGHEST:,}, and numbers here go up to {highest:,}")
        self._form = find_form(game.core, jnp)
        self._rules = list(list_house_rules(game))[::-1]
        self.encoding = make_encoding(game, observe)
        self._key = game, first, self.max_turns, observe
        self._hash = hash(self._key)  # asked for at every compiled call
        if not game.moves(game.start(0)):
            raise BadOption(f"in {game!r} the first player cannot move: there is nothing to play")

    # ---- what pgx calls the environment's attributes -----------------------------------------

    @property
    def id(self) -> str:
        """The name of the game, as everywhere."""
        return self.game.slug

    version = "v0"
    """Changes when the same actions would lead elsewhere."""

    num_players = PLAYERS

    @property
    def num_actions(self) -> int:
        """Actions are places in the game's `all_moves`."""
        return self._form.actions

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
        """The same, and where that ended a game the next one begins, as pgx's `auto_reset` has it.

        One key deals every game of a batch a start of its own.
        """
        going = jnp.zeros_like(state.terminated)
        after = self._move(state.replace(terminated=going, truncated=going), action)
        over = after.terminated | after.truncated
        for_start = jax.random.split(key)[1]  # as with pgx: the other would be for the step
        fresh = self._begin(for_start, state.terminated.shape)
        keep = "current_player", "_step_count", "_left", "_bound", "_x"
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
        seat = self._form.turn(state._x)
        if player_id is not None:
            seat = jnp.where(state.current_player == player_id, seat, 1 - seat)
        return self._look(state._x, seat)

    def sample(self, key: Any, state: State) -> Array:
        """A legal action for every game, all equally likely, without a look at the masks.

        One key is enough for a batch. Once a game is over any action will do, and this is one.
        """
        draw = jax.random.bits(key, state.terminated.shape, jnp.uint32)
        chosen: Array = self._form.choose(state._x, draw)
        return chosen

    def _begin(self, key: Any, shape: tuple[int, ...] = ()) -> State:
        """So many starts, each with draws of its own."""
        drawn, tossed = jax.random.bits(key, (2, *shape), jnp.uint32)
        player = jnp.zeros(shape, jnp.int32)
        if self.first == TOSS:
            player = (tossed & 1).astype(jnp.int32)
        position = self._form.start(scale(jnp, drawn, self._form.starts))
        return self._lay_out(position, player, jnp.zeros(shape, jnp.int8))

    def _lay_out(self, position: Any, player: Array, bound: Array) -> State:
        """A state in which nothing has been done yet, and nothing shown."""
        going = jnp.zeros(player.shape, jnp.bool_)
        return State(
            current_player=player,
            observation=going,
            rewards=jnp.zeros((*player.shape, PLAYERS), jnp.float32),
            terminated=going,
            truncated=going,
            legal_action_mask=going,
            _step_count=jnp.zeros(player.shape, jnp.int32),
            _left=tuple(jnp.full(player.shape, rule.turns, jnp.int32) for rule in self._rules),
            _bound=bound,
            _x=position,
            _env=self,
        )

    def _move(self, state: State, action: Any) -> State:
        """A step without a look at what it leads to: mask and observation are those before."""
        form, before = self._form, state._x
        number = jnp.asarray(action)
        if not jnp.issubdtype(number.dtype, jnp.integer):
            raise IllegalMove(f"an action is a whole number, such as 0, not {number.dtype}")
        known = (number >= 0) & (number < form.actions)
        action = jnp.where(known, number, 0).astype(jnp.int32)
        over = state.terminated | state.truncated
        legal = known & form.legal(before, action)
        after, came = form.step(before, action)
        goes = legal & ~over
        left = tuple(jnp.where(goes, each - 1, each) for each in state._left)
        came = end_late(jnp, self._rules, came, form.turn(before), left, state._bound)
        came = jnp.where(legal, came, LOST)
        position = jax.tree.map(
            lambda new, old: jnp.where(_widen(goes, old), new, old), after, before
        )
        gain = (came == WON).astype(jnp.int8) - (came == LOST).astype(jnp.int8)
        gain = jnp.where(over, 0, gain)[..., None]
        mover = state.current_player[..., None] == jnp.arange(PLAYERS)
        steps = state._step_count + ~over
        terminated = jnp.where(over, state.terminated, came != GOING)
        truncated = state.truncated
        if self.max_turns is not None:
            truncated |= ~terminated & (steps >= self.max_turns)
        passed = goes & (form.turn(position) != form.turn(before))
        return state.replace(
            current_player=jnp.where(passed, 1 - state.current_player, state.current_player),
            rewards=jnp.where(mover, gain, -gain).astype(jnp.float32),
            terminated=terminated,
            truncated=truncated,
            _step_count=steps,
            _left=left,
            _x=position,
        )

    def _show(self, state: State, over: Array | None = None) -> State:
        """Fill in the mask and the observation, which follow from the position."""
        over = state.terminated if over is None else over
        barrier: Any = jax.lax.optimization_barrier  # or a compiler works out both for every action
        position, over = barrier((state._x, over))
        return state.replace(
            observation=self._look(position, self._form.turn(position)),
            legal_action_mask=self._form.mask(position) | over[..., None],
            _x=position,
        )

    def _look(self, position: Any, seat: Array) -> Array:
        """Small whole numbers, or booleans that compare them."""
        encoding = self.encoding
        numbers: Array = self._form.look(position, seat)
        if encoding.observe == NUMBERS:
            return numbers
        least, most = numbers[..., encoding.first], numbers[..., encoding.last]
        seen: Array = (least <= encoding.values) & (encoding.values <= most)
        return seen.reshape(*seen.shape[:-1], *encoding.shape)

    # ---- positions ---------------------------------------------------------------------------

    def states(self, rows: Any) -> State:
        """A batch set up from rows of numbers, as `rows` writes them; player 0 is Player 1.

        House rules begin to count there.
        """
        batch: State = self._set_up(self._form.read(check_rows(self._form, rows)))
        return batch

    def states_of(self, views: Sequence[Any]) -> State:
        """A batch set up from positions of the game, with the turns that they say are left."""
        batch = self.states([self._form.row(self.game.core_state(view)) for view in views])
        counted = [undress(view, len(self._rules)) for view in views]
        left = zip(*(turns for turns, _ in counted), strict=True)
        return batch.replace(
            _left=tuple(jnp.asarray(turns, jnp.int32) for turns in left),
            _bound=jnp.asarray([seat for _, seat in counted], jnp.int8),
        )

    @partial(jax.jit, static_argnums=0)
    def _set_up(self, position: Any) -> State:
        turn = self._form.turn(position)
        state = self._lay_out(position, turn.astype(jnp.int32), turn.astype(jnp.int8))
        return self._show(state.replace(terminated=self._form.over(position)))

    def rows(self, state: State) -> Any:
        """The positions of a batch as rows of numbers, numpy's int64.

        They are those of `Games.rows`, with the secret of each game in them.
        """
        position = state._x
        if state.terminated.ndim == 0:
            position = jax.tree.map(lambda each: each[None], position)
        return self._form.write(position)

    # ---- an environment as a value -----------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Env) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Env, self._key

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
    found = find_game(game, options, make, preset=preset, seed=seed)
    if pgx := sys.modules.get("pgx"):  # whoever has imported it counts ours as its own
        pgx.Env.register(Env)
        pgx.State.register(State)
    return Env(found, first, max_turns, observe)


def _widen(which: Array, like: Array) -> Array:
    """A boolean for each game, in a shape that goes with arrays of more dimensions."""
    return which.reshape(*which.shape, *(1,) * (like.ndim - which.ndim))
