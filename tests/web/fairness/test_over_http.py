"""What others notice at the server's door while one address asks for dear things: nothing."""

import asyncio
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from plyground.web import pool
from plyground.web.pool import WorkerProcess
from plyground.web.serve import STOPPING
from tests.web.authority.inside import Inside, running

GREEDY, OTHER = "192.0.2.66", "192.0.2.7"
HARD = {"game": "coordinate-clash", "options": {"size": 7}, "values": True}
PICTURE = "/api/picture/code-swap"
LONG = 600.0


class Stub(WorkerProcess):
    """A worker without a process: studies with values are dear, and wait until they are let go."""

    def __init__(self, let_go: asyncio.Event) -> None:
        self._let_go = let_go
        self.place, self.since = "", 0.0

    async def ask(self, question: Sequence[Any]) -> dict[str, Any]:
        task, asked = question
        if asked.get("values"):
            await self._let_go.wait()
        return {"answer": {"trouble": None} if task == "study_position" else task}

    async def end(self) -> None:
        """There is nothing to end."""


@contextmanager
def stub_workers() -> Iterator[asyncio.Event]:
    """Whatever pool starts a worker meanwhile gets a stub; what lets all of them go."""
    let_go = asyncio.Event()

    async def start() -> Stub:
        return Stub(let_go)

    with patch.object(WorkerProcess, "start", start), patch.object(pool, "QUICK_SECONDS", 0.02):
        yield let_go


async def has_waiting(inside: Inside, count: int) -> None:
    """Until one dear study is thought about, and so many wait."""
    while inside.service.pools["study"].lanes["dear"].work != (1, count):
        await asyncio.sleep(0.001)


async def ask(inside: Inside, source: str, verb: str, path: str, body: Any = None) -> Any:
    sent = await inside.exchange(verb, path, body=body, source=source)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


async def test_a_picture_is_drawn_while_ten_dear_studies_of_another_wait(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        with stub_workers() as let_go:
            dear = [
                asyncio.ensure_future(ask(inside, GREEDY, "POST", "/api/study", HARD))
                for _ in range(10)
            ]
            await has_waiting(inside, 9)
            assert await ask(inside, OTHER, "GET", PICTURE) == (200, b"draw_position")
            easy = {"game": "code-swap"}
            assert (await ask(inside, OTHER, "POST", "/api/study", easy))[0] == 200
            assert not any(each.done() for each in dear)
            let_go.set()
            assert [status for status, _ in await asyncio.gather(*dear)] == [200] * 10


async def test_whoever_hangs_up_takes_their_studies_with_them(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], deadline=LONG) as (inside,):
        with stub_workers():
            studies, leaving = inside.service.pools["study"], asyncio.Event()
            dear = [
                asyncio.ensure_future(
                    inside.exchange("POST", "/api/study", body=HARD, source=GREEDY, leaving=leaving)
                )
                for _ in range(5)
            ]
            await has_waiting(inside, 4)
            leaving.set()
            assert await asyncio.gather(*dear) == [[]] * 5
            assert [lane.work for lane in studies.lanes.values()] == [(0, 0), (0, 0)]


async def test_whoever_waits_for_a_study_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], deadline=LONG) as (inside,):
        with stub_workers():
            dear = [
                asyncio.ensure_future(inside.exchange("POST", "/api/study", body=HARD))
                for _ in range(5)
            ]
            await has_waiting(inside, 4)
            await inside.lifecycle.announce_closing()
            late = inside.exchange("GET", PICTURE)
            for start, body in await asyncio.gather(*dear, late):
                assert start["status"] == 503
                assert (b"retry-after", b"5") in start["headers"]
                error = json.loads(body["body"])["error"]
                assert (error["code"], error["message"]) == ("stopping", str(STOPPING))


@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_a_worker_that_dies_is_named_counted_and_replaced(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        assert (await ask(inside, OTHER, "GET", PICTURE))[0] == 200
        (worker,) = inside.service.pools["study"].workers
        worker._process.kill()
        await worker._process.wait()
        status, body = await ask(inside, OTHER, "GET", PICTURE)
        assert (status, json.loads(body)["error"]["code"]) == (500, "internal")
        assert b"time" not in body
        counted = b'\nplyground_worker_faults_total{error="SIGKILL"} 1.0\n'
        assert counted in inside.service.metrics.text()
        notes = map(json.loads, inside.log.getvalue().splitlines())
        failed = [note for note in notes if note["what"] == "worker failed"]
        assert [(note["task"], note["error"]) for note in failed] == [("draw_position", "SIGKILL")]
        assert (await ask(inside, OTHER, "GET", PICTURE))[0] == 200
