"""At a terminal a line is edited with arrow keys, and long texts come a window at a time."""

import sys

import pytest

from plyground.system.progress import wrap_line
from plyground.terminal.pager import split_paragraphs, wrap_lines

from .runner import run
from .terminal import Terminal

QUESTION = "Choose an operation (+2, *2, -1): "
MORE = "-- Enter shows more, q goes back -- "
LEFT, RIGHT, UP, HOME = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\x01"
RULES = run(["rules", "cipher-quest"]).out.splitlines()
WORDS = RULES[:-1]
"""Without the command at the end, which a narrow window breaks as a shell reads it."""


# ---- a line ------------------------------------------------------------------------------------


def test_arrow_keys_edit_a_line_and_bring_back_earlier_ones() -> None:
    with Terminal(["play", "operator-outwit"]) as terminal:
        terminal.until(QUESTION)
        terminal.press(b"2" + LEFT + b"*\r")
        assert "You chose *2.\n" in terminal.until(QUESTION)
        terminal.press(b"2x" + LEFT + b"\x7f+2" + RIGHT + b"\x7f\r")
        assert "You chose +2.\n" in terminal.until(QUESTION)
        terminal.press(UP + UP + b"\r")
        assert "You chose *2.\n" in terminal.until(QUESTION)
        terminal.press(b"nonsense" + HOME + b"\x0b+2\r")
        assert "You chose +2.\n" in terminal.until(QUESTION)


def test_a_pipe_loads_no_readline() -> None:
    check = "import sys; from plyground.cli import main; main(['play', 'code-swap'])"
    told = "print('readline' in sys.modules)"
    with Terminal(
        [], program=["sh", "-c", f"'{sys.executable}' -c \"{check}; {told}\" </dev/null"]
    ) as end:
        assert end.finish().out.endswith("False\n")


# ---- a page ------------------------------------------------------------------------------------


def test_rules_come_a_window_at_a_time_and_the_window_may_change() -> None:
    with Terminal(["play", "cipher-quest"]) as terminal:
        terminal.answer("Enter your selected number: ", "rules")
        first = terminal.until(MORE).splitlines()[1:]
        assert first[:-1] == RULES[:23]
        terminal.resize(lines=12, columns=80)
        terminal.type("")
        terminal.until("\n".join([*RULES[23:34], MORE]))
        terminal.type("?")
        # The new size may make the question be drawn once more, so wait for the answer.
        terminal.until("Enter shows the next page, q goes back.")
        terminal.until(MORE)
        terminal.type("q")
        terminal.until("Enter your selected number: ")


@pytest.mark.parametrize("columns", [1, 5, 20, 40, 80])
def test_what_is_folded_loses_no_word(columns: int) -> None:
    paragraphs = split_paragraphs(WORDS, columns)
    assert [line for paragraph in paragraphs for line in paragraph] == WORDS
    folded = [part for paragraph in paragraphs for part in wrap_lines(paragraph, columns)]
    assert " ".join(folded).split() == " ".join(WORDS).split()
    assert all(len(part) <= columns or " " not in part.strip() for part in folded)
    assert columns < 80 or folded == WORDS


COMMAND = "plyground play --resume coordinate-clash-20261118-121527-7e29"


@pytest.mark.parametrize(
    ("line", "columns", "shown"),
    [
        (f"Saved. To go on: {COMMAND}", 80, [f"Saved. To go on: {COMMAND}"]),
        (f"Saved. To go on: {COMMAND}", 70, ["Saved. To go on:", COMMAND]),
        (
            f"Saved. To go on: {COMMAND}",
            40,
            [
                "Saved. To go on:",
                "plyground play --resume \\",
                "  coordinate-clash-20261118-121527-7e29",
            ],
        ),
        ("  undo      take back a move", 22, ["  undo      take back", "            a move"]),
        (" 10. a sentence of words", 20, [" 10. a sentence of", "     words"]),
        ("try plyground saves now", 15, ["try", "plyground saves", "now"]),
    ],
)
def test_a_line_is_broken_between_words_and_a_command_stays_one(
    line: str, columns: int, shown: list[str]
) -> None:
    assert wrap_line(line, columns) == shown
