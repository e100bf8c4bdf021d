"""The exact regret of characters, a second way: odds as a seat draws, costs by naive rules."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.suites.checking import find_truth
from plyground.measure.benchmark.suites.drawing import frame_seed
from plyground.measure.benchmark.suites.items import FrameCount, RuleSet, Suite, mean
from plyground.measure.benchmark.suites.population import Frame, frame_rule_set
from plyground.measure.benchmark.suites.suite import load_suite
from plyground.players.characters import LADDER
from plyground.players.manners import CharacterPlayer
from tests.benchmark import second_judge


class Shown(Random):
    """Shows by which weights it was asked to draw."""

    weights: dict[str, float]

    def choices(self, population: Any, weights: Any = None, **how: Any) -> Sequence[Any]:  # type: ignore[override]
        self.weights = dict(zip(map(str, population), weights, strict=True))
        return super().choices(population, weights, **how)


RULES = [
    RuleSet("operator-outwit", {"target": 60, "operations": "+3,*2,-1"}),
    RuleSet("operator-outwit", {"target": 25}),
    RuleSet("code-swap", {"codes": "433/253"}),
    RuleSet("cipher-quest", {"pool": 7, "targets": "9-14"}),
]
MOST, SEED = 12, "5"


@pytest.fixture(scope="module")
def frames() -> list[Frame]:
    """A small population of games that naive rules get to the end of in a moment."""
    return [frame_rule_set(rules, MOST, frame_seed(SEED, rules)) for rules in RULES]


@pytest.fixture(scope="module")
def suite(frames: list[Frame]) -> Suite:
    """A suite of just that."""
    own: dict[str, list[tuple[Fraction, ...]]] = {}
    for rules, frame in zip(RULES, frames, strict=True):
        columns = zip(*(each.known for each in frame.positions), strict=True)
        own.setdefault(rules.game, []).append(tuple(map(mean, columns)))
    return load_suite("plyground-bench-1")._replace(
        seed=SEED,
        rule_sets=RULES,
        population=[
            FrameCount(each.how, len(each.positions), each.reached, each.unsettled, MOST)
            for each in frames
        ],
        known_by_game={
            game: tuple(map(mean, zip(*means, strict=True))) for game, means in own.items()
        },
        slips_by_game={},
    )


@cache
def judge_once(rules: int, position: str) -> dict[str, Fraction]:
    return second_judge.judge_again(RULES[rules].game, dict(RULES[rules].options), position)


def regret_again(frames: list[Frame], name: str) -> dict[str, float]:
    """The mean regret by game: of rule sets, and in these of positions, that weigh the same."""
    by_game: dict[str, list[float]] = {}
    for rules, frame in zip(RULES, frames, strict=True):
        game, random = rules.game_object(), Shown(1)
        player = CharacterPlayer(random, name)
        total = 0.0
        for position in frame.positions:
            player.choose(game, game.read(position.text))
            regrets = judge_once(RULES.index(rules), position.text)
            total += sum(share * float(regrets[move]) for move, share in random.weights.items())
        by_game.setdefault(rules.game, []).append(total / len(frame.positions))
    return {game: sum(means) / len(means) for game, means in by_game.items()}


@pytest.mark.parametrize("character", LADDER, ids=lambda each: each.name)
def test_characters_give_away_what_their_draws_do_by_naive_rules(
    suite: Suite, frames: list[Frame], character: Any
) -> None:
    found = find_truth(suite, character.spec)
    assert found is not None
    assert find_truth(suite, character.name) == found
    assert {game: float(regret) for game, regret in found.items()} == pytest.approx(
        regret_again(frames, character.name)
    )
    assert all(isinstance(regret, Fraction) for regret in found.values())
    assert any(found.values()) == bool(character.error_rate)


@pytest.mark.program
def test_wherever_it_is_worked_out_it_is_the_same(suite: Suite) -> None:
    assert find_truth(suite, "webb", "processes:2") == find_truth(suite, "webb")
    known = {"code-swap": suite.known_by_game["code-swap"]}
    part = find_truth(suite._replace(known_by_game=known), "zip")
    assert part == {"code-swap": (find_truth(suite, "zip") or {})["code-swap"]}


def test_of_a_population_that_is_not_what_it_says_no_truth_is_told(suite: Suite) -> None:
    with pytest.raises(PlygroundError, match="draws other positions than it says"):
        find_truth(suite._replace(seed="6"), "zip")
    assert find_truth(suite, "mcts") is None
