"""Light or dark: as the system is, or as somebody chose, written into the page.

So nobody sees a flash of the other look; `js/look.js` writes the cookie.
"""

from starlette.requests import HTTPConnection

# When the sheet of dark colours counts.
AS_THE_SYSTEM = 'media="(prefers-color-scheme: dark)"'
LOOKS = {"light": 'media="not all"', "dark": 'media="all"'}


def apply_look(text: str, request: HTTPConnection) -> str:
    """A page with the look that was chosen."""
    when_dark = LOOKS.get(request.cookies.get("look", ""))
    return text.replace(AS_THE_SYSTEM, when_dark) if when_dark else text
