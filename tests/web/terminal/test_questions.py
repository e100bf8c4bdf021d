"""The questions of a seat at a server keep the law of all questions."""

from typing import NamedTuple

import pytest

from tests.web.servers import Server

from .guests import Seated
from .host import Host

MOVE = "(+2, *2, -1): "


class Scene(NamedTuple):
    """A question at a server: how the room is, what leads to the question, and how it ends."""

    prompt: str
    words: tuple[str, ...] = ("--name1", "Ada")
    choose_seats: bool = False
    is_over: bool = False
    """Whether the host has given up."""
    line: str | None = None
    """The answer to the question for a move."""
    stays: bool = True
    """Whether there is a seat to come back to for whoever leaves here."""

    def __str__(self) -> str:
        return self.prompt


SCENES = [
    Scene("(Enter for the seat's name): ", words=(), stays=False),
    Scene("do you take? (1/2/toss): ", choose_seats=True, stays=False),
    Scene(MOVE),
    Scene("give up this game? (yes/no): ", line="resign"),
    Scene("quit; Enter for again): ", is_over=True, stays=False),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_help_rules_and_quit_work_at_every_question(server: Server, scene: Scene) -> None:
    seats = {"choose_seats": True} if scene.choose_seats else {"seat": "2"}
    host = Host(server, "operator-outwit", **seats)
    with Seated(["play", "--join", host.join, *scene.words]) as guest:
        if scene.is_over:
            guest.sees(MOVE)
            host.do("resign")
            guest.type("")
        if scene.line:
            guest.answers(MOVE, scene.line)
        guest.answers(scene.prompt, "?")
        guest.sees("Besides that, at any prompt")
        guest.answers(scene.prompt, "rules")
        guest.sees("OPERATOR OUTWIT\n\nGOAL\n")
        guest.answers("q goes back -- ", "q")
        guest.answers(scene.prompt, "quit")
        ended = guest.finish()
    assert ended.status == 0
    assert ("plyground play --join" in ended.out) == scene.stays


def test_german_is_spoken_there_too(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    words = ["play", "--join", host.join, "--name1", "Ada", "--lang", "de"]
    with Seated(words) as guest:
        for line, shown in (("hilfe", "Außerdem geht bei jeder Frage"), ("regeln", "\n\nZiel\n")):
            guest.answers(MOVE, line)
            guest.sees(shown)
        guest.answers("q geht zurück -- ", "q")
        guest.answers(MOVE, "beenden")
        assert "plyground play --join" in guest.finish().out
