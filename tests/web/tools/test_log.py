"""The log: one JSON object a line, ours and the libraries'."""

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from plyground.web.base.metrics import open_log, route_libraries
from tests.web.servers import serving


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    libraries = [logging.getLogger(name) for name in ("uvicorn", "asyncio")]
    before = [
        (library, list(library.handlers), library.propagate, library.level) for library in libraries
    ]
    yield io.StringIO()
    for library, handlers, propagate, level in before:
        library.handlers[:], library.propagate = handlers, propagate
        library.setLevel(level)


def lines(out: io.StringIO) -> list[Any]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_says_when_how_grave_and_what_with_its_fields(out: io.StringIO) -> None:
    open_log(out=out).info("opened", extra={"room": "bcdfghjk", "mode": "friend"})
    (line,) = lines(out)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line.pop("at"))
    assert list(line) == ["level", "what", "room", "mode"]
    assert line == {"level": "info", "what": "opened", "room": "bcdfghjk", "mode": "friend"}


def test_the_errors_of_libraries_go_there_too_and_nothing_else(out: io.StringIO) -> None:
    route_libraries(out)
    library = logging.getLogger("uvicorn.error")
    library.error("ASGI callable returned %s", "without a word", extra={"color_message": "x"})
    library.info("Started server process")
    library.warning("Invalid HTTP request received.")  # a visitor's fault
    (line,) = lines(out)
    assert line.pop("at")
    assert line == {
        "level": "error",
        "what": "uvicorn.error",
        "message": "ASGI callable returned without a word",
    }


def test_sockets_are_no_news_for_who_wants_only_warnings(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db", "--log", "warning", fresh=True) as server:
        with pytest.raises(InvalidStatus):
            connect(f"ws{server.address.removeprefix('http')}/api/rooms/bcdfghjk/socket")
        assert server.log is not None
        assert server.log.read_text() == ""
