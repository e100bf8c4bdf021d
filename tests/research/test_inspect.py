"""Inspect's tasks: samples, scores, and whole evaluations with a mock model, offline."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

import anyio
import pytest

pytest.importorskip("inspect_ai")

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessageUser, ModelName, ModelOutput
from inspect_ai.scorer import Score, Target
from inspect_ai.solver import TaskState

from plyground.games import shelf
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.research.inspect.games import Course, pairing
from plyground.research.inspect.positions import move_regret, positions


def scored(sample: Sample, answer: str) -> Score:
    """The score of an answer to a sample."""
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


def values(score: Score) -> dict[str, Any]:
    assert isinstance(score.value, dict)
    return dict(score.value)


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_target_of_a_sample_scores_full_marks(slug: str) -> None:
    for sample in positions(slug, 3, 1, legal_moves=True):
        for move in list(sample.target)[:3]:
            found = values(scored(sample, f"Thinking ...\nMove: {move}"))
            assert found == {"regret": 0, "plies": 0, "accuracy": 1, "illegal": 0}


@pytest.mark.parametrize("slug", shelf.slugs())
def test_an_answer_that_is_no_move_gives_everything_away(slug: str) -> None:
    for sample in positions(slug, 3, 1, legal_moves=True):
        found = values(scored(sample, "I resign."))
        assert found["illegal"] == 1
        assert found["accuracy"] == 0
        kind = (sample.metadata or {})["kind"]
        assert found["regret"] == {"win": 2, "endless": 1, "loss": 0}.get(kind, found["regret"])


def test_a_chance_that_is_gone_is_told_as_a_fraction() -> None:
    (sample, *_) = positions("cipher-quest", 3, 1, legal_moves=True)
    score = scored(sample, "no idea")
    exact = Fraction((score.metadata or {})["regret"])
    assert exact.denominator > 1
    assert values(score)["regret"] == float(exact)


def test_legal_moves_are_a_switch() -> None:
    for switch in (True, False):
        (sample,) = positions("code-swap", 1, 1, legal_moves=switch)
        assert ("Legal moves:" in str(sample.input)) is switch


def test_samples_are_the_same_each_time() -> None:
    first, second = (positions("operator-outwit", 5, 1, legal_moves=True) for _ in range(2))
    assert [each.input for each in first] == [each.input for each in second]


def test_games_come_in_pairs_with_either_seat_once() -> None:
    first, second, third = (pairing("code-swap", number, 1).metadata or {} for number in range(3))
    assert first["seed"] == second["seed"] != third["seed"]
    assert (first["seat"], second["seat"]) == (1, 2)


def test_a_game_without_a_turn_of_the_model_counts_no_regret() -> None:
    game = shelf.game("operator-outwit")
    course = Course(Match(game, game.position("23:21 1")), Seat.SECOND)
    course.match.play("+2")
    assert course.told()["won"] == "0"
    assert "regret" not in course.told()


def test_the_mean_of_a_game_is_exact() -> None:
    game = shelf.game("operator-outwit")
    course = Course(Match(game, game.position("23:21 1")), Seat.FIRST)
    course.answers, course.bad_answers = 3, 3
    course.make(None)
    told = course.told()
    assert told["reason"] == "Player 1 answered with no move"
    assert (told["regret"], told["accuracy"], told["illegal"]) == ("2", "0", "1")


# ---- whole evaluations ---------------------------------------------------------------------------

PERFECT = {"regret": 0, "plies": 0, "accuracy": 1, "illegal": 0}


class Evaluated(NamedTuple):
    """Means and standard errors by name."""

    mean: dict[str, float]
    stderr: dict[str, float]
    samples: int


def evaluated(logs: Path, *wanted: tuple[str, str, Mapping[str, object]]) -> list[Evaluated]:
    """What Inspect finds, as `inspect eval plyground/...` would; task, model and parameters."""
    if not any(each.name == "plyground" for each in entry_points(group="inspect_ai")):
        pytest.skip("plyground is not installed here, so Inspect cannot find it")
    asked = [[f"plyground/{task}", *rest] for task, *rest in wanted]
    program = Path(__file__).with_name("evaluating.py")
    done = subprocess.run(
        [sys.executable, str(program), str(logs), json.dumps(asked)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [Evaluated(**each) for each in json.loads(done.stdout.splitlines()[-1])]


def test_the_engine_is_found_perfect_at_every_game(tmp_path: Path) -> None:
    games = [slug.replace("-", "_") for slug in shelf.slugs()]
    found = evaluated(tmp_path, *((name, "engine-perfect", {"count": 3}) for name in games))
    assert [(each.mean, each.samples) for each in found] == [(PERFECT, 3)] * len(games)


def test_random_moves_and_illegal_answers_are_found_wanting(tmp_path: Path) -> None:
    chance, illegal = evaluated(
        tmp_path,
        ("cipher_quest", "random", {"count": 20}),
        ("operator_outwit", "illegal", {"count": 6}),
    )
    assert 0 < chance.mean["regret"] < 1
    assert chance.stderr["regret"] > 0
    assert chance.mean["accuracy"] < 1
    assert chance.mean["illegal"] == 0
    assert (illegal.mean["illegal"], illegal.mean["accuracy"]) == (1, 0)
    assert illegal.mean["regret"] == 1  # two wins, two endless, two losses


def test_whole_games_are_won_forfeited_or_left_unfinished(tmp_path: Path) -> None:
    perfect, illegal, endless = evaluated(
        tmp_path,
        ("code_swap_games", "engine-perfect", {"count": 6, "opponent": "random"}),
        ("operator_outwit_games", "illegal", {"count": 2}),
        ("operator_outwit_games", "engine-perfect", {"count": 2, "max_turns": 10}),
    )
    assert perfect.mean["won"] > 0.5
    assert (perfect.mean["regret"], perfect.mean["accuracy"], perfect.mean["illegal"]) == (0, 1, 0)
    assert (illegal.mean["won"], illegal.mean["unfinished"], illegal.mean["illegal"]) == (0, 0, 1)
    assert endless.mean["unfinished"] == 1
