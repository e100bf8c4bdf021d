"""The infos of an environment say what its positions are worth, and what actions give away."""

from fractions import Fraction
from itertools import cycle
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from plyground import game, solve  # noqa: E402
from plyground.games import registry  # noqa: E402
from plyground.kernel.value import Value  # noqa: E402
from plyground.language.errors import BadOption  # noqa: E402
from plyground.research.gymnasium import Duel, Duels  # noqa: E402
from plyground.solvers.oracle import score  # noqa: E402
from tests.research.test_vector import legal  # noqa: E402

COUNT, STEPS, CAP = 8, 16, 17


def exact(infos: dict[str, Any], name: str, number: int) -> Fraction:
    """A score of the infos, which say it twice."""
    found = Fraction(int(infos[f"{name}_won"][number]), int(infos[f"{name}_of"][number]))
    assert infos[name][number] == float(found)
    return found


def assert_true(infos: dict[str, Any], rules: Any, state: Any, number: int) -> None:
    """What is said of a position is what the oracle says when it is asked about that alone."""
    oracle = solve(rules)
    best = oracle.value(state)
    assert exact(infos, "value", number) == score(best)
    good = {str(move) for move, each in oracle.move_values(state) if each.keeps(best)}
    said = infos["optimal"][number].nonzero()[0]
    assert {str(rules.all_moves[action]) for action in said} == good


@pytest.mark.parametrize(
    ("slug", "mode"), list(zip(registry.slugs(), cycle(["SameStep", "NextStep"]), strict=False))
)
def test_infos_are_as_the_oracle_says_of_each_position_alone(slug: str, mode: str) -> None:
    opponent = "self" if mode == "NextStep" else "random"
    envs = Duels(slug, COUNT, opponent=opponent, max_turns=CAP, autoreset_mode=mode, truth=True)
    rules, random = envs.game, numpy.random.default_rng(3)
    seen, infos = envs.reset(seed=4)
    lost, over = [], numpy.zeros(COUNT, bool)
    for turn in range(STEPS):
        live = infos["_value"].copy()
        states = [envs.games.state(number) for number in range(COUNT)]
        for number in live.nonzero()[0]:
            assert_true(infos, rules, states[number], number)
        assert not infos["optimal"][~live].any()
        actions = legal(random, seen["action_mask"])
        actions[turn % COUNT] = 10**6
        seen, _, terminated, truncated, infos = envs.step(actions)
        assert (infos["_regret"] == live).all()
        for number in live.nonzero()[0]:
            worth = {
                rules.all_moves.index(move): score(each)
                for move, each in solve(rules).move_values(states[number])
            }
            cost = max(worth.values()) - worth.get(int(actions[number]), Fraction(0))
            assert exact(infos, "regret", number) == cost
            lost.append(cost)
            if mode == "SameStep" and (terminated | truncated)[number]:
                assert exact(infos["final_info"], "regret", number) == cost
        if mode == "NextStep":
            assert not infos["_value"][terminated | truncated].any()
            assert not infos["_regret"][over].any()
            over = terminated | truncated
    assert any(lost)
    assert not all(lost)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_single_game_says_the_same(slug: str) -> None:
    envs = Duels(slug, 1, opponent="self", max_turns=CAP, truth=True)
    infos = envs.reset(seed=4)[1]
    env = Duel(slug, opponent="random", max_turns=CAP, truth=True)
    random, total = numpy.random.default_rng(1), Fraction(0)
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            assert env.match is not None
            if not (decided := info.get("decided", False)):
                infos = envs.reset(options={"state": env.match.state})[1]
                assert (info["optimal"] == infos["optimal"][0]).all()
                assert Fraction(info["value_won"], info["value_of"]) == exact(infos, "value", 0)
            action = int(legal(random, seen["action_mask"][None])[0])
            seen, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            if decided:
                assert "regret" not in info
            else:
                infos = envs.step([action])[4]
                assert Fraction(info["regret_won"], info["regret_of"]) == exact(infos, "regret", 0)
                total += Fraction(info["regret_won"], info["regret_of"])
        assert not info["optimal"].any()
        assert "value" not in info
    assert total > 0 or slug == "cipher-shift"  # where nothing is lost far from the end


@pytest.mark.parametrize("slug", registry.slugs())
def test_agents_of_pettingzoo_are_told_the_same(slug: str) -> None:
    pettingzoo = pytest.importorskip("plyground.research.pettingzoo")
    table = pettingzoo.raw_env(slug, max_turns=CAP, truth=True)
    envs = Duels(slug, 1, opponent="self", max_turns=CAP, truth=True)
    random, judged = numpy.random.default_rng(1), dict[str, Fraction]()
    table.reset(seed=3)
    infos = envs.reset(options={"state": table._state})[1]
    for agent in table.agent_iter():
        seen, _, terminated, truncated, info = table.last()
        if agent in judged:
            assert Fraction(info["regret_won"], info["regret_of"]) == judged[agent]
        else:
            assert "regret" not in info
        if terminated or truncated:
            assert not info["optimal"].any()
            break
        assert (info["optimal"] == infos["optimal"][0]).all()
        assert Fraction(info["value_won"], info["value_of"]) == exact(infos, "value", 0)
        action = int(legal(random, seen["action_mask"][None])[0])
        table.step(action)
        infos = envs.step([action])[4]
        judged[agent] = exact(infos, "regret", 0)
    assert len(judged) == 2


@pytest.mark.parametrize("action", [99, -1, 2**70])
def test_an_illegal_action_gives_away_all_there_was(action: int) -> None:
    env = Duel("operator-outwit", opponent="random", seat=1, truth=True)
    for position, worth in {"23:20 1": 1, "23:22 1": 0}.items():
        env.reset(options={"position": position})
        info = env.step(action)[4]
        assert info["illegal"]
        assert info["regret"] == worth


def test_what_a_move_of_unknown_value_gives_away_is_not_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    env = Duel("operator-outwit", opponent="random", seat=1, truth=True)
    oracle, unknown = solve(env.game), str(env.game.all_moves[-1])
    known = oracle.move_values

    def forget(view: Any) -> list[tuple[Any, Value]]:
        return [(m, Value.unknown(3) if str(m) == unknown else v) for m, v in known(view)]

    monkeypatch.setattr(oracle, "move_values", forget)
    for action, says in enumerate((True, True, False)):
        env.reset(options={"position": "23:5 1"})
        assert ("regret" in env.step(action)[4]) == says


def test_rules_without_a_truth_are_refused_by_name() -> None:
    rules = game("code-swap", turn_limit=9)
    with pytest.raises(BadOption, match="under turn_limit turns are counted, which no row"):
        Duels(rules, 4, truth=True)
    with pytest.raises(BadOption, match="is not settled: leave out truth"):
        Duel("coordinate-clash", size=7, line=5, truth=True)
    with pytest.raises(BadOption, match="truth is True or False"):
        Duels("code-swap", 4, truth="yes")  # type: ignore[arg-type]
