"""Who may import whom holds in every test run, not only in `make check`."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[1]
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def linted(house: Path) -> tuple[int, str]:
    """The linter's status and report on a source tree with its .importlinter beside it."""
    done = subprocess.run(
        [sys.executable, "-c", LINT, "--no-logo", "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_each_package_imports_only_what_it_may() -> None:
    status, report = linted(ROOT)
    assert status == 0, report


@pytest.mark.parametrize(
    ("module", "imported", "broken"),
    [
        ("kernel/game.py", "plyground.rulebooks.shelf", "The kernel imports nothing else"),
        ("rulebooks/code_swap/rules.py", "plyground.terminal.console", "The house"),
        (
            "rulebooks/code_swap/rules.py",
            "plyground.rulebooks.cipher_shift.rules",
            "Games do not import",
        ),
        ("terminal/local_game.py", "plyground.rulebooks.code_swap.rules", "only through the shelf"),
        ("terminal/local_game.py", "plyground", "front door"),
        ("web/store/store.py", "plyground.web.rooms.room", "The server"),
        ("web/rooms/views.py", "plyground.web.rooms.sealed", "can read it"),
    ],
    ids=["kernel", "upward", "sideways", "past-the-shelf", "front-door", "server", "secret"],
)
def test_the_check_notices_an_import_that_may_not_be(
    tmp_path: Path, module: str, imported: str, broken: str
) -> None:
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("__pycache__"))
    copy(ROOT / ".importlinter", tmp_path)
    path = tmp_path / "src" / "plyground" / module
    path.write_text(f"{path.read_text(encoding='utf-8')}\nimport {imported}\n", encoding="utf-8")
    status, report = linted(tmp_path)
    assert status == 1
    (verdict,) = (line for line in report.splitlines() if broken in line and "BROKEN" in line)
    assert verdict


def test_nobody_in_the_server_reaches_past_the_views_of_a_round() -> None:
    """The full state is private to the round that keeps it, and the linter holds others to that."""
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.exists():
        pytest.skip("ruff comes with make check")
    done = subprocess.run(
        [ruff, "check", "--no-cache", "--stdin-filename", "src/plyground/web/http/peeking.py", "-"],
        cwd=ROOT,
        input='"""Peeks."""\n\n\ndef peek(room):\n    return room.playing._match.state\n',
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert "SLF001" in done.stdout
