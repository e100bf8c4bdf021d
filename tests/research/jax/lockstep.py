"""A batch in JAX and the same games by the rules, side by side."""

from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import list_house_rules
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.encoding import Actions
from plyground.research.jax import Env, State
from plyground.solvers.tables.form import find_form


class Played(NamedTuple):
    """Every ply of a batch: the state, and which action was taken there."""

    states: State
    actions: Any


def play_at_random(env: Env, count: int, plies: int, seed: int = 0) -> Played:
    """So many games from their starts on, in one compiled scan; each goes on after its end.

    In every fifth game the actions are whatever comes, legal or not.
    """

    random = numpy.random.default_rng(seed)
    draws = random.integers(2**32, size=(plies, count), dtype=numpy.uint32)
    others = random.integers(-2, env.num_actions + 2, (plies, count))
    any_action = numpy.arange(count) % 5 == 0

    def play(key: Any, draws: Any, others: Any) -> Played:
        begun = jax.vmap(env.init)(jax.random.split(key, count))

        def turn(state: State, drawn: Any) -> tuple[State, tuple[State, Any]]:
            draw, other = drawn
            actions = jnp.where(any_action, other, env._form.choose(state._x, draw))
            return jax.vmap(env.step)(state, actions), (state, actions)

        return Played(*jax.lax.scan(turn, begun, (draws, others))[1])

    given = jax.random.key(seed), draws, others.astype(numpy.int32)
    played: Played = jax.tree.map(numpy.asarray, jax.jit(play)(*given))
    return played


class Follower:
    """One game of the batch by the rules, compared at every ply."""

    def __init__(self, env: Env) -> None:
        self.env, self.game = env, env.game
        self.form = find_form(env.game.core)
        self.observer, self.actions = Observer(env.game), Actions(env.game)

    def follow(self, played: Played, rows: Any, number: int) -> int:
        """Compare one game from its start to its end; how many plies it took."""
        states, game = played.states, self.game
        starts = list_starts(game.core)
        start, rewards = self.form.states(rows[:1, number])[0], [0.0, 0.0]
        assert start in starts or not starts
        state = start
        for rule in [*list_house_rules(game)][::-1]:
            state = rule.open_with(state)
        for ply in range(len(rows)):
            assert rows[ply, number].tolist() == self.form.row(game.core_state(state))
            turn, ended = game.turn(state), game.outcome(state)
            assert states.current_player[ply, number] == turn.value - 1
            assert states.rewards[ply, number].tolist() == rewards
            assert states.terminated[ply, number] == (ended is not None)
            assert states._step_count[ply, number] == ply
            view = game.view(state, turn)
            seen = self.observer.see(view, turn)
            assert states.observation[ply, number].tolist() == list(seen)
            mask = states.legal_action_mask[ply, number]
            if ended is not None:
                assert mask.all()
                assert_nothing_goes_on(states, rows, ply, number)
                return ply
            assert not states.truncated[ply, number]
            assert mask.tolist() == self.actions.mask(view).tolist()
            action = int(played.actions[ply, number])
            if not (0 <= action < len(mask) and mask[action]):
                assert number % 5 == 0
                self._check_illegal(states, rows, ply + 1, number)
                return ply
            state = game.play(state, game.all_moves[action])
            ended = game.outcome(state)
            if ended is not None and ended.winner is not None:
                rewards = [1.0, -1.0] if ended.winner.value == 1 else [-1.0, 1.0]
        return len(rows)

    def _check_illegal(self, states: State, rows: Any, ply: int, number: int) -> None:
        """Whoever took an illegal action has lost, and the position is as it was."""
        if ply == len(rows):
            return
        loser = states.current_player[ply - 1, number]
        assert rows[ply, number].tolist() == rows[ply - 1, number].tolist()
        assert states.rewards[ply, number].tolist() == [[-1.0, 1.0], [1.0, -1.0]][loser]
        assert states.terminated[ply, number]
        assert states.legal_action_mask[ply, number].all()
        assert_nothing_goes_on(states, rows, ply, number)


def assert_nothing_goes_on(states: State, rows: Any, ply: int, number: int) -> None:
    """After its end a game stands still, and brings nobody anything."""
    assert (rows[ply:, number] == rows[ply, number]).all()
    assert states.terminated[ply:, number].all()
    assert not states.rewards[ply + 1 :, number].any()
    assert (states._step_count[ply:, number] == states._step_count[ply, number]).all()
    assert (states.current_player[ply:, number] == states.current_player[ply, number]).all()


@cache
def list_starts(game: AnyGame) -> frozenset[Any]:
    """Every start with Player 1 to move; none where they are too many to be listed."""
    try:
        return frozenset(game.openings(Seat.FIRST))
    except BadOption:
        return frozenset()


def rows_of(env: Env, states: State) -> Any:
    """The rows of every ply and game."""
    shape = states.terminated.shape
    flat = jax.tree.map(lambda each: each.reshape(-1, *each.shape[2:]), states)
    return env.rows(flat).reshape(*shape, -1)
