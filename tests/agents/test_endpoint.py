"""The endpoint is one that OpenAI's own client and plain HTTP can use."""

import http.client
import json
import os
import re
import subprocess
import sys
from contextlib import closing
from typing import Any

import pytest

from plyground.games import registry
from plyground.players.question import question, read_answer
from plyground.protocols.endpoint import MAX_BODY_BYTES, Endpoint
from plyground.protocols.models import Models, model_names
from tests.agents.words import assert_for_anybody
from tests.later import Later, skip_without
from tests.line.typist import PATIENCE

skip_without("openai")
openai = Later("openai")

CHAT = "/v1/chat/completions"
OUTWIT = registry.game("operator-outwit")
ASKED = question(OUTWIT, OUTWIT.position("23:21 1"))


def client(endpoint: Endpoint) -> Any:
    return openai.OpenAI(base_url=endpoint.address, api_key="none", max_retries=0)


def asked(endpoint: Endpoint, model: str, *said: str, **more: Any) -> Any:
    """A completion, by OpenAI's client; a stream's chunks."""
    roles = ("user", "assistant")
    messages = [{"role": roles[i % 2], "content": text} for i, text in enumerate(said)]
    with client(endpoint) as using:
        told = using.chat.completions.create(model=model, messages=messages, **more)
        return list(told) if more.get("stream") else told


def raw(endpoint: Endpoint, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """The status and the JSON of an answer to a request that need not be a good one."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", endpoint.server_port, timeout=PATIENCE)
    with closing(connection):
        connection.request(method, path, data)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


def test_the_engine_takes_its_win(endpoint: Endpoint) -> None:
    told = asked(endpoint, "plyground/engine-perfect", ASKED)
    assert told.choices[0].message.content == "Move: +2"
    assert told.choices[0].finish_reason == "stop"
    assert told.usage.total_tokens == told.usage.prompt_tokens + 2


def test_a_stream_says_the_same_piece_by_piece(endpoint: Endpoint) -> None:
    whole = asked(endpoint, "plyground/chatty", ASKED).choices[0].message.content
    more = {"stream": True, "stream_options": {"include_usage": True}}
    chunks = asked(endpoint, "plyground/chatty", ASKED, **more)
    pieces = [chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices]
    assert len(pieces) > 3
    assert "".join(pieces) == whole
    assert chunks[-1].usage.completion_tokens == len(whole.split())


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_model_answers_every_game_with_a_legal_move(slug: str) -> None:
    game = registry.game(slug)
    view = game.view(game.start(seed=3), None)
    for model in ("random", "greedy", "engine-hard", "mcts-20"):
        reply = Models().reply(f"plyground/{model}", [question(game, view)], "7")
        read_answer(game, view, reply.text)


def test_with_a_seed_the_same_talk_gets_the_same_answer() -> None:
    game = registry.game("coordinate-clash")
    text = question(game, game.start())

    def answers(seed: str | None) -> set[str]:
        return {Models().reply("plyground/random", [text], seed).text for _ in range(6)}

    assert len(answers("7")) == 1
    assert len({*answers("7"), *answers("8"), *answers("9")}) > 1
    assert len(answers(None)) > 1


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Tell me a joke.", "no position in what you wrote"),
        ("Game: chess\nPosition: e4", "there is no game 'chess'"),
        ("Game: operator-outwit\nPosition: 23:23 2 #1", "game is over"),
    ],
)
def test_talk_that_is_no_question_gets_a_helpful_answer(
    endpoint: Endpoint, text: str, word: str
) -> None:
    told = asked(endpoint, "plyground/greedy", text).choices[0].message.content
    assert word in told


def test_content_may_come_in_parts(endpoint: Endpoint) -> None:
    parts = [{"type": "text", "text": ASKED}, {"type": "image_url", "image_url": {"url": "x"}}]
    body = {"model": "plyground/engine-perfect", "messages": [{"role": "user", "content": parts}]}
    status, told = raw(endpoint, "POST", CHAT, body)
    assert (status, told["choices"][0]["message"]["content"]) == (200, "Move: +2")


# ---- models that misbehave -----------------------------------------------------------------------


def test_a_fault_of_our_own_is_told_in_the_same_shape(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("out of ideas")

    with monkeypatch.context() as broken:
        broken.setattr(endpoint.models, "reply", fail)
        status, told = raw(endpoint, "POST", CHAT, GOOD)
    assert (status, told["error"]["type"]) == (500, "server_error")
    assert "RuntimeError: out of ideas" in told["error"]["message"]
    assert raw(endpoint, "POST", CHAT, GOOD)[0] == 200


# ---- requests that are none ----------------------------------------------------------------------

GOOD = {"model": "plyground/random", "messages": [{"role": "user", "content": ASKED}]}


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (400, b"{"),
        pytest.param(400, b"[" * 100_000, id="deep"),
        (400, {}),
        (400, {**GOOD, "model": 7}),
        (400, {**GOOD, "messages": []}),
        (400, {**GOOD, "messages": [{"role": "user", "content": 5}]}),
        (400, {**GOOD, "n": 2}),
        (404, {**GOOD, "model": "plyground/human"}),
        (404, {**GOOD, "model": "plyground/process-true"}),
        (404, {**GOOD, "model": "plyground/llm-x"}),
        pytest.param(413, b" " * (4 * MAX_BODY_BYTES), id="much too long"),
    ],
)
def test_a_bad_request_gets_an_error_in_openai_s_shape(
    endpoint: Endpoint, status: int, body: Any
) -> None:
    found, told = raw(endpoint, "POST", CHAT, body)
    assert found == status
    assert set(told["error"]) == {"message", "type", "param", "code"}
    assert told["error"]["message"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 404),
        ("GET", "/v1/models/gpt-4o", 404),
        ("GET", "/v1/chat/completions", 405),
        ("POST", "/v1/embeddings", 404),
        ("DELETE", "/v1/models", 501),
    ],
)
def test_an_address_that_is_none_says_so(
    endpoint: Endpoint, method: str, path: str, status: int
) -> None:
    found, told = raw(endpoint, method, path, {} if method == "POST" else None)
    assert found == status
    assert told["error"]["message"]


def test_a_refused_position_names_options_and_no_flags(endpoint: Endpoint) -> None:
    text = "Game: operator-outwit\nOptions: target=1\nPosition: 23:5 1"
    asked = {**GOOD, "messages": [{"role": "user", "content": text}]}
    _, told = raw(endpoint, "POST", CHAT, asked)
    assert_for_anybody(told["choices"][0]["message"]["content"])


def test_the_command_says_where_it_serves() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "plyground", "endpoint", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    ) as program:
        assert program.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/v1", program.stdout.readline())
        assert found is not None
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=PATIENCE)
        with closing(connection):
            connection.request("GET", "/v1/models")
            listed = json.loads(connection.getresponse().read())
        program.terminate()
    assert [model["id"] for model in listed["data"]] == model_names()
