"""Golden conversations: what is said to the engine and what it answers, to the letter.

A file under tests/data/conversations begins with the words after `plyground engine`; then come the
lines that are said, after `> `, each with its answer, after `< `. After a change,
`python -m tests.protocols.conversations --write` writes the answers anew: review them like code.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from plyground.cli.parser import build_parser
from plyground.protocols.board import Board
from plyground.protocols.ugi import Ugi

FOLDER = Path(__file__).parents[1] / "data" / "conversations"


class Turn(NamedTuple):
    """A line, and the lines that answer it."""

    message: str
    answer: list[str]


class Conversation(NamedTuple):
    """A whole one."""

    name: str
    words: list[str]
    turns: list[Turn]

    def text(self) -> str:
        """As the file has it."""
        lines = [" ".join(self.words)]
        for said, answer in self.turns:
            lines += [f"> {said}".rstrip(), *(f"< {line}".rstrip() for line in answer)]
        return "".join(f"{line}\n" for line in lines)


def read(name: str, text: str) -> Conversation:
    first, *lines = text.splitlines()
    turns: list[Turn] = []
    for line in lines:
        mark, said = line[:1], line[2:]
        if mark == ">":
            turns.append(Turn(said, []))
        else:
            turns[-1].answer.append(said)
    return Conversation(name, first.split(), turns)


def conversations() -> Iterator[Conversation]:
    for path in sorted(FOLDER.glob("*.txt")):
        yield read(path.stem, path.read_text(encoding="utf-8"))


def held(conversation: Conversation) -> Conversation:
    """The same lines said again, with the answers that come now."""
    words = conversation.words
    slug = words[0]
    arguments = build_parser("engine", slug).read(words)
    engine = Ugi(Board(slug, level=arguments.level, seed=int(arguments.seed)))
    turns = [
        Turn(said, [line.rstrip() for line in engine.handle_line(said)])
        for said, _ in conversation.turns
    ]
    return conversation._replace(turns=turns)


def main(words: list[str]) -> int:
    """Say which conversations go differently; with --write, write them anew."""
    different = 0
    for known in conversations():
        now = held(known)
        if now != known:
            different += 1
            print(f"{known.name} is different")
            if words == ["--write"]:
                (FOLDER / f"{known.name}.txt").write_text(now.text(), encoding="utf-8")
    return 1 if different and words != ["--write"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
