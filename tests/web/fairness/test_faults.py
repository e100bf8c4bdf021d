"""A worker that goes wrong: who asked is told, the log says of what, and the next is answered."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.web.authority.inside import Inside, running

from .stubs import Bench, stub_workers

PICTURE = "/api/picture/code-swap"


async def ask(inside: Inside, path: str, body: Any = None) -> tuple[int, Any]:
    sent = await inside.exchange("GET" if body is None else "POST", path, body=body)
    content = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], content


def faults(inside: Inside) -> list[str]:
    counted = inside.service.metrics.text().decode().splitlines()
    return [line for line in counted if line.startswith("plyground_worker_faults_total{")]


def notes(inside: Inside) -> list[dict[str, Any]]:
    logged = map(json.loads, inside.log.getvalue().splitlines())
    return [note for note in logged if note["what"] == "worker failed"]


@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_a_worker_that_dies_is_named_counted_and_replaced(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        assert (await ask(inside, PICTURE))[0] == 200
        (worker,) = inside.service.pools["study"].workers
        worker._process.kill()
        await worker._process.wait()
        status, body = await ask(inside, PICTURE)
        assert (status, json.loads(body)["error"]["code"]) == (500, "internal")
        assert b"time" not in body
        assert faults(inside) == ['plyground_worker_faults_total{error="SIGKILL"} 1.0']
        assert [(note["task"], note["error"]) for note in notes(inside)] == [
            ("draw_position", "SIGKILL")
        ]
        assert (await ask(inside, PICTURE))[0] == 200


class Wrong(Bench):
    """Whatever needs a solver goes wrong."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__()
        self._answer = answer

    async def think(self, question: Any) -> dict[str, Any]:
        _, asked = question
        return self._answer if asked.get("values") else {"answer": {"trouble": None}}


async def test_a_study_whose_solver_fails_is_shown_without_values(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        failed = {"failed": "ZeroDivisionError", "where": ["solver.py:7"]}
        with stub_workers(Wrong(failed)):
            question = {"game": "code-swap", "values": True}
            status, body = await ask(inside, "/api/study", question)
        assert status == 200
        trouble = json.loads(body)["trouble"]
        assert "it was noted" in trouble
        assert "time" not in trouble
        (note,) = notes(inside)
        assert (note["error"], note["where"]) == ("ZeroDivisionError", ["solver.py:7"])
