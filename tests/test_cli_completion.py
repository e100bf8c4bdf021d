"""The completion scripts are good shell, and offer what there is."""

import shutil
import subprocess

import pytest

from plyground.cli import COMMANDS
from plyground.games import shelf
from tests.line.runner import run

SHELLS = ["bash", "zsh", "fish"]

ASK = """
{script}
COMP_WORDS=({words})
COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_plyground
printf '%s\\n' "${{COMPREPLY[@]}}"
"""

needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")


def completed(words: str) -> set[str]:
    """What bash offers after some words; an empty last word is written ''."""
    script = ASK.format(script=run(["completion", "bash"]).out, words=words)
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return set(done.stdout.split())


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_good_shell(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    script = run(["completion", shell]).out
    done = subprocess.run([shell, "-n"], input=script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_knows_every_command_and_game(shell: str) -> None:
    script = run(["completion", shell]).out
    for word in (*COMMANDS, *shelf.slugs()):
        assert word in script


@needs_bash
def test_bash_completes_commands() -> None:
    assert {*COMMANDS, "--help", "--version"} == completed("plyground ''")
    assert completed("plyground pl") == {"play"}


@needs_bash
def test_bash_completes_games() -> None:
    assert {*shelf.slugs()} <= completed("plyground play ''")
    assert completed("plyground play ci") == {"cipher-shift", "cipher-quest"}
    assert completed("plyground rules op") == {"operator-outwit"}


@needs_bash
@pytest.mark.parametrize("slug", shelf.slugs())
def test_bash_completes_a_game_s_flags(slug: str) -> None:
    offered = completed(f"plyground play {slug} --")
    own = {option.flag for option in shelf.game_class(slug).declared().values()}
    assert own <= offered
    assert {"--first", "--p1", "--rounds", "--turn-limit", "--no-repeats"} <= offered
    others = {
        option.flag
        for other in shelf.slugs()
        for option in shelf.game_class(other).declared().values()
    }
    assert not (others - own) & offered


@needs_bash
def test_every_flag_that_bash_offers_is_understood() -> None:
    for slug in shelf.slugs():
        for flag in completed(f"plyground play {slug} --"):
            assert f" {flag}" in run(["play", slug, "--help"]).out


@needs_bash
def test_bash_completes_values() -> None:
    assert completed("plyground play code-swap --first ''") == {"1", "2", "toss"}
    assert completed("plyground play code-swap --p2 g") == {"greedy"}
    assert completed("plyground saves d") == {"delete"}
    assert completed("plyground store ba") == {"backup"}
    assert completed("plyground completion ''") == {*SHELLS}
