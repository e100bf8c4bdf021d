"""A room folded from its events. Nothing is decided or sent here."""

from collections import deque
from collections.abc import Sequence
from typing import Literal

from plyground.kernel.match import DEFAULT_NAMES
from plyground.kernel.outcome import OUT_OF_TIME, RESIGNED, Outcome
from plyground.kernel.preset import CLASSIC
from plyground.kernel.seats import Seat
from plyground.kernel.series import MAX_ROUNDS, Series
from plyground.language.message import Message
from plyground.study.messages.rooms import PresetShown
from plyground.web.base.errors import Refusal

from . import events
from .clock import Clocks
from .events import Chair, Event
from .round import Round
from .setup import PROGRAMMED, find_preset, list_printed_options

OFFERS = ("stop", "rematch", "fair", "help", "undo")
CHAIRS = {Seat.FIRST: Chair.HOST, Seat.SECOND: Chair.GUEST}
SEATS = {chair: seat for seat, chair in CHAIRS.items()}
REMEMBERED = 16
"""Messages of a player that are recognised when they come again; an older move has a stale ply."""

LIMITED = (events.Named, events.Offered, events.Declined, events.TakenBack)
"""Changes that cost nothing, but are stored for good and sent to everybody who watches."""
CHANGES_A_MINUTE = 30
"""So many of them a player may make."""
MINUTE_MILLISECONDS = 60_000


def refuse_seat() -> Refusal:
    """The same for a room that is not there and for one that a token has no seat in."""
    return Refusal("not-found", Message("server.no-seat"))


