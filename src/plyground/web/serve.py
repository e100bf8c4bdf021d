"""Running the server: binds, says where it is, and ends in good order."""

import asyncio
import logging
import os
import socket
import sys
from dataclasses import replace

import uvicorn

from plyground.kernel.errors import BadOption

from .app import application
from .journal import Journal
from .service import Service
from .settings import MESSAGE_BYTES, Settings
from .store.database import Database
from .store.migrating import migrate

LAST_WORDS = "The server is stopping. Nothing is lost; connect again in a moment."
WRITER_DIED = 70
"""The exit status when nothing can be written any more for a reason that is not the database's."""


def serve(settings: Settings, *, lan: bool) -> int:
    """Serve until somebody stops it."""
    journal = Journal(settings.level)
    database = Database(settings.database)
    database.occupy()
    migrate(database)
    listening = _bound(settings)
    settings = _located(settings, listening.getsockname()[1], lan=lan)
    service = Service(settings, database, journal, _die(journal))
    config = uvicorn.Config(
        application(service),
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=settings.proxied,
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=5,
    )
    _route_logs(journal)
    _say(settings, database, lan=lan)
    server = _Server(config, service)
    server.run(sockets=[listening])
    database.leave()
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """Tells everybody before it closes their connections."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service = service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.farewell(LAST_WORDS)
        await asyncio.sleep(0.1)  # the outboxes empty themselves
        await super().shutdown(sockets)


def _bound(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            f"cannot listen on {settings.host} port {settings.port}: {reason}; "
            f"choose another with --port"
        ) from error
    return listening


def _located(settings: Settings, port: int, *, lan: bool) -> Settings:
    """The settings, with the addresses that the server really has."""
    names = ["127.0.0.1", "localhost"]
    if settings.host not in ("0.0.0.0", "::", *names):
        names.append(f"[{settings.host}]" if ":" in settings.host else settings.host)
    address = lan_address() if lan else names[0]
    names.append(address)
    origins = {f"http://{name}:{port}" for name in names} | set(settings.origins)
    if port == 80:
        origins |= {f"http://{name}" for name in names}
    public = settings.public or f"http://{address}:{port}"
    return replace(settings, port=port, public=public, origins=frozenset(origins))


def lan_address() -> str:
    """This machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _say(settings: Settings, database: Database, *, lan: bool) -> None:
    print(f"Plyground is open at {settings.public}/", flush=True)
    if lan:
        import segno

        print("Everybody in this network can come in; this is the address as a picture:")
        segno.make(settings.public + "/", micro=False).terminal(out=sys.stdout, compact=True)
    print(f"Games are kept in {database}. Ctrl-C stops the server.", flush=True)


def _die(journal: Journal):  # type: ignore[no-untyped-def]
    def died(error: BaseException) -> None:
        """Without its writer a server could only pretend: say so, and end."""
        trouble = f"{type(error).__name__}: {error}"
        journal.note("the writer died; the server ends", level="error", error=trouble)
        os._exit(WRITER_DIED)

    return died


def _route_logs(journal: Journal) -> None:
    """What uvicorn has to say goes into our log too, from warnings up."""

    class Forward(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            level = "error" if record.levelno >= logging.ERROR else "warning"
            journal.note("uvicorn", level=level, message=record.getMessage())

    logger = logging.getLogger("uvicorn")
    logger.handlers[:] = [Forward(level=logging.WARNING)]
    logger.propagate = False
