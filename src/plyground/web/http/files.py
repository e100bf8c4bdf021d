"""Files for the pages: scripts, styles, pictures and sentences, packed for whoever unpacks."""

import gzip
import hashlib
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from plyground.web.content.demos import encode_demo
from plyground.web.content.sentences import encode_catalogue

from .editions import ACCENTS, PREFIX, SHELF, STATIC, read_edition, write_accents, write_shelf

# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}
# For a file under the name of its edition.
FOR_GOOD = "public, max-age=31536000, immutable"
KEPT = ("cache-control", "content-type", "etag", "last-modified", "vary")
PACKED = (".png", ".woff2")
"""Files that gzip makes no smaller."""


def build_file_routes() -> list[BaseRoute]:
    """Everything that pages fetch and that is the same for everybody."""
    return [
        Route("/favicon.ico", _icon, methods=["GET"]),
        Route(SHELF, _shelf, methods=["GET"]),
        Route(ACCENTS, _accents, methods=["GET"]),
        Route("/demo/{language}/{part}.json", _demo, methods=["GET"]),
        Route("/catalogue/{language}/{part}.json", _catalogue, methods=["GET"]),
        Route(f"/catalogue/{PREFIX}{{edition}}/{{language}}/{{part}}.json", _catalogue),
        Mount("/static", _Files(directory=STATIC)),
    ]


async def _icon(request: Request) -> Response:
    """For what is no page and names no icon, browsers ask here."""
    return FileResponse(STATIC / "icon.svg", headers=ASK_AGAIN)


async def _shelf(request: Request) -> Response:
    return _respond_made(request, write_shelf().encode(), "text/javascript")


async def _accents(request: Request) -> Response:
    return _respond_made(request, write_accents().encode(), "text/css")


async def _catalogue(request: Request) -> Response:
    """A part's sentences in a language, for pages to fill in."""
    return _respond_made(request, encode_catalogue(**_read_wish(request)), "application/json")


async def _demo(request: Request) -> Response:
    """A game that plays itself, for the home page."""
    return _respond_made(request, encode_demo(**_read_wish(request)), "application/json")


def _read_wish(request: Request) -> dict[str, str]:
    return {name: request.path_params[name] for name in ("part", "language")}


class _Files(StaticFiles):
    """Scripts and styles, packed for whoever can unpack them: a third of the way for a phone."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        named, _, rest = path.replace(os.sep, "/").partition("/")
        if not named.startswith(PREFIX):
            return await super().get_response(path, scope)
        edition = read_edition()
        response = await super().get_response(rest, scope)
        if named == edition.name and edition.holds(rest):
            response.headers["cache-control"] = FOR_GOOD
        return response

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(ASK_AGAIN)
        response.headers["vary"] = "Accept-Encoding"
        packed = Path(full_path).suffix in PACKED
        if packed or not isinstance(response, FileResponse) or not _unpacks(Headers(scope=scope)):
            return response
        kept = {name: response.headers[name] for name in KEPT}
        body = _pack_file(str(full_path), stat_result.st_mtime_ns)
        return Response(body, headers={**kept, "content-encoding": "gzip"})


def _respond_made(request: Request, body: bytes | None, kind: str) -> Response:
    """Something that does not change while the server runs, packed; not sent, if it is there."""
    if body is None:
        raise HTTPException(404)
    named = f"/{read_edition().name}/" in request.url.path
    headers = {"cache-control": FOR_GOOD} if named else ASK_AGAIN
    tag = f'"{_hash(body)}"'
    headers = {**headers, "vary": "Accept-Encoding", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if _unpacks(request.headers):
        body, headers = _pack(body), {**headers, "content-encoding": "gzip"}
    return Response(body, media_type=kind, headers=headers)


def _unpacks(asked: Headers) -> bool:
    return "gzip" in asked.get("accept-encoding", "")


@lru_cache(maxsize=256)
def _hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


@lru_cache(maxsize=256)
def _pack(body: bytes) -> bytes:
    """In gzip; the same bytes every time."""
    return gzip.compress(body, mtime=0)


@lru_cache(maxsize=256)
def _pack_file(path: str, changed: int) -> bytes:
    """A file in gzip, made once for as long as it stays the same."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)
