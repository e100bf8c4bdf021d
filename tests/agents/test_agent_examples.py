"""The examples for assistants and language models run, offline."""

import os
import subprocess
import sys
from importlib.metadata import entry_points

import anyio
import pytest

from plyground.protocols.endpoint.server import Endpoint


def test_an_assistant_wins_with_the_help_of_the_tools() -> None:
    pytest.importorskip("mcp")
    from examples import mcp_client
    from plyground.protocols.mcp.tools import server

    now = anyio.run(mcp_client.play, server())
    assert now["outcome"]["winner"] == 1


def test_two_models_play_each_other(endpoint: Endpoint) -> None:
    pytest.importorskip("openai")
    from examples import llm_match

    told = llm_match.play(endpoint.address)
    assert told["plyground/engine-perfect"].startswith("0 of ")
    assert told["plyground/engine-easy"].startswith("0 of ")


def test_two_agents_meet_in_textarena() -> None:
    pytest.importorskip("textarena")
    from examples import textarena_match

    rewards, reason = textarena_match.play()
    assert sorted(rewards.values()) == [-1, 1]
    assert reason


def test_inspect_tells_a_perfect_player_from_a_random_one(endpoint: Endpoint) -> None:
    pytest.importorskip("inspect_ai")
    if not any(each.name == "plyground" for each in entry_points(group="inspect_ai")):
        pytest.skip("plyground is not installed here, so Inspect cannot find it")
    done = subprocess.run(
        [sys.executable, "-m", "examples.inspect_eval"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    perfect, chance = done.stdout.splitlines()
    assert perfect.startswith(
        "plyground/engine-perfect {'regret': 0.0, 'plies': 0.0, 'accuracy': 1"
    )
    assert "'illegal': 0.0" in chance
