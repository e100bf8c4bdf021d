"""A finished game looked back on: move by move, where it turned, and what can be learnt from it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import plyground
from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.study.analysis.review import MARKS, Review, review
from tests.web.servers import Server, Table

from .conftest import People
from .people import Person
from .studying import finished, worths_known

CODES = {"codes": "523/451"}
SWAPS = ["x2", "x3", "x1", "x2", "x3", "1-3"]
GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("code-swap", CODES, SWAPS),
    ("operator-outwit", {}, ["+2", "*2", "*2", "-1", "*2", "-1", "+2"]),
]


def judged(slug: str, options: dict[str, Any], moves: list[str]) -> Review:
    match = plyground.match(slug, **options)
    for move in moves:
        match.play(move)
    return review(match)


def recorded(server: Server, table: Table) -> Review:
    """A room's game, judged here."""
    record = server.ask("GET", f"/api/watch/{table.watch}/record").body
    return review(registry.replay(Record.read(record)))


def words(move: str) -> str:
    """A move of Code Swap as people say it."""
    if move.startswith("x"):
        return f"Trade place {move[1:]}"
    return "Swap places {} and {}".format(*move.split("-"))


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


def test_your_mistakes_can_be_mended_one_by_one(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    for ply, move in enumerate(SWAPS):
        (ann, bob)[ply % 2].plays(move)
    ann.page.get_by_role("link", name="Review").click()
    expect(ann.page.locator(".plotted > p")).to_have_text(["▲ You win", "▼ Bob wins"])
    expect(ann.page.get_by_role("img", name="How your hopes rose and fell")).to_be_visible()
    mistakes = [
        one
        for one in judged("code-swap", CODES, SWAPS).moves
        if one.seat is Seat.FIRST and MARKS[one.mark] in ("?", "??")
    ]
    assert len(mistakes) > 1
    ann.presses(f"Look at the {len(mistakes)} mistakes")
    views = _positions()
    for place, one in enumerate(mistakes):
        ann.sees(f"At move {one.ply} you played “{words(one.move)}”. Find something better.")
        known = worths_known("code-swap", views[one.ply - 1])
        worst, best = known[-1], known[0]
        tries(ann, worst[0])
        expect(said(ann)).to_contain_text(worst[1])
        if place == 0:
            ann.presses("Show the solution")
            expect(said(ann)).to_contain_text(f"Best: {words(best[0])}")
        else:
            tries(ann, best[0])
            expect(said(ann)).to_contain_text(f"“{words(best[0])}” is best")
        ann.presses("Next" if place + 1 < len(mistakes) else "Done")
    found = len(mistakes) - 1
    ann.sees(f"That was all. You found {found} of {len(mistakes)} by yourself")


def said(person: Person) -> Locator:
    return person.page.locator(".learn .judgement")


def tries(person: Person, move: str) -> None:
    """A move on the board of the exercise: a trade, or two cards of the mover's."""
    board = person.page.locator(".learn .board")
    expect(board.locator("[data-move]").first).to_be_visible()
    if move.startswith("x"):
        board.locator(f"[data-move='{move}']").click()
        return
    for place in move.split("-"):
        board.locator(f".near [data-card$='-{place}']").click()


def _positions() -> list[str]:
    match = plyground.match("code-swap", codes="523/451")
    for move in SWAPS:
        match.play(move)
    return [match.game.write(view) for view in match.views()]
