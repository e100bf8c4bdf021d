"""Running the server: its parts are made, it binds, finds out its names, and ends in good order."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType

import uvicorn

from plyground.language import ENGLISH
from plyground.language.errors import BadOption
from plyground.language.message import Message, render
from plyground.web.base.access import ConnectionLimits, Quotas, Tokens, raise_descriptors
from plyground.web.base.metrics import Metrics, open_log, route_libraries
from plyground.web.base.settings import (
    FIRST_REAP_SECONDS,
    MESSAGE_BYTES,
    PATIENCE_SECONDS,
    POLL_SECONDS,
    PROGRAM_IDLE_SECONDS,
    REAP_SECONDS,
    SWEEP_SECONDS,
    WAITING,
    WORKER_IDLE_SECONDS,
    Settings,
)
from plyground.web.base.supervisor import Supervisor
from plyground.web.http.app import build_application
from plyground.web.http.protocols import guard_protocols
from plyground.web.http.responses import Service
from plyground.web.rooms.clock import When, read_time
from plyground.web.rooms.referee import Referee
from plyground.web.rooms.registry import RESTART
from plyground.web.store.backup import refuse_damaged
from plyground.web.store.database import Database, open_tables
from plyground.web.store.store import Store

from .maintenance import HealthCheck, reap
from .pool import Pool
from .scheduler import Scheduler

TIDY_TICKS = 3_000
"""Tenths of a second between looks for garbage of which the pieces hold each other."""
WRITER_DIED_STATUS = 70
"""The exit status when nothing can be written any more for a reason that is not the database's."""


def serve(settings: Settings, *, lan: bool, language: str = ENGLISH) -> int:
    """Serve until somebody stops it; what it says at the start is said in a language."""
    log = open_log(settings.level)
    database = Database(settings.database)
    database.occupy()
    try:
        refuse_damaged(database)
        open_tables(database)
        listening = bind(settings)
        settings = locate(settings, listening.getsockname()[1], lan=lan)
        settings = replace(settings, connections=raise_descriptors())
        with asyncio.Runner(
            loop_factory=uvicorn.Config("", log_config=None).get_loop_factory()
        ) as runner:
            return runner.run(_run(settings, database, log, listening, lan=lan, language=language))
    finally:
        database.leave()


async def _run(
    settings: Settings,
    database: Database,
    log: logging.Logger,
    listening: socket.socket,
    *,
    lan: bool,
    language: str,
) -> int:
    early: list[int] = []  # from here on a server that was asked to end has something to close
    signal.signal(signal.SIGTERM, lambda sig, frame: early.append(sig))
    lifecycle = Lifecycle(settings, database, log, partial(_die, log))
    route_libraries()
    _print_addresses(settings, database, lan=lan, language=language)
    # Rooms hold many small objects for long and make no cycles: to look often costs a sixth.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
    server = _Server(_configure(settings, lifecycle.service), lifecycle, settings.drain)
    signal.signal(signal.SIGTERM, server.handle_exit)
    server.should_exit = bool(early)
    await server.serve(sockets=[listening])
    return 0 if server.started else 1


def _configure(settings: Settings, service: Service) -> uvicorn.Config:
    requests, sockets = guard_protocols(service.connection_limits)
    return uvicorn.Config(
        build_application(service),
        http=requests,
        ws=sockets,
        ws_ping_interval=PATIENCE_SECONDS,
        ws_ping_timeout=PATIENCE_SECONDS,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=_name_proxies(settings),
        timeout_graceful_shutdown=5,
    )


def _name_proxies(settings: Settings) -> list[str]:
    """The proxies as uvicorn asks them, also as a socket sees them that listens for IPv6 too."""
    plain = [network for network in settings.proxies if network.version == 4]
    mapped = [f"::ffff:{each.network_address}/{96 + each.prefixlen}" for each in plain]
    return [*map(str, settings.proxies), *mapped]


class _Server(uvicorn.Server):
    """Asked to end, it works on until balancers know, and tells everybody before it hangs up."""

    def __init__(self, config: uvicorn.Config, lifecycle: "Lifecycle", drain: float) -> None:
        super().__init__(config)
        self._lifecycle, self._drain = lifecycle, drain
        self._ends_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM:  # somebody sits there and waits
            super().handle_exit(sig, frame)
        elif self._ends_at is None:  # and ends well: uvicorn would die of the signal instead
            self._ends_at = time.monotonic() + self._drain
        else:
            self._ends_at = 0.0  # asked twice: at once

    async def on_tick(self, counter: int) -> bool:
        """Connections that ended leave cycles behind; Python looks for old ones too seldom."""
        if counter % TIDY_TICKS == 0:
            gc.collect()
        if self._ends_at is not None:
            self._lifecycle.announce_stop()
            self.should_exit = self.should_exit or time.monotonic() >= self._ends_at
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._lifecycle.announce_closing()
        await asyncio.sleep(0.1)  # the outboxes empty themselves
        await super().shutdown(sockets)
        if not self.force_exit:
            await self._lifecycle.stop()


