"""The pages: each comes with the answers to what it asks first, so that it asks less.

A page is a plain file. Into it go the sentences that it begins with, and what the interface answers
at some addresses, as the interface answers it: `js/api.js` takes them from there. What only the
holder of a seat may know is never among them; the seat's cookie does not come here. A look is
written into the page, so nobody sees a flash of the other; `js/frame.js` writes it down.
"""

import gzip
import html
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from string import Template
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from plyground.games import registry
from plyground.games.pixels import CARD_HEIGHT, CARD_WIDTH, SITE
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.message import Message, read_message, render
from plyground.web.base.access import could_be_room
from plyground.web.base.errors import Refusal, refuse_address
from plyground.web.game_catalogue import list_games
from plyground.web.sentences import SHARED, TAGLINES, encode_catalogue

from .files import ASK_AGAIN, LOOKS, list_links, read_edition, unpacks
from .openapi import ROUTES
from .responses import ApiRequest, Service
from .study_handlers import ask_daily

ZONE_COOKIE = "zone"
"""By which a browser tells how many minutes its clock is behind: see `js/progress/log.js`."""
MOST_ZONE = 15 * 60
GAME_COOKIE = "game"
"""By which a browser tells the page of a room which game is played there: see `js/memory.js`."""
ALL_PAGES = (SHARED, "pages")
"""The parts of the catalogue that every page begins with."""
HOME = "home"
"""The page that is about all games."""
SOLVING = ("puzzle", "puzzle-pages")
DAILY = "/api/puzzles/daily?date={day}"
TODAY = f"{DAILY}&brief=1&language={{language}}"


class Page(NamedTuple):
    """A page at an address."""

    name: str
    """Of its file."""
    parts: tuple[str, ...]
    """Of the catalogue, besides those of all pages and of a game in the address."""
    asks: tuple[str, ...] = ()
    """Addresses of the interface whose answers it comes with."""


PAGES = {
    "/": Page(HOME, ("home", "character", TAGLINES), ("/api/games?brief=1", TODAY)),
    "/you": Page("you", ("character", "puzzle-pages"), ("/api/games?brief=1",)),
    "/new/{game}": Page("new", ("entry",), ("/api/games", "/api/server")),
    "/rules/{game}": Page("rules", ("entry",), ("/api/games/{game}/rules?language={language}",)),
    "/analysis/{game}": Page("analysis", ("entry", "study"), ("/api/games",)),
    "/challenge/{game}": Page(
        "challenge", ("entry",), ("/api/games", "/api/challenges/{game}?{query}")
    ),
    "/puzzles": Page("puzzles", SOLVING, (DAILY,)),
    "/puzzles/{name}": Page("puzzles", SOLVING, ("/api/puzzles/{name}",)),
    "/lessons/{game}": Page("lessons", SOLVING, ("/api/lessons/{game}?language={language}",)),
    "/join/{code}": Page("join", ("entry",), ("/api/invitations/{code}",)),
    "/room/{room}": Page("room", ("room", "character"), ("/api/server",)),
    "/room/{room}/review": Page("review", ("study",)),
    "/watch/{code}": Page(
        "room", ("room", "character"), ("/api/server", "/api/watch/{code}?sketch=1&families=1")
    ),
    "/watch/{code}/review": Page("review", ("study",), ("/api/watch/{code}",)),
}

LASTING = ("not-found", "gone", "bad-message", "bad-option")
"""Refusals that will stand whenever somebody asks again; of others the page hears by itself."""

HEADERS = {**ASK_AGAIN, "vary": "Accept-Encoding, Accept-Language, Cookie"}
ANSWERS = {route.path: route.respond for route in ROUTES if route.verb == "GET"}


class Answer(NamedTuple):
    """An answer of the interface, to be put into a page."""

    path: str
    status: int
    body: bytes


async def show_page(service: Service, page: Page, request: Request) -> Response:
    """A page as its visitor reads it."""
    if "room" in request.path_params and not could_be_room(request.path_params["room"]):
        raise refuse_address()
    language, day = choose_language(request), _find_day(request)
    query = request.scope["query_string"].decode("latin-1")
    found = {**request.path_params, "language": language, "query": query, "day": day}
    answers = [await _ask(service, request, call, found) for call in page.asks]
    known = [answer for answer in answers if answer is not None]
    if page.name == HOME:  # it is whole without any of them
        known = [answer for answer in known if answer.status < 400]
    about = {} if page.name == HOME else _find_subject(known)
    game = _find_game(request, about)
    status = max((answer.status for answer in known), default=200)
    if "game" in found and game is None:
        status = 404
    elif not about.get("free", True):
        status = 410
    title, preview = write_preview(page.name, game, about, language, service.settings.public)
    parts = (*ALL_PAGES, *page.parts, *((game,) if game else ()))
    more = [preview]
    for part in parts:
        more.append(_quote(f'data-part="{part}"', encode_catalogue(part, language) or b"{}"))
    for answer in known:
        marks = f'data-answer="{html.escape(answer.path)}" data-status="{answer.status}"'
        more.append(_quote(marks, answer.body))
    body = write_page(request, page.name, title, game=game, head="".join(more)).encode()
    if unpacks(request.headers):
        packed = gzip.compress(body, 6, mtime=0)
        return HTMLResponse(packed, status, headers={**HEADERS, "content-encoding": "gzip"})
    return HTMLResponse(body, status, headers=HEADERS)


