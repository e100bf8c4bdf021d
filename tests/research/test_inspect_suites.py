"""The benchmark's suites inside Inspect: the same questions, and what is refused."""

from typing import Any

import pytest

from plyground.language.errors import BadOption
from plyground.measure.benchmark.suites.suite import load_suite
from tests.later import skip_without

skip_without("inspect_ai")

SUITE = "plyground-bench-1"


def test_three_logs_are_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    from plyground.measure.inspect.report import main

    with pytest.raises(SystemExit):
        main(["one.eval", "two.eval", "three.eval"])
    assert "one log, or two to compare" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong", [{"prompt": "sideways"}, {"calls": 3}, {"suite": "nowhere.json"}, {"calls": "ten"}]
)
def test_what_makes_no_sense_is_refused_before_a_model_is_asked(wrong: dict[str, Any]) -> None:
    from plyground.measure.inspect.tasks import benchmark

    with pytest.raises(BadOption):
        benchmark(**wrong)


def test_a_prompt_is_asked_as_the_benchmark_asks_it() -> None:

    from plyground.measure.benchmark.asking.models import build_prompt, read_variant
    from plyground.measure.inspect.tasks import benchmark

    suite = load_suite(SUITE)
    task = benchmark(calls=50, prompt="direct+no-moves")
    for sample, item in zip(task.dataset, suite.items, strict=False):
        game = suite.rule_sets[item.rules].game_object()
        prompt = build_prompt(game, game.read(item.position), read_variant("direct+no-moves"))
        assert sample.input == prompt.text
