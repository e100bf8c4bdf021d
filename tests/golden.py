"""Golden transcripts: whole sessions as data, compared to the letter.

A session is a pair of files under tests/data/transcripts. NAME.in holds the words after `plyground`
in its first line and below them what is typed; NAME.out holds everything on the screen. After a
change, `python -m tests.golden --write` writes the .out files anew: review them like code.
"""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.line.runner import anonymous, piped
from tests.line.typist import Ran

FOLDER = Path(__file__).parent / "data" / "transcripts"


class Session(NamedTuple):
    """One session: what was called, what is typed, and where the expected screen is kept."""

    path: Path
    words: list[str]
    typed: str

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @property
    def lines(self) -> list[str]:
        return self.typed.splitlines()

    @property
    def expected(self) -> str:
        return self.path.with_suffix(".out").read_text(encoding="utf-8")

    def write(self, ran: Ran) -> None:
        self.path.with_suffix(".out").write_text(anonymous(ran.out), encoding="utf-8", newline="\n")


def sessions() -> Iterator[Session]:
    """Every session there is."""
    for path in sorted(FOLDER.glob("*/*.in")):
        command, _, typed = path.read_text(encoding="utf-8").partition("\n")
        yield Session(path, shlex.split(command), typed)


def run_session(session: Session) -> Ran:
    """Through real pipes, in a folder and with saves of its own."""
    with TemporaryDirectory() as folder:
        data = str(Path(folder, "data"))
        return piped(session.words, session.typed, cwd=Path(folder), env={"PLYGROUND_DATA": data})


def main(words: list[str]) -> int:
    """Say which transcripts are different; with --write, write them anew."""
    write = words == ["--write"]
    if words and not write:
        print("usage: python -m tests.golden [--write]", file=sys.stderr)
        return 2
    different = 0
    for session in sessions():
        ran = run_session(session)
        if ran.status or ran.err:
            print(f"{session.name} ended with {ran.status}: {ran.err}", file=sys.stderr)
            return 1
        known = session.path.with_suffix(".out").exists() and session.expected
        if known != anonymous(ran.out):
            different += 1
            print(f"{session.name} is {'written anew' if write else 'different'}")
            if write:
                session.write(ran)
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
