"""The benchmark's suites inside Inspect: the same questions, the same costs, and paired deltas."""

import json
import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from plyground.benchmark.suites.suite import load_suite
from plyground.kernel.errors import BadOption
from tests.later import skip_without

skip_without("inspect_ai")

SUITE = "plyground-bench-1"
PAIR = [["benchmark", model, {"calls": 59}] for model in ("random", "engine-perfect")]


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.program
def test_costs_are_those_of_the_benchmark_and_logs_are_compared_item_by_item(
    tmp_path: Path,
) -> None:
    suite = load_suite(SUITE)
    program = str(Path(__file__).with_name("evaluating.py"))
    done = run(program, str(tmp_path), json.dumps(PAIR))
    assert done.returncode == 0, done.stderr
    chance, perfect = json.loads(done.stdout.splitlines()[-1])
    assert chance["samples"] == perfect["samples"] == suite.block
    assert perfect["mean"] == {"cost": 0, "illegal": 0, "no_answer": 0}
    costs = [Fraction(chance["costs"][str(item.number)]) for item in suite.items[: suite.block]]
    for item, cost in zip(suite.items, costs, strict=False):
        assert cost in item.costs.values()
    mean = sum(costs, Fraction(0)) / len(costs)
    assert chance["mean"]["cost"] == pytest.approx(float(mean))
    told = run("-m", "plyground.research.inspect.deltas", chance["log"], perfect["log"])
    assert told.returncode == 0, told.stderr
    figures = [float(each) for each in re.findall(r"[+-][0-9.]+", told.stdout)]
    delta, low, high = figures
    assert low <= delta <= high
    assert low > 0, "random gives away more than nothing"
    assert f"{suite.block} paired items" in told.stdout


def test_one_log_alone_is_compared_with_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    from plyground.research.inspect.deltas import main

    assert main(["one.eval"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "deltas ONE.eval OTHER.eval" in said.err


@pytest.mark.parametrize(
    "wrong", [{"arm": "sideways"}, {"calls": 3}, {"suite": "nowhere.json"}, {"calls": "ten"}]
)
def test_what_makes_no_sense_is_refused_before_a_model_is_asked(wrong: dict[str, Any]) -> None:
    from plyground.research.inspect.tasks import TASKS

    with pytest.raises(BadOption):
        TASKS["benchmark"](**wrong)


def test_an_arm_is_asked_as_the_benchmark_asks_it() -> None:
    from plyground.benchmark.prompts.arm import read_arm
    from plyground.benchmark.prompts.prompt import build_prompt
    from plyground.research.inspect.tasks import TASKS

    suite = load_suite(SUITE)
    task = TASKS["benchmark"](calls=50, arm="renamed+no-moves")
    for sample, item in zip(task.dataset, suite.items, strict=False):
        game = suite.rule_sets[item.rules].game_object()
        prompt = build_prompt(game, game.read(item.position), read_arm("renamed+no-moves"))
        assert sample.input == prompt.text
