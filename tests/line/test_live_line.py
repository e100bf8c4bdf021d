"""A line that is edited while news may come: what keys make of it, and what the screen shows."""

import re
import sys
from collections.abc import Callable
from random import Random

import pytest

from plyground.terminal.remote.edited_line import EditedLine, EndOfLine, find_place

from .screen import Screen
from .terminal import CTRL_C, CTRL_D, Terminal

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
HOME, END, DELETE, BACKSPACE = "\x1b[H", "\x1b[F", "\x1b[3~", "\x7f"
WORD_LEFT, WORD_RIGHT = "\x1b[1;5D", "\x1b[1;5C"

ASK = """
import os, signal, threading
from plyground.terminal.remote.live_line import open_live_line

line = open_live_line()
assert line is not None
with line.attend():
    while (answer := line.wait("Say: ")) != "end":
        if answer is None:
            print("NEWS")
            continue
        line.remember(answer)
        if answer == "kill":
            os.kill(os.getpid(), signal.SIGTERM)
        print("<" + ascii(answer) + ">")
        if answer == "ring":
            threading.Timer(0.01, line.ring).start()
"""
PROGRAM = (sys.executable, "-c", ASK)


def type_keys(*keys: str) -> EditedLine:
    line = EditedLine()
    for key in keys:
        line.press(key)
        assert line.take() is None
    return line


# ---- what keys do ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "text", "cursor"),
    [
        (["2", LEFT, "*"], "*2", 1),
        (["2", "\x1bOD", "*", "\x1bOC", "!"], "*2!", 3),
        (["abc", HOME, "x", END, "y"], "xabcy", 5),
        (["abc", "\x01", "x", "\x05", "y"], "xabcy", 5),
        (["abc", LEFT, BACKSPACE], "ac", 1),
        (["abc", LEFT, LEFT, DELETE], "ac", 1),
        (["abc", LEFT, LEFT, "\x04"], "ac", 1),
        (["abc", HOME, BACKSPACE, LEFT], "abc", 0),
        (["abc", DELETE, RIGHT], "abc", 3),
        (["one two", "\x17"], "one ", 4),
        (["one two", WORD_LEFT, WORD_LEFT, WORD_RIGHT, "\x0b"], "one", 3),
        (["one two", LEFT, "\x15"], "o", 0),
        (["e\u0301a", LEFT, LEFT, RIGHT], "e\u0301a", 2),
        (["e\u0301", BACKSPACE], "", 0),
        (["a", "\x1b", "[", "D", "b"], "ba", 1),
        (["a", "\x1b[5", "~b"], "ab", 2),
        (["a\x1b\x1b[Db"], "ba", 1),
        (["a\tb\x00\x07c"], "a bc", 4),
        (["x" * 70_000], "x" * 4097, 4097),
    ],
)
def test_a_key_does_what_it_does_elsewhere(keys: list[str], text: str, cursor: int) -> None:
    line = type_keys(*keys)
    assert (line.text, line.cursor) == (text, cursor)


@pytest.mark.parametrize("broken", ["\x1b", "\x1b[", "\x1b[1;", "\x1bO", "\x1b[ 5"])
def test_enter_ends_a_line_whatever_was_begun(broken: str) -> None:
    line = EditedLine()
    line.press(f"ab{broken}\rcd\n")
    assert [line.take(), line.take(), line.take()] == ["ab", "cd", None]


def test_earlier_lines_come_back_and_the_new_one_after_them() -> None:
    line = EditedLine()
    for text in ("one", "one", "  ", "two"):
        line.remember(text)
    for key, shown in [("dra", "dra"), (UP, "two"), (UP, "one"), (UP, "one"), (DOWN, "two")]:
        line.press(key)
        assert (line.take(), line.text) == (None, shown)
    line.press("!" + DOWN + "ft\r" + UP + "\r")
    assert [line.take(), line.take()] == ["draft", "two"]


def test_only_the_last_hundred_lines_are_kept() -> None:
    line = EditedLine()
    for number in range(150):
        line.remember(str(number))
    line.press(UP * 1000)
    assert (line.take(), line.text) == (None, "50")


def test_ctrl_d_ends_the_input_where_nothing_stands() -> None:
    line = type_keys("a", BACKSPACE)
    line.press("\x04")
    with pytest.raises(EndOfLine):
        line.take()


@pytest.mark.parametrize(
    ("text", "place"),
    [("", (0, 0)), ("abcd", (0, 4)), ("abcde", (1, 0)), ("abcdef", (1, 1)), ("abcd漢", (1, 2))],
)
def test_where_a_text_ends_on_a_screen_of_five_columns(text: str, place: tuple[int, int]) -> None:
    assert find_place(text, 5) == place


