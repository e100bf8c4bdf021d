"""What a page loads, found by reading it: its styles, its scripts with all that they import, and
the catalogues of its sentences."""

import re
from functools import cache
from pathlib import PurePosixPath

from plyground.rulebooks import shelf
from plyground.web.content.sentences import encode_catalogue
from plyground.web.http.editions import STATIC

PAGES = {
    "home": ("entry", "taglines"),
    "new": ("entry",),
    "rules": ("entry",),
    "analysis": ("entry", "study"),
    "challenge": ("entry",),
    "join": ("entry",),
    "room": ("room",),
    "review": ("study",),
}
"""Every page, with the parts of the catalogue that it asks for besides what all pages have."""
WITHOUT_GAME = ("home",)
EVERYWHERE = ("shared", "pages")
BOARDS = "js/boards/index.js"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "([^"]+)";', re.MULTILINE)
LOADED = re.compile(r'<(?:link rel="stylesheet" href|script type="module" src)="/static/([^"]+)"')


def files_of(page: str, game: str) -> set[str]:
    """The files of a page, by their paths in the folder of static files."""
    found = set(LOADED.findall((STATIC / f"{page}.html").read_text("utf-8")))
    scripts = {each for script in found if script.endswith(".js") for each in imported(script)}
    if BOARDS in scripts:  # which board it is, is known only there
        for board in shelf.slugs() if page in WITHOUT_GAME else [game]:
            scripts |= imported(f"js/boards/{board}.js")
            found.add(f"css/boards/{board}.css")
    return found | scripts


@cache
def imported(script: str) -> frozenset[str]:
    """A script with all that it imports."""
    found, waiting = set[str](), [script]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = IMPORT.findall((STATIC / path).read_text("utf-8"))
            waiting += [_resolve(path, name) for name in names if name.startswith(".")]
    return frozenset(found)


def _resolve(path: str, name: str) -> str:
    parts: list[str] = []
    for part in (PurePosixPath(path).parent / name).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def parts_of(page: str, game: str) -> set[str]:
    """The parts of the catalogue that a page asks for."""
    return {*EVERYWHERE, *PAGES[page], *(() if page in WITHOUT_GAME else (game,))}


def weigh(page: str, game: str, language: str) -> int:
    """The bytes of all that a page loads before it can be used, unpacked.

    The boards on the home page come later, one by one, when their cards are in sight.
    """
    names = files_of(page, game)
    if page in WITHOUT_GAME:
        names = {name for name in names if "boards/" not in name}
    files = sum((STATIC / name).stat().st_size for name in names)
    found = [encode_catalogue(part, language) for part in parts_of(page, game)]
    return files + sum(len(each or b"") for each in found)
