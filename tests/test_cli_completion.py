"""The completion scripts are good shell, and offer what there is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.games import registry
from plyground.players.characters import CHARACTERS
from tests.later import skip_without
from tests.line.runner import run

skip_without("argcomplete")

ASK = (
    'COMP_LINE="$1" COMP_POINT=${#1} COMP_TYPE=9; _python_argcomplete plyground; '
    "printf '%s\\n' \"${COMPREPLY[@]}\""
)
"""What makes bash say what it offers after a line."""


def script(shell: str) -> str:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    return run(["completion", shell]).out


def offered(line: str) -> set[str]:
    """What bash offers after a line."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", f"{script('bash')}\n{ASK}", "plyground", line],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return {line.strip() for line in done.stdout.splitlines()}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_good_shell(shell: str, tmp_path: Path) -> None:
    file = tmp_path / "script"
    file.write_text(script(shell), encoding="utf-8")
    done = subprocess.run([shell, "-n", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_shell_completes_commands_games_and_players() -> None:
    assert offered("plyground pl") == {"play"}
    assert offered("plyground help so") == {"solve"}
    assert offered("plyground help solve so") <= {""}
    assert offered("plyground play ci") == {"cipher-shift", "cipher-quest"}
    assert offered("plyground check src/plyground/examples/h") == {
        "src/plyground/examples/heaps.py"
    }
    assert offered("plyground play code-swap --p2 ") == {"human", *CHARACTERS}
    assert offered("plyground play code-swap --preset f") == {"fair"}


def test_a_game_that_is_named_brings_its_own_options() -> None:
    own = {option.flag for option in registry.game_class("code-swap").declared_options().values()}
    assert {*own, "--win-by", "--p1"} <= offered("plyground play code-swap --")
    assert own.isdisjoint(offered("plyground play operator-outwit --"))


def test_without_the_library_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from plyground.cli import main

    monkeypatch.setitem(sys.modules, "argcomplete", None)
    assert main(["completion", "bash"]) == 2
    assert "argcomplete is needed for this and not installed; try: " in capsys.readouterr().err
