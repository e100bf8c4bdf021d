"""Tables: several games at once, each under a name, for one guest who may be a program.

The secrets of the games stay in here; results come from views alone.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from threading import Lock
from typing import NamedTuple

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import quote
from plyground.players import HUMAN, seat_program
from plyground.players.greedy import GreedyPlayer
from plyground.study.analysis.analysis import analyze
from plyground.study.messages.study import AnalysisShown
from plyground.study.workers.client import WorkerClient

MAX_TABLES = 100
MAX_MOVES = 10_000
"""Moves of one game, both sides: an endless one is put down some time."""


class GameTable:
    """A match that the guest plays: against an opponent, or both sides."""

    def __init__(
        self, name: str, match: Match, opponent: "Opponent | None", workers: WorkerClient
    ) -> None:
        self.name, self.match = name, match
        self.opponent = opponent
        self._workers = workers
        self.happened: list[str] = []
        """What the latest moves did, in words."""

    @property
    def guest(self) -> Seat | None:
        """The guest's seat; None: both."""
        return self.opponent.seat.other if self.opponent else None

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
        """The opponent moves, if it is the opponent's turn."""
        match, opponent = self.match, self.opponent
        if opponent and match.outcome is None and match.turn is opponent.seat:
            self._push(self._answer(opponent))

    def _answer(self, opponent: "Opponent") -> object:
        try:
            return self.match.game.parse(self.choose_move(opponent), self.match.state)
        except PlygroundError as error:  # better a simple move than none: the game goes on
            self.happened.append(f"Player {opponent.seat} plays simply, for {error}.")
            simple = GreedyPlayer(Random(opponent.seed))
            return simple.choose(self.match.game, self.match.view(opponent.seat))

    def choose_move(self, opponent: "Opponent") -> str:
        """What the opponent would do here, whoever's turn it is."""
        seed = f"{opponent.seed}, ply {len(self.match.moves)}"
        question = {
            **self._question(self.match.view(opponent.seat)),
            "player": opponent.spec,
            "seed": seed,
            "repeating": [str(move) for move in self.match.repeating_moves],
        }
        move: str = self._workers.ask("choose_move", **question)
        return move

    def analysis(self) -> AnalysisShown:
        """What the position is worth, as far as a spectator can know."""
        if self.match.outcome is not None:
            return analyze(self.match.game, self.match.view()).json()
        found: AnalysisShown = self._workers.ask(
            "analyze_position", **self._question(self.match.view())
        )
        return found

    def _question(self, view: object) -> dict[str, object]:
        game = self.match.game
        return {"game": game.slug, "options": game.public_options, "position": game.write(view)}

    def _push(self, move: object) -> None:
        match, game = self.match, self.match.game
        dialogue = registry.dialogue(game, match.names)
        before = game.core_state(match.view())
        match.push(move)
        self.happened += dialogue.report(before, move, game.core_state(match.view()))
        if match.outcome is not None:
            self.happened.append(dialogue.report_end(match.outcome))


class Opponent(NamedTuple):
    """Who answers the guest, and what it draws from."""

    spec: str
    seat: Seat
    seed: int


class GameTables:
    """The games in progress; the one that was longest not looked at makes room for a new one."""

    def __init__(self, most: int = MAX_TABLES) -> None:
        self.most = most
        self._workers = WorkerClient()
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
        other = None
        if opponent:
            if opponent == HUMAN:
                raise BadOption("you play against yourself when you leave the opponent out")
            seat_program(opponent, Seat(seat).other)  # refuses whom it does not know
            drawn = Random().getrandbits(63) if seed is None else seed
            other = Opponent(opponent, Seat(seat).other, drawn)
        with self._lock:
            match = _make_match(slug, options, position, seed, preset)
            self._opened += 1
            table = GameTable(f"{match.game.slug}-{self._opened}", match, other, self._workers)
            _check_playing(table)
            table.answer()
            self._tables[table.name] = table
            while len(self._tables) > self.most:
                self._tables.popitem(last=False)
        return table.name

    def close(self) -> None:
        """Close the worker; the games stay."""
        self._workers.close()

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


def _check_playing(table: GameTable) -> None:
    """Refuse an opponent who cannot play this at all, before anybody has moved."""
    if table.opponent and table.match.outcome is None:
        try:
            table.choose_move(table.opponent)
        except PlygroundError as error:
            raise BadOption(f"{table.opponent.spec} cannot play this: {error}") from error


def _make_match(
    slug: str,
    options: Mapping[str, object],
    position: str | None,
    seed: int | None,
    preset: str | None,
) -> Match:
    game = registry.make_game(slug, options, preset=preset, seed=seed, position=position)
    return Match(game, position, seed=seed, preset=preset)
