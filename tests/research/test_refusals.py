"""What environments refuse, in any framework: in one line, and before anything changes."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy
import pytest

from plyground.games import registry
from plyground.language.errors import BadOption, IllegalMove
from plyground.players.player import RandomPlayer
from tests.later import Later, skip_without

skip_without("gymnasium", "pettingzoo")

duels, pettingzoo, errors = (
    Later("plyground.research.gymnasium"),
    Later("plyground.research.pettingzoo"),
    Later("gymnasium.error"),
)
MAKE: dict[str, Callable[..., Any]] = {
    "single": lambda game="code-swap", **given: duels.Duel(game, **given),
    "batch": lambda game="code-swap", **given: duels.Duels(game, **({"num_envs": 2} | given)),
    "pettingzoo": lambda game="code-swap", **given: pettingzoo.raw_env(game, **given),
}
every = pytest.mark.parametrize("kind", MAKE)
stepped = pytest.mark.parametrize("kind", ["single", "batch", "pettingzoo"])


@every
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"max_turns": 0}, "max_turns is a whole number of at least 1, not 0"),
        ({"max_turns": 1.5}, "max_turns is a whole number"),
        ({"max_turn": 9}, r"did you mean max_turns\?"),
        ({"lenght": 4}, r"did you mean length\?"),
        ({"game": 5}, "a game is given by name"),
        ({"game": "code-swop"}, "did you mean code-swap"),
        ({"game": registry.game("code-swap"), "length": 4}, "leave out length"),
    ],
)
def test_arguments_that_cannot_be_meant(kind: str, arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        MAKE[kind](**arguments)


@pytest.mark.parametrize(
    ("kind", "arguments", "why"),
    [
        ("single", {"render_mode": "human"}, "render_mode is 'ansi', 'rgb_array' or None"),
        ("single", {"oponent": "random"}, r"no option 'oponent' \(did you mean opponent\?\)"),
        ("single", {"opponent": "human"}, "unknown player 'human'"),
        ("single", {"opponent": "nobody"}, "unknown player 'nobody'"),
        ("single", {"opponent": None}, "an opponent is a name, such as 'random', or a Player"),
        ("single", {"opponent": RandomPlayer}, "not <class"),
        ("batch", {"num_envs": 0}, "num_envs is a whole number from 1 to 10,000,000, not 0"),
        ("batch", {"num_envs": 10**30}, "num_envs is a whole number from 1 to 10,000,000"),
        ("batch", {"num_envs": True}, "num_envs is a whole number"),
        ("batch", {"opponent": None}, "the opponent of a batch is 'random', 'self', or the name"),
        ("batch", {"opponent": RandomPlayer(Random(1))}, "the opponent of a batch is"),
        ("batch", {"opponent": numpy.zeros(2)}, "the opponent of a batch is"),
        ("batch", {"opponent": "nobody"}, "unknown player 'nobody'"),
        ("batch", {"seat": numpy.zeros(2)}, "'toss'"),
        ("batch", {"seat": 3}, "'toss'"),
        ("batch", {"opponent": "human"}, "human"),
        ("batch", {"game": "operator-outwit", "operations": "-7"}, "player cannot move"),
        ("batch", {"autoreset_mode": "SameSteps"}, r"AutoresetMode\.NEXT_STEP"),
    ],
)
def test_arguments_of_one_kind(kind: str, arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        MAKE[kind](**arguments)


ANYWHERE: list[tuple[Any, str]] = [
    ({"postion": "413/251 1"}, r"no option 'postion' \(did you mean position\?\)"),
    ({"seed": 3}, "its options: position"),
    ({"position": 7}, "a position is text, such as '413/251 1', not 7"),
    ({"position": "134/251 2 #1"}, "the game is over in '134/251 2 #1'"),
    ({"state": "413/251 1"}, "this is no state of"),
    ({"state": registry.game("code-swap", length=4).start(1)}, "this is no state of"),
    ({"position": "413/251 1", "state": registry.game("code-swap").start(1)}, "not both"),
    (["position"], "a dictionary"),
]
OF_BATCHES: list[tuple[Any, str]] = [
    ({"reset_musk": None}, r"did you mean reset_mask\?"),
    ({"reset_mask": [True, False]}, "a numpy array of 2 booleans"),
    ({"reset_mask": numpy.zeros(2, bool)}, "at least one of them True"),
    ({"reset_mask": numpy.ones(3, bool)}, "a numpy array of 2 booleans"),
]


@pytest.mark.parametrize(
    ("kind", "options", "why"),
    [
        *((kind, *each) for kind in ("single", "batch", "pettingzoo") for each in ANYWHERE),
        *(("batch", *each) for each in OF_BATCHES),
    ],
)
def test_an_option_of_reset_is_honoured_or_refused(kind: str, options: Any, why: str) -> None:
    env = MAKE[kind]()
    env.reset(seed=1)
    before = see(kind, env)
    with pytest.raises(BadOption, match=why):
        env.reset(options=options)
    assert see(kind, env) == before


def see(kind: str, env: Any) -> Any:
    """Where an environment stands."""
    if kind == "batch":
        return env.games.rows.tolist()
    return env.match.moves if kind == "single" else env._state


@pytest.mark.parametrize("kind", ["single", "pettingzoo"])
@pytest.mark.parametrize(
    "action", [1.7, 1.0, True, None, "1", [1], numpy.float64(1), numpy.ones(1)]
)
def test_what_is_no_whole_number_is_no_action(kind: str, action: Any) -> None:
    env = MAKE[kind]("operator-outwit")
    env.reset(seed=1)
    before = list(see(kind, env))
    with pytest.raises(IllegalMove, match="an action is a whole number, such as 0, not"):
        env.step(action)
    assert list(see(kind, env)) == before


@stepped
def test_nothing_is_done_before_the_first_reset(kind: str) -> None:
    given: dict[str, Any] = {} if kind == "batch" else {"render_mode": "ansi"}
    env = MAKE[kind]("operator-outwit", **given)
    acts: list[Callable[[], Any]] = [lambda: env.step([0, 0] if kind == "batch" else 0)]
    acts.append(env.last if kind == "pettingzoo" else env.action_masks)
    acts += [] if kind == "batch" else [env.render]
    for act in acts:
        with pytest.raises(errors.ResetNeeded, match="call reset first"):
            act()
