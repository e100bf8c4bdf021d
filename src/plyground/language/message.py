"""A message: a code and the parameters of its sentence, in no language yet.

Programs compare codes; people read the sentence that a catalogue has for the code. A code is the
name of a sentence in the shared catalogue, or the name of a part (a game, or a front end such as
'terminal'), a dot and the name of a sentence in that part's own: 'resigned', 'code-swap.sorted'.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeAlias, TypedDict

from . import ENGLISH
from .catalogue import Parts, find_sentence

Param: TypeAlias = "str | int | tuple[str | Message, ...] | Message | OptionName | SeatNumber"
"""A word, a number, words for a list, a sentence within the sentence, an option or a player."""


Given: TypeAlias = "Param | Enum"
"""The same, or a seat, which stands for the player in it."""
LITERAL = "literal"
"""The code of what only a sentence says."""


class OptionName(str):
    """An option's name, which each front end writes its own way: --target, target, Target."""

    __slots__ = ()


class SeatNumber(int):
    """The player in a seat, called by name where names are known: Player 1, Ada."""

    __slots__ = ()


class MessageJson(TypedDict):
    """A message for people, as data: which sentence it is, and what goes into its gaps."""

    code: str
    params: dict[str, Any]


class Message(NamedTuple):
    """A frozen value: equal messages say the same in every language."""

    code: str
    items: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, code: str, /, **params: Given) -> "Message":
        """A message with what goes into its gaps."""
        return cls(code, tuple((name, _settle(value)) for name, value in params.items()))

    @property
    def params(self) -> dict[str, Param]:
        """What goes into the gaps, by name."""
        return dict(self.items)

    def json(self) -> MessageJson:
        """The message as other programs read it."""
        return {
            "code": self.code,
            "params": {name: _param_json(value) for name, value in self.items},
        }

    def __str__(self) -> str:
        return render(self)


def _settle(value: Given) -> Param:
    return value if isinstance(value, str | int | tuple) else SeatNumber(value.value)


def read_message(found: Mapping[str, object]) -> Message:
    """And back, from what another program said; ValueError where it is no message."""
    code, params = found.get("code"), found.get("params", {})
    if not isinstance(code, str) or not isinstance(params, Mapping):
        raise ValueError("a message has a code and params")
    return Message(code, tuple((str(name), _read_param(value)) for name, value in params.items()))


def _param_json(value: Param) -> object:
    if isinstance(value, Message):  # before the tuples, which it is one of
        return value.json()
    if isinstance(value, OptionName):
        return {"option": str(value)}
    if isinstance(value, SeatNumber):
        return {"seat": int(value)}
    return [_param_json(each) for each in value] if isinstance(value, tuple) else value


def _read_param(value: object) -> Param:
    if isinstance(value, Mapping):
        option, seat = value.get("option"), value.get("seat")
        if isinstance(option, str):
            return OptionName(option)
        return SeatNumber(seat) if isinstance(seat, int) else read_message(value)
    if isinstance(value, list):
        words = map(_read_param, value)
        return tuple(each if isinstance(each, str | Message) else str(each) for each in words)
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise ValueError("a message holds words, numbers, lists and messages")


ShowOption = Callable[[str], str]
LISTS = {"OR": "list-or", "AND": "list-and"}
"""The functions that sentences call, with the sentence that joins the last of a list."""


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
    """Renders messages in one language, for one front end and these players."""

    def __init__(self, language: str, option: ShowOption, names: Mapping[int, str]) -> None:
        self.language, self._option, self._names = language, option, names

    def render(self, message: Message) -> str:
        part, _, name = message.code.rpartition(".")
        found = find_sentence(part, name, self.language)
        if found is None:  # of a game that keeps no catalogue, or from a newer program
            return message.code
        return self.fill(found, message.params, part)

    def fill(self, parts: Parts, params: Mapping[str, Param], part: str = "") -> str:
        """A sentence of a catalogue, with what is given in its gaps."""
        return "".join(
            each if isinstance(each, str) else self._fill_gap(each, params, part) for each in parts
        )

    def _fill_gap(self, gap: list[object], params: Mapping[str, Param], part: str) -> str:
        kind, name = gap[0], str(gap[1])
        if kind == "words":
            return name
        if kind == "option":
            return self._option(name)
        if kind == "message":
            found = find_sentence(part, name, self.language)
            return self.fill(found or [name], params, part)
        if kind == "call":
            return self._join(params[str(gap[2])], LISTS[name])
        if kind == "param":
            return self._write(params[name])
        choices, default = gap[2], str(gap[3])
        assert isinstance(choices, dict)
        given = params[name]
        key = str(given)
        if key not in choices and isinstance(given, int):
            key = "one" if given == 1 else "other"
        return self.fill(choices[key if key in choices else default], params, part)

    def _write(self, value: Param) -> str:
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, OptionName):
            return self._option(str(value))
        if isinstance(value, SeatNumber):
            known = self._names.get(value)
            return known or self.render(Message.of("player", number=str(int(value))))
        if isinstance(value, int):
            separator = self.render(Message("thousands-separator"))
            return f"{value:,}".replace(",", separator)
        return str(value)

    def _join(self, words: Param, how: str) -> str:
        """'a', 'a or b', 'a, b or c'."""
        assert isinstance(words, tuple)
        *rest, last = [self._write(word) for word in words] or [""]
        if not rest:
            return last
        return self.render(Message.of(how, rest=", ".join(rest), last=last))
