"""Chat completions as OpenAI writes them: requests, answers and errors."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

OWNER = "plyground"
PIECE = 8
"""Characters in one piece of a stream."""


class Reply(NamedTuple):
    """A reply of a model, or an error instead."""

    text: str
    status: int = 200
    """An HTTP status other than 200 is an error with the text as its message."""
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
    content = [_text(each) for each in messages if _role(each) == "user"]
    return Request(
        model,
        content,
        repr(request.get("seed")),
        bool(request.get("stream")),
        counted,
    )


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
