"""Duel: one game for one learner, against any player of the roster."""

from random import Random
from typing import Any

import gymnasium
import numpy
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat, read_seat
from plyground.language.errors import BadOption, IllegalMove
from plyground.players.player import Forfeit, Player
from plyground.players.roster import seat_program
from plyground.research.checks import (
    ANSI,
    MAX_TURNS,
    RGB_ARRAY,
    check_action,
    check_render_mode,
    check_reset_options,
    check_switch,
    check_whole,
    draw_start,
    find_game,
    find_view,
)
from plyground.research.encoding import NUMBERS, Actions, make_encoding, make_space, render_view
from plyground.research.games import NO_ACTION
from plyground.research.truth import Truth

TOSS = "toss"


class Duel(gymnasium.Env[dict[str, Any], Any]):
    """The learner and the opponent move within one step; the reward is 1, -1 or, cut off, 0.

    An illegal action loses the game, and `info["why"]` says why it was illegal. A game that is
    decided before the learner's first turn counts like any other: `info["decided"]` says so, the
    mask allows every action, and any of them ends it.
    """

    metadata = {  # noqa: RUF012  # as its base has it
        "render_modes": [ANSI, RGB_ARRAY],
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | AnyGame,
        *,
        opponent: str | Player = "random",
        seat: int | str | Seat = TOSS,
        max_turns: int = MAX_TURNS,
        observe: str = NUMBERS,
        truth: bool = False,
        render_mode: str | None = None,
        preset: str | None = None,
        seed: int | str | None = None,
        **options: Any,
    ) -> None:
        """`observe` is 'numbers', 'one-hot' or 'planes': how a position is shown.

        With `truth` the infos say what it is worth, which actions are optimal, and what the last
        one gave away.
        """
        self.game = find_game(game, options, Duel, preset=preset, seed=seed)
        self.render_mode = check_render_mode(render_mode, self.metadata["render_modes"])
        self.encoding = make_encoding(self.game, observe)
        self._truth = Truth(self.game) if check_switch("truth", truth) else None
        self.observation_space = make_space(self.encoding)
        self.action_space = Discrete(len(self.game.all_moves))
        self._opponent, self._seat = _check_opponent(opponent), find_seat(seat)
        self._max_turns = check_whole("max_turns", max_turns)
        self._actions = Actions(self.game)
        self._random: Random | None = None
        self._players: dict[Seat, Player] = {}
        self.match: Match | None = None
        self.seat = Seat.FIRST
        """Where the learner sits in this game."""
        self._why = ""
        self._told_over = False
        """Whether the learner has received the end of the game."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the learner's first turn; `options` may name a position or state."""
        view = find_view(self.game, check_reset_options(options))
        super().reset(seed=seed)
        if seed is not None or self._random is None:
            self.close()
            self._random = Random(int(self.np_random.integers(2**62)))
            # A player that was handed in keeps its own chance until a seed is.
            if seed is not None and isinstance(self._opponent, Player):
                self._opponent.random = Random(self._random.getrandbits(62))
        self.seat = self._seat or self._random.choice(list(Seat))
        start = draw_start(self.game, view, self._random)
        self.match, self._why, self._told_over = Match(self.game, start), "", False
        opening = self._answer()
        return self._observe(), {
            "seat": self.seat.value,
            "opening": opening,
            "decided": self._over,
            **self._look_up(),
        }

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's move, and the opponent's answer to it."""
        number, match = check_action(action), self._table
        if self._told_over:
            raise ResetNeeded("the game is over: reset it first")
        reply, illegal = NO_ACTION, False
        regret_info = self._truth.find_regret(number) if self._truth else {}
        if not self._over:
            try:
                self._play(number)
            except IllegalMove as error:
                self._why, illegal = str(error), True
            else:
                reply = self._answer()
        self._told_over = self._over
        ended = match.outcome
        decided = ended is not None or illegal
        info = {
            "seat": self.seat.value,
            "reply": reply,
            "illegal": illegal,
            "why": self._why or (ended.reason if ended else ""),
            **regret_info,
            **self._look_up(),
        }
        return self._observe(), self._reward(), decided, self._cut and not decided, info

    def action_masks(self) -> Any:
        """Which actions are legal, as booleans: what MaskablePPO asks for."""
        return self._observe()["action_mask"].astype(numpy.bool_)

    def render(self) -> Any:
        """The board as text, or as pixels."""
        return render_view(self.game, self._table.view(self.seat), self.render_mode)

    def close(self) -> None:
        """Let go of the opponent."""
        for player in self._players.values():
            player.close()
        self._players.clear()
        if isinstance(self._opponent, Player):
            self._opponent.close()

    @property
    def _table(self) -> Match:
        if self.match is None:
            raise ResetNeeded("no game has begun: call reset first")
        return self.match

    @property
    def _over(self) -> bool:
        return self._table.outcome is not None or bool(self._why) or self._cut

    @property
    def _cut(self) -> bool:
        return len(self._table.moves) >= self._max_turns

    def _player(self) -> Player:
        if isinstance(self._opponent, Player):
            return self._opponent
        assert self._random is not None
        seat = self.seat.other
        if seat not in self._players:
            seed = self._random.getrandbits(62)
            self._players[seat] = seat_program(self._opponent, seat, seed, outside=True)
        return self._players[seat]

    def _play(self, number: int) -> None:
        if not 0 <= number < self._actions.count:
            raise IllegalMove(f"there is no action {number}; they go to {self._actions.count - 1}")
        self._table.play(self._actions.moves[number])

    def _answer(self) -> int:
        """What the opponent does until it is the learner's turn; of several moves the last."""
        match, reply = self._table, NO_ACTION
        while not (self._over or match.turn is self.seat):
            try:
                move = self._player().choose(self.game, match.view(match.turn))
            except Forfeit as fault:
                match.forfeit(match.turn, fault.what)
                return NO_ACTION
            reply = self._actions.id(match.play(move))
        return reply

    def _look_up(self) -> dict[str, Any]:
        """The truth about the learner's next position, if the environment gives it."""
        if self._truth is None:
            return {}
        return self._truth.describe(None if self._over else self._table.view(self.seat))

    def _observe(self) -> dict[str, Any]:
        view = self._table.view(self.seat)
        if self._over:  # then nothing is legal, or the learner may say anything and hear the end
            mask = numpy.full(self._actions.count, not self._told_over, numpy.int8)
        else:
            mask = self._actions.mask(view)
        return {"observation": self.encoding.see(view, self.seat), "action_mask": mask}

    def _reward(self) -> float:
        if self._why:
            return -1.0
        ended = self._table.outcome
        if ended is None or ended.winner is None:
            return 0.0
        return 1.0 if ended.winner is self.seat else -1.0


def _check_opponent(opponent: Any) -> str | Player:
    if isinstance(opponent, Player):
        return opponent
    if not isinstance(opponent, str):
        raise BadOption(
            f"an opponent is a name, such as 'random', or a Player, not {opponent!r:.40}"
        )
    seat_program(opponent, Seat.SECOND, 0, outside=True)  # refuses whom it does not know
    return opponent


def find_seat(value: int | str | Seat) -> Seat | None:
    """The learner's seat; None where every game tosses for it."""
    if isinstance(value, str) and value == TOSS:
        return None
    try:
        return read_seat(value)
    except BadOption as error:
        raise BadOption(f"a learner sits at seat 1, 2 or 'toss', not {value!r:.40}") from error
