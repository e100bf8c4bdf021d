"""A seat at a server, typed at with arrow keys, while the room goes on."""

from tests.web.servers import Server

from .guests import Seated
from .host import Host

QUESTION = "Choose an operation (+2, *2, -1): "


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
