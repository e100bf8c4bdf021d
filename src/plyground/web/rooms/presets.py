"""Which named set-up a room has, and whether it could have the fair one."""

from functools import cache

from plyground.kernel.errors import BadOption
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.messages.rooms import PresetShown, describe_preset
from plyground.rulebooks import shelf

from .room import Room
from .setup import Setup


def name_preset(room: Room) -> PresetShown | None:
    """The preset of a room; None where its host chose options or a position."""
    setup = room.setup
    if setup.preset is not None:
        return _find(setup.game, setup.preset)
    printed = setup.position is None and room.options == _list_printed_options(setup.game)
    return _find(setup.game, CLASSIC.name) if printed else None


def can_turn_fair(setup: Setup) -> bool:
    """Whether the game has a fair set-up, and this is another."""
    return setup.preset != FAIR and _find(setup.game, FAIR) is not None


@cache
def _find(game: str, name: str) -> PresetShown | None:
    """A preset by its name; None for one of another version."""
    try:
        return describe_preset(shelf.find_preset(game, name))
    except BadOption:
        return None


@cache
def _list_printed_options(game: str) -> dict[str, object]:
    return dict(shelf.game(game).public_options)
