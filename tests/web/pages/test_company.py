"""Two at one screen, and being watched."""

from playwright.sync_api import expect

from .conftest import People


def test_two_play_at_one_screen(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.fills_in("code-swap", codes="523/451")
    ann.page.get_by_label("together, at this screen").check()
    ann.page.get_by_label("The other player’s name").fill("Bob")
    ann.opens()
    ann.sees_turn("Ann is to move")
    ann.plays("1-2")
    ann.sees_turn("Bob is to move")
    ann.plays("2-3")
    ann.presses("Take back")
    ann.sees_moves("1-2")
    for move in ("x1", "x3", "2-3"):
        ann.plays(move)
    ann.sees_turn("Bob wins: Bob has an ascending code")
    ann.presses("Again")
    ann.sees_turn("Bob is to move")
    ann.opens_drawer("moves")
    ann.sees("Round 2")


def test_a_spectator_sees_every_move_and_can_make_none(somebody: People) -> None:
    ann, bob, eve = somebody("Ann"), somebody("Bob"), somebody("Eve", phone=True)
    ann.enters("code-swap?codes=523/451")
    eve.goes_to(ann.lets_watch())
    eve.sees_turn("Waiting for the second player.")
    bob.takes_seat(ann.invites())
    eve.sees_turn("Ann is to move. (You are watching.)")
    bob.board.click()
    bob.sees("Wait for Ann.")
    for ply, move in enumerate(["1-2", "x1", "x3", "2-3"]):
        (ann, bob)[ply % 2].plays(move)
        expect(eve.page.locator(".history li")).to_have_count(ply + 1)
        expect(eve.buttons).to_have_count(0)
    eve.sees_turn("Bob wins")
    expect(eve.board.get_by_role("button")).to_have_count(0)
    for label in ("Take back", "Resign", "Offer to stop", "Again"):
        eve.sees_no_button(label)
    expect(eve.page.get_by_role("textbox")).to_have_count(0)
    eve.sees("Play it yourself")
    assert "1. 1-2 x1  2. x3 2-3" in eve.downloads_record()
