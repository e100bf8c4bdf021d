"""Inspect's tasks: samples, scores, and what their parameters may be."""

from fractions import Fraction
from math import isnan
from typing import TYPE_CHECKING, Any

import anyio
import pytest

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.measure.benchmark.suite import load_suite
from tests.agents.words import assert_for_anybody
from tests.later import skip_without

if TYPE_CHECKING:
    from inspect_ai.dataset import Sample
    from inspect_ai.scorer import Score

skip_without("inspect_ai")


def scored(sample: "Sample", answer: str) -> "Score":
    """The score of an answer to a sample."""
    from inspect_ai.model import ChatMessageUser, ModelName, ModelOutput
    from inspect_ai.scorer import Target
    from inspect_ai.solver import TaskState

    from plyground.measure.inspect.suites import move_regret

    state = TaskState(
        model=ModelName("mockllm/model"),
        sample_id=str(sample.id),
        epoch=1,
        input=str(sample.input),
        messages=[ChatMessageUser(content=str(sample.input))],
        metadata=sample.metadata,
    )
    state.output = ModelOutput.from_content("mock", answer)
    score = anyio.run(move_regret(), state, Target(list(sample.target)))
    assert score is not None
    return score


def samples(slug: str, count: int) -> "list[Sample]":
    from plyground.measure.benchmark.models import USUAL
    from plyground.measure.inspect.suites import list_samples

    return list_samples(None, slug, 10, USUAL, "without code")[:count]


def values(score: "Score") -> dict[str, Any]:
    assert isinstance(score.value, dict)
    return dict(score.value)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_target_of_a_sample_scores_full_marks(slug: str) -> None:
    for sample in samples(slug, 3):
        for move in list(sample.target)[:3]:
            found = values(scored(sample, f"Thinking ...\nMove: {move}"))
            assert found == {"regret": 0, "charged": 0, "illegal": 0}


@pytest.mark.parametrize("slug", registry.slugs())
def test_an_answer_that_is_no_move_is_charged_and_is_no_regret(slug: str) -> None:
    suite = load_suite("plyground-bench-1")
    for sample in samples(slug, 3):
        found = values(scored(sample, "I resign."))
        assert found["illegal"] == 1
        assert isnan(found["regret"])
        item = suite.items[(sample.metadata or {})["item"]]
        assert found["charged"] == float(item.forfeit_regret)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_sample_says_nothing_that_needs_a_terminal(slug: str) -> None:
    from plyground.measure.inspect.tasks import pairing

    for sample in samples(slug, 3):
        assert_for_anybody(str(sample.input))
    assert_for_anybody(str(pairing(registry.game(slug), 0, 1).input))


def test_a_chance_that_is_gone_is_told_as_a_fraction() -> None:
    (sample, *_) = samples("cipher-quest", 3)
    score = scored(sample, "no idea")
    exact = Fraction((score.metadata or {})["charged"])
    assert exact.denominator > 1
    assert values(score)["charged"] == float(exact)


def test_games_come_in_pairs_with_either_seat_once() -> None:
    from plyground.measure.inspect.tasks import pairing

    game = registry.game("code-swap")
    first, second, third = (pairing(game, number, 1).metadata or {} for number in range(3))
    assert first["seed"] == second["seed"] != third["seed"]
    assert (first["seat"], second["seat"]) == (1, 2)


# ---- parameters ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"target": 30, "operations": "+3,*2,-1"},
        "target=30 operations=+3,*2,-1",
        ["target=30 operations=+3", "*2", "-1"],  # as Inspect reads it from a command line
    ],
)
def test_options_can_be_said_in_several_ways(options: Any) -> None:
    from plyground.measure.inspect.tasks import game_with

    game = game_with("operator-outwit", options)
    assert game == registry.game("operator-outwit", target=30, operations="+3,*2,-1")


def test_without_options_a_game_is_set_up_to_end() -> None:
    from plyground.measure.inspect.tasks import game_with

    assert game_with("cipher-shift", None) == registry.game("cipher-shift", max_step=2, wrap=False)
    assert game_with("cipher-shift", "") == registry.game("cipher-shift")
    assert game_with("code-swap", None) == registry.game("code-swap")


@pytest.mark.parametrize(
    ("task", "parameters", "why"),
    [
        ("benchmark", {"calls": -3}, "calls is a whole number from 1 to 10,000, not -3"),
        ("benchmark", {"calls": True}, "calls is a whole number"),
        ("benchmark", {"calls": 3}, "calls is too few"),
        ("benchmark", {"prompt": "sideways"}, "there is no prompt 'sideways'"),
        ("benchmark", {"code": "much"}, "code is True or False, not 'much'"),
        ("benchmark", {"game": "code-swp"}, "code-swap"),
        ("games", {"legal_moves": "maybe"}, "legal_moves is True or False"),
        ("games", {"count": 0}, "count is a whole number"),
        ("games", {"max_turns": -1}, "max_turns is a whole number"),
        ("games", {"opponent": "nobody"}, "unknown player 'nobody'"),
        ("games", {"opponent": "human"}, "choose from engine:easy"),
        ("games", {"options": 3}, "options cannot be '3'; write them as"),
        ("games", {"options": "length"}, "write them as name=value"),
        ("games", {"game": "code-swap", "options": {"length": 99}}, "length cannot be '99'"),
        ("games", {"options": {"ü": 1}}, "has no option 'ü'"),
        (
            "games",
            {"game": "coordinate-clash", "options": {"size": 7, "line": 4}},
            "not every position of Coordinate Clash",
        ),
    ],
)
def test_a_parameter_that_cannot_be_is_refused_in_one_line(
    task: str, parameters: dict[str, object], why: str
) -> None:
    from plyground.measure.inspect import tasks
    from plyground.measure.inspect.tasks import BadParameter

    with pytest.raises(BadOption) as refused:
        getattr(tasks, task)(**parameters)
    said = str(refused.value)
    assert why in said
    assert "\n" not in said
    assert isinstance(refused.value, BadParameter)
    assert refused.value.message == said  # what Inspect prints of it, alone
