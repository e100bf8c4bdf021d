"""Chat completions as OpenAI writes them: requests read, answers, tokens and errors in shape."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import log
from typing import Any, NamedTuple, TypedDict

OWNER = "plyground"
MOST_TOP = 20
"""Log-probabilities that are given for a token."""
PIECE = 8
"""Characters in one piece of a stream."""
TOKEN = re.compile(r"[^/]+|/")
"""A move is cut before and after every slash: `C3/Cd` takes three tokens."""


class Token(TypedDict):
    """As OpenAI's chat completions write one."""

    token: str
    logprob: float
    bytes: list[int]
    top_logprobs: list["Other"]


class Other(TypedDict):
    """One that could have stood there."""

    token: str
    logprob: float
    bytes: list[int]


def list_tokens(move: str, odds: Mapping[str, Fraction], top: int) -> list[Token]:
    """The tokens of `Move: ...`, each with the likeliest there were."""
    cut = {other: TOKEN.findall(f" {other}") for other in odds}
    content = TOKEN.findall(f" {move}")
    tokens = [_write("Move", {"Move": 1.0}, top), _write(":", {":": 1.0}, top)]
    for place, piece in enumerate(content):
        going = {m: cut[m] for m in odds if cut[m][:place] == content[:place]}
        whole = sum(float(odds[other]) for other in going)
        chances: dict[str, float] = {}
        for other, pieces in going.items():
            if len(pieces) > place:
                chances[pieces[place]] = chances.get(pieces[place], 0.0) + float(odds[other])
        tokens.append(_write(piece, {p: chance / whole for p, chance in chances.items()}, top))
    return tokens


def _write(token: str, chances: Mapping[str, float], top: int) -> Token:
    likeliest = sorted(chances.items(), key=lambda pair: -pair[1])[:top]
    return {
        **_write_one(token, chances[token]),
        "top_logprobs": [_write_one(other, chance) for other, chance in likeliest],
    }


def _write_one(token: str, chance: float) -> Other:
    return {"token": token, "logprob": log(chance), "bytes": list(token.encode())}


class Reply(NamedTuple):
    """What a model says, or what happens instead."""

    text: str
    status: int = 200
    """An HTTP status other than 200 is an error with the text as its message."""
    refusal: bool = False
    """The text says why there is no answer, in the field for that."""
    retry_after: float | None = None
    """Seconds after which to ask again, where the status is an error."""
    tokens: Sequence[Token] | None = None
    """With their log-probabilities, where they were asked for and are known."""


class Refusal(Exception):
    """An error in OpenAI's shape."""

    def __init__(
        self,
        status: int,
        message: str,
        code: str | None = None,
        param: str | None = None,
        retry_after: float | None = None,
    ):
        super().__init__(message)
        self.status, self.retry_after = status, retry_after
        kind = "invalid_request_error" if status < 500 else "server_error"
        self.body = {"error": {"message": message, "type": kind, "param": param, "code": code}}


class Request(NamedTuple):
    """What a chat completion is asked for, as far as it matters here."""

    model: str
    messages: list[str]
    """What the user said; the other roles say nothing that counts."""
    seed: str
    stream: bool
    counted: bool
    """Whether a stream ends with the usage."""
    top_tokens: int | None = None
    """How many log-probabilities are wanted for every token."""


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
    content = [_text(each) for each in messages if _role(each) == "user"]
    return Request(
        model,
        content,
        repr(request.get("seed")),
        bool(request.get("stream")),
        counted,
        _read_top(request) if request.get("logprobs") else None,
    )


def _read_top(request: dict[str, Any]) -> int:
    top = request.get("top_logprobs") or 0
    if isinstance(top, bool) or not isinstance(top, int) or not 0 <= top <= MOST_TOP:
        raise Refusal(
            400, f"'top_logprobs' is a whole number from 0 to {MOST_TOP}", param="top_logprobs"
        )
    return top


def _role(message: object) -> object:
    if not isinstance(message, dict) or not isinstance(message.get("role"), str):
        raise Refusal(400, "every message is an object with a 'role'", param="messages")
    return message["role"]


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
    odds = None if reply.tokens is None else {"content": reply.tokens, "refusal": None}
    choice = {"index": 0, "message": message, "logprobs": odds, "finish_reason": "stop"}
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
    prompt_tokens = sum(len(text.split()) for text in request.messages)
    completion = len(reply.text.split())
    return {
        "prompt_tokens": prompt_tokens,
        "completion_tokens": completion,
        "total_tokens": prompt_tokens + completion,
    }


def describe_model(name: str) -> dict[str, object]:
    """A model, as a list of them has it."""
    return {"id": name, "object": "model", "created": 0, "owned_by": OWNER}
