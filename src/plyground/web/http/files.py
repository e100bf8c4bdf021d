"""Files for the pages: scripts, styles, pictures and sentences, packed for whoever unpacks."""

import gzip
import hashlib
from functools import lru_cache
from mimetypes import guess_type

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from plyground.web.base.errors import refuse_address
from plyground.web.content.demos import encode_demo
from plyground.web.content.sentences import encode_catalogue

from .editions import ACCENTS, PREFIX, SHELF, STATIC, read_edition, write_accents, write_shelf

# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}
# For a file under the name of its edition.
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
MOST_PACKED = 512


async def _file(request: Request) -> Response:
    """A file by its name; kept for good under its edition's, for as long as it is as it was."""
    path = request.path_params.get("path", "icon.svg")  # without a page, browsers ask for an icon
    edition, (named, _, rest) = read_edition(), path.partition("/")
    name = rest if named.startswith(PREFIX) else path
    if name not in edition.files or not (STATIC / name).is_file():
        raise refuse_address()
    body, lasting = (STATIC / name).read_bytes(), named == edition.name and edition.holds(name)
    return _respond(request, body, guess_type(name)[0] or "text/plain", lasting=lasting)


async def _shelf(request: Request) -> Response:
    return _respond(request, write_shelf().encode(), "text/javascript")


async def _accents(request: Request) -> Response:
    return _respond(request, write_accents().encode(), "text/css")


async def _catalogue(request: Request) -> Response:
    """A part's sentences in a language, for pages to fill in."""
    asked, lasting = request.path_params, f"/{read_edition().name}/" in request.url.path
    body = encode_catalogue(asked["part"], asked["language"])
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
    SHELF: _shelf,
    ACCENTS: _accents,
    "/demo/{language}/{part}.json": _demo,
    "/catalogue/{language}/{part}.json": _catalogue,
    f"/catalogue/{PREFIX}{{edition}}/{{language}}/{{part}}.json": _catalogue,
}
"""Everything that pages fetch and that is the same for everybody."""
