"""What is agreed before a session at one keyboard begins, or was when it was left."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.kernel.work import SHORT_WORK
from plyground.rulebooks import shelf
from plyground.rulebooks.dialogue import Names

from .local_game import Players
from .saves import ClaimedSave

MATCH_TAGS = (
    "Game",
    "Options",
    "Preset",
    "Start",
    "Player1",
    "Player2",
    "Result",
    "Reason",
    "Termination",
    "View",
)
"""The tags of a record that come from its match."""
CHOSEN = "Chosen"
"""The tag of options that were chosen, though the preset of the game would draw them."""
SERVER_TAGS = ("Site", "Commitment", "Key")
"""Here another referee goes on, with a secret of its own: what a server promised is over."""


class Redraw(NamedTuple):
    """What a preset draws for a round: the game, from a seed."""

    draw: Callable[[int | str | None], AnyGame]
    kept: tuple[str, ...]
    """Of what it would draw, the options that somebody has chosen: these stay in every round."""


def find_redraw(slug: str, given: Mapping[str, object], preset: str | None) -> Redraw | None:
    """How the next round draws its options anew; None where a preset draws none."""
    drawn = shelf.find_preset(slug, preset).draws if preset else {}
    if not drawn:
        return None

    def draw(seed: int | str | None) -> AnyGame:
        return shelf.make_game(slug, given, preset=preset, seed=seed)

    return Redraw(draw, tuple(name for name in drawn if name in given))


class SessionConfig(NamedTuple):
    """Everything that was agreed before the first move."""

    game: AnyGame
    specs: Mapping[Seat, str]
    """Who sits there, as a record says it: human, or the name of a program."""
    players: Players
    names: Names
    series: Series
    seed: int | str | None = None
    preset: str | None = None
    """The name of the set-up, where it has one; the game has its options already."""
    redraw: Redraw | None = None
    """Where that draws options, such as a word: how a later round draws them anew."""
    start: Any = None
    """A position to begin from (a view), instead of a drawn start."""
    tossed: bool = False
    """A coin toss said who begins."""
    choose_seats: bool = False
    advised: bool = True
    """Whether hint and eval answer; a record remembers when they do not."""
    work: int = SHORT_WORK
    """How much they look at for an answer."""
    record: Path | None = None
    """A file to keep the record in, besides the saves; later rounds get files beside it."""
    resumed: Match | None = None
    claim: ClaimedSave | None = None
    """Of a resumed match: under which name it is kept from here on."""
    redrawn: bool = False

    @property
    def resumed_tags(self) -> dict[str, str]:
        """The tags of a resumed record that its match does not settle; unknown ones are kept."""
        tags = self.claim.record.tags if self.claim else {}
        return {name: value for name, value in tags.items() if name not in MATCH_TAGS + SERVER_TAGS}
