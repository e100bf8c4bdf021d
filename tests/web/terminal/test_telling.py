"""What a guest is told of a room, from views alone."""

import io
from typing import Any

import pytest

from plyground.games import registry
from plyground.kernel.outcome import (
    CRASHED,
    OUT_OF_TIME,
    RESIGNED,
    Outcome,
    lose_by,
    name_illegal_move,
)
from plyground.kernel.seats import Seat
from plyground.kernel.seeds import make_commitment
from plyground.language.message import Message
from plyground.study.messages.rooms import describe_ending
from plyground.terminal.console import Console
from plyground.terminal.remote.room import Room, RoomScreen

KEY = bytes(range(32))
QUEST = registry.game("cipher-quest"), "-/- 15-25 1"
PROMISE = make_commitment(KEY, *QUEST, "20")


def view(**changes: Any) -> Any:
    """A view of a Cipher Quest between Ada and Bob, as Ada has it."""
    now = {
        "seq": 2,
        "round": 1,
        "ply": 0,
        "position": "-/- 15-25 1",
        "turn": 1,
        "outcome": None,
        "offers": {"stop": [], "rematch": [], "help": []},
        "clock": None,
    }
    sitters = [{"name": name, "kind": "person", "wins": 0} for name in ("Ada", "Bob")]
    whole = {
        "game": "cipher-quest",
        "options": {"pool": 9, "targets": "15-25", "near": 5},
        "preset": None,
        "you": [1],
        "seats": sitters,
        "drawn": 0,
        "unfinished": 0,
        "start": "-/- 15-25 1",
        "moves": [],
        "promise": {"commitment": PROMISE, "key": None, "secret": None},
    }
    whole |= {name: value for name, value in changes.items() if name not in now}
    now |= {name: value for name, value in changes.items() if name in now}
    return {**whole, "seq": now["seq"], "now": now}


def given_up(key: str = KEY.hex(), secret: str = "20", promised: str = PROMISE) -> Any:
    """The same after Bob has resigned."""
    return view(
        seq=3,
        turn=None,
        outcome=describe_ending(lose_by(Seat.SECOND, RESIGNED)),
        promise={"commitment": promised, "key": key, "secret": secret},
    )


def tell(*views: Any, language: str = "en") -> str:
    """Everything that is said about a room as it changes."""
    screen = io.StringIO()
    shown = RoomScreen(Console(io.BytesIO(), screen, typed=False, language=language))
    for each in views:
        room = Room(each)
        shown.show(room)
        if room.outcome is None:
            shown.show_turn(room)
    return screen.getvalue()


def test_a_promise_that_was_kept_is_confirmed() -> None:
    text = tell(view(), given_up())
    assert f"the server's promise about it:\n{PROMISE}\n" in text
    assert "Bob resigns. Ada wins!\n[System]: The target sum was 20.\n" in text
    assert text.endswith("The server's promise about the hidden draw was kept.\n")


OTHER = make_commitment(KEY, *QUEST, "21")


@pytest.mark.parametrize(
    "end",
    [
        given_up(key=bytes(32).hex()),
        given_up(secret="21"),
        given_up(secret="21", promised=OTHER),
        given_up(key="nonsense"),
        given_up(key=""),
    ],
    ids=["another key", "another secret", "another promise", "no hexadecimal key", "no key"],
)
def test_a_promise_that_was_broken_is_told(end: Any) -> None:
    text = tell(view(), end)
    assert text.endswith("The server has NOT kept its promise about the hidden draw!\n")


def test_nothing_is_told_twice() -> None:
    first, end = view(), given_up()
    assert tell(first, first, end, end) == tell(first, end)


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (lose_by(Seat.SECOND, OUT_OF_TIME), "Bob ran out of time. Ada wins!"),
        (lose_by(Seat.FIRST, RESIGNED), "Ada resigns. Bob wins!"),
        (lose_by(Seat.FIRST, CRASHED), "Ada crashed. Bob wins!"),
        (lose_by(Seat.SECOND, name_illegal_move("x9")), "Bob made an illegal move: x9. Ada wins!"),
        (
            Outcome(None, Message("agreed-to-stop")),
            "The game is stopped and stays unfinished. Nobody wins.",
        ),
    ],
)
def test_an_end_off_the_board_is_told(outcome: Outcome, line: str) -> None:
    end = given_up()
    end["now"]["outcome"] = describe_ending(outcome)
    assert f"\n{line}\n" in tell(view(), end)
