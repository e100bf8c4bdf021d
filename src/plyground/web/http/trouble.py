"""A page as a visitor reads it, in their language and look; and what goes wrong, as a page.

Programs get the same as JSON: see `Refusal`. A look is written into the page, so nobody sees a
flash of the other; `js/look.js` writes it down.
"""

import html
from pathlib import Path
from string import Template

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from plyground.games import registry
from plyground.games.pixels import SITE
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.message import Message, render
from plyground.web.base.errors import Refusal
from plyground.web.game_catalogue import list_games

from .files import LOOKS, list_links, read_edition

PAGE = Template((Path(__file__).parent / "page.html").read_text("utf-8"))
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
    return PAGE.substitute(
        language=language,
        about=about,
        title=html.escape(title),
        head=list_links(name, game, look if look in LOOKS else "") + head,
        kind=' class="home"' if name == "home" else "",
        body=body,
    )


INTERFACE = "/api/"
HEADLINES = {404: Message("server.nothing-here"), 405: Message("server.nothing-here")}
LATER = Message("server.one-moment")
"""The headline where it may go better in a while."""
KEPT = ("cache-control", "retry-after")
BROKEN = Message("server.went-wrong")


def wants_page(scope: Scope) -> bool:
    """Whether a browser shows the answer to a person."""
    accepted = Headers(scope=scope).get("accept", "")
    return "text/html" in accepted and not scope["path"].startswith(INTERFACE)


def respond_trouble(scope: Scope, refusal: Refusal) -> Response:
    """A refusal as a page."""
    request = HTTPConnection(scope)
    language = choose_language(request)
    headline = LATER if refusal.wait or refusal.status == 503 else HEADLINES.get(refusal.status)
    title = render(headline or BROKEN, language)
    home = render(Message("server.way-home"), language)
    why = render(refusal.message, language)
    sentences = [why[:1].upper() + why[1:]]  # a sentence of its own here
    if refusal.status == 404:
        sentences.append(render(Message("server.nothing-here-help"), language))
    games = [
        f'<li><a href="/rules/{slug}">{html.escape(registry.game_class(slug).title)}</a></li>'
        for slug in list_games()
    ]
    body = (
        f"<h1>{html.escape(title)}</h1>"
        + "".join(f"<p>{html.escape(sentence)}</p>" for sentence in sentences)
        + f'<p class="ways"><a class="button main" href="/">{html.escape(home)}</a></p>'
        + f'<ul class="links">{"".join(games)}</ul>'
    )
    body = f'<main id="main" class="trouble">{body}</main>'
    text = write_page(request, "trouble", f"{title} – {SITE}", body=body)
    headers = {name.decode(): value.decode() for name, value in refusal.headers}
    kept = {name: value for name, value in headers.items() if name in KEPT}
    return HTMLResponse(text, refusal.status, headers=kept)


async def show_offline(request: Request) -> Response:
    """The page that a browser keeps for rooms, and whatever else is not there without a network."""
    language = choose_language(request)
    said = Message("server.offline"), Message("server.offline-help"), Message("server.way-home")
    title, why, home = (html.escape(render(message, language)) for message in said)
    ways = f'<p class="ways"><a class="button main" href="/">{home}</a></p>'
    body = f'<main id="main" class="trouble"><h1>{title}</h1><p>{why}</p>{ways}</main>'
    return HTMLResponse(write_page(request, "trouble", f"{title} – {SITE}", body=body))


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
