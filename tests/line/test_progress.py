"""Long jobs show how far they are: on a terminal, beside the answer, and nowhere else."""

import json
import os
import pty
import subprocess
import sys

from .terminal import CTRL_C, Terminal
from .typist import PATIENCE

IMPATIENT = """
import sys
from plyground.cli import main
from plyground.system import progress
progress.PATIENCE_SECONDS = progress.THINKING_SECONDS = progress.PAUSE_SECONDS = 0.0
sys.exit(main())
"""
PROGRAM = (sys.executable, "-c", IMPATIENT)
"""It shows progress from the first moment on, so that the job need not be long."""
LONG = (
    "analyze",
    "coordinate-clash",
    "--size",
    "6",
    "--line",
    "5",
    "--no-shifts",
    "--work",
    "100000",
)
LONGER = ("analyze", "coordinate-clash", "--size", "7", "--line", "5", "--no-shifts")


def seen_on_standard_error(words: tuple[str, ...]) -> tuple[str, str]:
    """What a command prints, and what it shows where only standard error is a terminal."""
    master, slave = pty.openpty()
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=slave) as process:
        os.close(slave)
        shown = b""
        try:
            while more := os.read(master, 65536):
                shown += more
        except OSError:  # Linux says so when the program has closed its side.
            pass
        printed, _ = process.communicate(timeout=PATIENCE)
    os.close(master)
    assert process.returncode == 0
    return printed.decode(), shown.decode()


def test_a_long_analysis_shows_a_bar_on_standard_error() -> None:
    printed, shown = seen_on_standard_error((*LONG, "--json"))
    assert json.loads(printed)["game"] == "coordinate-clash"
    assert "\rLooking ahead: " in shown
    assert " positions, " in shown
    assert shown.rpartition(" a second")[2].strip() == ""


def test_ctrl_c_takes_the_bar_away_and_leaves_with_130() -> None:
    with Terminal(LONGER, program=PROGRAM) as terminal:
        terminal.until("Looking ahead: ")
        terminal.press(CTRL_C)
        ran = terminal.finish()
    assert ran.status == 130
    assert ran.out.rpartition("\r")[2].strip() == ""


def test_what_is_refused_is_broken_between_words_on_a_screen() -> None:
    words = ("benchmark", "nobody")
    with Terminal(words) as terminal:
        shown = terminal.finish().out.splitlines()
    piped = subprocess.run([sys.executable, "-m", "plyground", *words], capture_output=True).stderr
    assert len(shown) > 1
    assert max(map(len, shown)) <= 80
    assert " ".join(shown) == piped.decode().rstrip("\n")
