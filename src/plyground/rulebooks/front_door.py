"""The front door: `plyground.games`, `game`, `match` and `replay`, as Python programs call them.

Inside the package games are reached through the shelf. What comes through this door besides: a
position text does wherever a state does, a board can be printed, and a type checker knows the five
games by their names.
"""

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeGuard, overload

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.preset import Preset
from plyground.kernel.record import Record
from plyground.kernel.replay import replay_record
from plyground.kernel.seats import Seat
from plyground.support.record_files import read_record

from . import shelf
from .text_game import accept_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias, Unpack

    from . import typed

    Name: TypeAlias = str | None
    Names: TypeAlias = Mapping[Seat, Name] | Mapping[int, Name] | Mapping[Seat | int, Name] | None


def games() -> list[str]:
    """The names of all games, as `game` and `match` take them.

    >>> games()
    ['cipher-shift', 'coordinate-clash', 'cipher-quest', 'code-swap', 'operator-outwit']
    """
    return shelf.slugs()


@overload
def game(
    name: Literal["cipher-shift"], /, **options: "Unpack[typed.CipherShiftOptions]"
) -> "typed.CipherShiftGame": ...
@overload
def game(
    name: Literal["coordinate-clash"], /, **options: "Unpack[typed.CoordinateClashOptions]"
) -> "typed.CoordinateClashGame": ...
@overload
def game(
    name: Literal["cipher-quest"], /, **options: "Unpack[typed.CipherQuestOptions]"
) -> "typed.CipherQuestGame": ...
@overload
def game(
    name: Literal["code-swap"], /, **options: "Unpack[typed.CodeSwapOptions]"
) -> "typed.CodeSwapGame": ...
@overload
def game(
    name: Literal["operator-outwit"], /, **options: "Unpack[typed.OperatorOutwitOptions]"
) -> "typed.OperatorOutwitGame": ...
@overload
def game(name: str, /, *, preset: Any = None, seed: Any = None, **options: object) -> AnyGame: ...
def game(
    name: str,
    /,
    *,
    preset: str | None = None,
    seed: int | str | None = None,
    **options: object,
) -> AnyGame:
    """A game by name, with its options; the house rules `turn_limit` and `no_repeats` are options.

    A preset is a set of options with a name, such as "fair"; `presets` lists them. What it draws,
    such as a word, is drawn from the seed. Wherever the game takes a state it takes a position
    text, too.

    >>> outwit = game("operator-outwit", target=30)
    >>> outwit
    game('operator-outwit', target=30)
    >>> [str(move) for move in outwit.moves("30:28 1")]
    ['+2', '*2', '-1']
    >>> outwit.write(outwit.play("30:28 1", "-1"))
    '30:27 2'
    """
    if preset is None and seed is not None:
        options["seed"] = seed  # refused: without a preset nothing is drawn before the start
    return accept_text(shelf.make_game(name, options, preset=preset, seed=seed))


@overload
def match(
    name: Literal["cipher-shift"],
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    **options: "Unpack[typed.CipherShiftOptions]",
) -> "typed.CipherShiftMatch": ...
@overload
def match(
    name: Literal["coordinate-clash"],
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    **options: "Unpack[typed.CoordinateClashOptions]",
) -> "typed.CoordinateClashMatch": ...
@overload
def match(
    name: Literal["cipher-quest"],
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    **options: "Unpack[typed.CipherQuestOptions]",
) -> "typed.CipherQuestMatch": ...
@overload
def match(
    name: Literal["code-swap"],
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    **options: "Unpack[typed.CodeSwapOptions]",
) -> "typed.CodeSwapMatch": ...
@overload
def match(
    name: Literal["operator-outwit"],
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    **options: "Unpack[typed.OperatorOutwitOptions]",
) -> "typed.OperatorOutwitMatch": ...
@overload
def match(
    name: str,
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: "Names" = None,
    preset: Any = None,
    **options: object,
) -> Match: ...
def match(
    name: str,
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: Any = None,
    preset: str | None = None,
    **options: object,
) -> Match:
    """A game in progress, by the game's name: from a drawn start, or from a position.

    A seed makes the draw repeatable, `first` says who begins, and `names` what the players are
    called: `{1: "Ada", 2: "Bob"}`. A preset is a set of options with a name, and what it draws is
    drawn from the seed, too. Everything else is an option of the game.

    >>> swap = match("code-swap", position="413/251 1", names={1: "Ada"})
    >>> print(swap)
    Ada's code: [4, 1, 3]
    Player 2's code: [2, 5, 1]
    >>> [str(move) for move in swap.legal_moves]
    ['1-2', '1-3', '2-3', 'x1', 'x2', 'x3']
    """
    found = shelf.make_game(name, options, preset=preset, seed=seed, position=position)
    return Match(accept_text(found), position, seed=seed, first=first, names=names, preset=preset)


def presets(name: str, /) -> list[Preset]:
    """The set-ups of a game that have a name, the rule book (`classic`) first.

    Each has a `name`, the `options` that it fixes, those that it `draws`, with their values, and
    the one line that says what it `changes`.

    >>> [preset.name for preset in presets("operator-outwit")][:2]
    ['classic', 'fair']
    """
    return shelf.presets(name)


def replay(record: Record | str | PathLike[str], /) -> Match:
    """The match that a record tells, at its end: from a Record, its text, or the path of its file.

    `match.at(ply)` is the match after so many moves, and `match.views()` are all positions in
    turn. BadRecord says what is wrong with a record that cannot be true.

    >>> done = replay('''[Game "operator-outwit"]
    ... [Start "23:21 1"]
    ... [Result "1-0"]
    ...
    ... 1. +2
    ... ''')
    >>> done.outcome.reason
    'Player 1 reached 23 exactly'
    >>> done.at(0).position
    '23:21 1'
    """
    if not isinstance(record, Record):
        record = Record.read(record) if _is_text(record) else read_record(Path(record))
    return replay_record(record, accept_text(shelf.game_of(record)))


def _is_text(record: str | PathLike[str]) -> TypeGuard[str]:
    """Whether it is a record itself, and not the name of a file: names are one line."""
    if not isinstance(record, str):
        return False
    plain = record.strip()  # nothing at all names no file, either
    return not plain or "\n" in record or plain.startswith("[")
