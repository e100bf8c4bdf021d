"""What PettingZoo's environments refuse, each in one line, and what they take all the same."""

from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy
from gymnasium.error import ResetNeeded

from plyground.kernel.errors import BadOption, IllegalMove
from plyground.research import pettingzoo
from plyground.rulebooks import shelf


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"postion": "413/251 1"}, r"no option 'postion' \(did you mean position\?\)"),
        ({"position": 5}, "a position is text"),
        ({"position": "134/251 2 #1"}, "the game is over in"),
    ],
)
def test_an_option_of_reset_is_honoured_or_refused(options: dict[str, Any], why: str) -> None:
    env: Any = pettingzoo.env("code-swap")
    env.reset(seed=1)
    before = env.unwrapped._running.state
    with pytest.raises(BadOption, match=why):
        env.reset(options=options)
    assert env.unwrapped._running.state == before


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"max_turns": 0}, "max_turns is a whole number of at least 1, not 0"),
        ({"max_turn": 9}, r"did you mean max_turns\?"),
        ({"game": None}, "a game is given by name"),
        ({"game": shelf.game("code-swap"), "length": 4}, "leave out length"),
    ],
)
def test_arguments_that_cannot_be_meant_are_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        pettingzoo.env(**({"game": "code-swap"} | arguments))


@pytest.mark.parametrize("action", [1.7, True, "1", None, [1], numpy.float32(1)])
def test_what_is_no_whole_number_is_no_action(action: Any) -> None:
    env: Any = pettingzoo.raw_env("operator-outwit")
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="an action is a whole number"):
        env.step(action)
    assert env.turns == 0


def test_nothing_is_done_before_the_first_reset() -> None:
    env: Any = pettingzoo.raw_env("operator-outwit", render_mode="ansi")
    for act in (lambda: env.step(0), env.last, env.render, lambda: env.observe("player_1")):
        with pytest.raises(ResetNeeded, match="call reset first"):
            act()
