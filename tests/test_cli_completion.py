"""The completion scripts are good shell, and offer what there is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.games import registry
from tests.later import skip_without
from tests.line.runner import run

skip_without("argcomplete")

ASK = {
    "bash": 'COMP_LINE="$1" COMP_POINT=${#1} COMP_TYPE=9; _python_argcomplete plyground; '
    "printf '%s\\n' \"${COMPREPLY[@]}\"",
    "fish": 'complete -C "$argv[1]"',
}
"""What makes a shell say what it offers after a line, where it can without a terminal."""


def script(shell: str) -> str:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    return run(["completion", shell]).out


def offered(shell: str, line: str) -> set[str]:
    """What a shell offers after a line, without the descriptions."""
    words = [shell, "-c", f"{script(shell)}\n{ASK[shell]}"]
    words += ["plyground", line] if shell == "bash" else [line]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        words, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return {line.partition("\t")[0].strip() for line in done.stdout.splitlines()}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_good_shell(shell: str, tmp_path: Path) -> None:
    file = tmp_path / "script"
    file.write_text(script(shell), encoding="utf-8")
    done = subprocess.run([shell, "-n", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("shell", ASK)
def test_a_shell_completes_commands_games_and_players(shell: str) -> None:
    assert offered(shell, "plyground pl") == {"play"}
    assert offered(shell, "plyground help so") == {"solve"}
    assert offered(shell, "plyground help solve so") <= {""}
    assert offered(shell, "plyground play ci") == {"cipher-shift", "cipher-quest"}
    assert offered(shell, "plyground check src/plyground/games/examples/h") == {
        "src/plyground/games/examples/heaps.py"
    }
    assert offered(shell, "plyground play code-swap --p2 gre") == {"greedy"}
    assert offered(shell, "plyground play code-swap --preset f") == {"fair"}


@pytest.mark.parametrize("shell", ASK)
def test_a_game_that_is_named_brings_its_own_options(shell: str) -> None:
    own = {option.flag for option in registry.game_class("code-swap").declared_options().values()}
    assert {*own, "--win-by", "--p1"} <= offered(shell, "plyground play code-swap --")
    assert own.isdisjoint(offered(shell, "plyground play operator-outwit --"))


def test_without_the_library_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from plyground.cli import main

    monkeypatch.setitem(sys.modules, "argcomplete", None)
    assert main(["completion", "bash"]) == 2
    assert "argcomplete is needed for this and not installed; try: " in capsys.readouterr().err
