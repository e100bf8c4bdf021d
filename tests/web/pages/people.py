"""Somebody at a browser, who sees and does what a person would."""

import re
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import ConsoleMessage, Error, Frame, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.pages.sights import RETRIES

PATIENCE = 30_000
"""Milliseconds until something is said not to come; the machine may be busy."""

expect.set_options(timeout=PATIENCE)

LEFT = """() => {
  window.name = "left";
  window.stop();
  for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
  for (let frame = requestAnimationFrame(() => {}); frame; frame -= 1) cancelAnimationFrame(frame);
  document.documentElement.style.display = "none";
  localStorage.clear();
}"""
"""Nothing is asked for, done later or drawn in a page whose reader has gone.

What moves for ever would be drawn sixty times a second until somebody else comes.

Going somewhere else would say the same, and costs a third of a page."""
CLEARED = """
if (window.name === "left") {
  window.name = "";
  localStorage.clear();
  sessionStorage.clear();
}
"""
"""In the next page, before anything of it and after everything of the page that was left."""


class Person:
    """One person, one browser."""

    def __init__(self, name: str, page: Page, site: str) -> None:
        self.name, self.page, self.context, self.site = name, page, page.context, site
        page.set_default_timeout(PATIENCE)
        self._size = page.viewport_size
        self.complaints: list[str] = []
        """What the console said that it should not have."""
        self._moves_before: int | None = None
        """How many there were when a move was made that may not be on the page yet."""
        self._has_come = False
        self._tampering = ExitStack()
        page.on("framenavigated", self._came)
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        self.context.clear_cookies()

    def _came(self, frame: Frame) -> None:
        """Not when a page is asked for: until it is there, the one before may still complain."""
        if frame.parent_frame is None:
            self._has_come = True
            self.page.remove_listener("framenavigated", self._came)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(message.text)

    def _failed(self, error: Error) -> None:
        self._complain(str(error))

    def _complain(self, words: str) -> None:
        """Said by a page of one's own, and not by the one that somebody left here."""
        if self._has_come:
            self.complaints.append(f"{self.page.url}: {words}")

    def leaves(self) -> None:
        """The browser is as it was, for somebody else."""
        self.page.remove_listener("console", self._heard)
        self.page.remove_listener("pageerror", self._failed)
        self.page.mouse.move(0, 0)  # else it would point at something in the next page
        self.page.evaluate(LEFT)
        self._tampering.close()
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.clear_permissions()
        if self._size and self.page.viewport_size != self._size:
            self.page.set_viewport_size(self._size)
        self.page.emulate_media(color_scheme="null", reduced_motion="null")

    def tampers(self, script: str) -> None:
        """Runs in every page from now on before anything of it, until this person leaves."""
        self._tampering.enter_context(self.context.add_init_script(script))

    # ---- coming in ---------------------------------------------------------------------------

    def goes_to(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.site + path)

    def speaks(self, language: str) -> None:
        """Pages come in a language from now on."""
        self.context.add_cookies([{"name": "language", "value": language, "url": self.site}])

    def fills_in(self, game: str, **fields: str) -> None:
        """The form for a new game, with options of one's own; they are named as declared."""
        self.goes_to(f"/new/{game}#own")
        self.page.get_by_label("Your name").fill(self.name)
        for name, value in fields.items():
            self.page.locator(f"[name='option.{name}']").fill(value)

    def opens(self) -> None:
        """Into the room, from the form or from a challenge."""
        self.page.get_by_role("button", name=re.compile("^(Open (the game|a room)|Play)$")).click()
        self.page.wait_for_url("**/room/*")

    def invites(self) -> str:
        """The link for the friend."""
        field = self.page.get_by_label("Link for your friend")
        expect(field).to_have_value(re.compile("/join/"))
        return field.input_value()

    def lets_watch(self) -> str:
        """The link for spectators."""
        field = self.page.get_by_label("Whoever has this link can watch")
        expect(field).to_have_value(re.compile("/watch/"))
        return field.input_value()

    def opens_drawer(self, name: str) -> None:
        """One of the drawers of a room, which covers the board on a phone."""
        tab = self.page.locator(f"[data-panel='{name}']")
        if tab.get_attribute("aria-expanded") != "true":
            tab.click()

    def closes_drawer(self) -> None:
        """On a phone, where it is in the way; at the end of a game it goes by itself."""
        if (shut := self.page.locator(".drawer .shut")).is_visible():
            with suppress(PlaywrightTimeout):
                shut.click(timeout=2_000)

    def joins(self, link: str) -> None:
        self.goes_to(link)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Take the seat").click()
        self.page.wait_for_url("**/room/*")

    # ---- coming in past the forms, where only what happens in the room counts ----------------

    def enters(self, challenge: str) -> None:
        """A new room, described as in a challenge link."""
        game, _, words = challenge.partition("?")
        setup: dict[str, Any] = {"game": game, "name": self.name, "options": {}}
        for word in filter(None, words.split("&")):
            name, _, value = map(unquote, word.partition("="))
            if name == "from":
                setup["position"] = value
            elif name in ("opponent", "preset"):
                setup[name] = value
            else:
                setup["options"][name] = value
        self._goes_in("/api/rooms", {"setup": setup})

    def takes_seat(self, link: str) -> None:
        """The free seat, by the link for the friend."""
        self._goes_in(f"/api/invitations/{link.rpartition('/')[2]}", {"name": self.name})

    def _goes_in(self, path: str, body: dict[str, Any]) -> None:
        """Ask as a page of the site does: this browser has the seat from then on."""
        headers = {"Origin": self.site}
        answer = self.context.request.post(
            self.site + path, data=body, headers=headers, max_retries=RETRIES
        )
        assert answer.status == 201, answer.text()
        self.goes_to(f"/room/{answer.json()['view']['room']}")

    # ---- playing -----------------------------------------------------------------------------

    def plays(self, move: str) -> None:
        """On the board, with as many presses as the move takes there."""
        self._waits()
        self.closes_drawer()
        expect(self.page.locator(".turn.mine")).to_be_visible()
        self._moves_before = self._history.count()
        self.presses_move(move)

    def presses_move(self, move: str) -> None:
        """The places of a move on the board, in their order."""
        expect(self.buttons.first).to_be_visible()
        for place in self._places(move):
            self.board.locator(place).first.click()

    def _waits(self) -> None:
        """Until the move that was made here is on the page, as a person would."""
        if self._moves_before is not None:
            expect(self._history).not_to_have_count(self._moves_before)
            self._moves_before = None

    def _places(self, move: str) -> list[str]:
        """What is pressed for a move, one after the other."""
        whole = f"[data-move='{move}']"
        if self.board.locator(whole).count():
            return [whole]
        if swap := re.fullmatch(r"(\d)-(\d)", move):  # two cards of one's own
            return [f".near [data-card$='-{place}']" for place in swap.groups()]
        head, slash, shift = move.partition("/")
        if slash:  # a cell, and an arrow twice: to see what it does, and to do it
            return [f"[data-head='{head}']", *[f"[data-shift='{shift}']"] * 2]
        if "+" in move or move.isdigit():  # a letter, and how far
            return [f"[data-head='{head.partition('+')[0]}']", whole]
        return [f"[data-head='{head}']"] * 2

    def types(self, move: str) -> None:
        self.opens_drawer("more")
        typing = self.page.locator(".typing")
        if typing.get_attribute("open") is None:
            typing.locator("summary").click()
        self.page.get_by_label("Your move in notation").fill(move)
        self.page.keyboard.press("Enter")

    def presses(self, label: str) -> None:
        """A button, in its drawer where it has one."""
        self._waits()
        named = {"name": label, "exact": True}
        button = self.page.get_by_role("button", include_hidden=True, **named).first  # type: ignore[arg-type]
        button.wait_for(state="attached")
        drawer = self.page.locator(".panel", has=button)
        if drawer.count():
            self.opens_drawer(str(drawer.get_attribute("id")).removeprefix("panel-"))
        self.page.get_by_role("button", **named).first.click()  # type: ignore[arg-type]
        if drawer.count() and not self.page.locator("dialog").count():
            self.closes_drawer()

    def confirms(self, label: str) -> None:
        """Press, and say yes in the dialogue that asks again."""
        self.presses(label)
        self.page.locator("dialog").get_by_role("button", name=label).click()
        self.closes_drawer()

    def looks(self) -> dict[str, Any]:
        """What the server tells this browser about the room that it is in."""
        room = self.page.url.rpartition("/")[2]
        view: dict[str, Any] = self.page.evaluate(
            "(room) => fetch(`/api/rooms/${room}`).then((answer) => answer.json())", room
        )
        return view

    # ---- seeing ------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator(".board")

    @property
    def _history(self) -> Locator:
        return self.page.locator(".history li")

    @property
    def buttons(self) -> Locator:
        """The moves that can be pressed."""
        return self.page.locator("[data-move]:visible, [data-head]:visible")

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def sees_no_button(self, label: str) -> None:
        """Neither on the page nor in any of a room's drawers."""
        button = self.page.get_by_role("button", name=label, exact=True)
        expect(button).to_have_count(0)
        for tab in self.page.locator("[data-panel]").all():
            self.opens_drawer(str(tab.get_attribute("data-panel")))
            expect(button).to_have_count(0)
        self.closes_drawer()

    def sees_turn(self, text: str) -> None:
        expect(self.page.locator(".turn")).to_contain_text(text)

    def sees_moves(self, *moves: str) -> None:
        """The list of moves, whole, in order, and known to the server."""
        expect(self._history).to_have_count(len(moves))
        for line, move in zip(self._history.all(), moves, strict=True):
            expect(line).to_have_attribute("data-played", move)
        expect(self.page.locator(".table.sent")).to_have_count(0)

    def sees_title(self, text: str) -> None:
        expect(self.page).to_have_title(re.compile(re.escape(text)))

    def sees_refusal(self, text: str) -> None:
        expect(self.page.get_by_role("alert").filter(has_text=text)).to_be_visible()

    def downloads_record(self) -> str:
        if self.page.locator("[data-panel]").count():
            self.opens_drawer("more")
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name="Download the record").click()
        return Path(download.value.path()).read_text()
