"""The move in a model's reply, or the fault that it is.

`plyground.messages.answer` says what counts as an answer. What does not is a fault of one of three
kinds, and no move is guessed at:

- `illegal`: a move of the game, but not one that is legal here;
- `refused`: no move, and the model or its server says that it will not answer: a refusal in the
  reply's own field, a reply that a filter stopped, or one that begins like a refusal;
- `garbled`: no move, for any other reason: none was named, or the reply ended before one was.
"""

import re
from typing import Any, NamedTuple

from plyground.benchmark.asking.answers import (
    GARBLED,
    ILLEGAL,
    LONGEST_REPLY,
    REFUSED,
    Answer,
    Question,
)
from plyground.kernel.errors import IllegalMove, PlygroundError
from plyground.kernel.game import AnyGame
from plyground.messages.answer import read_answer

from .arm import Arm
from .prompt import choose_words

REFUSAL = re.compile(
    r"\W*(?:(?:i'?m |i am )?(?:very )?sorry\b"
    r"|i (?:can'?t|cannot|can not|won'?t|will not|am unable to|am not able to|must decline)\b"
    r"|i'm (?:unable|not able) to\b)",
    re.IGNORECASE,
)


class Reading(NamedTuple):
    """What a reply comes to: a move in the game's own notation, or a fault and why."""

    move: str | None
    fault: str | None = None
    detail: str = ""


def read_reply(game: AnyGame, view: Any, arm: Arm, reply: str) -> Reading:
    """A reply to the question of an arm."""
    words = choose_words(game, arm)
    try:
        move = read_answer(game, view, reply, read=words.read if words else None)
    except IllegalMove as error:
        return Reading(None, ILLEGAL, str(error))
    except PlygroundError as error:
        refused = REFUSAL.match(reply.replace("’", "'"))
        return Reading(None, REFUSED if refused else GARBLED, str(error))
    return Reading(str(move))


def read_again(question: Question, arm: Arm, reply: str) -> Answer:
    """The answer in a reply's words alone, by anybody, with nobody asked."""
    found = read_reply(question.game, question.view, arm, reply)
    kept = reply[-LONGEST_REPLY:]
    if found.fault is not None:
        return Answer.failed(question.item, found.fault, found.detail, kept)
    return Answer(question.item, found.move, reply=kept)
