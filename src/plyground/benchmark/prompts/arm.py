"""An arm: which of several ways to ask the same question is taken.

Its name says everything that was chosen, joined by plus signs: `moves+text+own+think` is the
usual one. Whoever names an arm may leave out what is usual: `renamed` is
`moves+text+renamed:1+think`.
"""

import re
from typing import NamedTuple

from plyground.kernel.errors import BadOption
from plyground.kernel.text import parse_whole_number, shorten
from plyground.language.message import Message

MOVES, NO_MOVES = "moves", "no-moves"
TEXT, IMAGE, ASCII = "text", "image", "ascii"
OWN, RENAMED = "own", "renamed"
THINK, DIRECT = "think", "direct"
USUAL_SEED = 1
MOST_SEED = 10**12

AXES = (MOVES, NO_MOVES), (TEXT, IMAGE, ASCII), (OWN, RENAMED), (THINK, DIRECT)
WORDS = tuple(word for axis in AXES for word in axis)


class Arm(NamedTuple):
    """How a position is put to a model."""

    moves: bool = True
    """The legal moves are listed."""
    text: bool = True
    """The board stands there as text, with the position in its notation."""
    drawing: str | None = None
    """The board is drawn too, or instead: as an image, or in characters (`ascii`)."""
    renamed: int | None = None
    """The seed of the words that the game is told in; None: in its own."""
    direct: bool = False
    """The answer is wanted at once, in one line, with no thinking before it."""

    @property
    def name(self) -> str:
        """The arm as results and reports call it."""
        boards = [TEXT] if self.text else []
        return "+".join(
            [
                MOVES if self.moves else NO_MOVES,
                *boards,
                *([self.drawing] if self.drawing else []),
                OWN if self.renamed is None else f"{RENAMED}:{self.renamed}",
                DIRECT if self.direct else THINK,
            ]
        )


def read_arm(name: str) -> Arm:
    """The arm of a name; BadOption lists the words that there are."""
    words = name.strip().lower().split("+") if name.strip() else []
    chosen = {RENAMED if word.startswith(f"{RENAMED}:") else word: word for word in words}
    if len(chosen) != len(words) or not set(chosen) <= set(WORDS):
        raise _refuse(name)
    for one, other in ((MOVES, NO_MOVES), (IMAGE, ASCII), (OWN, RENAMED), (THINK, DIRECT)):
        if one in chosen and other in chosen:
            raise _refuse(name)
    drawing = next((word for word in (IMAGE, ASCII) if word in chosen), None)
    return Arm(
        moves=NO_MOVES not in chosen,
        text=TEXT in chosen or drawing is None,
        drawing=drawing,
        renamed=_read_seed(name, chosen[RENAMED]) if RENAMED in chosen else None,
        direct=DIRECT in chosen,
    )


def _read_seed(name: str, word: str) -> int:
    if word == RENAMED:
        return USUAL_SEED
    found = re.fullmatch(rf"{RENAMED}:(\d+)", word)
    seed = parse_whole_number(found[1]) if found else None
    if seed is None or seed > MOST_SEED:
        raise _refuse(name)
    return seed


def _refuse(name: str) -> BadOption:
    return BadOption(Message.of("models.bad-arm", name=shorten(name), words=WORDS))
