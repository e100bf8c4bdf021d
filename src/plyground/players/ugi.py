"""UGI, the universal game interface: UCI for any game, as values and without a process.

Ours besides the standard are `legal`, the word `now` in a position, and values in `info` lines;
docs/protocols.md describes them.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

from plyground.kernel.options import Choice, Option, Plain, Switch, Whole
from plyground.kernel.value import UNKNOWN, Value
from plyground.language.errors import BadNotation
from plyground.language.text import join_words, parse_whole_number, quote, suggest_in_english


class Bare(StrEnum):
    """Commands that are one word."""

    UGI = "ugi"
    IS_READY = "isready"
    NEW_GAME = "uginewgame"
    STOP = "stop"
    QUIT = "quit"


class SetOption(NamedTuple):
    """The game to be played, one of its options, or how the engine plays."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"setoption name {self.name} value {self.value}".rstrip()


class Place(NamedTuple):
    """A position: a start, the moves since, and where something is hidden what is seen now."""

    start: str | None = None
    """Position text; None is the game's own start."""
    moves: tuple[str, ...] = ()
    now: str | None = None

    def __str__(self) -> str:
        words = ["position", "startpos" if self.start is None else f"fen {self.start}"]
        if self.moves or self.now is not None:
            words += ["moves", *self.moves]
        if self.now is not None:
            words += ["now", self.now]
        return " ".join(words)


class Legal(NamedTuple):
    """The moves that can be made in the position, for bots that know no rules."""

    moves: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("legal", *self.moves))


LIMITS = ("movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc")


class Go(NamedTuple):
    """Think; the limits are milliseconds or counts, and those not given are None."""

    movetime: int | None = None
    depth: int | None = None
    nodes: int | None = None
    p1time: int | None = None
    p2time: int | None = None
    p1inc: int | None = None
    p2inc: int | None = None
    infinite: bool = False

    def __str__(self) -> str:
        given = [f"{name} {limit}" for name in LIMITS if (limit := getattr(self, name)) is not None]
        return " ".join(["go", *given, *(["infinite"] if self.infinite else [])])


class Query(NamedTuple):
    """A question about the position."""

    what: str
    about: str = ""

    def __str__(self) -> str:
        return f"query {self.what} {self.about}".rstrip()


Command = Bare | SetOption | Place | Legal | Go | Query


def read_command(line: str) -> Command | None:
    """Read a command; None for an empty line, BadNotation for one that makes no sense."""
    words = line.split()
    if not words:
        return None
    word, *rest = words
    if word in list(Bare):
        if rest:
            raise BadNotation(f"{word} stands alone")
        return Bare(word)
    read = _READ.get(word)
    if read is None:
        known = [*Bare, *_READ]
        hint = suggest_in_english(word, known)
        raise BadNotation(
            f"{quote(word)} is no command{hint}; known are {join_words(known, 'and')}"
        )
    return read(rest)


def _set_option(words: list[str]) -> SetOption:
    if words[:1] != ["name"] or len(words) < 2:
        raise BadNotation("an option is set by: setoption name NAME value VALUE")
    at = words.index("value") if "value" in words else len(words)
    name, value = " ".join(words[1:at]), " ".join(words[at + 1 :])
    if not name:
        raise BadNotation("an option is set by: setoption name NAME value VALUE")
    return SetOption(name, value)


def _place(words: list[str]) -> Place:
    """Position texts hold spaces, but never the words `moves` and `now`: these mark the parts."""
    at = words.index("now") if "now" in words else len(words)
    since = words.index("moves") if "moves" in words[:at] else at
    first, moves, seen = words[:since], words[since + 1 : at], words[at + 1 :]
    if first != ["startpos"] and (first[:1] != ["fen"] or len(first) < 2):
        raise BadNotation("a position is: position startpos|fen TEXT [moves ...] [now TEXT]")
    if "now" in words and not seen:
        raise BadNotation("after 'now' comes what is seen, as position text")
    return Place(" ".join(first[1:]) or None, tuple(moves), " ".join(seen) or None)


def _legal(words: list[str]) -> Legal:
    return Legal(tuple(words))


def _go(words: list[str]) -> Go:
    limits: dict[str, int] = {}
    infinite = False
    rest = iter(words)
    for word in rest:
        if word == "infinite":
            infinite = True
            continue
        limit = parse_whole_number(next(rest, "")) if word in LIMITS else None
        if limit is None:
            raise BadNotation(
                f"go takes {join_words([*LIMITS, 'infinite'], 'and')}, the first ones with "
                "a number, "
                f"not {quote(word)}"
            )
        limits[word] = limit
    return Go(**limits, infinite=infinite)


def _query(words: list[str]) -> Query:
    if not words:
        raise BadNotation("query what? Such as: query gameover")
    return Query(words[0], " ".join(words[1:]))


_READ: dict[str, Callable[[list[str]], Command]] = {
    "setoption": _set_option,
    "position": _place,
    "legal": _legal,
    "go": _go,
    "query": _query,
}


def combo(name: str, default: str, choices: Sequence[str]) -> str:
    """An option that takes one of some words."""
    listed_choices = " ".join(f"var {choice}" for choice in choices)
    return f"option name {name} type combo default {default} {listed_choices}"


def text(name: str, default: str = "") -> str:
    """An option that takes any text."""
    return f"option name {name} type string default {default or '<empty>'}"


def announce_option(option: Option[object]) -> str:
    """A game's option as an engine announces it."""
    if isinstance(option, Whole):
        low = min(option.low, option.default)  # 0 is 'no limit', where that is the default
        return (
            f"option name {option.name} type spin default {option.default} "
            f"min {low} max {option.high}"
        )
    if isinstance(option, Switch):
        return f"option name {option.name} type check default {option_value(option.default)}"
    if isinstance(option, Choice):
        return combo(option.name, option.default, option.choices)
    return text(option.name, option.show(option.default) if option.default else "")


def option_value(value: Plain) -> str:
    """The value of a game's option, as `setoption` says it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def option_text(option: Option[object], value: str) -> str:
    """And back: the text that the option itself reads."""
    if isinstance(option, Switch):
        return {"true": "on", "false": "off"}.get(value, value)
    return "" if value == "<empty>" else value


class Done(StrEnum):
    """Replies that are one word."""

    OK = "ugiok"
    READY = "readyok"


class BestMove(NamedTuple):
    """The engine's choice; empty where it named none."""

    move: str

    def __str__(self) -> str:
        return f"bestmove {self.move}"


class Response(NamedTuple):
    """The answer to a query."""

    text: str

    def __str__(self) -> str:
        return f"response {self.text}"


Reply = Done | BestMove | Response


def read_reply(line: str) -> Reply | None:
    """Read a reply; None for everything that may be ignored."""
    word, *rest = line.split() or [""]
    if word in list(Done) and not rest:
        return Done(word)
    if word == "bestmove":
        return BestMove(rest[0] if rest else "")
    if word == "response":
        return Response(" ".join(rest))
    return None


def trouble(why: object) -> str:
    """The line that says what was wrong with a command; nothing else came of it."""
    return f"info string error: {why}"


def value_text(value: Value) -> str:
    """A value in words that follow each other: 'win 3', 'endless', 'unknown 6', 'chance 5/11'."""
    if value.chance is not None:
        return f"chance {value.chance}"
    number = value.depth if value.result == UNKNOWN else value.plies
    return str(value.result) if number is None else f"{value.result} {number}"
