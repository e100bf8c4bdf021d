"""The page about the API describes all of it; the one about hosting, what there is to set."""

import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

from plyground.cli.parser import build_parser
from plyground.cli.store import NEEDS
from plyground.study.messages import rooms, study
from plyground.web import pool
from plyground.web.base.errors import STATUS
from plyground.web.base.metrics import Metrics
from plyground.web.base.settings import (
    CONNECTIONS,
    DRAIN_SECONDS,
    MESSAGE_BYTES,
    PATIENCE_SECONDS,
    RATES,
    SOCKETS,
    STUDIED_MOVES,
    STUDY_BYTES,
    WAITING,
)
from plyground.web.http.openapi import ROUTES
from plyground.web.http.pages import PAGES
from plyground.web.http.protocols import HEAD_BYTES
from plyground.web.maintenance import PROBE_SECONDS, Health, Readiness
from plyground.web.rooms.commands import MAX_PLIES, Command
from plyground.web.rooms.room import CHANGES_A_MINUTE, REMEMBERED
from plyground.web.rooms.setup import Setup

DOCS = Path(__file__).parents[3] / "docs"
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")

SHAPES: list[Any] = [
    rooms.View,
    rooms.Now,
    rooms.Change,
    rooms.Clock,
    rooms.Ending,
    rooms.Offers,
    rooms.SeatInfo,
    rooms.Promise,
    rooms.Links,
    rooms.MatchShown,
    rooms.Invitation,
    study.DailyShown,
    study.SceneShown,
    study.AnswerShown,
    study.LessonShown,
    study.LessonStepShown,
    Setup,
    Command,
]


def test_every_refusal_is_described_with_its_status() -> None:
    described = re.findall(r"\n\| `([a-z-]+)` \| (\d+) \|", SERVER)
    assert {code: int(status) for code, status in described} == STATUS


def test_every_command_is_described() -> None:
    for verb in get_args(get_type_hints(Command)["do"]):
        assert f"\n| `{verb}` | " in SERVER.split("## What you can say")[1]


def test_every_address_is_described() -> None:
    for route in ROUTES:
        assert f"\n| `{route.verb} {route.path}` | " in SERVER
        for name, schema in route.query.items():
            assert f"{name}=" in SERVER or "maximum" not in schema
            assert name != "wait" or f"at most {schema['maximum']} seconds" in SERVER


def test_the_sockets_and_the_links_are_described() -> None:
    for path in ("/api/rooms/{room}/live", "/api/watch/{code}/live", "/api/openapi.json"):
        assert f"`{path}`" in SERVER
    for page in PAGES:
        first = page.strip("/").partition("/")[0]
        assert not first or f"\n| `/{first}" in SERVER


def test_every_message_is_described_by_its_docstrings() -> None:
    for shape in SHAPES:
        assert f"::: {shape.__module__}.{shape.__name__}\n" in SERVER
        assert shape.__doc__


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    words = " ".join((SERVER + HOSTING).split())
    assert f"{MESSAGE_BYTES:,} bytes" in words
    assert f"{STUDY_BYTES:,}: room for {STUDIED_MOVES:,} moves" in words
    assert f"more than {STUDY_BYTES:,} |" in words
    assert f"{MAX_PLIES:,} moves a round" in words
    assert f"remembers the last {REMEMBERED} of each player;" in words
    assert f"{HEAD_BYTES:,} bytes" in words
    assert f"within {PATIENCE_SECONDS:g} seconds" in words
    for name, said in {
        "rooms": "{} rooms and ",
        "joins": "{} joins an hour",
        "requests": "{} requests in 10 seconds",
        "messages": "{} messages a second",
        "pages": "{} pages and their files a minute",
    }.items():
        assert said.format(f"{RATES[name][0]:,}") in words
    assert f"{SOCKETS} open sockets, {CONNECTIONS} open connections" in words
    assert f"{WAITING} questions that wait" in words
    assert f"waited for {pool.PATIENCE_SECONDS:g} seconds" in words
    assert pool.QUICK_SECONDS == 0.5
    assert "longer than half a second" in words
    assert f"{CHANGES_A_MINUTE} times a minute" in words


# ---- hosting ---------------------------------------------------------------------------------


def test_every_flag_of_serve_stands_on_the_page_about_hosting() -> None:
    flags = [flag for action in build_parser("serve")._actions for flag in action.option_strings]
    for flag in flags:
        assert flag in ("-h", "--help") or f"`{flag}" in HOSTING


def test_every_way_to_handle_the_store_stands_there() -> None:
    for action in NEEDS:
        assert f"plyground store {action}" in HOSTING


def test_every_count_that_is_published_stands_there() -> None:
    for family in Metrics().registry.collect():
        assert f"`{family.name}`" in HOSTING


def test_every_part_of_the_health_stands_on_the_page_about_the_server() -> None:
    for shape in (Health, Readiness):
        for name in get_type_hints(shape):
            assert f"`{name}`" in SERVER


def test_the_defaults_on_the_pages_are_those_of_the_program() -> None:
    default = build_parser("serve").get_default
    assert f"where to listen; 127.0.0.1 and {default('port')} |" in HOSTING
    assert f"({default('engines')}), and seconds for one move ({default('deadline')})" in HOSTING
    assert f"for {DRAIN_SECONDS} seconds with PostgreSQL" in HOSTING
    assert f"at most every {PROBE_SECONDS:.0f} seconds" in HOSTING
