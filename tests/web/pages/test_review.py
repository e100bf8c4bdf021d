"""A finished game looked back on: move by move, where it turned, and what can be learnt from it."""

import pytest
from playwright.sync_api import Locator, expect

from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.study.analysis.review import MARKS, review
from tests.web.servers import Server

from .conftest import People
from .people import Person
from .sights import PLAYED
from .studying import finished

CODES = {"codes": "523/451"}
SWAPS = ["x2", "x3", "x1", "x2", "x3", "1-3"]
GAMES = {"code-swap": (CODES, SWAPS), "operator-outwit": PLAYED["operator-outwit"]}


def opens(person: Person, path: str) -> None:
    person.goes_to(path)
    expect(slider(person)).to_be_visible()


def slider(person: Person) -> Locator:
    return person.page.get_by_label("Go through the game")


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_is_judged_as_the_oracle_judges_it(
    somebody: People, server: Server, slug: str
) -> None:
    options, moves = GAMES[slug]
    table, eve = finished(server, slug, moves, options=options), somebody("Eve")
    record = server.ask("GET", f"/api/watch/{table.watch}/record").body
    known = review(registry.replay(Record.read(record)))
    opens(eve, f"/watch/{table.watch}/review")
    lines = eve.page.locator(".judged-moves .judged")
    expect(lines).to_have_count(len(known.moves))
    for line, one in zip(lines.all(), known.moves, strict=True):
        expect(line.locator(".notation")).to_have_text(one.move)
        expect(line.locator(".mark")).to_have_text(MARKS[one.mark])
        expect(line).to_contain_text(f"{one.mark}: ")
    turned = known.turning_point
    said = f"turned at move {turned.ply}:" if turned else "No move lost this game"
    expect(eve.page.locator(".turned")).to_contain_text(said)
    for seat in Seat:
        share = known.accuracy(seat)
        assert share is not None
        told = eve.page.locator("dd").nth(seat.value - 1)
        expect(told).to_contain_text(f"{float(share):.0%}:")


def test_a_decisive_move_shows_on_the_board_what_was_better(
    somebody: People, server: Server
) -> None:
    table = finished(server, "code-swap", SWAPS, options=CODES)
    eve = somebody("Eve", phone=True)
    opens(eve, f"/watch/{table.watch}/review")
    expect(eve.page.locator(".turned")).to_contain_text("Player 2 won")
    assert 1 <= eve.page.get_by_role("button", name="See why").count() <= 3
    eve.page.get_by_role("button", name="See why: move 1").click()
    expect(slider(eve)).to_have_value("0")
    expect(eve.page.locator(".caption")).to_contain_text("Swap places 2 and 3")
    eve.page.get_by_text("Move by move").click()
    eve.sees("?? losing move")
    eve.sees("x3: “Trade place 3”")
    expect(eve.page.locator(".owner").last).to_have_text("Player 1 · won")  # in the better line


ZIGZAGS = (
    "1-2 1-2 1-2 2-3 1-3 x3 x3 2-3 2-3 x2 1-3 x2 1-2 x2 x3 1-3 x1 x3 x1 x3 x2 2-3 x2 x1 x2 2-3 1-2"
    " 1-2"
)


def test_a_course_of_zigzags_says_what_to_learn_instead(somebody: People, server: Server) -> None:
    table = finished(server, "code-swap", ZIGZAGS.split(), options=CODES)
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review")
    expect(eve.page.locator(".turned")).to_contain_text("15 mistakes in 28 moves")
    expect(eve.page.locator(".turned a")).to_have_attribute("href", "/lessons/code-swap")
    expect(eve.page.get_by_role("button", name="See why")).to_have_count(1)
