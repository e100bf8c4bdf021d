"""Endpoints on this machine, and models there as players."""

import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread

from plyground.games import registry
from plyground.measure.benchmark.answers import Answer, Question
from plyground.measure.benchmark.models import RETRIES, ModelAsker, read_variant
from plyground.measure.benchmark.suite import load_suite
from plyground.players.completions import ANSWER_SECONDS
from plyground.protocols.endpoint import Endpoint
from plyground.protocols.models import Models

SUITE = "plyground-bench-1"


@contextmanager
def serve(models: Models | None = None, port: int = 0) -> Iterator[Endpoint]:
    """A seeded endpoint."""
    with Endpoint(port, 7, models) as served:
        thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield served
        finally:
            served.shutdown()
            thread.join()


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


def seat(
    endpoint: Endpoint,
    model: str,
    prompt: str = "",
    seconds: float = ANSWER_SECONDS,
    retries: int = RETRIES,
) -> ModelAsker:
    """A model of the endpoint as a player."""
    spec = f"llm:plyground/{model}@{endpoint.address}"
    return ModelAsker(spec, read_variant(prompt), seconds, retries)


def some_questions(count: int) -> list[Question]:
    """The first items of the suite."""
    suite = load_suite(SUITE)
    games = [rules.game_object() for rules in suite.rule_sets]
    return [Question(i.number, games[i.rules], i.position) for i in suite.items[:count]]


def easy_questions(count: int) -> list[Question]:
    """Of a game that takes no time."""
    game = registry.game("operator-outwit")
    return [Question(number, game, f"23:{number % 20 + 2} 1") for number in range(count)]


def ask(asker: ModelAsker, questions: Sequence[Question]) -> list[Answer]:
    """All answers; the connections are closed then."""
    try:
        return list(asker.ask_many(questions))
    finally:
        asker.close()
