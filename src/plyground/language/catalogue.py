"""Catalogues: a file of sentences a language, one for everybody and one for each part.

The parts are the games, whose files lie in their own folders, and the doors that people come in by
(the command line, the terminal, the server, several for the pages), with a folder each beside this
file. A language is there once its file lies in this folder. A sentence that nobody has translated
is said in English.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from .fluent import Filler, Parts, index_sentences, parse_sentence
from .message import Message, OptionName, SeatNumber
from .plurals import plural_rule

HERE = Path(__file__).parent
GAMES = HERE.parent / "games"
SUFFIX = ".ftl"
ENGLISH = "en"
DOORS = ("cli", "terminal", "server", "pages", "entry", "room", "study")
"""The parts that are no games: the command line, the terminal, the server, and of the pages what
all of them have, the ways into a game, a room, and what people study."""

ShowOption = Callable[[str], str]


def list_languages() -> list[str]:
    """The languages there are, by their tags; English first."""
    return sorted((path.stem for path in HERE.glob(f"*{SUFFIX}")), key=lambda tag: tag != ENGLISH)


def render(
    message: Message,
    language: str = ENGLISH,
    *,
    option: ShowOption = str,
    names: Mapping[int, str] | None = None,
) -> str:
    """The message as a sentence; options are shown by `option`, players by their names if known."""
    return _Renderer(language, option, names or {}).render(message)


class _Renderer:
    """One language, at one door, for these players."""

    def __init__(self, language: str, option: ShowOption, names: Mapping[int, str]) -> None:
        self.language, self._option, self._names = language, option, names

    def render(self, message: Message) -> str:
        part, _, name = message.code.rpartition(".")
        found = find_sentence(part, name, self.language)
        if found is None:  # of a game that keeps no catalogue, or from a newer program
            return message.code
        return self._filler(part).fill(found, message.params)

    def _filler(self, part: str) -> Filler:
        return Filler(
            lambda name: find_sentence(part, name, self.language) or [name],
            self._write,
            plural_rule(self.language),
            {
                "OR": lambda words: self._join(words, "list-or"),
                "AND": lambda words: self._join(words, "list-and"),
            },
        )

    def _write(self, value: object) -> str:
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, OptionName):
            return self._option(str(value))
        if isinstance(value, SeatNumber):
            known = self._names.get(value)
            return known or self.render(Message.of("player", number=str(int(value))))
        if isinstance(value, int):
            return f"{value:,}".replace(",", self._words("thousands-separator"))
        return str(value)

    def _join(self, words: object, how: str) -> str:
        """'a', 'a or b', 'a, b or c'."""
        assert isinstance(words, tuple)
        *rest, last = [self._write(word) for word in words] or [""]
        if not rest:
            return last
        return self.render(Message.of(how, rest=", ".join(rest), last=last))

    def _words(self, name: str) -> str:
        return self.render(Message(name))


@cache
def find_sentence(part: str, name: str, language: str) -> Parts | None:
    """A sentence of the shared catalogue (no part) or of a game's, in a language or in English."""
    for tag in (language, ENGLISH):
        for shelf in (part, "") if part else ("",):
            written = read_catalogue(shelf, tag).get(name)
            if written is not None:
                return parse_sentence(written)
    return None


@cache
def read_catalogue(part: str, language: str) -> Mapping[str, str]:
    """The sentences of a catalogue as they are written; none where there is no such file."""
    try:
        return index_sentences((find_folder(part) / f"{language}{SUFFIX}").read_text("utf-8"))
    except FileNotFoundError:
        return {}


def find_folder(part: str) -> Path:
    """Where the catalogues of a part lie: a door's beside this file, a game's with the game."""
    return HERE / part if not part or part in DOORS else GAMES / part.replace("-", "_")
