"""The pages: plain files; a page asks the interface for what it shows."""

from pathlib import Path

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


def page_routes() -> list[BaseRoute]:
    """A route for every page, and one for what pages need."""
    files = Mount("/static", StaticFiles(directory=STATIC))
    return [*(Route(path, _page(name), methods=["GET"]) for path, name in PAGES.items()), files]


def _page(name: str):  # type: ignore[no-untyped-def]
    async def page(request: Request) -> Response:
        return FileResponse(STATIC / name, headers={"cache-control": "no-cache"})

    return page
