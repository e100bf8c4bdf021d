"""Every address of the interface, and the OpenAPI description, which is made from that table."""

import re
from functools import cache
from typing import Any

import msgspec

from plyground._version import __version__
from plyground.games import registry
from plyground.web.rooms.commands import Command

from . import room_handlers, study_handlers
from .responses import DECLARED, Route, Trouble

HANDLERS = (room_handlers, study_handlers)
ROUTES = [route for module in HANDLERS for route in DECLARED if route.module == module.__name__]


STRING = {"type": "string"}
REFERENCE = "#/components/schemas/{name}"
WATCHED = ("/health", "/ready")
"""Where an answer like any other may come with 503."""


@cache
def build_description() -> dict[str, Any]:
    """The whole description as plain values."""
    kinds = [Trouble]
    for route in ROUTES:
        kinds += [kind for kind in (route.body, route.answer) if kind and type(kind) is not str]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    known = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.verb.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Plyground",
            "version": __version__,
            "description": "Rooms for two-player games. The WebSockets, "
            "/api/rooms/{room}/live and /api/watch/{code}/live, carry the same messages.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "seat"},
            },
        },
    }


def _operation(route: Route, known: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.summary,
        "parameters": [*_in_path(route), *_in_query(route)],
        "responses": _responses(route, known),
    }
    if route.body is not None:
        json = {"schema": known[route.body], "example": route.example}
        operation["requestBody"] = {"required": True, "content": {"application/json": json}}
    if route.seat:
        operation["security"] = [{"seat": []}, {"cookie": []}]
    return operation


def _in_path(route: Route) -> list[dict[str, Any]]:
    known = {"game": {"enum": registry.slugs()}}
    return [
        {"name": name, "in": "path", "required": True, "schema": known.get(name, STRING)}
        for name in re.findall(r"{(\w+)}", route.path)
    ]


def _in_query(route: Route) -> list[dict[str, Any]]:
    schemas: dict[str, dict[str, Any]] = {
        name: {"type": "integer", "minimum": low, "maximum": high}
        for name, low, high in route.query
    }
    schemas |= dict.fromkeys(route.words, STRING)
    schemas |= {name: {"enum": list(words)} for name, words in route.choices}
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in schemas.items()
    ]


def _responses(route: Route, known: dict[Any, Any]) -> dict[str, Any]:
    media = route.answer if isinstance(route.answer, str) else "application/json"
    schema = STRING if isinstance(route.answer, str) else known[route.answer]
    # Refused by the middleware or by the room: both say why in `error`.
    either = (
        {"anyOf": [known[Trouble], schema]}
        if route.body is Command or route.path in WATCHED
        else known[Trouble]
    )
    refused = {"description": "refused", "content": {"application/json": {"schema": either}}}
    done = {"description": "done", "content": {media: {"schema": schema}}}
    return {str(route.status): done, "default": refused}
