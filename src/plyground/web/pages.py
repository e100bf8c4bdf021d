"""The pages: plain files; a page asks the interface for what it shows."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"

PAGES = {
    "/": "home.html",
    "/room/{room}": "room.html",
    "/join/{code}": "join.html",
    "/watch/{code}": "room.html",
    "/challenge/{game}": "challenge.html",
}

# Kept by the browser, but asked for anew: after an update nobody runs half of the old pages.
ASK_AGAIN = {"cache-control": "no-cache"}


def page_routes() -> list[BaseRoute]:
    """A route for every page, and one for what pages need."""
    files = Mount("/static", _Files(directory=STATIC))
    return [*(Route(path, _page(name), methods=["GET"]) for path, name in PAGES.items()), files]


def _page(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        return FileResponse(STATIC / name, headers=ASK_AGAIN)

    return page


class _Files(StaticFiles):
    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers.update(ASK_AGAIN)
        return response
