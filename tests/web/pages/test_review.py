"""A finished game looked back on: move by move, where it turned, and what can be learnt from it."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import plyground
from plyground.analysis.review import MARKS, Review, review
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf
from tests.web.servers import Server, Table, open_table

from .conftest import People
from .people import Person
from .studying import finished, play, verdict, worths_known

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
    return review(shelf.replay(Record.read(record)))


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


def sees_move(person: Person, text: str) -> None:
    expect(person.page.locator(".caption")).to_contain_text(text)


@pytest.mark.parametrize(("slug", "options", "moves"), GAMES)
def test_every_move_is_judged_as_the_oracle_judges_it(
    somebody: People, server: Server, slug: str, options: dict[str, Any], moves: list[str]
) -> None:
    table = finished(server, slug, moves, options=options)
    sees_judgements(somebody("Eve"), table, recorded(server, table))


def test_with_a_secret_chances_are_judged(somebody: People, server: Server) -> None:
    table = open_table(server, "cipher-quest")
    play(server, table, ["9", "2", "3"])
    resigned = {"id": "r", "do": "resign"}
    assert server.ask("POST", f"/api/rooms/{table.room}", resigned, table.tokens[1]).status == 200
    eve = somebody("Eve")
    known = recorded(server, table)
    sees_judgements(eve, table, known)
    mistake = next(one for one in known.moves if MARKS[one.mark])
    line = eve.page.locator(".judged-moves .judged").nth(mistake.ply - 1)
    expect(line).to_contain_text(f"had a chance of {mistake.before}")
    expect(line).to_contain_text(f"this has a chance of {mistake.after}")


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


def test_the_game_turned_where_a_win_was_let_go(somebody: People, server: Server) -> None:
    table = finished(server, "code-swap", SWAPS, options=CODES)
    eve = somebody("Eve", phone=True)
    opens(eve, f"/watch/{table.watch}/review")
    point = judged("code-swap", CODES, SWAPS).turning_point
    assert point is not None
    name = f"Player {point.seat}"
    eve.sees(f"The game turned at move {point.ply}: {name} played “{words(point.move)}”")
    sees_move(eve, f"Move {point.ply} of 6, {name}: {words(point.move)} {point.move}")
    expect(eve.page.locator(".plot .turning text").last).to_have_text("??")


def test_the_slider_goes_through_the_game_by_keyboard(somebody: People, server: Server) -> None:
    table = finished(server, "operator-outwit", GAMES[1][2])
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review")
    slider(eve).focus()
    eve.page.keyboard.press("Home")
    sees_move(eve, "Start of the game")
    expect(slider(eve)).to_have_attribute("aria-valuetext", "Start of the game")
    eve.page.keyboard.press("ArrowRight")
    sees_move(eve, "Move 1 of 7, Player 1: Plus 2")
    eve.page.keyboard.press("End")
    sees_move(eve, "Move 7 of 7, Player 1: Plus 2")
    expect(eve.page).to_have_url(re.compile("ply=7"))
    expect(eve.board.get_by_role("button")).to_have_count(0)
    eve.page.reload()
    sees_move(eve, "Move 7 of 7")


def test_a_press_on_the_course_or_on_a_move_goes_there(somebody: People, server: Server) -> None:
    table = finished(server, "operator-outwit", GAMES[1][2])
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review")
    plot = eve.page.locator(".plot svg")
    plot.click(position={"x": 14, "y": 100})
    sees_move(eve, "Start of the game")
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": 14 + (box["width"] - 28) * 3 / 7, "y": 100})
    sees_move(eve, "Move 3 of 7")
    eve.page.locator(".judged-moves .judged").nth(4).click()
    sees_move(eve, "Move 5 of 7")


def test_from_any_moment_the_analysis_board_is_a_press_away(
    somebody: People, server: Server
) -> None:
    table = finished(server, "code-swap", SWAPS, options=CODES)
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review?ply=1")
    eve.page.get_by_role("link", name="Analyze this position").click()
    expect(verdict(eve)).to_be_visible()
    expect(eve.page.get_by_label("Position", exact=True)).to_have_value("553/421 2")


def test_the_record_and_a_picture_can_be_taken_along(somebody: People, server: Server) -> None:
    table = finished(server, "code-swap", SWAPS, options=CODES)
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review?ply=0")
    assert "1. x2 x3  2. x1 x2  3. x3 1-3" in eve.downloads_record()
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="Download a picture (SVG)").click()
    assert "Player 1: 5, 2, 3." in Path(download.value.path()).read_text()


def test_each_round_is_looked_back_on_by_itself(somebody: People, server: Server) -> None:
    table = finished(server, "code-swap", SWAPS, options=CODES)
    for name, token in zip("ab", table.tokens, strict=True):
        again = {"id": name, "do": "rematch"}
        assert server.ask("POST", f"/api/rooms/{table.room}", again, token).status == 200
    play(server, table, ["1-2", "x1", "x3", "2-3"], first=1, name="n")
    eve = somebody("Eve")
    opens(eve, f"/watch/{table.watch}/review")
    expect(eve.page.locator(".judged-moves .judged")).to_have_count(4)
    eve.page.get_by_label("Round").select_option("Round 1")
    expect(eve.page.locator(".judged-moves .judged")).to_have_count(6)


def test_a_game_that_goes_on_is_not_judged(somebody: People, server: Server) -> None:
    table = open_table(server, "code-swap", options=CODES)
    eve = somebody("Eve")
    eve.goes_to(f"/watch/{table.watch}/review")
    eve.sees_refusal("This game is not over yet.")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("Still being played")


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
