"""plyground-bench-2: fair set-ups, four examples that ship, and rule sets that nobody chose."""

import json
from pathlib import Path

import pytest

from plyground.games import registry
from plyground.games.loading import EXAMPLES
from plyground.measure.benchmark.suites.checking import compare_suites, judge_again, verify_suite
from plyground.measure.benchmark.suites.drawing import draw_named_suite
from plyground.measure.benchmark.suites.items import Suite
from plyground.measure.benchmark.suites.suite import load_suite
from plyground.players.odds import KNOWN
from tests.any_game.conftest import own_shelf
from tests.line.runner import run
from tools.make_bench import BENCH_1, FRESH, list_bench_2
from tools.make_bench import EXAMPLES as CHOSEN

__all__ = ["own_shelf"]

NAME = "plyground-bench-2"


@pytest.fixture
def suite(own_shelf: None) -> Suite:
    return load_suite(NAME)


def test_it_is_of_what_was_chosen_and_drawn(suite: Suite) -> None:
    assert suite.rule_sets == list_bench_2(NAME)
    assert len(suite.items) == 1_080
    assert suite.games[5:] == list(dict.fromkeys(rules.game for rules in CHOSEN))
    assert set(suite.games[5:]) == set(EXAMPLES)
    others = [rules for rules in suite.rule_sets if rules not in BENCH_1 + CHOSEN]
    fair = [registry.make_game(rules.game, {}, preset="fair", seed=1).slug for rules in others]
    assert len(fair) - sum(FRESH.values()) == 10
    assert sum(FRESH.values()) == 10


def test_its_examples_are_solved_again(suite: Suite) -> None:
    part = suite.take(games=suite.games[5:])
    assert list(judge_again(part)) == []
    assert {suite.rules_of(item).game for item in part.items} == set(EXAMPLES)


def test_rule_sets_that_somebody_chose_are_named_as_such(own_shelf: None) -> None:
    wanted = [(BENCH_1[-1], 60)]
    mine = draw_named_suite("mine", "5", 10, wanted)
    assert list(compare_suites(mine, draw_named_suite("mine", "5", 10, wanted))) == []
    (said,) = verify_suite(mine)
    assert str(said).startswith("nobody drew its rule sets")


@pytest.mark.usefixtures("own_shelf")
def test_it_measures_a_player_within_the_interval() -> None:
    ran = run(f"benchmark random --suite {NAME} --truth --json".split())
    assert (ran.status, ran.err) == (0, "")
    shown = json.loads(ran.out)
    low, high = shown["interval"]
    assert low <= shown["truth"] <= high
    assert len(shown["games"]) == 9


def test_known_players_are_worse_than_perfect_in_every_game(suite: Suite) -> None:
    for means in suite.known_by_game.values():
        assert means[KNOWN.index("random")] >= means[KNOWN.index("greedy")] > 0


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
