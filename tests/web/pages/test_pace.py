"""A turn that can be followed: my move, a breath, the reply; and nothing waits where it must not.

The page's clock stands still unless a test moves it, so what is seen does not depend on how busy
the machine is.
"""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from .conftest import People
from .people import Person

LONG = 10_000
"""Milliseconds in which everything has been shown."""


class Ear:
    """Hears what the server tells a page."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._ply = 0
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        now = message.get("now") or (message.get("view") or {}).get("now")
        if now:
            self._ply = now["ply"]

    def waits_for(self, ply: int) -> None:
        """Until the page has been told of so many moves."""
        while self._ply < ply:
            self._person.page.wait_for_timeout(20)


@pytest.fixture
def ann(somebody: People) -> Person:
    return somebody("Ann", odd=True, paced=True)


@pytest.fixture
def ear(ann: Person) -> Ear:
    ear = Ear(ann)
    ann.page.clock.install()
    return ear


def sits_down(ann: Person, challenge: str) -> None:
    ann.enters(challenge)
    expect(ann.board).to_be_visible()
    ann.page.clock.pause_at(ann.page.evaluate("Date.now() + 1"))


def sees_count(ann: Person, moves: int) -> None:
    expect(ann.page.locator(".history li")).to_have_count(moves)


ENGINE = "operator-outwit?opponent=engine:easy&target=1000"


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_reply_comes_after_my_move_has_been_seen(ann: Person, ear: Ear, still: bool) -> None:
    if still:
        ann.page.emulate_media(reduced_motion="reduce")
    sits_down(ann, ENGINE)
    ann.plays("+2")
    sees_count(ann, 1)
    ear.waits_for(2)
    ann.page.clock.run_for(700)
    sees_count(ann, 1)
    expect(ann.board.locator("[data-move]")).to_have_count(0)
    ann.page.clock.run_for(100)
    sees_count(ann, 2)
    # The strip turns to the reader when the reply has come to rest.
    expect(ann.page.locator(".turn.mine")).to_have_count(0)
    ann.page.clock.run_for(LONG)
    expect(ann.page.locator(".turn.mine")).to_have_count(1)
    expect(ann.board.locator("[data-move]").first).to_be_visible()


def presses_key(ann: Person) -> None:
    ann.page.keyboard.press("Enter")


def presses_board(ann: Person) -> None:
    """Where a move would be, if it were not the press that ends the waiting."""
    ann.board.locator("[data-key='+2']").click(force=True)


def looks_away(ann: Person) -> None:
    ann.page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


@pytest.mark.parametrize("ends", [presses_key, presses_board, looks_away])
def test_nobody_has_to_wait(ann: Person, ear: Ear, ends: Callable[[Person], None]) -> None:
    sits_down(ann, ENGINE)
    ann.plays("+2")
    sees_count(ann, 1)
    ear.waits_for(2)
    ends(ann)
    sees_count(ann, 2)
    expect(ann.board.locator("[data-move]").first).to_be_visible()
    assert len(ann.looks()["moves"]) == 2
