"""An oracle that takes its time says how far it is, and says it only to who is watching."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import plyground
from plyground.games.code_swap.oracle import count_arrangements
from plyground.kernel.work import Meter
from plyground.solvers.oracle import Oracle, find_theory
from plyground.solvers.proof_search import ProofSearch
from plyground.system.progress import LOOKING, WATCHING, Progress, ignore_progress


class Told(NamedTuple):
    """What was reported: how many positions are done, and of how many."""

    done: int
    total: int | None


def told(question: Callable[[], object]) -> list[Told]:
    """What is said while a question is answered."""
    heard: list[Told] = []
    watching = WATCHING.set(lambda done, total: heard.append(Told(done, total)))
    question()
    WATCHING.reset(watching)
    return heard


def assert_growing(heard: list[Told]) -> None:
    assert len(heard) > 2
    counts = [each.done for each in heard]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
    assert all(total is None or done <= total for done, total in heard)


def test_code_swap_tells_how_many_arrangements_it_has_looked_at() -> None:
    oracle = find_theory(plyground.game("code-swap", codes="4322/8764", digits=9))
    assert oracle is not None
    heard = told(lambda: oracle.value(oracle.game.start()))
    assert_growing(heard)
    assert {each.total for each in heard} == {2 * count_arrangements([2, 2, 3, 4, 4, 6, 7, 8])}


# ---- the solvers for any game --------------------------------------------------------------------


def test_a_proof_search_tells_how_many_positions_it_has_looked_at() -> None:
    game = plyground.game("cipher-shift")
    oracle: Oracle[Any, Any] = ProofSearch(game, Meter(10_000))
    assert_growing(told(lambda: oracle.move_values(game.start())))


# ---- who is watching -----------------------------------------------------------------------------


def test_nobody_is_watching_any_more_after_an_interrupt() -> None:
    with pytest.raises(KeyboardInterrupt), Progress(LOOKING):
        raise KeyboardInterrupt
    assert WATCHING.get() is ignore_progress
