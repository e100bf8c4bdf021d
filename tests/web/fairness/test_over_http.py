"""What others notice at the server's door while one address asks for dear things: nothing."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from plyground.web import pool
from plyground.web.serve import STOPPING
from tests.web.authority.inside import Inside, running

from .stubs import Bench, stub_workers, until

GREEDY, OTHER = "192.0.2.66", "192.0.2.7"
HARD = {"game": "coordinate-clash", "options": {"size": 7}, "values": True}
LONG = 600.0


@pytest.fixture(autouse=True)
def taste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "QUICK_SECONDS", 0.02)


class Library(Bench):
    """Studies with values are dear, and so is what the strongest engine thinks about."""

    async def think(self, question: Any) -> dict[str, Any]:
        task, asked = question
        dear = asked.get("values") or asked.get("player") == "engine:perfect"
        await super().think([task, {"name": "dear" if dear else task}])
        if task == "choose_move":
            return {"answer": "+2"}
        return {"answer": {"trouble": None} if task == "study_position" else task}


async def ask(inside: Inside, source: str, verb: str, path: str, body: Any = None) -> Any:
    sent = await inside.exchange(verb, path, body=body, source=source)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


async def test_a_picture_is_drawn_while_ten_dear_studies_of_another_wait(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        with stub_workers(Library()) as bench:
            dear = [
                asyncio.ensure_future(ask(inside, GREEDY, "POST", "/api/study", HARD))
                for _ in range(10)
            ]
            await until(lambda: inside.service.pools["study"].lanes["dear"].work == (1, 9))
            assert await ask(inside, OTHER, "GET", "/api/picture/code-swap") == (
                200,
                b"draw_position",
            )
            easy = {"game": "code-swap"}
            assert (await ask(inside, OTHER, "POST", "/api/study", easy))[0] == 200
            assert not any(each.done() for each in dear)
            bench.let_go("dear")
            assert [status for status, _ in await asyncio.gather(*dear)] == [200] * 10


async def test_whoever_hangs_up_takes_their_studies_with_them(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], deadline=LONG) as (inside,):
        with stub_workers(Library()):
            studies, leaving = inside.service.pools["study"], asyncio.Event()
            dear = [
                asyncio.ensure_future(
                    inside.exchange("POST", "/api/study", body=HARD, source=GREEDY, leaving=leaving)
                )
                for _ in range(5)
            ]
            await until(lambda: studies.lanes["dear"].work == (1, 4))
            leaving.set()
            assert await asyncio.gather(*dear) == [[]] * 5
            assert [lane.work for lane in studies.lanes.values()] == [(0, 0), (0, 0)]


async def test_whoever_waits_for_a_study_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], deadline=LONG) as (inside,):
        with stub_workers(Library()):
            dear = [
                asyncio.ensure_future(inside.exchange("POST", "/api/study", body=HARD))
                for _ in range(5)
            ]
            await until(lambda: inside.service.pools["study"].lanes["dear"].work == (1, 4))
            await inside.lifecycle.announce_closing()
            late = inside.exchange("GET", "/api/picture/code-swap")
            for start, body in await asyncio.gather(*dear, late):
                assert start["status"] == 503
                assert (b"retry-after", b"5") in start["headers"]
                error = json.loads(body["body"])["error"]
                assert (error["code"], error["message"]) == ("stopping", str(STOPPING))
