"""Files as visitors get them: named for good by their edition, and packed for whoever unpacks.

A page is asked for anew each time, and names its files as `/static/v-0123456789ab/...`. After an
update pages name another edition, so nobody runs half of the old pages, and until then nobody
fetches a file twice. A script's imports would be found one after the other, and asked for one by
one, so they come in one file with it (`joining.py`), and a game's board in another. The sheets of
a page come in one file, too.
"""

import gzip
import hashlib
import json
from contextlib import suppress
from functools import cache, lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from plyground.games import registry
from plyground.language.catalogue import SUFFIX, find_folder, list_languages
from plyground.language.text import NAME_LENGTH
from plyground.players.characters import CHARACTERS
from plyground.players.slips import STRONGER_LEVEL, USUAL_LEVEL
from plyground.web.base.errors import refuse_address
from plyground.web.game_catalogue import list_games
from plyground.web.sentences import (
    PAGE_PARTS,
    encode_catalogue,
    encode_demo,
    list_language_names,
)

from .joining import JOINED, imports_later, join_modules, order_modules

STATIC = Path(__file__).parents[1] / "static"

FACE = STATIC / "fonts" / "bricolage-grotesque-800.woff2"
"""The letters of titles."""
ROOT = "/static/"
"""How addresses of files begin."""
PREFIX = "v-"
GAMES = "/games.js"
"""A module that is no file: see `write_facts_module`."""


class Edition(NamedTuple):
    """All files as they were at one moment: whoever edits them meanwhile breaks no page."""

    name: str
    files: dict[str, bytes]

    def address(self, path: str) -> str:
        """Where a file is fetched that may be kept for good."""
        return f"{ROOT}{self.name}/{path}"


@cache
def read_edition() -> Edition:
    """Named by what is in the files, and in the catalogues and the registry that go with them."""
    files = {}
    for file in sorted(STATIC.rglob("*")):
        with suppress(FileNotFoundError):  # an editor's own, which is gone by now
            if file.is_file():
                files[file.relative_to(STATIC).as_posix()] = file.read_bytes()
    digest = hashlib.sha256(write_facts_module().encode())
    for path, body in files.items():
        digest.update(f"{path}\n".encode() + hashlib.sha256(body).digest())
    for part in ("", *PAGE_PARTS, *registry.slugs()):
        for language in list_languages():
            if (sentences := find_folder(part) / f"{language}{SUFFIX}").is_file():
                digest.update(hashlib.sha256(sentences.read_bytes()).digest())
    return Edition(PREFIX + digest.hexdigest()[:12], files)


@cache
def write_facts_module() -> str:
    """A JavaScript module of constants for every page: games, languages, engines, limits."""
    known = {
        "TITLES": {slug: registry.game_class(slug).title for slug in list_games()},
        "LESSONS": _list_games_with("lesson.json"),
        "PUZZLES": _list_games_with("puzzles.jsonl"),
        "LANGUAGES": list_language_names(),
        "USUAL_ENGINE": f"engine:{USUAL_LEVEL}",
        "CHARACTERS": list(CHARACTERS),
        "STRONGER_ENGINE": f"engine:{STRONGER_LEVEL}",
        "NAME_LENGTH": NAME_LENGTH,
    }
    return "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in known.items())


def _list_games_with(file: str) -> list[str]:
    return [slug for slug in registry.slugs() if registry.read_text_beside(slug, file)]


BOARDS = "js/boards/"
GENERIC = "generic"
"""The board of a game that has none of its own."""
SHEETS = {
    "analysis": ("boards", "study"),
    "challenge": ("boards", "links"),
    "home": ("boards", "home"),
    "join": ("boards", "links"),
    "lessons": ("boards", "room", "solving"),
    "new": (),
    "puzzles": ("boards", "room", "solving"),
    "review": ("boards", "study"),
    "room": ("boards", "room", "coach"),
    "rules": ("boards", "rules"),
    "trouble": ("links",),
    "you": ("you",),
}
"""Every page, with its sheets besides those of all."""
ALL_SHEETS = ("css/tokens.css", "style.css", "css/accents.css")


# When the sheet of dark colours counts.
LOOKS = {"light": "not all", "dark": "all", "": "(prefers-color-scheme: dark)"}


@lru_cache(maxsize=256)
def list_links(page: str, game: str | None, look: str) -> str:
    """The files of a page, with the board of a game where it has boards."""
    script = f"js/{page}.js"
    modules = list_page_modules(page)
    joined = [JOINED + script] if modules else []
    if game and f"{BOARDS}index.js" in modules:
        joined.append(f"{JOINED}{BOARDS}{find_board(game)}.js")
    has_boards = "boards" in SHEETS[page]
    lines = [
        _link("icon", "icon.svg", 'type="image/svg+xml"'),
        _link("apple-touch-icon", "icons/180.png"),
        _link("manifest", "site.webmanifest"),
        _link("stylesheet", f"{JOINED}css/{page}.css", "data-boards" * has_boards),
        *(
            _link("stylesheet", f"css/boards/{find_board(name)}.css")
            for name in [game]
            if name and has_boards
        ),
        _link("stylesheet", "css/dark.css", f'media="{LOOKS[look]}"'),
        *(_link("modulepreload", path) for path in joined),
    ]
    if joined:
        address = read_edition().address(joined[0])
        lines.append(f'    <script type="module" src="{address}"></script>\n')
    return "".join(lines)