def _print_addresses(settings: Settings, database: Database, *, lan: bool, language: str) -> None:
    def say(message: Message) -> None:
        print(render(message, language), flush=True)

    say(Message.of("hosting.open-at", address=settings.public))
    if lan and LOOPBACK in settings.public:
        say(Message("hosting.no-network"))
    elif lan:
        import segno

        say(Message("hosting.network"))
        segno.make(settings.public + "/", micro=False).terminal(out=sys.stdout, compact=True)
    say(Message.of("hosting.kept-in", database=str(database)))


def _die(log: logging.Logger, error: BaseException) -> None:
    """Without its writer a server could only pretend: say so, and end."""
    thread = threading.current_thread().name
    log.error(f"the {thread} died; the server ends", exc_info=error)
    os._exit(WRITER_DIED_STATUS)


GONE_MILLISECONDS = 30_000
"""Milliseconds after which a connection ends that is open, but from which nobody reads."""
LOOPBACK = "127.0.0.1"


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
        except OSError:  # no way out of this network
            return LOOPBACK


# ---- the parts of a server, from the start to the end ----------------------------------------

STOPPING = Message("server.stopping")
A_STEP = 100
"""Rooms that are sent away at a time: another server reads them next, and must not be stormed."""
MARGIN_SECONDS = 10.0
"""Seconds for a worker to notice by itself that a program hangs, at every step."""


class Lifecycle:
    """From the start to the end; made inside the event loop, on a database that is ready."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        log: logging.Logger,
        died: Callable[[BaseException], None],
        *,
        tokens: Tokens | None = None,
        read_time: Callable[[], When] = read_time,
    ) -> None:
        metrics = Metrics()
        self._supervisor = supervisor = Supervisor(log, metrics)
        supervisor.adopt_loop()
        self._store = store = Store(database, died, metrics.commits.observe, log)
        referee = Referee(
            store, log, metrics, programs=settings.programs, tokens=tokens, read_time=read_time
        )
        pools = _make_pools(settings, metrics, log)
        scheduler = Scheduler(referee, pools, metrics, settings, supervisor, log)
        self.service = Service(
            settings=settings,
            log=log,
            metrics=metrics,
            quotas=Quotas(settings.limits, at_home=settings.at_home),
            connection_limits=ConnectionLimits(settings, metrics),
            referee=referee,
            scheduler=scheduler,
            health=HealthCheck(store, log),
            pools=pools,
        )
        rooms = referee.registry.rooms
        metrics.rooms.set_function(lambda: len(rooms))
        reaping = partial(reap, referee.registry, settings.keep, log)
        # Each by itself: what fails holds up nothing else.
        supervisor.start("set-ups", self.service.find_fair())
        supervisor.repeat("poll", referee.registry.poll, POLL_SECONDS)
        supervisor.repeat("sweep", self._sweep, SWEEP_SECONDS)
        supervisor.repeat("reaper", reaping, REAP_SECONDS, FIRST_REAP_SECONDS)
        log.info("started", extra={"store": str(database), "pid": os.getpid()})

    def announce_stop(self) -> None:
        """Tell balancers to send nobody here any more; everything else goes on as before."""
        self.service.health.stopping = True

    async def announce_closing(self) -> None:
        """Tell everybody who is connected, or waits for an answer, that the server closes."""
        self.announce_stop()
        self.service.registry.closing = True
        for pool in self.service.pools.values():
            pool.refuse_all()
        rooms = [live for live in self.service.registry.rooms.values() if live.in_play]
        for begin in range(0, len(rooms), A_STEP):
            for live in rooms[begin : begin + A_STEP]:
                live.tell_closing(STOPPING)
                live.hang_up(RESTART, "stopping")
            await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Finish every commit, then end."""
        await self._supervisor.close()
        for pool in self.service.pools.values():
            await pool.close()
        await asyncio.to_thread(self._store.close)
        self.service.log.info("stopped")

    async def _sweep(self) -> None:
        """Let go what nobody has used for a while."""
        self.service.scheduler.sweep()
        self.service.quotas.sweep()
        for name, pool in self.service.pools.items():
            await pool.rest(PROGRAM_IDLE_SECONDS if name == "programs" else WORKER_IDLE_SECONDS)


def _make_pools(settings: Settings, metrics: Metrics, log: logging.Logger) -> dict[str, Pool]:
    """The processes that play, study and run programs, by what they are for."""
    size, deadline = settings.engines, settings.deadline
    make_pool = partial(Pool, metrics=metrics, log=log, waiting=WAITING * settings.limits)
    return {
        "play": make_pool("play", size, deadline),
        "study": make_pool("study", size, deadline),
        # Others than the engine's, so that nobody waits behind a slow program; and all are
        # alike: one that is started for a first move may take its time.
        "programs": make_pool("programs", size, 3 * deadline + MARGIN_SECONDS, one_lane=True),
    }
