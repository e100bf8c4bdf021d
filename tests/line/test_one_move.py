"""How many files a typed move passes through: a reader has to know all of them."""

import sys
from types import FrameType

import pytest

from plyground.terminal.console import Console

from .runner import run

MOST_FILES = 14


def test_a_typed_move_passes_through_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[set[str]] = []
    ask = Console.ask

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and "/plyground/" in frame.f_code.co_filename:
            entered[-1].add(frame.f_code.co_filename.rpartition("/plyground/")[2])

    def ask_and_watch(console: Console, prompt: str) -> str:
        sys.setprofile(None)
        line = ask(console, prompt)
        entered.append(set())
        sys.setprofile(note)
        return line

    monkeypatch.setattr(Console, "ask", ask_and_watch)
    try:
        run(["play", "operator-outwit"], "+2\n+2\n*2\n+2\nquit\n")
    finally:
        sys.setprofile(None)
    _, second, third, *_ = entered  # the first move is the first to be saved, too
    assert "terminal/questions.py" in second
    assert len(second | third) <= MOST_FILES, sorted(second | third)
