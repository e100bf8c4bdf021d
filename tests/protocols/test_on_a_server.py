"""Programs of its own on a server: only whoever runs it says which, and nothing of it is lost."""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

import pytest

from plyground.cli.serve import read_programs
from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.language.message import read_message, render
from plyground.players.process import ALLOWED
from tests.web.servers import Server, serving
from tests.web.terminal.host import Host

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


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_program_plays_a_whole_game(server: Server, slug: str) -> None:
    host = Host(server, slug, options={"turn_limit": 10}, opponent="my-bot", seat="2")
    with host.answering():
        view = host.until(10)
    assert view["seats"][0]["kind"] == "my-bot"
    assert registry.replay(host.record()).outcome is not None


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
        host = Host(server, "operator-outwit", opponent="my-bot")
    with serving(database) as host.server:
        host.move("+2")
        time.sleep(0.5)
        assert host.view()["moves"] == ["+2"]
    with serving(database, "--program", f"my-bot={PYTHON_BOT}") as host.server:
        assert len(host.until(2)["moves"]) == 2


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
    host = Host(server, "operator-outwit", opponent="nosy", seat="2")
    assert host.until(1)["moves"] == ["+2"]
    assert server.log is not None
    seen = json.loads((server.log.parent / "variables.json").read_text(encoding="utf-8"))
    assert SECRET not in seen.values()
    assert seen["PATH"] == os.environ["PATH"]
    assert seen["LC_PLYGROUND"] == "allowed"
    assert set(seen) <= {*ALLOWED, *(name for name in seen if name.startswith("LC_"))}
