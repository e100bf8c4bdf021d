"""A room as the server tells it, read into a copy of the match, and shown as it changes.

The referee is the server's. The copy is made from the start and the moves; where a game has a
secret, from the view as well, behind which any world will do: all of them look the same.
"""

from typing import Any, NamedTuple, cast

from plyground.games import registry
from plyground.kernel.commitment import is_kept, write_statement
from plyground.kernel.forfeits import ILLEGAL, lose_by, name_illegal_move, read_forfeit
from plyground.kernel.match import Match
from plyground.kernel.outcome import Outcome
from plyground.kernel.record import Record, write_options
from plyground.kernel.replay import replay_record
from plyground.kernel.seats import Seat
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.study.messages.rooms import Clock, Ending, Now, Promise, View
from plyground.terminal.console import Console
from plyground.terminal.ending import show_result
from plyground.terminal.renderer import Renderer

from .server import NotOurServer

PERSON = "person"
"""What a server calls whoever is no program."""


class RoomState(NamedTuple):
    """What is known of a room at one moment."""

    seq: int
    round: int
    you: tuple[Seat, ...]
    """The seats that we may move for; none for spectators."""
    names: dict[Seat, str | None]
    """What the players call themselves; None for the rule book's name."""
    programs: dict[Seat, str]
    """The seats in which programs sit, and which."""
    wins: dict[Seat, int]
    drawn: int
    unfinished: int
    match: Match | None
    """None while somebody is waited for."""
    outcome: Outcome | None
    stopping: frozenset[Seat]
    """Who offers to stop."""
    again: frozenset[Seat]
    """Who offers another round."""
    clock: Clock | None
    promise: Promise | None

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.match.moves] if self.match else []

    @property
    def my_turn(self) -> bool:
        match = self.match
        return match is not None and self.outcome is None and match.turn in self.you


def read_seq(view: View) -> int:
    """Which change of the room a view shows."""
    try:
        return int(view["seq"])
    except (KeyError, TypeError, ValueError) as error:
        raise _explain_strangeness() from error


def read_view(view: View, before: RoomState | None = None) -> RoomState:
    """Read a view; what was seen before may spare us making the copy again."""
    try:
        return _read(view, before)
    except PlygroundError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _explain_strangeness() from error


def _explain_strangeness() -> NotOurServer:
    return NotOurServer(Message("terminal.server-newer"))


def _read(view: View, before: RoomState | None) -> RoomState:
    now, sitters = view["now"], dict(zip(Seat, view["seats"], strict=True))
    return RoomState(
        seq=read_seq(view),
        round=now["round"] if now else 0,
        you=tuple(Seat(seat) for seat in view["you"]),
        names={
            seat: _read_name(seat, sitter["name"], sitter["kind"])
            for seat, sitter in sitters.items()
        },
        programs={
            seat: clean(sitter["kind"])
            for seat, sitter in sitters.items()
            if sitter["kind"] != PERSON
        },
        wins={seat: int(sitter["wins"]) for seat, sitter in sitters.items()},
        drawn=int(view["drawn"]),
        unfinished=int(view["unfinished"]),
        match=_read_match(view, now, before) if now else None,
        outcome=_read_outcome(now) if now else None,
        stopping=frozenset(map(Seat, now["offers"]["stop"])) if now else frozenset(),
        again=frozenset(map(Seat, now["offers"]["rematch"])) if now else frozenset(),
        clock=now["clock"] if now else None,
        promise=view["promise"],
    )


def _read_outcome(now: Now) -> Outcome | None:
    ended = now["outcome"]
    if ended is None:
        return None
    winner = None if ended["winner"] is None else Seat(ended["winner"])
    if winner is not None and (forfeit := _read_forfeit(ended)):
        return lose_by(winner.other, forfeit)
    return Outcome(winner, clean(ended["reason"], 100), drawn=bool(ended["drawn"]))


def _read_forfeit(ended: Ending) -> str | None:
    code, params = ended["termination"]["code"], ended["termination"]["params"]
    return read_forfeit(name_illegal_move(str(params.get("move", ""))) if code == ILLEGAL else code)


def _read_name(seat: Seat, name: str, kind: str) -> str | None:
    shown = clean(name)
    return None if shown in ("", f"Player {seat}", kind) else shown


def _read_match(view: View, now: Now, before: RoomState | None) -> Match:
    moves = [str(move) for move in view["moves"]]
    if before and before.match and before.round == now["round"] and not before.match.game.hidden:
        made = before.moves
        if moves[: len(made)] == made:
            for move in moves[len(made) :]:
                before.match.play(move)
            return before.match
    return _replay(view, now, moves)


def _replay(view: View, now: Now, moves: list[str]) -> Match:
    game = registry.game(view["game"], **cast(dict[str, Any], view["options"]))
    tags = {"Game": game.slug, "Options": write_options(game), "Start": str(view["start"])}
    if preset := view["preset"]:
        tags["Preset"] = str(preset["name"])
    if ended := _read_outcome(now):
        tags["Result"] = ended.result
    if game.hidden:
        tags["View"] = now["position"]
        if view["promise"] and view["promise"]["secret"]:
            tags["Secret"] = view["promise"]["secret"]
    return replay_record(Record(tags, moves), game)


