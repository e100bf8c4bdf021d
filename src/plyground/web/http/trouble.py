"""Which language and look a visitor reads; and what goes wrong, as a page without a script.

Programs get the same as JSON: see `Refusal`. A look is written into the page, so nobody sees a
flash of the other; `js/look.js` writes it down.
"""

import html

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from plyground.games import registry
from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages
from plyground.language.message import Message, render
from plyground.web.base.errors import Refusal

from .files import assemble_page

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
        for slug in registry.slugs()
    ]
    body = (
        f"<h1>{html.escape(title)}</h1>"
        + "".join(f"<p>{html.escape(sentence)}</p>" for sentence in sentences)
        + f'<p class="ways"><a class="main" href="/">{html.escape(home)}</a></p>'
        + f'<ul class="links">{"".join(games)}</ul>'
    )
    text = apply_look(assemble_page("trouble"), request).replace("></main>", f">{body}</main>")
    text = text.replace("<title>", f"<title>{html.escape(title)} – ", 1)
    text = text.replace('lang="en"', f'lang="{language}"', 1)
    headers = {name.decode(): value.decode() for name, value in refusal.headers}
    kept = {name: value for name, value in headers.items() if name in KEPT}
    return HTMLResponse(text, refusal.status, headers=kept)


LANGUAGE_COOKIE = "language"
MOST_WANTED = 20


def choose_language(request: HTTPConnection) -> str:
    """The tag of a language that there are catalogues for."""
    known = list_languages()
    wanted = [request.cookies.get(LANGUAGE_COOKIE, ""), *_read_wanted(request)]
    for tag in wanted:
        for name in (tag.lower(), tag.lower().partition("-")[0]):
            if name in known:
                return name
    return ENGLISH


def _read_wanted(request: HTTPConnection) -> list[str]:
    """The languages that a browser names, the most wanted first."""
    weighed = []
    for word in request.headers.get("accept-language", "").split(",")[:MOST_WANTED]:
        tag, _, weight = word.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighed, key=lambda each: each[0]) if weight < 0]


# When the sheet of dark colours counts.
AS_THE_SYSTEM = 'media="(prefers-color-scheme: dark)"'
LOOKS = {"light": 'media="not all"', "dark": 'media="all"'}


def apply_look(text: str, request: HTTPConnection) -> str:
    """A page with the look that was chosen."""
    when_dark = LOOKS.get(request.cookies.get("look", ""))
    return text.replace(AS_THE_SYSTEM, when_dark) if when_dark else text
