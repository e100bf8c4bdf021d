"""Every game, from the form through a link to the end, between a desk and a phone."""

import pytest

from .conftest import People
from .sights import PLAYED

ENDS = {
    "cipher-shift": "completed BAD",
    "coordinate-clash": "lined up 3 in Diagonal A1-C3",
    "code-swap": "an ascending code",
    "operator-outwit": "reached 23 exactly",
}
"""What both read at the end of the example of the rules."""


@pytest.mark.parametrize("game", ENDS)
def test_two_play_a_whole_game_through_a_link(somebody: People, game: str) -> None:
    (options, moves), end = PLAYED[game], ENDS[game]
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.fills_in(game, **options)
    ann.opens()
    bob.joins(ann.invites())
    for ply, move in enumerate(moves):
        mover, other = (ann, bob) if ply % 2 == 0 else (bob, ann)
        mover.sees_title("Your turn")
        other.sees_title(f"{mover.name}’s turn")
        mover.plays(move)
    for person in (ann, bob):
        person.sees_turn(end)
        person.sees_moves(*moves)
        person.sees_title("Over")
        person.sees("1 win")
    winner, loser = (bob, ann) if len(moves) % 2 == 0 else (ann, bob)
    has = "has " if game == "code-swap" else ""
    winner.sees_turn(f"You win: you {has.replace('has', 'have')}{end}.")
    loser.sees_turn(f"{winner.name} wins: {winner.name} {has}{end}.")
    winner.sees("You won!")
    loser.sees("Well played all the same.")


def test_two_play_cipher_quest_and_learn_its_secret_at_the_end(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.fills_in("cipher-quest")
    ann.opens()
    bob.joins(ann.invites())
    ann.opens_drawer("more")
    ann.page.locator(".promise summary").click()
    ann.sees("the key that opens it follows at the end")
    commitment = ann.page.locator(".promise code").inner_text()
    for ply, number in enumerate("987654321"):
        mover, other = (ann, bob) if ply % 2 == 0 else (bob, ann)
        mover.plays(number)
        other.page.locator(".history li").nth(ply).wait_for(state="attached")
        if other.page.title().startswith("Over"):
            break
    for person in (ann, bob):
        person.opens_drawer("more")
        if person is bob:
            bob.page.locator(".promise summary").click()
        person.sees("plyground verify")
        secret, key, promised = person.page.locator(".promise dd").all_inner_texts()
        assert 15 <= int(secret) <= 25
        assert promised == commitment
        assert f'[Key "{key}"]' in person.downloads_record()
