"""Thousands of games in one call are as many single ones, and stay apart."""

from functools import cache
from random import Random
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from plyground.games import registry  # noqa: E402
from plyground.kernel.game import AnyGame  # noqa: E402
from plyground.players.player import Player  # noqa: E402
from plyground.research.gymnasium import Duel, Duels, env_id  # noqa: E402

COUNT, STEPS, CAP = 24, 40, 17
every_game = pytest.mark.parametrize("slug", registry.slugs())


class Scripted(Player):
    """Plays the action that it was told."""

    action = -1

    def choose(self, game: AnyGame, view: Any) -> Any:
        return game.all_moves[self.action]


class Twin:
    """A single game that is led along one of the batch."""

    def __init__(self, game: AnyGame) -> None:
        self.player = Scripted(Random(0))
        self.game = game
        self.env = Duel(game)

    def begin(self, envs: Duels, number: int, opening: int, seat: int) -> dict[str, Any]:
        """From the start that the batch drew, which is known before the opening only by luck."""
        self.env = Duel(self.game, opponent=self.player, seat=seat, max_turns=CAP)
        state = envs.games.state(number)
        if opening < 0:
            return self.env.reset(options={"state": state})[0]
        rules = self.env.game
        self.player.action = opening
        start = list_starts_before(rules, opening)[state]
        return self.env.reset(options={"state": start})[0]


@cache
def list_starts_before(rules: AnyGame, opening: int) -> dict[Any, Any]:
    """The first start that leads to each state by an opening move."""
    move = rules.all_moves[opening]
    starts = [*rules.openings(rules.turn(rules.start()))]
    return {rules.apply(start, move): start for start in reversed(starts)}


def legal(random: numpy.random.Generator, masks: Any) -> Any:
    """A random legal action for every game."""
    return (random.random(masks.shape) * masks).argmax(axis=1)


FEW = 6
# Code Swap has many starts to look through, and the greedy player thinks long on a grid.
SLOW = {("code-swap", "random"), ("code-swap", "greedy"), ("coordinate-clash", "greedy")}


@pytest.mark.parametrize(
    ("slug", "options", "opponent", "count"),
    [
        *(
            (slug, {}, opponent, FEW if (slug, opponent) in SLOW else COUNT)
            for slug in registry.slugs()
            for opponent in ("random", "greedy")
        ),
        ("code-swap", {"turn_limit": 12}, "random", FEW),
        ("operator-outwit", {"turn_limit": 9}, "greedy", FEW),
        *(
            pytest.param(slug, {}, opponent, COUNT, marks=pytest.mark.soak)
            for slug, opponent in sorted(SLOW)
        ),
    ],
)
def test_every_game_of_a_batch_is_a_single_one_move_by_move(
    slug: str, options: dict[str, Any], opponent: str, count: int
) -> None:
    rules = registry.game(slug, **options)
    envs = Duels(rules, count, opponent=opponent, max_turns=CAP)
    seen, infos = envs.reset(seed=3)
    twins, random = [Twin(rules) for _ in range(count)], numpy.random.default_rng(1)
    fresh = numpy.ones(count, bool)
    ended = 0
    for turn in range(STEPS):
        for number in range(count):
            if fresh[number]:
                single = twins[number].begin(
                    envs, number, int(infos["opening"][number]), int(infos["seat"][number])
                )
                assert_same(single, seen, number)
        actions = legal(random, seen["action_mask"])
        if turn % 7 == 3:
            actions[turn % count] = 10**6
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        fresh = terminated | truncated
        for number, twin in enumerate(twins):
            twin.player.action = int(infos["reply"][number])
            single, reward, over, cut, info = twin.env.step(actions[number])
            assert (reward, over, cut) == (
                rewards[number],
                terminated[number],
                truncated[number],
            )
            assert info["reply"] == infos["reply"][number]
            if fresh[number]:
                final = infos["final_obs"][number]
                assert (single["observation"] == final["observation"]).all()
                assert not final["action_mask"].any()
            else:
                assert_same(single, seen, number)
        ended += int(fresh.sum())
    assert ended > count / 2


def assert_same(single: dict[str, Any], seen: dict[str, Any], number: int) -> None:
    for name in ("observation", "action_mask"):
        assert single[name].dtype == seen[name].dtype
        assert (single[name] == seen[name][number]).all()


def run(envs: Duels, seed: int, count: int, steps: int = 25) -> list[Any]:
    """All that is seen of the first few games under some play."""
    seen, infos = envs.reset(seed=seed)
    told: list[Any] = []
    for turn in range(steps):
        told.append([seen[name][:count].tolist() for name in seen])
        told.append(infos["seat"][:count].tolist())
        masks = seen["action_mask"]
        keys = numpy.random.default_rng(turn).random((64, masks.shape[1]))[: len(masks)]
        seen, rewards, terminated, truncated, infos = envs.step((keys * masks).argmax(axis=1))
        told.append([each[:count].tolist() for each in (rewards, terminated, truncated)])
    return told


@every_game
@pytest.mark.parametrize("opponent", ["random", "self", "engine:easy"])
def test_a_seed_says_everything_however_many_games_there_are(slug: str, opponent: str) -> None:
    slow = (slug, opponent) == ("coordinate-clash", "engine:easy")
    counts, steps = ((3, 2), 4) if slow else ((20, 5), 25)
    many, few = (Duels(slug, count, opponent=opponent, max_turns=CAP) for count in counts)
    first = run(many, 1, counts[1], steps)
    assert first == run(few, 1, counts[1], steps) == run(many, 1, counts[1], steps)
    if slug in ("cipher-quest", "code-swap") or opponent == "random":
        assert first != run(many, 2, counts[1], steps)


@pytest.mark.parametrize("actions", [[0] * 3, [0] * 5, [0.5] * 4, [[0]] * 4])
def test_actions_that_do_not_fit_are_refused_before_anything_moves(actions: Any) -> None:
    envs = Duels("code-swap", 4)
    envs.reset(seed=1)
    before = envs.games.rows.copy()
    with pytest.raises(ValueError, match="4 whole numbers"):
        envs.step(numpy.array(actions))
    assert (envs.games.rows == before).all()


def test_gymnasium_makes_it_and_knows_when_games_begin_anew() -> None:
    envs = gymnasium.make_vec(
        env_id("operator-outwit"), 8, vectorization_mode="vector_entry_point", target=30
    )
    assert isinstance(envs, Duels)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert envs.game == registry.game("operator-outwit", target=30)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    seen, _ = counted.reset(seed=1)
    random, episodes = numpy.random.default_rng(1), 0
    for _ in range(60):
        seen, _, terminated, _, infos = counted.step(legal(random, seen["action_mask"]))
        episodes += int(terminated.sum())
        if terminated.any():
            assert set(abs(infos["episode"]["r"][terminated])) == {1}
    assert episodes == counted.episode_count > 8
    counted.close()
