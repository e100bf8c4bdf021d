"""A seat at a server, typed at with arrow keys, while the room goes on."""

import sys

import pytest

from tests.line.screen import Screen
from tests.web.servers import Server

from .guests import Seated
from .host import Host

QUESTION = "Choose an operation (+2, *2, -1): "
LEFT, UP, HOME, END = b"\x1b[D", b"\x1b[A", b"\x1b[H", b"\x1b[F"


class Watched(Seated):
    """A guest, and what they see on their screen."""

    def sees_line(self, line: str, column: int | None = None) -> list[str]:
        """Read on until this is the last line, with the cursor there; the lines above it."""
        while True:
            screen = Screen(80)
            screen.show(self._seen.decode(errors="ignore"))
            at_end = len(line) if column is None else column
            if screen.rows[-1] == line and screen.cursor[1] == at_end:
                return screen.rows[:-1]
            self._read(f"with the screen showing {screen.rows[-3:]} and {screen.cursor}")


def test_arrow_keys_edit_a_name_and_a_move_and_bring_back_earlier_ones(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Seated(["play", "--join", host.join]) as guest:
        guest.sees("(Enter for the seat's name): ")
        guest.press(b"da" + HOME + b"A" + END + b"!\r")
        guest.sees("You are Ada!; Hilde plays against you.")
        guest.sees(QUESTION)
        guest.press("é".encode() + b"2x" + LEFT + LEFT + b"\x7f*" + END + b"\x7f\r")
        guest.sees("You chose *2.")
        host.move("+2")
        guest.sees(QUESTION)  # of the host's move
        guest.sees(QUESTION)
        guest.press(UP + b"\r")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["*2", "+2", "*2"]


def test_news_stand_above_a_half_typed_line(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Watched(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees(QUESTION)
        guest.press(b"+half" + HOME + b"\x1b[C")
        column = len(QUESTION) + 1
        guest.sees_line(f"{QUESTION}+half", column)
        host.do("stop")
        guest.sees("Hilde offers to stop")
        above = guest.sees_line(f"{QUESTION}+half", column)
        assert above[-1].startswith("Hilde offers to stop")
        assert not any(line.startswith(QUESTION) for line in above)
        guest.press(b"\x0b2\r")  # the rest of the line goes
        guest.sees("You chose +2.")
    assert host.view()["moves"] == ["+2"]


def test_what_is_typed_while_one_waits_stands_at_the_question(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="1")
    with Watched(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees("Waiting for Hilde ...")
        guest.press(b"hist")
        guest.sees_line("hist")
        host.move("+2")
        guest.sees_line(f"{QUESTION}hist")
        guest.press(b"ory\r*2\r")  # pasted: one answer after the other
        guest.sees("1. +2")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["+2", "*2"]


def test_a_line_is_kept_in_a_window_that_changes_its_size(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Watched(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees(QUESTION)
        guest.press(b"2" + LEFT)
        guest.sees_line(f"{QUESTION}2", len(QUESTION))
        guest.resize(lines=20, columns=40)
        guest.sees(f"{QUESTION}2")
        guest.type("*")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["*2"]


@pytest.mark.parametrize("how", ["dumb", "redirected"])
def test_without_arrow_keys_whole_lines_are_read(server: Server, how: str) -> None:
    host = Host(server, "operator-outwit", seat="2")
    program = [sys.executable, "-m", "plyground"]
    if how == "redirected":
        program = ["sh", "-c", 'exec "$@" | cat', "sh", *program]
    env = {"TERM": "dumb"} if how == "dumb" else {}
    words = ["play", "--join", host.join, "--name1", "Ada"]
    with Seated(words, program=program, env=env) as guest:
        guest.sees(QUESTION)
        guest.press(b"ab")
        host.do("stop")
        guest.sees("Hilde offers to stop")
        guest.sees(QUESTION)
        guest.type("\x15*2")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["*2"]
    assert "\x1b[" not in guest.transcript
