"""The questions of a seat at a server keep the law of all questions, in both languages."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.web.servers import Server

from .guests import Seated
from .host import Host


class Scene(NamedTuple):
    """A question at a server: what the host does, what leads to it, and how it ends."""

    opened: dict[str, object]
    host: Callable[[Host], object]
    words: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    """Earlier questions, and the answers to them."""
    prompt: dict[str, str]

    def __str__(self) -> str:
        return self.prompt["en"]


def wait(host: Host) -> None:
    """Do nothing."""


def resign(host: Host) -> None:
    host.do("resign")


NAMED = ("--name1", "Ada")
SCENES = [
    Scene(
        {"seat": "2"},
        wait,
        (),
        (),
        {"en": "(Enter for the seat's name): ", "de": "(Enter für den Namen des Platzes): "},
    ),
    Scene(
        {"choose_seats": True},
        wait,
        NAMED,
        (),
        {"en": "do you take? (1/2/toss): ", "de": "nimmst du? (1/2/toss): "},
    ),
    Scene(
        {"seat": "2"},
        wait,
        NAMED,
        (),
        {"en": "(+2, *2, -1): ", "de": "(+2, *2, -1): "},
    ),
    Scene(
        {"seat": "2"},
        wait,
        NAMED,
        (("(+2, *2, -1): ", "resign"),),
        {"en": "give up this game? (yes/no): ", "de": "wirklich auf? (ja/nein): "},
    ),
    Scene(
        {"seat": "2"},
        resign,
        NAMED,
        (),
        {"en": "quit; Enter for again): ", "de": "beenden; Enter für nochmal): "},
    ),
]
TYPED = {"en": ("?", "rules", "quit"), "de": ("hilfe", "regeln", "beenden")}
PAGES = {"en": "q goes back -- ", "de": "q geht zurück -- "}
SHOWN = {
    "en": ("Besides that, at any prompt", "OPERATOR OUTWIT\n\nGOAL\n", "plyground play --join"),
    "de": ("Außerdem geht bei jeder Frage", "OPERATOR OUTWIT\n\nZiel\n", "plyground play --join"),
}


@pytest.mark.parametrize(
    ("scene", "language"), [*((scene, "en") for scene in SCENES), (SCENES[2], "de")], ids=str
)
def test_help_rules_and_quit_work_at_every_question(
    server: Server, scene: Scene, language: str
) -> None:
    host = Host(server, "operator-outwit", **scene.opened)
    prompt, (helped, ruled, left) = scene.prompt[language], SHOWN[language]
    words = ["play", "--join", host.join, *scene.words, "--lang", language]
    with Seated(words) as guest:
        if scene.host is not wait:
            guest.sees("(+2, *2, -1): ")
            scene.host(host)
            guest.type("")
        for question, line in scene.lines:
            guest.answers(question, line)
        for line, shown in zip(TYPED[language][:2], (helped, ruled), strict=True):
            guest.answers(prompt, line)
            guest.sees(shown)
        guest.answers(PAGES[language], "q")
        guest.answers(prompt, TYPED[language][2])
        ended = guest.finish()
    assert ended.status == 0
    stays = scene not in SCENES[:2] and scene.host is not resign  # in a seat to come back to
    assert (left in ended.out) == stays
