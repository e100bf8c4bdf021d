"""Conversations go to the letter, and the page about protocols shows what is so."""

import re

import pytest

from plyground.kernel import outcome
from plyground.players.process import Bounds
from plyground.protocols.ugi import QUERIES

from .bots import ROOT
from .conversations import Conversation, conversations, held, read

PAGE = (ROOT / "docs" / "protocols.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```ugi\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = [read(f"block {number}", text) for number, text in enumerate(BLOCK.findall(PAGE), 1)]


@pytest.mark.parametrize("known", [*conversations(), *SHOWN], ids=lambda known: known.name)
def test_a_conversation_goes_as_it_always_went(known: Conversation) -> None:
    assert held(known) == known
    assert len(SHOWN) == 3


@pytest.mark.parametrize("name", [f"query {query}" for query in QUERIES])
def test_every_query_stands_on_the_page(name: str) -> None:
    assert f"`{name}" in PAGE


def test_everything_that_a_program_loses_by_stands_on_the_page() -> None:
    losses = {*outcome.FORFEITS, outcome.name_illegal_move("x9")}
    for what in losses - {outcome.RESIGNED, outcome.OUT_OF_TIME}:
        assert f"`{what}`" in PAGE
        sentence = str(outcome.describe_loss("it", what))
        assert f"`{sentence.removeprefix('it ')}`" in PAGE


def test_the_bounds_on_the_page_are_those_of_the_program() -> None:
    bounds = Bounds()
    assert f"| time for a move | {bounds.move:g} seconds " in PAGE
    assert f"| time until it is ready | {bounds.start:g} seconds;" in PAGE
    assert f"| memory | {bounds.memory >> 30} GiB for each" in PAGE
    assert f"| output | {bounds.output >> 20} MiB for each answer, {bounds.line >> 10} KiB" in PAGE
