"""Whole evaluations by Inspect, offline: mock models, the example, and what its programs say.

All of them are made in one process, because Inspect takes seconds to start.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from fractions import Fraction
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

import pytest

from plyground.games import registry
from plyground.measure.benchmark.suite import load_suite
from tests.later import skip_without

skip_without("inspect_ai")

pytestmark = pytest.mark.timeout(1_200)  # all of it together takes long on a busy machine

SUITE = "plyground-bench-1"
PAIR: dict[str, object] = {"count": 2, "max_turns": 10}
PERFECT = {"regret": 0, "charged": 0, "illegal": 0}


class Evaluated(NamedTuple):
    """Means and standard errors by name."""

    mean: dict[str, float]
    stderr: dict[str, float]
    samples: int
    unscored: dict[str, int]
    """How many samples had no such value."""
    regrets: dict[str, str]
    log: str


class Ran(NamedTuple):
    """What a program said."""

    status: int
    out: str
    err: str


class Found(NamedTuple):
    """Evaluations by name, and programs in the order of `PROGRAMS`."""

    evaluated: dict[str, Evaluated]
    ran: list[Ran]


WANTED: dict[str, tuple[str, str, Mapping[str, object]]] = {
    **{
        f"games of {slug}": ("plyground/games", "engine-perfect", {"game": slug, "count": 2})
        for slug in registry.slugs()
    },
    "random": ("benchmark", "random", {"game": "cipher-quest", "calls": 20}),
    "illegal": ("benchmark", "illegal", {"game": "operator-outwit", "calls": 10}),
    "against random": (
        "games",
        "engine-perfect",
        {"game": "code-swap", "count": 6, "opponent": "random"},
    ),
    "forfeited": ("games", "illegal", PAIR),
    "endless": ("games", "engine-perfect", {**PAIR, "opponent": "engine:perfect"}),
    "suite by chance": ("benchmark", "random", {"calls": 59}),
    "suite perfectly": ("plyground/benchmark", "engine-perfect", {"calls": 59}),
}
PROGRAMS = [
    ["examples.inspect_eval"],
    ["plyground", "leaderboard", "suite by chance", "suite perfectly"],
    ["plyground", "leaderboard", "suite by chance", "--json"],
    ["plyground", "leaderboard", "suite by chance", "--check"],
]


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )


def skip_unless_inspect_finds_us() -> None:
    if not any(each.name == "plyground" for each in entry_points(group="inspect_ai")):
        pytest.skip("plyground is not installed here, so Inspect cannot find it")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Found:
    """What Inspect finds, as `inspect eval plyground/...` would."""
    skip_unless_inspect_finds_us()
    program, logs = Path(__file__).with_name("evaluating.py"), tmp_path_factory.mktemp("logs")
    done = run(str(program), str(logs), json.dumps(WANTED), json.dumps(PROGRAMS))
    assert done.returncode == 0, done.stderr
    evaluated, ran = json.loads(done.stdout.splitlines()[-1])
    return Found(
        {name: Evaluated(**each) for name, each in evaluated.items()},
        [Ran(**each) for each in ran],
    )


def test_random_moves_and_illegal_answers_are_found_wanting(found: Found) -> None:
    chance, illegal = found.evaluated["random"], found.evaluated["illegal"]
    assert 0 < chance.mean["regret"] < 1
    assert chance.stderr["regret"] > 0
    assert chance.mean["illegal"] == 0
    assert illegal.mean["illegal"] == 1
    assert illegal.mean["charged"] > 0
    assert illegal.unscored["regret"] == 10, "no answer was legal"


def test_whole_games_are_won_forfeited_or_left_unfinished(found: Found) -> None:
    perfect, illegal, endless = (
        found.evaluated[name].mean for name in ("against random", "forfeited", "endless")
    )
    assert perfect["won"] > 0.5
    assert (perfect["regret"], perfect["illegal"]) == (0, 0)
    assert illegal.items() >= {"won": 0, "lost": 1, "unfinished": 0, "illegal": 1}.items()
    assert endless.items() >= {"won": 0, "lost": 0, "unfinished": 1, "regret": 0}.items()


def test_a_whole_game_of_careful_players_ends_as_it_is_set_up(found: Found) -> None:
    """Against the usual opponent a perfect player wins, and leaves nothing unfinished."""
    for name in registry.slugs():
        mean = found.evaluated[f"games of {name}"].mean
        assert mean["unfinished"] == 0, name
        assert mean["won"] + mean["lost"] == 1, name
        assert mean["won"] >= 0.5, name
        assert (mean["regret"], mean["illegal"]) == (0, 0), name


def test_regret_is_that_of_the_benchmark_and_logs_are_compared_item_by_item(
    found: Found,
) -> None:
    suite = load_suite(SUITE)
    chance, perfect = found.evaluated["suite by chance"], found.evaluated["suite perfectly"]
    assert chance.samples == perfect.samples == suite.block
    assert perfect.mean == PERFECT
    regrets = [Fraction(chance.regrets[str(item.number)]) for item in suite.items[: suite.block]]
    for item, regret in zip(suite.items, regrets, strict=False):
        assert regret in item.regrets.values()
    mean = sum(regrets, Fraction(0)) / len(regrets)
    assert chance.mean["regret"] == pytest.approx(float(mean))
    ranked = found.ran[1]
    assert ranked.status == 0, ranked.err
    verdict = " ".join(ranked.out.split())
    assert "llm:mockllm/model (1) is better than llm:mockllm/model (2)" in verdict, "best first"
    assert f"on the same {suite.block} items" in verdict


def test_a_log_is_a_row_of_the_leaderboard_and_holds(found: Found) -> None:
    told, checked = found.ran[2:]
    assert told.status == checked.status == 0, (told.err, checked.err)
    (shown,) = json.loads(told.out)
    chance = found.evaluated["suite by chance"]
    assert (shown["hash"], shown["items"]) == (load_suite(SUITE).hash, chance.samples)
    assert shown["player"] == "llm:mockllm/model"
    (low, high), regret = shown["interval"], shown["regret"]
    assert regret == pytest.approx(chance.mean["regret"])
    assert low <= regret <= high
    assert checked.out.splitlines()[-1] == "The row holds."


def test_the_example_tells_a_perfect_player_from_a_random_one(found: Found) -> None:
    told = found.ran[0]
    assert told.status == 0, told.err
    perfect, chance = told.out.splitlines()
    assert perfect.startswith(
        "plyground/engine-perfect {'regret': 0.0, 'charged': 0.0, 'illegal': 0.0"
    )
    assert "'illegal': 0.0" in chance


def test_the_command_line_refuses_a_parameter_without_a_traceback(tmp_path: Path) -> None:
    skip_unless_inspect_finds_us()
    words = ["--model", "mockllm/model", "-T", "calls=-3", "--log-dir", str(tmp_path)]
    ran = run("-m", "inspect_ai", "eval", "plyground/benchmark", *words)
    assert ran.returncode != 0
    assert "calls is a whole number from 1 to" in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr
