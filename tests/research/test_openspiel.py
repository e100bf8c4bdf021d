"""OpenSpiel: its own tests pass on our games, and its algorithms agree with our oracles."""

import pickle
import subprocess
import sys
import unittest
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel

from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.research.openspiel import NAMES

SLUGS = registry.slugs()
SEATS = list(Seat)
SMALL = {
    "cipher-shift": "(target=BC,max_game_length=5)",
    "coordinate-clash": "(size=3,shifts=False,max_game_length=3)",
    "cipher-quest": "(pool=5,targets='4-9',near=2,max_game_length=5)",
    "code-swap": "(length=2,digits=2,max_game_length=3)",
    "operator-outwit": "(target=6,max_game_length=6)",
}


def load(slug: str, options: str = "") -> Any:
    return pyspiel.load_game(NAMES[slug] + options)


# ---- what OpenSpiel says ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def api() -> ModuleType:
    from absl import flags

    module = import_module("open_spiel.integration_tests.api_test")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests", "--test_only_games=plyground_"])
    return module


def check(case: type, **members: object) -> None:
    """Run all of a test case on one game."""
    made = type(case.__name__, (case,), members)
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(made)
    assert tests.countTestCases()
    result = unittest.TestResult()
    tests.run(result)
    assert result.wasSuccessful(), [text for _, text in result.errors + result.failures]


@pytest.mark.parametrize("slug", SLUGS)
def test_openspiels_own_api_test_passes(slug: str, api: ModuleType) -> None:
    check(api.EnforceAPIOnPartialTreeBase, game=load(slug), game_name=NAMES[slug])


@pytest.mark.parametrize("slug", SLUGS)
def test_openspiels_own_api_test_passes_on_the_whole_tree(
    slug: str, api: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(slug, SMALL[slug])
    nodes, views = walked(slug, game)
    monkeypatch.setitem(api.TOTAL_NUM_STATES, slug, nodes)
    monkeypatch.setitem(api.PERFECT_RECALL_NUM_STATES, slug, views)
    check(api.EnforceAPIOnFullTreeBase, game=game, game_name=slug)


def walked(slug: str, loaded: Any) -> tuple[tuple[int, int, int], int]:
    """Chance nodes, open nodes, ends and what can be known, counted by our own rules."""
    game, cap = loaded.plyground, loaded.max_game_length()
    starts = list(game.openings(Seat.FIRST))
    playing, ends, known = 0, 0, set()
    lines: list[tuple[Any, tuple[Any, ...]]] = [
        (start, (game.view(start, None),)) for start in starts
    ]
    while lines:
        state, seen = lines.pop()
        if game.outcome(state) is not None or len(seen) // 2 == cap:
            ends += 1
            continue
        playing += 1
        known.add(seen)
        for move in game.moves(state):
            after = game.apply(state, move)
            lines.append((after, (*seen, move, game.view(after, None))))
    chance = 1 if slug in ("cipher-quest", "code-swap") else 0
    return (chance, playing, ends), len(known)


QUEST_RULES = ["", "(turn_limit=5)"]
OPEN_RULES = ["(max_game_length=60)", "(turn_limit=12)", "(win_by=15)", "(win_by=9,turn_limit=9)"]


@pytest.mark.parametrize(
    ("slug", "rules"),
    [
        (slug, rules)
        for slug in SLUGS
        for rules in (QUEST_RULES if slug == "cipher-quest" else OPEN_RULES)
    ],
)
def test_random_games_pass_openspiels_simulation_with_serialisation(slug: str, rules: str) -> None:
    pyspiel.random_sim_test(load(slug, rules), num_sims=3, serialize=True, verbose=False)


# ---- what we say --------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_a_state_reads_as_our_position_text(slug: str) -> None:
    loaded = load(slug)
    game, random = loaded.plyground, Random(3)
    state = loaded.new_initial_state()
    if state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    own = state.node.state
    for _ in range(20):
        assert str(state) == game.write(own)
        if state.is_terminal():
            break
        move = random.choice(game.moves(own))
        assert [state.action_to_string(action) for action in state.legal_actions()] == [
            str(each) for each in game.moves(own)
        ]
        state.apply_action(state.string_to_action(str(move)))
        own = game.apply(own, move)


def test_a_secret_is_in_no_observation() -> None:
    loaded = load("cipher-quest")
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=True, private_info=private)
        for recall in (False, True)
        for private in (pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE)
    ):
        seen = set()
        for target in range(11):
            state = loaded.new_initial_state()
            for action in (target, 0, 1):  # 1 and 2 are far below every target
                state.apply_action(action)
            watcher = loaded.make_py_observer(kind)
            watcher.set_from(state, 0)
            seen.add((watcher.string_from(state, 0), watcher.tensor.tobytes()))
        assert len(seen) == 1


def test_options_are_parameters_and_survive_being_written_down() -> None:
    for text in ("(operations=+3;-1,target=30)", "(targets='9-15',pool=5)"):
        slug = "operator-outwit" if "target=" in text else "cipher-quest"
        loaded = load(slug, text)
        assert pyspiel.load_game(str(loaded)).plyground == loaded.plyground
    assert load("cipher-quest", "(targets='9-15',pool=5)").plyground.targets == (9, 15)
    by_name = pyspiel.load_game(NAMES["cipher-quest"], {"targets": "9-15", "pool": 5})
    assert pyspiel.load_game(str(by_name)).plyground.targets == (9, 15)


def test_a_deal_with_too_many_starts_is_refused() -> None:
    with pytest.raises(BadOption, match="too many"):
        load("code-swap", "(length=5,digits=4)")


def test_a_pickled_game_opens_where_nothing_was_imported() -> None:
    kept = pickle.dumps(load("cipher-quest", "(pool=5,targets='4-9',near=2)")).hex()
    told = subprocess.run(
        [sys.executable, "-c", f"import pickle; print(pickle.loads(bytes.fromhex({kept!r})))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pool=5" in told.stdout


@pytest.mark.parametrize("slug", SLUGS)
def test_learners_are_shown_the_board_unless_there_is_more_to_remember(slug: str) -> None:
    from open_spiel.python.rl_environment import Environment

    loaded = load(slug)
    chess = pyspiel.load_game("chess").get_type()
    own, hidden = loaded.get_type(), loaded.plyground.hidden
    assert own.provides_information_state_tensor == (
        hidden or chess.provides_information_state_tensor
    )
    assert own.provides_information_state_string
    assert own.provides_observation_tensor
    seen = Environment(loaded).reset().observations["info_state"][0]
    expected = loaded.information_state_tensor_size if hidden else loaded.observation_tensor_size
    assert len(seen) == expected()
