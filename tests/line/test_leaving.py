"""However a game is left, whatever was played is there to go on with."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.kernel.record import Record

from .half_games import HALF_GAMES, HalfGame
from .runner import Running, run, saved_id, typed
from .shared import GAME, half_games
from .terminal import CTRL_C, CTRL_D, Terminal
from .typist import PATIENCE, PROGRAM


def only_save(data_folder: Path) -> Path:
    (path,) = data_folder.glob("saves/*.ply")
    return path


def kept(data_folder: Path) -> Record:
    return Record.read(only_save(data_folder).read_text())


def assert_goes_on(half: HalfGame, name: str) -> None:
    """Resume, and play to the end."""
    ran = run(["play", "--resume", name], typed(half.after))
    assert (ran.status, ran.err) == (0, "")
    assert f"{len(half.moves)} moves have been made so far.\n" in ran.out
    assert ran.out.endswith(f"{half.last}\n")


# ---- the end of input ------------------------------------------------------------------------


@half_games
def test_at_the_end_of_input_the_game_is_saved_and_goes_on_later(half: HalfGame) -> None:
    ran = run(half.words, typed(half.before))
    assert ran.status == 0
    assert_goes_on(half, saved_id(ran.out))


# ---- interrupts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "key", "status"),
    [(HALF_GAMES[2], CTRL_D, 0), (HALF_GAMES[3], CTRL_C, 130)],
    ids=["ctrl-d", "ctrl-c"],
)
def test_ctrl_d_and_ctrl_c_save_and_leave_with_one_line(
    half: HalfGame, key: bytes, status: int
) -> None:
    with Terminal(half.words) as terminal:
        terminal.play(half.before, half.question)
        terminal.press(key)
        ran = terminal.finish()
    last = ran.out.rpartition(half.question)[2]
    assert re.fullmatch(r"(\^C)?\nSaved\. To go on: plyground play --resume \S+\n", last)
    assert ran.status == status
    assert_goes_on(half, saved_id(ran.out))


@pytest.mark.parametrize(
    ("words", "question"),
    [(["--lines"], "Enter for 1): "), (["play", "cipher-shift"], "CODE): ")],
    ids=["menu", "target"],
)
def test_ctrl_c_where_there_is_no_game_yet_leaves_with_130(words: list[str], question: str) -> None:
    with Terminal(words) as terminal:
        terminal.until(question)
        terminal.press(CTRL_C)
        ran = terminal.finish()
    assert re.fullmatch(r"(\^C)?\n?", ran.out.rpartition(question)[2])
    assert ran.status == 130


@pytest.fixture(scope="module")
def unlucky(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Has a program interrupted just as it is about to wait for input."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    library = tmp_path_factory.mktemp("unlucky") / "unlucky.so"
    source = Path(__file__).with_name("unlucky.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return {"LD_PRELOAD": str(library)}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux loads it so")
def test_ctrl_c_is_heard_at_the_worst_of_moments(unlucky: dict[str, str]) -> None:
    with Terminal(["play", "operator-outwit"], env=unlucky) as terminal:
        ran = terminal.finish()
    assert ran.status == 130
    assert saved_id(ran.out)


# ---- killed ----------------------------------------------------------------------------------


@half_games
def test_a_killed_process_loses_nothing_that_was_announced(
    half: HalfGame, data_folder: Path, tmp_path: Path
) -> None:
    record = tmp_path / "game.ply"
    with Running([*half.words, "--record", str(record)]) as program:
        program.play(half.before, half.question)
        program.send(signal.SIGKILL)
    assert list(kept(data_folder).moves) == half.moves
    assert record.read_text() == only_save(data_folder).read_text()
    assert_goes_on(half, str(record))
    assert record.read_text() == only_save(data_folder).read_text()
    assert kept(data_folder).finished


def test_every_move_is_on_the_disk_before_it_is_on_the_screen(data_folder: Path) -> None:
    with Running(["play", "operator-outwit"]) as program:
        program.until("-1): ")
        for number, move in enumerate(["*2", "+2", "*2", "+2"], 1):
            program.type(move)
            program.until(f"You chose {move}.\n")
            assert len(kept(data_folder).moves) == number


# ---- nobody listens --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [["play", "operator-outwit"], ["rules", "code-swap"]],
    ids=" ".join,
)
def test_a_closed_pipe_is_quiet(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        [*PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE
    ) as process:
        os.close(writer)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_screen_that_cannot_be_written_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PROGRAM, *GAME], input=b"", stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"plyground: No space left on device\n"


@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_traceback(closed: str, data_folder: Path) -> None:
    command = f'"$0" -m plyground play operator-outwit {closed}'
    done = subprocess.run(
        ["sh", "-c", command, sys.executable], input=b"*2\n", capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert kept(data_folder).moves == (() if "<" in closed else ("*2",))
