"""Studying over HTTP: what makes no sense, games that go on, and pictures."""

from plyground.games import registry
from tests.web.servers import Server, open_table


def test_a_game_that_goes_on_is_not_judged(server: Server) -> None:
    table = open_table(server, "code-swap")
    path = f"/api/rooms/{table.room}"
    for number in (None, 1):
        query = f"?round={number}" if number else ""
        answer = server.ask("GET", f"{path}/review{query}", token=table.tokens[0])
        assert (answer.status, answer.body["error"]["code"]) == (409, "playing")
        answer = server.ask("GET", f"/api/watch/{table.watch}/review{query}")
        assert answer.body["error"]["code"] == "playing"
    assert server.ask("GET", f"{path}/review?round=2", token=table.tokens[0]).status == 404
    assert server.ask("GET", f"{path}/review").status == 401


def test_pictures_are_of_any_position(server: Server) -> None:
    for slug in registry.slugs():
        example = registry.game_class(slug).example.replace(" ", "%20")
        for query in ("", f"?position={example}&dark=1&bare=1"):
            answer = server.ask("GET", f"/api/picture/{slug}{query}")
            assert answer.status == 200
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert registry.game_class(slug).title in answer.body
    for asked, status in (("chess", 404), ("code-swap?position=x", 422), ("code-swap?dark=2", 400)):
        assert server.ask("GET", f"/api/picture/{asked}").status == status
    german = server.ask("GET", "/api/picture/operator-outwit?target=500&language=de").body
    assert "Zielzahl: 500" in german