async def _ask(
    service: Service, request: Request, call: str, found: dict[str, str]
) -> Answer | None:
    """Ask the interface; None where the page had better ask by itself, later."""
    pattern, _, query = call.partition("?")
    address = call.format(**found)
    path, query = pattern.format(**found), query.format(**found)
    scope = {**request.scope, "path": path, "query_string": query.encode("latin-1")}
    try:
        service.quotas.spend("requests", request.scope["address"])
        inner = ApiRequest(service, scope, request.receive)
        if call == TODAY and not service.has_made("show_daily", ask_daily(inner)):
            return None  # nobody waits for it before they see the games
        response = await ANSWERS[pattern](inner)
    except Refusal as refusal:
        if refusal.code not in LASTING:
            return None
        # For a person it is the link that is wrong, and not what they filled in.
        status = 400 if refusal.code == "bad-option" else refusal.status
        return Answer(address, status, refusal.body)
    return Answer(address, response.status_code, bytes(response.body))


def _find_subject(answers: list[Answer]) -> dict[str, Any]:
    """The invitation, challenge or view among the answers; nothing where there is none."""
    for answer in answers:
        if answer.status < 400:
            found = msgspec.json.decode(answer.body)
            if "setup" in found or "game" in found:
                return dict(found)
    return {}


def _find_day(request: Request) -> str:
    """The day that a page is about: as its address says, or today's where the browser is."""
    if call := request.query_params.get("date"):
        return quote(call[:20])
    zone = request.cookies.get(ZONE_COOKIE, "")
    behind = int(zone) if re.fullmatch(r"-?\d{1,3}", zone, re.ASCII) else 0
    behind = max(-MOST_ZONE, min(MOST_ZONE, behind))
    return (datetime.now(UTC) - timedelta(minutes=behind)).date().isoformat()


def _find_game(request: Request, about: dict[str, Any]) -> str | None:
    """The game that a page is about."""
    named = request.path_params.get("game") or about.get("game")
    if "room" in request.path_params:  # which its players' browsers know, and tell
        named = request.cookies.get(GAME_COOKIE)
    return named if named in registry.slugs() else None


def _quote(marks: str, body: bytes) -> str:
    """Data, not script: no policy lets it run, and nothing in it ends it."""
    text = body.decode().replace("<", "\\u003c")
    return f'    <script type="application/json" {marks}>{text}</script>\n'


# ---- the page itself, and its head -----------------------------------------------------------

TEMPLATE = Template((Path(__file__).parent / "page.html").read_text("utf-8"))
NO_SCRIPT = "<noscript>Plyground needs JavaScript.</noscript>"


def write_page(
    request: HTTPConnection,
    name: str,
    title: str,
    *,
    game: str | None = None,
    head: str = "",
    body: str = NO_SCRIPT,
) -> str:
    """A page by its name, with more in its head, told about itself in its first element."""
    language, look = choose_language(request), request.cookies.get("look", "")
    about = f' data-catalogue="/catalogue/{read_edition().name}/{language}/"'
    if game:
        about += f' data-game="{game}"'
    return TEMPLATE.substitute(
        language=language,
        about=about,
        title=html.escape(title),
        head=list_links(name, game, look if look in LOOKS else "") + head,
        kind=' class="home"' if name == "home" else "",
        body=body,
    )


LANGUAGE_COOKIE = "language"
MOST_WANTED = 20


def choose_language(request: HTTPConnection) -> str:
    """The tag of a language that there are catalogues for."""
    known = list_languages()
    accepted = request.headers.get("accept-language", "").split(",")[:MOST_WANTED]
    wanted = [request.cookies.get(LANGUAGE_COOKIE, ""), *accepted]  # the most wanted first
    for tag in wanted:
        whole = tag.partition(";")[0].strip().lower()
        for name in (whole, whole.partition("-")[0]):
            if name in known:
                return name
    return ENGLISH


