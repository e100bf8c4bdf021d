"""The commands of players, and what each leads to: an event, or a refusal that says why.

Whether the sender may speak for a chair at all was settled before; here it is checked whether the
chair may do this, now. Nothing changes here: the event is stored first.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from plyground.kernel.series import MAX_ROUNDS
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.web.base.access import Tokens
from plyground.web.base.errors import Move, Refusal

from . import events
from .events import Chair, Event
from .room import LIMITED, Room
from .round import draw_round
from .setup import Name

MAX_PLIES = 5_000
"""Moves in one round; a game that goes on and on ends by agreement, or stands."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Ply = Annotated[int, Meta(ge=0, le=MAX_PLIES)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One client message."""

    id: Id
    """Chosen by the sender, new for everything it wants done; sent again, it is not done again."""
    do: Literal[
        "see", "move", "undo", "resign", "stop", "rematch", "fair", "help", "decline", "name"
    ]
    ply: Ply | None = None
    """The moves in this round as the sender saw it; move and undo need it, resign may have it."""
    round: Annotated[int, Meta(ge=0, le=MAX_ROUNDS)] | None = None
    """Which round is meant; with it, a message that was long on its way reaches no later one."""
    move: Move | None = None
    name: Name | None = None


PLAYS_ON = ("move", "undo", "rematch", "fair", "help")
"""Commands that need the rules; a room of other rules can be looked at and left."""

Decision = tuple[Event | None, bool]
"""The result of a command: the event by which it happens, or has happened before (None: it is so
already), and whether it is still to happen. A bare pair, as it is made for every message."""


def decide(
    room: Room, chairs: frozenset[Chair], command: Command, moment: int, tokens: Tokens
) -> Decision:
    """Decide about a command; Refusal, where it is not allowed."""
    if not room.rounds and command.do != "name":
        raise Refusal("waiting", Message("server.seat-free"))
    for chair in chairs:
        if command.id in room.done[chair]:
            earlier, ply = room.done[chair][command.id]
            if command.do in ("move", "undo") and command.ply != ply:
                raise Refusal("id-used", Message("server.id-used"))
            return earlier, False
    if command.round is not None and command.round != room.number:
        raise Refusal("stale", Message("server.moved-on"))
    # Where one person has both chairs, the one to move speaks.
    chair = next(iter(chairs)) if len(chairs) == 1 else room.mover or Chair.HOST
    if command.do in PLAYS_ON:
        refuse_other_rules(room)
    if command.do == "move":
        return _move(room, chair, command, moment), True
    if command.do in ("rematch", "fair"):
        event = _play_again(room, chair, command, tokens)
    else:
        event = _DECIDE[command.do](room, chair, command)
    if event is None:
        return None, False
    if isinstance(event, LIMITED) and (wait := room.seconds_until_change(chair, moment)):
        raise Refusal("too-many", Message.of("server.enough-for-now", seconds=wait), wait=wait)
    return event, True


def refuse_other_rules(room: Room) -> None:
    """Refuse to play on where the game's file has changed since the room was opened."""
    if room.other_rules:
        raise Refusal("over", Message.of("server.other-rules", game=room.game.title))


def _move(room: Room, chair: Chair, command: Command, moment: int) -> Event:
    if command.move is None:
        raise Refusal("bad-message", Message("server.move-missing"))
    _check_ply(room, command)
    if room.mover is not chair:
        raise Refusal("not-your-turn", Message("server.not-your-turn"))
    round = room.rounds[-1]
    if len(round.moves) >= MAX_PLIES:
        raise Refusal("illegal", Message.of("server.moves-full", most=MAX_PLIES))
    if room.clocks and room.clocks.ran_out(moment):
        raise Refusal("over", Message("server.time-is-up"))
    try:
        move = round.check_move(command.move)
    except PlygroundError as error:
        raise Refusal("illegal", error.message) from error
    return events.Moved(by=chair, id=command.id, move=move)


