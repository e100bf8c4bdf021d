"""An engine that speaks UGI, the universal game interface: UCI for any game.

Each line is answered with the lines that belong to it. Ours besides the standard are `legal`, the
word `now` in a position, and values in `info` lines; docs/protocols.md describes them.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.options import Choice, Option, Switch, Whole
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, Value
from plyground.language.errors import BadNotation, BadOption, PlygroundError
from plyground.language.text import join_words, parse_whole_number, quote, suggest

from .board import PRESET, Board

ALONE = ("ugi", "isready", "uginewgame", "stop", "quit")
"""Commands that are one word."""
COMMANDS = (*ALONE, "setoption", "position", "legal", "go", "query")
QUERIES = ("gameover", "p1turn", "result", "islegal", "legal", "position", "value", "values")
LIMITS = ("movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc")
INFINITE = "infinite"
NO_MOVE = "(none)"
"""What UCI engines say instead of a move where there is none."""
EMPTY = "<empty>"
TRANSIT_SECONDS = 0.02
"""Seconds kept of a move's time for the answer's way."""
TIME_SHARE = 25
"""Of a whole game's time, one move gets this part."""


class Stopped(KeyboardInterrupt):
    """Raised in the middle of a search; solvers take it as Ctrl-C."""


class Patience:
    """Never interrupts a search: for conversations without `stop`."""

    def limit(self, seconds: float | None) -> AbstractContextManager[None]:
        """A context for the search, with its time limit."""
        return nullcontext()

    def await_stop(self) -> None:
        """Wait until the present search is stopped."""


def thinks(line: str) -> bool:
    """Whether a line asks for what may take long, and can be stopped."""
    words = line.split()
    return words[:1] == ["go"] or words[:2] in (["query", "value"], ["query", "values"])


class Ugi:
    """One conversation; `board` is what it is about."""

    def __init__(self, board: Board, patience: Patience | None = None) -> None:
        self.board = board
        self._patience = patience or Patience()

    def handle_line(self, line: str) -> Iterator[str]:
        """The answer to a line, whatever it holds; a refused one changes nothing."""
        words = line.split()
        try:
            yield from self._answer(words)
        except Exception as error:  # whatever it is, the conversation goes on
            if not isinstance(error, PlygroundError):
                self.board.forget()
                error = PlygroundError(f"a fault of this engine, {type(error).__name__}: {error}")
            yield write_trouble(error)
            if words[0] == "go":  # whoever asked for a move waits for an answer
                yield f"bestmove {NO_MOVE}"
        except Stopped:
            self.board.forget()
            yield write_trouble("stopped before the value was found")

    def _answer(self, words: Sequence[str]) -> Iterator[str]:
        match words:
            case ["ugi"]:
                yield f"id name Plyground {__version__}"
                yield "id author The Plyground developers"
                yield _announce_choice("game", self.board.slug, registry.slugs())
                yield _announce_text("level", self.board.level)
                yield _announce_text("seed")
                yield from self._announce_game()
                yield "ugiok"
            case ["isready"]:
                yield "readyok"
            case ["uginewgame"]:
                self.board.begin()
            case ["setoption", *rest]:
                yield from self._set_option(*read_setting(rest))
            case ["position", *rest]:
                self.board.place(*read_place(rest))
            case ["go", *rest]:
                yield from self._go(rest)
            case ["query", what, *about]:
                yield from self._query(what, " ".join(about))
            case ["query"]:
                raise BadNotation("query what? Such as: query gameover")
            case [] | ["stop"] | ["quit"] | ["legal", *_]:
                pass  # it knows the rules; nothing goes on that could be stopped
            case [word, *_]:
                if word in ALONE:
                    raise BadNotation(f"{word} stands alone")
                hint, known = suggest(word, COMMANDS), join_words(COMMANDS, "and")
                raise BadNotation(f"{quote(word)} is no command{hint}; known are {known}")

    # ---- options -----------------------------------------------------------------------------

    def _announce_game(self) -> Iterator[str]:
        """The options of the game, and the preset that sets them all."""
        presets = [preset.name for preset in registry.presets(self.board.slug)]
        yield _announce_choice(PRESET, presets[0], presets)
        yield from map(_announce_option, self.board.options.values())

    def _set_option(self, name: str, value: str) -> Iterator[str]:
        board = self.board
        if name == "game":
            before = board.slug
            board.choose_game(value)
            if board.slug != before:
                yield from self._announce_game()
        elif name == "level":
            board.seat_player(value, board.seed)
        elif name == "seed":
            board.seat_player(board.level, None if value in ("", EMPTY) else value)
        elif name == PRESET:
            board.choose_preset(value)
        elif (option := board.options.get(name)) is None:
            known = ["game", "level", "seed", PRESET, *board.options]
            raise BadOption(f"there is no option {quote(name)}, only {join_words(known, 'and')}")
        else:
            spelt = {"true": "on", "false": "off"} if isinstance(option, Switch) else {EMPTY: ""}
            board.set_option(option, spelt.get(value, value))

    # ---- thinking ----------------------------------------------------------------------------

    def _go(self, words: Sequence[str]) -> Iterator[str]:
        limits, board, move = read_limits(words), self.board, None
        try:
            with self._patience.limit(self._find_seconds(limits)):
                move = board.choose()
        except Stopped:
            if move is None:
                board.forget()
                move = board.plain_move()
        if INFINITE in limits:
            self._patience.await_stop()
        yield f"bestmove {move}"

    def _find_seconds(self, limits: dict[str, int]) -> float | None:
        if "movetime" in limits:
            return max(limits["movetime"] / 1000 - TRANSIT_SECONDS, 0.0)
        player = f"p{self.board.game.turn(self.board.view)}"
        left = limits.get(f"{player}time")
        if left is None:
            return None  # the values are exact: depth and nodes would only make them less so
        return min(left / TIME_SHARE + limits.get(f"{player}inc", 0) / 2, left / 2) / 1000

    # ---- questions ---------------------------------------------------------------------------

    def _query(self, what: str, about: str) -> Iterator[str]:
        game, view = self.board.game, self.board.view
        match what:
            case "gameover":
                answer = _write_switch(game.outcome(view) is not None)
            case "p1turn":
                answer = _write_switch(game.turn(view) is Seat.FIRST)
            case "result":
                outcome, answer = game.outcome(view), "none"
                if outcome is not None and outcome.winner:
                    answer = f"p{outcome.winner}win"
                elif outcome is not None and outcome.drawn:  # not only stopped unfinished
                    answer = "draw"
            case "islegal":
                answer = "true"
                try:
                    game.legal(view, about)
                except PlygroundError:
                    answer = "false"
            case "legal":
                answer = " ".join(map(str, game.moves(view)))
            case "position":
                answer = game.write(view)
            case "value" | "values":
                with self._patience.limit(None):
                    analysis = self.board.analysis()
                assert analysis.value is not None  # it is not over
                answer = write_value(analysis.value)
                if what == "values":
                    yield f"info value {answer}"
                    for move, value, best in analysis.moves:
                        yield f"info move {move} value {write_value(value)}{' best' * best}"
            case _:
                raise BadOption(f"query knows {join_words(QUERIES, 'and')}, not {quote(what)}")
        yield f"response {answer}"


