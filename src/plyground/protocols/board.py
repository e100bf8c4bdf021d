"""The state of an engine: a game with its options, a position, and a player."""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.options import Option
from plyground.kernel.seats import Seat
from plyground.kernel.work import SHORT_WORK
from plyground.language.errors import BadNotation, IllegalMove, PlygroundError
from plyground.language.text import quote
from plyground.players import Player
from plyground.players.characters import find_character
from plyground.players.engine import EnginePlayer
from plyground.players.manners import CharacterPlayer
from plyground.players.player import GreedyPlayer
from plyground.players.slips import STRONGEST_LEVEL
from plyground.solvers import advise, forget
from plyground.study.analysis.analysis import Analysis, analyze

PRESET = "preset"
"""Set like an option, it sets all others."""


class Board:
    """Knows what one seat may know: of a game with a secret it holds views, never states."""

    def __init__(
        self,
        slug: str,
        given: Mapping[str, object] | None = None,
        *,
        level: str = STRONGEST_LEVEL,
        seed: int | str | None = None,
        work: int = SHORT_WORK,
    ) -> None:
        self.work = work
        self.seat_player(level, seed)
        self._set_up(slug, given or {})
        self.begin()

    def _set_up(self, slug: str, given: Mapping[str, object]) -> None:
        self.slug, self._given = slug, given
        self._rules: AnyGame | None = None
        self._view: Any = None
        self._missing = "there is no position yet"
        """Why there is no view, where there is none."""

    def seat_player(self, level: str, seed: int | str | None) -> None:
        """How it plays: a level's name, an error rate, or the name of a character.

        The same seed makes the same choices among equal moves; None: different each time.
        """
        random = Random(seed)
        character = find_character(level)
        self._player: Player
        if character is not None:
            self._player = CharacterPlayer(random, character.name, self.work)
        else:
            self._player = EnginePlayer(random, level, self.work)
        self.level, self.seed = level, seed

    # ---- the game ----------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Option[object]]:
        """The options that this game has, house rules among them."""
        return registry.list_options(self.slug)

    def choose_game(self, name: str) -> None:
        """Another game, as its rule book has it."""
        self._set_up(registry.find(name), {})
        self.begin()

    def choose_preset(self, name: str) -> None:
        """Set all options anew, those that a preset draws by the seed; others may follow."""
        settled = registry.settle_options(self.slug, {}, preset=name, seed=self.seed)
        self._set_up(self.slug, settled)

    def set_option(self, option: Option[object], text: str) -> None:
        """An option of the game; whether it goes with the others is seen when all are set."""
        given = {key: value for key, value in self._given.items() if key != option.name}
        if text != option.show(option.default):
            option.read(text)
            given[option.name] = text
        self._set_up(self.slug, given)

    @property
    def game(self) -> AnyGame:
        """The game with the options that are set."""
        return self._rules or self._adopt(registry.game(self.slug, **self._given))

    def _adopt(self, game: AnyGame) -> AnyGame:
        if game != self._rules:
            self._rules = game
            self.seat_player(self.level, self.seed)
        return game

    # ---- the position ------------------------------------------------------------------------

    def begin(self) -> None:
        """Go to the start; a drawn one comes from the other side."""
        game = self._adopt(registry.game(self.slug, **self._given))
        self._view = None
        try:
            self._view = _start(game)
        except PlygroundError as error:
            self._missing = str(error)

    def place(self, start: str | None, moves: Sequence[str] = (), now: str | None = None) -> None:
        """A position: a start, moves since, and what is seen where the moves do not tell it."""
        if start is None:
            game = registry.game(self.slug, **self._given)
            view = _start(game)
        else:
            options = self.options
            # What only shapes the draw has nothing to say about a position that is there.
            given = {n: value for n, value in self._given.items() if not options[n].draw_only}
            game = registry.make_game(self.slug, given, position=start)
            view = game.position(start)
        if now is not None or (moves and game.hidden):
            view = _find_view(game, view, moves, now)
        else:
            for move in moves:
                view = game.play(view, move)
        self._adopt(game)
        self._view = view

    @property
    def view(self) -> Any:
        """The position as it is seen."""
        if self._view is None:
            raise BadNotation(self._missing)
        return self._view

    # ---- thinking ----------------------------------------------------------------------------

    def check_going(self) -> None:
        """Refuse to think where nothing is left to decide."""
        ended = self.game.outcome(self.view)
        if ended is not None:
            raise IllegalMove(f"the game is over: {ended.reason}")

    def choose(self) -> Any:
        """The engine's move."""
        self.check_going()
        return self._player.choose(self.game, self.view)

    def plain_move(self) -> Any:
        """A move at once, from one turn ahead: for whoever may not think to the end."""
        return GreedyPlayer(self._player.random).choose(self.game, self.view)

    def analysis(self) -> Analysis:
        """The value of the position and of every move, exact where the work allows it."""
        self.check_going()
        return analyze(self.game, self.view, advise(self.game, self.work))

    def forget(self) -> None:
        """Let go of what a thought has left behind that was broken off."""
        forget()
        self.seat_player(self.level, self.seed)


def _start(game: AnyGame) -> Any:
    """The one start there is, as it is seen; refused where it is drawn from several."""
    drawn = BadNotation(f"{game.title} draws its start; say which: such as {game.example}")
    try:
        starts = [game.view(start, None) for start in islice(game.openings(Seat.FIRST), 2)]
    except PlygroundError:  # too many to list
        raise drawn from None
    if len(set(starts)) > 1:
        raise drawn
    return starts[0]


def _find_view(game: AnyGame, start: Any, moves: Sequence[str], now: str | None) -> Any:
    """The view after some moves, from one of the start's possible states."""
    if now is None:
        raise BadNotation(
            f"{game.title} has a secret: its moves do not tell what is seen; add 'now' and the "
            "position as your seat sees it"
        )
    shown = game.core.position(now)
    for world in game.possible_states(start):
        try:
            for move in moves:
                world = game.play(world, move)
        except IllegalMove:
            continue
        view = game.view(world, None)
        if game.core_state(view) == shown:
            return view
    raise BadNotation(f"these moves do not lead to {quote(now)}")
