"""The parameters of `-T name=value`, checked before a model is called."""

from collections.abc import Mapping
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import quote
from plyground.players import seat_program
from plyground.players.question import read_options
from plyground.solvers import advise
from plyground.solvers.positions import draw_positions
from plyground.solvers.regret import is_settled

try:
    from inspect_ai._util.error import PrerequisiteError
except ImportError:  # nobody promised it; without it a refusal comes with a traceback
    PrerequisiteError = Exception  # type: ignore[assignment, misc]

Options = Mapping[str, object] | list[object] | str | None
"""Options by name, or written as in a question; None: as the game is usually set up."""

MOST = 10_000
LONGEST_GAME = 10_000
MOST_TRIES = 100
TRIED_POSITIONS = 10
"""Of a game, to see whether what its moves give away is known."""


class BadParameter(BadOption, PrerequisiteError):
    """Inspect prints the message of such an error alone, without a traceback."""

    message: Any  # a sentence here, as Inspect has it

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def check_whole(name: str, value: object, high: int) -> int:
    """A whole number from 1 on; text is none, for Inspect has read numbers already."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= high:
        raise BadParameter(
            f"{name} cannot be {quote(str(value))}; it takes a whole number from 1 to {high:,}"
        )
    return value


def check_seed(value: object) -> int:
    """Any whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadParameter(
            f"seed cannot be {quote(str(value))}; it takes a whole number, such as 1"
        )
    return value


def check_switch(name: str, value: object) -> bool:
    """True or false, and nothing that only looks like it."""
    if not isinstance(value, bool):
        raise BadParameter(f"{name} cannot be {quote(str(value))}; it takes true or false")
    return value


def check_opponent(value: object) -> str:
    """A player of ours who needs nobody at a keyboard."""
    name = str(value)
    try:
        seat_program(name, Seat.FIRST)
    except PlygroundError as error:
        raise BadParameter(f"opponent: {error}") from error
    return name


def check_settled(game: AnyGame) -> None:
    """Some positions as games meet them, and what their moves are worth."""
    for view in draw_positions(game, TRIED_POSITIONS, 0):
        if not is_settled(dict(advise(game).move_values(view))):
            raise BadParameter(
                f"not every position of {game.title} with these options is settled, so nobody "
                "knows what a move gives away: take options that are solved"
            )


def game_with(
    slug: str, options: Options, preset: str | None = None, seed: int | str | None = None
) -> AnyGame:
    """The game to be played whole: with these options, or with those it ends under."""
    if isinstance(options, list):  # Inspect takes a text with commas apart
        options = ",".join(map(str, options))
    if not isinstance(options, str | Mapping | None):
        raise BadParameter(
            f"options cannot be {quote(str(options))}; write them as 'target=30 turn_limit=50'"
        )
    try:
        slug = take(slug)
        if options is None and preset is None:
            return registry.game(slug, **registry.read_duel_options(slug))
        given = read_options(options) if isinstance(options, str) else dict(options or {})
        return registry.make_game(slug, given, preset=preset, seed=seed)
    except PlygroundError as error:
        raise BadParameter(str(error)) from error
