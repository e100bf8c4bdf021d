"""What makes sense is read as it is meant; what makes none is refused with a sentence."""

import pytest

from plyground.protocols.ugi import read_limits, read_place, read_setting


@pytest.mark.parametrize(
    ("text", "start", "moves", "now"),
    [
        ("startpos", None, [], None),
        ("startpos moves +2 *2", None, ["+2", "*2"], None),
        ("fen 23:1 1", "23:1 1", [], None),
        ("fen 23:1 1 moves *2 +2", "23:1 1", ["*2", "+2"], None),
        ("fen 7/8 15-25 1 now 7/8 15-25 1", "7/8 15-25 1", [], "7/8 15-25 1"),
        (
            "fen -/- 15-25 1 moves 7 8 6 now 7,6/8 19-25 2",
            "-/- 15-25 1", ["7", "8", "6"], "7,6/8 19-25 2",
        ),
        ("fen MOVES:AAAAA 1 moves 1", "MOVES:AAAAA 1", ["1"], None),
        ("fen NOW:AAA 1", "NOW:AAA 1", [], None),
        ("fen 134/251 2 #1", "134/251 2 #1", [], None),
        ("fen 413/251 2 win-by 1:18 moves x1", "413/251 2 win-by 1:18", ["x1"], None),
    ],
)  # fmt: skip
def test_the_words_of_a_position_text_stay_apart_from_those_of_the_command(
    text: str, start: str | None, moves: list[str], now: str | None
) -> None:
    assert read_place(text.split()) == (start, moves, now)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("name game value code-swap", "game", "code-swap"),
        ("name codes value", "codes", ""),
        ("name two words value and three more", "two words", "and three more"),
    ],
)
def test_an_option_and_its_value_may_be_several_words(text: str, name: str, value: str) -> None:
    assert read_setting(text.split()) == (name, value)


def test_limits_are_read_by_name_in_any_order() -> None:
    assert read_limits(["depth", "3", "infinite", "nodes", "10"]) == {
        "depth": 3, "infinite": 0, "nodes": 10,
    }  # fmt: skip
