"""The analysis board: exact values, best play, and any position as a link, a picture, a game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from plyground.analysis.analysis import find_best_line
from plyground.kernel.record import Record
from plyground.rulebooks import shelf
from plyground.solvers import solve

from .conftest import People
from .people import Person
from .studying import verdict, worths_known, worths_shown

POSITIONS = [
    ("cipher-shift", "CODE:BODE 1"),
    ("coordinate-clash", "5/1OX2/5/3X1/5 2"),
    ("cipher-quest", "7,6/8 19-25 2"),
    ("code-swap", "413/251 1"),
    ("operator-outwit", "23:20 2"),
]


def looks_at(person: Person, slug: str, position: str, more: str = "") -> None:
    person.goes_to(f"/analysis/{slug}?from={position.replace(' ', '%20')}{more}")
    expect(verdict(person)).to_be_visible()


def in_address(person: Person, text: str) -> None:
    """It is there, and no further move follows."""
    expect(person.page).to_have_url(re.compile(f"{re.escape(text)}(?!,)"))


@pytest.mark.parametrize(("slug", "position"), POSITIONS)
def test_every_move_is_worth_what_the_oracle_says(
    somebody: People, slug: str, position: str
) -> None:
    ann = somebody("Ann")
    looks_at(ann, slug, position)
    known = worths_known(slug, position)
    shown = worths_shown(ann)
    if len(known) > 24:  # folded by value, and then by the marker's place
        assert sorted(shown) == sorted(known)
    else:
        assert shown == known


def test_what_cannot_be_settled_is_said_and_can_be_played_all_the_same(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "coordinate-clash", "7/7/7/7/7/7/7 1", "&line=4")
    # After so much work it says how deep it looked; on a slow machine the time may be up before.
    said = re.compile("This is not settled, though we searched|could not be worked out in the time")
    expect(verdict(ann)).to_have_text(said)
    for _ in range(2):  # the cell, and that there is no shift
        ann.board.locator("[data-head='D4']").click()
    in_address(ann, "moves=D4")


def test_the_board_plays_for_both_sides_and_the_address_follows(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "cipher-shift", "CODE:AOCE 1")
    ann.board.locator("[data-move='1']").click()
    in_address(ann, "moves=1")
    ann.board.locator("[data-move='3']").click()
    in_address(ann, "moves=1,3")
    assert worths_shown(ann) == worths_known("cipher-shift", "CODE:BODE 1")
    ann.page.reload()
    expect(verdict(ann)).to_contain_text("Player 1 is to move and wins in 1 turn.")


def test_a_move_is_taken_back_and_another_takes_its_place(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "operator-outwit", "23:5 1", "&moves=+2,*2,-1")
    steps = ann.page.locator(".steps button")
    expect(steps).to_have_text(["Start", "+2", "*2", "-1"])
    ann.presses("One move back")
    in_address(ann, "moves=+2,*2")
    expect(steps).to_have_count(4)  # what was taken back can be gone to again
    ann.presses("To the last move")
    in_address(ann, "moves=+2,*2,-1")
    steps.nth(1).click()
    in_address(ann, "moves=+2")  # until then the moves are those of the position before
    ann.page.locator("[data-worth='+2']").click()
    expect(steps).to_have_text(["Start", "+2", "+2"])
    in_address(ann, "moves=+2,+2")


def test_best_play_is_played_out_to_its_end(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "code-swap", "523/451 1")
    game = shelf.game_for("code-swap", "523/451 1", {})
    line, end = find_best_line(game, game.position("523/451 1"), solve(game))
    ann.page.get_by_label("Pace").select_option("quick")
    ann.presses("Play out best play")
    expect(verdict(ann)).to_have_text(f"Over: {end}.")
    in_address(ann, f"moves={','.join(map(str, line))}")


def test_a_secret_game_is_played_out_against_a_drawn_secret(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/analysis/cipher-quest?seed=3")
    ann.page.get_by_label("Pace").select_option("quick")
    ann.presses("Play out best play")
    expect(verdict(ann)).to_contain_text("Over:")
    in_address(ann, "seed=3")
    ann.presses("Another secret")
    expect(ann.page.locator(".steps button")).to_have_count(1)


def test_a_position_that_cannot_be_is_refused_in_words_and_nothing_changes(
    somebody: People,
) -> None:
    ann = somebody("Ann")
    looks_at(ann, "code-swap", "413/251 1")
    field = ann.page.get_by_label("Position", exact=True)
    field.fill("413/25")
    ann.presses("Set up")
    ann.sees("'413/25' is not a position; write it like 413/251 1")
    expect(field).to_have_attribute("aria-invalid", "true")
    in_address(ann, "from=413/251")
    field.fill("134/251 2 #1")
    ann.presses("Set up")
    expect(verdict(ann)).to_have_text("Over: Player 1 has an ascending code.")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    ann.complaints.clear()  # the browser notes that something was refused


def test_a_new_deal_is_another_position_and_a_link_to_it_the_same(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob")
    ann.goes_to("/analysis/code-swap")
    field = ann.page.get_by_label("Position", exact=True)
    expect(field).not_to_have_value("")
    first = field.input_value()
    ann.presses("A new deal")
    in_address(ann, "seed=")
    expect(field).not_to_have_value(first)
    bob.goes_to(ann.page.get_by_label("Link to this position").input_value())
    expect(bob.page.get_by_label("Position", exact=True)).to_have_value(field.input_value())


def test_the_record_replays_to_the_position_and_the_picture_shows_it(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/analysis/code-swap?codes=523/451&moves=1-2,x1")
    in_address(ann, "moves=1-2,x1")
    with ann.page.expect_download() as download:
        ann.presses("Download the record")
    match = shelf.replay(Record.read(Path(download.value.path()).read_text()))
    assert [str(move) for move in match.moves] == ["1-2", "x1"]
    assert match.game.write(match.view()) == "453/251 1"
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download a picture (SVG)").click()
    picture = Path(download.value.path()).read_text()
    assert picture.startswith("<svg")
    assert "Player 1: 4, 5, 3. Player 2: 2, 5, 1" in picture


def test_a_game_goes_on_from_the_position(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/analysis/code-swap?codes=523/451&moves=1-2")
    in_address(ann, "moves=1-2")
    ann.presses("Against the engine")
    ann.page.wait_for_url("**/room/*")
    ann.sees_turn("It is your turn.")
    ann.plays("1-2")
    ann.presses("Notation")
    ann.sees("Start: 253/451 2")


def test_values_can_be_hidden_from_whoever_wants_to_think(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "operator-outwit", "23:20 2")
    moves = ann.page.locator("[data-worth]")
    expect(moves).to_have_count(3)
    ann.page.get_by_label("Show what moves are worth").uncheck()
    expect(moves).to_have_count(0)
    expect(verdict(ann)).to_have_text("Player 2 is to move.")
    expect(ann.board.get_by_text("★")).to_have_count(0)
    ann.board.locator("[data-move='+2']").click()
    expect(verdict(ann)).to_have_text("Player 1 is to move.")


def test_the_keyboard_alone_goes_through_a_game(somebody: People) -> None:
    ann = somebody("Ann")
    looks_at(ann, "code-swap", "523/451 1")
    keys = ann.page.keyboard
    first = ann.page.locator("[data-worth]").first
    first.focus()
    for ply in (1, 2):
        keys.press("Enter")  # the best move, and the focus is on the next one
        expect(ann.page.locator(".steps button")).to_have_count(ply + 1)
        expect(first).to_be_focused()
    ann.page.get_by_role("button", name="To the start").focus()
    keys.press("Enter")
    expect(ann.page.get_by_role("button", name="One move forward")).to_be_focused()
    keys.press("Enter")
    expect(ann.page.locator(".steps [aria-current]")).to_have_text("2-3")
