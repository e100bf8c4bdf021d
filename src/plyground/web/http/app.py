"""The application: the routes, the sockets and the pages, behind one door."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from plyground.language.message import Message
from plyground.web.base.errors import Refusal, encode

from .middleware import Middleware
from .openapi import build_description
from .pages import build_page_routes
from .responses import Asked, Service
from .route import Route as Said
from .routes import ROUTES
from .trouble import respond_trouble, wants_page


class _Application(Starlette):
    """Without Starlette's own answer to what goes wrong: refusals reach the door, which answers."""

    def build_middleware_stack(self) -> ASGIApp:
        return ExceptionMiddleware(self.router, self.exception_handlers)


def build_application(service: Service) -> ASGIApp:
    """The whole server as an ASGI application."""

    app = _Application(
        routes=[*_interface(service), *build_page_routes(service)],
        exception_handlers={HTTPException: _no_such_route},
    )
    return Middleware(app, service)


def _interface(service: Service) -> list[BaseRoute]:
    paths: dict[str, dict[str, Said]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.verb] = route
    # What is named comes before what may have any name.
    routes: list[BaseRoute] = [
        Route(path, _Endpoint(service, path, paths[path]))
        for path in sorted(paths, key=lambda path: path.count("{"))
    ]
    routes.append(Route("/api/openapi.json", _respond_openapi, methods=["GET"]))
    return routes


class _Endpoint:
    """The handlers of one path, by verb."""

    def __init__(self, service: Service, path: str, routes: dict[str, Said]) -> None:
        self._service, self._path, self._routes = service, path, routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["route_pattern"] = self._path
        verb = "GET" if scope["method"] == "HEAD" else scope["method"]
        if verb not in self._routes:
            raise HTTPException(405, headers={"allow": ", ".join(self._routes)})
        response = await self._routes[verb].respond(Asked(self._service, scope, receive))
        await response(scope, receive, send)


async def _respond_openapi(request: Request) -> Response:
    return Response(encode(build_description()), media_type="application/json")


async def _no_such_route(request: Request, error: Exception) -> Response:
    """Starlette's own refusals, in our words."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    headers = error.headers if isinstance(error, HTTPException) else None
    refusal = _REFUSALS.get(status, _CANNOT_BE_DONE)
    if wants_page(request.scope):
        return respond_trouble(request.scope, refusal)
    return Response(refusal.body, status, headers, media_type="application/json")


_REFUSALS = {
    404: Refusal("not-found", Message("server.no-address")),
    405: Refusal("not-allowed", Message("server.other-verbs")),
}
_CANNOT_BE_DONE = Refusal("bad-message", Message("server.cannot-be-done"))
