"""A language model in a seat: `llm:MODEL`, or `llm:MODEL@URL` for a server of one's own.

Any server will do that speaks OpenAI's chat completions. The address and the key come from
OPENAI_BASE_URL and OPENAI_API_KEY, as everywhere; an address given with the seat comes first.
"""

import os
import re
from random import Random
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from plyground.kernel.errors import BadNotation, BadOption, IllegalMove, PlygroundError
from plyground.kernel.forfeits import GARBLED, HUNG, name_illegal_move
from plyground.kernel.game import AnyGame
from plyground.kernel.text import clean, shorten, shorten_words
from plyground.language.message import Message, OptionName
from plyground.messages.answer import read_answer
from plyground.messages.question import describe_position, explain_how_to_answer, question
from plyground.support.extras import need

from .player import Forfeit, Player

TRIES = 3
RETRIES = 2
"""How often the client tries again where a server is busy or away."""
ANSWER_SECONDS = 60.0
"""Seconds for one answer, unless there is a deadline."""
LONGEST_WHY = 500
"""Letters of what a server says is wrong."""
NO_COMPLETION = Message("no-completion")
MANNER = re.compile(r"(?P<model>.*?)(?:@(?P<url>[a-z]+://.*))?", re.DOTALL | re.IGNORECASE)

HOST_AND_PORT = re.compile(r"[a-z0-9.-]+:[0-9]{2,5}(/.*)?", re.DOTALL | re.IGNORECASE)
"""An address whose http:// was forgotten."""


class LlmPlayer(Player):
    """Asks for a move, says what was wrong with a bad answer, and gives up after a few.

    It counts what it was told: `answers` in all, `bad_answers` that were no legal move.
    """

    def __init__(
        self,
        random: Random,
        manner: str = "",
        *,
        legal_moves: bool = True,
        tries: int = TRIES,
    ) -> None:
        super().__init__(random)
        self.model, self.url = read_manner(manner)
        self.legal_moves, self.tries = legal_moves, _check_tries(tries)
        self.answers = self.bad_answers = 0

    def choose(self, game: AnyGame, view: Any) -> Any:
        said = [_write_message("user", question(game, view, legal_moves=self.legal_moves))]
        openai = need("openai", "agents")
        with self._connect() as client:
            for left in reversed(range(self.tries)):
                text = self._ask(openai, client, said)
                self.answers += 1
                try:
                    return read_answer(game, view, text)
                except (BadNotation, IllegalMove) as error:
                    self.bad_answers += 1
                    if not left:
                        raise Forfeit(_name_fault(error, text), error.said) from error
                    again = f"That does not count: {error}.\n\n{self._ask_again(game, view)}"
                    said += [
                        _write_message("assistant", text or "(nothing)"),
                        _write_message("user", again),
                    ]
        raise AssertionError("there is a last try")

    def _ask_again(self, game: AnyGame, view: Any) -> str:
        position = describe_position(game, view, legal_moves=self.legal_moves)
        return f"{position}\n\n{explain_how_to_answer(game, view)}"

    def _ask(self, openai: Any, client: Any, said: list[dict[str, str]]) -> str:
        """The model's answer; what is no fault of the model is an error, not a lost game."""
        try:
            answer = client.chat.completions.create(model=self.model, messages=said)
        except openai.APITimeoutError as error:
            seconds = f"{self._patience:g}"
            slow = Message.of("model-too-slow", model=shorten(self.model), seconds=seconds)
            raise Forfeit(HUNG, slow) from error
        except ValueError as error:  # it could not even be decoded
            raise self._describe_failure(NO_COMPLETION, client) from error
        except Exception as error:  # not only the client's own: an address may be odd, too
            raise self._describe_failure(str(error), client) from error
        try:
            return read_text(answer.choices[0].message.content)
        except (LookupError, TypeError, AttributeError) as error:
            raise self._describe_failure(NO_COMPLETION, client) from error

    def _connect(self) -> Any:
        """A client for one move: players are forgotten without notice, and it must be closed."""
        return connect(self.model, self.url, self._patience, RETRIES)

    @property
    def _patience(self) -> float:
        return self.deadline or ANSWER_SECONDS

    def _describe_failure(self, why: Message | str, client: Any = None) -> PlygroundError:
        return PlygroundError(describe_failure(self.model, why, client))


def connect(model: str, url: str | None, seconds: float, retries: int) -> Any:
    """OpenAI's client for a model at an address; PlygroundError says what is missing for one."""
    openai = need("openai", "agents")
    key = os.environ.get("OPENAI_API_KEY", "")
    if url and (not key or url.startswith("http:")):
        key = "none"  # nobody on the way to a plain address shall read the real one
    if not key:
        raise PlygroundError(describe_failure(model, _explain_key(model)))
    if not (key.isascii() and key.isprintable()):
        raise PlygroundError(describe_failure(model, Message("model-odd-key")))
    try:
        return openai.OpenAI(api_key=key, base_url=url, timeout=seconds, max_retries=retries)
    except Exception as error:  # OPENAI_BASE_URL may hold anything
        raise PlygroundError(describe_failure(model, str(error))) from error


def _explain_key(model: str) -> Message:
    """What to do without one; an @ with no address after it was perhaps meant as one."""
    name, at, rest = model.rpartition("@")
    if at and name:
        return Message.of("model-without-address", model=shorten(name), rest=shorten(rest))
    return Message.of("model-without-key", model=shorten(model))


def describe_failure(model: str, why: Message | str, client: Any = None) -> Message:
    """That a model could not be asked, where, and why."""
    model = shorten(model)
    why = why if isinstance(why, Message) else shorten_words(why, LONGEST_WHY)
    if client is None:
        return Message.of("model-not-reached", model=model, why=why)
    url = clean(str(client.base_url), 200)
    return Message.of("model-not-reached-at", model=model, url=url, why=why)


def _write_message(role: str, content: str) -> dict[str, str]:
    return {"role": role, "content": content}


def _name_fault(error: PlygroundError, text: str) -> str:
    """What the model did, as a record says it."""
    return (
        GARBLED
        if isinstance(error, BadNotation)
        else name_illegal_move(text.strip().split("\n")[-1])
    )


def _check_tries(tries: object) -> int:
    if isinstance(tries, bool) or not isinstance(tries, int) or tries < 1:
        raise BadOption(
            Message.of("bad-tries", option=OptionName("tries"), value=shorten(str(tries)))
        )
    return tries


def read_text(content: object) -> str:
    """What a model said, which may come in parts, as text that can be sent back to it."""
    if isinstance(content, list):
        content = "\n".join(str(part["text"]) for part in content if "text" in part)
    return str(content or "").encode(errors="replace").decode()


def read_manner(manner: str) -> tuple[str, str | None]:
    """The model, and the address if one is given; a model's own name may hold any sign."""
    found = MANNER.fullmatch(manner.strip())
    if found is None or not found["model"].strip():
        raise BadOption(Message("model-without-name"))
    model, url = found["model"], found["url"]
    name, _, rest = model.rpartition("@")
    if url is None and name and HOST_AND_PORT.fullmatch(rest):
        raise BadOption(Message.of("bad-address", url=shorten(rest)))
    return model, _check_address(url) if url else None


def _check_address(url: str) -> str:
    """An address that could be one; whether somebody answers there is seen later."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none, brackets that do not close
        sound = False
    if not sound or not url.isprintable() or " " in url:
        raise BadOption(Message.of("bad-address", url=shorten(url)))
    if "@" in parts.netloc:
        raise BadOption(Message("address-with-password"))
    return urlunsplit(parts)
