"""What Python programs call: `plyground.list_games`, `game`, `match`, `presets`, `replay`."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.preset import Preset
from plyground.kernel.record import MAX_CHARACTERS, Record
from plyground.kernel.seats import Seat
from plyground.language.errors import BadRecord
from plyground.language.message import Message
from plyground.system.files import explain_os_error

from . import registry
from .loading import take


def list_games() -> list[str]:
    """The names of all games, as `game` and `match` take them.

    >>> list_games()
    ['cipher-shift', 'coordinate-clash', 'cipher-quest', 'code-swap', 'operator-outwit']
    """
    return registry.slugs()


def load(reference: str | PathLike[str], /, **options: object) -> AnyGame:
    """A game from a file or a module: `tictactoe.py`, `heaps.py:Heaps`, `package.module:Class`.

    The file is run as any Python program is. From then on the game is known by its name, too, in
    this process and in those that it starts.
    """
    return registry.game(take(str(reference)), **options)


# Any: a checker holds every value of a dictionary of options against these two.
def game(name: str, /, *, preset: Any = None, seed: Any = None, **options: object) -> AnyGame:
    """A game by name, with its options; the house rules `turn_limit` and `win_by` are options.

    A preset is a set of options with a name, such as "fair"; `presets` lists them. What it draws,
    such as a word, is drawn from the seed.

    >>> outwit = game("operator-outwit", target=30)
    >>> outwit
    game('operator-outwit', target=30)
    >>> state = outwit.position("30:28 1")
    >>> [str(move) for move in outwit.moves(state)]
    ['+2', '*2', '-1']
    >>> outwit.write(outwit.play(state, "-1"))
    '30:27 2'
    """
    if preset is None and seed is not None:
        options["seed"] = seed  # refused: without a preset nothing is drawn before the start
    return registry.make_game(take(name), options, preset=preset, seed=seed)


def match(
    name: str,
    /,
    *,
    seed: int | str | None = None,
    first: Seat | int | None = None,
    position: str | None = None,
    names: Mapping[Seat, str | None] | Mapping[int, str | None] | None = None,
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
    found = registry.make_game(take(name), options, preset=preset, seed=seed, position=position)
    return Match(found, position, seed=seed, first=first, names=names, preset=preset)


def presets(name: str, /) -> list[Preset]:
    """The set-ups of a game that have a name, the rule book (`classic`) first.

    Each has a `name`, the `options` that it fixes, those that it `draws`, with their values, and
    the one line that says what it `changes`.

    >>> [preset.name for preset in presets("operator-outwit")][:2]
    ['classic', 'fair']
    """
    return registry.presets(take(name))


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
    if isinstance(record, str):  # the name of a file is one line, and not empty
        plain = record.strip()
        if not plain or "\n" in record or plain.startswith("["):
            record = Record.read(record)
    return registry.replay(record if isinstance(record, Record) else read_record(Path(record)))


IN_FILE = "in-file"


def read_record(path: Path) -> Record:
    """The record in a file; whatever is wrong with it is a BadRecord that names the file."""
    try:
        size = path.stat().st_size
        if not path.is_file():  # Reading a pipe or a device might never end.
            raise BadRecord.of("not-a-file")
        if size > MAX_CHARACTERS:
            raise BadRecord.of("record-too-large")
        return Record.read(path.read_text(encoding="utf-8"))
    except BadRecord as error:
        raise blame_file(path, error.message) from error
    except UnicodeDecodeError as error:
        raise blame_file(path, Message("not-a-text-file")) from error
    except OSError as error:
        raise blame_file(path, explain_os_error(error)) from error


def blame_file(path: Path, what: Message | str) -> BadRecord:
    """What is wrong with a record, with the file that it is in, named once."""
    if isinstance(what, Message) and what.code == IN_FILE:
        return BadRecord(what)
    return BadRecord.of(IN_FILE, path=str(path), what=what)
