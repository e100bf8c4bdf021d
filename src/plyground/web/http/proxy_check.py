"""A proxy that is set up wrongly: requests show it, and a line in the log says what to mend.

Visitors are served all the same, as well as can be. Anybody can send such a request, so each fault
is told of seldom, and without a word of who asked.
"""

import logging
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import ip_address

from starlette.types import Scope

from plyground.kernel.text import clean
from plyground.web.access.proxies import Proxies, read_peer

AGAIN_SECONDS = 600.0
"""Seconds until the same is said again."""
MANUAL = "docs/hosting.md#behind-a-proxy"
LOCAL = ("127.0.0.1", "localhost", "[::1]")
"""Names by which nobody comes through a proxy."""
FROM_A_SOCKET = b"sec-websocket-key"
"""What only a WebSocket sends, and what proxies pass on that do not know what it is for."""
FORWARDED_FOR = b"x-forwarded-for"


class ProxyCheck:
    """One for each process."""

    def __init__(
        self,
        proxies: Proxies,
        log: logging.Logger,
        unnamed: Iterable[str],
        public: str,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """`unnamed`: paths that are asked for without any visitor; `public`: where people come."""
        self._proxies, self._log, self._steady = proxies, log, steady
        self._unnamed = frozenset(unnamed)
        self._at_home = _is_local(public.partition("://")[2])
        self._silent_until: dict[str, float] = {}

    def look(self, scope: Scope) -> None:
        """Notice what a request shows."""
        names = {name for name, _ in scope["headers"]}
        if FROM_A_SOCKET in names and scope["type"] == "http":
            self._advise(
                "WebSockets arrive as plain requests, so pages have to ask again and again",
                f"let the proxy pass on Upgrade and Connection ({MANUAL})",
            )
        peer = read_peer(scope["client"])
        if peer in self._proxies:
            self._look_behind(scope, named=FORWARDED_FOR in names)
        elif FORWARDED_FOR in names and _is_near(peer):
            self._advise(
                "a proxy says for whom it asks and is not believed, so all visitors share its "
                "limits",
                "name the proxy with --behind-proxy",
            )

    def _look_behind(self, scope: Scope, *, named: bool) -> None:
        """At what came through a proxy, or from somebody on its machine without one."""
        hosts = read_headers(scope, b"host")
        local = all(map(_is_local, hosts))
        if not named and not local and scope["path"] not in self._unnamed:
            self._advise(
                "a proxy does not say for whom it asks, so all visitors share its limits",
                f"let it set X-Forwarded-For ({MANUAL})",
            )
        if named and local and not self._at_home:
            self._advise_about_host(hosts)

    def note_host(self, scope: Scope, hosts: list[str]) -> None:
        """A request was refused because it came by another name."""
        if read_peer(scope["client"]) in self._proxies:
            self._advise_about_host(hosts)

    def _advise_about_host(self, hosts: list[str]) -> None:
        self._advise(
            "a proxy asks by a name that is not the visitors', so they may be refused, and cookies "
            "go without encryption",
            f"let it pass on the Host, and give that as --origin ({MANUAL})",
            host=clean(", ".join(hosts), 60),
        )

    def _advise(self, what: str, mend: str, **more: str) -> None:
        now = self._steady()
        if now >= self._silent_until.get(what, 0):
            self._silent_until[what] = now + AGAIN_SECONDS
            self._log.warning(what, extra={**more, "mend": mend})


def read_headers(scope: Scope, name: bytes) -> list[str]:
    """Every value of a header: one that is sent twice is none that we know."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _is_local(host: str) -> bool:
    """Whether it is a name of this machine for itself, perhaps with a port."""
    return host in LOCAL or host.rpartition(":")[0] in LOCAL


@lru_cache(maxsize=1024)
def _is_near(address: str) -> bool:
    """Whether it could be a proxy of ours; strangers may say what they like."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
