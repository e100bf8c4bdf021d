"""A server without numpy plays the longest codes of Code Swap, and asks nobody to install it."""

from pathlib import Path

import pytest

from .servers import serving

BLOCKED = 'raise ModuleNotFoundError("No module named \'numpy\'", name="numpy")\n'
NINE_DIFFERENT = "56918/41327 1"
"""1,814,400 arrangements: more than plain Python solves."""


def test_the_longest_codes_are_played_and_studied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numpy").mkdir()
    (tmp_path / "numpy" / "__init__.py").write_text(BLOCKED, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    setup = {"game": "code-swap", "options": {"length": 5, "digits": 9}}
    told = []
    with serving(tmp_path / "games.db", "--deadline", "20") as server:
        for level in ("engine:medium", "engine:perfect"):
            asked = {**setup, "position": NINE_DIFFERENT, "opponent": level, "seat": "2"}
            opened = server.ask("POST", "/api/rooms", {"setup": asked, "token": True})
            assert opened.status == 201, opened.body
            path = f"/api/rooms/{opened.body['view']['room']}/help"
            told.append(server.ask("GET", path, token=opened.body["token"]))
        question = {**setup, "position": NINE_DIFFERENT, "values": True}
        told.append(server.ask("POST", "/api/study", question))
    assert [answer.status for answer in told] == [200, 200, 200]
    assert "pip install" not in str(told)