def write_preview(
    name: str, game: str | None, about: dict[str, Any], language: str, public: str
) -> tuple[str, str]:
    """The title of a page, and the lines of its head that tell others about it."""
    title = registry.game_class(game).title if game else SITE
    words = _choose_words(name, title, about)
    if game:
        words.append(Message(f"{game}.tagline"))
    headline, *sentences = [render(message, language) for message in words]
    description = " ".join(sentences)
    marks = [
        ("name", "description", description),
        ("property", "og:site_name", SITE),
        ("property", "og:type", "website"),
        ("property", "og:title", headline),
        ("property", "og:description", description),
        ("property", "og:image", public + _find_card(game, about, language)),
        ("property", "og:image:width", str(CARD_WIDTH)),
        ("property", "og:image:height", str(CARD_HEIGHT)),
        ("name", "twitter:card", "summary_large_image"),
    ]
    lines = [
        f'    <meta {kind}="{mark}" content="{html.escape(content)}">\n'
        for kind, mark, content in marks
    ]
    return f"{headline} – {SITE}", "".join(lines)


def _choose_words(name: str, title: str, about: dict[str, Any]) -> list[Message]:
    """The headline, and what is said before what the game is about."""
    if name == "join" and about:
        host = about.get("host_name")
        invites = Message("entry.friend-invites-you")
        if host:
            invites = Message.of("entry.invites-you", host=host)
        return [Message.of("entry.invitation", game=title), invites]
    if name == "review" and about:
        return [Message.of("study.review-of", game=title)]
    if "task_said" in about:
        task, number = read_message(about["task_said"]), about.get("number")
        if number is None:
            return [Message.of("puzzle-pages.preview", game=title), task]
        return [Message.of("puzzle-pages.preview-daily", number=str(number), game=title), task]
    if name == "lessons" and "steps" in about:
        steps = len(about["steps"])
        return [Message.of("puzzle-pages.lesson-of", game=title, steps=steps)]
    if title == SITE:
        return [Message("home.headline"), Message("home.lead")]
    if name == "challenge":
        return [Message.of("entry.challenge", game=title), Message("entry.challenge-lead")]
    known = {"rules": "entry.rules-of", "new": "entry.new-game"}
    return [Message.of(known.get(name, "server.game-named"), game=title)]


def _find_card(game: str | None, about: dict[str, Any], language: str) -> str:
    """The card of the position that the page is about, or of the game, or of all of them."""
    call = {"language": language}
    if game is None:
        return f"/api/card?{urlencode(call)}"
    setup, now = about.get("setup", about), about.get("now") or about.get("scene") or {}
    if position := now.get("position") or setup.get("position"):
        switches = {True: "on", False: "off"}
        options = {
            name: switches[value] if isinstance(value, bool) else str(value)
            for name, value in setup.get("options", {}).items()
        }
        call = {**options, "position": position, **call}
    return f"/api/card/{game}?{urlencode(call, quote_via=quote)}"


# ---- what goes wrong, as a page: programs get it as JSON -------------------------------------

INTERFACE = "/api/"
KEPT = (b"cache-control", b"retry-after")


def wants_page(scope: Scope) -> bool:
    """Whether a browser shows the answer to a person."""
    accepted = Headers(scope=scope).get("accept", "")
    return "text/html" in accepted and not scope["path"].startswith(INTERFACE)


def respond_trouble(scope: Scope, refusal: Refusal) -> Response:
    """A refusal as a page."""
    request, said = HTTPConnection(scope), [refusal.message]
    if refusal.wait or refusal.status == 503:  # it may go better in a while
        title = Message("server.one-moment")
    elif refusal.status in (404, 405):
        title = Message("server.nothing-here")
    else:
        title = Message("server.went-wrong")
    if refusal.status == 404:
        said.append(Message("server.nothing-here-help"))
    games = "".join(
        f'<li><a href="/rules/{slug}">{html.escape(registry.game_class(slug).title)}</a></li>'
        for slug in list_games()
    )
    text = _write_trouble(request, title, *said, links=f'<ul class="links">{games}</ul>')
    kept = {name.decode(): value.decode() for name, value in refusal.headers if name in KEPT}
    return HTMLResponse(text, refusal.status, headers=kept)


async def show_offline(request: Request) -> Response:
    """The page that a browser keeps for rooms, and whatever else is not there without a network."""
    title, why = Message("server.offline"), Message("server.offline-help")
    return HTMLResponse(_write_trouble(request, title, why))


def _write_trouble(
    request: HTTPConnection, headline: Message, *said: Message, links: str = ""
) -> str:
    """A headline, sentences of their own, and the way home."""
    language = choose_language(request)
    title, home, *sentences = [
        html.escape(render(message, language))
        for message in (headline, Message("server.way-home"), *said)
    ]
    told = "".join(f"<p>{sentence[:1].upper()}{sentence[1:]}</p>" for sentence in sentences)
    ways = f'<p class="ways"><a class="button main" href="/">{home}</a></p>'
    body = f'<main id="main" class="trouble"><h1>{title}</h1>{told}{ways}{links}</main>'
    return write_page(request, "trouble", f"{render(headline, language)} – {SITE}", body=body)
