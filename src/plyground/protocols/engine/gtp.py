"""An engine that speaks GTP, so that whatever drives Go engines can drive it; black is Player 1.

GTP knows no positions and no secrets. What it lacks begins with `plyground-`, as the protocol
wants it of extensions.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from plyground._version import __version__
from plyground.analysis.analysis import Analysis
from plyground.kernel.errors import BadNotation, BadOption, IllegalMove, PlygroundError, TooLarge
from plyground.kernel.text import quote
from plyground.messages import gtp
from plyground.messages.ugi import options
from plyground.messages.ugi.commands import Place
from plyground.messages.ugi.replies import value_text
from plyground.rulebooks import shelf

from .alarm import Patience, Stopped
from .board import Board

SIZE = "size"
"""The option that `boardsize` sets, in a game that has it."""

THOUGHT_SECONDS = 10.0
"""Seconds, after which it makes a plain move."""

Words = tuple[str, ...]
T = TypeVar("T")


class Gtp:
    """One conversation; `board` is what it is about."""

    def __init__(self, board: Board, patience: Patience | None = None) -> None:
        self.board = board
        self._patience = patience or Patience()
        self.over = False
        """Whether `quit` was said."""

    def handle_line(self, line: str) -> str:
        """The answer to a line, with the empty line that ends it; none for an empty one."""
        asked = gtp.read(line)
        if asked is None:
            return ""
        carry_out = self._commands.get(asked.command)
        if carry_out is None:
            return gtp.failure(asked, "unknown command")
        try:
            return gtp.success(asked, carry_out(self, asked.words))
        except PlygroundError as error:
            return gtp.failure(asked, error)
        except Exception as error:  # whatever it is, the conversation goes on
            self.board.forget()
            return gtp.failure(asked, f"a fault of this engine, {type(error).__name__}: {error}")

    @property
    def _commands(self) -> Mapping[str, Callable[["Gtp", Words], str]]:
        if SIZE in self.board.options:
            return COMMANDS
        return {name: command for name, command in COMMANDS.items() if name != "boardsize"}

    # ---- about the engine --------------------------------------------------------------------

    def _describe_known(self, words: Words) -> str:
        return gtp.boolean(_only(words, "a command") in self._commands)

    def _list(self, words: Words) -> str:
        return "\n".join(self._commands)

    def _quit(self, words: Words) -> str:
        self.over = True
        return ""

    # ---- the game ----------------------------------------------------------------------------

    def _boardsize(self, words: Words) -> str:
        try:
            self.board.change_option(SIZE, _only(words, "a size"))
        except BadOption as error:
            raise BadOption(f"unacceptable size: {error}") from error
        return ""

    def _clear(self, words: Words) -> str:
        self.board.begin()
        return ""

    def _play(self, words: Words) -> str:
        if len(words) != 2:
            raise BadNotation("play takes a colour and a move")
        self._check_turn(words[0])
        self.board.play(words[1])
        return ""

    def _genmove(self, words: Words) -> str:
        move = self._reg_genmove(words)
        self.board.play(move)
        return move

    def _reg_genmove(self, words: Words) -> str:
        self._check_turn(_only(words, "a colour"))
        self.board.check_going()
        try:
            return str(self._think(self.board.choose))
        except Stopped:
            return str(self.board.plain_move())

    def _check_turn(self, colour: str) -> None:
        turn = self.board.turn
        if gtp.colour(colour) is not turn:
            raise IllegalMove(f"illegal move: it is the turn of Player {turn}")

    def _undo(self, words: Words) -> str:
        try:
            self.board.undo()
        except IllegalMove as error:
            raise IllegalMove("cannot undo") from error
        return ""

    def _show(self, words: Words) -> str:
        board = self.board
        core = board.game.core_state(board.view)
        return "\n".join(["", *shelf.dialogue(board.game).board(core)])

    # ---- extensions --------------------------------------------------------------------------

    def _game(self, words: Words) -> str:
        if words:
            self.board.choose_game(" ".join(words))
        return self.board.slug

    def _option(self, words: Words) -> str:
        if not words:
            raise BadOption("plyground-option takes a name and a value")
        name, value = words[0], " ".join(words[1:])
        known = self.board.options.get(name)
        self.board.change_option(name, options.option_text(known, value) if known else value)
        return ""

    def _level(self, words: Words) -> str:
        self.board.set_level(_only(words, "a level"))
        return ""

    def _position(self, words: Words) -> str:
        if words:
            self.board.place(*Place.of(" ".join(words)))
        return self.board.game.write(self.board.view)

    def _legal(self, words: Words) -> str:
        return " ".join(self.board.legal())

    def _value(self, words: Words) -> str:
        value = self._analysis().value
        return value_text(value) if value else ""

    def _values(self, words: Words) -> str:
        moves = self._analysis().moves
        return "\n".join(f"{move} {value_text(value)}" for move, value, _ in moves)

    def _analysis(self) -> Analysis:
        try:
            return self._think(self.board.analysis)
        except Stopped:
            raise TooLarge(f"no value was found in {THOUGHT_SECONDS:g} seconds") from None

    def _think(self, think: Callable[[], T]) -> T:
        """What comes of a thought; Stopped if it takes too long, for GTP has no word for that."""
        self._patience.begin()
        try:
            with self._patience.limit(THOUGHT_SECONDS):
                return think()
        except Stopped:
            self.board.forget()
            raise
        finally:
            self._patience.finish()

    def _outcome(self, words: Words) -> str:
        outcome = self.board.outcome
        return f"{outcome.result} {outcome.reason}" if outcome else "none"


def _only(words: Words, what: str) -> str:
    if len(words) != 1:
        raise BadNotation(f"this takes {what}, not {quote(' '.join(words))}")
    return words[0]


COMMANDS: dict[str, Callable[[Gtp, Words], str]] = {
    "protocol_version": lambda gtp, words: "2",
    "name": lambda gtp, words: "Plyground",
    "version": lambda gtp, words: __version__,
    "known_command": Gtp._describe_known,
    "list_commands": Gtp._list,
    "quit": Gtp._quit,
    "boardsize": Gtp._boardsize,
    "clear_board": Gtp._clear,
    "play": Gtp._play,
    "genmove": Gtp._genmove,
    "reg_genmove": Gtp._reg_genmove,
    "undo": Gtp._undo,
    "showboard": Gtp._show,
    "plyground-game": Gtp._game,
    "plyground-option": Gtp._option,
    "plyground-level": Gtp._level,
    "plyground-position": Gtp._position,
    "plyground-legal": Gtp._legal,
    "plyground-value": Gtp._value,
    "plyground-values": Gtp._values,
    "plyground-outcome": Gtp._outcome,
}
