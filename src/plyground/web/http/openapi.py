"""The OpenAPI description, made from the table of routes."""

import re
from functools import cache
from typing import Any

import msgspec

from plyground._version import __version__
from plyground.rulebooks import shelf
from plyground.web.base.errors import STATUS

from .responses import Trouble
from .route import Route
from .routes import ROUTES

REFERENCE = "#/components/schemas/{name}"
UNWELL = {
    "/health": {503: "the store does not answer"},
    "/ready": {503: "visitors are better sent elsewhere", 404: "the same, if that was asked for"},
}
"""What a status means that is an answer like any other there."""


@cache
def build_description() -> dict[str, Any]:
    """The whole description as plain values."""
    kinds = [Trouble]
    for route in ROUTES:
        kinds += [kind for kind in (route.body, route.answer) if _is_kind(kind)]
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


def _is_kind(answer: Any) -> bool:
    return answer is not None and not isinstance(answer, str)


def _operation(route: Route, known: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__.removeprefix("show_"),
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
    known = {"game": {"enum": shelf.slugs()}}
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": known.get(name, {"type": "string"}),
        }
        for name in re.findall(r"{(\w+)}", route.path)
    ]


def _in_query(route: Route) -> list[dict[str, Any]]:
    schemas: dict[str, dict[str, Any]] = {
        name: {"type": "integer", "minimum": low, "maximum": high}
        for name, low, high in route.query
    }
    schemas |= {name: {"type": "string"} for name in route.words}
    schemas |= {name: {"enum": list(words)} for name, words in route.choices}
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in schemas.items()
    ]


def _responses(route: Route, known: dict[Any, Any]) -> dict[str, Any]:
    media = route.answer if isinstance(route.answer, str) else "application/json"
    schema = {"type": "string"} if isinstance(route.answer, str) else known[route.answer]
    responses: dict[str, Any] = {
        str(route.status): {"description": "done", "content": {media: {"schema": schema}}}
    }
    for code in _codes(route):
        status = str(STATUS[code])
        if status not in responses:
            content = _describe_refusal(route, code, known)
            responses[status] = {"description": code, "content": {"application/json": content}}
        else:
            responses[status]["description"] += f", {code}"
    for number, meaning in UNWELL.get(route.path, {}).items():
        content = {"application/json": {"schema": known[route.answer]}}
        responses[str(number)] = {"description": meaning, "content": content}
    return responses


def _codes(route: Route) -> list[str]:
    always = ["forbidden", "too-many", "too-slow", "long-head", "full", "stopping"]
    if route.query or route.choices:
        always.append("bad-message")
    if route.body is not None:
        always += ["bad-message", "too-large", "not-json"]
    return list(dict.fromkeys([*always, *route.refusals]))


def _describe_refusal(route: Route, code: str, known: dict[Any, Any]) -> dict[str, Any]:
    """Refused by the door or by the room: both say why in `error`."""
    if route.handler.__name__ == "act":
        return {"schema": {"anyOf": [known[Trouble], known[route.answer]]}}
    return {"schema": known[Trouble]}
