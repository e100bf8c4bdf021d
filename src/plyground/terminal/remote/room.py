"""A room as the server tells it, read into a copy of the match, and shown as it changes.

The referee is the server's. The copy is made from the start and the moves; where a game has a
secret, from the view as well, behind which any state will do: all of them look the same.
"""

from typing import Any, cast

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.outcome import ILLEGAL, Outcome, name_illegal_move, read_forfeit
from plyground.kernel.record import Record, write_options
from plyground.kernel.replay import replay_record
from plyground.kernel.seats import Seat
from plyground.kernel.seeds import is_kept
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.study.messages.rooms import Now, View
from plyground.terminal.console import Console
from plyground.terminal.renderer import Renderer

from .server import report_unreadable

OFFERED = {
    "stop": "terminal.offers-stop",
    "undo": "terminal.offers-undo",
    "rematch": "terminal.offers-again",
}
"""Offers shown in line mode, with the sentence for each."""
PERSON = "person"
"""What a server calls whoever is no program."""


class Room:
    """What is known of a room at one moment."""

    def __init__(self, view: View) -> None:
        """Read a view; PlygroundError where it makes no sense here."""
        with report_unreadable(Message("terminal.server-newer")):
            now = view["now"]
            self.seq, self.round = int(view["seq"]), now["round"] if now else 0
            self.you = [Seat(seat) for seat in view["you"]]
            """The seats that we may move for; none for spectators."""
            sitters = dict(zip(Seat, view["seats"], strict=True))
            self.programs = {
                seat: clean(sitter["kind"])
                for seat, sitter in sitters.items()
                if sitter["kind"] != PERSON
            }
            self.names: dict[Seat, str | None] = {
                seat: None if name in ("", f"Player {seat}", sitter["kind"]) else name
                for seat, sitter in sitters.items()
                for name in [clean(sitter["name"])]
            }
            """What the players call themselves; None for the rule book's name."""
            self.wins = {seat: int(sitter["wins"]) for seat, sitter in sitters.items()}
            self.drawn, self.unfinished = int(view["drawn"]), int(view["unfinished"])
            offers = cast(dict[str, Any], now["offers"]) if now else {}
            self.offers = {what: {*map(Seat, offers.get(what, ()))} for what in OFFERED}
            self.clock, self.promise = now["clock"] if now else None, view["promise"]
            self.match: Match | None = _replay(view, now) if now else None
            """None while somebody is waited for."""
            self.moves = [str(move) for move in self.match.moves] if self.match else []

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome if self.match else None

    @property
    def my_turn(self) -> bool:
        return self.match is not None and self.outcome is None and self.match.turn in self.you


def _replay(view: View, now: Now) -> Match:
    game = registry.game(view["game"], **cast(dict[str, Any], view["options"]))
    tags = {
        "Game": game.slug,
        "Options": write_options(game.public_options),
        "Start": str(view["start"]),
    }
    if preset := view["preset"]:
        tags["Preset"] = str(preset["name"])
    if ended := now["outcome"]:
        winner = None if ended["winner"] is None else Seat(ended["winner"])
        tags["Result"] = Outcome(winner, "", drawn=bool(ended["drawn"])).result
        tags["Reason"] = ""
        code, params = ended["termination"]["code"], ended["termination"]["params"]
        illegal = name_illegal_move(str(params.get("move", "")))
        if forfeit := read_forfeit(illegal if code == ILLEGAL else code):
            tags["Termination"] = forfeit
    if game.hidden:
        tags["View"] = now["position"]
        if view["promise"] and view["promise"]["secret"]:
            tags["Secret"] = view["promise"]["secret"]
    return replay_record(Record(tags, tuple(map(str, view["moves"]))), game)


