"""`plyground benchmark --game`: games of one's own, one file or many, and what is left out."""

import json
from pathlib import Path

import pytest

from tests.adopted.variants import REFUSED
from tests.any_game.conftest import own_shelf
from tests.heaps import CELLS, write_heaps
from tests.line.runner import piped, run

__all__ = ["own_shelf"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games that can be measured, and four files that cannot."""
    texts = {
        "env_1.py": write_heaps("Heap", 40, 3),
        "env_2.py": write_heaps("Pile", 60, 4),
        "env_3.py": CELLS,
        "env_4.py": write_heaps("Few", 4, 3),
        "env_5.py": "no Python at all",
        "env_6.py": "answer = 42\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_game_in_a_file_is_measured(folder: Path) -> None:
    ran = run(["benchmark", "engine:perfect", "--game", str(folder / "env_1.py"), "--json"])
    assert ran.status == 0, ran.err
    shown = json.loads(ran.out)
    assert shown["suite_games"] == "heap"
    assert (shown["items"], shown["regret"], shown["charged"], shown["illegal"]) == (1000, 0, 0, 0)


def test_its_results_are_checked_with_the_game_at_hand(folder: Path) -> None:
    game, out = ["--game", str(folder / "env_1.py")], str(folder / "heap.jsonl")
    assert run(["benchmark", "greedy", *game, "--calls", "10", "--out", out]).status == 0
    ran = run(["leaderboard", out, "--check", *game])
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "The row holds.")


def test_results_of_rules_that_have_changed_say_so(folder: Path) -> None:
    file, out = folder / "env_1.py", str(folder / "heap.jsonl")
    game = ["--game", str(file)]
    assert piped(["benchmark", "greedy", *game, "--calls", "10", "--out", out]).status == 0
    file.write_text(write_heaps("Heap", 45, 4), encoding="utf-8")
    ran = piped(["leaderboard", out, *game])
    assert ran.status == 2
    assert "was made by other rules: the file of Heap has changed since" in ran.err


def test_of_many_files_those_without_exact_values_are_named_and_left_out(folder: Path) -> None:
    ran = run(["benchmark", "random", "--game", str(folder / "env_*.py"), "--json"])
    assert ran.status == 0, ran.err
    shown = json.loads(ran.out)
    assert list(shown["games"]) == ["heap", "pile"]
    for each in (shown, *shown["games"].values()):
        for name in ("items", "regret", "charged", "interval", "illegal", "normalised"):
            assert name in each
    said = [line for line in ran.err.splitlines() if "left out" in line]
    assert len(said) == 4, ran.err
    assert any("Cells" in line for line in said)
    assert any("Few" in line for line in said)
    assert any("env_5.py" in line for line in said)
    assert any("env_6.py" in line for line in said)


@pytest.mark.parametrize(
    ("name", "why"), [("env_3.py", "Cells"), ("env_[56].py", "none of"), ("no_*.py", "no_")]
)
def test_where_nothing_is_left_nobody_is_asked(folder: Path, name: str, why: str) -> None:
    ran = run(["benchmark", "random", "--game", str(folder / name)])
    assert ran.status == 2
    assert why in ran.err
    assert ran.out == ""


def test_a_game_in_a_file_here_is_pointed_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    ran = run(["benchmark", "greedy", "--game", "env_1"])
    assert ran.status == 2
    assert "say ./env_1.py" in ran.err


def test_seconds_bound_the_listing_of_environments_that_a_pattern_finds(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium")
    (tmp_path / "env_1.py").write_text(REFUSED["no end"][0].source, encoding="utf-8")
    ran = run(["benchmark", "greedy", "--game", str(tmp_path / "env_*.py"), "--seconds", "2"])
    assert ran.status == 2
    assert "left out: env_1.py" in ran.err
    assert " 2 seconds" in ran.err
