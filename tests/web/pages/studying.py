"""What the pages of study show, and what the oracle knows: both in the same words."""

from typing import Any

from playwright.sync_api import Locator, expect

from plyground.games import registry
from plyground.solvers import solve
from plyground.study.analysis.analysis import analyze
from tests.web.servers import Server, Table, open_table, play

from .people import Person

Worths = list[tuple[str, str, bool]]
"""Moves in their order: notation, what it is worth in words, whether none is better."""

READ = """buttons => buttons.map(button => [
    button.dataset.worth,
    button.querySelector(".value").lastChild.textContent,
    button.querySelector(".best") !== null,
])"""
UNFOLD = "details => details.forEach(one => one.open = true)"


def worths_shown(person: Person) -> Worths:
    """Every move on the page, unfolded."""
    moves = person.page.locator("[data-worth]")
    folded = person.page.locator(".judgements details:not([open])")
    expect(person.page.locator(".judgements").locator("button, details").first).to_be_visible()
    while folded.count():
        folded.evaluate_all(UNFOLD)
    return [(move, words, best) for move, words, best in moves.evaluate_all(READ)]


def worths_known(slug: str, position: str, **options: Any) -> Worths:
    """The same from the oracle itself."""
    game = registry.make_game(slug, options, position=position)
    found = analyze(game, game.position(position), solve(game))
    return [(str(move), str(value), best) for move, value, best in found.moves]


def verdict(person: Person) -> Locator:
    """The sentence about the position."""
    return person.page.locator(".verdict")


def finished(server: Server, slug: str, moves: list[str], **setup: Any) -> Table:
    """A game between two friends, played to its end."""
    table = open_table(server, slug, **setup)
    for ply, move in enumerate(moves):
        made = play(server, table, ply, move)
        assert made.status == 200, made.body
    return table
