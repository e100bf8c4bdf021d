r"""A language model's answer, and the move in it: strict about what counts, fair about dress.

What counts, in this order:

1. the last line that says `Move: ...` (`My final move: ...`, `**Move:** ...`); where nothing
   follows the colon, the line after it;
2. the last line that says `Answer: ...` or `Final answer: ...`;
3. the last `\boxed{...}`;
4. the last line, if it is a move and nothing else.

The first of these that is there is taken, and nothing else is tried if it is no move. Nothing is
picked out of prose: whoever writes "not C3, because" has not played C3.

What does not matter: thinking that is set apart (`<think>...</think>`) and lines that only open or
close a block of code; quotation marks, brackets, stars and full stops around a move; a backslash
before a sign; other signs for minus and times.
"""

import re
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.language.errors import BadNotation
from plyground.language.text import quote

READ_LENGTH = 20_000
"""Characters from the end of an answer that are looked at."""
BEGINNING = r"^[\s>#*_`\[({-]*(?:(?:my|final|the|best)\s+)*"
MOVE = re.compile(rf"{BEGINNING}move[\s*_`]*[:：](?P<move>.*)$", re.IGNORECASE)
ANSWER = re.compile(rf"{BEGINNING}answer[\s*_`]*[:：](?P<move>.*)$", re.IGNORECASE)
BOXED = re.compile(r"\\boxed\{(?:\\text\{)?(?P<move>[^{}]*)\}")
THOUGHT = re.compile(r"^.*</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
FENCE = re.compile(r"(?:`{3,}|~{3,})\s*\w*")
DRESS = "`\"'“”‘’[](){}<>.,;!$"
"""Characters around a move that are not part of it."""
SIGNS = str.maketrans({"−": "-", "–": "-", "‐": "-", "‑": "-", "×": "*", "∗": "*", "\\": None})

LAST_LINE = "end the answer with a line such as 'Move: ...'"


def answer(move: Any) -> str:
    """The line that answers with a move."""
    return f"Move: {move}"


def read_answer(game: AnyGame, view: Any, text: str, form: str = LAST_LINE) -> Any:
    """The legal move that an answer names; BadNotation or IllegalMove says why there is none."""
    lines = _list_lines(text)
    if not lines:
        raise BadNotation(f"the answer is empty; {form}")
    named = _find_named(lines)
    candidate = lines[-1] if named is None else named
    for spelling in _unwrap(candidate):
        try:
            return game.legal(view, game.parse(spelling, view))
        except BadNotation:
            continue
    if named is not None:
        game.parse(candidate.strip(), view)  # says what is wrong with it
    raise BadNotation(f"{quote(candidate)} is no move; {form}")


def _list_lines(text: str) -> list[str]:
    """The lines that may count, from the end of a text."""
    answer = THOUGHT.sub("", text[-READ_LENGTH:])
    lines = (line.strip() for line in answer.splitlines())
    return [line for line in lines if line and not FENCE.fullmatch(line)]


def _find_named(lines: list[str]) -> str | None:
    """The text after the last label that names the move."""
    for label in (MOVE, ANSWER):
        for number in reversed(range(len(lines))):
            if found := label.match(lines[number]):
                candidate = found["move"]
                if not candidate.strip(DRESS + "*_ ") and number + 1 < len(lines):
                    candidate = lines[number + 1]
                return candidate
    boxed = BOXED.findall("\n".join(lines))
    return boxed[-1] if boxed else None


def _unwrap(candidate: str) -> list[str]:
    """The words as they stand, then without what wraps them; asterisks last, for *2 is a move."""
    if boxed := BOXED.search(candidate):
        candidate = boxed["move"]
    plain = candidate.strip()
    bare = plain.translate(SIGNS).strip(DRESS + " ")
    tail = bare.rstrip("*_ ")
    unstressed = re.sub(r"^\*\*|^__", "", tail).strip(DRESS + " ")
    return [plain, bare, tail, unstressed, unstressed.strip("*_ " + DRESS)]
