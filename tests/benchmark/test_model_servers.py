"""Servers of models that are busy, broken, gone or odd."""

import json
import socket
from itertools import islice
from threading import Event, Thread
from typing import Any

import pytest

from plyground.measure.benchmark.asking.answers import Answer, RunStopped
from plyground.measure.benchmark.asking.models import ModelAsker
from plyground.players.completions import MOST_BYTES
from plyground.protocols.endpoint.completions import Reply
from plyground.protocols.endpoint.models import Turn
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without

from .endpoints import ask, easy_questions, seat, serve

skip_without("openai")


def test_a_server_that_is_busy_is_asked_again() -> None:
    with serve() as endpoint:
        answers = ask(seat(endpoint, "greedy+busy-2"), easy_questions(4))
    assert [answer.fault for answer in answers] == [None] * 4


def test_a_server_that_answers_nothing_stops_the_run_and_charges_nobody() -> None:
    with serve() as endpoint:
        asker = seat(endpoint, "greedy+broken-1", retries=0)
        with pytest.raises(RunStopped, match="out of order"):
            list(asker.ask_many(easy_questions(3)))
        asker.close()


def test_a_server_that_dies_stops_the_run_and_another_goes_on() -> None:
    questions, answers = easy_questions(12), dict[int, Answer]()
    dying = Event()

    def die(turn: Turn) -> Reply:
        if dying.is_set():
            raise ConnectionResetError
        return turn.reply("greedy")

    with serve({"mortal": die}) as endpoint:
        port = endpoint.server_port
        asker = seat(endpoint, "mortal", retries=0)
        answering = asker.ask_many(questions)
        answers.update({answer.item: answer for answer in islice(answering, 5)})
        dying.set()
        with pytest.raises(RunStopped, match="mortal"):
            next(answering)
        asker.close()
    assert len(answers) == 5
    dying.clear()
    with serve({"mortal": die}, port=port) as endpoint:
        left = [each for each in questions if each.item not in answers]
        for answer in ask(seat(endpoint, "mortal"), left):
            assert answer.item not in answers
            answers[answer.item] = answer
    assert len(answers) == 12


def test_nobody_is_there_and_the_run_says_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        asker = ModelAsker(f"llm:x@{address}", retries=0)
        with pytest.raises(RunStopped, match=address):
            list(asker.ask_many(easy_questions(2)))
        asker.close()


def test_a_model_that_is_not_served_stops_the_run_at_once(endpoint: Endpoint) -> None:
    asker = seat(endpoint, "nobody")
    with pytest.raises(RunStopped, match=r"there is no model .* or plyground/character-una$"):
        list(asker.ask_many(easy_questions(3)))
    asker.close()


def answer_by_hand(body: bytes, status: str = "200 OK", hold: Event | None = None) -> str:
    """The address of a server that says this to whoever comes, and may never finish."""
    listening = socket.create_server(("127.0.0.1", 0))

    def talk() -> None:
        with listening:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection:
                    connection.recv(1 << 20)
                    length = len(body) + (1000 if hold else 0)
                    head = f"HTTP/1.1 {status}\r\nContent-Length: {length}\r\n\r\n"
                    try:
                        connection.sendall(head.encode() + body)
                        if hold:
                            hold.wait(60)
                        connection.shutdown(socket.SHUT_WR)
                        while connection.recv(1 << 20):
                            pass
                    except OSError:
                        pass

    Thread(target=talk, daemon=True).start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}/v1"


def ask_at(address: str, **settings: Any) -> list[Answer]:
    asker = ModelAsker(f"llm:odd@{address}", retries=0, **settings)
    return ask(asker, easy_questions(1))


def test_a_flood_is_not_swallowed() -> None:
    address = answer_by_hand(b" " * (MOST_BYTES + 1))
    assert [answer.fault for answer in ask_at(address)] == ["flooded"]


def test_a_reply_that_never_ends_is_a_time_out() -> None:
    hold = Event()
    answers = ask_at(answer_by_hand(b"{", hold=hold), seconds=0.2)
    hold.set()
    assert [answer.fault for answer in answers] == ["timeout"]


@pytest.mark.parametrize("body", [b"not JSON", b"[]", b'{"choices": []}', b'{"choices": [7]}'])
def test_what_is_no_completion_stops_the_run(body: bytes) -> None:
    with pytest.raises(RunStopped, match="completion"):
        ask_at(answer_by_hand(body))


def test_a_reply_that_a_filter_stopped_is_a_refusal() -> None:
    error = {"error": {"message": "filtered", "code": "content_filter"}}
    answers = ask_at(answer_by_hand(json.dumps(error).encode(), "400 Bad Request"))
    assert [answer.fault for answer in answers] == ["refused"]