# ---- at a terminal -----------------------------------------------------------------------------


class Asked(Terminal):
    """The program above, and what somebody sees who looks at it."""

    def __init__(self, columns: int = 80) -> None:
        super().__init__([], program=PROGRAM, size=(24, columns))
        self._columns = columns

    def look_until(self, wanted: Callable[[Screen], bool]) -> Screen:
        """Read on until the screen shows what it should."""
        while not wanted(screen := self._look()):
            self._read(f"with the screen showing {screen.rows} and {screen.cursor}")
        return screen

    def _look(self) -> Screen:
        screen = Screen(self._columns)
        screen.show(self._seen.decode(errors="ignore"))
        return screen


def test_the_screen_shows_the_line_and_the_cursor_whatever_is_typed() -> None:
    random = Random(3)
    with Asked(columns=11) as asked:
        asked.until("Say: ")
        typed, at = "", 0
        for _ in range(120):
            key = random.choice([*"abcdé漢  ", *"xyz", LEFT, LEFT, RIGHT, HOME, END, BACKSPACE])
            asked.press(key.encode())
            if key == BACKSPACE:
                typed, at = typed[: max(at - 1, 0)] + typed[at:], max(at - 1, 0)
            elif key.startswith("\x1b"):
                steps = {LEFT: max(at - 1, 0), RIGHT: min(at + 1, len(typed)), HOME: 0}
                at = steps.get(key, len(typed))
            else:
                typed, at = typed[:at] + key + typed[at:], at + 1
            shown = Screen(11)
            shown.show(f"Say: {typed}")
            here = find_place(f"Say: {typed[:at]}", 11)
            asked.look_until(
                lambda screen, shown=shown, here=here: (  # type: ignore[misc]
                    [row for row in screen.rows if row] == [row for row in shown.rows if row]
                    and screen.cursor == here
                )
            )
        asked.type("")
        asked.until(f"<{typed!a}>")


def test_news_stand_above_the_line_and_the_line_is_kept() -> None:
    with Asked() as asked:
        asked.answer("Say: ", "ring")
        asked.press(b"wrld" + LEFT.encode() * 3)
        screen = asked.look_until(
            lambda screen: screen.rows[-2:] == ["NEWS", "Say: wrld"] and screen.cursor[1] == 6
        )
        assert screen.rows == ["Say: ring", "<'ring'>", "NEWS", "Say: wrld"]
        asked.type("o")
        asked.until("<'world'>")


def test_pasted_lines_are_answers_one_after_the_other() -> None:
    with Asked() as asked:
        asked.until("Say: ")
        asked.press("one\ntwo é\nthr".encode())
        asked.look_until(lambda screen: screen.rows[-1] == "Say: thr")
        asked.type("ee")
        asked.until("<'three'>")
        assert re.findall(r"<'(.*)'>", asked.transcript) == ["one", r"two \xe9", "three"]


def test_a_letter_may_come_in_pieces_and_what_is_none_is_marked() -> None:
    with Asked() as asked:
        asked.until("Say: ")
        asked.press("漢".encode()[:1])
        asked.press("漢".encode()[1:] + b"\xff\xe2\x80\xae")
        asked.look_until(lambda screen: screen.rows[-1] == "Say: 漢\ufffd\ufffd")
        asked.type("")
        asked.until(f"<{'漢' + chr(0xFFFD) + chr(0x202E)!a}>")


def test_in_a_window_of_another_size_the_line_is_drawn_anew() -> None:
    with Asked() as asked:
        asked.until("Say: ")
        asked.press(b"wrld" + LEFT.encode() * 3)
        asked.look_until(lambda screen: screen.cursor == (0, 6))
        for columns in (40, 60):
            asked.press(b"")
            asked.resize(lines=24, columns=columns)
            asked.until("\x1b[JSay: wrld")
        asked.type("o")
        asked.until("<'world'>")


@pytest.mark.parametrize(
    ("keys", "status"),
    [(b"\x15end\r", 0), (CTRL_C, 130), (b"\x15" + CTRL_D, 1), (b"\x15kill\r", 143)],
    ids=["answered", "ctrl-c", "ctrl-d", "killed"],
)
def test_the_terminal_is_left_as_it_was(keys: bytes, status: int) -> None:
    compare = 'before=$(stty -g); "$@" 2>/dev/null; echo "status $?"; echo "$before" = "$(stty -g)"'
    with Terminal([], program=["sh", "-c", f"trap : INT; {compare}", "sh", *PROGRAM]) as end:
        end.until("Say: ")
        end.press(b"half")
        end.until("half")
        end.press(keys)
        ran = end.finish()
    assert f"status {status}\n" in ran.out
    before, _, after = ran.out.splitlines()[-1].partition(" = ")
    assert before == after
