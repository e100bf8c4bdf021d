"""The examples for assistants and language models run, offline."""

import anyio
import pytest

from plyground.protocols.endpoint import Endpoint


def test_an_assistant_wins_with_the_help_of_the_tools() -> None:
    pytest.importorskip("mcp")
    from examples import mcp_client
    from plyground.protocols.mcp import server

    now = anyio.run(mcp_client.play, server())
    assert now["outcome"]["winner"] == 1


def test_two_models_play_each_other(endpoint: Endpoint) -> None:
    pytest.importorskip("openai")
    from examples import llm_match

    told = llm_match.play(endpoint.address)
    assert told["plyground/engine-perfect"].startswith("0 of ")
    assert told["plyground/engine-easy"].startswith("0 of ")
