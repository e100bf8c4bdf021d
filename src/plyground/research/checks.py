"""Checks: what somebody hands to an adapter, refused in one line where it cannot be meant."""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from random import Random
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame, Game
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.options import refuse_unknown
from plyground.kernel.seats import Seat, read_index
from plyground.language.errors import BadOption, IllegalMove, PlygroundError
from plyground.language.text import join_words, quote, shorten, suggest
from plyground.system.extras import need

PRESET, SEED = "preset", "seed"
"""Arguments that every adapter has: a set-up by its name, and what it draws from."""
HUMAN, ANSI, RGB_ARRAY = "human", "ansi", "rgb_array"
"""Gymnasium's and PettingZoo's names for text on the screen, text, and pixels."""
MAX_TURNS = 1_000
"""Single turns after which a game is cut off that need not end by itself; nobody wins it."""


def find_game(
    game: str | AnyGame,
    options: Mapping[str, Any],
    maker: Callable[..., Any] | None = None,
    *,
    preset: str | None = None,
    seed: int | str | None = None,
) -> AnyGame:
    """The game that is meant, by name with its options or as such.

    What its `maker` takes besides can be said, too, and so may have been misspelt.
    What a preset draws is drawn here, from the seed, and then stays as it is.
    """
    if isinstance(game, str):
        game = take(game)
        kind = registry.game_class(game)
        known = [*HOUSE_OPTIONS, *(signature(maker).parameters if maker else ())]
        refuse_unknown(kind.declared_options(), options, kind.title, known)
        if preset is None and seed is not None:
            raise BadOption("seed is for what a preset draws: name a preset, or seed reset")
        return registry.make_game(game, options, preset=preset, seed=seed)
    if not isinstance(game, Game):
        raise BadOption(f"a game is given by name, such as 'code-swap', not as {game!r:.40}")
    given = [*options, *(name for name, value in ((PRESET, preset), (SEED, seed)) if value)]
    if given:
        raise BadOption(f"{game!r} has its options already; leave out {', '.join(given)}")
    return game


def check_whole(name: str, value: Any, least: int = 1, most: int | None = None) -> int:
    """A whole number in its range, of Python's kind or numpy's."""
    number = _whole(value)
    if number is None or number < least or (most is not None and number > most):
        allowed = f"of at least {least}" if most is None else f"from {least} to {most:,}"
        raise BadOption(f"{name} is a whole number {allowed}, not {shorten(repr(value))}")
    return number


def check_switch(name: str, value: Any) -> bool:
    """True or False; "no" and 0 would be taken for something else than is meant."""
    if not isinstance(value, bool):
        raise BadOption(f"{name} is True or False, not {shorten(repr(value))}")
    return value


def check_render_mode(render_mode: str | None, known: Sequence[str]) -> str | None:
    """One of these or none; MissingExtra at once, not at the first frame, without what draws."""
    if render_mode not in (None, *known):
        modes = join_words([*map(repr, known), "None"])
        raise BadOption(f"render_mode is {modes}, not {render_mode!r:.40}")
    if render_mode == RGB_ARRAY:
        need("PIL")
    return render_mode


def check_action(value: Any) -> int:
    """The number of an action, there or not: an int, numpy's integers, or an array of just one."""
    number = _whole(value)
    if number is None:
        raise IllegalMove(f"an action is a whole number, such as 0, not {shorten(repr(value))}")
    return number


def _whole(value: Any) -> int | None:
    """True and 1.0 equal 1, and are yet no numbers of anything."""
    return read_index(value) if getattr(value, "shape", ()) == () else None


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
            hint, all_of_them = suggest(str(name), known), join_words(known, "and")
            raise BadOption(
                f"reset has no option {quote(str(name))}{hint}; its options: {all_of_them}"
            )
    if POSITION in options and STATE in options:
        raise BadOption("reset takes a position or a state, not both")
    return options


def draw_start(game: AnyGame, view: Any | None, random: Random) -> Any:
    """A state to begin in: like a view, with a secret drawn where it has none; or any."""
    if view is None:
        return game.initial(random, Seat.FIRST)
    return game.deal(view, random) if is_view(game, view) else view


def find_view(game: AnyGame, options: Mapping[str, Any]) -> Any | None:
    """The state or view that is asked for, in which somebody can move; None: any start."""
    text, view = options.get(POSITION), options.get(STATE)
    if text is not None:
        if not isinstance(text, str):
            raise BadOption(f"a position is text, such as {game.example!r}, not {text!r:.40}")
        view, shown = game.position(text), text
    elif view is not None:
        if not _is_of(game, view):
            raise BadOption(f"this is no state of {game!r}: {view!r:.60}")
        shown = game.write(view)
    if view is not None and game.outcome(view) is not None:
        raise BadOption(f"the game is over in {quote(shown)}; begin where somebody can move")
    return view


def _is_of(game: AnyGame, state: Any) -> bool:
    """Whether it is a state or a view of this very game."""
    try:
        if not isinstance(state, type(game.start(0))):
            return False
        view = game.view(state, None)
        return bool(game.view(game.position(game.write(view)), None) == view)
    except (PlygroundError, TypeError, ValueError, LookupError, AttributeError):
        return False


def is_view(game: AnyGame, state: Any) -> bool:
    """Whether a state lacks the secret that its game has."""
    return game.hidden and game.secret(state) is None
