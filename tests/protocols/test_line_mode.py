"""Programs at a terminal's table: they play, they fail, and the record of it reads back."""

import sys
from pathlib import Path

import pytest

from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from tests.endings import Ended
from tests.line.runner import run

from .bots import PYTHON_BOT, engine, rogue

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")


def test_two_programs_play_a_game_and_its_record_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "game.ply"
    words = ["--p1", f"process:{PYTHON_BOT}", "--p2", f"process:{engine('--seed', '1')}"]
    ran = run(["play", "cipher-quest", *words, "--record", str(path), "--deadline", "60"])
    assert (ran.status, ran.err) == (0, "")
    assert "wins the game!" in ran.out
    record = Record.read(path.read_text(encoding="utf-8"))
    assert record.tags["Seat1"] == f"process:{PYTHON_BOT}"
    assert registry.replay(record).outcome is not None


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("illegal move", "made an illegal move: x9"),
        ("crash on move", "crashed"),
        ("flood lines", "said too much"),
    ],
)
def test_a_program_that_goes_wrong_loses_and_the_next_round_is_played(
    how: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.ply"
    words = ["--p2", f"process:{rogue(how)}", "--rounds", "2", "--record", str(path)]
    ran = run(["play", "code-swap", "--codes", "512/543", *words], "1-2\nx1\n1-3\n" * 4)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count(f"Program {said}. Player 1 wins!") == 2
    assert "Tally: Player 1: 2, Program: 0." in ran.out
    for file in (path, tmp_path / "game.2.ply"):
        record = Record.read(file.read_text(encoding="utf-8"))
        assert record.tags["Reason"] == f"Player 2 {said}"
        outcome = registry.replay(record).outcome
        assert outcome == Ended(Seat.FIRST, f"Player 2 {said}")
        assert run(["replay", "--all", str(file)]).status == 0


def test_a_record_from_elsewhere_starts_no_program(tmp_path: Path) -> None:
    path, proof = tmp_path / "game.ply", tmp_path / "proof"
    run(["play", "operator-outwit", "--p2", "random", "--record", str(path)], "+2\n")
    record = Record.read(path.read_text(encoding="utf-8"))
    path.write_text(record.with_tags(Seat2=f"process:touch {proof}").write(), encoding="utf-8")
    ran = run(["play", "--resume", str(path)], "+2\n")
    assert (ran.status, ran.out) == (2, "")
    assert "unknown player" in ran.err
    assert not proof.exists()
