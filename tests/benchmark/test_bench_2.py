"""plyground-bench-2: fair set-ups, four examples that ship, and rule sets that nobody chose."""

from pathlib import Path

import pytest

from plyground.games import registry
from plyground.games.loading import EXAMPLES
from plyground.measure.benchmark.drawing import judge_again
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.suite import load_suite
from tests.any_game.conftest import own_shelf
from tests.line.runner import run

__all__ = ["own_shelf"]

NAME = "plyground-bench-2"


@pytest.fixture
def suite(own_shelf: None) -> Suite:
    return load_suite(NAME)


def test_it_has_the_first_suite_and_the_examples(suite: Suite) -> None:
    assert len(suite.items) == 1_080
    assert set(suite.games[5:]) == set(EXAMPLES)
    bench_1 = load_suite("plyground-bench-1").rule_sets
    added = [rules for rules in suite.rule_sets if rules not in bench_1]
    assert len(added) == len(suite.rule_sets) - len(bench_1) == 25


def test_its_examples_are_solved_again(suite: Suite) -> None:
    part = suite.take(suite.games[5:])
    assert judge_again(part) == []
    assert {suite.rules_of(item).game for item in part.items} == set(EXAMPLES)


def test_known_players_are_worse_than_perfect_in_every_game(suite: Suite) -> None:
    for means in suite.known_by_game.values():
        assert means["random"] >= means["greedy"] > 0


@pytest.mark.usefixtures("own_shelf")
def test_an_example_that_ships_is_not_taken_for_another_game_of_its_name(tmp_path: Path) -> None:
    source = Path(EXAMPLES["heaps"]).read_text(encoding="utf-8")
    path = tmp_path / "heaps.py"
    path.write_text(source.replace("mover.other", "mover"), encoding="utf-8")
    ran = run(["benchmark", "random", "--suite", NAME, "--game", str(path)])
    assert ran.status == 2
    assert "heaps" in ran.err


@pytest.mark.usefixtures("own_shelf")
def test_a_game_of_that_name_of_ones_own_is_measured(tmp_path: Path) -> None:
    before = registry.slugs()
    path = tmp_path / "heaps.py"
    source = Path(EXAMPLES["heaps"]).read_text(encoding="utf-8")
    path.write_text(source.replace("mover.other", "mover"), encoding="utf-8")
    ran = run(["benchmark", "random", "--game", str(path), "--calls", "20", "--json"])
    assert (ran.status, ran.err) == (0, "")
    assert registry.slugs() == [*before, "heaps"]
