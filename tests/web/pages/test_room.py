"""The room as a page: everything in sight at once, nothing that jumps, and an end that is one."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from plyground.rulebooks import shelf
from tools.sights import LIVELY, PLAYED

from .conftest import People
from .people import Person

SIZES: list[ViewportSize] = [
    {"width": 1200, "height": 900},
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
    {"width": 375, "height": 667},
]
SIGHT = """() => {
  const root = document.documentElement;
  const table = document.querySelector(".table");
  const shown = [...document.querySelectorAll(".in-room button, .in-room .turn, .players li")]
    .filter((each) => each.checkVisibility() && each.closest(".drawer") === null);
  const outside = shown.filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  });
  return {
    scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
    board: table.scrollHeight > table.clientHeight || table.scrollWidth > table.clientWidth,
    outside: outside.map((each) => each.outerHTML.slice(0, 80)),
    count: shown.length,
  };
}"""


def sees_all(page: Page) -> None:
    """No scrolling, and every button within the screen."""
    for size in SIZES:
        page.set_viewport_size(size)
        seen = page.evaluate(SIGHT)
        assert seen["count"] > 4
        assert not seen["scrolls"], size
        assert not seen["board"], size
        assert seen["outside"] == [], size


@pytest.mark.parametrize("game", shelf.slugs())
def test_a_room_is_seen_whole_on_every_screen(somebody: People, game: str) -> None:
    ann = somebody("Ann")
    for challenge in (f"{game}?from={LIVELY[game]}", game, f"{game}?preset=fair"):
        joint = "&" if "?" in challenge else "?"
        ann.enters(f"{challenge}{joint}opponent=here")
        expect(ann.board).to_be_visible()
        sees_all(ann.page)
    if game == "coordinate-clash":
        ann.board.locator("[data-head]").first.click()
        ann.board.locator("[data-shift]:enabled").first.click()
        expect(ann.board.get_by_role("button", name="Play")).to_be_visible()
        sees_all(ann.page)


def test_the_tables_in_the_rules_can_be_read(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters("operator-outwit?opponent=here")
    ann.opens_drawer("rules")
    operation = ann.page.get_by_role("cell", name="double it")
    operation.scroll_into_view_if_needed()
    expect(operation).to_be_in_viewport(ratio=1)


def test_nothing_moves_when_something_is_said(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters("coordinate-clash?opponent=here")
    cell = ann.board.locator("[data-cell=C3]")
    before = cell.bounding_box()
    cell.click()
    expect(ann.board.get_by_role("button", name="Play C3, no shift")).to_be_visible()
    assert cell.bounding_box() == before
    ann.presses("Play C3, no shift")
    expect(ann.board.locator(".last-move")).to_have_text("Last move: X on C3.")
    assert cell.bounding_box() == before


def test_moves_are_told_in_words_and_in_notation_for_who_wants_it(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("coordinate-clash?opponent=here")
    for move in ("C1/2r", "A1"):
        ann.plays(move)
    lines = ann.page.locator(".history li")
    expect(lines.first).to_contain_text("X on C1, row 2 to the right")
    expect(lines.first.locator(".notation")).to_be_hidden()
    ann.presses("Notation")
    expect(lines.first.locator(".notation")).to_have_text("C1/2r")
    ann.page.reload()
    expect(lines.first.locator(".notation")).to_be_visible()


def test_marks_are_in_the_movers_colour(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here")
    colours: list[str] = []
    for move in ("+2", "*2"):
        ann.plays(move)
        expect(ann.board.locator(".old")).to_be_visible()
        expect(ann.page.locator(".table")).to_have_attribute("data-mover", str(len(colours) + 1))
        colours.append(
            ann.board.locator(".old").evaluate("old => getComputedStyle(old).borderColor")
        )
    one, two = (
        ann.page.locator(f".players .seat-{seat} .token").evaluate(
            "token => getComputedStyle(token).borderColor"
        )
        for seat in (1, 2)
    )
    assert colours == [one, two]


def test_a_position_that_is_back_is_announced(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap?opponent=here&codes=523/451")
    told = ann.page.locator(".came-back")
    for move in ("x1", "x2", "x1"):
        ann.plays(move)
    ann.sees_moves("x1", "x2", "x1")
    expect(told).to_be_empty()
    ann.plays("x2")
    expect(told).to_have_text("This position is back (time 2). “More” has ways to stop.")
    ann.page.reload()
    expect(told).to_have_text("This position is back (time 2). “More” has ways to stop.")


def test_numbers_from_a_hundred_on_are_whole_in_the_history(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here&target=1000")
    name = ann.page.url.rpartition("/")[2]
    path, headers = f"{ann.site}/api/rooms/{name}", {"Origin": ann.site}
    for ply in range(101):
        move = {"id": f"m{ply}", "do": "move", "ply": ply, "move": ["+2", "-1"][ply % 2]}
        assert ann.context.request.post(path, data=move, headers=headers).ok
    expect(ann.page.locator(".history li")).to_have_count(101)
    left = """(list) => {
      const draft = document.createElement("canvas").getContext("2d");
      draft.font = `700 ${getComputedStyle(list).font}`;
      const item = list.lastElementChild.getBoundingClientRect();
      return item.left - list.getBoundingClientRect().left - draft.measureText("101. ").width;
    }"""
    assert ann.page.locator(".history").evaluate(left) > 0


# ---- the end -------------------------------------------------------------------------------------


def plays_all(ann: Person, game: str) -> None:
    options, moves = PLAYED[game]
    asked = "".join(f"&{name}={value}" for name, value in options.items())
    ann.enters(f"{game}?opponent=here{asked}")
    for move in moves:
        ann.plays(move)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_end_is_a_moment(somebody: People, still: bool) -> None:
    ann = somebody("Ann")
    ann.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    ann.tampers(
        """window.fallen = 0;
        new MutationObserver(() => {
          window.fallen = Math.max(window.fallen, document.querySelectorAll(".pieces span").length);
        }).observe(document, { childList: true, subtree: true });"""
    )
    plays_all(ann, "coordinate-clash")
    card = ann.page.locator(".card-end")
    expect(card).to_contain_text("Ann won")
    expect(card).to_contain_text("Ann lined up 3: Diagonal A1-C3.")
    assert (ann.page.evaluate("fallen") > 0) is not still
    for label in ("Again", "Share"):
        expect(card.get_by_role("button", name=label, exact=True)).to_be_visible()
    expect(card.get_by_role("link", name="Review", exact=True)).to_be_visible()
    ann.page.reload()
    expect(card).to_contain_text("Ann won")
    assert ann.page.evaluate("fallen") == 0  # once is enough
    card.get_by_role("button", name="Again", exact=True).click()
    expect(card).to_be_hidden()
    ann.sees_turn("is to move.")


COVERED = """() => {
  const card = document.querySelector(".card-end").getBoundingClientRect();
  const parts = [...document.querySelector(".board").children]
    .filter((part) => part.checkVisibility() && !part.matches(".last-move"));
  return parts.filter((part) => part.getBoundingClientRect().bottom > card.top + 1).length;
}"""


@pytest.mark.parametrize("game", ["cipher-shift", "coordinate-clash"])
def test_the_card_of_the_end_covers_nothing_of_the_board(somebody: People, game: str) -> None:
    ann = somebody("Ann")
    ann.page.emulate_media(reduced_motion="reduce")
    plays_all(ann, game)
    card = ann.page.locator(".card-end")
    expect(card).to_be_visible()
    for size in SIZES:
        ann.page.set_viewport_size(size)
        ann.page.wait_for_function(f"() => !({COVERED})()")  # it makes way once it was measured
    expect(ann.page.locator(".turn")).to_have_css("opacity", "0")
    card.get_by_role("button", name="Close").click()
    expect(ann.page.locator(".turn")).to_have_css("opacity", "1")


def test_what_is_shared_is_the_review_that_anybody_may_read(somebody: People) -> None:
    ann, eve = somebody("Ann"), somebody("Eve")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    plays_all(ann, "operator-outwit")
    card = ann.page.locator(".card-end")
    expect(card.locator(".course-small .turning")).to_be_visible()
    expect(card).to_contain_text("It turned at move 4.")
    ann.presses("Share")
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    eve.goes_to(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("Game review: Operator Outwit")
    expect(eve.page.get_by_role("link", name="A new game")).to_be_visible()


def test_a_game_that_was_stopped_says_so_and_whoever_watched_engines_can_play(
    somebody: People,
) -> None:
    ann = somebody("Ann")
    ann.page.set_viewport_size({"width": 375, "height": 667})
    ann.enters("code-swap?opponent=here&codes=523/451")
    ann.presses("Stop unfinished")
    ann.page.locator("dialog").get_by_role("button", name="Stop unfinished").click()
    expect(ann.page.locator(".drawer")).not_to_have_class(re.compile(r"\bopen\b"))
    expect(ann.page.locator(".card-end")).to_contain_text("Nobody won.")
    ann.enters("operator-outwit?opponent=random&target=4")
    eve = somebody("Eve")
    eve.goes_to(ann.lets_watch())
    ann.confirms("Resign")
    play = eve.page.get_by_role("link", name="Play it yourself")
    expect(play).to_have_attribute("href", "/new/operator-outwit")


def test_a_friend_who_is_here_is_said_to_be_and_one_who_left_is_not(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    friend = ann.page.locator(".players .seat-2 .mark")
    expect(friend).to_have_text("here")
    expect(bob.page.locator(".players .seat-1 .mark")).to_have_text("to move · here")
    bob.goes_to("/health")
    expect(friend).to_be_empty()
