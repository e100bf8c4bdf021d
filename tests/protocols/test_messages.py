"""The codecs: what is written reads back, and what makes no sense is refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.language.errors import BadNotation
from plyground.players.ugi import (
    Bare,
    BestMove,
    Command,
    Done,
    Go,
    Legal,
    Place,
    Query,
    Response,
    SetOption,
    read_command,
    read_reply,
)

COMMANDS: list[Command] = [
    *Bare,
    SetOption("game", "code-swap"),
    SetOption("codes", ""),
    SetOption("two words", "and three more"),
    Place(),
    Place(None, ("+2", "*2")),
    Place("23:1 1"),
    Place("23:1 1", ("+2", "*2")),
    Place("-/- 15-25 1", ("7", "8"), "7/8 15-25 1"),
    Place("7/8 15-25 1", (), "7/8 15-25 1"),
    Legal(("A1", "A1/Au")),
    Go(),
    Go(movetime=500),
    Go(depth=3, nodes=10, infinite=True),
    Go(p1time=1, p2time=2, p1inc=3, p2inc=4),
    Query("gameover"),
    Query("islegal", "C3/Cd"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_command_reads_back(command: Command) -> None:
    assert read_command(str(command)) == command
    assert read_command(f"  {str(command).replace(' ', '   ')}\t") == command


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("23:1 1", Place("23:1 1")),
        ("23:1 1 moves *2 +2", Place("23:1 1", ("*2", "+2"))),
        (
            "-/- 15-25 1 moves 7 8 6 now 7,6/8 19-25 2",
            Place("-/- 15-25 1", ("7", "8", "6"), "7,6/8 19-25 2"),
        ),
        ("MOVES:AAAAA 1 moves 1", Place("MOVES:AAAAA 1", ("1",))),
        ("NOW:AAA 1", Place("NOW:AAA 1")),
        ("134/251 2 #1", Place("134/251 2 #1")),
        ("413/251 2 win-by 1:18 moves x1", Place("413/251 2 win-by 1:18", ("x1",))),
    ],
)
def test_the_words_of_a_position_text_stay_apart_from_those_of_the_command(
    text: str, place: Place
) -> None:
    assert read_command(f"position fen {text}") == place


@given(st.text())
def test_any_line_is_a_command_or_a_refusal_on_one_line(line: str) -> None:
    try:
        command = read_command(line)
    except BadNotation as error:
        refusal = str(error)
    else:
        assert command is None or read_command(str(command)) == command
        return
    assert refusal.isprintable()


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("ugiok", Done.OK),
        ("  readyok ", Done.READY),
        ("readyok now", None),
        ("bestmove C3/Cd", BestMove("C3/Cd")),
        ("bestmove +2 ponder -1", BestMove("+2")),
        ("bestmove", BestMove("")),
        ("response win 3", Response("win 3")),
        ("info depth 3 bestmove x", None),
        ("bestmoves +2", None),
        ("", None),
        ("\0", None),
    ],
)
def test_replies_are_told_from_what_may_be_ignored(line: str, reply: object) -> None:
    assert read_reply(line) == reply
