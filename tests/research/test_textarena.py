"""TextArena's environments: whole games by scripted agents."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.players.question import read_question
from plyground.protocols.endpoint.models import reply_to
from tests.agents.misbehaving import MISBEHAVING
from tests.agents.words import assert_for_anybody, assert_nobody_is_you
from tests.later import Later, skip_without

skip_without("textarena")
ta, adapter = Later("textarena"), Later("plyground.research.textarena")

Agent = Callable[[str], str]


def first_legal(observation: str) -> str:
    """Plays the first legal move that it is shown."""
    asked = read_question(observation)
    assert asked is not None
    return f"I think [{asked.game.moves(asked.view)[0]}]"


def model(name: str) -> Agent:
    """A model of the endpoint, which was not made for TextArena."""
    return lambda observation: (
        reply_to(f"plyground/{name}", [observation], "7", others=MISBEHAVING).text
    )


def made(slug: str, suffix: str = "", **options: object) -> Any:
    return ta.make(f"{adapter.env_id(slug)}{suffix}", **options)


def played(env: Any, agents: list[Agent], seed: int = 3) -> tuple[Any, Any]:
    """The rewards and the game's own information at the end."""
    env.reset(num_players=2, seed=seed)
    done = False
    while not done:
        player, observation = env.get_observation()
        done, _ = env.step(agents[player](observation))
    rewards, told = env.close()
    return rewards, told


def match_of(env: Any) -> Any:
    return env.match


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("suffix", ["", "-train"])
def test_a_whole_game_gives_rewards(slug: str, suffix: str) -> None:
    env = made(slug, suffix, max_turns=30)
    rewards, told = played(env, [first_legal, first_legal])
    outcome = match_of(env).outcome
    if outcome is None:
        assert rewards == {0: 0, 1: 0}
        assert told[0]["reason"] == "unfinished after 30 turns"
    else:
        winner = list(Seat).index(outcome.winner)
        assert rewards == {winner: 1, 1 - winner: -1}
        assert told[0]["reason"] == outcome.reason


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_models_of_the_endpoint_play_unchanged(slug: str) -> None:
    env = made(slug, max_turns=12)
    rewards, _ = played(env, [model("engine-perfect"), model("random")])
    assert rewards[0] >= 0
    assert match_of(env).moves


def test_the_options_of_a_game_are_arguments() -> None:
    env = made("cipher-shift", target="BA")
    rewards, _ = played(env, [lambda observation: "[1]", first_legal])
    assert rewards == {0: 1, 1: -1}


def test_an_illegal_answer_may_be_mended_once() -> None:
    env = made("operator-outwit")
    env.reset(num_players=2, seed=1)
    env.get_observation()
    done, _ = env.step("[-1]")
    player, observation = env.get_observation()
    assert (done, player) == (False, 0)
    assert "try +2 or *2" in observation
    done, _ = env.step("[+2]")
    assert (done, env.get_observation()[0]) == (False, 1)


def test_two_illegal_answers_in_a_row_lose() -> None:
    rewards, told = played(made("operator-outwit"), [model("illegal"), first_legal])
    assert rewards == {0: -1, 1: 1}
    assert told[0]["invalid_move"]
    assert not told[1]["invalid_move"]


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_same_seed_deals_the_same_and_nobody_else_s_chance_is_touched(slug: str) -> None:
    before = random.getstate()
    starts = []
    for seed in (5, 5, 6):
        env = made(slug, "-raw")
        env.reset(num_players=2, seed=seed)
        starts.append((env.game.write(env.match.start), env.game.secret(env.match.start)))
    assert starts[0] == starts[1]
    assert random.getstate() == before


def test_a_secret_is_in_no_observation() -> None:
    """Two deals that the clues have not told apart look the same."""
    seen = set()
    for seed in range(8):
        env = made("cipher-quest")
        env.reset(num_players=2, seed=seed)
        env.get_observation()
        env.step("[9]")
        seen.add(env.get_observation())
    assert len(seen) == 1


def test_every_game_is_registered_raw_and_for_training_too() -> None:
    for slug in registry.slugs():
        assert isinstance(made(slug, "-raw"), adapter.PlygroundEnv)
        assert not isinstance(made(slug, "-train"), adapter.PlygroundEnv)


def texts(env: Any) -> list[str]:
    """What the player to move has not read yet."""
    _, seen = env.get_observation()
    return [text for _, text, _ in seen]


@pytest.mark.parametrize("slug", registry.slugs())
def test_nothing_that_an_agent_is_shown_needs_a_terminal(slug: str) -> None:
    env = made(slug, "-raw", max_turns=8)
    env.reset(num_players=2, seed=4)
    shown, done = texts(env), False
    while not done:
        env.step("hm")
        shown += texts(env)
        done, _ = env.step(f"[{env.game.moves(env.match.view(env.match.turn))[0]}]")
        shown += texts(env)
    assert_for_anybody("\n".join(shown))
    assert any(
        "is no move; answer with one legal move in square brackets" in text for text in shown
    )


def test_what_happened_is_told_to_both_alike() -> None:
    env = made("code-swap", "-raw", codes="413/251")
    env.reset(num_players=2, seed=4)
    texts(env)
    news = []
    for move in ("x1", "1-3", "1-2"):
        env.step(f"[{move}]")
        news = texts(env)
        assert f"Player {1 + (move == '1-3')} plays {move}." in news
        assert_nobody_is_you([text for text in news if text.startswith("Player")])
    assert news[-1].endswith("Player 1 wins: Player 1 has an ascending code.")
