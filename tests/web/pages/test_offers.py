"""Offers and endings: stopping, resigning, playing again, and being called otherwise."""

import pytest

from .conftest import People
from .people import Person


@pytest.fixture
def table(somebody: People) -> tuple[Person, Person]:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    ann.sees_title("Your turn")
    return ann, bob


def test_an_offer_to_stop_can_be_declined_and_taken(table: tuple[Person, Person]) -> None:
    ann, bob = table
    ann.presses("Offer to stop")
    ann.sees("You offered to stop.")
    bob.sees("Ann offers to stop.")
    bob.presses("Keep playing")
    ann.presses("Offer to stop")
    bob.presses("Stop")
    for person in table:
        person.sees_turn("Nobody wins: stopped by agreement.")
        person.sees("1 round unfinished")


def test_resigning_is_asked_twice_and_a_rematch_swaps_the_seats(
    table: tuple[Person, Person],
) -> None:
    ann, bob = table
    ann.presses("Resign")
    ann.page.keyboard.press("Escape")
    ann.plays("1-2")
    bob.confirms("Resign")
    ann.sees_turn("You win: Bob resigned.")
    bob.sees_turn("Ann wins: Bob resigned.")
    bob.presses("Offer to play again, seats swapped")
    ann.sees("Bob offers to play again")
    ann.presses("No, thank you")
    ann.presses("Offer to play again, seats swapped")
    bob.presses("Play again")
    bob.sees_title("Your turn")
    for person in table:
        person.sees("Round 2")
        person.sees("1 win")
    bob.sees("Player 1, you")
    ann.sees("Player 2, you")
    bob.plays("1-2")
    ann.sees_moves("1-2")


def test_the_clock_runs_down_while_it_is_looked_at(somebody: People) -> None:
    ann = somebody("Ann")
    ann.takes_up("operator-outwit?opponent=here&clock=300+5")
    ann.sees("5:00")
    ann.plays("+2")
    ann.sees("4:59")


def test_a_new_name_is_seen_by_both_and_is_only_text(table: tuple[Person, Person]) -> None:
    ann, _ = table
    ann.page.get_by_text("Change name").click()
    ann.page.get_by_label("New name").fill("<b>Ann</b>&amp;")
    ann.presses("Save")
    for person in table:
        person.sees("<b>Ann</b>&amp;")
