"""How much one address may ask for, unless whoever runs the server says otherwise (`--limits`)."""

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message

LIMITS = {
    "rooms": "60/hour",
    "joins": "120/hour",
    "requests": "600/10 seconds",
    "pages": "3000/minute",
    "messages": "100/second",
    "visitors": "120/hour",
    "sockets": "200",
    "connections": "400",
    "waiting": "200",
}
"""For each address; sockets are those open at a time, connections those and all others, and
waiting what is to be worked out.

They do for a class of thirty that comes in all at once: a page is some fifty files.
"""

COUNTS = ("sockets", "connections", "waiting")
"""Limits that are numbers, and not so many in a time."""

SCHOOL = {
    "rooms": "1000/hour",
    "joins": "2000/hour",
    "requests": "6000/10 seconds",
    "pages": "30000/minute",
    "messages": "1000/second",
    "visitors": "1200/hour",
    "sockets": "2000",
    "connections": "4000",
    "waiting": "2000",
}
"""For a whole school behind one address: some ten classes at a time."""


def read_limits(text: str) -> dict[str, str]:
    """Limits as given: 'rooms=10/minute,sockets=50'; what is left out keeps its default.

    'school' sets all of them for many people behind one address; others may follow it.
    """
    found = dict(LIMITS)
    for part in text.split(",") if text else []:
        name, equals, rate = part.strip().partition("=")
        if name == "school" and not equals:
            found |= SCHOOL
            continue
        if name not in found:
            known = (*LIMITS, "school")
            raise BadOption(Message.of("hosting.limits-unknown", known=known, name=shorten(name)))
        found[name] = rate
    return found