def find_board(game: str) -> str:
    """The name of the board that a game is shown on."""
    return game if f"{BOARDS}{game}.js" in read_edition().files else GENERIC


@cache
def list_page_modules(page: str) -> list[str]:
    """The modules that a page begins with: its script and all that it imports."""
    script = f"js/{page}.js"
    return order_modules(script, _read_module) if script in read_edition().files else []


def _read_module(path: str) -> str:
    return write_facts_module() if path == GAMES else read_edition().files[path].decode()


@cache
def write_joined(path: str) -> str:
    """A module with all that it imports, and that no page has where it is imported later."""
    pages = [
        set(modules)
        for modules in map(list_page_modules, SHEETS)
        if any(imports_later(module, path, _read_module) for module in modules)
    ]
    known = set.intersection(*pages) if pages else set()
    return join_modules(path, read_edition().address(""), _read_module, known)


@cache
def write_sheets(page: str) -> str:
    """The sheets of a page in one; what they name is found from where they are kept."""
    joined = ""
    for path in (*ALL_SHEETS, *(f"css/{name}.css" for name in SHEETS[page])):
        base = read_edition().address(path).rpartition("/")[0]
        joined += read_edition().files[path].decode().replace('url("', f'url("{base}/')
    return joined


def _link(kind: str, path: str, more: str = "") -> str:
    address = path if path.startswith("/") else read_edition().address(path)
    return f'    <link rel="{kind}" href="{address}"{" " * bool(more)}{more}>\n'


# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}
# For a file under the name of its edition.
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
MOST_PACKED = 512


async def _file(request: Request) -> Response:
    """A file by its name; kept for good under its edition's."""
    path = request.path_params.get("path", "icon.svg")  # without a page, browsers ask for an icon
    edition, (named, _, rest) = read_edition(), path.partition("/")
    name = rest if named.startswith(PREFIX) else path
    kind, lasting = guess_type(name)[0] or "text/plain", named == edition.name
    return _respond(request, _read_file(name), kind, lasting=lasting)


def _read_file(name: str) -> bytes | None:
    path = name.removeprefix(JOINED)
    page = path.removeprefix("css/").removesuffix(".css")
    files = read_edition().files
    if path == name:
        return files.get(path)
    if page in SHEETS:
        return write_sheets(page).encode()
    return write_joined(path).encode() if path.endswith(".js") and path in files else None


async def _facts_module(request: Request) -> Response:
    return _respond(request, write_facts_module().encode(), "text/javascript")


async def _worker(request: Request) -> Response:
    """The script that keeps pages for when there is no network; it changes with the edition."""
    edition = read_edition()
    named = f"self.EDITION = {json.dumps(edition.name)};\n"
    return _respond(request, named.encode() + edition.files["js/worker.js"], "text/javascript")


async def _catalogue(request: Request) -> Response:
    """A part's sentences in a language, for pages to fill in."""
    params, lasting = request.path_params, f"/{read_edition().name}/" in request.url.path
    body = encode_catalogue(params["part"], params["language"])
    return _respond(request, body, "application/json", lasting=lasting)


async def _demo(request: Request) -> Response:
    """A game that plays itself, for the home page."""
    return _respond(request, encode_demo(**request.path_params), "application/json")


def _respond(request: Request, body: bytes | None, kind: str, *, lasting: bool = False) -> Response:
    """Something that is the same for all, and not sent to whoever has it already."""
    if body is None:
        raise refuse_address()
    headers = {**(FOR_GOOD if lasting else ASK_AGAIN), "etag": f'"{_hash(body)}"'}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={**headers, "vary": "Accept-Encoding"})
    if unpacks(request.headers):
        packed = pack(body)
        if len(packed) < len(body):  # else it is a picture, or a face
            body, headers["content-encoding"] = packed, "gzip"
    return Response(body, headers={**headers, "vary": "Accept-Encoding"}, media_type=kind)


def unpacks(headers: Headers) -> bool:
    """Whether whoever asks takes an answer in gzip."""
    return "gzip" in headers.get("accept-encoding", "")


@lru_cache(maxsize=MOST_PACKED)
def _hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


@lru_cache(maxsize=MOST_PACKED)
def pack(body: bytes) -> bytes:
    """In gzip; the same bytes every time."""
    return gzip.compress(body, mtime=0)


FILES = {
    "/favicon.ico": _file,
    "/static/{path:path}": _file,
    GAMES: _facts_module,
    "/worker.js": _worker,
    "/demo/{language}/{part}.json": _demo,
    "/catalogue/{language}/{part}.json": _catalogue,
    f"/catalogue/{PREFIX}{{edition}}/{{language}}/{{part}}.json": _catalogue,
}
"""Everything that pages fetch and that is the same for everybody."""
