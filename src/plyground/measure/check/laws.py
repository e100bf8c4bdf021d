"""The laws that every game keeps: each a small function of a game and of what was seen of it.

A law answers with what is wrong, or with nothing. What it is asked about was seen before, by
another copy of the game and in another order; so rules that remember something are found out.
"""

from collections.abc import Callable, Container, Hashable
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from plyground.kernel.faults import show_position
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.notation import MOVE_LENGTH
from plyground.kernel.outcome import Outcome
from plyground.kernel.seats import Seat
from plyground.language.errors import BadNotation
from plyground.language.message import Message
from plyground.language.text import shorten
from plyground.solvers.tables.listing import spell

MOST_STATES = 1000
"""States behind a view that are looked at one by one."""
EVERYBODY: tuple[Seat | None, ...] = (None, *Seat)


class Facts(NamedTuple):
    """The rules' first answers about a position."""

    state: Any
    before: str
    """The state as text, before any call of the rules."""
    turn: Any
    ended: Any
    moves: tuple[Any, ...]
    after: tuple[Any, ...]


class Case(NamedTuple):
    """A position with its facts, and a game to check them against."""

    game: AnyGame
    seen: Facts
    reached: Container[Hashable] | None = None
    """The keys of all positions there are; None where they are too many."""

    @property
    def text(self) -> str:
        """What the position is called where a law is broken."""
        return show_position(self.game, self.seen.state)


Law: TypeAlias = "Callable[[Case], Message | None]"


def look(game: AnyGame, state: Any) -> Facts:
    """Call every rule on a position."""
    before = spell(state)
    turn, ended, moves = game.turn(state), game.outcome(state), tuple(game.moves(state))
    after = () if ended is not None else tuple(game.apply(state, move) for move in moves)
    return Facts(state, before, turn, ended, moves, after)


def is_repeatable(case: Case) -> Message | None:
    """The same question has the same answer, whatever was asked in between."""
    seen, again = case.seen, look(case.game, case.seen.state)
    for first, second, code in (
        (seen.turn, again.turn, "rules-other-turn"),
        (seen.ended, again.ended, "rules-other-end"),
        (seen.moves, again.moves, "rules-other-moves"),
        (seen.after, again.after, "rules-other-position"),
    ):
        if first != second:
            return Message.of(code, position=case.text)
    return None


def is_frozen(case: Case) -> Message | None:
    """States and moves are values: they can be looked up, and play does not change them."""
    for value in (case.seen.state, *case.seen.moves):
        try:
            hash(value)
        except TypeError:
            return Message.of("rules-unhashable", value=shorten(repr(value)))
    if spell(case.seen.state) != case.seen.before:
        return Message.of("rules-change-state", position=shorten(case.seen.before))
    return None


def ends_once(case: Case) -> Message | None:
    """When it is over, nobody moves."""
    if case.seen.ended is not None and case.seen.moves:
        move = shorten(str(case.seen.moves[0]))
        return Message.of("check.move-after-end", position=case.text, move=move)
    return None


def goes_on(case: Case) -> Message | None:
    """Until it is over, somebody can move."""
    if case.seen.ended is None and not case.seen.moves:
        return Message.of("rules-stuck", position=case.text)
    return None


def has_notation(case: Case) -> Message | None:
    """Every legal move can be typed, differs from the others, and is read as itself."""
    game, state, moves = case.game, case.seen.state, case.seen.moves
    texts = [str(move) for move in moves]
    known: dict[str, Any] = {}
    for move, text in zip(moves, texts, strict=True):
        plain = text.isascii() and text.isprintable() and " " not in text
        if not plain or not 0 < len(text) <= MOVE_LENGTH:
            return Message.of("rules-notation", move=shorten(text))
        if text in known:
            one, two = shorten(repr(known[text])), shorten(repr(move))
            return Message.of("rules-notation-twice", one=one, two=two)
        known[text] = move
        if _says(game, "all_moves") and game.parse(text) != move:
            return Message.of("check.move-read-otherwise", position=case.text, move=text)
    alike = not _says(game, "families") or game.families(state).moves == texts
    if not alike or (_says(game, "allows") and not all(game.allows(state, m) for m in moves)):
        return Message.of("check.moves-disagree", position=case.text)
    return None


def _says(game: AnyGame, part: str) -> bool:
    """Whether a game has a part of its own; what follows from the rest need not be asked."""
    return getattr(type(game), part) is not getattr(Game, part)