class Room:
    """All that the referee knows of one room, secrets included."""

    def __init__(self, name: str, opened: events.Opened) -> None:
        self.name = name
        self.setup, self.join, self.watch = opened.setup, opened.join, opened.watch
        self.mode = opened.setup.mode
        self.game = opened.setup.build_game(opened.options)
        self.options = self.game.public_options
        self.other_rules = opened.rules != self.game.core.rules_mark
        """Whether the game's file has changed since: then nobody plays on by rules nobody chose."""
        self.seq = 0
        hosts = {"here": frozenset(Chair), "exhibition": frozenset[Chair]()}
        self._chairs = {opened.host: hosts.get(self.mode, frozenset({Chair.HOST}))}
        """Which chairs the holder of a token speaks for, by the token's fingerprint."""
        self.names = {Chair.HOST: opened.setup.name, Chair.GUEST: opened.setup.opponent_name}
        self.rounds: list[Round] = []
        self.total = Series(MAX_ROUNDS)
        """All rounds: the host counts as the first seat, wherever the host sits."""
        self.series = Series(self.setup.best_of, best_of=True)
        """The match that is played, counted alike."""
        self.offers: set[tuple[str, Chair]] = set()
        """Standing offers, and by whom."""
        self.help = False
        """Whether the players may be shown what moves are worth."""
        self.clocks: Clocks | None = None
        self._changed = {chair: deque[int](maxlen=CHANGES_A_MINUTE) for chair in Chair}
        """When each player made the last of the changes that are limited."""
        self.outcome: Outcome | None = None
        """How this round ended; None while it goes on."""
        self.mover: Chair | None = None
        """The chair to move, if any."""
        self.done: dict[Chair, dict[str, tuple[Event, int]]] = {chair: {} for chair in Chair}
        """The events of each player's last messages, by their ids, and at which ply."""

    @property
    def champion(self) -> Chair | None:
        """The winner of the match; None while it goes on, and where nobody is ahead."""
        ahead = self.series.champion if self.series.over else None
        return None if ahead is None else CHAIRS[ahead]

    def count_undo_plies(self, chair: Chair | None) -> int:
        """Plies to take back until it is this chair's turn; 0 where no move is taken back."""
        if self.game.hidden or self.mode == "exhibition":  # what a move has revealed stays known
            return 0
        least = 2 if self.mode == "engine" else 1
        if self.mode == "here" or chair is None:
            return least
        return max(least, self.playing.count_back(self.seat(chair)))

    @property
    def preset(self) -> PresetShown | None:
        """The named set-up of a room; None where its host chose options or a position."""
        setup = self.setup
        if setup.preset is not None:
            return find_preset(setup.game, setup.preset)
        printed = setup.position is None and self.options == list_printed_options(setup.game)
        return find_preset(setup.game, CLASSIC.name) if printed else None

    # ---- this round --------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Which round this is; 0 before the first."""
        return len(self.rounds)

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
        """A player's name: the one given, the program's, or the seat's."""
        if name := self.names[chair]:
            return name
        kind = self.kind(chair)
        return DEFAULT_NAMES[self.seat(chair)] if kind == "person" else kind

    def has_seat(self, fingerprint: str) -> bool:
        return fingerprint in self._chairs

    def find_chairs(self, fingerprint: str) -> frozenset[Chair]:
        """The chairs that the holder of a token speaks for; refused, if it has no seat."""
        chairs = self._chairs.get(fingerprint)
        if chairs is None:
            raise refuse_seat()
        return chairs

    def seconds_until_change(self, chair: Chair, moment: int) -> int:
        """Seconds until a player may make one more of the changes that are limited; 0: now."""
        made = self._changed[chair]
        since = moment - made[0] if len(made) == CHANGES_A_MINUTE else MINUTE_MILLISECONDS
        # A moment that is still to come was read from the calendar: it forbids nothing.
        return -(-(MINUTE_MILLISECONDS - since) // 1000) if since >= 0 else 0

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
        """Let events have happened, as one change; they were checked before they were stored."""
        if moment is None:
            moment = at
        for event in happened:
            self._happen(event, at, moment)
        self.seq += 1

    def _happen(self, event: Event, at: int, moment: int) -> None:
        going = self.mover is not None
        ply = len(self.rounds[-1].moves) if self.rounds else 0
        self._apply(event, at, moment)
        if isinstance(event, LIMITED):
            self._changed[event.by].append(moment)
        if self.rounds:
            round = self.rounds[-1]
            self.outcome = round.outcome
            self.mover = None if round.outcome else self.chair(round.turn)
        if event.by is not None and event.id is not None:
            done = self.done[event.by]
            done[event.id] = event, ply
            if len(done) > REMEMBERED:
                del done[next(iter(done))]
        if going and self.mover is None:
            self._on_end(event, moment)

    def _apply(self, event: Event, at: int, moment: int) -> None:
        """A stored event was allowed when it happened; the rules of today do not judge it again."""
        match event:
            case events.Moved():
                mover = self.playing.turn
                self.playing.push(event.move)
                if self.clocks and event.left is not None:
                    self.clocks.record_move(mover, event.left, self.playing.turn, moment)
                # An offer lapses when the one it was made to moves on; to take back, with any move.
                self.offers.discard(("stop", event.by.other))
                self._drop_offers("undo")
            case events.Joined():
                self._chairs[event.guest] = frozenset({Chair.GUEST})
                self.names[Chair.GUEST] = event.name
            case events.Begun():
                self._begin(event, at)
            case events.TakenBack():
                self.playing.pop(event.plies)
                self._drop_offers("undo")
                if self.clocks:
                    self.clocks.rewind(self.playing.turn, event.left, moment)
            case events.Resigned():
                self.playing.forfeit(Seat(event.seat), RESIGNED)
            case events.TimedOut():
                self.playing.forfeit(Seat(event.seat), OUT_OF_TIME)
            case events.Forfeited():
                self.playing.forfeit(Seat(event.seat), event.what)
            case events.Stopped():
                self.playing.stop()
            case events.Offered():
                if event.what not in OFFERS:
                    raise ValueError("unknown offer")  # of a newer version, or damaged
                self.offers.add((event.what, event.by))
            case events.Declined():
                self.offers -= {(what, event.by.other) for what in OFFERS}
            case events.Helped():
                self.help = True
                self._drop_offers("help")
            case events.Named():
                self.names[event.by] = event.name
                if self.rounds:
                    self.playing.name_player(self.seat(event.by), self.display_name(event.by))

    def _begin(self, event: events.Begun, at: int) -> None:
        if event.fair:
            self.setup = self.setup.fair
        if event.options is not None:
            self.game = self.setup.build_game(event.options)
            self.options = self.game.public_options
        if self.series.over:
            self.series = Series(self.setup.best_of, best_of=True)
        self.rounds.append(Round(self.game, event, at, self.setup.preset))
        for chair, name in self.names.items():
            self.playing.name_player(self.seat(chair), name or self.display_name(chair))
        self.clocks = Clocks(self.setup.clock) if self.setup.clock else None
        self.offers.clear()
        # Between people help is off, until they agree on it; a program does not mind.
        self.help = self.mode in PROGRAMMED

    def _on_end(self, event: Event, moment: int) -> None:
        outcome = self.playing.outcome
        assert outcome is not None
        winner = SEATS[self.chair(outcome.winner)] if outcome.winner else None
        for tally in (self.total, self.series):
            tally.add(outcome._replace(winner=winner))
        if self.clocks:
            # A move has stopped its own clock, and started the other.
            moved = isinstance(event, events.Moved)
            left = event.left if isinstance(event, events.Timed) and not moved else None
            self.clocks.stop(left, moment)
        self._drop_offers("stop", "help", "undo")

    def _drop_offers(self, *what: str) -> None:
        """Nobody offers this any more."""
        self.offers = {offer for offer in self.offers if offer[0] not in what}
