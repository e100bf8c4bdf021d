"""Studying over HTTP: positions, finished games and pictures, against what the solver says."""

from random import Random
from typing import Any

import pytest

import plyground
from plyground.analysis.analysis import analyze
from plyground.analysis.review import review
from plyground.kernel.record import Record
from plyground.rulebooks import shelf
from plyground.solvers import solve
from tests.web.servers import Server, open_table


def study(server: Server, **question: Any) -> Any:
    answer = server.ask("POST", "/api/study", question)
    assert answer.status == 200
    return answer.body


@pytest.mark.parametrize("slug", shelf.slugs())
def test_every_move_is_worth_what_the_oracle_says(server: Server, slug: str) -> None:
    random = Random(slug)
    match = plyground.match(slug, seed=5)
    for _ in range(4):
        if match.outcome is not None:
            break
        moves = [str(move) for move in match.moves]
        shown = study(server, game=slug, moves=moves, seed=5, values=True)
        expected = analyze(match.game, match.view()).json()
        assert shown["position"] == expected["position"]
        assert shown["analysis"]["moves"] == expected["moves"]
        assert shown["analysis"]["value"] == expected["value"]
        assert shown["sketch"] == shelf.sketch(match.game, match.view()).json()
        assert shown["legal"] == [str(move) for move in match.game.moves(match.view())]
        match.play(random.choice(match.game.moves(match.state)))


NONSENSE: list[dict[str, Any]] = [
    {"game": "chess"},
    {"game": "operator-outwit", "options": {"target": 1}},
    {"game": "operator-outwit", "options": {"weather": "fine"}},
    {"game": "operator-outwit", "position": "23:99 1"},
    {"game": "operator-outwit", "options": {"target": 9}, "position": "23:1 1"},
    {"game": "operator-outwit", "moves": ["*7"]},
    {"game": "operator-outwit", "position": "23:22 1", "moves": ["+2", "+2"]},
    {"game": "code-swap", "position": "413/251 1", "moves": ["x9"]},
]


def test_nonsense_is_refused_with_a_reason(server: Server) -> None:
    for path in ("/api/study", "/api/study/record"):
        for question in NONSENSE:
            answer = server.ask("POST", path, question)
            assert answer.status == 422, question
            assert answer.body["error"]["code"] == "bad-option"


def finished(server: Server, slug: str) -> Any:
    """A room whose game was played to its end by two players who do not think."""
    options = {} if slug == "cipher-quest" else {"turn_limit": 60}
    table, random = open_table(server, slug, options=options), Random(slug)
    path = f"/api/rooms/{table.room}"
    for number in range(60):
        now = [server.ask("GET", path, token=token).body["now"] for token in table.tokens]
        if now[0]["outcome"]:
            break
        mover = now[0]["turn"] - 1
        move = random.choice(now[mover]["legal"])
        command = {"id": f"m{number}", "do": "move", "ply": number, "move": move}
        assert server.ask("POST", path, command, table.tokens[mover]).status == 200
    return table


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_finished_game_is_judged_as_the_library_judges_it(server: Server, slug: str) -> None:
    table = finished(server, slug)
    path = f"/api/rooms/{table.room}"
    shown = server.ask("GET", f"{path}/review", token=table.tokens[0]).body
    text = server.ask("GET", f"{path}/record", token=table.tokens[0]).body
    match = shelf.replay(Record.read(text))
    judged = review(match, solve(match.game))
    assert [(each["move"], each["mark"]) for each in shown["plies"]] == [
        (each.move, each.mark) for each in judged.moves
    ]
    assert shown["course"] == [str(share) for share in judged.course]
    assert len(shown["positions"]) == len(shown["sketches"]) == len(shown["plies"]) + 1
    assert shown["round"] == shown["rounds"] == 1
    seen = server.ask("GET", f"/api/watch/{table.watch}/review").body
    assert seen == shown


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


def test_help_comes_only_where_it_is_allowed(server: Server) -> None:
    table = open_table(server, "operator-outwit")
    path = f"/api/rooms/{table.room}"
    for number, token in enumerate(table.tokens):
        refused = server.ask("GET", f"{path}/help", token=token)
        assert refused.body["error"]["code"] == "no-help"
        server.ask("POST", path, {"id": f"h{number}", "do": "help"}, token)
    helped = server.ask("GET", f"{path}/help", token=table.tokens[0]).body
    game = shelf.game("operator-outwit")
    expected: Any = analyze(game, game.start()).json()
    assert [each["move"] for each in helped["moves"]] == [
        each["move"] for each in expected["moves"]
    ]
    assert helped["value"] == {"result": "endless"}
    assert server.ask("GET", f"{path}/help").status == 401
    server.ask("POST", path, {"id": "r", "do": "resign"}, table.tokens[0])
    assert server.ask("GET", f"{path}/help", token=table.tokens[0]).body["error"]["code"] == "over"


def test_pictures_are_of_any_position(server: Server) -> None:
    for slug in shelf.slugs():
        example = shelf.game_class(slug).example.replace(" ", "%20")
        for query in ("", f"?position={example}&dark=1&bare=1"):
            answer = server.ask("GET", f"/api/picture/{slug}{query}")
            assert answer.status == 200
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert shelf.game_class(slug).title in answer.body
    for asked, status in (("chess", 404), ("code-swap?position=x", 422), ("code-swap?dark=2", 400)):
        assert server.ask("GET", f"/api/picture/{asked}").status == status
    german = server.ask("GET", "/api/picture/operator-outwit?target=500&language=de").body
    assert "Zielzahl: 500" in german
