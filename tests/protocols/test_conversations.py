"""Conversations with the engine, to the letter: in this process and through real pipes."""

import pytest

from tests.line.runner import piped

from .conversations import Conversation, conversations, held

CONVERSATIONS = list(conversations())


def test_there_are_conversations() -> None:
    assert CONVERSATIONS


@pytest.mark.parametrize("known", CONVERSATIONS, ids=lambda known: known.name)
def test_a_conversation_goes_as_it_always_went(known: Conversation) -> None:
    assert held(known) == known


@pytest.mark.parametrize("known", CONVERSATIONS, ids=lambda known: known.name)
def test_through_pipes_it_goes_the_same_way(known: Conversation) -> None:
    said = "".join(f"{turn.message}\n" for turn in known.turns)
    ran = piped(["engine", *known.words], said)
    assert (ran.status, ran.err) == (0, "")
    answers = [line.rstrip() for line in ran.out.splitlines() if line]
    assert answers == [line for turn in known.turns for line in turn.answer]
