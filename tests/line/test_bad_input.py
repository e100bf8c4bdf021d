"""Whatever is typed: one clear line, the question again, and nothing changes."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pytest

from plyground.kernel.record import Record

from .runner import piped, run, typing


class Prompt(NamedTuple):
    """A question, how one comes to it, and one good answer to it."""

    words: str
    lead: str
    question: str
    good: str


PROMPTS = [
    Prompt("play operator-outwit", "*2 -1 *2", "Choose an operation (+2, *2, -1): ", "*2"),
    Prompt(
        "play cipher-shift --max-step 3",
        "",
        "Enter position to increment (1-4), and steps up to 3 (e.g., 1+3): ",
        "1+3",
    ),
    Prompt("play cipher-quest", "1", "Enter your selected number: ", "7"),
    Prompt("play code-swap --codes 413/251", "", "Enter 1 or 2: ", "1"),
    Prompt("play code-swap --codes 413/251", "1", "Enter the first position to swap (1-3): ", "3"),
    Prompt(
        "play coordinate-clash", "C3", "Do you want to shift a row or column? (yes/no): ", "yes"
    ),
    Prompt("play coordinate-clash", "C3 yes", "Enter 'row' or 'column' to select: ", "row"),
    Prompt(
        "play coordinate-clash",
        "C3 yes row 3",
        "Enter direction to shift ('up', 'down', 'left', 'right'): ",
        "left",
    ),
    Prompt(
        "play operator-outwit", "*2 undo", "Player 2, may Player 1 take back *2? (yes/no): ", "yes"
    ),
    Prompt(
        "play operator-outwit --choose-seats --name2 Bob",
        "",
        "Bob, which seat do you take? (1/2): ",
        "2",
    ),
]

GARBAGE = [
    "",
    " ",
    "\t",
    "-",  # for every prompt but the shift question, where it means no shift
    "1e3",
    "1_0",
    "0x1",
    "٣",  # digits of other scripts
    "३",
    "０",
    "²",
    "NaN",
    "None",
    "' or 1=1",
    "%s%n",
    "\0",
    "\x07",
    "\x1b",
    "\x1b[2J\x1b[H",
    "\x1b]0;a title\x07",
    "\x9b31m",
    "\u202e",
    "\u200f\u200e\u2066",
    "\ufeff",
    "\u2028",
    "🙂" * 50,
]

MEGABYTE = 10**6


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) for c in text)


def nearly(good: str) -> list[str]:
    """A good answer with something in, before or after it that makes it none."""
    return [
        good + "\0",
        "\0" + good,
        good[:1] + "\0" + good[1:],
        good[:1] + "\x0b" + good[1:] + "\x0b",
        "\x1b[31m" + good,
        good + "\x1b[0m",
        "\u202e" + good,
        good + "\u200b",
        "\u00a0" + good,
        good + "\x85",
        full_width(good),
        good + " " + good,
        good + " " * MEGABYTE + good,
        good * MEGABYTE,
        "x" * MEGABYTE,
    ]


def lines_for(prompt: Prompt) -> list[bytes]:
    texts = [*GARBAGE, *nearly(prompt.good)]
    if prompt.question.startswith("Do you want to shift"):
        texts.remove("-")
    invalid = [b"\xff\xfe", b"\xc3", prompt.good.encode() + b"\xff", b"\xed\xa0\x80"]
    return [*(text.encode() for text in texts), *invalid]


def steering(text: str) -> list[str]:
    """The characters of a text that could steer a screen."""
    return [c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs")]


def records(folder: Path) -> list[tuple[str, ...]]:
    return [Record.read(path.read_text()).moves for path in folder.glob("saves/*.ply")]


@pytest.mark.parametrize("prompt", PROMPTS, ids=lambda prompt: f"{prompt.words} {prompt.lead}")
def test_a_bad_answer_gets_one_line_and_the_question_again(
    prompt: Prompt, data_folder: Path
) -> None:
    words = prompt.words.split()
    lead = b"".join(answer.encode() + b"\n" for answer in prompt.lead.split())
    untroubled = run(words, lead)
    before, asked, _ = untroubled.out.rpartition(prompt.question)
    assert asked
    moves = records(data_folder)

    bad = lines_for(prompt)
    ran = run(words, lead + b"\n".join(bad) + b"\n")

    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(before + prompt.question)
    *answers, asked_last, saved, end = ran.out[len(before) :].split("\n")
    assert len(answers) == 2 * len(bad)
    for question, refusal in zip(answers[::2], answers[1::2], strict=True):
        assert question.startswith(prompt.question), refusal
        assert re.search(r"\b(try|such as|enter|answer|shifts|must be)\b", refusal), refusal
        assert len(refusal) < 160
    assert (asked_last, end) == (prompt.question, "")
    assert saved.startswith("Saved.")
    assert steering(ran.out) == []
    assert records(data_folder) == moves * 2


def test_line_ends_of_windows_no_end_and_a_megabyte_through_a_real_pipe_are_lines() -> None:
    ran = piped(["play", "operator-outwit"], b"7" * MEGABYTE + b"\n*2\r\n+2")
    assert ran.out.count("is not a move") == 1
    assert len(ran.out) < 1_500
    assert "New Current Number is 2.\n" in ran.out
    assert "New Current Number is 4.\n" in ran.out


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("\x1b[31mAda\x1b[0m", "[31mAda[0m"),
        ("A\u202eda", "Ada"),
        ("A\tda\n", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada" * 100, ("Ada" * 100)[:40]),
        ("Zoë 李", "Zoë 李"),
    ],
)
def test_a_name_carries_nothing_to_the_screen_but_what_can_be_shown(
    given: str, shown: str, data_folder: Path
) -> None:
    ran = run(["play", "operator-outwit", "--name1", given], "*2\n")
    assert f"\n{shown}'s turn.\n" in ran.out
    assert steering(ran.out) == []
    (kept,) = data_folder.glob("saves/*.ply")
    assert Record.read(kept.read_text(encoding="utf-8")).tags["Player1"] == shown


@pytest.mark.parametrize("command", ["analyze", "solve"])
def test_what_is_printed_is_wrapped_in_a_narrow_window(command: str) -> None:
    with mock.patch("plyground.system.progress.measure_window", return_value=(40, 24)):
        said = typing([command, "code-swap"], []).answers[0]
    assert max(map(len, said.split("\n"))) <= 40
    assert "\n  " in said
