"""The application: the interface and the pages, behind one middleware."""

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.language.message import Message
from plyground.web.base.errors import Refusal, encode, refuse_address

from .files import FILES
from .middleware import Middleware
from .openapi import ROUTES, build_description
from .pages import PAGES, show_page
from .responses import ApiRequest, Service
from .route import Route as ApiRoute

Handler = Callable[[Request], Awaitable[Response]]


def build_application(service: Service) -> ASGIApp:
    """The whole server as an ASGI application; the middleware answers what goes wrong."""
    paths: dict[str, dict[str, Handler]] = {"/api/openapi.json": {"GET": _respond_openapi}}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.verb] = partial(_respond, service, route)
    paths |= {path: {"GET": partial(show_page, service, page)} for path, page in PAGES.items()}
    paths |= {path: {"GET": handler} for path, handler in FILES.items()}
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


async def _respond(service: Service, route: ApiRoute, request: Request) -> Response:
    return await route.respond(ApiRequest(service, request.scope, request.receive))


async def _respond_openapi(request: Request) -> Response:
    return Response(encode(build_description()), media_type="application/json")


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    raise refuse_address()
