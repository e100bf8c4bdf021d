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
def client() -> Iterator[WorkerClient]:
    made = WorkerClient()
    yield made
    made.close()


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_worker_says_what_would_be_said_here(client: WorkerClient, slug: str) -> None:
    game = registry.game(slug)
    question = position(game, game.write(game.view(game.start(seed=3), None)))
    for task, more in [
        ("analyze_position", {}),
        ("choose_move", {"player": "engine:hard", "seed": "7"}),
    ]:
        assert client.ask(task, **question, **more) == carry_out(task, **question, **more)


def test_what_cannot_be_answered_is_said_and_the_worker_lives_on(client: WorkerClient) -> None:
    before = client.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    with pytest.raises(PlygroundError, match="is not a position"):
        client.ask("analyze_position", **position(OUTWIT, "nonsense"))
    assert client.ask("analyze_position", **position(OUTWIT, "23:22 1")) == before


def test_a_worker_that_is_given_up_is_ended_and_another_one_answers(client: WorkerClient) -> None:
    with idle_workers(), pytest.raises(Overrun, match=r"no answer was found within 0\.05 seconds"):
        client.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert client.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_worker_that_dies_is_replaced(client: WorkerClient) -> None:
    client.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert client._worker is not None
    client._worker.kill()
    assert client._worker.name_cause_of_death() == "SIGKILL"
    with pytest.raises(Failed, match="died of SIGKILL"):
        client.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert client.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]


def test_closed_for_good_it_starts_nothing_any_more(client: WorkerClient) -> None:
    assert client.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]
    client.close(for_good=True)
    with pytest.raises(Failed, match="about to end"):
        client.ask("analyze_position", **position(OUTWIT, "23:22 1"))
    assert client._worker is None


def test_what_goes_wrong_is_told_by_its_name_and_the_worker_lives_on(client: WorkerClient) -> None:
    with pytest.raises(Failed, match=r"TypeError at worker\.py:\d+"):
        client.ask("choose_move", no="such thing")
    worker = client._worker
    assert worker is not None
    assert client.ask("analyze_position", **position(OUTWIT, "23:22 1"))["moves"]
    assert client._worker is worker


def test_what_needs_a_part_that_is_not_installed_is_known_as_such() -> None:
    lacking = TooLargeWithout("try: pip install 'plyground[fast]'")
    with patch("plyground.study.workers.worker.carry_out", side_effect=lacking):
        assert answer('["analyze_position", {}]') == {
            "missing": str(lacking),
            "said": lacking.message.json(),
        }
