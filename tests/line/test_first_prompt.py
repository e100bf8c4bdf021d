"""A game is at its first question before anything is loaded that only later questions need."""

import subprocess
import sys
from pathlib import Path

import pytest

import plyground

LATER = (
    "plyground.analysis",
    "plyground.kernel.replay",
    "plyground.kernel.value",
    "plyground.rulebooks.oracle",
    "plyground.rulebooks.sketch",
    "plyground.solvers",
    "plyground.support.progress",
    "plyground.support.survey",
    "plyground.terminal.advice",
    "decimal",
    "fractions",
    "json",
    "threading",
)
"""What analysis, hints, replays and programs need."""
PROGRAM = """
import sys
bare = set(sys.modules)
from plyground.cli import main
main(["play", sys.argv[1]])
print(*(set(sys.modules) - bare))
"""


@pytest.mark.parametrize("game", ["operator-outwit", "coordinate-clash"])
def test_nothing_is_loaded_for_later(game: str, tmp_path: Path) -> None:
    source = Path(plyground.__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-S", "-c", PROGRAM, game],
        env={"PYTHONPATH": str(source), "PLYGROUND_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded = set(ran.stdout.splitlines()[-1].split())
    assert "plyground.terminal.turn_question" in loaded
    assert loaded & set(LATER) == set()
