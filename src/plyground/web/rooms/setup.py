"""A set-up: which game with which options, who plays whom, and who begins."""

from collections.abc import Collection
from functools import cache, lru_cache
from random import Random
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from plyground.games import registry
from plyground.games.openings import MOST_FOR_VISITORS
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import CLASSIC, FAIR
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.text import clean
from plyground.players import complete_spec, seat_player
from plyground.study.messages.rooms import PresetShown, describe_preset
from plyground.web.base.errors import Options, Position, PresetName

PERSON = "person"
FRIEND = "friend"
HERE = "here"
PROGRAMMED = ("engine", "exhibition")
"""The modes in which a program plays, or two do."""

SEED_BITS = 64
RECENT_GAMES = 32
"""Games that are kept: the next room is often like the last; but a large one takes a megabyte."""

Who = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=200)]
Side = Literal["1", "2", "toss"]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: so many seconds for the whole game, and some more after every move."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The set-up of a room. A challenge link carries one too."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: Options = {}
    preset: PresetName | None = None
    """A set-up of the game that has a name; what it draws is drawn anew for every round."""
    position: Position | None = None
    first: Side = "1"
    """Which seat begins."""
    seat: Side = "1"
    """Where the host sits in the first round."""
    opponent: Who = FRIEND
    """'friend' (by link), 'here' (both at one screen), or a player: character:zip, engine:hard."""
    host: Who = PERSON
    """'person', or a player: then two programs play, and the host watches."""
    name: Name = ""
    """The host's name."""
    opponent_name: Name = ""
    """At one screen: what the other is called."""
    choose_seats: bool = False
    """The host fixes the set-up, the other picks the seat."""
    clock: Pace | None = None
    best_of: Literal[1, 3, 5, 7] = 1
    """Rounds that a match has at most: it ends when one of them has won more than half."""

    @property
    def mode(self) -> Literal["friend", "here", "engine", "exhibition"]:
        if self.host != PERSON:
            return "exhibition"
        if self.opponent == FRIEND:
            return "friend"
        return "here" if self.opponent == HERE else "engine"

    def check(self, game: AnyGame, programs: Collection[str] = ()) -> "Setup":
        """The same with tidy names and values and the game's own slug; or BadOption."""
        if self.position is not None:
            start = game.position(self.position)
            if game.outcome(start) is not None:
                raise BadOption.of("server.position-is-over")
            if self.first != "1":
                raise BadOption.of("server.position-says-first")
        if self.host != PERSON and self.opponent in (FRIEND, HERE):
            raise BadOption.of("server.program-needs-program")
        for who in (self.host, self.opponent):
            if who not in (PERSON, FRIEND, HERE) and who not in programs:
                # Nobody from outside: what a guest says never starts or calls anything.
                seat_player(who, Seat.FIRST)
        if self.choose_seats and self.mode != "friend":
            raise BadOption.of("server.choice-needs-friend")
        return msgspec.structs.replace(
            self,
            game=game.slug,
            options={
                name: game.public_options.get(name, self.options[name]) for name in self.options
            },
            preset=None if self.preset == CLASSIC.name else self.preset,
            host=complete_spec(self.host),
            opponent=complete_spec(self.opponent),
            name=clean(self.name),
            opponent_name=clean(self.opponent_name),
        )

    @property
    def fair(self) -> "Setup":
        """The same players with the fair set-up of the game, and nothing else."""
        return msgspec.structs.replace(self, preset=FAIR, options={}, position=None)

    @property
    def can_turn_fair(self) -> bool:
        """Whether the game has a fair set-up, and this is another."""
        fair = any(preset.name == FAIR for preset in registry.presets(self.game))
        return fair and self.preset != FAIR

    @property
    def needs_table(self) -> bool:
        """Whether its openings come from all positions of a game, which takes time."""
        return self.preset == FAIR and registry.may_derive_fair(self.game)

    def make_table(self) -> None:
        """List these positions; TooLarge where they are many."""
        registry.find_preset(self.game, FAIR, self.options, MOST_FOR_VISITORS)

    def build_game(self, settled: Options | None = None) -> AnyGame:
        """The game with its options, or with all that were settled when it was drawn."""
        options = tuple(sorted((self.options if settled is None else settled).items()))
        kinds = tuple(type(value) for _, value in options)  # 1 and True are equal, not alike
        return _build(registry.find(self.game), options, kinds, self.position)

    def draw_game(self, random: Random) -> AnyGame:
        """The game of another round: what a preset leaves to chance is drawn."""
        if self.preset is None:
            return self.build_game()
        drawn = registry.make_game(
            self.game,
            self.options,
            preset=self.preset,
            seed=random.getrandbits(SEED_BITS),
            position=self.position,
        )
        return self.build_game(drawn.public_options)

    def draw_start(self, game: AnyGame, random: Random) -> Any:
        """A start of this set-up, secret and all."""
        if self.position is not None:
            return game.deal(game.position(self.position), random)
        return game.initial(random, pick_seat(self.first, random))


@cache
def find_preset(game: str, name: str) -> PresetShown | None:
    """A preset by its name; None for one of another version."""
    named = {preset.name: preset for preset in registry.presets(game)}
    try:
        return describe_preset(named.get(name) or registry.find_preset(game, name))
    except BadOption:
        return None


@cache
def list_printed_options(game: str) -> dict[str, object]:
    """As the rule book has them."""
    return dict(registry.game(game).public_options)


@lru_cache(maxsize=RECENT_GAMES)
def _build(
    slug: str, options: tuple[tuple[str, Any], ...], kinds: tuple[type, ...], position: str | None
) -> AnyGame:
    """Games hold no game in progress, so rooms with the same options share one."""
    if position is None:
        return registry.game(slug, **dict(options))
    return registry.make_game(slug, dict(options), position=position)


def pick_seat(wanted: Side, random: Random) -> Seat:
    """The seat that is meant; a toss decides where it is left open."""
    return random.choice(list(Seat)) if wanted == "toss" else Seat(int(wanted))
