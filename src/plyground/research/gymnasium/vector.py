"""Duels: thousands of games for one learner, moved in one call."""

from random import Random
from typing import Any

import numpy
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.players.roster import seat_program
from plyground.research.checks import (
    MAX_TURNS,
    check_reset_options,
    check_switch,
    check_whole,
    find_game,
    find_view,
    is_view,
)
from plyground.research.encoding import NUMBERS, Actions, make_encoding, make_space
from plyground.research.games import CUT, ILLEGAL, MOST_GAMES, NO_ACTION, Games
from plyground.research.truth import ManyTruths
from plyground.solvers.tables.listing import DRAWN, GOING, LOST, STOPPED, WON

from .duel import TOSS, find_seat


def mask_infos(
    info: dict[str, Any], where: Any, before: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Add `_name` masks to infos, which say for which games they hold; join earlier ones."""
    infos: dict[str, Any] = {}
    for name, values in info.items():
        mask = where.copy()
        if before and name in before:  # of the same step, about other games
            mask |= before[f"_{name}"]
            values = numpy.where(where, values, before[name])
        infos[name], infos[f"_{name}"] = values, mask
    return infos


def final_observations(views: Any, ended: Any, actions: int) -> Any:
    """The last observation, of `views`, of every game that has just ended; None for the others."""
    places = numpy.flatnonzero(ended).tolist()
    blank = numpy.zeros((len(places), actions), numpy.int8)
    finals = numpy.full(len(ended), None, object)
    for place, view, mask in zip(places, views, blank, strict=True):
        finals[place] = {"observation": view, "action_mask": mask}
    return finals


MAX_KNOWN = 1_000_000
"""Answers that are kept; beyond, they are forgotten, and come out the same when asked again."""


class Answers:
    """A player as a table that fills up as positions are met.

    Its chance in a position comes from the seed and that position alone, so an answer depends
    neither on the other games nor on when it is asked; until the next seed it stays the same.
    """

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self._actions = game, Actions(game)
        self._player, self._seed = seat_program(spec, Seat.FIRST), 0
        self._known: dict[Any, int] = {}

    def reseed(self, seed: int) -> None:
        """Forget what was answered before."""
        self._seed = seed
        self._known.clear()

    def fill(self, replies: Any, games: Games, due: Any) -> None:
        """The answers for the games where one is due."""
        if not due.any():
            return
        states, places = games.tell_apart(due)
        answered = [self._action(state) for state in states]
        replies[due] = numpy.array(answered, replies.dtype)[places]

    def close(self) -> None:
        """Let go of the player."""
        self._player.close()

    def _action(self, state: Any) -> int:
        view = self.game.view(state, self.game.turn(state))
        if view not in self._known:
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            self._player.random = Random(f"{self._seed}, {self.game.write(view)}")
            self._known[view] = self._actions.id(self._player.choose(self.game, view))
        return self._known[view]


RANDOM, SELF = "random", "self"
MASK = "reset_mask"
"""The option by which Gymnasium's vector environments reset some games and not others."""
REWARDS = {GOING: 0, WON: 1, LOST: -1, DRAWN: 0, STOPPED: 0, ILLEGAL: -1, CUT: 0}


class Duels(VectorEnv[dict[str, Any], Any, Any]):
    """Like so many `Duel`s, each with its own random stream.

    The opponent is 'random', 'self' (the learner moves for both sides, and is told of each what
    that side sees and got), or any player of the roster, asked once for every position.
    """

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        *,
        opponent: str = RANDOM,
        seat: int | str | Seat = TOSS,
        max_turns: int = MAX_TURNS,
        observe: str = NUMBERS,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        truth: bool = False,
        preset: str | None = None,
        seed: int | str | None = None,
        **options: Any,
    ) -> None:
        """`observe` is 'numbers', 'one-hot' or 'planes': how positions are shown.

        With `truth` the infos say what positions are worth, which actions are optimal, and what the
        last one gave away.
        """
        self.game = find_game(game, options, Duels, preset=preset, seed=seed)
        if not isinstance(opponent, str):
            raise BadOption(
                f"the opponent of a batch is 'random', 'self', or the name of a player such as "
                f"'greedy', not {opponent!r:.40}"
            )
        self.num_envs = num_envs = check_whole("num_envs", num_envs, most=MOST_GAMES)
        self._alone, self._seat = opponent == SELF, find_seat(seat)
        self._mode = _mode(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        self._truth = ManyTruths(self.game) if check_switch("truth", truth) else None
        self._answers = None if opponent in (RANDOM, SELF) else Answers(self.game, opponent)
        self.encoding = make_encoding(self.game, observe)
        self.single_observation_space = make_space(self.encoding)
        self.single_action_space = Discrete(len(self.game.all_moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = Games(self.game, num_envs, max_turns=check_whole("max_turns", max_turns))
        self.seats = numpy.zeros(num_envs, numpy.int64)
        """Where the learner sits in each game, from 0; in 'self', whose turn it is."""
        self._replies = numpy.full(num_envs, NO_ACTION, numpy.int64)
        self._rewards = numpy.array([REWARDS[each] for each in sorted(REWARDS)], numpy.float64)
        self._decided = numpy.zeros(num_envs, numpy.int8)
        """The result of a game that ended before the learner's first turn, for the next step."""
        self._over = numpy.zeros(num_envs, numpy.bool_)
        """Games whose end has been returned, and that wait to begin anew."""
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin every game anew, or those of `options["reset_mask"]`, perhaps in a position."""
        reset_options = check_reset_options(options, [MASK])
        which = _check_mask(reset_options.get(MASK), self.num_envs)
        if not (self._begun or which.all()):
            raise BadOption(f"the first reset begins every game; leave out {MASK}")
        view = find_view(self.game, reset_options)
        super().reset(seed=seed)
        if seed is not None or not self._begun:
            drawn = int(self.np_random.integers(2**62))
            self.games.reseed(drawn, which)
            if self._answers and which.all():
                self._answers.reseed(drawn)
        self._begun = True
        infos = mask_infos(self._begin(which, view), which)
        return self._observe(), infos | self._look_up(which)

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """The learner's move in every game, and the answers."""
        if not self._begun:
            raise ResetNeeded("no game has begun: call reset first")
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            over = int(self._over.argmax())
            raise ResetNeeded(f"game {over} is over: reset it first, with options {MASK!r}")
        waiting = self._over  # they begin anew in this step, instead of being moved in
        decided = self._decided != GOING
        results = self.games.step(actions, still=decided | waiting)
        moved = ~(decided | waiting)
        regret_infos = {}
        if self._truth:
            regret_infos = self._truth.judge(self.games.taken, moved)
        numpy.copyto(results, self._decided, where=decided)
        reply = self._answer().copy()
        came = numpy.where(waiting, GOING, results)
        info = {"reply": reply, "illegal": came == ILLEGAL}
        ended, cut = came != GOING, came == CUT
        if self._alone:
            numpy.copyto(self.seats, self.games.turns, where=~ended)
        info["seat"] = self.seats + 1
        if self._mode is AutoresetMode.SAME_STEP:
            infos = self._begin_at_once(ended, info | regret_infos)
        else:
            infos = mask_infos(info, ~waiting)
            if waiting.any():
                infos |= mask_infos(self._begin(waiting), waiting, infos)
            self._over = ended
        infos |= mask_infos(regret_infos, moved) | self._look_up()
        return self._observe(), self._rewards[came], ended & ~cut, cut, infos

    def action_masks(self) -> Any:
        """Which actions are legal in every game, as booleans."""
        if not self._begun:
            raise ResetNeeded("no game has begun: call reset first")
        return self._open_masks(self.games.masks).astype(numpy.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """Let go of the opponent."""
        if self._answers:
            self._answers.close()

    def _answer(self) -> Any:
        """The opponent's move wherever it is its turn; -1 elsewhere."""
        if not self._alone:
            if self._answers:
                due = (self.games.results == GOING) & (self.games.turns != self.seats)
                self._answers.fill(self._replies, self.games, due)
            self.games.answer(self._replies, self.seats, drawn=self._answers is None)
        return self._replies

    def _begin_at_once(self, ended: Any, info: dict[str, Any]) -> dict[str, Any]:
        """The infos of a step in which games that ended begin anew, their last ones beside."""
        infos = mask_infos(info, ~ended)
        if not ended.any():
            return infos
        seen = self._show(self.games.look(self.seats, ended))
        finals = {
            "final_obs": final_observations(seen, ended, self.games.form.actions),
            "final_info": mask_infos(info, ended),
        }
        return infos | mask_infos(finals, ended) | mask_infos(self._begin(ended), ended, infos)

    def _begin(self, which: Any, view: Any = None) -> dict[str, Any]:
        """Begin games, perhaps in a position, up to the learner's first turn; their infos."""
        games = self.games
        self._decided[which] = GOING
        self._over = self._over & ~which
        games.restart(which)
        if view is not None:
            behind = self.game.possible_states(view) if is_view(self.game, view) else [view]
            games.place(which, list(behind))
        if self._alone:
            numpy.copyto(self.seats, games.turns, where=which)
        elif self._seat is None:
            games.draw(self.seats, which, len(Seat))
        else:
            self.seats[which] = self._seat.value - 1
        games.results[:] = numpy.where(which, GOING, STOPPED)
        self._answer()
        decided = which & (games.results != GOING)
        numpy.copyto(self._decided, games.results, where=decided)
        openings = numpy.where(which, self._replies, NO_ACTION)
        return {"seat": self.seats + 1, "opening": openings, "decided": decided}

    def _look_up(self, which: Any = True) -> dict[str, Any]:
        """The truth about the learner's next positions, if the environment gives it."""
        if self._truth is None:
            return {}
        live = (self._decided == GOING) & ~self._over
        return mask_infos(self._truth.look(self.games.rows, live), live & which)

    def _observe(self) -> dict[str, Any]:
        seen = self._show(self.games.look(self.seats))
        return {"observation": seen, "action_mask": self._open_masks(self.games.masks)}

    def _show(self, numbers: Any) -> Any:
        return self.encoding.encode(numbers).astype(self.encoding.kind, copy=False)

    def _open_masks(self, masks: Any) -> Any:
        """The masks: every action where a game is decided, none after its end was returned."""
        decided = self._decided != GOING
        if decided.any():  # whatever the learner does there, it hears how it ended
            masks[decided] = 1
        if self._over.any():
            masks[self._over] = 0
        return masks


def _mode(mode_name: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode_name)
    except ValueError as error:
        known = ", ".join(f"AutoresetMode.{mode.name}" for mode in AutoresetMode)
        raise BadOption(f"autoreset_mode is one of {known}; not {mode_name!r:.40}") from error


def _check_mask(value: Any, count: int) -> Any:
    """The games to reset, as booleans; None is all of them."""
    if value is None:
        return numpy.ones(count, numpy.bool_)
    fits = isinstance(value, numpy.ndarray) and value.dtype == numpy.bool_
    if not fits or value.shape != (count,) or not value.any():
        raise BadOption(f"{MASK} is a numpy array of {count} booleans, at least one of them True")
    return value.copy()
