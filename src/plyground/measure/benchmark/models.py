"""A language model as a player of the benchmark: `llm:MODEL`, or `llm:MODEL@URL`.

Each item is one question with no memory of others, and they are asked one after the other. The
usual prompt asks word for word what `plyground.players.question` does; `players.answer` says what
counts as an answer, and no move is guessed at. What the model does wrong is an answer with a fault;
what its server does wrong is charged to nobody: the client tries again, and then the run stops and
can be resumed. Whoever wants many calls at once, a cache, limits or prices asks through Inspect
(`measure.inspect`), on the same items.
"""

import re
from base64 import b64encode
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption, IllegalMove, PlygroundError, RunStopped
from plyground.language.text import shorten
from plyground.players.completions import ANSWER_SECONDS, Model, TooLong, TooSlow, read_manner
from plyground.players.question import (
    FORM,
    describe_position,
    explain_how_to_answer,
    explain_rules,
    read_answer,
)
from plyground.system.extras import need

from .answers import (
    FLOODED,
    GARBLED,
    ILLEGAL,
    LONGEST_REPLY,
    REFUSED,
    TIMEOUT,
    WITH_CODE,
    WITHOUT_CODE,
    Answer,
    Asker,
    Question,
)

PREFIX = "llm:"
RETRIES = 5
"""How often the client tries again where a server is busy or away."""
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


# ---- prompts -------------------------------------------------------------------------------------


USUAL = "usual"
WORDS = ("no-moves", "image", "direct")
"""Changes: no legal moves are listed; the board is drawn, not written; one line is wanted at once,
with no thinking before it."""


def read_variant(name: str) -> str:
    """The name of a prompt as results have it; BadOption lists the words that there are."""
    words = name.strip().lower().split("+")
    if words in ([""], [USUAL]):
        return USUAL
    if len(set(words)) < len(words) or not set(words) <= set(WORDS):
        raise BadOption.of("models.bad-prompt", name=shorten(name), words=(USUAL, *WORDS))
    return "+".join(word for word in WORDS if word in words)


class Prompt(NamedTuple):
    """Text and perhaps a picture for a model."""

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


def build_prompt(game: AnyGame, view: Any, variant: str = USUAL) -> Prompt:
    """Everything that is needed to choose a move."""
    words = variant.split("+")
    position = describe_position(game, view, legal_moves="no-moves" not in words)
    how = explain_how_to_answer(game, view, DIRECT_FORM if "direct" in words else FORM)
    image = None
    if "image" in words:
        need("PIL")
        from plyground.games.pixels import draw_png

        image = draw_png(registry.sketch(game, view).leave_out_moves(), game.title)
        lines = position[position.index("Game: ") :].splitlines()
        if game is game.core:  # what a house rule remembers cannot be drawn
            lines = [line for line in lines if not line.startswith("Position: ")]
        position = "\n".join([SEE_IMAGE, "", *lines])
    return Prompt("\n\n".join([explain_rules(game), position, how]), image)


def read_reply(question: Question, reply: str) -> Answer:
    """The answer in a reply's words alone, by anybody, with nobody asked."""
    kept = reply[-LONGEST_REPLY:]
    try:
        move = read_answer(question.game, question.view, reply)
    except IllegalMove as error:
        return Answer.failed(question.item, ILLEGAL, str(error), kept)
    except PlygroundError as error:
        fault = REFUSED if REFUSAL.match(reply.replace("’", "'")) else GARBLED
        return Answer.failed(question.item, fault, str(error), kept)
    return Answer(question.item, str(move), reply=kept)


# ---- the player ----------------------------------------------------------------------------------


def is_model(spec: str) -> bool:
    """Whether a player is a language model."""
    return spec.startswith(PREFIX)


class ModelAsker(Asker):
    """Asks a model at any address that speaks OpenAI's chat completions."""

    def __init__(
        self,
        spec: str,
        variant: str = USUAL,
        seconds: float = ANSWER_SECONDS,
        retries: int = RETRIES,
        *,
        code: bool = False,
    ) -> None:
        name, url = read_manner(spec.removeprefix(PREFIX))
        self.name, self._variant, self._seconds = f"{PREFIX}{name}", variant, seconds
        self.track = WITH_CODE if code else WITHOUT_CODE
        self.model = Model(name, url, seconds, retries)

    def describe(self) -> dict[str, Any]:
        """All that decides the answers; not the address, for a model may move."""
        return {**super().describe(), "prompt": self._variant, "answer_seconds": self._seconds}

    def answer(self, question: Question) -> Answer:
        prompt = build_prompt(question.game, question.view, self._variant)
        try:
            reply = self.model.ask(prompt.messages())
        except TooSlow:
            return Answer.failed(question.item, TIMEOUT)
        except TooLong:
            return Answer.failed(question.item, FLOODED)
        except PlygroundError as error:
            raise RunStopped(error.message) from error
        if reply.refused:
            # Its words may look like an answer and are none: kept as why, not as a reply.
            found = Answer.failed(question.item, REFUSED, reply.text or REFUSED)
        else:
            found = read_reply(question, reply.text)
        return found._replace(tokens_in=reply.tokens_in, tokens_out=reply.tokens_out)

    def close(self) -> None:
        self.model.close()
