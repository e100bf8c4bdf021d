"""What a page loads, found by reading it: its styles, its scripts with all that they import, and
the sentences that it comes with or asks for."""

import gzip
import re

from plyground.games import registry
from plyground.study.puzzles.book import open_entry, read_book
from plyground.study.puzzles.responses import show_puzzle
from plyground.web.base.errors import encode
from plyground.web.content.demos import encode_demo
from plyground.web.content.game_catalogue import build_catalogue
from plyground.web.content.sentences import encode_catalogue
from plyground.web.http.files import (
    BOARDS,
    STATIC,
    assemble_page,
    list_modules,
    list_page_modules,
)
from plyground.web.http.pages import ALL_PAGES, PAGES

NAMES = {page.name: page for page in PAGES.values()}
"""Every page, by the name of its file."""
WITHOUT_GAME = ("home",)
SHEET = re.compile(r'<link rel="stylesheet" href="/static/([^"]+)"')


def files_of(page: str, game: str) -> set[str]:
    """The files that a page fetches, by their paths in an edition."""
    found = {*SHEET.findall((STATIC / f"{page}.html").read_text("utf-8"))}
    modules = list_page_modules(page)
    if f"{BOARDS}index.js" in modules:  # which board it is, is known only there
        for board in registry.slugs() if page in WITHOUT_GAME else [game]:
            modules.append(f"{BOARDS}{board}.js")
            found.add(f"css/boards/{board}.css")
    return {path for path in {*found, *list_modules(modules)} if not path.startswith("/")}


def parts_of(page: str, game: str) -> set[str]:
    """The parts of the catalogue that a page says something from."""
    return {*ALL_PAGES, *NAMES[page].parts, *(() if page in WITHOUT_GAME else (game,))}


def weigh(page: str, game: str, language: str) -> int:
    """The bytes of all that a page loads before anybody does anything, packed as they travel.

    That is without its pictures, the face of its titles, and what is said about one room.
    """
    found = [encode_catalogue(part, language) for part in parts_of(page, game)]
    if page in WITHOUT_GAME:
        found += [encode_demo(slug, language) for slug in registry.slugs()]
        found += [
            encode(build_catalogue(brief=True)),
            max(map(encode_daily, registry.slugs()), key=len),
        ]
    found += [(STATIC / path).read_bytes() for path in files_of(page, game)]
    found.append(assemble_page(page, game).encode())
    return sum(len(gzip.compress(each)) for each in found if each)


def encode_daily(slug: str) -> bytes:
    """The first puzzle of a game's book as home gets it, or a little more."""
    shown = show_puzzle(open_entry(read_book(slug)[0]))
    scene = {**shown["scene"], "legal": [], "sketch": {**shown["scene"]["sketch"], "gives": {}}}
    return encode({**shown, "scene": scene})
