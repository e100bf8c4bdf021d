"""What the environment of Gymnasium refuses, each in one line, and what it takes all the same."""

from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from plyground.kernel.errors import BadOption, IllegalMove  # noqa: E402
from plyground.players.greedy import RandomPlayer  # noqa: E402
from plyground.research.gymnasium import Duel  # noqa: E402
from plyground.rulebooks import shelf  # noqa: E402


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"max_turns": 0}, "max_turns is a whole number of at least 1, not 0"),
        ({"max_turns": 1.5}, "max_turns is a whole number"),
        ({"max_turns": None}, "max_turns is a whole number"),
        ({"render_mode": "human"}, "render_mode is 'ansi', 'rgb_array' or None, not 'human'"),
        ({"oponent": "random"}, r"no option 'oponent' \(did you mean opponent\?\)"),
        ({"lenght": 4}, r"did you mean length\?"),
        ({"game": 5}, "a game is given by name"),
        ({"game": "code-swop"}, "did you mean code-swap"),
        ({"game": shelf.game("code-swap"), "length": 4}, "leave out length"),
    ],
)
def test_arguments_that_cannot_be_meant_are_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Duel(**({"game": "code-swap"} | arguments))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"postion": "413/251 1"}, r"no option 'postion' \(did you mean position\?\)"),
        ({"seed": 3}, "its options: position and state"),
        ({"position": 7}, "a position is text, such as '413/251 1', not 7"),
        ({"position": "134/251 2 #1"}, "the game is over in '134/251 2 #1'"),
        ({"state": "413/251 1"}, "this is no state of"),
        ({"state": shelf.game("code-swap", length=4).start(1)}, "this is no state of"),
        ({"position": "413/251 1", "state": shelf.game("code-swap").start(1)}, "not both"),
        (["position"], "a dictionary"),
    ],
)
def test_an_option_of_reset_is_honoured_or_refused(options: Any, why: str) -> None:
    env = Duel("code-swap")
    before = env.reset(seed=1)[0]
    with pytest.raises(BadOption, match=why):
        env.reset(options=options)
    assert env.match is not None
    assert (env._observe()["observation"] == before["observation"]).all()


@pytest.mark.parametrize(
    "action", [1.7, 1.0, True, None, "1", [1], numpy.float64(1), numpy.ones(1)]
)
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env = Duel("operator-outwit", seat=1)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="an action is a whole number, such as 0, not"):
        env.step(action)
    assert env.match is not None
    assert env.match.moves == []


def test_nothing_is_done_before_the_first_reset() -> None:
    env = Duel("operator-outwit", render_mode="ansi")
    for act in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset first"):
            act()


@pytest.mark.parametrize(
    ("opponent", "why"),
    [
        ("human", "a person cannot be"),
        ("nobody", "unknown player 'nobody'"),
        (None, "an opponent is a name, such as 'random', or a Player, not None"),
        (7, "not 7"),
        (RandomPlayer, "not <class"),
    ],
)
def test_an_opponent_is_a_program_that_there_is(opponent: Any, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Duel("code-swap", opponent=opponent)
