"""A room as its events have made it: the fold. Nothing is decided here, and nothing told."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from plyground.kernel.forfeits import OUT_OF_TIME, RESIGNED
from plyground.kernel.game import Families
from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.messages.sketch import SeatNumber

from . import events
from .clock import Clocks
from .events import Chair, Event
from .rate_limits import LIMITED, RateLimits
from .round import Round
from .seating import Seating
from .setup import PROGRAMMED

OFFERS = ("stop", "rematch", "fair", "help")
CHAIRS = {Seat.FIRST: Chair.HOST, Seat.SECOND: Chair.GUEST}
SEATS = {chair: seat for seat, chair in CHAIRS.items()}
NUMBERS: dict[Seat, SeatNumber] = {Seat.FIRST: 1, Seat.SECOND: 2}
"""Seats as they are told."""
REMEMBERED = 16
"""Messages of a player that are recognised when they come again; an older move has a stale ply."""


class Room:
    """All that the referee knows of one room, secrets included."""

    def __init__(self, name: str, opened: events.Opened) -> None:
        self.name = name
        self.setup, self.join, self.watch = opened.setup, opened.join, opened.watch
        self.mode = opened.setup.mode
        self.game = opened.setup.build_game(opened.options)
        self.options = self.game.public_options
        self.seq = 0
        self.seating = Seating(opened)
        self.names = {Chair.HOST: opened.setup.name, Chair.GUEST: opened.setup.opponent_name}
        self.rounds: list[Round] = []
        """All of them, or those since others were let go: the store has every one."""
        self._let_go = 0
        self.wins = dict.fromkeys(Chair, 0)
        self.drawn = self.unfinished = 0
        self.series = self._begin_series()
        """The match that is played: the host counts as its first seat, wherever the host sits."""
        self.offers: set[tuple[str, Chair]] = set()
        """What is offered, and by whom."""
        self.help = False
        """Whether the players may be shown what moves are worth."""
        self.clocks: Clocks | None = None
        self.rate_limits = RateLimits()
        self.outcome: Outcome | None = None
        """How this round ended; None while it goes on."""
        self.mover: Chair | None = None
        """Who is to move, if anybody."""
        self.done: dict[Chair, dict[str, tuple[Event, int]]] = {chair: {} for chair in Chair}
        """What came of each player's last messages, by their ids, and at which ply."""

    def _begin_series(self) -> Series:
        return Series(self.setup.best_of, best_of=True)

    @property
    def champion(self) -> Chair | None:
        """Who has won the match; None while it goes on, and where nobody is ahead."""
        ahead = self.series.champion if self.series.over else None
        return None if ahead is None else CHAIRS[ahead]

    @property
    def undo_plies(self) -> int:
        """How many moves an undo takes back here: to the sender's own turn; 0 where none is."""
        if self.game.hidden:  # What a move has revealed would stay known.
            return 0
        return {"engine": 2, "here": 1}.get(self.mode, 0)

    # ---- this round --------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Which round this is; 0 before the first."""
        return self._let_go + len(self.rounds)

    def round(self, number: int) -> Round | None:
        """A round by its number; None if it was let go."""
        return self.rounds[number - 1 - self._let_go] if number > self._let_go else None

    def let_earlier_rounds_go(self) -> None:
        """Nothing that is still to happen depends on them, and a room may play very many."""
        self._let_go += len(self.rounds) - 1
        del self.rounds[:-1]

    @property
    def playing(self) -> Round:
        """This round; events that need it are only made when there is one."""
        return self.rounds[-1]

    @property
    def host_seat(self) -> Seat:
        """Where the host sits; before the first round, where the set-up says."""
        if self.rounds:
            return self.rounds[-1].host_seat
        return Seat.SECOND if self.setup.seat == "2" else Seat.FIRST

    @property
    def next_host_seat(self) -> Seat:
        """The other one; but whoever has no name is called by the seat, and at one screen stays."""
        if self.mode == "here" and not all(self.names.values()):
            return self.host_seat
        return self.host_seat.other

    @property
    def families(self) -> Families:
        """The moves of whoever is to move, as that player sees them."""
        round = self.rounds[-1]
        return self.game.families(round.view(round.turn))

    # ---- who is who --------------------------------------------------------------------------

    def kind(self, chair: Chair) -> str:
        """'person', or the program's name on the roster."""
        if chair is Chair.HOST:
            return self.setup.host
        return self.setup.opponent if self.mode in PROGRAMMED else "person"

    def chair(self, seat: Seat) -> Chair:
        return Chair.HOST if seat is self.host_seat else Chair.GUEST

    def seat(self, chair: Chair) -> Seat:
        return self.host_seat if chair is Chair.HOST else self.host_seat.other

    def display_name(self, chair: Chair) -> str:
        """What a player is called: the name given, the program's, or the seat's."""
        if name := self.names[chair]:
            return name
        kind = self.kind(chair)
        return DEFAULT_NAMES[self.seat(chair)] if kind == "person" else kind

    @property
    def always_ends(self) -> bool:
        """Whether the rules end it, whatever is played."""
        return self.game.always_ends

    @property
    def free(self) -> bool:
        """Whether the guest's chair waits for somebody."""
        return self.mode == "friend" and not self.rounds

    @property
    def status(self) -> Literal["waiting", "playing", "over"]:
        if not self.rounds:
            return "waiting"
        return "playing" if self.outcome is None else "over"

    def write_time(self, event: Event, moment: int) -> Event:
        """The event with what the clock shows that it stops."""
        if self.clocks is None or not isinstance(event, events.Timed):
            return event
        return self.clocks.write_time(event, self.playing.turn, moment)

    # ---- the fold ----------------------------------------------------------------------------

    def apply(self, happened: Sequence[Event], at: int, moment: int | None = None) -> None:
        """Let events have happened, as one change; they were checked before they were stored.

        Without a moment of this process, the calendar's time is all there is to go by.
        """
        if moment is None:
            moment = at
        for event in happened:
            self._happen(event, at, moment)
        self.seq += 1

    def _happen(self, event: Event, at: int, moment: int) -> None:
        going, rounds, kind = self.mover is not None, self.rounds, type(event)
        ply = len(rounds[-1].notation) if rounds else 0
        self._apply[kind](self, event, at, moment)
        if kind in LIMITED:
            self.rate_limits.count(event, moment)
        if rounds:
            round = rounds[-1]
            self.outcome, self.mover = round.outcome, round.mover
        by, id = event.by, event.id
        if by is not None and id is not None:
            done = self.done[by]
            done[id] = event, ply
            if len(done) > REMEMBERED:
                del done[next(iter(done))]
        if going and self.mover is None:
            self._on_end(event, moment)

    def _on_opened(self, event: events.Opened, at: int, moment: int) -> None:
        pass  # the room was made from it

    def _on_joined(self, event: events.Joined, at: int, moment: int) -> None:
        self.seating.join(event)
        self.names[Chair.GUEST] = event.name

    def _on_reseated(self, event: events.Reseated, at: int, moment: int) -> None:
        self.seating.reseat(event)

    def _on_begun(self, event: events.Begun, at: int, moment: int) -> None:
        if event.fair:
            self.setup = self.setup.fair
        if event.options is not None:
            self.game = self.setup.build_game(event.options)
            self.options = self.game.public_options
        if self.series.over:
            self.series = self._begin_series()
        self.rounds.append(Round(self.game, event, at, self.setup.preset, self._opening(event)))
        for chair, name in self.names.items():
            self.playing.name_player(self.seat(chair), name or self.display_name(chair))
        self.clocks = Clocks(self.setup.clock) if self.setup.clock else None
        self.offers.clear()
        # Between people help is off, until they agree on it; a program does not mind.
        self.help = self.mode in PROGRAMMED

    def _opening(self, event: events.Begun) -> Any:
        """The start as the round before had it, if it had the same."""
        alike = self.rounds and event.options is None and self.rounds[-1].start == event.start
        return self.rounds[-1].opening if alike else None

    def _on_moved(self, event: events.Moved, at: int, moment: int) -> None:
        round = self.rounds[-1]
        if self.clocks and event.left is not None:
            self.clocks.record_move(round.turn, event.left, moment)
        round.push(event.move)
        # An offer lapses when the one it was made to moves on.
        if self.offers:
            self.offers.discard(("stop", event.by.other))

    def _on_taken_back(self, event: events.TakenBack, at: int, moment: int) -> None:
        # A stored event was allowed when it happened; the rules of today do not judge it again.
        self.playing.pop(event.plies)
        if self.clocks:
            self.clocks.rewind(self.playing.turn, event.left, moment)

    def _on_resigned(self, event: events.Resigned, at: int, moment: int) -> None:
        self.playing.forfeit(Seat(event.seat), RESIGNED)

    def _on_offered(self, event: events.Offered, at: int, moment: int) -> None:
        if event.what not in OFFERS:
            raise ValueError("unknown offer")  # of a newer version, or damaged
        self.offers.add((event.what, event.by))

    def _on_declined(self, event: events.Declined, at: int, moment: int) -> None:
        for what in OFFERS:
            self.offers.discard((what, event.by.other))

    def _on_helped(self, event: events.Helped, at: int, moment: int) -> None:
        self.help = True
        self._drop_offers("help")

    def _on_stopped(self, event: events.Stopped, at: int, moment: int) -> None:
        self.playing.stop()

    def _on_timed_out(self, event: events.TimedOut, at: int, moment: int) -> None:
        self.playing.forfeit(Seat(event.seat), OUT_OF_TIME)

    def _on_forfeited(self, event: events.Forfeited, at: int, moment: int) -> None:
        self.playing.forfeit(Seat(event.seat), event.what)

    def _on_named(self, event: events.Named, at: int, moment: int) -> None:
        self.names[event.by] = event.name
        if self.rounds:
            self.playing.name_player(self.seat(event.by), self.display_name(event.by))

    _apply: ClassVar[dict[type[Event], Any]] = {
        events.Opened: _on_opened,
        events.Joined: _on_joined,
        events.Reseated: _on_reseated,
        events.Begun: _on_begun,
        events.Moved: _on_moved,
        events.TakenBack: _on_taken_back,
        events.Resigned: _on_resigned,
        events.Offered: _on_offered,
        events.Declined: _on_declined,
        events.Helped: _on_helped,
        events.Stopped: _on_stopped,
        events.TimedOut: _on_timed_out,
        events.Forfeited: _on_forfeited,
        events.Named: _on_named,
    }

    def _on_end(self, event: Event, moment: int) -> None:
        outcome = self.outcome
        if outcome and outcome.winner:
            self.wins[self.chair(outcome.winner)] += 1
            self.series.wins[SEATS[self.chair(outcome.winner)]] += 1
        elif outcome and outcome.drawn:
            self.drawn += 1
            self.series.drawn += 1
        else:
            self.unfinished += 1
            self.series.unfinished += 1
        if self.clocks:
            # A move has stopped its own clock, and started the other.
            moved = isinstance(event, events.Moved)
            left = event.left if isinstance(event, events.Timed) and not moved else None
            self.clocks.stop(left, moment)
        self._drop_offers("stop", "help")

    def _drop_offers(self, *what: str) -> None:
        """Nobody offers this any more."""
        self.offers = {offer for offer in self.offers if offer[0] not in what}
