"""A language model in a seat, played against the endpoint: no key, no network."""

import re
from contextlib import closing
from random import Random

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.outcome import GARBLED, HUNG, name_illegal_move
from plyground.language.errors import BadOption, PlygroundError
from plyground.players.completions import LlmPlayer, Model
from plyground.players.player import Forfeit
from plyground.protocols.endpoint import Endpoint
from tests.benchmark.endpoints import answer_by_hand
from tests.later import skip_without
from tests.line.runner import run

skip_without("openai")

OUTWIT = registry.game("operator-outwit")
START = OUTWIT.position("23:1 1")


def model(endpoint: Endpoint, name: str) -> LlmPlayer:
    return LlmPlayer(Random(1), f"plyground/{name}@{endpoint.address}")


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_model_plays_a_whole_game(endpoint: Endpoint, slug: str) -> None:
    game = plyground.game(slug, turn_limit=12)
    match = plyground.Match(game, seed=1)
    player = model(endpoint, "random")
    while match.outcome is None:
        match.play(player.choose(game, match.view(match.turn)))
    assert (player.answers, player.bad_answers) == (len(match.moves), 0)


def test_a_model_that_is_corrected_plays_on(endpoint: Endpoint) -> None:
    player = model(endpoint, "clumsy")
    assert player.choose(OUTWIT, START) in OUTWIT.moves(START)
    assert (player.answers, player.bad_answers) == (2, 1)


@pytest.mark.parametrize(
    ("name", "what"), [("illegal", name_illegal_move("Move: -1")), ("silent", GARBLED)]
)
def test_a_model_that_never_answers_well_forfeits(endpoint: Endpoint, name: str, what: str) -> None:
    player = model(endpoint, name)
    with pytest.raises(Forfeit) as fault:
        player.choose(OUTWIT, START)
    assert fault.value.what == what
    assert ("try +2 or *2" in fault.value.detail) == (name == "illegal")
    assert (player.answers, player.bad_answers) == (3, 3)


def test_a_model_that_takes_too_long_forfeits(
    endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.players.completions.RETRIES", 0)
    player = model(endpoint, "slow")
    player.deadline = 0.2
    with pytest.raises(Forfeit) as fault:
        player.choose(OUTWIT, START)
    assert fault.value.what == HUNG


@pytest.mark.parametrize("name", ["broken", "unheard-of"])
def test_what_is_no_fault_of_the_player_is_an_error_and_no_loss(
    endpoint: Endpoint, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyground.players.completions.RETRIES", 0)
    player = model(endpoint, name)
    with pytest.raises(PlygroundError, match=f"'plyground/{name}' was not reached"):
        player.choose(OUTWIT, START)


@pytest.mark.parametrize(
    ("url", "key"),
    [("http://127.0.0.1:9/v1", "none"), ("https://models.example/v1", "secret"), (None, "secret")],
)
def test_the_key_is_not_sent_in_the_clear(
    url: str | None, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    player = LlmPlayer(Random(1), f"some-model@{url}" if url else "some-model")
    with closing(Model(player.model, player.url, 1.0, 0)) as asked:
        assert asked._client.api_key == key


@pytest.mark.parametrize(
    ("manner", "model", "url"),
    [
        ("gpt-4o", "gpt-4o", None),
        ("llama3:8b@http://localhost:11434/v1", "llama3:8b", "http://localhost:11434/v1"),
        ("@cf/meta/llama@https://x.example/v1", "@cf/meta/llama", "https://x.example/v1"),
    ],
)
def test_a_seat_names_a_model_and_perhaps_an_address(
    manner: str, model: str, url: str | None
) -> None:
    player = LlmPlayer(Random(1), manner)
    assert (player.model, player.url) == (model, url)


def test_a_forfeit_is_told_at_the_terminal(endpoint: Endpoint) -> None:
    seat = f"llm:plyground/illegal@{endpoint.address}"
    ran = run(["play", "operator-outwit", "--p1", seat, "--p2", "random"])
    assert ran.status == 0
    said = "Model plyground/illegal made an illegal move: Move: -1. Random wins!"
    assert said in ran.out


# ---- odd addresses, keys and servers -------------------------------------------------------------


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("", "needs the name of a model"),
        ("@http://127.0.0.1:1/v1", "needs the name of a model"),
        ("m@http://", "'http://' is not an address; write it like http://127.0.0.1:8080/v1"),
        ("m@ftp://127.0.0.1/", "is not an address"),
        ("m@http://127.0.0.1:99999/v1", "is not an address"),
        ("m@http://line\nbreak/v1", "is not an address"),
        ("m@https://ada:secret@localhost/v1", "leave it out"),
    ],
)
def test_an_address_that_is_none_is_refused_when_the_seat_is_taken(manner: str, why: str) -> None:
    with pytest.raises(BadOption, match=re.escape(why)):
        LlmPlayer(Random(1), manner)


@pytest.mark.parametrize(
    ("variables", "why"),
    [
        ({}, "there is no key; set OPENAI_API_KEY, or say where: llm:m@http://..."),
        ({"OPENAI_API_KEY": "schlüssel"}, "OPENAI_API_KEY holds signs that no key has"),
        ({"OPENAI_API_KEY": "a\nb"}, "OPENAI_API_KEY holds signs that no key has"),
        ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://127.0.0.1:port"}, "Invalid port"),
        ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://a\tb"}, "in URL"),
    ],
)
def test_odd_variables_are_one_line_and_no_loss(
    variables: dict[str, str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(PlygroundError, match=re.escape(why)) as refused:
        LlmPlayer(Random(1), "m").choose(OUTWIT, START)
    assert "\n" not in str(refused.value)


WITHOUT_A_CHOICE = [b'{"choices": null}', b'{"choices": []}', b'{"choices": [{"index": 0}]}']


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe{", b"<html>", b"null", b"3", b"[]", b"{}", *WITHOUT_A_CHOICE]
)
def test_what_is_no_completion_is_an_error_that_says_where(body: bytes) -> None:
    address = answer_by_hand(body)
    with pytest.raises(PlygroundError) as refused:
        LlmPlayer(Random(1), f"m@{address}").choose(OUTWIT, START)
    why = "what came back is no chat completion"
    assert str(refused.value) == f"the model 'm' was not reached at {address}/: {why}"
