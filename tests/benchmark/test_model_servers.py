"""Servers of models that are busy, broken, gone or odd."""

import json
import socket
from itertools import islice
from threading import Barrier, Event, Thread
from typing import Any

import pytest

from plyground.benchmark.asking.answers import Answer, RunStopped
from plyground.benchmark.models.asker import ModelAsker, Settings
from plyground.benchmark.models.client import MOST_BYTES
from plyground.benchmark.models.patience import read_retry_after
from plyground.protocols.endpoint.models import Reply, Turn
from plyground.protocols.endpoint.server import Endpoint
from tests.later import skip_without

from .endpoints import Waits, ask, easy_questions, seat, serve

skip_without("openai")


def test_a_server_that_is_busy_is_left_alone_for_as_long_as_it_wants() -> None:
    with serve(retry_seconds=7) as endpoint:
        waits = Waits()
        answers = ask(
            seat(endpoint, "greedy+busy-2", Settings(at_once=1), waits), easy_questions(4)
        )
    assert [answer.fault for answer in answers] == [None] * 4
    assert waits.waited == [7.0] * 3


def test_a_server_that_wants_too_much_patience_stops_the_run() -> None:
    with serve(retry_seconds=100_000) as endpoint:
        asker = seat(endpoint, "greedy+busy-3", Settings(at_once=1))
        answers = list[Answer]()
        with pytest.raises(RunStopped, match="100,000 seconds"):
            answers.extend(asker.ask_many(easy_questions(9)))
        asker.close()
    assert len(answers) == 2


def test_an_item_that_breaks_the_server_is_a_crash_and_the_others_are_answered() -> None:
    def break_down(turn: Turn) -> Reply:
        game, view = turn.asked
        broken = game.write(view) == "23:5 1"
        return Reply("out of order", 500) if broken else turn.reply("greedy")

    with serve({"shaky": break_down}) as endpoint:
        waits = Waits()
        answers = ask(seat(endpoint, "shaky", waits=waits), easy_questions(12))
    crashed = [answer for answer in answers if answer.fault == "crashed"]
    assert [answer.item for answer in crashed] == [3]
    assert "out of order" in crashed[0].detail
    assert len(answers) == 12
    assert len(waits.waited) == 2 * 5, "six tries, twice"


def test_a_server_that_answers_nothing_stops_the_run_and_charges_nobody() -> None:
    with serve() as endpoint:
        asker = seat(endpoint, "greedy+broken-1", Settings(at_once=2, tries=2))
        with pytest.raises(RunStopped, match="out of order"):
            list(asker.ask_many(easy_questions(40)))
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
        asker = seat(endpoint, "mortal", Settings(at_once=1, tries=2))
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
        waits = Waits()
        with serve() as endpoint:
            client = seat(endpoint, "x", waits=waits)._client
            assert client is not None
            gate = client.gate
        asker = ModelAsker(f"llm:x@{address}", Settings(tries=2), gate)
        with pytest.raises(RunStopped, match=address):
            list(asker.ask_many(easy_questions(2)))
        asker.close()


def test_a_model_that_is_not_served_stops_the_run_at_once(endpoint: Endpoint) -> None:
    waits = Waits()
    asker = seat(endpoint, "nobody", waits=waits)
    with pytest.raises(RunStopped, match=r"there is no model .* or plyground/character-una$"):
        list(asker.ask_many(easy_questions(3)))
    asker.close()
    assert not waits.waited


def test_several_questions_are_under_way_at_once_and_never_more() -> None:
    together, under_way, most = Barrier(3, timeout=60), [0], [0]

    def meet(turn: Turn) -> Reply:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        together.wait()  # three of them, or nobody goes on
        under_way[0] -= 1
        together.wait()
        return Reply("Move: +2")

    with serve({"sociable": meet}) as endpoint:
        answers = ask(seat(endpoint, "sociable", Settings(at_once=3)), easy_questions(9))
    assert len(answers) == 9
    assert most == [3]


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
    asker = ModelAsker(f"llm:odd@{address}", Settings(**settings))
    return ask(asker, easy_questions(1))


def test_a_flood_is_not_swallowed() -> None:
    address = answer_by_hand(b" " * (MOST_BYTES + 1))
    assert [answer.fault for answer in ask_at(address)] == ["flooded"]


def test_a_reply_that_never_ends_is_a_time_out() -> None:
    hold = Event()
    answers = ask_at(answer_by_hand(b"{", hold=hold), seconds=0.2)
    hold.set()
    assert [answer.fault for answer in answers] == ["timeout"]


def test_a_reply_that_a_filter_stopped_is_a_refusal() -> None:
    error = {"error": {"message": "filtered", "code": "content_filter"}}
    answers = ask_at(answer_by_hand(json.dumps(error).encode(), "400 Bad Request"))
    assert [answer.fault for answer in answers] == ["refused"]


def test_retry_after_is_read_in_all_its_forms() -> None:
    assert read_retry_after({"retry-after": "7"}) == 7
    assert read_retry_after({"retry-after-ms": "250", "retry-after": "7"}) == 0.25
    date = {"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}
    assert read_retry_after(date, lambda: 1445412480.0 - 30) == 30
    assert read_retry_after(date, lambda: 1445412480.0 + 30) == 0
    assert read_retry_after({"retry-after": "soon"}) is None
    assert read_retry_after({}) is None
