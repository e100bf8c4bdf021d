"""A server that is stopped lets nobody wait."""

import threading
from pathlib import Path

from tests.web.servers import Answer, Server
from tests.web.terminal.host import Host


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
