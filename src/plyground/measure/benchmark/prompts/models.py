"""A language model as a player of the benchmark: `llm:MODEL`, or `llm:MODEL@URL`.

Each item is one question with no memory of others, and they are asked one after the other. What
the model does wrong is an answer with a fault; what its server does wrong is charged to nobody: the
client tries again, and then the run stops and can be resumed. Whoever wants many calls at once, a
cache, limits or prices asks through Inspect (`research.inspect`), on the same items.
"""

from time import monotonic
from typing import Any

from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.asking.answers import (
    FLOODED,
    REFUSED,
    TIMEOUT,
    WITH_CODE,
    WITHOUT_CODE,
    Answer,
    Asker,
    Question,
    RunStopped,
)
from plyground.players.completions import Model, TooLong, TooSlow, read_manner

from .prompt import build_prompt, read_reply
from .variant import Variant

PREFIX = "llm:"
USUAL = Variant()
ANSWER_SECONDS = 120.0
RETRIES = 5
"""How often the client tries again where a server is busy or away."""


def is_model(spec: str) -> bool:
    """Whether a player is a language model."""
    return spec.startswith(PREFIX)


class ModelAsker(Asker):
    """Asks a model at any address that speaks OpenAI's chat completions."""

    def __init__(
        self,
        spec: str,
        variant: Variant = USUAL,
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
        """What decides the answers; not who serves the model, which may move."""
        how = {"prompt": self._variant.name, "answer_seconds": self._seconds}
        return {**super().describe(), **how}

    def ask(self, question: Question) -> Answer:
        begun = monotonic()
        return self._ask(question)._replace(seconds=monotonic() - begun)

    def _ask(self, question: Question) -> Answer:
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
            found = self.reread(question, reply.text)
        return found._replace(tokens_in=reply.tokens_in, tokens_out=reply.tokens_out)

    def reread(self, question: Question, reply: str) -> Answer:
        """The answer once more from its raw words alone."""
        return read_reply(question, self._variant, reply)

    def close(self) -> None:
        self.model.close()
