"""What pages are put together from: a page's file, and its scripts and styles in a piece each.

In a page's own file stand the sheets and the one script that it is written with; what visitors get
names the pieces that `bundles.py` makes of them.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from .bundles import bundle_more, bundle_page, bundle_styles, list_modules
from .editions import STATIC, mark_files, read_edition, write_shelf

FOLDER = "bundle/"
SHELF = "/shelf.js"
"""A module that is no file: see `write_shelf`."""
BOARDS = "js/boards/"
BOARD_INDEX, BOARD_KIT = f"{BOARDS}index.js", f"{BOARDS}kit.js"
GENERIC = "generic"
"""The board of a game that has none of its own."""
BOARD_SHEET = "css/boards.css"
"""What all boards share; a board's own sheet comes after it, and before what a page says."""
ACCENTS = "css/boards/*.accent.css"
"""The colour of each game, which every page has: it may speak of any of them."""
SHEET = re.compile(r' *<link rel="stylesheet" href="/static/([^"]+)"(?: data-boards)?>\n')
SCRIPT = re.compile(r'(<script type="module" src=")/static/([^"]+)(")')
WORDS = re.compile(r"[a-z]+(?:[-.][a-z]+)*")
NAMED = re.compile(r'(?<=")/static/(?!v-)')


class Template(NamedTuple):
    """A page's file, read."""

    text: str
    sheets: list[str]
    script: str


def read_template(page: str) -> Template:
    """A page as it is written."""
    text = (STATIC / f"{page}.html").read_text("utf-8")
    script = SCRIPT.search(text)
    return Template(text, SHEET.findall(text), script[2] if script else "")


def assemble_page(page: str, game: str | None = None) -> str:
    """A page as visitors get it: it names what may be kept for good, a game's board as well."""
    return _assemble(page, game, mark_files())


@lru_cache(maxsize=64)
def _assemble(page: str, game: str | None, marks: object) -> str:
    template, edition = read_template(page), read_edition()
    _, rest = _split_sheets(template.sheets)
    address = edition.address(f"{FOLDER}{page}")
    links = f'    <link rel="stylesheet" href="{address}.css"{" data-boards" * bool(rest)}>\n'
    if game and template.script and BOARD_INDEX in list_page_modules(page):
        own = (STATIC / f"{BOARDS}{game}.js").is_file()
        board = game if own else GENERIC
        sheet = edition.address(f"css/boards/{board}.css")
        links += f'    <link rel="stylesheet" href="{sheet}">\n'
        links += f'    <link rel="modulepreload" href="{address}+boards.{board}.js">\n'
    if rest:
        links += f'    <link rel="stylesheet" href="{address}.rest.css">\n'
    before, _, after = template.text.partition("</title>\n")
    text = f"{before}</title>\n{links}{SHEET.sub('', after)}"
    text = SCRIPT.sub(rf"\g<1>{address}.js\g<3>", text)
    return NAMED.sub(edition.address(""), text)


def _split_sheets(sheets: list[str]) -> tuple[list[str], list[str]]:
    """The sheets of a page, and those that must come after a board's own."""
    if BOARD_SHEET not in sheets:
        return sheets, []
    place = sheets.index(BOARD_SHEET) + 1
    return sheets[:place], sheets[place:]


def _list_accents() -> list[str]:
    return sorted(path.relative_to(STATIC).as_posix() for path in STATIC.glob(ACCENTS))


def list_page_modules(page: str) -> list[str]:
    """The modules of a page, each after what it imports, with what all boards share."""
    found = list_modules([read_template(page).script], _read)
    return list_modules([*found, BOARD_KIT], _read) if BOARD_INDEX in found else found


def build_piece(name: str) -> str | None:
    """Scripts or styles by the name of their piece; None where there is none of that name.

    `room.js`, `room.css` and `room.rest.css` are a page's; `room+boards.code-swap.js` is a module
    that comes to that page later, with what it imports.
    """
    return _build(name, mark_files())


@lru_cache(maxsize=128)
def _build(name: str, marks: object) -> str | None:
    stem, _, kind = name.rpartition(".")
    page, more, later = stem.removesuffix(".rest").partition("+")
    if not page.isidentifier() or not (STATIC / f"{page}.html").is_file():
        return None
    template = read_template(page)
    if kind == "css":
        first, rest = _split_sheets(template.sheets)
        return bundle_styles(rest if stem.endswith(".rest") else first + _list_accents(), _read)
    if kind != "js":
        return None
    if not more:
        return bundle_page(page, list_page_modules(page), _read)
    module = f"js/{later.replace('.', '/')}.js"
    if not WORDS.fullmatch(later) or not (STATIC / module).is_file():
        return None
    return bundle_more(page, list_page_modules(page), module, _read)


def _read(path: str) -> str:
    return write_shelf() if path == SHELF else (STATIC / path).read_text("utf-8")
