"""Lines from standard input come whole, in order, and no faster than they are asked for."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.terminal.keyboard import InterruptibleInput

from .terminal import CTRL_Z, Terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows reads the stream itself")


class Desk(NamedTuple):
    """A keyboard and the end that types."""

    keyboard: InterruptibleInput
    hand: int

    def type(self, keys: bytes) -> None:
        os.write(self.hand, keys)


@pytest.fixture
def desk() -> Iterator[Desk]:
    source, hand = os.pipe()
    yield Desk(InterruptibleInput(source), hand)
    os.close(source)
    os.close(hand)


@given(st.lists(st.binary(max_size=30), max_size=8), st.integers(1, 40))
def test_it_reads_as_a_file_is_read(pieces: list[bytes], size: int) -> None:
    """However the bytes are cut into pieces, lines come as Python's own reader gives them."""
    (ours, ours_in), (plain, plain_in) = os.pipe(), os.pipe()
    for hand in (ours_in, plain_in):
        for piece in pieces:
            os.write(hand, piece)
        os.close(hand)
    keyboard = InterruptibleInput(ours)
    with open(plain, "rb") as python:
        while expected := python.readline(size):
            assert keyboard.readline(size) == expected
        assert keyboard.readline(size) == b""
    os.close(ours)


def test_a_signal_with_a_handler_of_its_own_does_not_end_the_wait(desk: Desk) -> None:
    heard = []

    def answer(number: int, frame: object) -> None:
        heard.append(number)
        desk.type(b"late\n")

    before = signal.signal(signal.SIGALRM, answer)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        assert desk.keyboard.readline(100) == b"late\n"
    finally:
        signal.signal(signal.SIGALRM, before)
    assert heard == [signal.SIGALRM]


def test_an_interrupted_wait_leaves_what_was_typed(desk: Desk) -> None:
    desk.type(b"half a li")
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            desk.keyboard.readline(100)
    finally:
        signal.signal(signal.SIGALRM, before)
    desk.type(b"ne\n")
    assert desk.keyboard.readline(100) == b"half a line\n"


# ---- Ctrl-Z and back -----------------------------------------------------------------------------

JOBS = ["bash", "--noprofile", "--norc", "-i"]
SHELL = {"PS1": "ready> ", "INPUTRC": "/dev/null"}
QUESTION = "Choose an operation (+2, *2, -1): "


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_after_ctrl_z_and_fg_the_question_is_asked_again() -> None:
    with Terminal([], program=JOBS, env=SHELL) as shell:
        shell.answer("ready> ", f"'{sys.executable}' -m plyground play operator-outwit")
        shell.until(QUESTION)
        shell.press(CTRL_Z)
        shell.until("ready> ")
        shell.type("fg")
        assert QUESTION in shell.until(QUESTION)
        shell.type("*2")
        assert "You chose *2." in shell.until(": ")
