"""What pages let somebody type as a name is what the kernel keeps of it."""

import asyncio
import re
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

import plyground
from plyground.kernel.text import NAME_LENGTH
from plyground.players.levels import LEVELS
from plyground.web.http.pages import build_page_routes

SCRIPTS = Path(plyground.__file__).parent / "web" / "static" / "js"


def read_shelf() -> str:
    """The module that tells pages what the program knows."""
    [route] = [each for each in build_page_routes() if getattr(each, "path", "") == "/shelf.js"]
    assert isinstance(route, Route)
    answer: Any = asyncio.run(route.endpoint(Request({"type": "http"})))
    return str(answer.body, "utf-8")


def test_pages_take_names_as_long_as_they_are_kept() -> None:
    assert f"export const NAME_LENGTH = {NAME_LENGTH};\n" in read_shelf()


def test_pages_name_no_level_of_their_own() -> None:
    engines = re.findall(r'_ENGINE = "engine:(\w+)"', read_shelf())
    assert len(engines) == 2
    assert set(engines) <= set(LEVELS)
    named = re.compile(rf"engine:({'|'.join(LEVELS)})")
    assert [
        path.name for path in SCRIPTS.rglob("*.js") if named.search(path.read_text("utf-8"))
    ] == []
