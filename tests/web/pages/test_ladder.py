"""The ladder on pages: beat one to meet the next, with faces, kept in the browser."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.solvers import solve

from .conftest import PHONE, People
from .people import Person

TARGETS = registry.find_preset("operator-outwit", "fair").draws["target"]


def read_ladder(person: Person) -> list[tuple[Any, ...]]:
    """What the browser has kept."""
    kept = person.page.evaluate("localStorage.getItem('plyground.progress')") or ""
    entries = map(json.loads, kept.splitlines())
    return [(each["game"], each["character"], each["won"]) for each in entries]


def find_won_target() -> int:
    """A target of the fair set-up that whoever begins wins by force."""
    for target in TARGETS:
        game = registry.make_game("operator-outwit", {"target": target}, preset="fair", seed=1)
        if solve(game).value(game.start(first=Seat.FIRST)).result == "win":
            assert isinstance(target, int)
            return target
    raise AssertionError("no target is won")


def wins(person: Person) -> None:
    """By best play; whoever is at the other side."""
    view = person.looks()
    game = registry.game("operator-outwit", **view["options"])
    oracle = solve(game)
    while (now := person.looks()["now"])["outcome"] is None:
        if now["turn"] == 1:
            person.plays(str(oracle.best_moves(game.read(now["position"]))[1][0]))
        person.page.wait_for_timeout(50)


def test_the_ladder_is_climbed_and_kept(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    target = find_won_target()
    ann.enters(f"operator-outwit?preset=fair&target={target}&opponent=zip")
    chip = ann.page.locator(".players .seat-2")
    expect(chip).to_contain_text("Zip")
    face = chip.locator("img.face")
    expect(face).to_have_js_property("complete", value=True)
    assert face.evaluate("face => face.naturalWidth") > 0
    wins(ann)
    card = ann.page.locator(".card-end")
    expect(card).to_contain_text("Zip is beaten. Next: Pica the magpie.")
    assert read_ladder(ann) == [("operator-outwit", "zip", True)]
    ann.page.reload()  # what has counted does not count again
    expect(card).to_contain_text("Pica the magpie")
    assert read_ladder(ann) == [("operator-outwit", "zip", True)]
    card.get_by_role("button", name="Play Pica").press("Enter")
    expect(chip).to_contain_text("Pica")
    ann.confirms("Resign")
    expect(card).to_contain_text("Pica is still ahead of you. Again?")
    expect(card.get_by_role("link", name="Learn in ten steps")).to_be_in_viewport(ratio=1)
    assert read_ladder(ann)[1:] == [("operator-outwit", "pica", False)]
    ann.goes_to("/")
    rung = ann.page.locator("#operator-outwit .rung")
    expect(rung).to_contain_text("Pica the magpie")
    expect(rung.get_by_role("img", name="1 of 5 beaten")).to_be_visible()
    expect(ann.page.locator("#code-swap .rung")).to_contain_text("Zip the hare")
    sees_and_deletes_games(ann)


def test_help_that_costs_a_game_for_the_ladder_says_so_before(somebody: People) -> None:
    ann, show = somebody("Ann"), "Show what every move is worth"
    ann.enters("operator-outwit?preset=fair&opponent=zip")
    ann.opens_drawer("help")
    ann.presses(show)
    dialog = ann.page.get_by_role("dialog", name="will not count for the ladder")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(ann.page.get_by_role("button", name=show)).to_have_attribute("aria-expanded", "false")
    ann.presses(show)
    dialog.get_by_role("button", name=show).click()
    expect(ann.page.get_by_role("button", name="Hide what moves are worth")).to_be_visible()


def sees_and_deletes_games(ann: Person) -> None:
    ann.page.get_by_role("link", name="Your ladder and games").click()
    beaten = ann.page.locator(".ladder .beaten")
    expect(beaten).to_have_count(1)
    expect(beaten).to_contain_text("Zip the hare")
    expect(beaten).to_contain_text("Beaten in Operator Outwit")
    ann.sees("0 now, 1 at best")
    ann.page.get_by_text("By opponent").click()
    expect(ann.page.locator("dd", has_text="0 of 1 won")).to_be_visible()  # Pica
    ann.page.get_by_text("History").click()
    expect(ann.page.locator(".played li").first).to_contain_text("against Pica, lost")
    expect(ann.page.locator(".played a").first).to_have_attribute("href", re.compile("review"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ann.page.get_by_role("button", name="Delete all of it").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete all of it").click()
    ann.sees("No game is over yet.")
    assert read_ladder(ann) == []
