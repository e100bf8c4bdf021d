"""The question that an arm asks about a position: text, and an image where there is one.

The usual arm asks word for word what `plyground.messages.question` does.
"""

from base64 import b64encode
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.text import wrap_words
from plyground.messages.question import FORM, describe_task, show_options
from plyground.messages.rules import explain_rules
from plyground.rulebooks import shelf

from .arm import IMAGE, Arm
from .drawing import draw_board, sketch_board, write_board
from .renaming import Renaming, find_renaming

DIRECT_FORM = """\
Do not think aloud. Your whole answer must be one line: the word Move, a colon and the
move in its short notation, and nothing else:
Move: ..."""
SEE_IMAGE = "The board is drawn in the image."


class Prompt(NamedTuple):
    """What a model is shown."""

    text: str
    image: bytes | None = None
    """A PNG."""

    def messages(self) -> list[dict[str, Any]]:
        """The conversation that it begins, as OpenAI's chat completions write one."""
        if self.image is None:
            return [{"role": "user", "content": self.text}]
        address = f"data:image/png;base64,{b64encode(self.image).decode()}"
        parts = [
            {"type": "text", "text": self.text},
            {"type": "image_url", "image_url": {"url": address}},
        ]
        return [{"role": "user", "content": parts}]


def choose_words(game: AnyGame, arm: Arm) -> Renaming | None:
    """Other words for the game, where the arm has some."""
    return None if arm.renamed is None else find_renaming(game.slug, arm.renamed)


def build_prompt(game: AnyGame, view: Any, arm: Arm) -> Prompt:
    """Everything that is needed to choose a move."""
    words = choose_words(game, arm)
    parts = [
        _tell(words, explain_rules(game)),
        _describe_position(game, view, arm, words),
        _tell(words, describe_task(game, view)) + "\n" + (DIRECT_FORM if arm.direct else FORM),
    ]
    image = None
    if arm.drawing == IMAGE:
        image = draw_board(sketch_board(game, view, words), _tell(words, game.title))
    return Prompt("\n\n".join(parts), image)


def _describe_position(game: AnyGame, view: Any, arm: Arm, words: Renaming | None) -> str:
    lines: list[str] = []
    if arm.text:
        board = shelf.dialogue(game).board(game.core_state(view))
        lines += [*_tell(words, "\n".join(board)).splitlines(), ""]
    if arm.drawing == IMAGE:
        lines += [SEE_IMAGE, ""]
    elif arm.drawing:
        lines += [write_board(sketch_board(game, view, words)), ""]
    options = (
        f"{_tell(words, name)}={_write(words, value)}" for name, value in show_options(game).items()
    )
    lines += [f"Game: {_tell(words, game.slug)}", f"Options: {' '.join(options)}"]
    if arm.text or game is not game.core:  # what a house rule remembers cannot be drawn
        lines.append(f"Position: {_write(words, game.write(view))}")
    if arm.moves:
        moves = (_write(words, str(move)) for move in game.moves(view))
        lines += wrap_words(["Legal moves:", *moves])
    return "\n".join(lines)


def _tell(words: Renaming | None, prose: str) -> str:
    return prose if words is None else words.tell(prose)


def _write(words: Renaming | None, notation: str) -> str:
    return notation if words is None else words.write(notation)
