"""What a page loads, found by reading it: its styles, its scripts with all that they import, and
the sentences that it comes with or asks for."""

from plyground.puzzles.book import open_entry, read_book
from plyground.puzzles.shown import show_puzzle
from plyground.rulebooks import shelf
from plyground.web.base.codec import encode
from plyground.web.content.demos import encode_demo
from plyground.web.content.game_catalogue import build_catalogue
from plyground.web.content.sentences import encode_catalogue
from plyground.web.http.bundles import squeeze_style
from plyground.web.http.editions import STATIC
from plyground.web.http.pages import ALL_PAGES, PAGES
from plyground.web.http.pieces import (
    BOARD_SHEET,
    FOLDER,
    assemble_page,
    build_piece,
    list_page_modules,
    read_template,
)

NAMES = {page.name: page for page in PAGES.values()}
"""Every page, by the name of its file."""
WITHOUT_GAME = ("home",)
BOARDS = "js/boards/index.js"


def files_of(page: str, game: str) -> set[str]:
    """The files that a page fetches, by their paths in an edition."""
    template = read_template(page)
    found = {f"{FOLDER}{page}.js", f"{FOLDER}{page}.css", "css/dark.css"}
    if template.sheets[-1] != BOARD_SHEET and BOARD_SHEET in template.sheets:
        found.add(f"{FOLDER}{page}.rest.css")
    if BOARDS in list_page_modules(page):  # which board it is, is known only there
        for board in shelf.slugs() if page in WITHOUT_GAME else [game]:
            found |= {f"{FOLDER}{page}+boards.{board}.js", f"css/boards/{board}.css"}
    return found


def parts_of(page: str, game: str) -> set[str]:
    """The parts of the catalogue that a page says something from."""
    return {*ALL_PAGES, *NAMES[page].parts, *(() if page in WITHOUT_GAME else (game,))}


def weigh(page: str, game: str, language: str) -> int:
    """The bytes of all that a page loads before anybody does anything, unpacked.

    That is without its pictures, the face of its titles, and what is said about one room.
    """
    found = [encode_catalogue(part, language) for part in parts_of(page, game)]
    if page in WITHOUT_GAME:
        found += [encode_demo(slug, language) for slug in shelf.slugs()]
        found += [
            encode(build_catalogue(brief=True)),
            max(map(encode_daily, shelf.slugs()), key=len),
        ]
    files = sum(map(_measure, files_of(page, game)))
    return len(assemble_page(page)) + files + sum(len(each or b"") for each in found)


def encode_daily(slug: str) -> bytes:
    """The first puzzle of a game's book as home gets it, or a little more."""
    shown = show_puzzle(open_entry(read_book(slug)[0]))
    scene = {**shown["scene"], "legal": [], "sketch": {**shown["scene"]["sketch"], "gives": {}}}
    return encode({**shown, "scene": scene})


def _measure(path: str) -> int:
    if not path.startswith(FOLDER):
        return len(squeeze_style((STATIC / path).read_text("utf-8")))
    piece = build_piece(path.removeprefix(FOLDER))
    assert piece is not None
    return len(piece.encode())
