"""The writer that dies: it says so, and the server ends rather than hang."""

import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.web.servers import PATIENCE


def test_a_server_whose_writer_died_ends_with_a_status_of_its_own(tmp_path: Path) -> None:
    words = [sys.executable, "-c", SERVER_WITH_A_BUG, str(tmp_path / "games.db")]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        body = json.dumps({"setup": {"game": "code-swap"}}).encode()
        headers = {"Content-Type": "application/json"}
        with pytest.raises(OSError):  # noqa: PT011 - however it ends, there is no answer
            insist(urllib.request.Request(f"{address}api/rooms", body, headers))
        _, log = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert server.returncode == 70
    assert '"what": "the writer died; the server ends", "error": "RuntimeError"' in log
    assert "a bug" not in log  # what an error says could hold a secret


def insist(request: urllib.request.Request) -> None:
    """Ask until the server is there."""
    while True:
        try:
            urllib.request.urlopen(request, timeout=PATIENCE).close()
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
            time.sleep(0.02)


SERVER_WITH_A_BUG = """
import sys
from plyground.cli import main
from plyground.web.store.writer import Writer

def stored(*given):
    raise RuntimeError("a bug")

Writer._insert = stored
sys.exit(main(["serve", "--port", "0", "--db", sys.argv[1]]))
"""
