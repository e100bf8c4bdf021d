"""A worker that goes wrong: who asked is told, the log says of what, and the next is answered."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.web.authority.inside import Inside, running

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
