"""The JSON of rooms, over HTTP and WebSocket alike.

Seats are 1 and 2; times are milliseconds. docs/server.md shows what stands here.
"""

from typing import Literal, NotRequired, TypedDict

from plyground.kernel.game import AnyGame
from plyground.kernel.options import Plain
from plyground.kernel.outcome import Outcome
from plyground.kernel.preset import Preset
from plyground.kernel.seats import SeatValue
from plyground.kernel.sketch import SketchShown
from plyground.language.message import MessageJson


class GameNamed(TypedDict):
    """A game, and its options with the house rules among them."""

    game: str
    title: str
    options: dict[str, Plain]


def name_game(game: AnyGame) -> GameNamed:
    """Write which game it is as JSON."""
    return {"game": game.slug, "title": game.title, "options": game.public_options}


class PresetShown(TypedDict):
    """A set-up that has a name, and one line that says what it changes from the rule book."""

    name: str
    changes: str
    said: MessageJson


def describe_preset(preset: Preset) -> PresetShown:
    """Write a preset as JSON."""
    changes = preset.changes
    return {"name": preset.name, "changes": str(changes), "said": changes.json()}


class Ending(TypedDict):
    """How a game ended; without a winner it is drawn, or was stopped unfinished."""

    winner: SeatValue | None
    drawn: bool
    reason: str
    """A sentence in English."""
    termination: MessageJson
    """The same as data: `resigned`, or the game's own, such as `operator-outwit.passed`."""


def describe_ending(outcome: Outcome) -> Ending:
    """Write an outcome as JSON."""
    return {
        "winner": outcome.winner.value if outcome.winner else None,
        "drawn": outcome.drawn,
        "reason": outcome.reason,
        "termination": outcome.message.json(),
    }


class Clock(TypedDict):
    """What each seat has left at the moment of sending, and whose clock runs."""

    left: list[int]
    running: SeatValue | None
    increment: int


class PaceShown(TypedDict):
    """A clock as it is agreed on: seconds for the whole game, and more after every move."""

    seconds: int
    increment: int


class Offers(TypedDict):
    """Which seats have offered what, and wait for the other's answer."""

    stop: list[SeatValue]
    rematch: list[SeatValue]
    fair: list[SeatValue]
    """Another round with the fair set-up."""
    help: list[SeatValue]
    undo: list[SeatValue]
    """To take back moves, to the turn of whoever asks."""


class FamiliesShown(TypedDict):
    """Moves put together: each of the heads with each of the tails behind it."""

    heads: list[str]
    tails: list[str]


class Now(TypedDict):
    """Everything that a move can change."""

    seq: int
    """Counts every change of the room."""
    round: int
    ply: int
    """How many moves this round has."""
    position: str
    """As the reader may see it."""
    turn: SeatValue | None
    """Who is to move; None once it is over."""
    legal: list[str] | None
    """For whoever is to move; None for everybody else, and for whoever asked for families."""
    families: NotRequired[FamiliesShown | None]
    """The same in few words, for whoever asked for it (`?families=1`)."""
    last: str | None
    """The last move, and the seat that made it."""
    mover: SeatValue | None
    visits: int
    """How often this position has stood on the board, this time included."""
    outcome: Ending | None
    offers: Offers
    clock: Clock | None
    sketch: NotRequired[SketchShown]
    """For whoever asked for pictures (`?sketch=1`)."""


class SeatInfo(TypedDict):
    """Who sits in a seat."""

    name: str
    kind: str
    """'person', or the player's name on the roster, such as engine:hard."""
    wins: int


class Change(TypedDict):
    """What can change besides the moves while a game goes on: small, however long the game is."""

    seq: int
    seats: list[SeatInfo]
    offers: Offers
    clock: Clock | None
    help: bool
    here: NotRequired[list[SeatValue]]
    """The seats whose players are connected, as far as this process knows; others may be, too."""


class MatchShown(TypedDict):
    """A match of several rounds: best of so many."""

    best_of: int
    round: int
    wins: list[int]
    """Rounds that each seat's player has won in this match."""
    over: bool
    winner: SeatValue | None
    """Who has won it; None while it goes on, and where both won as many."""


class Promise(TypedDict):
    """The commitment to a secret; key and secret once the game is over."""

    commitment: str
    key: str | None
    secret: str | None


class Links(TypedDict):
    """Paths on this server: to take the free seat (None once it is taken), and to watch."""

    join: str | None
    watch: str


class View(GameNamed):
    """A room as one audience may know it."""

    room: str
    seq: int
    """Counts every change of the room; what to poll after."""
    status: Literal["waiting", "playing", "over"]
    preset: PresetShown | None
    """The set-up's name, if it has one; where it draws something, that stands in the options."""
    always_ends: bool
    """Whether the rules end it, whatever is played."""
    can_turn_fair: bool
    """Whether `fair` can be asked for: the game has that set-up, and this is another."""
    you: list[SeatValue]
    """The seats that the reader may move for: none for a spectator, both at one board."""
    mode: Literal["friend", "here", "engine", "exhibition"]
    choose_seats: bool
    """Whether the friend picks the seat."""
    seats: list[SeatInfo]
    drawn: int
    """Rounds that were drawn, and rounds that stopped before anybody had won."""
    unfinished: int
    match: MatchShown | None
    """The match that this round is a part of; None where it stands alone."""
    start: str | None
    """The position this round began with, its moves, and the seat that made each."""
    moves: list[str]
    movers: list[SeatValue]
    now: Now | None
    """None while somebody is waited for."""
    promise: Promise | None
    """In a game with a secret."""
    help: bool
    """Whether the players may be shown what moves are worth."""
    undo: int
    """How many moves `undo` takes back for whoever is to move; 0 where no move is taken back."""
    links: Links | None
    """For players."""


class Invitation(GameNamed):
    """What somebody is invited to."""

    room: str
    preset: PresetShown | None
    position: str | None
    """Where the game starts, if the host gave a position."""
    host: str
    host_name: str | None
    """The name that the host gave; None: no name."""
    free: bool
    choose_seats: bool
    seat: SeatValue | None
    """The seat that is free; None where it is chosen or tossed for."""
    first: SeatValue | None
    """The seat that begins; None where a toss decides."""
    clock: PaceShown | None
    best_of: int


class Refused(TypedDict):
    """Why something was not done: a code for programs, and for people a sentence in English."""

    code: str
    message: str
    said: MessageJson


class Result(TypedDict):
    """The answer to one client message."""

    re: str | None
    ok: bool
    repeated: NotRequired[bool]
    """It had been done before; it was not done twice."""
    error: NotRequired[Refused]
    now: NotRequired[Now]
    change: NotRequired[Change]
    view: NotRequired[View]


class Push(TypedDict):
    """What the server says unasked: a move's `now`, a whole view, or that it is closing."""

    now: NotRequired[Now]
    change: NotRequired[Change]
    view: NotRequired[View]
    closing: NotRequired[str]
    """That the server hangs up, and why: the sentence in English."""
    closing_said: NotRequired[MessageJson]
