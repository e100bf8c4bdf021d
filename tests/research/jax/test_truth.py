"""Exact values as arrays: the same positions and the same figures as `plyground.evaluate`."""

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy
import pytest

import plyground
from plyground.language.errors import BadOption, TooLarge
from plyground.research.jax import make
from plyground.research.jax.truth import Truth, exact_values

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("cipher-quest", {"pool": 5, "targets": "5-7"}),
    ("operator-outwit", {}),
    ("operator-outwit", {"win_by": 9}),
    ("code-swap", {"length": 2, "digits": 3, "win_by": 5, "turn_limit": 3}),
]


@pytest.fixture(scope="module")
def truth() -> Truth:
    return exact_values(make("operator-outwit"))


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_regret_is_what_evaluate_finds(slug: str, options: dict[str, Any]) -> None:
    game = plyground.game(slug, **options)
    truth = exact_values(make(game))
    random = Random(7)
    chosen: dict[str, int] = {}
    for place in range(len(truth)):
        legal = truth.values.legal[place].nonzero()[0].tolist()
        chosen[truth.write_position(place)] = random.choice(legal)
    found = plyground.evaluate(
        lambda state: game.all_moves[chosen[game.write(state)]], game, responses=False
    )
    actions = numpy.array(list(chosen.values()))
    assert found.positions == len(truth) == len(chosen)
    assert truth.exact_regret(actions) == found.regret != 0
    assert truth.random_regret == found.random_regret
    assert truth.regret(actions) == pytest.approx(float(found.regret), rel=1e-5)


def test_positions_under_house_rules_go_on_with_the_turns_they_have_left() -> None:
    env = make("code-swap", preset="fair", seed=1)
    truth = exact_values(env, sample=200)
    before = [env.game.position(truth.write_position(place)) for place in range(len(truth))]
    assert truth.states.turns_left.tolist() == [[state.left] for state in before]
    assert len({state.left for state in before}) > 10
    actions = env.sample(jax.random.key(1), truth.states)
    after, timed_out = env.step(truth.states, actions), 0
    for place, state in enumerate(before):
        following = env.game.apply(state, env.game.all_moves[int(actions[place])])
        ended = env.game.outcome(following)
        assert bool(after.terminated[place]) == (ended is not None)
        assert after.turns_left[place].tolist() == [following.left]
        if ended is not None:
            assert ended.winner is not None
            assert after.rewards[place, ended.winner.index] == 1
            timed_out += following.left == 0
    assert timed_out


def test_the_best_actions_give_nothing_away_and_anything_else_something(truth: Truth) -> None:
    best = numpy.asarray(truth.optimal).argmax(-1)
    assert truth.exact_regret(best) == 0
    at_stake = int((numpy.asarray(truth.regret_by_action) * truth.values.legal).max(-1).argmax())
    best[at_stake] = numpy.asarray(truth.regret_by_action)[at_stake].argmax()
    assert truth.exact_regret(best) > 0


def test_logits_stand_for_odds_over_legal_actions_within_jit(truth: Truth) -> None:
    measure = jax.jit(lambda truth, logits: (truth.regret(logits), truth.choose(logits)))
    even, chosen = measure(truth, jnp.zeros(truth.regret_by_action.shape))
    assert even == pytest.approx(float(truth.random_regret), rel=1e-5)
    assert chosen.tolist() == truth.values.legal.argmax(-1).tolist()
    sure = jnp.where(truth.optimal, 50.0, 0.0)
    assert measure(truth, sure)[0] == pytest.approx(0, abs=1e-12)
    assert truth.exact_regret(sure) == 0
    several = jnp.stack([sure, jnp.zeros_like(sure)])
    assert truth.regret(several).tolist() == pytest.approx([0, float(even)], abs=1e-6)
    assert truth.regrets(truth.choose(several)).shape == (2, len(truth))


def test_the_lines_of_the_guide_come_to_what_they_say() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "research" / "jax.md").read_text("utf-8")
    _, _, section = guide.partition("\n## The truth on the axis\n")
    lines = section.split("```python\n")[1].partition("```")[0]
    made: dict[str, Any] = {}
    exec(lines, made)
    truth, logits = made["truth"], made["logits"]
    assert f"# {len(truth)} positions" in lines
    assert f"all positions: {truth.regret(logits):.4f}\n" in lines
    assert f"actions: {truth.exact_regret(logits)!r}\n" in lines


def test_an_illegal_action_gives_away_all_there_was(truth: Truth) -> None:
    place = int((~truth.values.legal).any(-1).argmax())
    assert not truth.values.legal[place, 2]  # from 1, -1 leads nowhere
    best = numpy.asarray(truth.optimal).argmax(-1)
    best[place] = 2
    worth = Fraction(int(truth.values.values.won[place]), int(truth.values.values.of[place]))
    assert truth.exact_regret(best) == worth / len(truth) == Fraction(1, 88)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (numpy.zeros(3, int), r"44 actions, whole numbers, or logits of shape \(44, 3\)"),
        (numpy.zeros(44), "not float64 of shape"),
        (numpy.zeros((2, 44), int), "one choice at a time"),
        (numpy.full(44, 3), "from 0 to 2, not 3 as in position 0"),
        (numpy.full(44, -1), "from 0 to 2, not -1 as in position 0"),
        (numpy.full((44, 3), numpy.nan), "logits of position 0 are not numbers"),
        (numpy.full((44, 3), -numpy.inf), "logits of position 0 rule out every legal action"),
    ],
)
def test_what_is_no_choice_is_refused(truth: Truth, choice: Any, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        truth.exact_regret(choice)


def test_what_is_too_large_is_refused_or_sampled() -> None:
    env = make("cipher-shift", target="CODE")
    with pytest.raises(TooLarge, match="too many to list"):
        exact_values(env, limit=1_000)
    drawn, again = (exact_values(env, sample=64, seed=3) for _ in range(2))
    assert len(drawn) == 64
    assert drawn.facts.views == again.facts.views
    assert drawn.exact_regret(numpy.asarray(drawn.optimal).argmax(-1)) == 0
