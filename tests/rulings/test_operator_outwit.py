"""The rulings of docs/rulings.md on Operator Outwit, one by one, from R1 on."""

import pytest

import plyground
from plyground import BadOption, IllegalMove, Match, Seat
from plyground.games import registry

from .shared import winner_after


def test_operator_outwit_r1_start_1_target_23() -> None:
    game = plyground.game("operator-outwit")
    assert game.write(game.start()) == "23:1 1"
    assert " ".join(map(str, game.all_moves)) == "+2 *2 -1"


@pytest.mark.parametrize("target", [2, 3, 1_000_000_000])
def test_operator_outwit_r1_any_target_from_2_can_be_agreed(target: int) -> None:
    game = plyground.game("operator-outwit", target=target)
    assert game.write(game.start()) == f"{target}:1 1"


@pytest.mark.parametrize("target", [-1, 0, 1, 1_000_000_001])
def test_operator_outwit_r1_any_other_target_gets_a_clear_error(target: int) -> None:
    with pytest.raises(BadOption, match=r"target .* from 2 to 1,000,000,000"):
        plyground.game("operator-outwit", target=target)


@pytest.mark.parametrize("seat", Seat)
def test_operator_outwit_r2_exactly_wins_above_loses_below_1_is_no_move(seat: Seat) -> None:
    game = plyground.game("operator-outwit")
    assert winner_after(game, f"23:21 {seat}", "+2") is seat
    assert winner_after(game, f"23:22 {seat}", "+2") is seat.other
    assert winner_after(game, f"23:12 {seat}", "*2") is seat.other
    assert winner_after(game, f"23:22 {seat}", "-1") is None
    with pytest.raises(IllegalMove, match=r"^-1 would take the number below 1; try \+2 or \*2$"):
        game.play(game.position(f"23:1 {seat}"), "-1")


SAMPLE = """\
Welcome to Operator Outwit!

Target Number: 23
Current Number: 1

Player 1's turn.
Current Number is 1.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 2.

Player 2's turn.
Current Number is 2.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 4.

Player 1's turn.
Current Number is 4.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 8.

Player 2's turn.
Current Number is 8.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 10.

Player 1's turn.
Current Number is 10.
Choose an operation (+2, *2, -1): *2
You chose *2.
New Current Number is 20.

Player 2's turn.
Current Number is 20.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 22.

Player 1's turn.
Current Number is 22.
Choose an operation (+2, *2, -1): +2
You chose +2.
New Current Number is 24.

Oh no! The current number has exceeded the target number.
Player 1 loses. Player 2 wins!
"""


def test_operator_outwit_r3_the_sample_session_comes_out_to_the_letter() -> None:
    match: Match = plyground.match("operator-outwit")
    speaker = registry.dialogue(match.game)
    lines = speaker.welcome(match.view())
    for answer in ("*2", "+2", "*2", "+2", "*2", "+2", "+2"):
        before = match.view()
        lines += speaker.heading(before)
        lines.append(speaker.question(before, []) + answer)
        move = match.play(speaker.interpret_answers(before, [answer]))
        lines += speaker.announce(before, move, match.view())
    assert match.outcome is not None
    lines += speaker.verdict(match.view(), match.outcome)
    assert "\n".join(lines) + "\n" == SAMPLE