class RoomScreen:
    """Shows what happens in a room, every move once, as if it had been made at this keyboard."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.renderer: Renderer | None = None
        """How the room was last shown; None while somebody is waited for."""
        self.typed: int | None = None
        """The ply whose questions stand on the screen with the answers that were typed."""
        self._round = 0
        self._moves: list[str] = []
        self._shown: set[object] = set()
        """What is said once in a round."""
        self._promised: str | None = None
        """The promise about this round's secret, if it was made to us before the end."""

    def show(self, room: Room) -> None:
        """Everything that is new."""
        if room.match is None:
            self._tell_once("waiting", "terminal.nobody-yet")
            return
        renderer = Renderer(room.match, room.names, self.console, programs=room.programs)
        self.renderer = renderer
        if room.round != self._round:
            self._begin(renderer, room)
        self._show_moves(renderer, room)
        if room.outcome is not None and self._is_new("end"):
            renderer.show_end(live=True)
            self._check_promise(renderer, room)
            self.console.say(*([""] if self.console.interactive else []))
        for seat in {*Seat} - {*room.you} if room.you else ():
            name = renderer.name(seat)
            for what, code in OFFERED.items():
                if seat in room.offers[what]:
                    self._tell_once((what, seat, len(room.moves)), code, player=name)

    def _is_new(self, what: object) -> bool:
        new = what not in self._shown
        self._shown.add(what)
        return new

    def _tell_once(self, what: object, code: str, **params: str) -> None:
        if self._is_new(what):
            self.console.tell(code, look="note", **params)

    def _begin(self, renderer: Renderer, room: Room) -> None:
        """A new round; what was played of it before we came is only counted."""
        console, first_sight = self.console, not self._round
        self._round, self._moves, self.typed = room.round, [], None
        self._shown.clear()
        if not first_sight:
            tally = renderer.write_tally(room.wins, room.drawn, room.unfinished)
            number = str(room.round)
            console.say("", console.write("terminal.next-round", number=number, tally=tally), "")
        first = room.you[0] if len(room.you) == 1 else Seat.FIRST
        one, other = renderer.name(first), renderer.name(first.other)
        code = "terminal.you-are" if len(room.you) == 1 else "terminal.plays-against"
        console.say(console.write(code, one=one, other=other), "", look="note")
        if first_sight:
            renderer.show_welcome()
            self._moves = room.moves
            renderer.show_moves_so_far()
        else:
            renderer.show_welcome(next(renderer.match.views()))
        self._promised = None
        if room.promise and room.outcome is None:
            self._promised = clean(room.promise["commitment"], 64)
            console.tell("terminal.promise", look="note")
            console.say(self._promised, look="note")

    def _show_moves(self, renderer: Renderer, room: Room) -> None:
        moves, shown = room.moves, self._moves
        if moves == shown:
            return
        same = 0
        while same < min(len(moves), len(shown)) and moves[same] == shown[same]:
            same += 1
        if same < len(shown):
            self.typed = None
            self.console.say("")
            self.console.tell("terminal.undone", count=len(shown) - same)
        views = [renderer.game.core_state(view) for view in renderer.match.views()]
        if same == len(moves):
            renderer.show_board()
        for ply in range(same, len(moves)):
            show = renderer.show_move if ply == self.typed else renderer.show_turn
            show(views[ply], renderer.match.moves[ply], views[ply + 1])
        self._moves = moves
        if room.you and room.outcome is None:
            renderer.show_repetition()

    def _check_promise(self, renderer: Renderer, room: Room) -> None:
        """Whether the draw that has come to light is the one that was promised to us."""
        promise, game = room.promise, renderer.game
        if self._promised is None or promise is None:
            return
        start = game.write(game.view(renderer.match.start, None))
        try:
            key = bytes.fromhex(promise["key"] or "")
        except ValueError:
            key = b""
        if is_kept(self._promised, key, game, start, promise["secret"] or ""):
            self.console.tell("terminal.promise-kept", look="note")
        else:
            self.console.tell("terminal.promise-broken", look="refusal")

    def show_turn(self, room: Room) -> None:
        """What stands before the question to us, or that we wait."""
        renderer = self.renderer
        if renderer is None or not room.you or not self._is_new(("turn", len(room.moves))):
            return
        if not room.my_turn:
            self.console.say("")
            self.console.tell("terminal.waiting-for", player=renderer.name(renderer.match.turn))
            return
        if room.clock:
            times = ", ".join(
                f"{renderer.name(seat)} {left // 60_000}:{left // 1000 % 60:02}"
                for seat, left in zip(Seat, room.clock["left"], strict=True)
            )
            self.console.say("", self.console.write("terminal.clocks", times=times), look="note")
        renderer.show_heading()
