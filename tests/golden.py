"""Golden transcripts: whole sessions as data, compared to the letter.

A session is a pair of files under tests/data/transcripts. NAME.in holds the words after `plyground`
in its first line and below them what is typed; NAME.out holds everything on the screen. Those under
tests/data/screens are typed at a terminal, where more is asked than through a pipe. After a
change, `python -m tests.golden --write` writes the .out files anew: review them like code.
"""

import shlex
import sys
from collections.abc import Iterator
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

from tests.line.runner import anonymous, piped, typing
from tests.line.typist import Ran

FOLDER = Path(__file__).parent / "data" / "transcripts"
SCREENS = FOLDER.with_name("screens")


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
    """Every session there is through a pipe."""
    return map(_read, sorted(FOLDER.glob("*/*.in")))


def screens() -> Iterator[Session]:
    """Every session there is at a terminal."""
    return map(_read, sorted(SCREENS.glob("*.in")))


def _read(path: Path) -> Session:
    command, _, typed = path.read_text(encoding="utf-8").partition("\n")
    return Session(path, shlex.split(command), typed)


def type_session(session: Session) -> Ran:
    """In this process, as at a terminal of 80 by 24; what is typed stands where it is typed."""
    ran = typing(session.words, session.lines)
    echoed = [f"{line}\n" for line in session.lines]
    shown = "".join(said + line for said, line in zip(ran.answers, [*echoed, ""], strict=True))
    return Ran(ran.status, shown, ran.err)


def run_session(session: Session) -> Ran:
    """Through real pipes, in a folder and with saves of its own."""
    with TemporaryDirectory() as folder:
        data = str(Path(folder, "data"))
        return piped(session.words, session.typed, cwd=Path(folder), env={"PLYGROUND_DATA": data})


def _type_alone(session: Session) -> Ran:
    """The same with saves of its own."""
    with TemporaryDirectory() as folder, mock.patch.dict(environ, PLYGROUND_DATA=folder):
        return type_session(session)


def main(words: list[str]) -> int:
    """Say which transcripts are different; with --write, write them anew."""
    write = words == ["--write"]
    if words and not write:
        print("usage: python -m tests.golden [--write]", file=sys.stderr)
        return 2
    different = 0
    for session in (*sessions(), *screens()):
        ran = _type_alone(session) if session.path.parent == SCREENS else run_session(session)
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
