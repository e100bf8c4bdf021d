"""Options, declared once: flags, forms, errors and documentation all come from here.

An option is a class attribute of its game; on an instance the same name is its value:

    class OperatorOutwit(Game[...]):
        target = Whole(23, 2, 10**9, "the number to reach exactly")

    OperatorOutwit(target=30).target        # 30, an int
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Generic, Self, TypedDict, TypeVar, Unpack, overload

from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import parse_whole_number, shorten, suggest

T = TypeVar("T")

Plain = int | bool | str
"""What an option's value looks like to other programs (JSON)."""


class Named(TypedDict, total=False):
    """What every option may be given by name."""

    name: str
    draw_only: bool


class Option(ABC, Generic[T]):
    """One declared option: its name, default, range and one line of help."""

    metavar = "TEXT"

    def __init__(self, default: T, help: str, *, name: str = "", draw_only: bool = False) -> None:
        self.default = default
        self.help = help
        self.name = name
        """What the world calls it; the attribute's own name unless given."""
        self.attribute = name
        self.draw_only = draw_only
        """It only says how a start is drawn; once there is a position, it has done its work."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.attribute = name
        self.name = self.name or name

    # No __set__: the value in the instance's own dictionary comes first, at full speed.
    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Self | T:
        return self if instance is None else self.default

    @property
    def flag(self) -> str:
        """What a shell calls it."""
        return write_flag(self.name)

    @property
    @abstractmethod
    def allowed(self) -> Message | str:
        """The range, in words."""

    @abstractmethod
    def read(self, text: str) -> T:
        """The value that a text stands for, or BadOption."""

    def accept(self, value: object) -> T:
        """A value from Python, checked: by default through its text, and back."""
        if isinstance(value, str):
            return self.read(value)
        try:
            text = self.show(value)  # type: ignore[arg-type]
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise self.refusal(value) from error
        if (read := self.read(text)) != value:
            raise self.refusal(value)
        return read

    def show(self, value: T) -> str:
        """The value as text that reads back."""
        return str(value)

    def plain(self, value: T) -> Plain:
        """The value as JSON has it."""
        return self.show(value)

    def refusal(self, value: object, why: Message | str = "") -> BadOption:
        """The error for a bad value; it always says what would be allowed."""
        option, allowed = OptionName(self.name), self.allowed
        try:
            shown = shorten(str(value)[:200])
        except ValueError:  # Python does not print whole numbers of thousands of digits
            return BadOption.of("option-out-of-range", option=option, allowed=allowed)
        if why:
            return BadOption.of(
                "bad-option-why", option=option, value=shown, why=why, allowed=allowed
            )
        return refuse_value(self.name, shown, allowed)


class Whole(Option[int]):
    """A whole number in a range."""

    metavar = "N"

    def __init__(
        self, default: int, low: int, high: int, help: str, **named: Unpack[Named]
    ) -> None:
        super().__init__(default, help, **named)
        self.low, self.high = low, high

    @property
    def allowed(self) -> Message:
        return Message.of("whole-number", low=self.low, high=self.high)

    def read(self, text: str) -> int:
        number = parse_whole_number(text)
        if number is None or not self.low <= number <= self.high:
            raise self.refusal(text)
        return number

    def plain(self, value: int) -> int:
        return value


class Switch(Option[bool]):
    """On or off."""

    @property
    def allowed(self) -> Message:
        return Message.of("one-of", words=("on", "off"))

    def read(self, text: str) -> bool:
        if text not in ("on", "off"):
            raise self.refusal(text)
        return text == "on"

    def accept(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if not isinstance(value, str):
            raise self.refusal(value)
        return self.read(value)

    def show(self, value: bool) -> str:
        return "on" if value else "off"

    def plain(self, value: bool) -> bool:
        return value


class Choice(Option[str]):
    """One of a few words."""

    metavar = "WORD"

    def __init__(
        self, default: str, choices: tuple[str, ...], help: str, **named: Unpack[Named]
    ) -> None:
        super().__init__(default, help, **named)
        self.choices = choices

    @property
    def allowed(self) -> Message:
        return Message.of("one-of", words=self.choices)

    def read(self, text: str) -> str:
        if text not in self.choices:
            raise self.refusal(text)
        return text


def refuse_value(name: str, value: str, allowed: Message | str) -> BadOption:
    """The error for a bad value: it always says what would be allowed."""
    option = OptionName(name)
    return BadOption.of("bad-option", option=option, value=shorten(value), allowed=allowed)


def write_flag(name: str) -> str:
    """An option as a shell has it: --max-step for max_step."""
    return "--" + name.replace("_", "-")


@cache  # games are compared, and so asked for them, at every move
def declared_options(owner: type) -> Mapping[str, "Option[object]"]:
    """The options of a class, its ancestors' first, in the order they were written."""
    ancestors = reversed(owner.__mro__)
    members = (member for ancestor in ancestors for member in vars(ancestor).values())
    return {member.name: member for member in members if isinstance(member, Option)}


def settle_options(
    options: Mapping[str, "Option[object]"], given: Mapping[str, object], title: str
) -> dict[str, object]:
    """Every option with its checked value; unknown names are refused."""
    refuse_unknown(options, given, title)
    return {
        name: option.accept(given[name]) if name in given else option.default
        for name, option in options.items()
    }


def refuse_unknown(
    options: Mapping[str, object],
    given: Mapping[str, object],
    title: str,
    besides: Sequence[str] = (),
) -> None:
    """Refuse names that are no options, with what may have been meant."""
    for name in given:
        if name in options or name in besides:
            continue
        hint = suggest(name, [OptionName(known) for known in (*options, *besides)])
        message = Message.of("unknown-option", game=title, name=shorten(name), hint=hint)
        if options:
            known = tuple(map(OptionName, options))
            message = Message.of("unknown-option-of", **message.params, known=known)
        raise BadOption(message)