def keeps_order(case: Case) -> Message | None:
    """Legal moves stand in the order of all moves, where a game says these."""
    game = case.game
    if not _says(game, "all_moves"):
        return None
    place = _number_moves(game)
    for move in case.seen.moves:
        if move not in place:
            return Message.of("rules-unlisted-move", move=shorten(str(move)))
    ranks = [place[move] for move in case.seen.moves]
    return None if ranks == sorted(ranks) else Message.of("check.move-order", position=case.text)


@lru_cache(maxsize=4)
def _number_moves(game: AnyGame) -> dict[Any, int]:
    return {move: place for place, move in enumerate(game.all_moves)}


def has_text(case: Case) -> Message | None:
    """A position is written as one plain line, and read back as it was."""
    game, state = case.game, case.seen.state
    view = game.view(state, None)
    text = game.write(view)
    if not (text.isascii() and text.isprintable() and text):
        return Message.of("check.text-odd", text=shorten(text))
    try:
        back = game.read(text)
    except BadNotation as error:
        return Message.of("check.text-not-read", position=shorten(text), why=error.message)
    if back != view:
        return Message.of("check.text-read-otherwise", position=shorten(text))
    return None


def agrees_on_seats(case: Case) -> Message | None:
    """Somebody is to move, one of two wins, and every view agrees on that."""
    game, seen = case.game, case.seen
    if not isinstance(seen.turn, Seat):
        return Message.of("check.no-seat", position=case.text, value=shorten(repr(seen.turn)))
    if seen.ended is not None and not isinstance(seen.ended, Outcome):
        return Message.of("rules-no-ending", value=shorten(repr(seen.ended)))
    winner: Any = None if seen.ended is None else seen.ended.winner
    if winner is not None and not isinstance(winner, Seat):
        return Message.of("check.no-seat", position=case.text, value=shorten(repr(winner)))
    for seat in EVERYBODY:
        view = game.view(seen.state, seat)
        if view is seen.state:
            continue
        public = game.turn(view), game.outcome(view), tuple(game.moves(view))
        if public != (seen.turn, seen.ended, seen.moves):
            return Message.of("check.view-disagrees", position=case.text)
    return None


def keeps_secret(case: Case) -> Message | None:
    """States that a seat cannot tell apart look the same to it, and their texts are the same."""
    game, state = case.game, case.seen.state
    if not game.hidden:
        changed = any(game.view(state, seat) != state for seat in EVERYBODY)
        return Message.of("check.secret-not-said", position=case.text) if changed else None
    if game.secret(state) is None:
        return Message.of("check.no-secret", position=case.text)
    if game.write(state) != game.write(game.view(state, None)):
        return Message.of("check.secret-in-text", position=case.text)
    if case.seen.ended is not None:
        return None  # from here on everybody may know
    for seat in EVERYBODY:
        view = game.view(state, seat)
        if game.secret(view) is not None:
            return Message.of("check.secret-in-view", position=case.text)
        states = list(islice(game.possible_states(view), MOST_STATES))
        if len(states) < MOST_STATES and state not in states:
            return Message.of("check.state-not-possible", position=case.text)
        if any(game.view(each, seat) != view for each in (view, *states)):
            return Message.of("check.worlds-look-different", position=case.text)
        if len(set(states)) < len(states):
            return Message.of("check.world-twice", position=case.text)
        known = case.reached
        if known is not None and any(game.repetition_key(each) not in known for each in states):
            return Message.of("check.view-tells-more", position=case.text)
    return None


def has_board(case: Case) -> Message | None:
    """A board is a rectangle; anybody who lays it out wrongly says so."""
    case.game.cells(case.game.view(case.seen.state, None))
    return None


ANSWERS, REPEATABLE, ORDER, SEATS = "answers", "repeatable", "order", "seats"
LAWS: dict[str, Law] = {
    REPEATABLE: is_repeatable,
    "frozen": is_frozen,
    "end": ends_once,
    "moves": goes_on,
    "notation": has_notation,
    ORDER: keeps_order,
    "text": has_text,
    SEATS: agrees_on_seats,
    "secret": keeps_secret,
    "board": has_board,
}
"""By name. Two need more than a position: that rules answer at all, and in any process."""
NAMES = (ANSWERS, *LAWS)
CODES = {
    "rules-unhashable": "frozen",
    "rules-not-a-value": "frozen",
    "rules-notation": "notation",
    "rules-notation-twice": "notation",
    "rules-no-text": "text",
    "rules-ragged-board": "board",
    "rules-no-board": ANSWERS,
    "rules-no-ending": SEATS,
    "rules-no-choices": "moves",
}
"""What rules refuse by themselves, and the law that stands against it."""
