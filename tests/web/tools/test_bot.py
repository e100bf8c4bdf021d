"""The example bot plays whole games on a real server."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from examples.web_bot import play
from plyground.rulebooks import shelf
from tests.web.servers import Server, serving
from tests.web.terminal.host import Host

BOT = Path(__file__).parents[3] / "examples" / "web_bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "games.db") as running:
        yield running


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_bot_plays_a_game_to_its_end(server: Server, slug: str) -> None:
    host = Host(server, slug, options={"turn_limit": 30})
    with host.answering():
        ended = play(host.join, Random(7))
    view = host.view()
    assert view["now"]["outcome"] == ended
    assert view["moves"]
    assert "Random bot" in [seat["name"] for seat in view["seats"]]


def test_the_bot_runs_as_a_program_of_its_own(server: Server) -> None:
    host = Host(server, "operator-outwit", options={"turn_limit": 30})
    with host.answering():
        done = subprocess.run(
            [sys.executable, str(BOT), host.join], capture_output=True, text=True, check=True
        )
    assert "'reason': " in done.stdout


def test_the_bot_says_what_it_needs() -> None:
    done = subprocess.run([sys.executable, str(BOT)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("usage: python examples/web_bot.py http://")


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 40
