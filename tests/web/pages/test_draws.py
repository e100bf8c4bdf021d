"""A game that ends in a draw, between a desk and a phone, and what both are told of it."""

import pytest
from playwright.sync_api import expect

from tests.tic_tac_toe import DRAWN
from tests.web.servers import serving

from .conftest import People


def test_a_draw_is_called_so_on_every_page(
    somebody: People, tmp_path_factory: pytest.TempPathFactory
) -> None:
    database = tmp_path_factory.mktemp("draws") / "games.db"
    with serving(database, program="tests.tic_tac_toe") as server:
        ann = somebody("Ann", odd=True, site=server.address)
        bob = somebody("Bob", odd=True, phone=True, site=server.address)
        ann.goes_to("/new/tic-tac-toe")
        expect(ann.page.locator("[name='option.turn_limit']")).to_have_count(1)
        expect(ann.page.locator("[name='option.win_by']")).to_have_count(0)  # it can be drawn
        ann.fills_in("tic-tac-toe")
        ann.opens()
        bob.joins(ann.invites())
        for ply, move in enumerate(DRAWN):
            (ann, bob)[ply % 2].plays(move)
        for person in (ann, bob):
            person.sees_turn("A draw: the board is full.")
            expect(person.page.locator(".card-end h2")).to_have_text("A draw")
            expect(person.page.locator(".card-end .how")).to_have_text("The board is full.")
            person.sees_moves(*DRAWN)
            assert person.looks()["drawn"] == 1
        ann.opens_drawer("moves")
        ann.sees("1 round drawn")
        for person in (ann, bob):
            person.page.goto("about:blank")  # the server goes before they do
            # Reviews know the games of the box alone.
            assert all("422" in said for said in person.complaints)
            person.complaints.clear()
