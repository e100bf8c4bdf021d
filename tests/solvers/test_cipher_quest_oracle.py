"""Cipher Quest: the oracle against a reckoning over full states of the literal game."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import plyground
from plyground import Seat
from plyground.games.cipher_quest.oracle import Chances, QuestOracle, numbers_in
from plyground.games.cipher_quest.rules import CipherQuest, Quest
from plyground.kernel.value import Value
from plyground.solvers.tables.hidden import InformationSets
from tests.laws import Plan, walk
from tests.naive.cipher_quest import NaiveCipherQuest, Reckoning

SMALL = [
    {"pool": 5, "targets": "4-8", "near": 2},
    {"pool": 5, "targets": "7-15", "near": 4},
    {"pool": 6, "targets": "9-13", "near": 3},
    {"pool": 4, "targets": "1-5", "near": 1},
    {"pool": 3, "targets": "1-3", "near": 6},
]


def quest(**options: Any) -> CipherQuest:
    game = plyground.game("cipher-quest", **options)
    assert isinstance(game, CipherQuest)
    return game


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_every_position_has_the_chances_of_the_literal_game(options: dict[str, Any]) -> None:
    naive, game = NaiveCipherQuest(**options), quest(**options)
    reckoning, oracle, belief = Reckoning(naive), QuestOracle(game), InformationSets(game)
    reckoning.of([naive.start(target=target) for target in naive.targets])
    assert len(reckoning.chances) >= 5
    for text, chances in reckoning.chances.items():
        view = game.read(text)
        move_values = {str(move): value.chance for move, value in oracle.move_values(view)}
        assert move_values == chances, text
        assert belief.move_values(view) == oracle.move_values(view)
        assert oracle.value(view) == Value.of_chance(max(chances.values()))


@pytest.mark.parametrize(
    "options", [{}, {"near": 1}, {"near": 14}, {"pool": 10, "targets": "20-40"}], ids=str
)
def test_a_count_is_the_best_of_its_moves(options: dict[str, Any]) -> None:
    chances = Chances(quest(**options))
    for at in Random(1).sample(chances.positions(), 2_000):
        assert chances.count_wins(at) == max(
            chances.count_wins_by(at, number) for number in numbers_in(at.left)
        )


def test_the_rule_book_begins_with_the_one() -> None:
    game = quest()
    values = dict(QuestOracle(game).move_values(game.start(seed=0)))
    assert values == {
        move: Value.of_chance(Fraction(5 if move == 1 else 3, 11)) for move in range(1, 10)
    }


def played(game: CipherQuest, number: int) -> Iterator[Quest]:
    """The views of some random games."""
    for seed in range(number):
        for state in walk(game, Plan(seed, Seat(1 + seed % 2), 9, careful=False)).states[:-1]:
            yield game.view(state, None)


def test_the_target_itself_is_not_looked_at() -> None:
    game = quest()
    oracle = QuestOracle(game)
    for view in played(game, 10):
        for state in game.possible_states(view):
            assert oracle.move_values(state) == oracle.move_values(view)
            assert str(oracle.explain(state)) == str(oracle.explain(view))


def test_why_tells_the_truth_about_every_position_it_meets() -> None:
    game = quest()
    oracle = QuestOracle(game)
    for view in played(game, 40):
        value, moves = oracle.best_moves(view)
        why, targets = str(oracle.explain(view)), view.high - view.low + 1
        assert why.endswith(".")
        reached = view.score(view.turn) + moves[0]
        assert ("whatever" in why) == (value.chance == 0)
        assert ("whatever" in why) or (f": taking {moves[0]} " in why)
        assert ("reaches one" in why) == (
            value.chance != 0 and targets > 1 and view.low <= reached <= view.high
        )
        if "wins against" in why:
            count = why.partition("wins against ")[2].split()[0]
            won = targets if count == "all" else int(count)
            assert value.chance == Fraction(won, targets)
