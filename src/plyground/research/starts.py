"""Starts: where a game begins when `reset(options=...)` says so, for every adapter alike."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from plyground.kernel.errors import BadOption, PlygroundError
from plyground.kernel.game import AnyGame
from plyground.kernel.text import join_words, quote, suggest_in_english

POSITION, STATE = "position", "state"


def check_reset_options(
    options: Mapping[str, Any] | None, besides: Sequence[str] = ()
) -> Mapping[str, Any]:
    """The options of a reset; a name that means nothing is refused, with what may be meant."""
    known = [POSITION, STATE, *besides]
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadOption("the options of reset are a dictionary, such as {'position': '...'}")
    for name in options:
        if name not in known:
            hint, all_of_them = suggest_in_english(str(name), known), join_words(known, "and")
            raise BadOption(
                f"reset has no option {quote(str(name))}{hint}; its options: {all_of_them}"
            )
    if POSITION in options and STATE in options:
        raise BadOption("reset takes a position or a state, not both")
    return options


def find_start(game: AnyGame, options: Mapping[str, Any], random: Random) -> Any | None:
    """The full state that is asked for, a secret drawn where it has none; None: any start."""
    view = find_view(game, options)
    return None if view is None else deal_secret(game, view, random)


def find_view(game: AnyGame, options: Mapping[str, Any]) -> Any | None:
    """The state or view that is asked for, in which somebody can move; None: any start."""
    if options.get(POSITION) is not None:
        return read_position(game, options[POSITION])
    if options.get(STATE) is not None:
        return check_state(game, options[STATE])
    return None


def read_position(game: AnyGame, text: Any) -> Any:
    """What a position text stands for, in which somebody can move."""
    if not isinstance(text, str):
        raise BadOption(f"a position is text, such as {game.example!r}, not {text!r:.40}")
    return _check_open(game, game.position(text), quote(text))


def check_state(game: AnyGame, state: Any) -> Any:
    """A state or view of this very game, in which somebody can move."""
    try:
        own = isinstance(state, type(game.start(0)))
        fits = own and game.view(game.position(game.write(game.view(state, None))), None)
    except (PlygroundError, TypeError, ValueError, LookupError, AttributeError):
        fits = None
    if not fits or fits != game.view(state, None):
        raise BadOption(f"this is no state of {game!r}: {state!r:.60}")
    return _check_open(game, state, quote(game.write(state)))


def _check_open(game: AnyGame, state: Any, shown: str) -> Any:
    if game.outcome(state) is not None:
        raise BadOption(f"the game is over in {shown}; begin where somebody can move")
    return state


def deal_secret(game: AnyGame, view: Any, random: Random) -> Any:
    """The state itself, or of a view one of those behind it."""
    return game.deal(view, random) if is_view(game, view) else view


def is_view(game: AnyGame, state: Any) -> bool:
    """Whether a state lacks the secret that its game has."""
    return game.hidden and game.secret(state) is None
