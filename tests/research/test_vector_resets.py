"""Thousands of games begin and end as Gymnasium's own vector environments have it."""

import copy
import pickle
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from plyground.research.gymnasium import Duel, Duels  # noqa: E402
from tests.research.test_vector import legal, run  # noqa: E402

# ---- where games begin -------------------------------------------------------------------------


def test_games_begin_in_any_position() -> None:
    envs = Duels("operator-outwit", 3, seat=1)
    seen, _ = envs.reset(seed=1, options={"position": "23:11 1"})
    assert seen["observation"].tolist() == [[11, 23]] * 3
    _, infos = envs.reset(options={"position": "23:11 2"})
    assert (infos["opening"] >= 0).all()


def test_a_secret_is_drawn_for_every_game_that_begins_in_a_view() -> None:
    many, few = Duels("cipher-quest", 60, seat=2), Duels("cipher-quest", 9, seat=2)
    for envs in (many, few):
        seen, _ = envs.reset(seed=4, options={"position": "7,6/8 19-25 2"})
        assert (seen["observation"] == seen["observation"][0]).all()
    states = [many.games.state(number) for number in range(60)]
    assert {state.target for state in states} == set(range(19, 26))
    assert states[:9] == [few.games.state(number) for number in range(9)]


# ---- as Gymnasium's own vector environments do it ----------------------------------------------


def peers(mode: AutoresetMode, **options: Any) -> tuple[Duels, Any]:
    """Ours, and Gymnasium's own over as many single games; no chance in either."""
    made: dict[str, Any] = {"opponent": "engine:perfect", "seat": 1, "max_turns": 9, **options}
    ours = Duels("operator-outwit", 5, autoreset_mode=mode, **made)
    single = [lambda: Duel("operator-outwit", **made) for _ in range(5)]
    return ours, gymnasium.vector.SyncVectorEnv(single, autoreset_mode=mode)


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("options", [{}, {"seat": 2, "target": 5}, {"target": 3, "seat": 2}])
def test_every_step_is_as_in_gymnasiums_own_vector_environment(
    mode: AutoresetMode, options: dict[str, Any]
) -> None:
    pair, random = peers(mode, **options), numpy.random.default_rng(1)
    answers = [envs.reset(seed=1) for envs in pair]
    ended = 0
    for turn in range(40):
        assert_alike(*answers)
        masks = answers[0][0]["action_mask"]
        actions = legal(random, masks)
        if turn % 5 == 2:
            actions[turn % 5] = 2  # now and then illegal
        steps = [envs.step(actions) for envs in pair]
        for mine, its in zip(steps[0][1:4], steps[1][1:4], strict=True):
            assert mine.dtype == its.dtype
            assert mine.tolist() == its.tolist()
        answers = [(step[0], step[4]) for step in steps]
        over = steps[0][2] | steps[0][3]
        ended += int(over.sum())
        if mode is AutoresetMode.DISABLED and over.any():
            assert_alike(*answers)
            answers = [envs.reset(options={"reset_mask": over.copy()}) for envs in pair]
    assert ended > 5


def assert_alike(mine: tuple[Any, Any], its: tuple[Any, Any]) -> None:
    for name in ("observation", "action_mask"):
        assert mine[0][name].tolist() == its[0][name].tolist()
    assert listed(mine[1]) == listed(its[1])


def listed(infos: dict[str, Any]) -> list[dict[str, Any]]:
    """Each game's own, less the reason in words, which thousands of games do not give."""
    lists = gymnasium.wrappers.vector.DictInfoToList._convert_info_to_list(Five(), infos)
    return [plain(each) for each in lists]


class Five:
    num_envs = 5

    def _convert_info_to_list(self, infos: dict[str, Any]) -> Any:
        return gymnasium.wrappers.vector.DictInfoToList._convert_info_to_list(self, infos)


def plain(info: Any) -> Any:
    if isinstance(info, dict):
        return {name: plain(each) for name, each in info.items() if name != "why"}
    return info.tolist() if hasattr(info, "tolist") else info


# ---- copies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", ["code-swap", "operator-outwit"])
@pytest.mark.parametrize("opponent", ["random", "engine:easy"])
@pytest.mark.parametrize("again", [lambda envs: pickle.loads(pickle.dumps(envs)), copy.deepcopy])
def test_a_copy_goes_on_as_the_games_themselves(slug: str, opponent: str, again: Any) -> None:
    envs = Duels(slug, 6, opponent=opponent, max_turns=9)
    run(envs, 3, 6, steps=5)
    twin = again(envs)
    assert continued(envs) == continued(twin)


def continued(envs: Duels) -> list[Any]:
    told: list[Any] = []
    for _ in range(15):
        seen, rewards, *_, infos = envs.step(envs.action_masks().argmax(axis=1))
        told += [seen["observation"].tolist(), rewards.tolist(), infos["seat"].tolist()]
    return told
