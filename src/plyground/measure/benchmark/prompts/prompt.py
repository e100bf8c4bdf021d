"""The question about a position, and the move in its reply, or the fault that it is.

The usual prompt asks word for word what `plyground.players.question` does. `players.answer` says
what counts as an answer; no move is guessed at. What does not count is `illegal` (a move of the
game, but not here), `refused` (no move, in a reply that begins like a refusal) or `garbled`.
"""

import re
from base64 import b64encode
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.sketch import Row, Sketch
from plyground.language.errors import IllegalMove, PlygroundError
from plyground.language.text import wrap_words
from plyground.measure.benchmark.asking.answers import (
    GARBLED,
    ILLEGAL,
    LONGEST_REPLY,
    REFUSED,
    Answer,
    Question,
)
from plyground.players.answer import read_answer
from plyground.players.question import FORM, describe_task, show_options
from plyground.players.rules_text import explain_rules
from plyground.system.extras import need

from .renaming import Renaming, find_renaming
from .variant import Variant

DIRECT_FORM = """\
Do not think aloud. Your whole answer must be one line: the word Move, a colon and the
move in its short notation, and nothing else:
Move: ..."""
SEE_IMAGE = "The board is drawn in the image."
REFUSAL = re.compile(
    r"\W*(?:(?:i'?m |i am )?(?:very )?sorry\b"
    r"|i (?:can'?t|cannot|can not|won'?t|will not|am unable to|am not able to|must decline)\b"
    r"|i'm (?:unable|not able) to\b)",
    re.IGNORECASE,
)


class Prompt(NamedTuple):
    """What a model is shown."""

    text: str
    image: bytes | None = None
    """A PNG."""

    @property
    def image_address(self) -> str:
        """The image as an address that holds all of it."""
        return f"data:image/png;base64,{b64encode(self.image or b'').decode()}"

    def messages(self) -> list[dict[str, Any]]:
        """The conversation that it begins, as OpenAI's chat completions write one."""
        if self.image is None:
            return [{"role": "user", "content": self.text}]
        parts = [
            {"type": "text", "text": self.text},
            {"type": "image_url", "image_url": {"url": self.image_address}},
        ]
        return [{"role": "user", "content": parts}]


def choose_words(game: AnyGame, variant: Variant) -> Renaming:
    """Other words for the game where the prompt wants some; else its own."""
    if variant.renamed is None:
        return Renaming({}, {})
    return find_renaming(game.slug, variant.renamed)


def build_prompt(game: AnyGame, view: Any, variant: Variant) -> Prompt:
    """Everything that is needed to choose a move."""
    words = choose_words(game, variant)
    parts = [
        words.tell(explain_rules(game)),
        _describe_position(game, view, variant, words),
        words.tell(describe_task(game, view)) + "\n" + (DIRECT_FORM if variant.direct else FORM),
    ]
    image = draw_board(game, view, words) if variant.image else None
    return Prompt("\n\n".join(parts), image)


def _describe_position(game: AnyGame, view: Any, variant: Variant, words: Renaming) -> str:
    lines: list[str] = []
    if variant.text:
        board = registry.dialogue(game).board(game.core_state(view))
        lines += [*words.tell("\n".join(board)).splitlines(), ""]
    if variant.image:
        lines += [SEE_IMAGE, ""]
    options = (
        f"{words.tell(name)}={words.write(value)}" for name, value in show_options(game).items()
    )
    lines += [f"Game: {words.tell(game.slug)}", f"Options: {' '.join(options)}"]
    if variant.text or game is not game.core:  # what a house rule remembers cannot be drawn
        lines.append(f"Position: {words.write(game.write(view))}")
    if variant.moves:
        lines += wrap_words(
            ["Legal moves:", *(words.write(str(move)) for move in game.moves(view))]
        )
    return "\n".join(lines)


def draw_board(game: AnyGame, view: Any, words: Renaming) -> bytes:
    """The image, a PNG of 640 by 480 pixels: the game's sketch, without what moves would make."""
    need("PIL")
    from plyground.games.pictures.pixels import draw_png

    image: bytes = draw_png(sketch_board(game, view, words), words.tell(game.title))
    return image


def sketch_board(game: AnyGame, view: Any, words: Renaming) -> Sketch:
    """What is drawn, in the words that the question is asked in."""
    sketch = registry.sketch(game, view).leave_out_moves()
    tell = words.tell
    rows = tuple(
        Row(tell(name), tuple(cell._replace(text=tell(cell.text)) for cell in cells))
        for name, cells in sketch.rows
    )
    facts = tuple((tell(name), tell(value)) for name, value in sketch.facts)
    return sketch._replace(facts=facts, columns=tuple(map(tell, sketch.columns)), rows=rows)


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
