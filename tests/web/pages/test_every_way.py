"""Every game in every company: the engine, one screen, and a link over a line that breaks."""

from random import Random
from typing import Any

from playwright.sync_api import expect

from plyground.language.message import Message, SeatNumber, read_message, render

from .conftest import People, in_turn
from .people import Person
from .test_interruptions import LET_SOCKETS_BE_CLOSED
from .test_whole_games import PLAYS

CHALLENGES = {
    "cipher-shift": "cipher-shift?target=BAD",
    "coordinate-clash": "coordinate-clash?size=4",
    "cipher-quest": "cipher-quest?pool=9",
    "code-swap": "code-swap?codes=523/451",
    "operator-outwit": "operator-outwit?target=9",
}


LONG = 60
"""Moves after which a game with somebody who does not think should be over."""


def room_of(person: Person) -> Any:
    """What the server tells this browser of its room."""
    return person.page.evaluate(
        "fetch(`/api/rooms/${location.pathname.split('/')[2]}`).then((answer) => answer.json())"
    )


def sees_ply(person: Person, ply: int) -> None:
    expect(person.page.locator(".history li")).to_have_count(ply)


@in_turn("game", ["coordinate-clash", "operator-outwit"])
def test_somebody_without_a_plan_plays_the_perfect_engine_to_the_end(
    somebody: People, game: str
) -> None:
    ann, random = somebody("Ann", phone=True), Random(game)
    ann.enters(f"{CHALLENGES[game]}&opponent=engine:perfect")
    for _ in range(LONG):
        expect(ann.page.locator(".turn.mine, a[href*='/review']").first).to_be_visible()
        now = room_of(ann)["now"]
        if now["outcome"]:
            break
        if now["legal"] is None:
            continue
        ann.plays(random.choice(now["legal"]))
        ann.page.locator(".history li").nth(now["ply"]).wait_for(state="attached")
    outcome = room_of(ann)["now"]["outcome"]
    ann.sees_title("Over")
    end = told_end(ann, outcome)
    ann.sees_turn(end)
    ann.page.get_by_role("link", name="Review").click()
    ann.page.wait_for_url("**/review*")
    ann.sees(end)


@in_turn("game", ["cipher-shift", "code-swap"])
def test_two_play_a_whole_game_on_one_phone(somebody: People, game: str) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters(f"{CHALLENGES[game]}&opponent=here".replace("target=9", "target=23"))
    for ply, move in enumerate(moves_of(game)):
        if room_of(ann)["now"]["outcome"]:
            break
        ann.plays(move)
        sees_ply(ann, ply + 1)
    ann.sees_title("Over")
    ann.sees_turn(told_end(ann, room_of(ann)["now"]["outcome"]))


@in_turn("game", ["cipher-quest", "coordinate-clash"])
def test_a_reload_and_a_dropped_line_in_the_middle_change_nothing(
    somebody: People, game: str
) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.tampers(LET_SOCKETS_BE_CLOSED)
    ann.enters(CHALLENGES[game].replace("target=9", "target=23"))
    bob.takes_seat(ann.invites())
    for ply, move in enumerate(moves_of(game)):
        mover, other = (ann, bob) if ply % 2 == 0 else (bob, ann)
        mover.plays(move)
        sees_ply(mover, ply + 1)
        if ply == 1:
            bob.page.reload()
            ann.page.evaluate("sockets.at(-1).close()")
        sees_ply(other, ply + 1)
        if room_of(ann)["now"]["outcome"]:
            break
    outcomes = [room_of(person)["now"]["outcome"] for person in (ann, bob)]
    assert outcomes[0] == outcomes[1]
    for person in (ann, bob):
        person.sees_title("Over")
        person.sees_turn(told_end(person, outcomes[0]))


def told_end(person: Person, outcome: dict[str, Any]) -> str:
    """How a game ended, with the players called as they are on the page."""
    names = dict(enumerate(person.page.locator(".players .name").all_inner_texts(), 1))
    ended = read_message(outcome["termination"])
    mine = [seat for seat, name in names.items() if name == "You"]
    params = {
        name: "you" if isinstance(value, SeatNumber) and value in mine else value
        for name, value in ended.items
    }
    return render(Message.of(ended.code, **params), names=names)


def moves_of(game: str) -> list[str]:
    """A whole game; of Cipher Quest, as many numbers as it takes."""
    if game == "cipher-quest":
        return list("987654321")
    if game == "coordinate-clash":  # on a grid of four
        return ["A1", "D4", "B2", "A2", "D3/3l"]
    return PLAYS[game].moves
