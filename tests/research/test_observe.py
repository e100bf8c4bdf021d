"""Every door that takes `observe` shows the same position in each of the three ways."""

import copy
import pickle
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")
pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("pettingzoo")

from open_spiel.python.observation import make_observation  # noqa: E402

from plyground.games import registry  # noqa: E402
from plyground.language.errors import BadOption  # noqa: E402
from plyground.measure.evaluation.evaluate import evaluate  # noqa: E402
from plyground.research import pettingzoo  # noqa: E402
from plyground.research.encoding import ENCODINGS, ONE_HOT, PLANES, make_encoding  # noqa: E402
from plyground.research.openspiel import NAMES  # noqa: E402

every_game = pytest.mark.parametrize("slug", registry.slugs())
SHOWN = (ONE_HOT, PLANES)


def check_shown(slug: str, by_kind: dict[str, Any]) -> None:
    """Of what was seen as numbers, the others are the encodings."""
    seen = by_kind["numbers"]
    for observe in SHOWN:
        encoding, shown = make_encoding(registry.game(slug), observe), by_kind[observe]
        assert numpy.array_equal(shown, encoding.encode(seen))
        assert shown.dtype == numpy.int8


# Gymnasium's environments are shown by the same code.
@every_game
def test_both_agents_of_pettingzoo(slug: str) -> None:
    envs = {observe: pettingzoo.env(slug, observe=observe) for observe in ENCODINGS}
    for env in envs.values():
        env.reset(seed=4)
    for _ in range(8):
        env = envs["numbers"]
        for agent in env.possible_agents:
            seen = {observe: each.observe(agent) for observe, each in envs.items()}
            check_shown(slug, {observe: each["observation"] for observe, each in seen.items()})
            for observe, each in envs.items():
                assert seen[observe] in each.observation_space(agent)
        if any(env.terminations.values()):
            break
        action = int(env.observe(env.agent_selection)["action_mask"].argmax())
        for each in envs.values():
            each.step(action)
        envs = copy.deepcopy(envs)


@every_game
def test_observers_and_games_of_openspiel(slug: str) -> None:
    game = pyspiel.load_game(NAMES[slug])
    kind = pyspiel.IIGObservationType(perfect_recall=slug == "cipher-quest")
    observers = {
        observe: make_observation(game, kind, params={"observe": observe}) for observe in ENCODINGS
    }
    loaded = {
        observe: pyspiel.load_game(f"{NAMES[slug]}(observe={observe})") for observe in ENCODINGS
    }
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < 12:
        if not state.is_chance_node():
            for player in range(2):
                for observer in observers.values():
                    observer.set_from(state, player)
                for piece in ("seen", "start") if slug == "cipher-quest" else ("seen",):
                    shown = {name: each.dict[piece] for name, each in observers.items()}
                    numbers = shown["numbers"].astype(numpy.int64)
                    for observe in SHOWN:
                        encoding = make_encoding(registry.game(slug), observe)
                        assert (encoding.encode(numbers) == shown[observe]).all()
        state.apply_action(state.legal_actions()[-1])
    for observe, each in loaded.items():
        assert str(pyspiel.load_game(str(each))) == str(each)
        size = make_encoding(registry.game(slug), observe).encode(numbers).size
        assert each.observation_tensor_size() == 2 + size
        assert pickle.loads(pickle.dumps(each)).observation_tensor_size() == 2 + size


def test_a_policy_is_shown_what_it_was_trained_on() -> None:
    shown: dict[str, Any] = {}

    def first_legal(batch: dict[str, Any]) -> Any:
        shown.setdefault(observe, []).append(batch["observation"])
        return batch["action_mask"].argmax(axis=1)

    regrets = set()
    for observe in ENCODINGS:
        found = evaluate(first_legal, "operator-outwit", rows=True, observe=observe)
        regrets.add(found.regret)
        shown[observe] = numpy.concatenate(shown[observe])
    assert len(regrets) == 1
    check_shown("operator-outwit", shown)
    with pytest.raises(BadOption, match="is for a policy over rows; add rows=True"):
        evaluate(lambda view: "+2", "operator-outwit", observe=PLANES)
