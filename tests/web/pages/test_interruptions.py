"""What breaks in the middle of a game: the page, the connection, an answer on its way."""

import json

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from .conftest import People
from .people import Person

GAME = "operator-outwit?target=12"
MOVES = ["+2", "+2", "*2", "+2"]
END = "reached 12 exactly"

NO_SOCKETS = """
window.WebSocket = class {
  constructor() { setTimeout(() => this.onclose?.(), 5); }
  close() {}
};
"""

NO_ANSWERS = """
document.addEventListener("readystatechange", () => {
  for (const each of document.querySelectorAll("script[data-answer]")) each.remove();
});
"""
"""Nothing comes with the page: it has to ask."""


@pytest.fixture
def table(somebody: People) -> tuple[Person, Person]:
    return somebody("Ann"), somebody("Bob", phone=True)


@pytest.fixture
def routed(somebody: People) -> tuple[Person, Person]:
    """One whose socket goes through the test's hands, which it does for good."""
    return somebody("Ann", odd=True), somebody("Bob", phone=True)


def sit_down(ann: Person, bob: Person) -> None:
    ann.enters(GAME)
    bob.takes_seat(ann.invites())


def play_on(ann: Person, bob: Person, start: int = 0) -> None:
    """From a ply to the end, which both must see alike."""
    for ply, move in enumerate(MOVES[start:], start):
        (ann, bob)[ply % 2].plays(move)
    for person in (ann, bob):
        person.sees_turn(END)
        person.sees_moves(*MOVES)


def test_a_move_made_without_a_network_is_sent_when_there_is_one(
    table: tuple[Person, Person],
) -> None:
    ann, bob = table
    sit_down(ann, bob)
    bob.sees_title("Ann’s turn")
    ann.context.set_offline(True)
    ann.sees("No connection.")
    ann.plays(MOVES[0])
    ann.sees("Your move is kept, and sent as soon as there is one.")
    expect(ann.page.locator(".history li")).to_have_count(1)
    expect(ann.board.locator(".sums")).to_contain_text("3")
    expect(ann.page.locator(".players .seat-1 .mark")).to_have_text("not sent yet")
    bob.page.reload()
    bob.sees_moves()
    ann.context.set_offline(False)
    bob.sees_moves(MOVES[0])
    expect(ann.page.get_by_text("No connection.")).to_have_count(0)
    play_on(ann, bob, 1)
    ann.complaints.clear()  # the browser says that it had no network


def test_a_move_whose_answer_is_lost_is_sent_again_and_made_once(
    routed: tuple[Person, Person],
) -> None:
    ann, bob = routed
    sent: list[str] = []

    def lose_the_first_answer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            sent.append(json.loads(message)["id"])
            server.send(message)

        def from_server(message: str | bytes) -> None:
            if json.loads(message).get("re") in sent and len(sent) == 1:
                socket.close()
            else:
                socket.send(message)

        socket.on_message(from_page)
        server.on_message(from_server)

    ann.page.route_web_socket("**/live?*", lose_the_first_answer)
    sit_down(ann, bob)
    ann.plays(MOVES[0])
    bob.sees_moves(MOVES[0])
    ann.sees_moves(MOVES[0])
    expect(ann.page.get_by_text("No connection.")).to_have_count(0)
    bob.plays(MOVES[1])
    ann.sees_moves(*MOVES[:2])
    assert len(sent) == 2
    assert sent[0] == sent[1]
    play_on(ann, bob, 2)


def test_a_move_is_on_the_board_at_once_and_taken_back_if_it_is_refused(
    routed: tuple[Person, Person],
) -> None:
    ann, bob = routed
    held: list[tuple[WebSocketRoute, str]] = []

    def hold_moves(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def take(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["do"] == "move" and not held:
                held.append((socket, asked["id"]))
            else:
                server.send(message)

        socket.on_message(take)

    ann.page.route_web_socket("**/live?*", hold_moves)
    sit_down(ann, bob)
    ann.presses_move(MOVES[0])
    expect(ann.board.locator(".sums")).to_contain_text("3")
    expect(ann.board.locator("[data-move]")).to_have_count(0)
    [(socket, id)] = held
    stale = {"code": "stale", "message": "the game has gone on", "said": None}
    socket.send(json.dumps({"re": id, "ok": False, "error": stale}))
    ann.sees_refusal("the game has gone on")
    expect(ann.board.locator(".sums")).to_contain_text("1")
    ann.sees_moves()
    play_on(ann, bob)


def test_a_room_that_cannot_be_read_says_so_until_it_can(somebody: People) -> None:
    ann = somebody("Ann", odd=True)
    ann.enters(GAME)
    refusal = {"code": "internal", "message": "It cannot be read.", "said": None}
    away = True

    def refuse(route: Route) -> None:
        if away:
            route.fulfill(status=500, json={"error": refusal})
        else:
            route.fallback()

    ann.tampers(NO_SOCKETS)
    ann.tampers(NO_ANSWERS)
    ann.page.route("**/api/rooms/*?*", refuse)
    ann.page.reload()
    ann.sees_refusal("It cannot be read.")
    expect(ann.page.get_by_text("No connection.")).to_have_count(0)
    away = False
    ann.sees("Waiting for your friend.")
    ann.complaints.clear()  # the browser notes what failed


def test_where_no_socket_can_be_had_the_page_polls(table: tuple[Person, Person]) -> None:
    ann, bob = table
    ann.tampers(NO_SOCKETS)
    sit_down(ann, bob)
    ann.sees("this page keeps asking")
    ann.types("-1")
    ann.sees_refusal("-1")
    ann.complaints.clear()  # the browser notes the refusal's status
    play_on(ann, bob)
    ann.sees("1 win")
