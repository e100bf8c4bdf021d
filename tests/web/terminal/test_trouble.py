"""Whatever happens to the line, the server or the keyboard, a guest is told and loses nothing."""

import json
import unicodedata
from pathlib import Path
from random import Random

import pytest

from plyground.games import registry
from tests.benchmark.endpoints import answer_by_hand
from tests.line.runner import run
from tests.line.shared import assert_refused
from tests.line.terminal import CTRL_C, CTRL_D
from tests.test_fuzz_line import typed_line
from tests.web.servers import Server, free_port, serving

from .between import standing_between
from .guests import Piped, Seated
from .host import Host

LOST = "No answer ("


def test_a_move_is_made_once_though_the_server_was_away(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db", port=free_port())
    host = Host(server, "operator-outwit", seat="2")
    with Piped(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees("Choose an operation")
        server.kill()
        guest.type("+2")
        guest.sees(LOST)
        with serving(tmp_path / "games.db", port=server.port):
            guest.sees("Connected again.")
            guest.sees("You chose +2.")
            assert host.view()["moves"] == ["+2"]


def test_a_move_whose_answer_was_lost_is_sent_again_and_made_once(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with standing_between(server) as between:
        between.drop = 2
        link = host.join.replace(server.address, between.address_here)
        with Piped(["play", "--join", link, "--name1", "Ada"]) as guest:
            guest.answers("Choose an operation", "+2")
            guest.sees("Connected again.")
            guest.sees("New Current Number is 3.")
            guest.sees("Waiting for Hilde ...")
        assert len(between.acted) == 3
        assert between.acted[0] == between.acted[1] == between.acted[2]
    assert host.view()["moves"] == ["+2"]


# ---- leaving ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "key", "status"), [("1", CTRL_C, 130), ("2", CTRL_D, 0)])
def test_ctrl_c_and_ctrl_d_leave(server: Server, seat: str, key: bytes, status: int) -> None:
    host = Host(server, "operator-outwit", seat=seat)
    with Seated(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees("Waiting for Hilde ..." if seat == "1" else "Choose an operation")
        guest.press(key)
        ran = guest.finish()
    assert ran.status == status
    assert "Traceback" not in ran.out
    assert ran.out.endswith(f"To come back to your seat:\nplyground play --join {host.join}\n")


def test_leaving_before_taking_a_seat_takes_none(server: Server) -> None:
    host = Host(server, "operator-outwit")
    with Seated(["play", "--join", host.join]) as guest:
        guest.sees("What are you called?")
        guest.press(CTRL_D)
        assert guest.finish().status == 0
    assert host.view()["status"] == "waiting"


# ---- links and servers that are none ---------------------------------------------------------


NO_LINKS = {
    "is no link to a seat": [
        *("", "game.ply", "ftp://localhost/join/abc", "http://", "http://me@localhost/join/abc"),
        *("http://localhost:99999/join/abc", "http://localhost/join/a\x1bb"),
        *("http://localhost/", "http://localhost/join/../x", "http://localhost/room/abc"),
    ],
    "does not answer: Connection": ["http://127.0.0.1:9/join/abc"],
}


def test_what_is_no_link_is_refused() -> None:
    for reason, links in NO_LINKS.items():
        for link in links:
            assert_refused(["play", "--join", link], reason)


def test_a_link_that_leads_nowhere_is_refused(server: Server) -> None:
    assert_refused(["play", "--join", f"{server.address}/join/abc"], "This link leads nowhere")
    assert_refused(["play", "--join", f"{server.address}/watch/abc"], "This link leads nowhere")


VIEW = {
    "room": "r",
    "seq": 3,
    "status": "over",
    "game": "operator-outwit",
    "options": {},
    "preset": None,
    "you": [],
    "seats": [{"name": "\x1b[2JEve", "kind": "person", "wins": 0}] * 2,
    "drawn": 0,
    "unfinished": 0,
    "start": "23:1 1",
    "moves": ["+2"],
    "promise": None,
    "now": {
        "seq": 3,
        "round": 1,
        "ply": 1,
        "position": "23:3 2",
        "outcome": {
            "winner": 1,
            "drawn": False,
            "reason": "\x1b[31m resigned",
            "termination": {"code": "\x1b[31mresigned", "params": {}},
        },
        "offers": {"stop": [], "rematch": [], "help": []},
        "clock": None,
    },
}


def test_a_server_cannot_steer_the_screen() -> None:
    address = answer_by_hand(json.dumps(VIEW).encode()).removesuffix("/v1")
    ran = run(["play", "--join", f"{address}/watch/abc"])
    assert (ran.status, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    assert "[2JEve wins!" in ran.out


# ---- anything typed --------------------------------------------------------------------------


def play_anything(server: Server, slug: str, seed: str, lines: int) -> None:
    random = Random(seed)
    moves = [str(move) for move in registry.game(slug).all_moves]
    read = 0
    while read < lines:
        host = Host(server, slug)
        keys = b"\n".join(typed_line(random, moves) for _ in range(60)) + b"\n"
        for _ in range(3):
            with host.answering():
                ran = run(["play", "--join", host.join], keys)
            assert (ran.status, ran.err) == (0, "")
            steering = {c for c in ran.out if unicodedata.category(c) in ("Cc", "Cf", "Cs")}
            assert steering <= {"\n"}
            read += 60
        view = host.view()
        game = registry.game(slug, **view["options"])
        state = game.position(view["start"])
        if not game.hidden:
            for move in view["moves"]:
                state = game.play(state, move)
            assert game.write(state) == view["now"]["position"]


VISITS = [
    pytest.param("cipher-quest", 180),
    *(pytest.param(slug, 10_000, marks=pytest.mark.soak) for slug in registry.slugs()),
]


@pytest.mark.parametrize(("slug", "lines"), VISITS)
def test_nothing_that_is_typed_breaks_a_visit(
    server: Server, slug: str, lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play_anything(server, slug, f"a visit to {slug}", lines)
