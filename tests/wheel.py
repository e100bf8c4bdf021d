"""A wheel alone in an empty environment: it plays, solves and serves.

`python -m tests.wheel FILE.whl` tries one with nothing but Python, as the workflows do; what the
server needs is fetched.
"""

import os
import re
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 120


class Alone:
    """A new environment in a folder, and what is run in it there, far from any checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        made = folder / "environment"
        venv.create(made, with_pip=False)
        self.python = made / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        dropped = ("PYTHONPATH", "PYTHONHOME", "PLYGROUND_CACHE")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        self._environment = {**kept, "PLYGROUND_DATA": str(folder / "data")}

    def install(self, *words: str) -> None:
        """By the pip that is at hand."""
        pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(self.python)]
        subprocess.run([*pip, "install", *words], check=True)

    def run(self, *words: str) -> str:
        """What the program prints when it is called with these words."""
        done = subprocess.run(
            [str(self.python), "-m", "plyground", *words],
            cwd=self.folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def play_and_solve(self) -> None:
        """All that needs no other package."""
        seats = ["--p1", "engine", "--p2", "zip", "--seed", "7"]
        assert " wins by aligning " in self.run("play", "coordinate-clash", "--fair", *seats)
        assert "wins in 3" in self.run("analyze", "operator-outwit", "23:11 1")
        assert " 22 positions " in self.run("solve", "operator-outwit")
        assert self.run("rules", "cipher-quest", "--lang", "de")

    def serve(self) -> None:
        """The home page, until it is asked to stop."""
        with subprocess.Popen(
            [str(self.python), "-m", "plyground", "serve", "--port", "0"],
            cwd=self.folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            assert server.stdout is not None
            try:
                said = iter(server.stdout.readline, "")
                address = next(filter(None, (re.search(r"http://\S+", line) for line in said)))[0]
                assert "Plyground" in _fetch(address)
            finally:
                server.terminate()


def _fetch(address: str) -> str:
    """A page, as soon as somebody listens."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address, timeout=PATIENCE) as page:
                return str(page.read(), "utf-8")
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def main(words: Sequence[str]) -> None:
    (wheel,) = words
    with TemporaryDirectory() as folder:
        alone = Alone(Path(folder))
        alone.install("--no-index", wheel)
        alone.play_and_solve()
        alone.install(f"{wheel}[web]")
        alone.serve()
    print(f"{wheel}: plays, solves and serves on Python {sys.version.partition(' ')[0]}")


if __name__ == "__main__":
    main(sys.argv[1:])
