"""A question put to a server that speaks OpenAI's chat completions, until it is answered.

What is no fault of the model is tried again, with longer and longer pauses: a connection that
fails, a server that is busy (429, for as long as it wants) or broken (5xx). A reply is read piece
by piece, so that neither its length nor its slowness is up to the server.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from plyground.benchmark.asking.answers import RunStopped
from plyground.language.message import Message
from plyground.players.llm import connect, describe_failure, read_text
from plyground.support.extras import need

from .patience import LONGEST_WANTED_SECONDS, Gate, choose_pause, read_retry_after

TRIES = 6
MOST_BYTES = 4_000_000
"""Bytes of a reply that are read; a model that says more has flooded."""
TRY_AGAIN = (408, 409, 425, 429)
BUSY, BROKEN = 429, 500
LIMIT, NEW_LIMIT = "max_tokens", "max_completion_tokens"
"""What the length of an answer is called; newer models of OpenAI refuse the first."""
FILTERED = ("content_filter", "content_policy_violation")


class Completion(NamedTuple):
    """What a model said, and what it took."""

    text: str
    refused: bool = False
    """By the model, in the field for that, or by a filter."""
    tokens_in: int = 0
    tokens_out: int = 0
    tokens: Sequence[Mapping[str, Any]] | None = None
    """Each token with its log-probability and those of others, where the server gives them."""
    seconds: float = 0.0


class TooSlow(Exception):
    """No reply in time."""


class TooLong(Exception):
    """More than anybody reads."""


class Trouble(Exception):
    """The server's, after all tries; the status is None where it could not be reached at all."""

    def __init__(self, why: Message, status: int | None) -> None:
        super().__init__(str(why))
        self.why, self.status = why, status


class ModelClient:
    """Asks one model at one address; several threads may at once."""

    def __init__(
        self,
        model: str,
        url: str | None,
        seconds: float,
        tries: int = TRIES,
        gate: Gate | None = None,
    ) -> None:
        self.model, self._seconds, self._tries = model, seconds, tries
        self.gate = gate or Gate()
        self._openai = need("openai", "agents")
        self._client = connect(model, url, seconds, 0)
        self._random = Random()
        self._limit, self._gives_odds = LIMIT, True

    def complete(
        self,
        messages: list[dict[str, Any]],
        headers: Mapping[str, str],
        max_tokens: int | None = None,
        top_tokens: int | None = None,
    ) -> Completion:
        """The reply; RunStopped where asking again would not help, Trouble where it did not."""
        trouble = Trouble(self._describe("the run was left"), None)
        for tried in range(self._tries):
            self.gate.pass_through()
            if self.gate.is_left:
                break
            try:
                return self._read(messages, headers, self._choose_more(max_tokens, top_tokens))
            except self._openai.APITimeoutError as error:
                raise TooSlow from error
            except self._openai.APIStatusError as error:
                if error.code in FILTERED:
                    return Completion("", refused=True)
                if self._learn(error):
                    continue
                if error.status_code not in TRY_AGAIN and error.status_code < BROKEN:
                    raise RunStopped(self._describe(error)) from error
                trouble = Trouble(self._describe(error), error.status_code)
                self._pause(tried, error)
            except self._openai.APIConnectionError as error:
                trouble = Trouble(self._describe(error.__cause__ or error), None)
                self._pause(tried)
            except (ValueError, LookupError, TypeError, AttributeError) as error:
                trouble = Trouble(describe_failure(self.model, Message("no-completion")), BROKEN)
                trouble.__cause__ = error
                self._pause(tried)
        raise trouble

    def _read(
        self, messages: list[dict[str, Any]], headers: Mapping[str, str], more: Mapping[str, Any]
    ) -> Completion:
        began, body = monotonic(), bytearray()
        asking = self._client.chat.completions.with_streaming_response.create(
            model=self.model, messages=messages, extra_headers=dict(headers), **more
        )
        with asking as response:
            for piece in self._receive(response):
                body += piece
                if len(body) > MOST_BYTES:
                    raise TooLong
                if monotonic() - began > self._seconds:  # one that keeps trickling
                    raise TooSlow
        return read_completion(json.loads(body), monotonic() - began)

    def _receive(self, response: Any) -> Iterator[bytes]:
        """The pieces of a body; what goes wrong there the client does not put in its own words."""
        try:
            yield from response.iter_bytes()
        except Exception as error:  # by name, for clients differ in whose transport they use
            names = {kind.__name__ for kind in type(error).__mro__}
            if "TimeoutException" in names:
                raise TooSlow from error
            if "TransportError" in names:
                request = response.http_request
                raise self._openai.APIConnectionError(request=request) from error
            raise

    def _pause(self, tried: int, error: Any = None) -> None:
        """After trouble: as long as the server wants, or longer each time."""
        if tried + 1 == self._tries:
            return
        wanted = None if error is None else read_retry_after(error.response.headers)
        seconds = choose_pause(tried, self._random)
        if wanted is not None:
            if wanted > LONGEST_WANTED_SECONDS:
                busy = Message.of("models.come-back", model=self.model, seconds=round(wanted))
                raise RunStopped(busy) from error
            seconds = max(wanted, 0.01 * seconds)
        if error is not None and error.status_code == BUSY:
            self.gate.close_for(seconds)
        else:
            self.gate.pause(seconds)

    def _choose_more(self, max_tokens: int | None, top_tokens: int | None) -> dict[str, Any]:
        """What else is said, in the words that this server takes."""
        more: dict[str, Any] = {}
        if max_tokens is not None:
            more[self._limit] = max_tokens
        if top_tokens is not None and self._gives_odds:
            more |= {"logprobs": True, "top_logprobs": top_tokens}
        return more

    def _learn(self, error: Any) -> bool:
        """Whether a refused request can be put in another way, which is kept to from now on."""
        said = str(error)
        if error.status_code != 400:
            return False
        if NEW_LIMIT in said and self._limit != NEW_LIMIT:
            self._limit = NEW_LIMIT
            return True
        if "logprobs" in said and self._gives_odds:
            self._gives_odds = False
            return True
        return False

    def _describe(self, why: object) -> Message:
        return describe_failure(self.model, str(why), self._client)

    def close(self) -> None:
        """Let go of the connections; whoever still waits is let go as well."""
        self.gate.leave()
        self._client.close()


def read_completion(found: Any, seconds: float = 0.0) -> Completion:
    """A completion as servers write it, OpenAI's and others'; what is missing is empty or 0."""
    choice = found["choices"][0]
    message, usage = choice["message"], found.get("usage") or {}
    refusal = message.get("refusal")
    given = choice.get("logprobs")
    return Completion(
        text=read_text(message.get("content")) or str(refusal or ""),
        refused=bool(refusal) or choice.get("finish_reason") == "content_filter",
        tokens_in=_count(usage.get("prompt_tokens")),
        tokens_out=_count(usage.get("completion_tokens")),
        tokens=given.get("content") if isinstance(given, dict) else None,
        seconds=seconds,
    )


def _count(number: object) -> int:
    return number if isinstance(number, int) and not isinstance(number, bool) else 0
