"""The pages: each comes with the answers to what it asks first, so that it asks less.

A page is a plain file. Into it go the sentences that it begins with, and what the interface answers
at some addresses, as the interface answers it: `js/api.js` takes them from there. What only the
holder of a seat may know is never among them; the seat's cookie does not come here.
"""

import gzip
import html
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from plyground.rulebooks import shelf
from plyground.web.base.errors import Refusal
from plyground.web.content.sentences import SHARED, TAGLINES, encode_catalogue

from .editions import read_edition
from .files import ASK_AGAIN, build_file_routes
from .languages import choose_language
from .pieces import assemble_page
from .routes import ROUTES
from .service import Service

ALL_PAGES = (SHARED, "pages")
"""The parts of the catalogue that every page begins with."""


class Page(NamedTuple):
    """What an address shows."""

    name: str
    """Of its file."""
    parts: tuple[str, ...]
    """Of the catalogue, besides those of all pages and of a game in the address."""
    asks: tuple[str, ...] = ()
    """Addresses of the interface whose answers it comes with."""
    fetches: tuple[str, ...] = ()
    """Those that it will ask by itself, at once: the seat's cookie goes only there."""


PAGES = {
    "/": Page("home", ("entry", TAGLINES), ("/api/games",)),
    "/new/{game}": Page("new", ("entry",), ("/api/games", "/api/server")),
    "/rules/{game}": Page("rules", ("entry",), ("/api/games/{game}/rules?language={language}",)),
    "/analysis/{game}": Page("analysis", ("entry", "study"), ("/api/games",)),
    "/challenge/{game}": Page("challenge", ("entry",), ("/api/games",)),
    "/join/{code}": Page("join", ("entry",), ("/api/invitations/{code}",)),
    "/room/{room}": Page("room", ("room",), ("/api/server",), ("/api/rooms/{room}?sketch=1",)),
    "/room/{room}/review": Page("review", ("study",), (), ("/api/rooms/{room}",)),
    "/watch/{code}": Page("room", ("room",), ("/api/server", "/api/watch/{code}?sketch=1")),
    "/watch/{code}/review": Page("review", ("study",), ("/api/watch/{code}",)),
}

LASTING = ("not-found", "gone", "bad-message")
"""Refusals that will stand whenever somebody asks again; of others the page hears by itself."""

# When the sheet of dark colours counts: as the system is, or as somebody chose. Written into the
# page, so that nobody sees a flash of the other look.
AS_THE_SYSTEM = 'media="(prefers-color-scheme: dark)"'
LOOKS = {"light": 'media="not all"', "dark": 'media="all"'}
HEADERS = {**ASK_AGAIN, "vary": "Accept-Encoding, Accept-Language, Cookie"}
HANDLERS = {route.path: route.handler for route in ROUTES if route.verb == "GET"}


class Answer(NamedTuple):
    """What an address of the interface answers, to be put into a page."""

    path: str
    status: int
    body: bytes


def build_page_routes(service: Service) -> list[BaseRoute]:
    """A route for every page, and those for what pages need."""
    pages = [
        Route(path, _build_endpoint(service, page), methods=["GET"]) for path, page in PAGES.items()
    ]
    return [*pages, *build_file_routes()]


def _build_endpoint(service: Service, page: Page) -> Callable[[Request], Awaitable[Response]]:
    async def show(request: Request) -> Response:
        language = choose_language(request)
        found = {**request.path_params, "language": language}
        answers = [await _ask(service, request, path.format(**found)) for path in page.asks]
        known = [answer for answer in answers if answer is not None]
        fetches = [path.format(**found) for path in page.fetches]
        game = _find_game(request, known)
        statuses = [answer.status for answer in known]
        if "game" in found and game is None:
            statuses.append(404)
        status = max(statuses, default=200)
        return respond_page(request, page, game, known, fetches, status=status)

    return show


async def _ask(service: Service, request: Request, address: str) -> Answer | None:
    """What the interface answers; None where the page had better ask by itself, later."""
    path, _, query = address.partition("?")
    pattern = _find_pattern(path, request)
    scope = {**request.scope, "path": path, "query_string": query.encode(), "method": "GET"}
    try:
        service.quotas.spend("requests", request.scope["address"])
        response = await HANDLERS[pattern](service, Request(scope, request.receive))
    except Refusal as refusal:
        if refusal.code not in LASTING:
            return None
        return Answer(address, refusal.status, refusal.body)
    return Answer(address, response.status_code, bytes(response.body))


def _find_pattern(path: str, request: Request) -> str:
    """The route of an address that was filled in from a page's own."""
    for name, value in request.path_params.items():
        path = path.replace(f"/{value}", f"/{{{name}}}")
    return path


class _AboutGame(msgspec.Struct):
    game: str


def _find_game(request: Request, answers: list[Answer]) -> str | None:
    """The game that a page is about, as its address or an answer says."""
    named = request.path_params.get("game")
    for answer in answers:
        try:
            named = named or msgspec.json.decode(answer.body, type=_AboutGame).game
        except msgspec.ValidationError:
            continue
    return named if named in shelf.slugs() else None


def respond_page(
    request: Request,
    page: Page,
    game: str | None,
    answers: Sequence[Answer] = (),
    fetches: Sequence[str] = (),
    *,
    status: int = 200,
) -> Response:
    """A page with what is known already."""
    language = choose_language(request)
    text = assemble_page(page.name)
    if when_dark := LOOKS.get(request.cookies.get("look", "")):
        text = text.replace(AS_THE_SYSTEM, when_dark)
    text = text.replace('lang="en"', _describe(language, game), 1)
    parts = (*ALL_PAGES, *page.parts, *((game,) if game else ()))
    more = [*map(_announce_fetch, fetches), *(_quote_part(part, language) for part in parts)]
    more += map(_quote_answer, answers)
    body = text.replace("  </head>", f"{''.join(more)}  </head>").encode()
    headers = HEADERS
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = gzip.compress(body, 6, mtime=0), {**HEADERS, "content-encoding": "gzip"}
    return HTMLResponse(body, status, headers=headers)


def _describe(language: str, game: str | None) -> str:
    """What a page is told about itself, in its first element."""
    catalogue = f"/catalogue/{read_edition().name}/{language}/"
    about = f' data-game="{game}"' if game else ""
    return f'lang="{language}" data-catalogue="{catalogue}"{about}'


def _announce_fetch(path: str) -> str:
    return f'    <link rel="preload" as="fetch" href="{html.escape(path)}" crossorigin>\n'


def _quote_part(part: str, language: str) -> str:
    return _quote(f'data-part="{part}"', encode_catalogue(part, language) or b"{}")


def _quote_answer(answer: Answer) -> str:
    path = html.escape(answer.path)
    return _quote(f'data-answer="{path}" data-status="{answer.status}"', answer.body)


def _quote(marks: str, body: bytes) -> str:
    """Data, not script: no policy lets it run, and nothing in it ends it."""
    text = body.decode().replace("<", "\\u003c")
    return f'    <script type="application/json" {marks}>{text}</script>\n'
