"""Files as visitors get them: named for good by their edition, and packed for whoever unpacks.

A page is asked for anew each time, and names its files as `/static/v-0123456789ab/...`. After an
update pages name another edition, so nobody runs half of the old pages, and until then nobody
fetches a file twice. A script's imports would be found one after the other, and asked for one by
one, so they come in one file with it, and a game's board in another. The sheets of a page come in
one file, too.

Each module becomes a function that runs once in a page, whichever file brings it; what it exports
is kept under its path. A module that is imported later comes in a file of its own, without those
that every page has that may ask for it.
"""

import gzip
import hashlib
import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache, partial
from mimetypes import guess_type
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from plyground.games import registry
from plyground.language.catalogue import SUFFIX, find_folder, list_languages
from plyground.language.message import Message, render
from plyground.language.text import NAME_LENGTH
from plyground.players.characters import CHARACTERS
from plyground.study.progress import standing
from plyground.study.progress.entries import MOST_RATING
from plyground.study.puzzles import FIRST_DAY
from plyground.web.base.errors import refuse_address
from plyground.web.game_catalogue import list_games
from plyground.web.sentences import PAGE_PARTS, encode_catalogue, encode_demo

STATIC = Path(__file__).parents[1] / "static"

FACE = STATIC / "fonts" / "bricolage-grotesque-800.woff2"
"""The letters of titles."""
ROOT = "/static/"
"""How addresses of files begin."""
PREFIX = "v-"
IMPORT = re.compile(r'^import ([^;]*?) from "([^"]+)";$', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^;]*?)\} from "([^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
LATER = re.compile(r'\bimport\((["`])\./([^"`$]*)')
JOINED = "joined/"
"""In the address of a file that brings a module with what it imports."""
KEPT = "const kept = (globalThis.modules ??= {});\n"
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
    """A JavaScript module of constants for pages: games, languages, characters, limits, ratings."""
    known = {
        "TITLES": {slug: registry.game_class(slug).title for slug in list_games()},
        "LESSONS": _list_games_with("lesson.json"),
        "PUZZLES": _list_games_with("puzzles.jsonl"),
        "LANGUAGES": {tag: render(Message("language-name"), tag) for tag in list_languages()},
        "CHARACTERS": list(CHARACTERS),
        "NAME_LENGTH": NAME_LENGTH,
        "FIRST_DAY": FIRST_DAY.isoformat(),
        "RATING": {
            "start": standing.START_RATING,
            "scale": standing.SCALE,
            "steps": (standing.FIRST_STEP, standing.LEAST_STEP),
            "sure": standing.SURE_TRIES,
            "most": MOST_RATING,
        },
        "WAITS_DAYS": standing.WAITS_DAYS,
        "SITTING_SECONDS": standing.ONE_SITTING.total_seconds(),
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
    board = find_board(game) if game else None
    if board and f"{BOARDS}index.js" in modules:
        joined.append(f"{JOINED}{BOARDS}{board}.js")
    has_boards = "boards" in SHEETS[page]
    lines = [
        _link("icon", "icon.svg", 'type="image/svg+xml"'),
        _link("apple-touch-icon", "icons/180.png"),
        _link("manifest", "site.webmanifest"),
        _link("stylesheet", f"{JOINED}css/{page}.css", "data-boards" * has_boards),
        _link("stylesheet", f"css/boards/{board}.css") if board and has_boards else "",
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
    return order_modules(script) if script in read_edition().files else []


def _read_module(path: str) -> str:
    return write_facts_module() if path == GAMES else read_edition().files[path].decode()


@cache
def write_joined(path: str) -> str:
    """A module with all that it imports, and that no page has where it is imported later."""
    pages = [
        set(modules)
        for modules in map(list_page_modules, SHEETS)
        if any(imports_later(module, path) for module in modules)
    ]
    known = set.intersection(*pages) if pages else set()
    base = read_edition().address("")
    parts = [_wrap(each, base) for each in order_modules(path) if each not in known]
    names = [name for name, _ in _list_exports(_read_module(path))]
    ends = f'export const {{ {", ".join(names)} }} = kept["{path}"];\n' if names else ""
    return KEPT + "".join(parts) + ends


def resolve(path: str, name: str) -> str:
    """The path of what a module calls by some name."""
    return name if name.startswith("/") else normpath(join(dirname(path), name))


def order_modules(root: str) -> list[str]:
    """A module after all that it imports at once."""
    found: dict[str, None] = {}

    def visit(path: str, above: tuple[str, ...]) -> None:
        if path in above:
            raise ValueError(f"modules import each other: {path}")
        text = _read_module(path)
        for _, name in IMPORT.findall(text) + PASSED_ON.findall(text):
            if (imported := resolve(path, name)) not in found:
                visit(imported, (*above, path))
        found[path] = None

    visit(root, ())
    return list(found)


def imports_later(path: str, root: str) -> bool:
    """Whether a module may import another one when it is needed."""
    return any(
        root.startswith(f"{dirname(path)}/{name}") for _, name in LATER.findall(_read_module(path))
    )


def _list_exports(text: str) -> list[tuple[str, str | None]]:
    """The names that a module exports, with the module that they are passed on from."""
    own: list[tuple[str, str | None]] = [(name, None) for name in EXPORT.findall(text)]
    for names, source in PASSED_ON.findall(text):
        own += [(name.strip(), source) for name in names.split(",") if name.strip()]
    return own


def _wrap(path: str, base: str) -> str:
    text = _read_module(path)
    exports = _list_exports(text)
    given = ", ".join(
        f'{name}: kept["{resolve(path, source)}"].{name}' if source else name
        for name, source in exports
    )

    def bind(found: re.Match[str]) -> str:
        names, source = found[1], resolve(path, found[2])
        names = names.removeprefix("* as ") if "*" in names else names.replace(" as ", ": ")
        return f'const {names} = kept["{source}"];'

    text = EXPORT.sub("", PASSED_ON.sub("", IMPORT.sub(bind, text)))
    text = LATER.sub(rf"import(\1{base}{JOINED}{dirname(path)}/\2", text)
    text = text.replace("import.meta.url", f'(location.origin + "{base}{path}")')
    return f'kept["{path}"] ??= (() => {{\n{text}\nreturn {{ {given} }};\n}})();\n'


@cache
def write_sheets(page: str) -> str:
    """The sheets of a page in one; what they name is found from where they are kept."""
    joined = ""
    for path in (*ALL_SHEETS, *(f"css/{name}.css" for name in SHEETS[page])):
        base = read_edition().address(path).rpartition("/")[0]
        joined += read_edition().files[path].decode().replace('url("', f'url("{base}/')
    return joined


def _link(kind: str, path: str, more: str = "") -> str:
    address = read_edition().address(path)
    return f'    <link rel="{kind}" href="{address}"{" " * bool(more)}{more}>\n'


# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}
# For a file under the name of its edition.
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
MOST_PACKED = 512


def _read_file(path: str) -> bytes | None:
    """A file by its address, with the edition in it or without."""
    edition, _, rest = path.partition("/")
    name = rest if edition.startswith(PREFIX) else path
    path = name.removeprefix(JOINED)
    page = path.removeprefix("css/").removesuffix(".css")
    files = read_edition().files
    if path == name:
        return files.get(path)
    if page in SHEETS:
        return write_sheets(page).encode()
    return write_joined(path).encode() if path.endswith(".js") and path in files else None


def _write_worker() -> bytes:
    """The script that keeps pages for when there is no network; it changes with the edition."""
    edition = read_edition()
    named = f"self.EDITION = {json.dumps(edition.name)};\n"
    return named.encode() + edition.files["js/worker.js"]


async def _respond(find: Callable[..., bytes | None], kind: str, request: Request) -> Response:
    """Something that is the same for all, and not sent to whoever has it already."""
    path = request.url.path
    body, kind = find(**request.path_params), kind or guess_type(path)[0] or "text/plain"
    lasting = f"/{read_edition().name}/" in path
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
    path: partial(_respond, find, kind)
    for path, find, kind in (
        # Asked for by browsers that have no page.
        ("/favicon.ico", lambda: read_edition().files["icon.svg"], "image/svg+xml"),
        (f"{ROOT}{{path:path}}", _read_file, ""),
        (GAMES, lambda: write_facts_module().encode(), ""),
        ("/worker.js", _write_worker, ""),
        ("/demo/{language}/{part}.json", encode_demo, ""),
        ("/catalogue/{language}/{part}.json", encode_catalogue, ""),
        (
            f"/catalogue/{PREFIX}{{edition}}/{{language}}/{{part}}.json",
            lambda edition, **named: encode_catalogue(**named),
            "",
        ),
    )
}
"""Everything that pages fetch and that is the same for everybody."""
