"""A game that ends in a draw, between a desk and a phone, and what both are told of it."""

import pytest
from playwright.sync_api import expect

from tests.tic_tac_toe import DRAWN
from tests.web.servers import open_table, serving

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
            person.sees("The board is full.")
            person.sees_moves(*DRAWN)
            assert person.looks()["drawn"] == 1
        ann.opens_drawer("moves")
        ann.sees("1 round drawn")
        for person in (ann, bob):
            person.page.goto("about:blank")  # the server goes before they do
            # Reviews know the games of the box alone.
            assert all("422" in said for said in person.complaints)
            person.complaints.clear()


def test_programs_are_told_of_a_draw_and_of_who_moved(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    database = tmp_path_factory.mktemp("draws") / "games.db"
    with serving(database, program="tests.tic_tac_toe") as server:
        table = open_table(server, "tic-tac-toe", first="2", best_of=3)
        path = f"/api/rooms/{table.room}"
        for ply, move in enumerate(DRAWN):
            mover = table.tokens[(ply + 1) % 2]
            said = {"id": str(ply), "do": "move", "move": move, "ply": ply}
            answer = server.ask("POST", path, said, mover)
            assert answer.status == 200, answer.body
        view = server.ask("GET", path, token=table.tokens[0]).body
        assert view["movers"] == [2, 1, 2, 1, 2, 1, 2, 1, 2]
        now = view["now"]
        assert (now["mover"], now["turn"]) == (2, None)
        ended = now["outcome"]
        assert (ended["winner"], ended["drawn"], ended["reason"]) == (
            None,
            True,
            "the board is full",
        )
        assert (view["drawn"], view["unfinished"]) == (1, 0)
        assert view["match"] == {
            "best_of": 3,
            "round": 1,
            "wins": [0, 0],
            "over": False,
            "winner": None,
        }
        record = server.ask("GET", f"{path}/record", token=table.tokens[0]).body
        assert '[Result "1/2-1/2"]' in record


def test_whoever_began_is_told_by_when_to_have_won(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap?opponent=here&from=523/451 2&win_by=5")
    bound = ann.page.locator(".bound")
    expect(bound).to_have_text("Player 2 must win within 5 turns (counting both).")
    for move in ("1-2", "1-2", "1-2", "1-2"):
        ann.plays(move)
    expect(bound).to_have_text("Player 2 must win within 1 turn (counting both).")
    expect(ann.page.locator(".history li").nth(0)).to_have_class("seat-2")
    ann.plays("1-2")
    ann.sees_turn("Ann wins: Player 2 has not won by turn 5.")
    expect(bound).to_be_empty()
