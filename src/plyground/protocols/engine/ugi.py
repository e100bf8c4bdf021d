"""An engine that speaks UGI: each command is answered with the lines that belong to it."""

from collections.abc import Iterator

from plyground._version import __version__
from plyground.games import registry
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import join_words, quote
from plyground.players import ugi
from plyground.players.ugi import (
    Bare,
    BestMove,
    Command,
    Done,
    Go,
    Legal,
    Place,
    Query,
    Response,
    SetOption,
    read_command,
)
from plyground.study.analysis.analysis import Analysis

from .alarm import Patience, Stopped
from .board import PRESET, Board

NO_MOVE = "(none)"
"""What UCI engines say instead of a move where there is none."""
TRANSIT_SECONDS = 0.02
"""Seconds kept of a move's time for the answer's way."""
TIME_SHARE = 25
"""Of a whole game's time, one move gets this part."""


class Ugi:
    """One conversation; `board` is what it is about."""

    def __init__(self, board: Board, patience: Patience | None = None) -> None:
        self.board = board
        self._patience = patience or Patience()

    def handle_line(self, line: str) -> Iterator[str]:
        """The answer to a line, whatever it holds."""
        try:
            command = read_command(line)
        except PlygroundError as error:
            yield ugi.trouble(error)
        else:
            if command is not None:
                yield from self.answers(command)

    def answers(self, command: Command) -> Iterator[str]:
        """The answer to a command; a refused one changes nothing."""
        try:
            yield from self._answers(command)
        except Exception as error:  # whatever it is, the conversation goes on
            if not isinstance(error, PlygroundError):
                self.board.forget()
                error = PlygroundError(f"a fault of this engine, {type(error).__name__}: {error}")
            yield ugi.trouble(error)
            if isinstance(command, Go):  # whoever asked for a move waits for an answer
                yield str(BestMove(NO_MOVE))
        except Stopped:
            self.board.forget()
            yield ugi.trouble("stopped before the value was found")

    def _answers(self, command: Command) -> Iterator[str]:
        match command:
            case Bare.UGI:
                yield f"id name Plyground {__version__}"
                yield "id author The Plyground developers"
                yield from self._announce()
                yield str(Done.OK)
            case Bare.IS_READY:
                yield str(Done.READY)
            case Bare.NEW_GAME:
                self.board.begin()
            case SetOption():
                yield from self._set_option(command)
            case Place():
                self.board.place(*command)
            case Go():
                yield from self._go(command)
            case Query():
                yield from self._query(command)
            case Legal() | Bare.STOP | Bare.QUIT:
                pass  # it knows the rules; nothing goes on that could be stopped

    # ---- options -----------------------------------------------------------------------------

    def _announce(self) -> Iterator[str]:
        board = self.board
        yield ugi.combo("game", board.slug, registry.slugs())
        yield ugi.text("level", board.level)
        yield ugi.text("seed")
        yield from self._announce_game()

    def _announce_game(self) -> Iterator[str]:
        """The options of the game, and the preset that sets them all."""
        presets = self.board.presets
        yield ugi.combo(PRESET, presets[0], presets)
        yield from map(ugi.announce_option, self.board.options.values())

    def _set_option(self, wanted: SetOption) -> Iterator[str]:
        name, value, board = wanted.name, wanted.value, self.board
        if name == "game":
            before = board.slug
            board.choose_game(value)
            if board.slug != before:
                yield from self._announce_game()
        elif name == "level":
            board.set_level(value)
        elif name == "seed":
            board.set_seed("" if value == "<empty>" else value)
        elif name == PRESET:
            board.set_option(PRESET, value)
        elif name in board.options:
            board.set_option(name, ugi.option_text(board.options[name], value))
        else:
            known = ["game", "level", "seed", PRESET, *board.options]
            raise BadOption(f"there is no option {quote(name)}, only {join_words(known, 'and')}")

    # ---- thinking ----------------------------------------------------------------------------

    def _go(self, go: Go) -> Iterator[str]:
        board, patience = self.board, self._patience
        board.check_going()
        move = None
        try:
            with patience.limit(self._seconds(go)):
                move = board.choose()
        except Stopped:
            if move is None:
                board.forget()
                move = board.plain_move()
        if go.infinite:
            patience.await_stop()
        yield str(BestMove(str(move)))

    def _seconds(self, go: Go) -> float | None:
        if go.movetime is not None:
            return max(go.movetime / 1000 - TRANSIT_SECONDS, 0.0)
        if self.board.turn is Seat.FIRST:
            left, increment = go.p1time, go.p1inc
        else:
            left, increment = go.p2time, go.p2inc
        if left is None:
            return None  # the values are exact: depth and nodes would only make them less so
        return min(left / TIME_SHARE + (increment or 0) / 2, left / 2) / 1000

    # ---- questions ---------------------------------------------------------------------------

    def _query(self, query: Query) -> Iterator[str]:
        board = self.board
        match query.what:
            case "gameover":
                yield _response(board.outcome is not None)
            case "p1turn":
                yield _response(board.turn is Seat.FIRST)
            case "result":
                yield _response(_result(board.outcome))
            case "islegal":
                yield _response(_is_legal(board, query.about))
            case "legal":
                yield _response(" ".join(board.legal()))
            case "position":
                yield _response(board.game.write(board.view))
            case "value" | "values":
                with self._patience.limit(None):
                    analysis = board.analysis()
                lines = list(_report_values(analysis))
                if query.what == "values":
                    yield from lines
                yield _response(lines[0].removeprefix("info value "))
            case _:
                raise BadOption(
                    f"query knows {join_words(QUERIES, 'and')}, not {quote(query.what)}"
                )


QUERIES = ("gameover", "p1turn", "result", "islegal", "legal", "position", "value", "values")


def thinks(command: Command) -> bool:
    """Whether a command may take long, and can be stopped."""
    return isinstance(command, Go) or (
        isinstance(command, Query) and command.what in ("value", "values")
    )


def _report_values(analysis: Analysis) -> Iterator[str]:
    """The values of a position and of its moves."""
    if analysis.value is not None:
        yield f"info value {ugi.value_text(analysis.value)}"
    for move, value, best in analysis.moves:
        yield f"info move {move} value {ugi.value_text(value)}{' best' if best else ''}"


def _response(answer: bool | str) -> str:
    if isinstance(answer, bool):
        answer = "true" if answer else "false"
    return str(Response(answer))


def _result(outcome: Outcome | None) -> str:
    """Who won; a game that was stopped unfinished is over, and nobody did."""
    if outcome is None or not (outcome.winner or outcome.drawn):
        return "none"
    return {Seat.FIRST: "p1win", Seat.SECOND: "p2win", None: "draw"}[outcome.winner]


def _is_legal(board: Board, move: str) -> bool:
    view = board.view
    try:
        board.game.legal(view, move)
    except PlygroundError:
        return False
    return True
