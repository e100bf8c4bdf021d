"""Tables: several games at once, each under a name, for one guest who may be a program.

The secrets of the games stay in here; what is told of them comes from views alone.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from threading import Lock

from plyground.games import registry
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.match import Match
from plyground.kernel.options import Plain
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import quote
from plyground.players import HUMAN, seat_program
from plyground.players.player import GreedyPlayer

MAX_TABLES = 100
MAX_MOVES = 10_000
"""Moves of one game, both sides: an endless one is put down some time."""


class GameTable:
    """A match that the guest plays: against an opponent, or both sides."""

    def __init__(
        self, name: str, match: Match, guest: Seat | None, opponent: str, seed: int | None
    ) -> None:
        """Where the guest plays both sides, neither is the guest's seat."""
        self.name, self.match, self.guest = name, match, guest
        self._opponent = opponent
        self._seed = Random().getrandbits(63) if seed is None else seed
        self.happened: list[str] = []
        """What the latest moves did, in words."""

    def play(self, move: str) -> None:
        """The guest's move, and the answer to it."""
        if len(self.match.moves) >= MAX_MOVES:
            raise BadOption(
                f"this game has had {MAX_MOVES:,} moves, which is enough; start another"
            )
        played = self.match.game.legal(self.match.view(self.match.turn), move)
        self.happened = []
        self._push(played)
        self.answer()

    def answer(self) -> None:
        """The opponent moves, if it is the opponent's turn, by what its seat may see."""
        match = self.match
        if self.guest in (None, match.turn) or match.outcome is not None:
            return
        view, seed = match.view(match.turn), f"{self._seed}, ply {len(match.moves)}"
        try:
            player = seat_program(self._opponent, Seat.FIRST, seed)
            player.repeating = match.repeating_moves
            move = player.choose(match.game, view)
        except PlygroundError as error:  # better a simple move than none: the game goes on
            self.happened.append(f"Player {match.turn} plays simply, for {error}.")
            move = GreedyPlayer(Random(self._seed)).choose(match.game, view)
        self._push(move)

    def _push(self, move: object) -> None:
        match, game = self.match, self.match.game
        dialogue = registry.dialogue(game, match.names)
        before = game.core_state(match.view())
        match.push(move)
        self.happened += dialogue.report(before, move, game.core_state(match.view()))
        if match.outcome is not None:
            self.happened.append(dialogue.report_end(match.outcome))


class GameTables:
    """The games in progress; the one that was longest not looked at makes room for a new one."""

    def __init__(self, most: int = MAX_TABLES) -> None:
        self.most = most
        self._tables: OrderedDict[str, GameTable] = OrderedDict()
        self._opened = 0
        self._lock = Lock()

    def open_table(
        self,
        slug: str,
        options: Mapping[str, object],
        position: str | None,
        seed: int | None,
        opponent: str | None,
        seat: int,
        preset: str | None = None,
    ) -> str:
        """The name of a new table; an opponent who begins has made a move."""
        if seat not in (1, 2):
            raise BadOption("seat is 1 or 2")
        if opponent:
            if opponent == HUMAN:
                raise BadOption("you play against yourself when you leave the opponent out")
            seat_program(opponent, Seat(seat).other)  # refuses whom it does not know
        with self._lock:
            game = registry.make_game(slug, options, preset=preset, seed=seed, position=position)
            match = Match(game, position, seed=seed, preset=preset)
            self._opened += 1
            guest = Seat(seat) if opponent else None
            table = GameTable(f"{game.slug}-{self._opened}", match, guest, opponent or "", seed)
            table.answer()
            self._tables[table.name] = table
            while len(self._tables) > self.most:
                self._tables.popitem(last=False)
        return table.name

    @contextmanager
    def at(self, name: str) -> Iterator[GameTable]:
        """A table, while nobody else is at it; BadOption if there is none of that name."""
        with self._lock:
            table = self._tables.get(name)
            if table is None:
                raise BadOption(
                    f"there is no game {quote(name)}; of the games that were started, "
                    f"the {self.most} looked at last are kept"
                )
            self._tables.move_to_end(name)
            yield table


# ---- what is told -------------------------------------------------------------------------------


@dataclass(frozen=True)
class OptionInfo:
    """An option, its default, and what it takes in words."""

    name: str
    about: str
    takes: str
    default: Plain


@dataclass(frozen=True)
class PresetInfo:
    """A set-up that has a name, and what it changes from the rule book."""

    name: str
    changes: str


@dataclass(frozen=True)
class GameInfo:
    """A game of the registry. The house rules are options of every game."""

    game: str
    title: str
    tagline: str
    has_a_secret: bool
    example_position: str
    options: list[OptionInfo]
    presets: list[PresetInfo]
    """Set-ups that have a name; the first is the rule book's."""


@dataclass(frozen=True)
class OutcomeInfo:
    """How a game ended; without a winner it is drawn, or was stopped unfinished."""

    winner: int | None
    drawn: bool
    reason: str


@dataclass(frozen=True)
class TableView:
    """A game in progress as its guest may see it."""

    game_id: str
    game: str
    options: dict[str, Plain]
    preset: str | None
    """The name of its set-up, if it has one other than the rule book's."""
    position: str
    board: str
    turn: int | None
    """Whose turn it is, 1 or 2; nobody's once the game is over."""
    you: int | None
    """Your seat; none when you play both."""
    legal_moves: list[str]
    moves: list[str]
    """All moves so far."""
    happened: list[str]
    """What the latest moves did."""
    outcome: OutcomeInfo | None
    secret: str | None
    """What was hidden, once the game is over."""


def describe_games() -> Iterator[GameInfo]:
    """The registry."""
    for slug in registry.slugs():
        kind = registry.game_class(slug)
        options = [
            OptionInfo(each.name, each.help, str(each.allowed), each.plain(each.default))
            for each in (*kind.declared_options().values(), *HOUSE_OPTIONS.values())
        ]
        presets = [PresetInfo(each.name, str(each.changes)) for each in registry.presets(slug)]
        words = slug, kind.title, kind.tagline
        yield GameInfo(*words, kind.hidden, kind.example, options, presets)


def describe_table(table: GameTable) -> TableView:
    """A table through its guest's eyes."""
    match, game = table.match, table.match.game
    view, ended = match.view(table.guest), match.outcome
    outcome = None
    if ended is not None:
        winner = ended.winner.value if ended.winner else None
        outcome = OutcomeInfo(winner, ended.drawn, ended.reason)
    return TableView(
        game_id=table.name,
        game=game.slug,
        options=game.public_options,
        preset=match.preset,
        position=game.write(view),
        board="\n".join(registry.dialogue(game, match.names).board(game.core_state(view))),
        turn=None if ended else match.turn.value,
        you=table.guest.value if table.guest else None,
        legal_moves=[] if ended else [str(move) for move in game.moves(view)],
        moves=[str(move) for move in match.moves],
        happened=list(table.happened),
        outcome=outcome,
        secret=game.secret(match.state) if ended else None,
    )
