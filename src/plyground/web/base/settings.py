"""What whoever runs the server may choose."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network

from plyground.kernel.errors import BadOption
from plyground.kernel.text import shorten
from plyground.language.message import Message
from plyground.players.process import split_command
from plyground.players.roster import HUMAN, OUTSIDE, ROSTER

from .keeping import Keeping
from .limits import LIMITS

PROGRAM_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
TAKEN = {HUMAN, "person", "friend", "here", *ROSTER, *OUTSIDE}

MESSAGE_BYTES = 4096
"""The largest request body and the largest WebSocket message."""

MOVE_LETTERS = 64
"""The longest move that anybody may send, however it is spelt."""
STUDIED_MOVES = 1_000
"""The longest game that is studied or judged here."""
BODY_BYTES = dict.fromkeys(
    ("/api/study", "/api/study/record", "/api/progress"),
    MESSAGE_BYTES + STUDIED_MOVES * (MOVE_LETTERS + len('"", ')),
)
"""The largest body where it is another: a study holds a whole game besides what others hold, and
progress many entries of a log."""


def find_body_limit(path: str) -> int:
    """The largest body that an address takes."""
    return BODY_BYTES.get(path, MESSAGE_BYTES)


@dataclass(frozen=True)
class Settings:
    """What `plyground serve` was told; it knows the defaults of its flags."""

    host: str
    port: int
    database: str
    engines: int
    deadline: float
    """Seconds that a program may think about one move."""
    patience: float
    """Seconds until a connection ends that says nothing, or whose request does not come in."""
    level: str
    """From which level up the log speaks."""
    public: str = ""
    """The address that links and QR codes carry."""
    origins: frozenset[str] = frozenset()
    """Where pages may come from that talk to this server; exactly these."""
    limits: dict[str, str] = field(default_factory=lambda: dict(LIMITS))
    keep: Keeping = field(default_factory=Keeping)
    """How long rooms and names are kept."""
    taste: float = 0.5
    """Seconds; what takes longer is dear, and waits behind other dear things."""
    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    """Where the reverse proxies are that say who the client is; nobody else is believed."""
    programs: dict[str, str] = field(default_factory=dict)
    """Programs that play here, by the name under which they are offered: the commands."""
    connections: int = 800
    """The most of all that may be open; what the system allows, less what we need ourselves."""
    drain: float = 0.0
    """Seconds for which it works on after it was asked to stop, so that balancers notice first."""
    at_home: bool = False
    """Whether it is reached directly and by no public name: then this machine has no limits."""
    accept_damage: bool = False
    """Whether to go on with what is left of a damaged database."""


def read_programs(given: Sequence[str]) -> dict[str, str]:
    """Programs as given: 'bot=./bot --fast'. Only whoever runs the server says what it starts."""
    programs: dict[str, str] = {}
    for part in given:
        name, equals, command = part.partition("=")
        if not equals or not PROGRAM_NAME.fullmatch(name):
            raise BadOption(Message.of("hosting.program-form", text=shorten(part)))
        if name in TAKEN or name in programs:
            raise BadOption(Message.of("hosting.program-taken", name=shorten(name)))
        split_command(command)
        programs[name] = command
    return programs
