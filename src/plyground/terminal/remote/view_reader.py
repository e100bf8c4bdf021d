"""A room as the server told it, with a copy of the match to show it from.

The referee is the server's. The copy is made from the start and the moves; where a game has a
secret, from the view as well, behind which any world will do: all of them look the same.
"""

from typing import Any, NamedTuple, cast

from plyground.games import shelf
from plyground.kernel.errors import PlygroundError
from plyground.kernel.forfeits import ILLEGAL, illegal, lose_by, read_forfeit, read_reason
from plyground.kernel.match import Match
from plyground.kernel.outcome import Outcome
from plyground.kernel.record import Record, options_text
from plyground.kernel.seats import Seat
from plyground.kernel.text import clean
from plyground.messages.rooms import Clock, Ending, Now, Promise, View

from .server import NotOurServer


class ViewReading(NamedTuple):
    """What is known of a room at one moment."""

    seq: int
    round: int
    you: tuple[Seat, ...]
    """The seats that we may move for; none for spectators."""
    names: dict[Seat, str | None]
    """What the players call themselves; None for the rule book's name."""
    wins: dict[Seat, int]
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


def number(view: View) -> int:
    """Which change of the room a view shows."""
    try:
        return int(view["seq"])
    except (KeyError, TypeError, ValueError) as error:
        raise _strange() from error


def read_view(view: View, before: ViewReading | None = None) -> ViewReading:
    """Read a view; what was seen before may spare us making the copy again."""
    try:
        return _read(view, before)
    except PlygroundError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise _strange() from error


def _strange() -> NotOurServer:
    return NotOurServer("the server says what this plyground does not understand; is it newer?")


def _read(view: View, before: ViewReading | None) -> ViewReading:
    now, sitters = view["now"], dict(zip(Seat, view["seats"], strict=True))
    return ViewReading(
        seq=number(view),
        round=now["round"] if now else 0,
        you=tuple(Seat(seat) for seat in view["you"]),
        names={
            seat: _name(seat, sitter["name"], sitter["kind"]) for seat, sitter in sitters.items()
        },
        wins={seat: int(sitter["wins"]) for seat, sitter in sitters.items()},
        unfinished=int(view["unfinished"]),
        match=_match(view, now, before) if now else None,
        outcome=_outcome(now) if now else None,
        stopping=frozenset(map(Seat, now["offers"]["stop"])) if now else frozenset(),
        again=frozenset(map(Seat, now["offers"]["rematch"])) if now else frozenset(),
        clock=now["clock"] if now else None,
        promise=view["promise"],
    )


def _outcome(now: Now) -> Outcome | None:
    ended = now["outcome"]
    if ended is None:
        return None
    winner = None if ended["winner"] is None else Seat(ended["winner"])
    if winner is not None and (forfeit := _forfeit(ended, winner.other)):
        return lose_by(winner.other, forfeit)
    return Outcome(winner, clean(ended["reason"], 100))


def _forfeit(ended: Ending, loser: Seat) -> str | None:
    if "termination" not in ended:  # a server of version 0.1
        return read_reason(ended["reason"], loser)
    code, params = ended["termination"]["code"], ended["termination"]["params"]
    return read_forfeit(illegal(str(params.get("move", ""))) if code == ILLEGAL else code)


def _name(seat: Seat, name: str, kind: str) -> str | None:
    shown = clean(name)
    return None if shown in ("", f"Player {seat}", kind) else shown


def _match(view: View, now: Now, before: ViewReading | None) -> Match:
    moves = [str(move) for move in view["moves"]]
    if before and before.match and before.round == now["round"] and not before.match.game.hidden:
        made = before.moves
        if moves[: len(made)] == made:
            for move in moves[len(made) :]:
                before.match.play(move)
            return before.match
    return _replay(view, now, moves)


def _replay(view: View, now: Now, moves: list[str]) -> Match:
    game = shelf.game(view["game"], **cast(dict[str, Any], view["options"]))
    tags = {"Game": game.slug, "Options": options_text(game), "Start": str(view["start"])}
    if ended := _outcome(now):
        tags["Result"] = ended.result
    if game.hidden:
        tags["View"] = now["position"]
        if view["promise"] and view["promise"]["secret"]:
            tags["Secret"] = view["promise"]["secret"]
    return Record(tags, moves).replay(game)
