"""Somebody between a guest and the server: passes requests on, and drops some of the answers."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.web.servers import Server


class Between(ThreadingHTTPServer):
    """Listens on a port of its own."""

    daemon_threads = True

    def __init__(self, server: Server) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.server = server
        self.acted: list[Any] = []
        """Every command that reached the server."""
        self.drop = 0
        """How many of the next answers to commands get lost on their way."""
        self.address_here = f"http://127.0.0.1:{self.server_address[1]}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # whoever asked has gone


class _Passing(BaseHTTPRequestHandler):
    server: Between

    def do_GET(self) -> None:
        self._pass(None)

    def do_POST(self) -> None:
        self._pass(self.rfile.read(int(self.headers["Content-Length"])))

    def _pass(self, body: bytes | None) -> None:
        token = self.headers.get("Authorization", "").removeprefix("Bearer ") or None
        answer = self.server.server.ask(self.command, self.path, body, token)
        if body is not None and "/rooms/" in self.path:
            self.server.acted.append(json.loads(body))
            if self.server.drop:
                self.server.drop -= 1
                self.close_connection = True
                return
        text = json.dumps(answer.body).encode()
        self.send_response(answer.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *details: object) -> None:
        pass


@contextmanager
def standing_between(server: Server) -> Iterator[Between]:
    between = Between(server)
    thread = threading.Thread(target=between.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield between
    finally:
        between.shutdown()
        thread.join()
        between.server_close()
