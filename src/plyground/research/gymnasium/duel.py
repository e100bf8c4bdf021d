"""Duel: one game for one learner, against any player of the roster."""

from random import Random
from typing import Any

import gymnasium
import numpy
from gymnasium.error import ResetNeeded

from plyground.games import shelf
from plyground.kernel.errors import BadOption, IllegalMove
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.players.player import Forfeit, Player
from plyground.players.roster import seat_player
from plyground.research.actions import Actions
from plyground.research.observing import Observer

from .spaces import DEALS, MAX_TURNS, NeverMoves, actions, observations, seat_for, settled

NONE = -1
"""No action of the opponent's."""


class Duel(gymnasium.Env[dict[str, Any], Any]):
    """The learner and the opponent move within one step; the reward is 1, -1 or, cut off, 0.

    An illegal action loses the game, and `info["why"]` says why it was illegal.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as its base has it

    def __init__(
        self,
        game: str | AnyGame,
        *,
        opponent: str | Player = "random",
        seat: int | str = "toss",
        max_turns: int = MAX_TURNS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = settled(game, options)
        self.render_mode = render_mode
        self.observation_space = observations(self.game)
        self.action_space = actions(self.game)
        self._opponent, self._seat, self._max_turns = opponent, seat_for(seat), max_turns
        if isinstance(opponent, str) and self._seated(opponent, Seat.SECOND, 0) is None:
            raise BadOption("a person cannot be the opponent here; take a program")
        self._actions, self._observer = Actions(self.game), Observer(self.game)
        self._random: Random | None = None
        self._players: dict[Seat, Player] = {}
        self.match: Match | None = None
        self.seat = Seat.FIRST
        """Where the learner sits in this game."""
        self._why = ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the learner's first turn; `options` may name a position or state."""
        super().reset(seed=seed)
        if seed is not None or self._random is None:
            self.close()
            self._random = Random(int(self.np_random.integers(2**62)))
        for _ in range(DEALS):
            self.seat = self._seat or self._random.choice(list(Seat))
            self.match, self._why = self._set_up(options or {}), ""
            opening = self._answer()
            if not self._over:
                return self._seen(), {"seat": self.seat.value, "opening": opening}
        raise NeverMoves(self.game)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's move, and the opponent's answer to it."""
        if self.match is None or self._over:
            raise ResetNeeded("the game is over: reset it first")
        reply = NONE
        try:
            if not 0 <= action < self._actions.count:
                raise IllegalMove(f"there is no action {action}")
            self.match.play(self._actions.move(int(action)))
        except IllegalMove as error:
            self._why = str(error)
        else:
            reply = self._answer()
        decided = self.match.outcome is not None or bool(self._why)
        cut = self._cut and not decided
        return self._seen(), self._reward(), decided, cut, self._told(reply)

    def action_masks(self) -> Any:
        """Which actions are legal, as booleans: what MaskablePPO asks for."""
        return self._seen()["action_mask"].astype(numpy.bool_)

    def render(self) -> Any:
        """The board as text."""
        if self.render_mode != "ansi" or self.match is None:
            return None
        view = self.game.core_state(self.match.view(self.seat))
        return "\n".join(shelf.dialogue(self.game).board(view))

    def close(self) -> None:
        """Let go of the opponent."""
        for player in self._players.values():
            player.close()
        self._players.clear()

    @property
    def _over(self) -> bool:
        assert self.match is not None
        return self.match.outcome is not None or bool(self._why) or self._cut

    @property
    def _cut(self) -> bool:
        return self.match is not None and len(self.match.moves) >= self._max_turns

    def _set_up(self, options: dict[str, Any]) -> Match:
        assert self._random is not None
        start = options.get("state")
        if "position" in options:
            view = self.game.position(options["position"])
            start = self.game.deal(view, self._random)
        if start is None:
            start = self.game.draw(self._random, Seat.FIRST)
        return Match(self.game, start)

    def _player(self) -> Player:
        if isinstance(self._opponent, Player):
            return self._opponent
        assert self._random is not None
        seat = self.seat.other
        if seat not in self._players:
            seated = self._seated(self._opponent, seat, self._random.getrandbits(62))
            assert seated is not None
            self._players[seat] = seated
        return self._players[seat]

    @staticmethod
    def _seated(spec: str, seat: Seat, seed: int) -> Player | None:
        return seat_player(spec, seat, seed, outside=True)

    def _answer(self) -> int:
        """What the opponent does, if it is its turn."""
        match = self.match
        assert match is not None
        if self._over or match.turn is self.seat:
            return NONE
        try:
            move = self._player().choose(self.game, match.view(match.turn))
        except Forfeit as fault:
            match.forfeit(match.turn, fault.what)
            return NONE
        return self._actions.id(match.play(move))

    def _seen(self) -> dict[str, Any]:
        assert self.match is not None
        view = self.match.view(self.seat)
        space: Any = self.observation_space["observation"]  # type: ignore[index]
        mask = self._actions.mask(view)
        if self._over:
            mask[:] = 0
        return {
            "observation": self._observer.numbers(view, self.seat).astype(space.dtype),
            "action_mask": mask,
        }

    def _reward(self) -> float:
        assert self.match is not None
        if self._why:
            return -1.0
        ended = self.match.outcome
        if ended is None or ended.winner is None:
            return 0.0
        return 1.0 if ended.winner is self.seat else -1.0

    def _told(self, reply: int) -> dict[str, Any]:
        assert self.match is not None
        ended = self.match.outcome
        return {"reply": reply, "why": self._why or (ended.reason if ended else "")}
