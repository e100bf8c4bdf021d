"""The settings of a server, with all defaults; the command line reads them here."""

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network

Network = IPv4Network | IPv6Network

HOUR_MILLISECONDS = 3600 * 1000
DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

RATES = {
    "rooms": (60, 3600),
    "joins": (120, 3600),
    "requests": (600, 10),
    "pages": (3000, 60),
    "messages": (100, 1),
}
"""How many of each an address may ask for in so many seconds.

They do for a class of thirty that comes in all at once: a page is a dozen files.
"""
SOCKETS, CONNECTIONS, WAITING = 200, 400, 200
"""The most that an address may have open: sockets, connections of all kinds, waiting questions."""

MESSAGE_BYTES = 4096
"""The largest request body and the largest WebSocket message."""
MOVE_LETTERS = 64
"""The longest move that anybody may send, however it is spelt."""
STUDIED_MOVES = 1_000
"""The longest game that is studied or reviewed here."""
STUDY_BYTES = MESSAGE_BYTES + STUDIED_MOVES * (MOVE_LETTERS + len('"", '))
"""The largest body of a study: a whole game on top of an ordinary message."""

PATIENCE_SECONDS = 20.0
"""Seconds until a connection ends that says nothing, or whose request does not come in."""
ROOM_IDLE_SECONDS = 300.0
"""Seconds without interest after which a room leaves memory; it stays in the store."""
WORKER_IDLE_SECONDS = 600.0
"""Without a question for so long, a worker is ended, and its memory given back."""
PROGRAM_IDLE_SECONDS = 120.0
"""The same for a program of somebody's own."""
SWEEP_SECONDS = 30.0
"""Seconds between looks at what can be let go."""
POLL_SECONDS = 1.0
"""Seconds between looks at how far rooms have come in the store."""
REAP_SECONDS = 3600.0
"""Seconds between two rounds of the reaper."""
FIRST_REAP_SECONDS = 60.0
"""Seconds until the first: a server that starts has other things to do."""
DRAIN_SECONDS = 2
"""Beside others: a balancer that asks every second has noticed by then."""


@dataclass(frozen=True)
class Keeping:
    """Milliseconds since a room's last change; None is for good."""

    finished: int | None = None
    """Of a room in which a game was finished."""
    unfinished: int | None = 30 * DAY_MILLISECONDS
    """Of a room whose game was left."""
    unbegun: int | None = DAY_MILLISECONDS
    """Of a room in which nobody made a move."""


@dataclass(frozen=True)
class Settings:
    """The settings of `plyground serve`."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    engines: int = 1
    """Processes that think at a time."""
    deadline: float = 5
    """Seconds that a program may think about one move."""
    level: str = "info"
    """From which level up the log speaks."""
    public: str = ""
    """The address that links and QR codes carry."""
    origins: frozenset[str] = frozenset()
    """Where pages may come from that talk to this server; exactly these."""
    limits: int = 1
    """How many times the usual limits one address has."""
    keep: Keeping = field(default_factory=Keeping)
    """How long rooms are kept."""
    proxies: tuple[Network, ...] = ()
    """Where the reverse proxies are that say who the client is; nobody else is believed."""
    programs: dict[str, str] = field(default_factory=dict)
    """Programs that play here, by the name under which they are offered: the commands."""
    connections: int = 800
    """The most of all that may be open; what the system allows, less what we need ourselves."""
    drain: float = 0.0
    """Seconds between the request to stop and the end, so that balancers notice."""
    at_home: bool = False
    """Whether it is reached directly and by no public name: then this machine has no limits."""
