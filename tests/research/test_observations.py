"""What docs/observations.md says of who sees what is so, in every framework."""

import pytest

from tests.later import skip_without

skip_without("gymnasium", "pettingzoo", "pyspiel")

import pyspiel  # noqa: E402

from plyground.games import registry  # noqa: E402
from plyground.kernel.layouts import Observer  # noqa: E402
from plyground.kernel.seats import Seat  # noqa: E402
from plyground.research import pettingzoo  # noqa: E402
from plyground.research.encoding import Actions  # noqa: E402
from plyground.research.gymnasium import Duel, Duels  # noqa: E402
from plyground.research.openspiel import NAMES  # noqa: E402
from plyground.solvers import solve  # noqa: E402
from tests.laws import Plan, walk  # noqa: E402


@pytest.mark.parametrize("slug", registry.slugs())
def test_an_observation_tells_neither_the_turn_nor_a_secret_nor_house_rules(slug: str) -> None:
    plain = registry.game(slug)
    ruled = registry.game(slug, turn_limit=30)
    observer, house, actions = Observer(plain), Observer(ruled), Actions(plain)
    for seed in range(3):
        line = walk(ruled, Plan(seed, Seat.FIRST, 20, careful=True))
        state = ruled.core_state(line.start)
        for move, under in zip([*line.moves, None], line.states, strict=True):
            assert ruled.core_state(under) == state
            for seat in Seat:
                seen = list(observer.see(plain.view(state, seat), seat))
                assert list(house.see(ruled.view(under, seat), seat)) == seen
                turned = state._replace(turn=state.turn.other)
                if plain.outcome(state) is None:
                    assert list(observer.see(turned, seat)) == seen
                    for other in plain.possible_states(plain.view(state, seat)):
                        assert list(observer.see(other, seat)) == seen
                        assert (actions.mask(other) == actions.mask(state)).all()
            if move is not None:
                state = plain.apply(state, move)


def test_every_framework_shows_a_position_to_whom_the_page_says() -> None:
    skip_without("jax")
    import jax

    from plyground.research.jax import make

    position = "413/251 2"  # Player 2 is to move
    first, second = [4, 1, 3, 2, 5, 1], [2, 5, 1, 4, 1, 3]
    at = {"position": position}
    seen, info = Duel("code-swap", seat=2).reset(options=at)
    assert (seen["observation"].tolist(), info["seat"]) == (second, 2)
    for seat in (1, 2):
        envs = Duels("code-swap", 2, seat=seat)
        many, infos = envs.reset(seed=1, options={"position": f"413/251 {seat}"})
        assert many["observation"].tolist() == [[first, second][seat - 1]] * 2
        assert (infos["seat"].tolist(), envs.seats.tolist()) == ([seat] * 2, [seat - 1] * 2)
    many, _ = Duels("code-swap", 2, opponent="self").reset(options=at)
    assert many["observation"].tolist() == [second] * 2
    env = pettingzoo.env("code-swap")
    env.reset(options=at)
    for agent, expected, legal in (("player_1", first, 0), ("player_2", second, 1)):
        shown = env.observe(agent)
        assert (shown["observation"].tolist(), set(shown["action_mask"])) == (expected, {legal})
    state = pyspiel.load_game(f"{NAMES['code-swap']}(codes=413/251)").new_initial_state()
    assert state.current_player() == -1
    state.apply_action(0)
    assert (state.current_player(), state.legal_actions()) == (0, list(range(6)))
    assert [state.observation_tensor(player)[2:] for player in range(2)] == [first, second]
    dealt = make("code-swap", codes="413/251")
    assert dealt.init(jax.random.key(0)).observation.tolist() == first
    every = make("code-swap")
    placed = every.states(solve(every.game).bulk.write_rows([every.game.read(position)]))
    assert (placed.current_player.tolist(), placed.observation.tolist()) == ([1], [second])
