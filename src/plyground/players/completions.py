"""A model behind any server that speaks OpenAI's chat completions: asked, and read within bounds.

The address and the key come from OPENAI_BASE_URL and OPENAI_API_KEY, as everywhere; an address
given with the model (`MODEL@URL`) comes first. The client tries again where a server is busy or
away. What then still fails is no fault of the model.
"""

import json
import os
import re
from contextlib import closing
from random import Random
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from plyground.kernel.game import AnyGame
from plyground.kernel.outcome import FLOODED, GARBLED, HUNG, name_illegal_move
from plyground.language.errors import BadNotation, BadOption, IllegalMove, PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean, shorten, shorten_words
from plyground.system.extras import need

from .player import Forfeit, Player
from .question import describe_position, explain_how_to_answer, question, read_answer

MOST_BYTES = 4_000_000
"""Bytes of a reply that are read."""
LONGEST_WHY = 500
"""Letters of what a server says is wrong."""
FILTERED = ("content_filter", "content_policy_violation")
MANNER = re.compile(r"(?P<model>.*?)(?:@(?P<url>[a-z]+://.*))?", re.DOTALL | re.IGNORECASE)
HOST_AND_PORT = re.compile(r"[a-z0-9.-]+:[0-9]{2,5}(/.*)?", re.DOTALL | re.IGNORECASE)
"""An address whose http:// was forgotten."""


class TooSlow(Exception):
    """No whole reply in time."""


class TooLong(Exception):
    """More than anybody reads."""


class Reply(NamedTuple):
    """A model's reply."""

    text: str
    refused: bool = False
    """Whether the server or the model says that this is a refusal."""
    tokens_in: int = 0
    tokens_out: int = 0


class Model:
    """A model and the connections to its server, to be closed."""

    def __init__(self, name: str, url: str | None, seconds: float, retries: int) -> None:
        self.name, self._seconds = name, seconds
        self._openai = need("openai")
        self._client = _connect(self._openai, name, url, seconds, retries)

    def close(self) -> None:
        """Let go of the connections."""
        self._client.close()

    def ask(self, messages: list[dict[str, Any]]) -> Reply:
        """The reply; TooSlow, TooLong, or PlygroundError for what is no fault of the model."""
        try:
            return read_completion(json.loads(self.complete(messages)))
        except (TooSlow, TooLong):
            raise
        except self._openai.APITimeoutError as error:
            raise TooSlow from error
        except self._openai.APIError as error:
            if error.code in FILTERED:
                return Reply(str(error), refused=True)
            raise self._fail(str(error.__cause__ or error)) from error
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise self._fail(Message("no-completion")) from error
        except Exception as error:  # not only the client's own: an address may be odd, too
            # What goes wrong within a body it does not put in its own words; by name, for clients
            # differ in whose transport they use.
            if "TimeoutException" in {kind.__name__ for kind in type(error).__mro__}:
                raise TooSlow from error
            raise self._fail(str(error)) from error

    def complete(self, messages: list[dict[str, Any]]) -> bytearray:
        """The body of a reply; neither its length nor its slowness is up to the server."""
        begun, body = monotonic(), bytearray()
        asking = self._client.chat.completions.with_streaming_response.create(
            model=self.name, messages=messages
        )
        with asking as response:
            for piece in response.iter_bytes():
                body += piece
                if len(body) > MOST_BYTES:
                    raise TooLong
                if monotonic() - begun > self._seconds:
                    raise TooSlow
        return body

    def _fail(self, why: Message | str) -> PlygroundError:
        return not_reached(self.name, why, str(self._client.base_url))


def read_completion(found: Any) -> Reply:
    """A completion as servers write it, OpenAI's and others'."""
    choice, usage = found["choices"][0], found.get("usage") or {}
    message = choice["message"]
    refusal, text = message.get("refusal"), read_text(message.get("content"))
    refused = bool(refusal) or choice.get("finish_reason") == "content_filter"
    counts = (usage.get("prompt_tokens"), usage.get("completion_tokens"))
    tokens = [count if type(count) is int else 0 for count in counts]
    return Reply(text or (str(refusal or "") if refused else ""), refused, *tokens)


def read_text(content: object) -> str:
    """The text of a reply, which may come in parts, so that it can be sent back."""
    if isinstance(content, list):
        content = "\n".join(str(part["text"]) for part in content if "text" in part)
    return str(content or "").encode(errors="replace").decode()


