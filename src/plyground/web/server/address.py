"""Where a server is: it listens there, and finds out under which names people reach it."""

import errno
import socket
import struct
from dataclasses import replace

from plyground.kernel.errors import BadOption
from plyground.language.message import Message
from plyground.web.base.settings import Settings

GONE_MILLISECONDS = 30_000
"""Milliseconds after which a connection ends that is open, but from which nobody reads."""
LOOPBACK = "127.0.0.1"
SIOCGIFADDR = 0x8915
"""What Linux is asked with for the address of an interface."""


def bind(settings: Settings) -> socket.socket:
    """A socket at the address that was asked for; nobody is let in yet."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux: whoever takes nothing for so long is gone
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_MILLISECONDS)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise BadOption(_explain(settings, error)) from error
    return listening


def _explain(settings: Settings, error: OSError | OverflowError) -> Message:
    if getattr(error, "errno", None) == errno.EADDRNOTAVAIL:
        return Message.of("hosting.not-our-address", host=settings.host)
    why = getattr(error, "strerror", None) or str(error)
    port = str(settings.port)
    return Message.of("hosting.cannot-listen", host=settings.host, port=port, why=why)


def locate(settings: Settings, port: int, *, lan: bool) -> Settings:
    """The settings, with the addresses that the server really has."""
    names = [LOOPBACK, "localhost"]
    if settings.host not in ("0.0.0.0", "::", *names):
        names.insert(0, f"[{settings.host}]" if ":" in settings.host else settings.host)
    address = find_lan_address() if lan else names[0]
    names.append(address)
    origins = {f"http://{name}:{port}" for name in names} | set(settings.origins)
    if port == 80:
        origins |= {f"http://{name}" for name in names}
    at_home = not settings.public and not settings.proxies
    public = settings.public or f"http://{address}:{port}"
    return replace(settings, port=port, public=public, origins=frozenset(origins), at_home=at_home)


def find_lan_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:  # no way out of this network: ask the interfaces
            found = (_address_of(name, probe) for _, name in socket.if_nameindex())
            return next((each for each in found if each and each != LOOPBACK), LOOPBACK)


def _address_of(interface: str, probe: socket.socket) -> str | None:
    """The address of a network interface, where the system tells (Linux)."""
    try:
        from fcntl import ioctl

        asked = struct.pack("256s", interface.encode()[:15])
        return socket.inet_ntoa(ioctl(probe.fileno(), SIOCGIFADDR, asked)[20:24])
    except (ModuleNotFoundError, OSError):
        return None
