"""Rows become states in JAX if they are positions, and only then; and nothing tells the secret."""

from random import Random
from typing import Any

import numpy
import pytest

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.research.jax import Env, make
from plyground.solvers.tables.form import find_form
from plyground.solvers.tables.making import open_table
from tests.laws import Plan, walk

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("cipher-shift", {"target": "CAD", "max_step": 2, "wrap": False}),
    ("coordinate-clash", {"size": 3}),
    ("cipher-quest", {"pool": 5, "targets": "9-15"}),
    ("code-swap", {}),
    ("operator-outwit", {}),
]


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_rows_are_taken_where_the_rules_know_the_position(
    slug: str, options: dict[str, Any]
) -> None:
    env = make(slug, **options)
    random = Random(1)
    given = meet_rows(env, random, 60)
    given += [spoil(random, row) for row in given for _ in range(4)]
    sound = [is_position(env.game, row) for row in given]
    assert sum(sound) >= 60
    assert sum(sound) < len(given) - 40
    for row, good in zip(given, sound, strict=True):
        assert take(env, row) == good, row
    with pytest.raises(BadOption, match=f"row {sound.index(False)} is no position of this game"):
        env.states(numpy.array(given))


def meet_rows(env: Env, random: Random, count: int) -> list[list[int]]:
    """Positions of random games by the rules, the last ones too."""
    plans = (Plan(seed, Seat.FIRST, 60, careful=False) for seed in range(count))
    rows = [
        find_form(env.game).row(state) for each in plans for state in walk(env.game, each).states
    ]
    return random.sample(rows, count)


def spoil(random: Random, row: list[int]) -> list[int]:
    """The same with one of its numbers changed, by a little or beyond all measure."""
    place, by = random.randrange(len(row)), random.choice([-1, 1, 2, 16, 256, 2**31, 2**40])
    return [number + by * (at == place) for at, number in enumerate(row)]


def is_position(game: AnyGame, row: list[int]) -> bool:
    """Whether the rules read the text of it, and read the same."""
    form = find_form(game)
    if form.width == 1:
        return 0 <= row[0] < open_table(game).size
    try:
        (state,) = form.states(numpy.array([row]))
        return bool(game.position(game.write(state)) == state)
    except (PlygroundError, ValueError, IndexError, OverflowError):
        return False


def take(env: Env, row: list[int]) -> bool:
    """Whether a row is taken; if so, it comes back as it was."""
    try:
        state = env.states(numpy.array([row]))
    except BadOption:
        return False
    assert env.rows(state).tolist() == [row]
    return True


def test_a_finished_game_is_over_where_it_is_set_up() -> None:
    env = make("operator-outwit")
    rows = [env._form.row(env.game.read(text)) for text in ("23:1 1", "23:23 2 #1", "23:24 1 #1")]
    state = env.states(rows)
    assert state.terminated.tolist() == [False, True, True]
    assert state.legal_action_mask.tolist() == [[True, True, False], [True] * 3, [True] * 3]
    assert state.current_player.tolist() == [0, 1, 0]
    assert not state.rewards.any()


def test_a_row_with_a_secret_shows_it_to_nobody() -> None:
    env = make("cipher-quest", pool=5, targets="9-15")
    game = env.game
    view = game.view(game.start(seed=1), None)
    rows = [env._form.row(state) for state in game.possible_states(view)]
    assert len(rows) == 7
    state = env.states(rows)
    for shown in (state.observation, state.legal_action_mask, state.rewards, state.terminated):
        assert len(numpy.unique(shown, axis=0)) == 1
    for player in (0, 1):
        assert len(numpy.unique(env.observe(state, player), axis=0)) == 1
