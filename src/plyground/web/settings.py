"""What whoever runs the server may choose."""

from dataclasses import dataclass, field

from plyground.kernel.errors import BadOption
from plyground.kernel.text import listed, quoted

MESSAGE_BYTES = 4096
"""The largest request body and the largest WebSocket message."""

LIMITS = {
    "rooms": "60/hour",
    "joins": "120/hour",
    "requests": "50/second",
    "messages": "100/second",
    "sockets": "200",
}
"""For each address; sockets are those open at a time."""


@dataclass(frozen=True)
class Settings:
    """Defaults are for two friends and one computer."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "plyground.db"
    public: str = ""
    """The address that links and QR codes carry."""
    origins: frozenset[str] = frozenset()
    """Where pages may come from that talk to this server; exactly these."""
    limits: dict[str, str] = field(default_factory=lambda: dict(LIMITS))
    engines: int = 1
    deadline: float = 5.0
    """Seconds that a program may think about one move."""
    proxied: bool = False
    """Whether a reverse proxy on this machine says who the client is."""
    level: str = "info"


def read_limits(text: str) -> dict[str, str]:
    """Limits as given: 'rooms=10/minute,sockets=50'; what is left out keeps its default."""
    found = dict(LIMITS)
    for part in text.split(",") if text else []:
        name, _, rate = part.strip().partition("=")
        if name not in found:
            raise BadOption(f"--limits knows {listed(LIMITS, 'and')}, not {quoted(name)}")
        found[name] = rate
    return found
