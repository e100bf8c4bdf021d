"""A match as a small text that people can read: tags, then the moves in notation."""

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from plyground.language.errors import BadRecord
from plyground.language.message import LITERAL
from plyground.language.text import is_text, shorten

from .outcome import DRAWN, UNFINISHED, write_termination
from .seats import Seat

if TYPE_CHECKING:
    from .match import Match

WIDTH = 78
MAX_CHARACTERS = 64_000_000
BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before a text."""
ROOM = "room"
"""The tag Site of a record that was written in a server's room, whose referee makes promises."""
SETTING = ("Game", "Options", "Start")
"""The tags by which two records can be of one match."""
ENDED = {"Reason", "Termination"}
"""The tags of a game that is over."""
TAG = re.compile(r'\[([A-Za-z0-9]+) "((?:[^"\\]|\\["\\])*)"\]')
"""A name and its value, in which a quotation mark or a backslash has a backslash before it."""
UNSAFE = frozenset(" '\"\\")
"""Characters for which the value of an option stands in quotes."""
RESULTS = {"1-0": Seat.FIRST, "0-1": Seat.SECOND, DRAWN: None, UNFINISHED: None}


class Record(NamedTuple):
    """Tags in their order, and moves as they are written; no rules are known here."""

    tags: Mapping[str, str]
    moves: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((frozenset(self.tags.items()), self.moves))

    def __str__(self) -> str:
        """The text, as `write` gives it."""
        return self.write()

    @classmethod
    def of(cls, match: "Match", extra: Mapping[str, str] | None = None) -> Self:
        """The record of a match as far as it has come; it holds no secret before the end."""
        game, outcome = match.game, match.outcome
        tags = {
            **match.setting,
            "Player1": match.names[Seat.FIRST],
            "Player2": match.names[Seat.SECOND],
            **(extra or {}),
            "Result": outcome.result if outcome else UNFINISHED,
        }
        if outcome:
            tags["Reason"] = outcome.reason
            if outcome.code != LITERAL:  # a sentence alone is for people, not for programs
                tags["Termination"] = write_termination(outcome)
        if game.hidden:
            # The moves alone do not tell the clues; the present view does, for every ply before.
            tags["View"] = game.write(match.view())
            if outcome and (secret := game.secret(match.state)):
                tags["Secret"] = secret
        return cls(tags, tuple(map(str, match.moves)))

    def write(self) -> str:
        """The text, ending in a newline; `read` gives the same record back."""
        tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in self.tags.items())
        return f"{tags}\n" + "".join(f"{line}\n" for line in number_moves(self.moves))

    @classmethod
    def read(cls, text: str) -> Self:
        """A record from its text; BadRecord names the line that is broken."""
        if len(text) > MAX_CHARACTERS:
            raise BadRecord.of("record-too-large")
        if not is_text(text):
            raise BadRecord.of("not-a-text-file")
        tags: dict[str, str] = {}
        moves: list[str] = []
        text = text.removeprefix(BYTE_ORDER_MARK)
        for number, line in enumerate(text.split("\n"), 1):
            line = line.strip(" \t\r")
            if line.startswith("[") and not moves:
                name, value = _read_tag(line, number)
                if name in tags:
                    raise BadRecord.of("record-tag-twice", line=str(number), tag=shorten(name))
                tags[name] = value
            else:
                moves.extend(_read_moves(line, number))
        if "Game" not in tags:
            raise BadRecord.of("record-without-game")
        if not text.endswith("\n"):
            raise BadRecord.of("record-cut-off")
        return cls(tags, tuple(moves))

    def options(self) -> dict[str, str]:
        """The options as the record has them, not yet checked."""
        options: dict[str, str] = {}
        for word in split_options(self.tags.get("Options", "")):
            name, _, value = word.partition("=")
            if name in options:
                raise BadRecord.of("record-option-twice", name=shorten(name))
            options[name] = value
        return options

    def with_tags(self, **changed: str) -> "Record":
        """The same record with some tags set."""
        return Record({**self.tags, **changed}, self.moves)

    def continues(self, earlier: "Record") -> bool:
        """Whether this holds all that another record of the same match holds, or more."""
        same = all(self.tags.get(name) == earlier.tags.get(name) for name in SETTING)
        played = self.moves[: len(earlier.moves)] == earlier.moves
        return same and played and (not earlier.finished or self.ending == earlier.ending)

    @property
    def ending(self) -> tuple[str, str]:
        """How it ended: the result and the reason, empty while it goes on."""
        return self.tags.get("Result", UNFINISHED), self.tags.get("Reason", "")

    @property
    def finished(self) -> bool:
        """Whether the game is over: won, drawn, or stopped."""
        return self.tags.get("Result", UNFINISHED) != UNFINISHED or not ENDED.isdisjoint(self.tags)


def write_options(options: Mapping[str, object]) -> str:
    """Options in one line, as records and questions have them."""
    return " ".join(f"{name}={_write_value(value)}" for name, value in options.items())


def _write_value(value: object) -> str:
    text = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
    return shlex.quote(text) if UNSAFE & set(text) else text  # an opening is several moves


def split_options(text: str) -> list[str]:
    """Options as they are written in one line, one by one: name=value."""
    try:
        return shlex.split(text)
    except ValueError:  # a quotation mark is missing: what is wrong is said of the option
        return text.split()


def _escape(value: str) -> str:
    plain = "".join(character if character.isprintable() else " " for character in value)
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _read_tag(line: str, number: int) -> tuple[str, str]:
    found = TAG.fullmatch(line)
    if found is None:
        raise BadRecord.of("record-no-tag", line=str(number), text=shorten(line))
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def _read_moves(line: str, number: int) -> Iterator[str]:
    for word in line.split():
        if len(word) > 64:
            raise BadRecord.of("record-long-move", line=str(number), word=shorten(word))
        if not (word.endswith(".") and word[:-1].isdigit()):
            yield word


def number_moves(moves: Sequence[str]) -> list[str]:
    """The moves, numbered in pairs, in lines that fit a screen."""
    lines = [""]
    for index in range(0, len(moves), 2):
        pair = f"{index // 2 + 1}. {' '.join(moves[index : index + 2])}"
        longer = f"{lines[-1]}  {pair}".lstrip()
        lines[-1:] = [longer] if len(longer) <= WIDTH or not lines[-1] else [lines[-1], pair]
    return lines if moves else []