def _connect(openai: Any, name: str, url: str | None, seconds: float, retries: int) -> Any:
    """OpenAI's client for a model at an address; PlygroundError says what is missing for one."""
    key = os.environ.get("OPENAI_API_KEY", "")
    if url and (not key or url.startswith("http:")):
        key = "none"  # nobody on the way to a plain address shall read the real one
    if not key:
        name_alone, at, rest = name.rpartition("@")
        without_key = Message.of("model-without-key", model=shorten(name))
        if at and name_alone:  # perhaps meant as an address
            model, rest = shorten(name_alone), shorten(rest)
            without_key = Message.of("model-without-address", model=model, rest=rest)
        raise not_reached(name, without_key)
    if not (key.isascii() and key.isprintable()):
        raise not_reached(name, Message("model-odd-key"))
    try:
        return openai.OpenAI(api_key=key, base_url=url, timeout=seconds, max_retries=retries)
    except Exception as error:  # OPENAI_BASE_URL may hold anything
        raise not_reached(name, str(error)) from error


def not_reached(model: str, why: Message | str, url: str | None = None) -> PlygroundError:
    """The error of a model that could not be reached, where, and why."""
    model = shorten(model)
    why = why if isinstance(why, Message) else shorten_words(why, LONGEST_WHY)
    if url is None:
        return PlygroundError.of("model-not-reached", model=model, why=why)
    return PlygroundError.of("model-not-reached-at", model=model, url=clean(url, 200), why=why)


def read_manner(manner: str) -> tuple[str, str | None]:
    """The model, and the address if one is given; a model's own name may hold any sign."""
    found = MANNER.fullmatch(manner.strip())
    if found is None or not found["model"].strip():
        raise BadOption.of("model-without-name")
    model, url = found["model"], found["url"]
    name, _, rest = model.rpartition("@")
    if url is None and name and HOST_AND_PORT.fullmatch(rest):
        raise BadOption.of("bad-address", url=shorten(rest))
    return model, _check_address(url) if url else None


def _check_address(url: str) -> str:
    """An address that could be one; whether somebody answers there is seen later."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none, brackets that do not close
        sound = False
    if not sound or not url.isprintable() or " " in url:
        raise BadOption.of("bad-address", url=shorten(url))
    if "@" in parts.netloc:
        raise BadOption.of("address-with-password")
    return urlunsplit(parts)


TRIES = 3
"""Answers that a model may give in one turn until it loses the game."""
RETRIES = 2
"""How often the client tries again where a server is busy or away."""
ANSWER_SECONDS = 120.0
"""For one answer, wherever a model is asked, unless somebody says otherwise."""


class LlmPlayer(Player):
    """Asks for a move, says what was wrong with a bad answer, and gives up after a few.

    It counts what it was told: `answers` in all, `bad_answers` that were no legal move.
    """

    def __init__(self, random: Random, manner: str = "") -> None:
        super().__init__(random)
        self.model, self.url = read_manner(manner)
        self.answers = self.bad_answers = 0

    def choose(self, game: AnyGame, view: Any) -> Any:
        conversation = [{"role": "user", "content": question(game, view)}]
        seconds = self.deadline or ANSWER_SECONDS
        # For one move alone: players are forgotten without notice, and it must be closed.
        with closing(Model(self.model, self.url, seconds, RETRIES)) as model:
            for left in reversed(range(TRIES)):
                text = self._ask(model, conversation, seconds)
                self.answers += 1
                try:
                    return read_answer(game, view, text)
                except (BadNotation, IllegalMove) as error:
                    self.bad_answers += 1
                    if not left:
                        last = text.strip().split("\n")[-1]
                        is_move = isinstance(error, IllegalMove)
                        what = name_illegal_move(last) if is_move else GARBLED
                        raise Forfeit(what, error.message) from error
                    asked = (
                        f"{describe_position(game, view)}\n\n{explain_how_to_answer(game, view)}"
                    )
                    again = f"That does not count: {error}.\n\n{asked}"
                    conversation += [
                        {"role": "assistant", "content": text or "(nothing)"},
                        {"role": "user", "content": again},
                    ]
        raise AssertionError("there is a last try")

    def _ask(self, model: Model, conversation: list[dict[str, str]], seconds: float) -> str:
        """The model's answer; what is no fault of the model is an error, not a lost game."""
        try:
            return model.ask(conversation).text
        except TooSlow as error:
            slow = Message.of("model-too-slow", model=shorten(self.model), seconds=f"{seconds:g}")
            raise Forfeit(HUNG, slow) from error
        except TooLong as error:
            raise Forfeit(FLOODED) from error
