"""A game whose moves cannot be typed: it is refused before anybody is asked for one."""

import json
from pathlib import Path

import pytest

from plyground.cli import main
from tests.web.servers import serving

SPACED = """
from plyground import SmallGame


class Spaced(SmallGame):
    '''Take one or two; whoever takes the last one wins.'''

    def begin(self): return 5
    def choices(self, left, mover): return [f"take {n}" for n in (1, 2) if n <= left]
    def after(self, left, move, mover): return left - int(move[-1])
    def ending(self, left, mover): return mover.other if left == 0 else None
"""
WHY = "The move 'take 1' cannot be typed"


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "spaced.py"
    file.write_text(SPACED, encoding="utf-8")
    return str(file)


def test_the_terminal_refuses_before_the_first_question(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", path]) == 2
    said = capsys.readouterr()
    assert WHY in said.err
    assert "turn" not in said.out


def test_a_server_opens_no_room(path: str, tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", path) as server:
        for opponent in ("here", "friend", "engine:easy"):
            setup = {"game": "spaced", "opponent": opponent}
            refused = server.ask("POST", "/api/rooms", {"setup": setup, "token": True})
            assert refused.status == 422
            assert refused.body["error"]["code"] == "bad-option"
            assert WHY in refused.body["error"]["message"]
        assert server.log is not None
        lines = server.log.read_text(encoding="utf-8").splitlines()
        noted = [json.loads(line) for line in lines if "are broken" in line]
        assert noted[0]["game"] == "spaced"
        assert WHY in noted[0]["fault"]
