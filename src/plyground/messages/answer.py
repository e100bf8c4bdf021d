"""A language model's answer, and the move in it: strict about what counts, fair about dress.

What counts is the last line that says `Move: ...`; without one, the last line if it is a move and
nothing else. Nothing is picked out of prose: whoever writes "not C3, because" has not played C3.
"""

import re
from typing import Any

from plyground.kernel.errors import BadNotation
from plyground.kernel.game import AnyGame
from plyground.kernel.text import quote

READ_LENGTH = 20_000
"""Characters from the end of an answer that are looked at."""
MOVE = re.compile(
    r"^[\s>#*_`\[({-]*(?:(?:my|final|the)\s+)*move[\s*_`]*:(?P<move>.*)$", re.IGNORECASE
)
DRESS = "`\"'“”‘’[](){}<>.,;!$"
"""What may stand around a move and is not part of one."""

LAST_LINE = "end the answer with a line such as 'Move: ...'"


def answer(move: Any) -> str:
    """The line that answers with a move."""
    return f"Move: {move}"


def read_answer(game: AnyGame, view: Any, text: str, form: str = LAST_LINE) -> Any:
    """The legal move that an answer names; BadNotation or IllegalMove says why there is none.

    The form is what somebody hears who has not kept to it.
    """
    lines = [line.strip() for line in text[-READ_LENGTH:].splitlines() if line.strip()]
    if not lines:
        raise BadNotation(f"the answer is empty; {form}")
    named = [found["move"] for line in lines if (found := MOVE.match(line))]
    said = named[-1] if named else lines[-1]
    for spelling in _unwrap(said):
        try:
            return game.legal(view, game.parse(spelling))
        except BadNotation:
            continue
    if named:
        game.parse(said.strip())  # says what is wrong with it
    raise BadNotation(f"{quote(said)} is no move; {form}")


def _unwrap(said: str) -> list[str]:
    """The words as they stand, then without what wraps them; asterisks last, for *2 is a move."""
    plain = said.strip()
    bare = plain.strip(DRESS + " ")
    tail = bare.rstrip("*_ ")
    unstressed = re.sub(r"^\*\*|^__", "", tail).strip(DRESS + " ")
    return [plain, bare, tail, unstressed, unstressed.strip("*_ " + DRESS)]
