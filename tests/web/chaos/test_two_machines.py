"""Two machines, one link: a whole game of each, and the server's plug pulled in the middle."""

import io
import re
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from os import environ
from pathlib import Path
from typing import Any

import pytest
import segno
from playwright.sync_api import sync_playwright

from plyground.kernel.record import Record
from plyground.rulebooks import shelf
from tests.line.runner import Running
from tests.line.typist import PROGRAM
from tests.web.pages.conftest import QUIETLY, chromium
from tests.web.pages.people import Person
from tests.web.pages.test_whole_games import PLAYS
from tests.web.servers import PATIENCE, Server
from tests.web.terminal.guests import Piped

from .machines import Machine, another_machine

pytestmark = pytest.mark.soak

QUEST = list("987654321")
"""Numbers for a Cipher Quest; it is over before they are used up."""


@pytest.fixture
def machine() -> Iterator[Machine]:
    with another_machine() as made:
        yield made


class Hosting:
    """`plyground serve --lan` on the other machine, at the same address after each start."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self._machine, self._folder = machine, folder
        self.server = self._started(0)

    def _started(self, port: int) -> Server:
        return Server(self._folder / "games.db", "--lan", port=port, within=self._machine.within)

    def pull_the_plug(self) -> None:
        self.server.kill()
        self.server = self._started(self.server.port)


@pytest.fixture
def hosting(machine: Machine, tmp_path: Path) -> Iterator[Hosting]:
    made = Hosting(machine, tmp_path)
    yield made
    made.server.kill()


class There(Piped):
    """A guest at a terminal of the other machine."""

    def __init__(self, machine: Machine, words: Sequence[str]) -> None:
        super(Running, self).__init__()
        self.process = subprocess.Popen(
            [*machine.within, *PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**environ, "PYTHONUTF8": "1"},
            bufsize=0,
        )

    def moves(self, move: str) -> None:
        self.type(move)
        if re.fullmatch("[A-E][1-5]", move):  # then it asks about a shift
            self.type("no")


@contextmanager
def somebody_here(site: str) -> Iterator[Person]:
    """Somebody at a browser of this machine."""
    found = chromium()
    if found is None:
        pytest.skip("there is no Chromium; tools/ensure_chromium installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIETLY)
        yield Person("Ann", browser.new_page(), site)
        browser.close()


def test_the_address_that_is_said_and_pictured_leads_there(
    machine: Machine, hosting: Hosting
) -> None:
    server = hosting.server
    assert server.address == f"http://{machine.address}:{server.port}"
    page = server.ask("GET", "/")
    assert page.status == 200
    assert page.body.startswith("<!doctype html>")
    picture = io.StringIO()
    segno.make(server.address + "/", micro=False).terminal(out=picture, compact=True)
    said = "".join(iter(lambda: read_line(server), ""))
    assert picture.getvalue() in said


def read_line(server: Server) -> str:
    """The next line of what the server says; the last one tells how to stop it."""
    assert server.process.stdout
    line = server.process.stdout.readline().decode()
    return "" if "Ctrl-C" in line else line


@pytest.mark.parametrize("game", shelf.slugs())
def test_a_whole_game_through_a_link_survives_a_pulled_plug(
    machine: Machine, hosting: Hosting, game: str
) -> None:
    options, moves = (PLAYS[game].options, PLAYS[game].moves) if game in PLAYS else ({}, QUEST)
    with somebody_here(hosting.server.address) as ann:
        ann.fills_in(game, **options)
        ann.opens()
        link = ann.invites()
        assert link.startswith(f"http://{machine.address}:")
        with There(machine, ["play", "--join", link, "--name1", "Bob"]) as bob:
            bob.sees("You are Bob; Ann plays against you.")
            played = whole_game(hosting, ann, bob, moves)
            assert bob.ends().status == 0  # through a pipe nothing is asked after the end
        ann.sees_moves(*played)
        record = Record.read(ann.downloads_record())
    assert list(record.moves) == played
    assert shelf.replay(record).outcome is not None


def whole_game(hosting: Hosting, ann: Person, bob: There, moves: Sequence[str]) -> list[str]:
    """Ann begins; after the second move the plug is pulled, while both look on."""
    watch = f"/api/watch/{ann.lets_watch().rpartition('/')[2]}"
    for ply, move in enumerate(moves):
        if ply % 2 == 0:
            ann.plays(move)
        else:
            bob.moves(move)
        view = arrived(hosting.server, watch, ply + 1)
        if view["now"]["outcome"]:
            break
        if ply == 1:
            hosting.pull_the_plug()
            assert hosting.server.ask("GET", watch).body["moves"] == view["moves"]
    played: list[str] = view["moves"]
    return played


def arrived(server: Server, watch: str, ply: int) -> dict[str, Any]:
    """The view once so many moves are made."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        view: dict[str, Any] = server.ask("GET", watch).body
        if view["now"] and view["now"]["ply"] >= ply:
            return view
        time.sleep(0.02)
    raise AssertionError(f"move {ply} never came")
