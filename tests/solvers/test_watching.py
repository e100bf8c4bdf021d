"""An oracle that takes its time says how far it is, and says it only to who is watching."""

import sys
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

import plyground
from plyground.games import registry
from plyground.games.code_swap.deal import MAX_QUICK, count
from plyground.kernel.work import Meter
from plyground.players.engine import EnginePlayer
from plyground.solvers.oracle import Oracle, find_theory
from plyground.solvers.proof_search import ProofSearch
from plyground.system import progress
from plyground.system.progress import ignore_progress, show_progress
from tests.test_progress import Screen


class Told(NamedTuple):
    """What was reported: how many positions are done, and of how many."""

    done: int
    total: int | None


def told(oracle: Oracle[Any, Any], question: Callable[[], object]) -> list[Told]:
    """What an oracle says while it answers."""
    heard: list[Told] = []
    oracle.watch(lambda done, total=None: heard.append(Told(done, total)))
    question()
    oracle.watch(ignore_progress)
    return heard


def assert_growing(heard: list[Told]) -> None:
    assert len(heard) > 2
    counts = [each.done for each in heard]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
    assert all(total is None or done <= total for done, total in heard)


def own_oracle(slug: str, **options: object) -> Oracle[Any, Any]:
    oracle = find_theory(plyground.game(slug, **options))
    assert oracle is not None
    return oracle


def surveyed(oracle: Oracle[Any, Any]) -> int:
    survey = oracle.survey()
    assert survey is not None
    return survey.positions


def test_cipher_quest_counts_towards_the_positions_that_it_has_listed() -> None:
    oracle = own_oracle("cipher-quest", pool=10, targets="30-55")
    heard = told(oracle, oracle.survey)
    listing = [each for each in heard if each.total is None]
    counting = [each for each in heard if each.total is not None]
    assert_growing(listing)
    assert_growing(counting)
    assert {each.total for each in counting} == {surveyed(oracle)}


@pytest.mark.parametrize("codes", ["4321/8764", "54321/66531"], ids=["plain", "wide"])
def test_code_swap_tells_how_many_arrangements_it_has_looked_at(codes: str) -> None:
    numbers = [int(number) for number in codes if number.isdigit()]
    assert (count(numbers) > MAX_QUICK) == (len(numbers) == 10)
    oracle = own_oracle("code-swap", codes=codes, digits=9)
    heard = told(oracle, lambda: oracle.value(oracle.game.start()))
    assert_growing(heard)
    assert {each.total for each in heard} == {2 * count(numbers)}


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_rule_books_games_are_answered_at_once(slug: str) -> None:
    oracle = own_oracle(slug)
    match = plyground.match(slug, seed=7)
    for _ in range(3):
        assert told(oracle, lambda: oracle.move_values(match.view())) == []
        match.play(match.game.moves(match.view())[0])


# ---- the solvers for any game --------------------------------------------------------------------


def test_a_proof_search_tells_how_many_positions_it_has_looked_at() -> None:
    game = plyground.game("cipher-shift")
    oracle: Oracle[Any, Any] = ProofSearch(game, Meter(10_000))
    assert_growing(told(oracle, lambda: oracle.move_values(game.start())))


# ---- who is watching -----------------------------------------------------------------------------


def terminal(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Standard error as a terminal that shows progress from the first moment on."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.0)
    return screen


def test_whoever_watches_sees_a_bar_and_the_engine_shows_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = terminal(monkeypatch)
    game = plyground.game("coordinate-clash", size=6, line=4)
    oracle = plyground.solve(game)
    with show_progress(oracle):
        oracle.value(game.start())
    assert "\rLooking ahead: [" in screen.getvalue()
    shown = len(screen.getvalue())
    EnginePlayer(Random(7)).choose(game, game.position("6/1X4/2O3/1O4/3X2/6 1"))
    assert len(screen.getvalue()) == shown


def test_nobody_is_watching_any_more_after_an_interrupt() -> None:
    oracle = own_oracle("coordinate-clash", line=5)

    def interrupted() -> None:
        with show_progress(oracle):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert oracle.report is ignore_progress
