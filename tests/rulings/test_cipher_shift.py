"""The rulings of docs/rulings.md on Cipher Shift, one by one, from R1 on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyground
from plyground import BadOption, Seat
from plyground.games import registry
from tests.endings import Ended

from .shared import winner_after


@pytest.mark.parametrize("word", ["c", "Code", "CODE", "abcdefghijkl"])
def test_cipher_shift_r1_a_target_is_one_to_twelve_letters_shown_in_capitals(word: str) -> None:
    game = plyground.game("cipher-shift", target=word)
    assert game.options["target"] == word.upper()
    assert game.write(game.start()) == f"{word.upper()}:{'A' * len(word)} 1"


@pytest.mark.parametrize("word", ["", "abcdefghijklm", "CO DE", "CÖDE", "C0DE", "CODE\n"])
def test_cipher_shift_r1_any_other_target_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match=r"target .* 1 to 12 letters A to Z"):
        plyground.game("cipher-shift", target=word)


def test_cipher_shift_r1_the_target_is_code_unless_another_is_agreed() -> None:
    assert plyground.game("cipher-shift").options["target"] == "CODE"


@pytest.mark.parametrize("word", ["A", "aa", "AAAAAAAAAAAA"])
def test_cipher_shift_r2_a_target_of_only_a_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match="the game would start on its own goal"):
        plyground.game("cipher-shift", target=word)


@pytest.mark.parametrize("seat", Seat)
def test_cipher_shift_r3_whoever_completes_the_target_wins(seat: Seat) -> None:
    game = plyground.game("cipher-shift")
    after = game.play(game.position(f"CODE:CODD {seat}"), "4")
    assert game.outcome(after) == Ended(seat, f"Player {seat} completed CODE")
    assert winner_after(game, f"CODE:CODD {seat}", "1") is None


@pytest.mark.parametrize("target", ["B", "C", "Z", "AC", "CD", "BZ", "ZZ"])
def test_cipher_shift_r3_with_single_steps_only_one_seat_can_ever_win(target: str) -> None:
    game = plyground.game("cipher-shift", target=target)
    steps = sum(ord(letter) - ord("A") for letter in target)
    start = game.start()
    seen, edge, winners = {start}, [start], set()
    while edge:
        state = edge.pop()
        if ended := game.outcome(state):
            winners.add(ended.winner)
        after = {game.apply(state, move) for move in game.moves(state)} - seen
        seen |= after
        edge += after
    assert winners == {Seat.FIRST if steps % 2 else Seat.SECOND}


def _steps_left(target: str, word: str) -> int:
    """How many single steps the letters of a word are from those of the target."""
    return sum((ord(goal) - ord(now)) % 26 for goal, now in zip(target, word, strict=True))


@given(word=st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=4, max_size=4), place=st.integers(1, 4))
def test_cipher_shift_r3_each_step_changes_odd_and_even(word: str, place: int) -> None:
    # From AAAA to CODE are 23 steps, an odd number: only who begins can complete it.
    assert _steps_left("CODE", "AAAA") == 23
    game = plyground.game("cipher-shift")
    state = game.position(f"CODE:{word} 1")
    if game.outcome(state) is None:
        after = game.play(state, str(place))
        assert (_steps_left("CODE", word) + _steps_left("CODE", after.word)) % 2 == 1


def test_cipher_shift_r3_with_longer_steps_either_seat_can_win() -> None:
    game = plyground.game("cipher-shift", target="C", max_step=2)
    assert winner_after(game, "C:A 1", "1+2") is Seat.FIRST
    assert winner_after(game, "C:B 2", "1") is Seat.SECOND


def test_cipher_shift_r4_one_space_between_letters() -> None:
    game = plyground.game("cipher-shift")
    speaker, before = registry.dialogue(game), game.position("CODE:CBAA 2")
    after = game.play(before, "3")
    assert speaker.board(after) == ["Target Word : C O D E", "Current Word: C B B A"]
    announced = speaker.announce(before, game.parse("3"), after)
    assert announced == ["Current Word is now: C B B A"]
