"""The move in a model's reply, or the fault that it is.

`plyground.messages.answer` says what counts as an answer. What does not is a fault of one of three
kinds, and no move is guessed at:

- `illegal`: a move of the game, but not one that is legal here;
- `refused`: no move, and the model or its server says that it will not answer: a refusal in the
  reply's own field, a reply that a filter stopped, or one that begins like a refusal;
- `garbled`: no move, for any other reason: none was named, or the reply ended before one was.
"""

import re

from plyground.benchmark.asking.answers import (
    GARBLED,
    ILLEGAL,
    LONGEST_REPLY,
    REFUSED,
    Answer,
    Question,
)
from plyground.kernel.errors import IllegalMove, PlygroundError
from plyground.messages.answer import read_answer

from .prompt import choose_words
from .variant import Variant

REFUSAL = re.compile(
    r"\W*(?:(?:i'?m |i am )?(?:very )?sorry\b"
    r"|i (?:can'?t|cannot|can not|won'?t|will not|am unable to|am not able to|must decline)\b"
    r"|i'm (?:unable|not able) to\b)",
    re.IGNORECASE,
)


def read_reply(question: Question, variant: Variant, reply: str) -> Answer:
    """The answer in a reply's words alone, by anybody, with nobody asked."""
    game, kept = question.game, reply[-LONGEST_REPLY:]
    words = choose_words(game, variant)
    try:
        move = read_answer(game, question.view, reply, read=words.read)
    except IllegalMove as error:
        return Answer.failed(question.item, ILLEGAL, str(error), kept)
    except PlygroundError as error:
        fault = REFUSED if REFUSAL.match(reply.replace("’", "'")) else GARBLED
        return Answer.failed(question.item, fault, str(error), kept)
    return Answer(question.item, str(move), reply=kept)
