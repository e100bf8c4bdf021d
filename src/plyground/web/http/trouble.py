"""What goes wrong, for people: a page in their language, without a script, and a way home.

Programs get the same as JSON: see `Refusal`.
"""

import html

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from plyground.language.message import Message, render
from plyground.rulebooks import shelf
from plyground.web.base.errors import Refusal

from .languages import apply_look, choose_language
from .templates import assemble_page

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
    why = render(refusal.said, language)
    said = [why[:1].upper() + why[1:]]  # a sentence of its own here
    if refusal.status == 404:
        said.append(render(Message("server.nothing-here-help"), language))
    games = [
        f'<li><a href="/rules/{slug}">{html.escape(shelf.game_class(slug).title)}</a></li>'
        for slug in shelf.slugs()
    ]
    body = (
        f"<h1>{html.escape(title)}</h1>"
        + "".join(f"<p>{html.escape(sentence)}</p>" for sentence in said)
        + f'<p class="ways"><a class="main" href="/">{html.escape(home)}</a></p>'
        + f'<ul class="links">{"".join(games)}</ul>'
    )
    text = apply_look(assemble_page("trouble"), request).replace("></main>", f">{body}</main>")
    text = text.replace("<title>", f"<title>{html.escape(title)} – ", 1)
    text = text.replace('lang="en"', f'lang="{language}"', 1)
    headers = {name.decode(): value.decode() for name, value in refusal.headers}
    kept = {name: value for name, value in headers.items() if name in KEPT}
    return HTMLResponse(text, refusal.status, headers=kept)