# ---- what is said to it --------------------------------------------------------------------------


def read_setting(words: Sequence[str]) -> tuple[str, str]:
    """The name and the value of an option; a value may be empty."""
    at = words.index("value") if "value" in words else len(words)
    name, value = " ".join(words[1:at]), " ".join(words[at + 1 :])
    if words[:1] != ["name"] or not name:
        raise BadNotation("an option is set by: setoption name NAME value VALUE")
    return name, value


def read_place(words: Sequence[str]) -> tuple[str | None, Sequence[str], str | None]:
    """A start, None for the game's own; the moves since; where something is hidden what is seen.

    Position texts hold spaces, but never the words `moves` and `now`: these mark the parts.
    """
    at = words.index("now") if "now" in words else len(words)
    since = words.index("moves") if "moves" in words[:at] else at
    first, moves, seen = words[:since], words[since + 1 : at], words[at + 1 :]
    if first != ["startpos"] and (first[:1] != ["fen"] or len(first) < 2):
        raise BadNotation("a position is: position startpos|fen TEXT [moves ...] [now TEXT]")
    if "now" in words and not seen:
        raise BadNotation("after 'now' comes what is seen, as position text")
    return " ".join(first[1:]) or None, moves, " ".join(seen) or None


def read_limits(words: Sequence[str]) -> dict[str, int]:
    """What limits a search: milliseconds or counts by name, and INFINITE."""
    limits: dict[str, int] = {}
    rest = iter(words)
    for word in rest:
        number = 0 if word == INFINITE else None
        if word in LIMITS:
            number = parse_whole_number(next(rest, ""))
        if number is None:
            known = join_words([*LIMITS, INFINITE], "and")
            raise BadNotation(f"go takes {known}, the first ones with a number, not {quote(word)}")
        limits[word] = number
    return limits


# ---- what it says --------------------------------------------------------------------------------


def _announce_choice(name: str, default: str, choices: Sequence[str]) -> str:
    listed = " ".join(f"var {choice}" for choice in choices)
    return f"option name {name} type combo default {default} {listed}"


def _announce_text(name: str, default: str = "") -> str:
    return f"option name {name} type string default {default or EMPTY}"


def _announce_option(option: Option[object]) -> str:
    """A game's option as an engine announces it."""
    if isinstance(option, Whole):
        low = min(option.low, option.default)  # 0 is 'no limit', where that is the default
        return (
            f"option name {option.name} type spin default {option.default} "
            f"min {low} max {option.high}"
        )
    if isinstance(option, Switch):
        return f"option name {option.name} type check default {_write_switch(option.default)}"
    if isinstance(option, Choice):
        return _announce_choice(option.name, option.default, option.choices)
    return _announce_text(option.name, option.show(option.default) if option.default else "")


def _write_switch(on: bool) -> str:
    return "true" if on else "false"


def write_trouble(why: object) -> str:
    """The line that says what was wrong with another; nothing else came of it."""
    return f"info string error: {why}"


def write_value(value: Value) -> str:
    """A value in words that follow each other: 'win 3', 'endless', 'unknown 6', 'chance 5/11'."""
    if value.chance is not None:
        return f"chance {value.chance}"
    number = value.depth if value.result == UNKNOWN else value.plies
    return str(value.result) if number is None else f"{value.result} {number}"
