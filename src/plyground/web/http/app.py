"""The application: the interface and the pages, behind one middleware that all requests pass.

In: the host and origin must be ours. Out: security headers, errors as JSON
that says what to do, a line in the log and a count. Paths are logged as their route, because a
path can hold an invitation.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage
from uvicorn.protocols.utils import ClientDisconnected

from plyground.language.errors import RulesBroken
from plyground.language.message import Message
from plyground.web.base.access import find_network
from plyground.web.base.errors import Refusal, encode, refuse_address

from . import responses
from .files import FILES
from .openapi import ROUTES, build_description
from .pages import PAGES, respond_trouble, show_offline, show_page, wants_page
from .responses import ApiRequest, Service
from .socket import admit

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
WATCHED = ("/health", "/metrics")
"""Addresses for the host, outside the interface."""
MANUAL = "docs/hosting.md"
PROBED = "/ready"
"""The address for balancers, under any name and as often as they like."""


class Middleware:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app, self._service, self._quotas = app, service, service.quotas
        self._log, self._metrics = service.log, service.metrics
        self._advised: set[str] = set()
        self._origins = [[origin] for origin in service.settings.origins]
        self._hosts = [[origin.partition("://")[2]] for origin in service.settings.origins]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["address"] = find_network(scope["client"][0] if scope["client"] else "")
        if not self._service.settings.proxies and "x-forwarded-for" in Headers(scope=scope):
            self._advise("a proxy says for whom it asks and is not believed: --behind-proxy")
            scope["address"] += " forwarded"  # of many people, whoever they are
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    # ---- HTTP --------------------------------------------------------------------------------

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def answer(message: AsgiMessage) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS]
            try:
                await send(message)
            except OSError as broken:
                raise ClientDisconnect from broken

        try:
            if scope["path"] != PROBED:
                self._check_host(scope)
                # Files are many and cost little: they count against a limit of their own.
                asks = scope["path"].startswith("/api/") or scope["path"] in WATCHED
                self._quotas.spend("requests" if asks else "pages", scope["address"])
            if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
                self._check_origin(scope)
            await self._app(scope, receive, answer)
        except Refusal as refusal:
            await self._refuse(scope, receive, answer, refusal)
        except RulesBroken as broken:
            extra = {"fault": broken.message.code}
            self._log.error("the rules of a game are broken", exc_info=broken, extra=extra)
            if status:
                raise
            await self._refuse(scope, receive, answer, Refusal("bad-option", broken.message))
        except ClientDisconnect:
            self._log.debug("visitor left")
        except asyncio.CancelledError:
            if status or not self._service.registry.closing:
                raise
            await self._refuse(scope, receive, answer, _STOPPING)
        except Exception as error:
            self._log.error("failed", exc_info=error)
            if status:
                raise
            await self._refuse(scope, receive, answer, _BROKEN)
        route, spent = scope.get("route_pattern", "other"), time.perf_counter() - began
        self._metrics.requests.labels(route, str(status)).observe(spent)
        if self._log.isEnabledFor(logging.DEBUG):
            what = {"method": scope["method"], "route": route, "status": status}
            self._log.debug("request", extra={**what, "ms": round(spent * 1000, 1)})

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        """For a person a page; otherwise JSON, of a WebSocket too: it is not accepted yet."""
        self._metrics.refusals.labels(refusal.code).inc()
        response = Response(refusal.body, refusal.status)
        response.raw_headers = refusal.headers
        if scope["type"] == "http" and wants_page(scope):
            response = respond_trouble(scope, refusal)
        await response(scope, receive, send)

    # ---- WebSocket ---------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Not through the application: every message would pass all of its layers."""
        conversation = None
        try:
            if self._service.registry.closing:
                raise _STOPPING
            self._check_host(scope)
            self._check_origin(scope)
            with (
                self._quotas.sockets.holding(scope["address"]),
                self._metrics.sockets.track_inprogress(),
            ):
                conversation = await admit(self._service, scope)
                await conversation.hold(receive, send)
        except Refusal as refusal:
            await self._turn_away(scope, receive, send, refusal)
        except (ClientDisconnect, ClientDisconnected):
            self._log.debug("visitor left")
        except Exception as error:
            self._log.error("failed", exc_info=error)
            if conversation is not None:
                raise
            await self._turn_away(scope, receive, send, _BROKEN)

    async def _turn_away(
        self, scope: Scope, receive: Receive, send: Send, refusal: Refusal
    ) -> None:
        """Refuse a WebSocket before it is accepted."""
        await receive()
        await self._refuse(scope, receive, send, refusal)
        # That it is refused, and that it is closed: uvicorn takes it for a forgotten handshake,
        # and complains in the log, if we leave before.
        await receive()
        await receive()

    # ---- checks: a header that is sent twice is none that we know ------------------------------

    def _check_host(self, scope: Scope) -> None:
        """Another site's name that was pointed at us must not speak for its visitors."""
        hosts = Headers(scope=scope).getlist("host")
        if hosts not in self._hosts:
            self._advise("somebody came by a name that is no --origin; is Host passed on?")
            raise Refusal("forbidden", Message("server.unknown-host"))

    def _advise(self, what: str) -> None:
        """Tell whoever runs the server once what looks set up wrongly; anybody could fake it."""
        if what not in self._advised:
            self._advised.add(what)
            self._log.warning(what, extra={"mend": MANUAL})

    def _check_origin(self, scope: Scope) -> None:
        """Programs need not name one; whoever comes with a cookie is a page, and must."""
        headers = Headers(scope=scope)
        origins = headers.getlist("origin")
        if not origins and "cookie" not in headers:
            return
        if origins not in self._origins:
            raise Refusal("forbidden", Message("server.unknown-origin"))


_STOPPING = Refusal("stopping", Message("server.stopping"), wait=5)
_BROKEN = Refusal("internal", Message("server.broken"))


# ---- the application ------------------------------------------------------------------------

Handler = Callable[[Request], Awaitable[Response]]


def build_application(service: Service) -> ASGIApp:
    """The whole server as an ASGI application; the middleware answers what goes wrong."""
    paths: dict[str, dict[str, Handler]] = {"/api/openapi.json": {"GET": _respond_openapi}}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.verb] = partial(_respond, service, route)
    paths |= {path: {"GET": partial(show_page, service, page)} for path, page in PAGES.items()}
    paths |= {path: {"GET": handler} for path, handler in FILES.items()}
    paths["/offline"] = {"GET": show_offline}
    # What is named comes before what may have any name.
    named = sorted(paths, key=lambda path: path.count("{"))
    routes = [Route(path, _Endpoint(path, paths[path])) for path in named]
    return Middleware(Router(routes, default=_refuse), service)


class _Endpoint:
    """The handlers of one path, by verb."""

    def __init__(self, path: str, handlers: dict[str, Handler]) -> None:
        self._path, self._handlers = path, handlers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["route_pattern"] = self._path
        verb = "GET" if scope["method"] == "HEAD" else scope["method"]
        if verb not in self._handlers:
            allowed = ", ".join(self._handlers)
            raise Refusal("not-allowed", Message("server.other-verbs"), allowed=allowed)
        response = await self._handlers[verb](Request(scope, receive))
        await response(scope, receive, send)


async def _respond(service: Service, route: responses.Route, request: Request) -> Response:
    return await route.respond(ApiRequest(service, request.scope, request.receive))


async def _respond_openapi(request: Request) -> Response:
    return Response(encode(build_description()), media_type="application/json")


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    raise refuse_address()
