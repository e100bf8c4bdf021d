"""SIGTERM in the middle of play: everybody is told, and all that was acknowledged is there."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.web.server.lifecycle import STOPPING
from tests.web.servers import Server, serving

from .party import Party


def test_a_stopped_server_says_goodbye_and_has_kept_everything(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(stopped_and_started(database, tmp_path / "log"))


async def stopped_and_started(database: str, log: Path) -> None:
    server = Server(database, log=log)
    party = Party(server)
    try:
        async with party.playing():
            await party.progress()
            await party.until(lambda: all(seat.player.now for seat in party.seats))
            assert await asyncio.to_thread(server.stop) == 0
            await party.until(lambda: all(seat.player.farewells for seat in party.seats))
            assert {words for seat in party.seats for words in seat.player.farewells} == {
                str(STOPPING)
            }
            server = await asyncio.to_thread(Server, database, port=server.port, log=log)
            await party.progress()
        await asyncio.to_thread(party.check, server, database)
    finally:
        server.kill()
    assert '"what": "stopped"' in log.read_text()


EARLY = """
import os, signal, sys
from plyground.cli import main
from plyground.web.server import lifecycle, serve

def interrupt(home, name):
    original = getattr(home, name)
    def interrupted(*arguments, **named):
        os.kill(os.getpid(), signal.SIGTERM)
        return original(*arguments, **named)
    setattr(home, name, interrupted)

interrupt({"serve": serve, "lifecycle": lifecycle}[sys.argv[1]], sys.argv[2])
sys.exit(main(["serve", "--port", "0", "--db", sys.argv[3]]))
"""
"""A server that is asked to end just before one of its own steps."""


@pytest.mark.parametrize(
    ("module", "step", "notes"),
    [
        ("serve", "open_log", []),
        ("serve", "migrate", []),
        ("serve", "bind", []),
        ("lifecycle", "Store", ["started", "stopped"]),
        ("serve", "_say", ["started", "stopped"]),
        ("serve", "_configure", ["started", "stopped"]),
    ],
)
def test_a_server_that_is_stopped_while_it_starts_ends_in_good_order(
    module: str, step: str, notes: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.db"
    ran = subprocess.run(
        [sys.executable, "-c", EARLY, module, step, str(file)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found = [json.loads(line)["what"] for line in ran.stderr.splitlines()]
    assert [what for what in found if what in ("started", "stopped")] == notes
    with serving(file):  # nothing is half done, and nobody has the file
        pass
