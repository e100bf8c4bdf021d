"""Which language a visitor reads, and in which look: as chosen on a page, or as the browser asks.

A look is written into the page, so nobody sees a flash of the other; `js/look.js` writes it down.
"""

from starlette.requests import HTTPConnection

from plyground.language import ENGLISH
from plyground.language.catalogue import list_languages

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
