"""The completion scripts are good shell, and offer what there is."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.cli import COMMANDS
from plyground.players.levels import LEVELS
from plyground.rulebooks import shelf
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
    assert completed("plyground engine co") == {"coordinate-clash", "code-swap"}


@needs_bash
@pytest.mark.parametrize("slug", shelf.slugs())
def test_bash_completes_a_game_s_flags(slug: str) -> None:
    offered = completed(f"plyground play {slug} --")
    own = {option.flag for option in shelf.game_class(slug).declared_options().values()}
    assert own <= offered
    assert {"--first", "--p1", "--rounds", "--turn-limit", "--no-repeats"} <= offered
    others = {
        option.flag
        for other in shelf.slugs()
        for option in shelf.game_class(other).declared_options().values()
    }
    assert not (others - own) & offered


@needs_bash
def test_bash_completes_set_ups() -> None:
    names = {preset.name for slug in shelf.slugs() for preset in shelf.presets(slug)}
    assert completed("plyground play code-swap --preset ''") == names
    assert completed("plyground solve code-swap --fa") == {"--fair"}


def offered_by_fish(word: str, flag: str) -> list[str]:
    """What fish offers after a flag, once a command or a game has been typed."""
    begun = f"complete -c plyground -n '__fish_seen_subcommand_from {word}' -l {flag} -x -a "
    script = run(["completion", "fish"]).out.splitlines()
    (line,) = (line for line in script if line.startswith(begun))
    return line.removeprefix(begun).strip("'").split()


@pytest.mark.parametrize("slug", shelf.slugs())
def test_fish_completes_set_ups(slug: str) -> None:
    assert offered_by_fish(slug, "preset") == [preset.name for preset in shelf.presets(slug)]


def test_fish_completes_values() -> None:
    assert offered_by_fish("play", "first") == ["1", "2", "toss"]
    assert {*LEVELS} <= set(offered_by_fish("engine", "level"))
    assert {"human", "greedy"} <= set(offered_by_fish("play", "p2"))
    assert "-l record -r -F" in run(["completion", "fish"]).out


def test_zsh_completes_as_bash_does() -> None:
    bash, zsh = (run(["completion", shell]).out for shell in ("bash", "zsh"))
    assert zsh.endswith(bash)


@needs_bash
@pytest.mark.parametrize("command", ["play", "analyze", "solve", "export", "engine"])
def test_bash_offers_after_a_game_exactly_the_flags_that_are_understood(command: str) -> None:
    for slug in shelf.slugs():
        told = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", usage([command, slug])))
        assert completed(f"plyground {command} {slug} --") == told


@needs_bash
@pytest.mark.parametrize(
    "command", sorted({*COMMANDS} - {"play", "analyze", "solve", "export", "engine"})
)
def test_bash_offers_exactly_the_flags_that_a_command_understands(command: str) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", usage([command])))
    assert {each for each in completed(f"plyground {command} --") if each[0] == "-"} == told


def usage(words: list[str]) -> str:
    """The part of the help that lists what there is, without the examples."""
    return run([*words, "--help"]).out.partition("\nexamples:")[0]


@needs_bash
def test_bash_completes_values() -> None:
    assert completed("plyground play code-swap --first ''") == {"1", "2", "toss"}
    assert completed("plyground play code-swap --p2 g") == {"greedy"}
    assert completed("plyground engine --level h") == {"hard"}
    assert completed("plyground saves d") == {"delete"}
    assert completed("plyground store ba") == {"backup"}
    assert completed("plyground completion ''") == {*SHELLS, "--help"}


# ---- typed at a real bash ------------------------------------------------------------------------

SAY = "plyground() { printf 'ran<%s>' \"$@\"; printf '.\\n'; }\n"


@needs_bash
@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is of POSIX")
@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("play code-swap --p2 engine:h\t", ["play", "code-swap", "--p2", "engine:hard"]),
        ("play code-swap --p2 eng\te\t", ["play", "code-swap", "--p2", "engine:easy"]),
        ("play code-swap --p2 engine:\tp\t", ["play", "code-swap", "--p2", "engine:perfect"]),
        ("play code-swap --p2=engine:m\t", ["play", "code-swap", "--p2=engine:medium"]),
        ("play code-swap --first=t\t", ["play", "code-swap", "--first=toss"]),
        (
            "play code-swap --p1 engine:h\t --ne\t",
            ["play", "code-swap", "--p1", "engine:hard", "--next"],
        ),
        ("replay my\t", ["replay", "my game.ply"]),
        ("review x --plot my\t", ["review", "x", "--plot", "my game.ply"]),
    ],
)
def test_a_typed_line_is_completed(keys: str, words: list[str], tmp_path: Path) -> None:
    from tests.line.terminal import Terminal

    (tmp_path / "my game.ply").touch()
    (tmp_path / "script").write_text(SAY + run(["completion", "bash"]).out)
    shell = ["bash", "--noprofile", "--norc", "-i"]
    env = {"PS1": "ready> ", "INPUTRC": "/dev/null"}
    with Terminal([], program=shell, cwd=tmp_path, env=env) as terminal:
        terminal.until("ready> ")
        terminal.type("source ./script")
        terminal.until("ready> ")
        terminal.press(f"plyground {keys}\n".encode())
        shown = terminal.until(">.\n")
    assert "ran" + "ran".join(f"<{word}>" for word in words) + ".\n" in shown