def _check_ply(room: Room, command: Command) -> None:
    _check_going(room)
    if command.ply is None:
        raise Refusal("bad-message", Message.of("server.ply-missing", command=command.do))
    if command.ply != len(room.rounds[-1].moves):
        raise Refusal("stale", Message("server.moved-on"))


def _check_going(room: Room) -> None:
    if room.mover is None:
        raise Refusal("over", Message("server.game-over"))


def _undo(room: Room, chair: Chair, command: Command) -> Event | None:
    """Against a program, on your own turn; between friends the first asks, and the other agrees."""
    asked = ("undo", chair.other) in room.offers
    plies = room.count_undo_plies(chair.other if asked else chair)
    if not plies:
        raise Refusal("forbidden", Message("server.undo-keeps-clue"))
    _check_ply(room, command)
    if room.mode != "friend" and room.mover is not chair:
        raise Refusal("not-your-turn", Message("server.undo-after-answer"))
    if len(room.playing.moves) < plies:
        raise Refusal("illegal", Message("server.undo-nothing"))
    if not _is_agreed(room, chair, command):
        return _offer(room, chair, command)
    return events.TakenBack(by=chair, id=command.id, plies=plies)


def _resign(room: Room, chair: Chair, command: Command) -> Event:
    _check_going(room)
    if command.ply is not None:
        _check_ply(room, command)
    return events.Resigned(by=chair, id=command.id, seat=room.seat(chair).value)


def _agree(room: Room, chair: Chair, command: Command) -> Event | None:
    """To stop, or that help is allowed: at once, or between friends once both want it."""
    _check_going(room)
    if command.do == "help" and room.help:
        raise Refusal("illegal", Message("server.help-allowed"))
    if not _is_agreed(room, chair, command):
        return _offer(room, chair, command)
    kind = events.Stopped if command.do == "stop" else events.Helped
    return kind(by=chair, id=command.id)


def _is_agreed(room: Room, chair: Chair, command: Command) -> bool:
    return room.mode != "friend" or (command.do, chair.other) in room.offers


def _offer(room: Room, chair: Chair, command: Command) -> Event | None:
    """An offer of what is asked for; one that stands need not be made again."""
    if (command.do, chair) in room.offers:
        return None
    return events.Offered(by=chair, id=command.id, what=command.do)


def _play_again(room: Room, chair: Chair, command: Command, tokens: Tokens) -> Event | None:
    """Another round once both want the same one; until then an offer."""
    fair = command.do == "fair"
    if fair and not room.setup.can_turn_fair:
        raise Refusal("illegal", Message("server.no-fair-rematch"))
    if room.outcome is None:
        raise Refusal("illegal", Message("server.game-goes-on"))
    if room.number >= MAX_ROUNDS:
        raise Refusal("illegal", Message.of("server.rounds-full", most=MAX_ROUNDS))
    if not _is_agreed(room, chair, command):
        return _offer(room, chair, command)
    setup, game = room.setup.fair if fair else room.setup, room.game
    if setup.preset is not None:
        # A preset that has gone, or means something else since, stays as it was drawn.
        with suppress(BadOption):
            game = setup.draw_game(tokens.make_dice())
    return draw_round(setup, game, room.next_host_seat, tokens, by=chair, id=command.id, fair=fair)


def _decline(room: Room, chair: Chair, command: Command) -> Event:
    if not any(by is chair.other for _, by in room.offers):
        raise Refusal("illegal", Message("server.no-offer"))
    return events.Declined(by=chair, id=command.id)


def _name(room: Room, chair: Chair, command: Command) -> Event | None:
    name = clean(command.name or "")
    if not name:
        raise Refusal("bad-message", Message("server.name-missing"))
    if name == room.names[chair]:
        return None
    return events.Named(by=chair, id=command.id, name=name)


_DECIDE: dict[str, Callable[[Room, Chair, Command], Event | None]] = {
    "undo": _undo,
    "resign": _resign,
    "stop": _agree,
    "help": _agree,
    "decline": _decline,
    "name": _name,
}
