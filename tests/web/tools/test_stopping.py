"""A server that is stopped lets nobody wait."""

import threading
from pathlib import Path

from tests.web.servers import Answer, Server
from tests.web.terminal.host import Host

SLOW = {"size": 6, "line": 4, "shifts": False}
"""A set-up whose start is looked at for many seconds."""


def test_whoever_waits_for_news_gets_an_answer_when_the_server_stops(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    host = Host(server, "operator-outwit", opponent="here")
    path = f"{host.path}?after={host.view()['now']['seq']}&wait=25"
    answers: list[Answer] = []

    def wait() -> None:
        answers.append(server.ask("GET", path, token=host.token))

    polling = [threading.Thread(target=wait) for _ in range(3)]
    for each in polling:
        each.start()
    threading.Event().wait(0.3)  # until they are surely waiting there
    assert server.stop() == 0
    for each in polling:
        each.join()
    assert [answer.status for answer in answers] == [200] * 3


def test_whoever_waits_for_a_study_is_told_that_the_server_stops(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db", "--deadline", "60")
    hard = {"game": "coordinate-clash", "options": SLOW, "values": True}
    answers: list[Answer] = []
    studying = threading.Thread(
        target=lambda: answers.append(server.ask("POST", "/api/study", hard))
    )
    studying.start()
    busy = 'plyground_work_running{lane="dear",pool="study"} 1.0'
    while studying.is_alive() and busy not in server.ask("GET", "/metrics").body:
        threading.Event().wait(0.05)
    assert server.stop() == 0
    studying.join()
    (answer,) = answers
    assert (answer.status, answer.headers["retry-after"]) == (503, "5")
    assert answer.body["error"]["code"] == "stopping"
