"""Tables: several games at once, each under a name, for one guest who may be a program.

The secrets of the games stay in here; everything that is told comes from a view.
"""

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock

from plyground.games import shelf
from plyground.kernel.errors import BadOption
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.text import quoted
from plyground.players import Player, seat_player

MOST_TABLES = 100
MOST_MOVES = 10_000
"""Moves of one game, both sides: an endless one is put down some time."""


class Table:
    """A match that the guest plays: against an opponent, or both sides."""

    def __init__(self, name: str, match: Match, guest: Seat | None, opponent: Player | None):
        self.name, self.match = name, match
        self.guest = guest
        """The guest's seat; None: both."""
        self.opponent = opponent
        self.happened: list[str] = []
        """What the latest moves did, in the rule book's words."""

    def play(self, move: str) -> None:
        """The guest's move, and the answer to it."""
        if len(self.match.moves) >= MOST_MOVES:
            raise BadOption(
                f"this game has had {MOST_MOVES:,} moves, which is enough; start another"
            )
        played = self.match.game.legal(self.match.view(self.match.turn), move)
        self.happened = []
        self._push(played)
        self.answer()

    def answer(self) -> None:
        """The opponent moves, if it is the opponent's turn."""
        match = self.match
        if self.opponent and match.outcome is None and match.turn is not self.guest:
            self._push(self.opponent.choose(match.game, match.view(match.turn)))

    def _push(self, move: object) -> None:
        match, game = self.match, self.match.game
        dialogue = shelf.dialogue(game, match.names)
        before, seat = game.core_state(match.view()), match.turn
        match.push(move)
        after = game.core_state(match.view())
        self.happened += [f"{dialogue.name(seat)} plays {move}."]
        self.happened += [line for line in dialogue.announce(before, move, after) if line]
        if match.outcome is not None:
            self.happened += [line for line in dialogue.verdict(after, match.outcome) if line]


class Tables:
    """The games in progress; the one that was longest not looked at makes room for a new one."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self.most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opened = 0
        # Solvers remember what they found, and are not made for two at a time.
        self._lock = Lock()

    def opened(
        self,
        slug: str,
        options: Mapping[str, object],
        position: str | None,
        seed: int | None,
        opponent: str | None,
        seat: int,
    ) -> str:
        """The name of a new table; an opponent who begins has made a move."""
        if seat not in (1, 2):
            raise BadOption("seat is 1 or 2")
        guest = Seat(seat) if opponent else None
        player = None
        if opponent:
            player = seat_player(opponent, Seat(seat).other, seed)
            if player is None:
                raise BadOption("you play against yourself when you leave the opponent out")
        with self._lock:
            match = _match(slug, options, position, seed)
            self._opened += 1
            table = Table(f"{match.game.slug}-{self._opened}", match, guest, player)
            table.answer()
            self._tables[table.name] = table
            while len(self._tables) > self.most:
                self._tables.popitem(last=False)
        return table.name

    @contextmanager
    def at(self, name: str) -> Iterator[Table]:
        """A table, while nobody else is at it; BadOption if there is none of that name."""
        with self._lock:
            table = self._tables.get(name)
            if table is None:
                raise BadOption(
                    f"there is no game {quoted(name)}; of the games that were started, "
                    f"the {self.most} looked at last are kept"
                )
            self._tables.move_to_end(name)
            yield table


def _match(
    slug: str, options: Mapping[str, object], position: str | None, seed: int | None
) -> Match:
    if position is None:
        return Match(shelf.game(slug, **options), seed=seed)
    game = shelf.game_for(slug, position, options)
    return Match(game, game.position(position), seed=seed)
