"""A seat at a server, typed at with arrow keys, while the room goes on."""

import sys

import pytest

from tests.web.servers import Server

from .guests import Seated
from .host import Host

QUESTION = "Choose an operation (+2, *2, -1): "
LEFT, UP, HOME, END = b"\x1b[D", b"\x1b[A", b"\x1b[H", b"\x1b[F"


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


def test_news_wait_until_a_line_is_finished(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Seated(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees(QUESTION)
        guest.press(b"bo")
        guest.sees("bo")
        host.do("stop")
        guest.press(b"ard\r")
        guest.sees("ard\nTarget Number: 23\nCurrent Number: 1\nHilde offers to stop")
        guest.answers(QUESTION, "+2")
        guest.sees("You chose +2.")
    assert host.view()["moves"] == ["+2"]


def test_an_answer_that_comes_too_late_is_refused_and_the_end_is_told(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Seated(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees(QUESTION)
        host.do("resign")
        guest.type("+2")
        guest.sees("This game is over.\n")
        guest.sees("Hilde resigns. Ada wins!")
        guest.sees("│  You win!")
        guest.answers("Enter for again): ", "quit")
        assert guest.finish().status == 0
    assert host.view()["moves"] == []


def test_what_is_typed_while_one_waits_stands_at_the_question(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="1")
    with Seated(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees("Waiting for Hilde ...")
        guest.press(b"hist")
        guest.sees("hist")
        host.move("+2")
        guest.sees(f"{QUESTION}hist")
        guest.press(b"ory\r*2\r")  # pasted: one answer after the other
        guest.sees("1. +2")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["+2", "*2"]


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
        guest.type("\x15*2")
        guest.sees("You chose *2.")
    assert host.view()["moves"] == ["*2"]
    assert "\x1b[" not in guest.transcript
