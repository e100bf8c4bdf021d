"""Players as models: what answers to a name such as plyground/engine-perfect."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from threading import Lock
from time import sleep
from typing import Any, NamedTuple

from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import clean, join_words, quote
from plyground.players import list_programs, seat_program
from plyground.players.question import PASS, answer, read_question

OWNER = "plyground"
PIECE = 8
"""Characters in one piece of a stream."""


class Reply(NamedTuple):
    """A reply of a model."""

    text: str
    refusal: bool = False
    """The text says why there is no answer, in the field for that."""


class Refusal(Exception):
    """An error in OpenAI's shape."""

    def __init__(
        self, status: int, message: str, code: str | None = None, param: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        kind = "invalid_request_error" if status < 500 else "server_error"
        self.body = {"error": {"message": message, "type": kind, "param": param, "code": code}}


class Request(NamedTuple):
    """A request for a chat completion, as far as it matters here."""

    model: str
    messages: list[str]
    """What the user said; the other roles say nothing that counts."""
    seed: str
    stream: bool
    counted: bool
    """Whether a stream ends with the usage."""


def read_request(body: bytes) -> Request:
    """The request in a body; Refusal names what is wrong with it."""
    try:
        request = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Refusal(400, "the body is not JSON") from error
    if not isinstance(request, dict):
        raise Refusal(400, "the body is not a JSON object")
    model, messages = request.get("model"), request.get("messages")
    if not isinstance(model, str):
        raise Refusal(400, "'model' is missing, or no text", param="model")
    if not isinstance(messages, list) or not messages:
        raise Refusal(400, "'messages' is missing, or no list of messages", param="messages")
    if request.get("n", 1) not in (1, None):
        raise Refusal(400, "only one choice is given: 'n' is 1 or left out", param="n")
    options = request.get("stream_options")
    counted = isinstance(options, dict) and bool(options.get("include_usage"))
    for message in messages:
        if not isinstance(message, dict) or not isinstance(message.get("role"), str):
            raise Refusal(400, "every message is an object with a 'role'", param="messages")
    content = [_text(each) for each in messages if each["role"] == "user"]
    seed, stream = repr(request.get("seed")), bool(request.get("stream"))
    return Request(model, content, seed, stream, counted)


def _text(message: dict[str, Any]) -> str:
    """The text of a message, which may come in parts."""
    content = message.get("content")
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        raise Refusal(400, "'content' of a message is text, or a list of parts", param="messages")
    parts = [part.get("text") for part in content if isinstance(part, dict)]
    return "\n".join(part for part in parts if isinstance(part, str))


def build_completion(shell: dict[str, object], request: Request, reply: Reply) -> dict[str, object]:
    """A whole completion."""
    content, refusal = (None, reply.text) if reply.refusal else (reply.text, None)
    message = {"role": "assistant", "content": content, "refusal": refusal}
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
    usage = _usage(request, reply)
    return {**shell, "object": "chat.completion", "choices": [choice], "usage": usage}


def stream_completion(shell: dict[str, object], request: Request, reply: Reply) -> Iterator[object]:
    """The same piece by piece."""

    def chunk(delta: dict[str, str], end: str | None = None) -> dict[str, object]:
        choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": end}
        return {**shell, "object": "chat.completion.chunk", "choices": [choice]}

    yield chunk({"role": "assistant", "content": ""})
    for begin in range(0, len(reply.text), PIECE):
        yield chunk({"content": reply.text[begin : begin + PIECE]})
    yield chunk({}, "stop")
    if request.counted:
        last = {**shell, "object": "chat.completion.chunk", "choices": []}
        yield {**last, "usage": _usage(request, reply)}


def _usage(request: Request, reply: Reply) -> dict[str, int]:
    """Counted in words; these models have no tokens."""
    asked = sum(len(text.split()) for text in request.messages)
    said = len(reply.text.split())
    return {"prompt_tokens": asked, "completion_tokens": said, "total_tokens": asked + said}


def describe_model(name: str) -> dict[str, object]:
    """A model, as a list of them has it."""
    return {"id": name, "object": "model", "created": 0, "owned_by": OWNER}


ILLEGAL, SLOW = "illegal", "slow"
TURNED_AWAY = {
    "busy": (429, "too many requests, as this model's name says"),
    "broken": (500, "out of order, as this model's name says"),
}
INSTEAD = {
    "refuse": Reply("I'm sorry, but I can't help with that.", refusal=True),
    "garble": Reply(
        "On reflection, several moves look good, and I would rather not choose among them."
    ),
}
"""The replies instead of an answer."""
KINDS = "|".join((*TURNED_AWAY, *INSTEAD, ILLEGAL, SLOW))
FAULT = re.compile(rf"(.*)\+({KINDS})-([1-9][0-9]{{0,5}})", re.DOTALL)
SLOW_SECONDS = 30.0
HELP = """\
I play the games of Plyground and nothing else{trouble}. Write the position in lines like these,
with Options only where they are not the usual ones, and I answer with a move:

Game: operator-outwit
Options: target=23
Position: 23:1 1
"""
THINKING = Lock()


def model_names() -> list[str]:
    """List the models; engine-0.15 and mcts-1000 work too."""
    return [f"{OWNER}/{spec.replace(':', '-')}" for spec in list_programs()]


class Models:
    """The players as models; requests are counted for the faults that some names ask for."""

    def __init__(self) -> None:
        self._counts, self._lock = Counter[tuple[str, str]](), Lock()

    def reply(self, model: str, messages: list[str], seed: str | None) -> Reply:
        """The answer of a model to a conversation; Refusal if there is no such model.

        Given a seed, the same conversation gets the same answer, faults apart: those are counted.
        """
        name, faults = model.removeprefix(f"{OWNER}/"), dict[str, int]()
        while found := FAULT.fullmatch(name):
            name, faults = found[1], {found[2]: int(found[3]), **faults}
        # JSON can bring any text, half characters too.
        talk = "\n".join([seed or "", model, *messages]).encode(errors="surrogatepass")
        random = Random(None if seed is None else talk)
        try:
            player = seat_program(
                name.replace("-", ":", 1), Seat.FIRST, str(random.getrandbits(64))
            )
        except BadOption as error:
            unknown = f"there is no model {quote(name)}; take {join_words(model_names())}"
            raise Refusal(404, unknown, "model_not_found", "model") from error
        fault = self._choose_fault(model, faults)
        if fault in TURNED_AWAY:
            raise Refusal(*TURNED_AWAY[fault])
        if fault in INSTEAD:
            return INSTEAD[fault]
        try:
            question = next(filter(None, map(read_question, reversed(messages))), None)
        except PlygroundError as error:
            return Reply(HELP.format(trouble=f", and cannot read this: {clean(str(error), 300)}"))
        if question is None:
            return Reply(HELP.format(trouble=", and there is no position in what you wrote"))
        game, view = question
        if game.outcome(view) is not None:
            return Reply("This game is over: there is no move to make.")
        try:
            if fault == ILLEGAL:
                legal = set(game.moves(view))
                return Reply(answer(next((m for m in game.all_moves if m not in legal), PASS)))
            with THINKING:  # solvers are shared, so one question is thought about at a time
                return Reply(answer(player.choose(game, view)))
        except PlygroundError as error:
            raise Refusal(400, f"{model} cannot play this: {error}") from error

    def _choose_fault(self, model: str, faults: Mapping[str, int]) -> str | None:
        """The fault that this request meets; a slow answer is waited for here, and then given.

        A request that is turned away is no answer, and not counted among those.
        """
        for kind in sorted(faults, key=lambda kind: kind not in TURNED_AWAY):
            with self._lock:
                self._counts[model, kind] += 1
                is_due = self._counts[model, kind] % faults[kind] == 0
            if is_due and kind == SLOW:
                sleep(SLOW_SECONDS)
            elif is_due:
                return kind
        return None