class RoomScreen:
    """Shows what happens in a room, every move once, as if it had been made at this keyboard."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.renderer: Renderer | None = None
        """How the room was last shown; None while somebody is waited for."""
        self._round = 0
        self._moves: list[str] = []
        self._typed: int | None = None
        """The ply whose questions stand on the screen with the answers that were typed."""
        self._said: set[object] = set()
        """What is said once in a round."""
        self._promised: str | None = None
        """The promise about this round's secret, if it was made to us before the end."""

    def note_typed(self, ply: int) -> None:
        """This move was typed here, so its questions and answers need not be shown."""
        self._typed = ply

    def show(self, room: RoomState) -> None:
        """Everything that is new."""
        if room.match is None:
            self._say_once("waiting", Message("terminal.nobody-yet"))
            return
        renderer = Renderer(room.match, room.names, self.console, programs=room.programs)
        self.renderer = renderer
        if room.round != self._round:
            self._begin(renderer, room)
        self._show_moves(renderer, room)
        if room.outcome is not None and "end" not in self._said:
            self._said.add("end")
            renderer.show_end(room.outcome, live=True)
            if self.console.interactive:
                show_result(renderer, room.outcome, room.you)
            self._check_promise(renderer, room)
        self._show_offers(renderer, room)

    def _say_once(self, what: object, message: Message) -> None:
        if what not in self._said:
            self._said.add(what)
            self.console.say(self.console.render(message), look="note")

    def _begin(self, renderer: Renderer, room: RoomState) -> None:
        """A new round; what was played of it before we came is only counted."""
        first_sight = not self._round
        self._round, self._moves, self._typed = room.round, [], None
        self._said.clear()
        if not first_sight:
            tally = renderer.write_tally(room.wins, room.drawn, room.unfinished)
            number = str(room.round)
            self.console.say(
                "", self.console.write("terminal.next-round", number=number, tally=tally), ""
            )
        self.console.say(self._name_players(renderer, room), "", look="note")
        if first_sight:
            renderer.show_welcome()
            self._moves = room.moves
            renderer.show_moves_so_far()
        else:
            renderer.show_welcome(next(renderer.match.views()))
        self._promised = None
        if room.promise and room.outcome is None:
            self._promised = room.promise["commitment"]
            self.console.tell("terminal.promise", look="note")
            self.console.say(clean(self._promised, 64), look="note")

    def _name_players(self, renderer: Renderer, room: RoomState) -> str:
        name, write = renderer.name, self.console.write
        if len(room.you) == 1:
            you, other = name(room.you[0]), name(room.you[0].other)
            return write("terminal.you-are", you=you, other=other)
        return write("terminal.plays-against", one=name(Seat.FIRST), other=name(Seat.SECOND))

    def _show_moves(self, renderer: Renderer, room: RoomState) -> None:
        moves, shown = room.moves, self._moves
        if moves == shown:
            return
        same = 0
        while same < min(len(moves), len(shown)) and moves[same] == shown[same]:
            same += 1
        if same < len(shown):
            self._typed = None
            self.console.say("")
            self.console.tell("terminal.undone", count=len(shown) - same)
        views = [renderer.game.core_state(view) for view in renderer.match.views()]
        if same == len(moves):
            renderer.show_board()
        for ply in range(same, len(moves)):
            show = renderer.show_move if ply == self._typed else renderer.show_turn
            show(views[ply], renderer.match.moves[ply], views[ply + 1])
        self._moves = moves
        if room.you and room.outcome is None:
            renderer.show_repetition()
            renderer.show_long_game()

    def _check_promise(self, renderer: Renderer, room: RoomState) -> None:
        """Whether the draw that has come to light is the one that was promised to us."""
        promise, game = room.promise, renderer.game
        if self._promised is None or promise is None:
            return
        start = game.write(game.view(renderer.match.start, None))
        drawn = write_statement(game.slug, write_options(game), start, promise["secret"] or "")
        try:
            key = bytes.fromhex(promise["key"] or "")
        except ValueError:
            key = b""
        if is_kept(self._promised, key, drawn):
            self.console.tell("terminal.promise-kept", look="note")
        else:
            self.console.tell("terminal.promise-broken", look="refusal")

    def _show_offers(self, renderer: Renderer, room: RoomState) -> None:
        for seat in Seat if room.you else ():
            name, ply = renderer.name(seat), len(room.moves)
            if seat in room.stopping and seat not in room.you:
                self._say_once(("stop", seat, ply), Message.of("terminal.offers-stop", player=name))
            if seat in room.again and seat not in room.you:
                self._say_once(("again", seat), Message.of("terminal.offers-again", player=name))

    def show_turn(self, room: RoomState) -> None:
        """What stands before the question to us, or that we wait."""
        renderer, ply = self.renderer, len(room.moves)
        if renderer is None or ("turn", ply) in self._said or not room.you:
            return
        self._said.add(("turn", ply))
        if not room.my_turn:
            self.console.say("")
            self.console.tell("terminal.waiting-for", player=renderer.name(renderer.match.turn))
            return
        if room.clock:
            times = ", ".join(
                f"{renderer.name(seat)} {_write_minutes(left)}"
                for seat, left in zip(Seat, room.clock["left"], strict=True)
            )
            self.console.say("", self.console.write("terminal.clocks", times=times), look="note")
        renderer.show_heading()


def _write_minutes(milliseconds: int) -> str:
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02}"
