"""A finished game looked back on: move by move, where it turned, and what can be learnt from it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.study.analysis.review import MARKS, Review, review
from tests.web.servers import Server, Table

from .conftest import People
from .people import Person
from .studying import finished

CODES = {"codes": "523/451"}
SWAPS = ["x2", "x3", "x1", "x2", "x3", "1-3"]
GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("code-swap", CODES, SWAPS),
    ("operator-outwit", {}, ["+2", "*2", "*2", "-1", "*2", "-1", "+2"]),
]


def recorded(server: Server, table: Table) -> Review:
    """A room's game, judged here."""
    record = server.ask("GET", f"/api/watch/{table.watch}/record").body
    return review(registry.replay(Record.read(record)))


def opens(person: Person, path: str) -> None:
    person.goes_to(path)
    expect(slider(person)).to_be_visible()


def slider(person: Person) -> Locator:
    return person.page.get_by_label("Go through the game")


@pytest.mark.parametrize(("slug", "options", "moves"), GAMES)
def test_every_move_is_judged_as_the_oracle_judges_it(
    somebody: People, server: Server, slug: str, options: dict[str, Any], moves: list[str]
) -> None:
    table = finished(server, slug, moves, options=options)
    sees_judgements(somebody("Eve"), table, recorded(server, table))


def sees_judgements(person: Person, table: Table, known: Review) -> None:
    opens(person, f"/watch/{table.watch}/review")
    lines = person.page.locator(".judged-moves .judged")
    expect(lines).to_have_count(len(known.moves))
    for line, one in zip(lines.all(), known.moves, strict=True):
        expect(line.locator(".notation")).to_have_text(one.move)
        expect(line.locator(".mark")).to_have_text(MARKS[one.mark])
        expect(line).to_contain_text(f"{one.mark}: ")
    turned = known.turning_point
    said = f"turned at move {turned.ply}:" if turned else "No move lost this game"
    expect(person.page.locator(".turned")).to_contain_text(said)
    for seat in Seat:
        share = known.accuracy(seat)
        assert share is not None
        told = person.page.locator("dd").nth(seat.value - 1)
        expect(told).to_contain_text(f"{float(share):.0%}:")


# ---- learning ----------------------------------------------------------------------------------
