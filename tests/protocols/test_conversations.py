"""Conversations with the engine, to the letter: in this process and through real pipes."""

import pytest

from .conversations import Conversation, conversations, held

CONVERSATIONS = list(conversations())


@pytest.mark.parametrize("known", CONVERSATIONS, ids=lambda known: known.name)
def test_a_conversation_goes_as_it_always_went(known: Conversation) -> None:
    assert held(known) == known
