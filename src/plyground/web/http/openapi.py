"""Every address of the interface, and the OpenAPI description, which is made from that table."""

import re
from functools import cache
from typing import Any

import msgspec

from plyground._version import __version__
from plyground.games import registry
from plyground.web.rooms.commands import Command

from . import room_handlers, study_handlers
from .responses import DECLARED, TEXT, Route, Trouble

HANDLERS = room_handlers, study_handlers
"""Imported, they have declared their addresses."""
ROUTES = DECLARED

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
    in_path = {
        name: {"enum": registry.slugs()} if name == "game" else TEXT
        for name in re.findall(r"{(\w+)}", route.path)
    }
    operation: dict[str, Any] = {
        # The first line of the handler's docstring says what it is for.
        "summary": (route.handler.__doc__ or "").partition("\n")[0].rstrip("."),
        "parameters": [
            {"name": name, "in": place, "required": place == "path", "schema": schema}
            for place, schemas in (("path", in_path), ("query", route.query))
            for name, schema in schemas.items()
        ],
        "responses": _responses(route, known),
    }
    if route.body is not None:
        json = {"schema": known[route.body], "example": route.example}
        operation["requestBody"] = {"required": True, "content": {"application/json": json}}
    if route.seat:
        operation["security"] = [{"seat": []}, {"cookie": []}]
    return operation


def _responses(route: Route, known: dict[Any, Any]) -> dict[str, Any]:
    is_json = not isinstance(route.answer, str)
    media, schema = ("application/json", known[route.answer]) if is_json else (route.answer, TEXT)
    refused = known[Trouble]
    if route.body is Command or route.path in WATCHED:
        # By the middleware or by the room: both say why in `error`.
        refused = {"anyOf": [refused, schema]}
    return {
        str(route.status): {"description": "done", "content": {media: {"schema": schema}}},
        "default": {"description": "refused", "content": {"application/json": {"schema": refused}}},
    }
