"""For each game the best solver there is."""

from collections.abc import Iterator

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.value import Value
from plyground.solvers import forget, solve
from plyground.solvers.house_rules import HouseRuleOracle
from plyground.solvers.oracle import find_theory
from plyground.solvers.proof_search import ProofSearch
from plyground.solvers.tables.retrograde import Retrograde


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.GAMES, "last-match", "tests.sixth.rules:LastMatch")
    forget()
    yield
    forget()


def test_a_games_own_oracle_comes_first() -> None:
    game = plyground.game("operator-outwit")
    assert type(solve(game)) is type(find_theory(game))


def test_a_game_without_an_oracle_is_listed() -> None:
    game = plyground.game("last-match", heap=16)
    assert isinstance(solve(game), Retrograde)
    assert solve(game).value(game.start()) == Value.loss(8)


def test_a_house_rule_is_judged_from_the_game_inside() -> None:
    game = plyground.game("last-match", heap=999, win_by=5, turn_limit=5)
    oracle = solve(game)
    assert isinstance(oracle, HouseRuleOracle)
    assert isinstance(oracle.inside, HouseRuleOracle)
    assert oracle.inside.inside is solve(plyground.game("last-match", heap=999))
    assert oracle.value(game.start()) == Value.loss(5)


def test_too_many_positions_are_searched_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.solvers.MAX_LISTED", 20)
    game = plyground.game("last-match", heap=14)
    assert isinstance(solve(game), ProofSearch)
    assert solve(game).value(game.start()) == Value.win(7)


def test_the_same_game_gets_the_same_oracle() -> None:
    games: list[AnyGame] = [plyground.game("operator-outwit", target=30) for _ in range(2)]
    assert solve(games[0]) is solve(games[1])
    assert solve(games[0]) is not solve(plyground.game("operator-outwit", target=31))
