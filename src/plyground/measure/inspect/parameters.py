"""The parameters of `-T name=value`, checked before a model is called."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
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
TRIED_POSITIONS = 10
"""Of a game, to see whether what its moves give away is known."""


class BadParameter(BadOption, PrerequisiteError):
    """Inspect prints the message of such an error alone, without a traceback."""

    message: Any  # a sentence here, as Inspect has it

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@contextmanager
def refuse_plainly() -> Iterator[None]:
    """Refuse in one line, as Inspect prints it, what is refused inside."""
    try:
        yield
    except (PlygroundError, OSError) as error:
        raise BadParameter(str(error)) from error


def check_opponent(value: object) -> str:
    """A player of ours who needs nobody at a keyboard."""
    seat_program(str(value), Seat.FIRST)
    return str(value)


def check_settled(game: AnyGame) -> None:
    """Some positions as games meet them, and what their moves are worth."""
    for view in draw_positions(game, TRIED_POSITIONS, 0):
        if not is_settled(dict(advise(game).move_values(view))):
            raise BadOption(
                f"not every position of {game.title} with these options is settled, so nobody "
                "knows what a move gives away: take options that are solved"
            )


def game_with(
    slug: str, options: Options, preset: str | None = None, seed: int | str | None = None
) -> AnyGame:
    """The game to be played whole: with these options, or with those it ends under."""
    slug = take(slug)
    if options is None and preset is None:
        return registry.game(slug, **registry.read_duel_options(slug))
    if isinstance(options, list):  # Inspect takes a text with commas apart
        options = ",".join(map(str, options))
    if not isinstance(options, str | Mapping | None):
        raise BadOption(
            f"options cannot be {quote(str(options))}; write them as 'target=30 turn_limit=50'"
        )
    given = read_options(options) if isinstance(options, str) else dict(options or {})
    return registry.make_game(slug, given, preset=preset, seed=seed)
