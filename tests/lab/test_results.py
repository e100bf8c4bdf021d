"""Rows that are kept: never those of another list of starts."""

from pathlib import Path

import pytest

from plyground.measure.lab import runner
from plyground.measure.lab.rows import Plan
from plyground.measure.lab.runner import Results


def test_a_row_is_not_found_again_once_a_list_of_starts_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYGROUND_CACHE", str(tmp_path))
    before = Results("code-swap", Plan(games=10))
    assert before.path == Results("code-swap", Plan(games=10)).path
    sources = list(runner._list_sources("code-swap"))
    deals = next(path for path in sources if path.name == "deals.txt")
    other = tmp_path / deals.name
    other.write_text(deals.read_text("utf-8") + "8765/4321\n", encoding="utf-8")
    changed = [other if path == deals else path for path in sources]
    monkeypatch.setattr(runner, "_list_sources", lambda slug: iter(changed))
    assert Results("code-swap", Plan(games=10)).path != before.path
