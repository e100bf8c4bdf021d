"""A worker that is asked from plain Python answers, refuses, or is given up; and then goes on."""

import os
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.language.errors import PlygroundError, TooLargeWithout
from plyground.study.workers.client import Failed, Overrun, WorkerClient
from plyground.study.workers.worker import answer, carry_out

from .idle import idle_workers

OUTWIT = registry.game("operator-outwit")


def position(game: AnyGame, text: str) -> dict[str, Any]:
    return {"game": game.slug, "options": game.public_options, "position": text}


@pytest.fixture
def thinker() -> Iterator[WorkerClient]:
    made = WorkerClient()
    yield made
    made.close()


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_worker_says_what_would_be_said_here(thinker: WorkerClient, slug: str) -> None:
    game = registry.game(slug)
    question = position(game, game.write(game.view(game.start(seed=3), None)))
    for task, more in [
        ("analyze_position", {}),
        ("choose_move", {"player": "engine:hard", "seed": "7"}),
    ]:
        assert thinker.ask(task, **question, **more) == carry_out(task, **question, **more)


def test_what_cannot_be_answered_is_said_and_the_worker_lives_on(thinker: WorkerClient) -> None:
    before = thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    with pytest.raises(PlygroundError, match="is not a position"):
        thinker.ask("analyze_position", **position(OUTWIT, "nonsense"))
    assert thinker.ask("analyze_position", **position(OUTWIT, "23:22 1")) == before


def test_a_worker_that_is_given_up_is_ended_and_another_one_answers(thinker: WorkerClient) -> None:
    with idle_workers(), pytest.raises(Overrun, match=r"no answer was found within 0\.05 seconds"):
        thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_worker_that_dies_is_replaced(thinker: WorkerClient) -> None:
    thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert thinker._worker is not None
    thinker._worker.kill()
    assert thinker._worker.name_cause_of_death() == "SIGKILL"
    with pytest.raises(Failed, match="died of SIGKILL"):
        thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]


def test_closed_for_good_it_starts_nothing_any_more(thinker: WorkerClient) -> None:
    assert thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]
    thinker.close(for_good=True)
    with pytest.raises(Failed, match="about to end"):
        thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert thinker._worker is None


def test_what_goes_wrong_is_told_by_its_name_and_the_worker_lives_on(thinker: WorkerClient) -> None:
    with pytest.raises(Failed, match=r"TypeError at worker\.py:\d+"):
        thinker.ask("choose_move", no="such thing")
    worker = thinker._worker
    assert worker is not None
    assert thinker.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]
    assert thinker._worker is worker


def test_what_needs_a_part_that_is_not_installed_is_known_as_such() -> None:
    lacking = TooLargeWithout("try: pip install 'plyground[fast]'")
    with patch("plyground.study.workers.worker.carry_out", side_effect=lacking):
        assert answer('["analyze_position", {}]') == {
            "missing": str(lacking),
            "said": lacking.message.json(),
        }
