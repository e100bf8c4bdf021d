"""Programs of its own on a server: only whoever runs it says which, and nothing of it is lost."""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest

from plyground.cli.serve import read_programs
from plyground.games import registry
from plyground.kernel.record import Record
from plyground.language.errors import BadOption
from plyground.language.message import read_message, render
from plyground.players.process import ALLOWED
from tests.web.servers import PATIENCE, Server, serving

from .bots import PYTHON_BOT, command, rogue

SECRET = "the password of a database"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    programs = {
        "my-bot": PYTHON_BOT,
        "cheat": rogue("illegal move"),
    }
    programs["nosy"] = nosy(folder)
    flags = [word for name, c in programs.items() for word in ("--program", f"{name}={c}")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGROUND_TEST_SECRET", SECRET)
        patch.setenv("LC_PLYGROUND", "allowed")
        with serving(folder / "games.db", *flags, "--deadline", "8") as found:
            yield found


def nosy(folder: Path) -> str:
    """A bot that writes down its environment before it plays."""
    path, notes = folder / "nosy.py", folder / "variables.json"
    path.write_text(
        "import json, os, sys\n"
        f"json.dump(dict(os.environ), open({str(notes)!r}, 'w'))\n"
        "for line in sys.stdin:\n"
        "    word, *rest = line.split()\n"
        "    if word == 'ugi': print('ugiok', flush=True)\n"
        "    if word == 'isready': print('readyok', flush=True)\n"
        "    if word == 'legal': moves = rest\n"
        "    if word == 'go': print('bestmove', moves[0], flush=True)\n"
    )
    return command(sys.executable, "-I", "-S", path)


def opened(server: Server, **setup: Any) -> tuple[str, str]:
    """A room against a program: its name, and the host's token."""
    answer = server.ask("POST", "/api/rooms", {"setup": setup, "token": True})
    assert answer.status == 201, answer.body
    return answer.body["view"]["room"], answer.body["token"]


def until(server: Server, room: str, token: str, wanted: str) -> dict[str, Any]:
    """The room, once it is somebody's turn ('turn') or over ('outcome')."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        view: dict[str, Any] = server.ask("GET", f"/api/rooms/{room}", token=token).body
        now = view["now"]
        if now["outcome"] or (wanted == "legal" and now["legal"]):
            return view
        time.sleep(0.05)
    raise AssertionError("nothing happened")


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_program_plays_a_whole_game(server: Server, slug: str) -> None:
    options = {"turn_limit": 10}
    room, token = opened(server, game=slug, options=options, opponent="my-bot", seat="2")
    while True:
        view = until(server, room, token, "legal")
        now = view["now"]
        if now["outcome"]:
            break
        move = {"id": f"m{now['ply']}", "do": "move", "ply": now["ply"], "move": now["legal"][0]}
        assert server.ask("POST", f"/api/rooms/{room}", move, token).body["ok"]
    assert view["seats"][0]["kind"] == "my-bot"
    text = server.ask("GET", f"/api/rooms/{room}/record", token=token).body
    assert registry.replay(Record.read(text)).outcome is not None


def test_a_program_that_cannot_play_is_refused_before_there_is_a_room(tmp_path: Path) -> None:
    dead = ("--program", f"dead={rogue('hang at start')}", "--deadline", "1")
    with serving(tmp_path / "games.db", *dead) as server:
        setup = {"game": "operator-outwit", "opponent": "dead"}
        answer = server.ask("POST", "/api/rooms", {"setup": setup})
    assert answer.status == 422
    error = answer.body["error"]
    assert (error["code"], error["message"]) == (
        "bad-option",
        "This cannot be played: dead did not answer in time.",
    )
    said = read_message(error["said"])
    assert (
        render(said, "de")
        == "Das lässt sich nicht spielen: dead hat nicht rechtzeitig geantwortet."
    )


@pytest.mark.parametrize("field", ["opponent", "host"])
@pytest.mark.parametrize(
    "spec", ["process:touch PROOF", "process:", "program:my-bot", "my-bot:x", "my-bot ", "llm:x"]
)
def test_no_guest_can_name_a_command(server: Server, field: str, spec: str) -> None:
    proof = Path(gettempdir(), f"proof{os.getpid()}")
    setup = {"game": "operator-outwit", "opponent": "random"}
    setup[field] = spec.replace("PROOF", str(proof))
    answer = server.ask("POST", "/api/rooms", {"setup": setup})
    assert answer.status == 422
    assert answer.body["error"]["code"] == "bad-option"
    assert "unknown player" in answer.body["error"]["message"]
    assert not proof.exists()


def test_a_server_that_does_not_offer_it_leaves_the_game_standing(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database, "--program", f"my-bot={PYTHON_BOT}") as server:
        room, token = opened(server, game="operator-outwit", opponent="my-bot")
    with serving(database) as server:
        move = {"id": "m", "do": "move", "ply": 0, "move": "+2"}
        assert server.ask("POST", f"/api/rooms/{room}", move, token).body["ok"]
        time.sleep(0.5)
        assert server.ask("GET", f"/api/rooms/{room}", token=token).body["moves"] == ["+2"]
    with serving(database, "--program", f"my-bot={PYTHON_BOT}") as server:
        assert len(until(server, room, token, "legal")["moves"]) == 2


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("my-bot", "--program takes NAME=COMMAND, with a name such as my-bot, not 'my-bot'"),
        ("=true", "--program takes NAME=COMMAND, with a name such as my-bot, not '=true'"),
        ("My Bot=true", "--program takes NAME=COMMAND"),
        ("engine=true", "--program cannot be called 'engine': that name is taken"),
        ("process=true", "--program cannot be called 'process': that name is taken"),
        ("bot=no-such-program", "there is no program 'no-such-program' to start"),
        ("bot=", "process needs a command"),
    ],
)
def test_a_program_that_cannot_be_offered_is_refused(given: str, why: str) -> None:
    with pytest.raises(BadOption, match=f"^{why}"):
        read_programs([given])


def test_a_server_s_program_gets_no_variable_that_it_does_not_need(server: Server) -> None:
    room, token = opened(server, game="operator-outwit", opponent="nosy", seat="2")
    assert until(server, room, token, "legal")["moves"] == ["+2"]
    assert server.log is not None
    seen = json.loads((server.log.parent / "variables.json").read_text(encoding="utf-8"))
    assert SECRET not in seen.values()
    assert seen["PATH"] == os.environ["PATH"]
    assert seen["LC_PLYGROUND"] == "allowed"
    assert set(seen) <= {*ALLOWED, *(name for name in seen if name.startswith("LC_"))}
