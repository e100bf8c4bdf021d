"""One position, one move: rewarded exactly, for any game whose positions can be solved.

Positions come from a suite that ships, or are drawn by the seed where a game has none there: of a
game in a file, say. Every move of them has an exact regret, the share of a game that it gives away.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import verifiers.v1 as vf

from plyground.games import registry
from plyground.games.loading import take
from plyground.language.errors import PlygroundError
from plyground.measure.benchmark.drawing import choose_suite, draw_suite
from plyground.players.question import question, read_answer


class MoveData(vf.TaskData):
    """A position, and what each of its moves gives away; only the prompt is shown to a model."""

    game: str
    options: dict[str, bool | int | str]
    position: str
    regrets: dict[str, str]
    """By move, a fraction: '1/2'."""


class MoveTask(vf.Task[MoveData]):
    """Two figures: how good the move is, and whether it is one at all."""

    @vf.reward(weight=1.0)
    async def exact(self, trace: vf.Trace) -> float:
        """1 less the regret of a legal move; without one, 0."""
        move = self.find_move(trace.last_reply)
        return 0.0 if move is None else float(1 - Fraction(self.data.regrets[move]))

    @vf.reward(weight=0.0)
    async def legal(self, trace: vf.Trace) -> float:
        """Whether the answer is a legal move; it pays nothing unless somebody gives it a weight."""
        return float(self.find_move(trace.last_reply) is not None)

    def find_move(self, reply: str) -> str | None:
        """The legal move that a reply names, in the game's notation."""
        game = find_game(self.data.game, tuple(self.data.options.items()))
        try:
            return str(read_answer(game, game.position(self.data.position), reply))
        except PlygroundError:
            return None


class MoveConfig(vf.TasksetConfig):
    """Which positions, under `--env.taskset.`."""

    suite: str = "plyground-bench-2"
    """A suite that ships, a file, or `fresh`: drawn by the seed, and nobody has seen it."""
    game: str | None = None
    """Of this game alone; also a file with a game, whose positions are drawn by the seed."""
    num_tasks: int = 200
    seed: int = 0
    legal_moves: bool = True
    """Whether the prompt lists the legal moves."""


class MoveTaskset(vf.Taskset[MoveTask, MoveConfig]):
    """The items of a suite, each a prompt of its own."""

    def load(self) -> Iterator[MoveTask]:
        config = self.config
        games = None if config.game is None else [take(config.game)]
        if config.suite == "fresh":
            suite = draw_suite(config.seed, games=games)
        elif games is None or set(games) <= set(choose_suite(config.suite).games):
            suite = choose_suite(config.suite, games)
        else:
            suite = choose_suite(None, games, config.seed)
        for item in suite.items[: config.num_tasks]:
            rules = suite.rules_of(item)
            game = find_game(rules.game, tuple(rules.options.items()))
            view = game.position(item.position)
            data = MoveData(
                prompt=question(game, view, legal_moves=config.legal_moves),
                game=rules.game,
                options=rules.options,
                position=item.position,
                regrets={move: str(regret) for move, regret in item.regrets.items()},
            )
            yield MoveTask(data, config.task)


@cache
def find_game(slug: str, options: tuple[tuple[str, Any], ...]) -> Any:
    """A game with its options, made once."""
    return registry.game(slug, **dict(options))
