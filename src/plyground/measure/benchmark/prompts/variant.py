"""Which of several ways to ask the same question is taken: a prompt, by its name.

The name says everything that was chosen, joined by plus signs: `moves+text+own+think` is the
usual one. Whoever names a prompt may leave out what is usual: `renamed` is
`moves+text+renamed:1+think`.
"""

import re
from typing import NamedTuple

from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import parse_whole_number, shorten

MOVES, NO_MOVES = "moves", "no-moves"
TEXT, IMAGE = "text", "image"
OWN, RENAMED = "own", "renamed"
THINK, DIRECT = "think", "direct"
USUAL_SEED = 1
MOST_SEED = 10**12

WORDS = (MOVES, NO_MOVES, TEXT, IMAGE, OWN, RENAMED, THINK, DIRECT)
OPPOSITES = (MOVES, NO_MOVES), (OWN, RENAMED), (THINK, DIRECT)


class Variant(NamedTuple):
    """How a position is put to a model."""

    moves: bool = True
    """The legal moves are listed."""
    text: bool = True
    """The board stands there as text, with the position in its notation."""
    image: bool = False
    """The board is drawn, too or instead."""
    renamed: int | None = None
    """The seed of the replaced words; None keeps the game's own."""
    direct: bool = False
    """The answer is wanted at once, in one line, with no thinking before it."""

    @property
    def name(self) -> str:
        """The prompt as results and reports call it."""
        chosen = {
            MOVES if self.moves else NO_MOVES: True,
            TEXT: self.text,
            IMAGE: self.image,
            OWN if self.renamed is None else f"{RENAMED}:{self.renamed}": True,
            DIRECT if self.direct else THINK: True,
        }
        return "+".join(word for word, taken in chosen.items() if taken)


def read_variant(name: str) -> Variant:
    """The prompt of a name; BadOption lists the words that there are."""
    words = name.strip().lower().split("+") if name.strip() else []
    chosen = {RENAMED if word.startswith(f"{RENAMED}:") else word: word for word in words}
    twice = any(one in chosen and other in chosen for one, other in OPPOSITES)
    if len(chosen) != len(words) or not set(chosen) <= set(WORDS) or twice:
        raise _refuse(name)
    return Variant(
        moves=NO_MOVES not in chosen,
        text=TEXT in chosen or IMAGE not in chosen,
        image=IMAGE in chosen,
        renamed=_read_seed(name, chosen[RENAMED]) if RENAMED in chosen else None,
        direct=DIRECT in chosen,
    )


def _read_seed(name: str, word: str) -> int:
    if word == RENAMED:
        return USUAL_SEED
    seed = parse_whole_number(found[1]) if (found := re.fullmatch(r"\w+:(\d+)", word)) else None
    if seed is None or seed > MOST_SEED:
        raise _refuse(name)
    return seed


def _refuse(name: str) -> BadOption:
    return BadOption(Message.of("models.bad-prompt", name=shorten(name), words=WORDS))
