"""What a conversation asks about: a position, in the game's own words or in others.

A benchmark that asks in made-up words, or shows a drawing alone, says in headers which; players
here neither guess words nor see pictures. Such headers are sent to this machine only.
"""

from collections.abc import Callable, Mapping, Sequence
from email.message import Message
from urllib.parse import unquote

from plyground.benchmark.models.asker import ARM_HEADER, QUESTION_HEADER
from plyground.benchmark.prompts.arm import read_arm
from plyground.benchmark.prompts.renaming import find_renaming
from plyground.messages.question import Asked, read_question
from plyground.rulebooks import shelf

Headers = Mapping[str, str]
NO_HEADERS: Headers = {}


def pick_headers(found: Message) -> Headers:
    """Those of a request that say something about its question, whichever way they are written."""
    return {name: found[name] for name in (ARM_HEADER, QUESTION_HEADER) if name in found}


def find_question(
    messages: Sequence[str], headers: Headers
) -> tuple[Asked | None, Callable[[str], str]]:
    """The last position that is asked about, and how a move is written there."""
    arm = read_arm(headers.get(ARM_HEADER) or "")
    plain = [unquote(headers[QUESTION_HEADER])] if QUESTION_HEADER in headers else None
    if arm.renamed is None:
        return _find_last(plain or messages), str
    for slug in shelf.slugs():
        words = find_renaming(slug, arm.renamed)
        if f"Game: {words.tell(slug)}\n" in messages[-1]:
            return _find_last(plain or list(map(words.tell_back, messages))), words.write
    return None, str


def _find_last(texts: Sequence[str]) -> Asked | None:
    return next(filter(None, map(read_question, reversed(texts))), None)
