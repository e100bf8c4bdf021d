"""How an address of the interface is declared beside its handler: what goes in and comes out."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

from starlette.responses import Response

from plyground.kernel.series import MAX_ROUNDS
from plyground.language.catalogue import list_languages

from .responses import ApiRequest, respond_json

Handler = Callable[[ApiRequest], Awaitable[Any]]
"""Answers with a response, or with what is told as JSON."""

MAX_POLL_SECONDS = 25
"""Seconds that a request may wait for news."""
WISHES = (("sketch", 0, 1), ("families", 0, 1))
POLL = (("after", 0, 2**31 - 1), ("wait", 0, MAX_POLL_SECONDS), *WISHES)
ROUND = (("round", 1, MAX_ROUNDS),)
LANGUAGE = (("language", tuple(list_languages())),)


class Route(NamedTuple):
    """One address and verb; the first line of its handler's docstring says what it is for."""

    verb: str
    path: str
    handler: Handler
    answer: Any
    """The type of the JSON, or the media type of something else."""
    body: Any = None
    status: int = 200
    refusals: tuple[str, ...] = ()
    """The codes, besides those that its kind can refuse with: see `openapi.py`."""
    seat: bool = False
    """Whether it takes a seat's token."""
    query: tuple[tuple[str, int, int], ...] = ()
    """Numbers that may be in the query, and their bounds."""
    words: tuple[str, ...] = ()
    """Words that may be in the query."""
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Words of which only some are known."""
    example: Any = None
    """A body that is understood."""

    async def respond(self, request: ApiRequest) -> Response:
        """What its handler answers."""
        content = await self.handler(request)
        return content if isinstance(content, Response) else respond_json(content, self.status)

    @property
    def module(self) -> str:
        return self.handler.__module__

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").partition("\n")[0].rstrip(".")


DECLARED: list[Route] = []


def _add(verb: str, path: str, answer: Any, **more: Any) -> Callable[[Handler], Handler]:
    def note(handler: Handler) -> Handler:
        DECLARED.append(Route(verb, path, handler, answer, **more))
        return handler

    return note


get, post = partial(_add, "GET"), partial(_add, "POST")
