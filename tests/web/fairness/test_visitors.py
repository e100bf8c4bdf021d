"""Who is who behind one address: cookies that are signed, and a class that comes in all at once."""

import asyncio
import json
import re
from collections.abc import Coroutine
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from starlette.requests import HTTPConnection

from plyground.cli.serve import read_limits
from plyground.games import registry
from plyground.web.access.cookies import DAY_SECONDS, Visitors
from plyground.web.base.settings import LIMITS, SCHOOL
from plyground.web.http.files import read_edition
from tests.web.authority.inside import Inside, running
from tests.web.pages.weights import files_of

NOW = 1_800_000_000.0
PUPILS = 30
SCHOOL_ADDRESS = "192.0.2.30"


def run(story: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(story, 240)

    asyncio.run(bounded())


def status(sent: list[Any]) -> int:
    return int(sent[0]["status"])


def cookie_in(sent: list[Any]) -> str:
    """What a browser would send back; empty where it was given nothing."""
    given = [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]
    return "; ".join(f"{name}={morsel.value}" for each in given for name, morsel in jar(each))


def jar(header: str) -> list[tuple[str, Any]]:
    return list(SimpleCookie(header).items())


def content(sent: list[Any]) -> Any:
    return json.loads(b"".join(message.get("body", b"") for message in sent))


# ---- cookies ---------------------------------------------------------------------------------


def coming(cookie: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", cookie.encode())]})


def given(visitors: Visitors, now: float = NOW) -> str:
    from starlette.datastructures import MutableHeaders

    headers = MutableHeaders()
    visitors.give(headers, now, secure=False)
    return headers["set-cookie"].partition(";")[0]


def test_a_cookie_of_ours_is_recognized_for_a_day_and_no_other() -> None:
    visitors = Visitors(b"k" * 32)
    one, two = given(visitors), given(visitors)
    known = visitors.recognize(coming(one), NOW)
    assert known
    assert known == visitors.recognize(coming(one), NOW + DAY_SECONDS)
    assert known != visitors.recognize(coming(two), NOW)
    assert visitors.recognize(coming(one), NOW + 2 * DAY_SECONDS) == ""
    assert Visitors(b"x" * 32).recognize(coming(one), NOW) == ""


def test_what_was_changed_or_made_up_is_nobody() -> None:
    visitors = Visitors(b"k" * 32)
    name, _, value = given(visitors).partition("=")
    day, visitor, mark = value.split(".")
    forged = [
        "",
        "x",
        "..",
        f"{int(day) + 1}.{visitor}.{mark}",
        f"{day}.{visitor}x.{mark}",
        f"{day}.{visitor}.{mark[:-1]}",
        f"{day}.{visitor}.",
        f"{day}.{visitor}.{mark}" + "=" * 99,
        "\u00e9.\u00e9.\u00e9",
    ]
    for each in forged:
        assert visitors.recognize(coming(f"{name}={each}"), NOW) == ""


async def test_a_first_page_brings_the_cookie_and_no_script_can_read_it(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        first = await inside.exchange("GET", "/")
        ((name, morsel),) = [
            pair
            for header, value in first[0]["headers"]
            if header == b"set-cookie"
            for pair in jar(value.decode())
        ]
        assert name.startswith("visitor-")
        assert morsel["httponly"] is True
        assert morsel["samesite"] == "Strict"
        assert morsel["path"] == "/"
        again = await inside.exchange("GET", "/", cookie=cookie_in(first))
        assert cookie_in(again) == ""
        for path in ("/static/style.css", "/api/games", "/nowhere"):
            assert cookie_in(await inside.exchange("GET", path)) == ""
        assert morsel.value not in inside.log.getvalue()


# ---- a class ---------------------------------------------------------------------------------


def list_fetched() -> list[str]:
    """What a browser fetches for the home page, boards that play themselves and all."""
    files = (read_edition().address(path) for path in files_of("home", ""))
    return [*files, *(f"/demo/en/{slug}.json" for slug in registry.slugs())]


class Pupil:
    """One browser behind the school's address."""

    def __init__(self, inside: Inside) -> None:
        self._inside = inside
        self.cookie = ""
        self.refused: list[tuple[str, int]] = []

    async def ask(self, verb: str, path: str, body: Any = None) -> Any:
        sent = await self._inside.exchange(
            verb, path, body=body, source=SCHOOL_ADDRESS, cookie=self.cookie
        )
        if status(sent) not in (200, 201):
            self.refused.append((path, status(sent)))
        return sent

    async def come_in(self) -> None:
        page = await self.ask("GET", "/")
        self.cookie = cookie_in(page)
        for path in list_fetched():
            await self.ask("GET", path)
        for path in ("/api/games", "/api/server", "/api/picture/code-swap"):
            await self.ask("GET", path)

    async def play(self) -> str:
        opened = await self.ask("POST", "/api/rooms", {"setup": {"game": "code-swap"}})
        return str(content(opened)["view"]["links"]["join"]).removeprefix("/join/")

    async def join(self, code: str) -> None:
        await self.ask("POST", f"/api/invitations/{code}", {})

    async def study(self) -> None:
        question = {"game": "operator-outwit", "position": "23:11 1", "values": True}
        await self.ask("POST", "/api/study", question)


async def test_a_class_behind_one_address_comes_in_plays_and_studies_at_once(
    tmp_path: Path,
) -> None:
    """With the limits as they are, unless whoever runs the server says otherwise."""

    async with running([tmp_path / "server"], [20], limits=dict(LIMITS)) as (inside,):
        pupils = [Pupil(inside) for _ in range(PUPILS)]
        await asyncio.gather(*(pupil.come_in() for pupil in pupils))
        assert len({pupil.cookie for pupil in pupils}) == PUPILS
        codes = await asyncio.gather(*(pupil.play() for pupil in pupils))
        await asyncio.gather(
            *(
                each
                for pupil, code in zip(pupils, reversed(codes), strict=True)
                for each in (pupil.join(code), pupil.study())
            )
        )
        assert [refused for pupil in pupils for refused in pupil.refused] == []


# ---- settings --------------------------------------------------------------------------------


def test_a_school_has_a_setting_of_its_own_that_others_can_follow() -> None:
    assert read_limits("school") == SCHOOL
    assert read_limits("school,rooms=7/hour") == {**SCHOOL, "rooms": "7/hour"}
    for name, most in SCHOOL.items():
        assert int(re.findall(r"\d+", most)[0]) > int(re.findall(r"\d+", LIMITS[name])[0])
