"""What a guest is told of a room, from views alone."""

import io
from typing import Any

import pytest

from plyground.kernel.commitment import make_commitment, write_statement
from plyground.kernel.forfeits import (
    CRASHED,
    HUNG,
    OUT_OF_TIME,
    RESIGNED,
    lose_by,
    name_illegal_move,
)
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.messages.rooms import describe_ending
from plyground.terminal.console import Console
from plyground.terminal.remote.room import RoomScreen, read_view

KEY = bytes(range(32))
QUEST = ("cipher-quest", "pool=9 targets=15-25 near=5", "-/- 15-25 1")
PROMISE = make_commitment(KEY, write_statement(*QUEST, "20"))


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
    before = None
    for each in views:
        before = read_view(each, before)
        shown.show(before)
        if before.outcome is None:
            shown.show_turn(before)
    return screen.getvalue()


def test_a_promise_that_was_kept_is_confirmed() -> None:
    text = tell(view(), given_up())
    assert f"the server's promise about it:\n{PROMISE}\n" in text
    assert "Bob resigns. Ada wins!\n[System]: The target sum was 20.\n" in text
    assert text.endswith("The server's promise about the hidden draw was kept.\n")


OTHER = make_commitment(KEY, write_statement(*QUEST, "21"))


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


def test_a_promise_that_was_first_seen_at_the_end_is_worth_nothing() -> None:
    assert "promise" not in tell(given_up())


def test_nothing_is_told_twice() -> None:
    first, end = view(), given_up()
    assert tell(first, first, end, end) == tell(first, end)


def test_moves_that_came_together_are_told_one_by_one_with_their_clues() -> None:
    text = tell(view(), view(seq=5, ply=3, moves=["7", "8", "6"], position="7,6/8 19-25 2", turn=2))
    assert text.count("Clue: ") == 3
    assert "[System]: Ada's cumulative score is 13." in text
    assert text.endswith("Waiting for Bob ...\n")


def test_moves_that_were_taken_back_are_told() -> None:
    made = view(seq=3, ply=1, moves=["7"], position="7/- 15-25 2", turn=2)
    text = tell(made, view(seq=4))
    assert "Taken back: 1 move.\n[System]: Ada's cumulative score is 0.\n" in text


def test_a_new_round_begins_with_the_tally() -> None:
    sitters = [
        {"name": name, "kind": "person", "wins": wins} for name, wins in (("Bob", 0), ("Ada", 1))
    ]
    fresh = view(seq=4, round=2, seats=sitters, you=[2], unfinished=2)
    text = tell(view(), given_up(), fresh)
    assert "\nRound 2. Tally: Bob: 0, Ada: 1, unfinished 2.\n\nYou are Ada; Bob plays" in text


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


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (lose_by(Seat.SECOND, OUT_OF_TIME), "Bob hat die Zeit überschritten. Ada gewinnt!"),
        (lose_by(Seat.FIRST, RESIGNED), "Ada gibt auf. Bob gewinnt!"),
        (lose_by(Seat.FIRST, CRASHED), "Ada ist abgestürzt. Bob gewinnt!"),
        (lose_by(Seat.FIRST, HUNG), "Ada hat nicht rechtzeitig geantwortet. Bob gewinnt!"),
        (
            lose_by(Seat.SECOND, name_illegal_move("x9")),
            "Bob hat einen unerlaubten Zug gemacht: x9. Ada gewinnt!",
        ),
    ],
)
def test_an_end_off_the_board_is_told_in_german(outcome: Outcome, line: str) -> None:
    end = given_up()
    end["now"]["outcome"] = describe_ending(outcome)
    assert f"\n{line}\n" in tell(view(), end, language="de")


def test_clocks_are_shown_before_a_turn() -> None:
    clock = {"left": [299_999, 61_000], "running": 1, "increment": 0}
    assert "\nClocks: Ada 4:59, Bob 1:01.\n" in tell(view(clock=clock))


def test_a_program_is_called_by_its_name_and_told_of_and_who_has_none_by_the_rule_book_s() -> None:
    sitters = [
        {"name": "Player 1", "kind": "person", "wins": 0},
        {"name": "engine:hard", "kind": "engine:hard", "wins": 0},
    ]
    moved = {"seq": 5, "ply": 2, "moves": ["7", "8"], "position": "7/8 15-25 1"}
    text = tell(view(seats=sitters), view(seats=sitters, **moved))
    assert "You are Player 1; Engine (hard) plays against you." in text
    assert "Clue: Your cumulative score" in text.partition("[Engine (hard)'s Turn]")[0]
    told = text.partition("[Engine (hard)'s Turn]")[2].partition("[Player 1's Turn]")[0]
    assert "[System]: Engine (hard) selected 8.\n" in told
    assert "Clue: Engine (hard)'s cumulative score is less" in told
    assert "Enter your" not in told
    german = tell(view(seats=sitters), language="de")
    assert "Du bist Spieler 1; gegen dich spielt Computer (schwer)." in german


def test_an_offer_is_told_once() -> None:
    offered = view(seq=3, offers={"stop": [2], "rematch": [], "help": []})
    text = tell(view(), offered, offered)
    assert text.count("Bob offers to stop this game unfinished: type stop to agree") == 1
