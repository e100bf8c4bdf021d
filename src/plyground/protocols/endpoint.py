"""An OpenAI-compatible address on this machine that serves players as models: no key, no network.

It answers GET /v1/models and POST /v1/chat/completions, whole or as a stream.
"""

import json
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from time import time
from urllib.parse import unquote

from plyground._version import __version__
from plyground.language.text import clean, parse_whole_number, quote

from .models import (
    Models,
    Refusal,
    build_completion,
    describe_model,
    model_names,
    read_request,
    stream_completion,
)

COMPLETIONS = "/v1/chat/completions"
MAX_BODY_BYTES = 2_000_000
MOST_SKIPPED_BYTES = 32 * MAX_BODY_BYTES
"""Of a longer one so much is read and dropped, so that the refusal arrives."""
IDLE_SECONDS = 30.0
"""Seconds that a connection may be idle."""
GONE = (ConnectionError, TimeoutError)
"""Errors of a client that has gone."""


class Endpoint(ThreadingHTTPServer):
    """The server; `address` is what a client takes as its base URL."""

    daemon_threads = True

    def __init__(
        self, port: int = 0, seed: int | None = None, models: Models | None = None
    ) -> None:
        """Listen on a port of this machine."""
        self.seed, self.models = seed, models or Models()
        self.numbers = count(1)
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def handle_error(self, request: object, client_address: object) -> None:
        """Somebody who has gone before the answer is no fault of ours, and nothing to report."""
        if not isinstance(sys.exception(), GONE):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    """One connection; it may ask several times."""

    protocol_version = "HTTP/1.1"
    server_version = f"plyground/{__version__}"
    timeout = IDLE_SECONDS
    server: Endpoint

    def do_GET(self) -> None:
        self._send_answer(self._get)

    def do_POST(self) -> None:
        self._send_answer(self._post)

    def _send_answer(self, answer: Callable[[], None]) -> None:
        try:
            answer()
        except Refusal as refusal:
            self.close_connection = True  # what was not read must not be taken for a request
            self._json(refusal.status, refusal.body)
        except GONE:
            self.close_connection = True
        except Exception as error:  # whatever it is, whoever asked hears of it
            self.close_connection = True
            fault = f"a fault of this endpoint, {type(error).__name__}: {clean(str(error), 200)}"
            self._json(500, Refusal(500, fault).body)

    def _get(self) -> None:
        names, path = model_names(), unquote(self.path.partition("?")[0])
        if path == "/v1/models":
            self._json(200, {"object": "list", "data": [describe_model(name) for name in names]})
        elif (name := path.removeprefix("/v1/models/")) in names:
            self._json(200, describe_model(name))
        elif path == COMPLETIONS:
            raise Refusal(405, f"{COMPLETIONS} takes a POST", "method_not_allowed")
        else:
            raise Refusal(404, f"there is nothing at {quote(path)}; see /v1/models", "not_found")

    def _post(self) -> None:
        path = self.path.partition("?")[0]
        body = self._body()
        if path != COMPLETIONS:
            raise Refusal(404, f"{quote(path)} is not served here; use {COMPLETIONS}", "not_found")
        request = read_request(body)
        seed = None if self.server.seed is None else f"{self.server.seed}, {request.seed}"
        reply = self.server.models.reply(request.model, request.messages, seed)
        shell = {
            "id": f"chatcmpl-{next(self.server.numbers)}",
            "created": int(time()),
            "model": request.model,
        }
        if request.stream:
            self._stream(stream_completion(shell, request, reply))
        else:
            self._json(200, build_completion(shell, request, reply))

    def _body(self) -> bytes:
        length = parse_whole_number(self.headers.get("Content-Length", ""))
        if length is None:
            raise Refusal(411, "the request has no Content-Length")
        if length > MAX_BODY_BYTES:
            self.rfile.read(min(length, MOST_SKIPPED_BYTES))
            raise Refusal(413, f"the request is longer than {MAX_BODY_BYTES:,} bytes")
        return self.rfile.read(length)

    def _json(self, status: int, content: object) -> None:
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def _stream(self, chunks: Iterator[object]) -> None:
        self.close_connection = True  # the end of the stream is the end of the connection
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        for chunk in chunks:
            self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        self.wfile.write(b"data: [DONE]\n\n")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the base class refuses, such as a request that is no HTTP, in the same shape."""
        self.close_connection = True
        self._json(code, Refusal(code, clean(message or "this is not served here", 200)).body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: whoever tries a harness has their own log."""
