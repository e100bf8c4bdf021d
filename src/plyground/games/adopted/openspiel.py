"""A game of OpenSpiel's as a game of ours: `openspiel:tic_tac_toe`, with its parameters.

Two positions are the same where OpenSpiel writes them alike and the same player is to move. In our
texts its line breaks are `/` and its spaces `_`. Whoever begins is Player 1.
"""

from collections.abc import Hashable, Sequence
from importlib.metadata import version
from random import Random
from typing import Any, ClassVar
from zlib import crc32

from plyground.kernel.game import AnyGame
from plyground.kernel.grid import Cell, is_table
from plyground.kernel.notation import join_position
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.small_game import BY_RULES, DRAW, OpenedGame
from plyground.language.errors import BadNotation, BadOption
from plyground.language.message import Message
from plyground.language.text import shorten, shorten_words, suggest
from plyground.system.extras import need

from .reading import OPENSPIEL, Action

LONGEST = 160
NOT_ASCII = "backslashreplace"


class Position:
    """A state of OpenSpiel's that nobody changes any more."""

    __slots__ = ("ended", "key", "played")

    def __init__(self, played: Any, beginner: int, turn: Seat) -> None:
        self.played = played
        self.ended: Outcome | None = None
        if played.is_terminal():
            first, second = (played.returns()[each] for each in (beginner, 1 - beginner))
            winner = Seat.FIRST if first > second else Seat.SECOND
            self.ended = DRAW if first == second else Outcome(winner, BY_RULES)
        if self.ended is None:
            turn = Seat.FIRST if played.current_player() == beginner else Seat.SECOND
        self.key = (_write_word(str(played).replace("\n", "/")), turn)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and (self.key, self.ended) == (other.key, other.ended)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"{self.key[0]} {self.key[1]}"


class OpenSpielGame(OpenedGame[Position, Action]):
    """Asks OpenSpiel for everything."""

    played: ClassVar[Any]
    """The game in OpenSpiel."""
    fixed_first = is_looked_up = True
    example = ".../.../... 1"

    def set_up(self, random: Random, first: Seat) -> Position:
        return Position(self.played.new_initial_state(), self._first, Seat.FIRST)

    def prepare(self) -> None:
        self._first = self.played.new_initial_state().current_player()

    def turn(self, state: Position) -> Seat:
        return state.key[1]

    def moves(self, state: Position) -> Sequence[Action]:
        if state.ended is not None:
            return ()
        played = state.played
        player = played.current_player()
        texts = {
            number: _write_word(played.action_to_string(player, number))
            for number in played.legal_actions()
        }
        if len(set(texts.values())) < len(texts):  # two that are called alike: by their numbers
            texts = {number: str(number) for number in texts}
        return [Action(*each) for each in texts.items()]

    def apply(self, state: Position, move: Action) -> Position:
        return Position(state.played.child(move.number), self._first, state.key[1].other)

    def outcome(self, state: Position) -> Outcome | None:
        return state.ended

    def repetition_key(self, state: Position) -> Hashable:
        return state.key

    def write(self, state: Position) -> str:
        return join_position(*state.key, state.ended)

    def build(self, board: str, turn: Seat) -> Position:
        raise BadNotation.of("position-not-reached", position=shorten(board))

    def parts_of(self, state: Position) -> Any:
        return state.key[0]

    def board(self, state: Position, names: Any = None) -> str:
        return str(state.played)

    def rows_of(self, state: Position) -> Sequence[Sequence[Any]] | None:
        """The lines of its text, where these make a table."""
        lines = str(state.played).rstrip("\n").split("\n")
        if len({len(line) for line in lines}) > 1:
            lines = [line.replace(" ", "") for line in lines]
        if not is_table(lines) or len(lines) < 2:
            return None
        width = len(lines[0])
        pressed = self.played.num_distinct_actions() in (len(lines) * width, width)
        moves = {move.number: move.text for move in self.moves(state)} if pressed else {}
        marks = dict(zip(self.marks, Seat, strict=True))
        return [
            [
                Cell(each.strip(" .-"), marks.get(each), moves.get(row * width + column))
                for column, each in enumerate(line)
            ]
            for row, line in enumerate(lines)
        ]


def make_class(reference: str) -> type[AnyGame]:
    """The class of `openspiel:name(parameter=value,...)`."""
    pyspiel = need("pyspiel")
    asked = reference.removeprefix(OPENSPIEL)
    names = pyspiel.registered_names()
    if (name := asked.partition("(")[0]) not in names:
        hint = suggest(name, names)
        raise BadOption.of("adopted.no-openspiel", name=shorten(name), hint=hint)
    try:
        played = pyspiel.load_game(asked)
    except Exception as error:  # of its own kind, and not always
        why = shorten_words(str(error), LONGEST)
        message = Message.of("adopted.openspiel-refuses", name=shorten(asked), why=why)
        raise BadOption(message) from error
    _refuse_kind(pyspiel.GameType, played, asked)
    kind = played.get_type()
    words = kind.short_name.split("_")
    whole = str(played)
    slug = f"openspiel-{'-'.join(words)}"
    if "(" in asked and whole != str(pyspiel.load_game(kind.short_name)):
        slug = f"{slug[:31]}-{crc32(whole.encode()):08x}"
    return type(
        "".join(word.capitalize() for word in words),
        (OpenSpielGame,),
        {
            "__doc__": f"{kind.long_name}, as OpenSpiel plays it: {whole}",
            "__module__": __name__,
            "slug": slug,
            "title": kind.long_name,
            "tagline": f"OpenSpiel: {whole}",
            "played": played,
            "marks": ("x", "o"),
            "reading": f"{whole} {version('open_spiel')}",
        },
    )


def _refuse_kind(kinds: Any, played: Any, asked: str) -> None:
    kind = played.get_type()
    faults = {
        "adopted.openspiel-players": played.num_players() != 2,
        "adopted.openspiel-chance": kind.chance_mode != kinds.ChanceMode.DETERMINISTIC,
        "adopted.openspiel-simultaneous": kind.dynamics != kinds.Dynamics.SEQUENTIAL,
        "adopted.openspiel-hidden": kind.information != kinds.Information.PERFECT_INFORMATION,
        "adopted.openspiel-sum": kind.utility
        not in (kinds.Utility.ZERO_SUM, kinds.Utility.CONSTANT_SUM),
    }
    for fault, there in faults.items():
        if there:
            raise BadOption.of(fault, name=shorten(asked))


def _write_word(text: str) -> str:
    return text.replace(" ", "_").encode("ascii", NOT_ASCII).decode("ascii")
