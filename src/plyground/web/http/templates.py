"""Pages as visitors get them: they name files that may be kept for good, and all modules at once.

A page's file names its sheets and its one script. A script's imports would be found one after the
other, a round trip each, so the page names them all (`modulepreload`), a game's board as well.
"""

import re
from functools import lru_cache
from posixpath import dirname, join, normpath

from .editions import ACCENTS, SHELF, STATIC, read_edition

BOARDS = "js/boards/"
GENERIC = "generic"
"""The board of a game that has none of its own."""
SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"')
IMPORT = re.compile(r'^(?:import|export) [^;]*? from "([^"]+)";$', re.MULTILINE)
NAMED = re.compile(r'(?<=")/static/(?!v-)')
SHARED_SHEET = re.compile(r' *<link rel="stylesheet" href="/static/css/boards.css"[^>]*>\n')


@lru_cache(maxsize=64)
def assemble_page(page: str, game: str | None = None) -> str:
    """A page's file as visitors get it, with the board of a game where it has boards."""
    text = (STATIC / f"{page}.html").read_text("utf-8")
    modules = list_page_modules(page, game)
    links = [_link("stylesheet", ACCENTS), *(_link("modulepreload", path) for path in modules)]
    text = text.replace("  </head>", f"{''.join(links)}  </head>", 1)
    if game and f"{BOARDS}index.js" in modules:
        sheet = _link("stylesheet", f"css/boards/{find_board(game)}.css")
        text = SHARED_SHEET.sub(lambda found: found[0] + sheet, text, count=1)
    return NAMED.sub(read_edition().address(""), text)


def find_board(game: str) -> str:
    """The name of the board that a game is shown on."""
    return game if (STATIC / f"{BOARDS}{game}.js").is_file() else GENERIC


def list_page_modules(page: str, game: str | None = None) -> list[str]:
    """The modules that a page begins with: its script and all that it imports."""
    script = SCRIPT.search((STATIC / f"{page}.html").read_text("utf-8"))
    found = list_modules([script[1]]) if script else []
    if game and f"{BOARDS}index.js" in found:
        return list_modules([*found, f"{BOARDS}{find_board(game)}.js"])
    return found


def list_modules(roots: list[str]) -> list[str]:
    """Modules with all that they import at once, each of them once."""
    found: dict[str, None] = dict.fromkeys(roots)
    waiting = list(roots)
    while waiting:
        path = waiting.pop()
        if path == SHELF:
            continue
        for name in IMPORT.findall((STATIC / path).read_text("utf-8")):
            imported = name if name.startswith("/") else normpath(join(dirname(path), name))
            if imported not in found:
                found[imported] = None
                waiting.append(imported)
    return list(found)


def _link(kind: str, path: str) -> str:
    return f'    <link rel="{kind}" href="{path if path.startswith("/") else f"/static/{path}"}">\n'
