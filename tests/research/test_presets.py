"""Set-ups that have a name, in every framework: drawn when something is made, kept from then on."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from tests.later import Later, skip_without

skip_without("gymnasium", "inspect_ai", "pettingzoo", "pyspiel")
gymnasium, pyspiel = Later("gymnasium"), Later("pyspiel")
openspiel, pettingzoo, duels = (
    Later(f"plyground.research.{name}") for name in ("openspiel", "pettingzoo", "gymnasium")
)

every_game = pytest.mark.parametrize("slug", registry.slugs())


def make_spiel(slug: str, **given: object) -> Any:
    words = ",".join(f"{name}={value}" for name, value in given.items())
    return pyspiel.load_game(f"{openspiel.NAMES[slug]}({words})")


def open_gymnasium(slug: str, **given: Any) -> AnyGame:
    made: Any = gymnasium.make(duels.env_id(slug), **given).unwrapped
    return made.game  # type: ignore[no-any-return]


DOORS: dict[str, Callable[..., AnyGame]] = {
    "gymnasium": open_gymnasium,
    "pettingzoo": lambda slug, **given: pettingzoo.env(slug, **given).unwrapped.game,
    "openspiel": lambda slug, **given: make_spiel(slug, **given).plyground,
}
every_door = pytest.mark.parametrize("door", DOORS)


@every_game
@every_door
def test_a_preset_is_an_argument_and_the_seed_draws(door: str, slug: str) -> None:
    make = DOORS[door]
    assert make(slug, preset="fair", seed=3) == registry.make_game(slug, {}, preset="fair", seed=3)
    assert make(slug, preset="classic") == make(slug) == registry.game(slug)


@every_game
def test_registries_have_the_fair_set_up_and_always_the_same(slug: str) -> None:
    fair, name = registry.make_game(slug, {}, preset="fair", seed=0), f"{slug}-fair"
    for _ in range(2):
        env: Any = gymnasium.make(duels.env_id(name)).unwrapped
        assert env.game == fair
    batch: Any = gymnasium.make_vec(duels.env_id(name), 2, vectorization_mode="vector_entry_point")
    assert batch.game == fair
    assert pettingzoo.aec_registry[duels.env_id(name)] is not None
    if registry.find_preset(slug, "fair").draws:
        drawn = {gymnasium.make(duels.env_id(name), seed=seed).unwrapped.game for seed in range(9)}
        assert len(drawn) > 3


# ---- each in its own way -----------------------------------------------------------------------


@every_game
def test_open_spiel_writes_the_options_out(slug: str) -> None:
    """Whoever loads it again by what it says of itself has the same game."""
    game = make_spiel(slug, preset="fair", seed=7)
    again = pyspiel.load_game(str(game))
    assert again.plyground == game.plyground == pickle.loads(pickle.dumps(game)).plyground
    assert "fair" not in str(game)
    assert make_spiel(slug, preset="fair").plyground == make_spiel(slug, preset="fair").plyground


def test_open_spiel_draws_an_opening_at_a_chance_node() -> None:
    game = make_spiel("coordinate-clash", preset="fair")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == game.max_chance_outcomes()
    state.apply_action(3)
    assert state.current_player() == 0
    usual = make_spiel("coordinate-clash")
    assert usual.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert not usual.new_initial_state().is_chance_node()
