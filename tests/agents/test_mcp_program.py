"""The MCP server as a program of its own, over pipes."""

from __future__ import annotations  # the SDK's names are known to type checkers alone

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.later import skip_without

from .test_mcp import refused, told, visit

if TYPE_CHECKING:
    from mcp import Client

skip_without("mcp")

PROGRAM = [sys.executable, "-m", "plyground", "mcp"]
SOURCE = str(Path(__file__).parents[2] / "src")


def test_a_client_starts_the_program_and_plays_over_stdio(tmp_path: Path) -> None:
    from mcp import StdioServerParameters, stdio_client

    async def scene(client: Client) -> None:
        now = await told(client, "start", game="coordinate-clash", opponent="engine:perfect")
        now = await told(client, "play", game_id=now["game_id"], move="A1")
        assert len(now["moves"]) == 2
        assert "is not a move" in await refused(client, "play", game_id=now["game_id"], move="Z9")
        assert (await told(client, "analyze", game_id=now["game_id"]))["moves"]

    env = {"PYTHONPATH": SOURCE, "PLYGROUND_CACHE": str(tmp_path)}
    program = StdioServerParameters(command=PROGRAM[0], args=PROGRAM[1:], env=env)
    # Otherwise its complaints go to what stood for a terminal when the library was loaded.
    with (tmp_path / "complaints").open("w") as complaints:
        visit(scene, stdio_client(program, complaints))


def test_nothing_but_messages_is_said_on_standard_output() -> None:
    hello = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    calls: list[tuple[str, dict[str, object]]] = [
        ("start", {"game": "cipher-quest"}),
        ("analyze", {"game_id": "cipher-quest-1"}),
        ("play", {"game_id": "cipher-quest-1", "move": "77"}),
    ]
    asked: list[dict[str, object]] = [
        {"id": 0, "method": "initialize", "params": hello},
        {"method": "notifications/initialized"},
        *(
            {"id": number, "method": "tools/call", "params": {"name": name, "arguments": given}}
            for number, (name, given) in enumerate(calls, 1)
        ),
    ]
    with subprocess.Popen(
        PROGRAM,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for message in asked:
            program.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
            program.stdin.flush()
            if "id" in message:
                answer = json.loads(program.stdout.readline())
                assert (answer["jsonrpc"], answer["id"]) == ("2.0", message["id"])
        rest, errors = program.communicate()
    assert (program.returncode, rest, errors) == (0, "", "")
