"""The room as a page: everything in sight at once, nothing that jumps, and an end that is one."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from plyground.games import registry
from tests.web.pages.sights import LIVELY, PLAYED, WHOLE, forget_coach
from tests.web.servers import Server

from .conftest import People
from .studying import finished

SIZES: list[ViewportSize] = [
    {"width": 1200, "height": 900},
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
    {"width": 375, "height": 667},
    {"width": 844, "height": 390},
]
SMALLEST = 40
"""Pixels of what a finger is to find; upright a grid and its arrows are a little narrower."""
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
    small: shown.filter((each) => each.matches("button:not(:disabled)")).map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.ceil(Math.min(width, height));
    }),
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
        if size["width"] > size["height"]:
            assert min(seen["small"]) >= SMALLEST, size


@pytest.mark.parametrize("game", registry.slugs())
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


@pytest.mark.parametrize(
    "path", ["/lessons/coordinate-clash", "/puzzles", "/analysis/code-swap", "/watch/{}/review"]
)
def test_a_board_is_whole_on_a_phone_on_its_side(
    somebody: People, server: Server, path: str
) -> None:
    table = finished(server, "operator-outwit", PLAYED["operator-outwit"][1])
    ann = somebody("Ann", phone=True)
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.goes_to(path.format(table.watch))
    expect(ann.board).to_be_in_viewport(ratio=1)
    ann.page.wait_for_function(WHOLE)


def test_an_offer_takes_nothing_from_the_board(somebody: People) -> None:
    ann, bob = somebody("Ann", phone=True), somebody("Bob")
    ann.enters("coordinate-clash")
    bob.takes_seat(ann.invites())
    ann.page.set_viewport_size({"width": 375, "height": 667})
    expect(ann.board).to_be_visible()
    before = ann.board.locator(".clash-table").bounding_box()
    for asked, said in (("Offer to stop", "Bob offers to stop"), ("Ask to allow help", "Bob asks")):
        bob.presses(asked)
        ann.sees(said)  # at last both at once
        assert ann.board.locator(".clash-table").bounding_box() == before
        assert ann.page.evaluate(COVERS, ".asks") == []
    sees_all(ann.page)
    ann.presses("Keep playing")
    bob.sees("Ann would rather play on as it is.")


def test_friends_take_a_move_back_when_both_agree(somebody: People) -> None:
    ann, bob = somebody("Ann", phone=True), somebody("Bob")
    ann.enters("operator-outwit")
    bob.takes_seat(ann.invites())
    ann.plays("+2")
    bob.sees_moves("+2")
    bob.sees_no_button("Ask for a take-back")  # no move there is Bob's
    ann.presses("Ask for a take-back")
    ann.sees("You asked to take a move back.")
    bob.sees("Ann asks to take back their last move.")
    bob.presses("Allow it")
    ann.sees_moves()
    bob.sees_moves()
    ann.sees_turn("It is your turn.")


COVERS = """(notice) => {
  const bubble = document.querySelector(notice).getBoundingClientRect();
  return [...document.querySelectorAll(".clash-table, .players li, .top, .tabs, .panel")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < bubble.right && box.right > bubble.left
        && box.top < bubble.bottom && box.bottom > bubble.top;
    })
    .map((one) => one.className);
}"""
"""The parts of the room that what the coach says lies over."""


def test_the_coach_covers_nothing(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    forget_coach(ann.page, ann.site)
    ann.enters("coordinate-clash?opponent=here&preset=fair")
    coach = ann.page.get_by_role("complementary", name="Your first game")
    expect(coach.get_by_role("status")).to_contain_text("Pick an empty square")
    for size in SIZES:
        ann.page.set_viewport_size(size)
        assert ann.page.evaluate(COVERS, ".coach") == [], size
    ann.page.locator("[data-head]").first.click()
    expect(coach).to_be_hidden()


def test_the_coach_leaves_the_settings_in_sight(somebody: People) -> None:
    ann = somebody("Ann")
    forget_coach(ann.page, ann.site)
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.enters("cipher-shift?opponent=here&preset=fair")
    ann.sees("Tap a letter")
    ann.opens_drawer("more")
    whole = "(one) => one.scrollHeight <= one.clientHeight"
    assert ann.page.locator("#panel-more").evaluate(whole)


# ---- the end -------------------------------------------------------------------------------------


def test_a_word_that_was_given_up_has_no_letter_lit(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("cipher-shift?from=CAD:AAC%201&opponent=here")
    ann.confirms("Resign")
    ann.sees("Player 2 won")
    colours = "(all) => [...new Set(all.map((one) => getComputedStyle(one).borderTopColor))]"
    assert len(ann.board.locator(".keycap").evaluate_all(colours)) == 1


SHARES = """
navigator.share = (what) => {
  window.shared = what;
  return Promise.resolve();
};
"""


def test_a_result_is_shared_with_the_same_start_from_the_other_seat(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.tampers(SHARES)
    ann.enters("code-swap?preset=fair&opponent=engine:easy")
    start = ann.looks()["start"]
    ann.confirms("Resign")
    ann.page.locator(".card-end").get_by_role("button", name="Share").click()
    shared = ann.page.evaluate("shared")
    assert shared["text"].startswith("Engine (easy) beat me at Code Swap in 0 moves.")
    bob.goes_to(shared["url"])
    bob.opens()
    seen = bob.looks()
    assert (seen["start"], seen["you"]) == (start, [2])
    assert seen["seats"][0]["kind"] == "engine:easy"


def test_whoever_waits_sees_the_game_to_come_and_one_large_button(somebody: People) -> None:
    ann, bob = somebody("Ann", phone=True), somebody("Bob")
    ann.tampers(SHARES)
    ann.enters("operator-outwit?from=30:6%201")
    expect(ann.page.get_by_role("img", name="Operator Outwit, as it could start")).to_contain_text(
        "30"
    )
    ann.page.get_by_role("button", name="Share").click()
    bob.goes_to(ann.page.evaluate("shared.url"))
    expect(bob.page.get_by_role("img", name="Operator Outwit")).to_contain_text("30")
    bob.presses("Take the seat")
    ann.sees_turn("It is your turn.")
    expect(ann.page.locator(".board")).to_have_count(1)


def test_a_friend_who_is_here_is_said_to_be_and_one_who_left_is_not(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    friend = ann.page.locator(".players .seat-2 .mark")
    expect(friend).to_have_text("here")
    expect(bob.page.locator(".players .seat-1 .mark")).to_have_text("to move · here")
    bob.goes_to("/health")
    expect(friend).to_be_empty()
