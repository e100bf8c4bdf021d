"""The ladder: in each game, whoever beats a character meets the next.

What counts is a game of the fair set-up, or as printed where there is none, from its start, by one
person against a character.
"""

from datetime import UTC, datetime

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, MissingExtra, TooLarge
from plyground.players import HUMAN
from plyground.players.characters import LADDER, Character, find_character

from . import entries
from .entries import make_entry
from .log import append_entries, read_log
from .standing import fold

Beaten = dict[str, list[str]]
"""By game, who was beaten there."""


def read_beaten() -> Beaten:
    """Read the log for the characters that were beaten."""
    climbed = (entry for entry in read_log().entries if entry["kind"] == entries.LADDER)
    return fold(climbed)["ladder"]


def find_next(beaten: Beaten, slug: str) -> Character | None:
    """The next opponent in a game: the one above the strongest that was beaten, if there is one."""
    rungs = [place for place, each in enumerate(LADDER, 1) if each.name in beaten.get(slug, ())]
    reached = max(rungs, default=0)
    return LADDER[reached] if reached < len(LADDER) else None


def find_set_up(slug: str) -> str:
    """The set-up in which games of the ladder are played: as printed where no fair one is known."""
    if registry.DERIVED_FAIR.get(slug, FAIR) is None:
        return CLASSIC.name
    try:
        return registry.find_preset(slug, FAIR).name
    except (BadOption, MissingExtra):
        return CLASSIC.name
    except TooLarge:  # which takes long to find out
        registry.DERIVED_FAIR[slug] = None
        return CLASSIC.name


def find_opponent(specs: dict[Seat, str], game: AnyGame, preset: str | None) -> Character | None:
    """The character that one person plays in a game that counts; None where it does not."""
    if list(specs.values()).count(HUMAN) != 1:
        return None
    if preset != FAIR and (game != registry.game(game.slug) or find_set_up(game.slug) == FAIR):
        return None
    return next(filter(None, map(find_character, specs.values())), None)


def is_from_start(match: Match) -> bool:
    """Whether a game, read back from a record, began where games of its set-up begin."""
    game = match.game
    begun = game.core_state(game.view(match.start, None))
    starts = game.openings(game.turn(match.start))
    return any(game.core_state(game.view(each, None)) == begun for each in starts)


def note_game(slug: str, character: Character, *, won: bool) -> None:
    """Keep how a game went; BadOption where that cannot be written."""
    now = datetime.now(UTC)
    entry = make_entry(entries.LADDER, now, game=slug, character=character.name, won=won)
    append_entries([entry])
