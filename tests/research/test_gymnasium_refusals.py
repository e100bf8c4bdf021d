"""What the environment of Gymnasium refuses, each in one line, and what it takes all the same."""

import sys
from typing import Any

import numpy
import pytest

gymnasium = pytest.importorskip("gymnasium")

from plyground.kernel.errors import BadOption, IllegalMove, MissingExtra  # noqa: E402
from plyground.kernel.seats import Seat  # noqa: E402
from plyground.players.random_player import RandomPlayer  # noqa: E402
from plyground.research.gymnasium import Duel  # noqa: E402
from plyground.rulebooks import shelf  # noqa: E402


@pytest.mark.parametrize("seat", [0, 3, True, 1.0, None, "1", "Toss", [1]])
def test_there_are_two_seats(seat: Any) -> None:
    with pytest.raises(BadOption, match="'toss'"):
        Duel("code-swap", seat=seat)


@pytest.mark.parametrize("seat", [2, Seat.SECOND, numpy.int64(2)])
def test_a_seat_is_said_in_any_way(seat: Any) -> None:
    assert Duel("operator-outwit", seat=seat).reset(seed=1)[1]["seat"] == 2


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


@pytest.mark.parametrize("action", [1, numpy.int8(1), numpy.uint64(1), numpy.array(1)])
def test_whole_numbers_of_every_kind_are_actions(action: Any) -> None:
    env = Duel("operator-outwit", seat=1)
    env.reset(seed=1)
    env.step(action)
    assert env.match is not None
    assert str(env.match.moves[0]) == "*2"


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


@pytest.mark.parametrize("redeal", ["yes", 1, None])
def test_a_redeal_that_is_neither_true_nor_false_is_refused_at_once(redeal: Any) -> None:
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(BadOption, match="redeal is True or False, not"):
            make("plyground/CodeSwap-v0", redeal=redeal)


def test_pixels_without_their_library_are_refused_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtra, match=r"pip install .*\[research\]'"):
        gymnasium.make("plyground/CodeSwap-v0", render_mode="rgb_array")
    assert gymnasium.make("plyground/CodeSwap-v0", render_mode="ansi") is not None
