"""A record to begin with, and what becomes of a text that may be one."""

import pytest

import plyground
from plyground import BadRecord, Match, Record
from plyground.games import registry
from tests.laws import assert_one_clean_line

SWAP = """\
[Game "code-swap"]
[Options "codes=413/251 length=3 digits=5"]
[Start "413/251 1"]
[Player1 "Player 1"]
[Player2 "Player 2"]
[Date "2026-11-15"]
[Result "1-0"]
[Reason "Player 1 has an ascending code"]
[Termination "ascending"]

1. 1-2 x3  2. 2-3
"""


def swap_match() -> Match:
    match = plyground.match("code-swap", codes="413/251")
    for move in ("1-2", "x3", "2-3"):
        match.play(move)
    return match


def refusal_of(text: str) -> str:
    """Why this text is refused, whether as a record or when it is played again."""
    with pytest.raises(BadRecord) as refusal:
        registry.replay(Record.read(text))
    assert_one_clean_line(str(refusal.value))
    return str(refusal.value)


def replayed_or_refused(text: str) -> None:
    """Either a match that can be recorded again, or BadRecord with one clean line."""
    try:
        match = registry.replay(Record.read(text))
    except BadRecord as refusal:
        assert_one_clean_line(str(refusal))
        return
    again = Record.read(Record.of(match).write())
    assert registry.replay(again).view() == match.view()
