"""A language model as a player of the benchmark: `llm:MODEL`, or `llm:MODEL@URL`.

Each item is one question with no memory of others, and they are asked one after the other. What
the model does wrong is an answer with a fault; what its server does wrong is charged to nobody: the
client tries again, and then the run stops and can be resumed. Whoever wants many calls at once, a
cache, limits or prices asks through Inspect (`research.inspect`), on the same items.
"""

import json
from collections.abc import Iterator
from time import monotonic
from typing import Any

from plyground.benchmark.asking.answers import (
    FLOODED,
    REFUSED,
    TIMEOUT,
    Answer,
    Asker,
    Question,
    RunStopped,
)
from plyground.language.message import Message
from plyground.players.llm import NO_COMPLETION, connect, describe_failure, read_manner, read_text
from plyground.support.extras import need

from .arm import Arm
from .prompt import build_prompt
from .reading import read_again

PREFIX = "llm:"
USUAL_ARM = Arm()
ANSWER_SECONDS = 120.0
RETRIES = 5
"""How often the client tries again where a server is busy or away."""
MOST_BYTES = 4_000_000
"""Bytes of a reply that are read; a model that says more has flooded."""
FILTERED = ("content_filter", "content_policy_violation")


class TooSlow(Exception):
    """No whole reply in time."""


class TooLong(Exception):
    """More than anybody reads."""


def is_model(spec: str) -> bool:
    """Whether a player is a language model."""
    return spec.startswith(PREFIX)


class ModelAsker(Asker):
    """Asks a model through OpenAI's client, at any address."""

    def __init__(
        self,
        spec: str,
        arm: Arm = USUAL_ARM,
        seconds: float = ANSWER_SECONDS,
        retries: int = RETRIES,
    ) -> None:
        self.model, url = read_manner(spec.removeprefix(PREFIX))
        self.name, self._arm, self._seconds = f"{PREFIX}{self.model}", arm, seconds
        self._openai = need("openai", "agents")
        self._client = connect(self.model, url, seconds, retries)

    def describe(self) -> dict[str, Any]:
        """What decides the answers; not who serves the model, which may move."""
        return {"arm": self._arm.name, "answer_seconds": self._seconds}

    def ask(self, question: Question) -> Answer:
        begun = monotonic()
        answer = self._ask(question)
        return answer._replace(seconds=monotonic() - begun)

    def _ask(self, question: Question) -> Answer:
        prompt = build_prompt(question.game, question.view, self._arm)
        try:
            return self._read(question, json.loads(self._complete(prompt.messages())))
        except (TooSlow, self._openai.APITimeoutError):
            return Answer.failed(question.item, TIMEOUT)
        except TooLong:
            return Answer.failed(question.item, FLOODED)
        except self._openai.APIError as error:
            if error.code in FILTERED:
                return Answer.failed(question.item, REFUSED, str(error))
            raise self._stop(str(error.__cause__ or error)) from error
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise self._stop(NO_COMPLETION) from error

    def _complete(self, messages: list[dict[str, Any]]) -> bytearray:
        """A reply, read piece by piece: neither its length nor its slowness is up to the server."""
        begun, body = monotonic(), bytearray()
        asking = self._client.chat.completions.with_streaming_response.create(
            model=self.model, messages=messages
        )
        with asking as response:
            for piece in self._receive(response):
                body += piece
                if len(body) > MOST_BYTES:
                    raise TooLong
                if monotonic() - begun > self._seconds:
                    raise TooSlow
        return body

    def _receive(self, response: Any) -> Iterator[bytes]:
        """The pieces of a body; what goes wrong there the client does not put in its own words."""
        try:
            yield from response.iter_bytes()
        except Exception as error:  # by name, for clients differ in whose transport they use
            names = {kind.__name__ for kind in type(error).__mro__}
            if "TimeoutException" in names:
                raise TooSlow from error
            if "TransportError" in names:
                raise self._stop(str(error)) from error
            raise

    def _read(self, question: Question, found: Any) -> Answer:
        """A completion as servers write it, OpenAI's and others'."""
        choice, usage = found["choices"][0], found.get("usage") or {}
        message = choice["message"]
        took: dict[str, Any] = {
            "tokens_in": _count(usage.get("prompt_tokens")),
            "tokens_out": _count(usage.get("completion_tokens")),
        }
        refusal, text = message.get("refusal"), read_text(message.get("content"))
        if refusal or choice.get("finish_reason") == "content_filter":
            # Its words may look like an answer and are none: kept as why, not as a reply.
            why = text or str(refusal or REFUSED)
            return Answer.failed(question.item, REFUSED, why, **took)
        return self.reread(question, text)._replace(**took)

    def _stop(self, why: Message | str) -> RunStopped:
        return RunStopped(describe_failure(self.model, why, self._client))

    def reread(self, question: Question, reply: str) -> Answer:
        """The answer once more from its raw words alone."""
        return read_again(question, self._arm, reply)

    def close(self) -> None:
        self._client.close()


def _count(number: object) -> int:
    return number if isinstance(number, int) and not isinstance(number, bool) else 0
