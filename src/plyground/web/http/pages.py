"""The pages: plain files; a page asks the interface for what it shows."""

import gzip
import hashlib
import json
import os
from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from plyground.kernel.text import NAME_LENGTH
from plyground.players.levels import STRONGER_LEVEL, USUAL_LEVEL
from plyground.rulebooks import shelf
from plyground.web.content.demos import encode_demo
from plyground.web.content.sentences import encode_catalogue, list_language_names

from .editions import PREFIX, STATIC, name_files, read_edition

PAGES = {
    "/": "home.html",
    "/new/{game}": "new.html",
    "/rules/{game}": "rules.html",
    "/analysis/{game}": "analysis.html",
    "/challenge/{game}": "challenge.html",
    "/join/{code}": "join.html",
    "/room/{room}": "room.html",
    "/room/{room}/review": "review.html",
    "/watch/{code}": "room.html",
    "/watch/{code}/review": "review.html",
}

# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}
# For a file under the name of its edition.
FOR_GOOD = "public, max-age=31536000, immutable"

# When the sheet of dark colours counts: as the system is, or as somebody chose. Written into the
# page, so that nobody sees a flash of the other look.
AS_THE_SYSTEM = 'media="(prefers-color-scheme: dark)"'
LOOKS = {"light": 'media="not all"', "dark": 'media="all"'}
OWN_LOOK = {**ASK_AGAIN, "vary": "Cookie"}


def build_page_routes() -> list[BaseRoute]:
    """A route for every page, and one for what pages need."""
    pages = [Route(path, _page(name), methods=["GET"]) for path, name in PAGES.items()]
    files = Mount("/static", _Files(directory=STATIC))
    made = [
        Route("/favicon.ico", _icon, methods=["GET"]),
        Route("/shelf.js", _shelf, methods=["GET"]),
        Route("/catalogue/{language}/{part}.json", _catalogue, methods=["GET"]),
        Route("/demo/{language}/{part}.json", _demo, methods=["GET"]),
    ]
    return [*pages, *made, files]


def _page(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        text = name_files((STATIC / name).read_text("utf-8"))
        if when_dark := LOOKS.get(request.cookies.get("look", "")):
            text = text.replace(AS_THE_SYSTEM, when_dark)
        return HTMLResponse(text, headers=OWN_LOOK)

    return page


async def _icon(request: Request) -> Response:
    """For what is no page and names no icon, browsers ask here."""
    return FileResponse(STATIC / "icon.svg", headers=ASK_AGAIN)


async def _shelf(request: Request) -> Response:
    """What every page needs to know, unasked, as a module: games, languages, engines, limits."""
    known = {
        "TITLES": {slug: shelf.game_class(slug).title for slug in shelf.slugs()},
        "LANGUAGES": list_language_names(),
        "USUAL_ENGINE": f"engine:{USUAL_LEVEL}",
        "STRONGER_ENGINE": f"engine:{STRONGER_LEVEL}",
        "NAME_LENGTH": NAME_LENGTH,
    }
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in known.items()]
    return Response("".join(lines), media_type="text/javascript", headers=ASK_AGAIN)


async def _catalogue(request: Request) -> Response:
    """A part's sentences in a language, for pages to fill in."""
    return _respond_made(request, encode_catalogue)


async def _demo(request: Request) -> Response:
    """A game that plays itself, for the home page."""
    return _respond_made(request, encode_demo)


def _respond_made(request: Request, encode: Callable[[str, str], bytes | None]) -> Response:
    """JSON that does not change while the server runs, of a part or game in a language."""
    part, language = request.path_params["part"], request.path_params["language"]
    body = encode(part, language)
    if body is None:
        raise HTTPException(404)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {**ASK_AGAIN, "vary": "Accept-Encoding", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = _pack_body(body), {**headers, "content-encoding": "gzip"}
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(maxsize=128)
def _pack_body(body: bytes) -> bytes:
    """In gzip, made once."""
    return gzip.compress(body, mtime=0)


class _Files(StaticFiles):
    """Scripts and styles, packed for whoever can unpack them: a third of the way for a phone."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        named, _, rest = path.replace(os.sep, "/").partition("/")
        if not named.startswith(PREFIX):
            return await super().get_response(path, scope)
        response = await super().get_response(rest, scope)
        if named == read_edition().name and read_edition().holds(rest):
            response.headers["cache-control"] = FOR_GOOD
        return response

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(ASK_AGAIN)
        response.headers["vary"] = "Accept-Encoding"
        accepted = Headers(scope=scope).get("accept-encoding", "")
        packed = Path(full_path).suffix in PACKED
        if not isinstance(response, FileResponse) or packed or "gzip" not in accepted:
            return response
        kept = {name: response.headers[name] for name in KEPT}
        body = _pack(str(full_path), stat_result.st_mtime_ns)
        return Response(body, headers={**kept, "content-encoding": "gzip"})


PACKED = (".png", ".woff2")
"""Files that gzip makes no smaller."""
KEPT = ("cache-control", "content-type", "etag", "last-modified", "vary")


@lru_cache(maxsize=256)
def _pack(path: str, changed: int) -> bytes:
    """A file in gzip, made once for as long as it stays the same; the same bytes every time."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)
