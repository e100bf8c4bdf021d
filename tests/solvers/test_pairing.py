"""Whoever has an answer of its own for every position wins where none may come back."""

from random import Random
from typing import Any

import pytest
from plyground.rulebooks.operator_outwit.pairing import answer_to, is_covered, is_open
from plyground.solvers.no_repeats import NoRepeatsOracle

import plyground
from plyground.kernel import NoRepeats
from plyground.kernel.house_rules import Played
from plyground.kernel.value import ENDLESS, LOSS, WIN, Value
from plyground.kernel.work import Meter
from plyground.rulebooks.oracle import Oracle
from plyground.solvers import advise, solve


def no_repeats(slug: str, **options: object) -> NoRepeats[Any, Any]:
    game = plyground.game(slug, no_repeats=True, **options)
    assert isinstance(game, NoRepeats)
    return game


def theory_of(game: NoRepeats[Any, Any]) -> Oracle[Any, Any]:
    """The oracle of the game without the rule, which knows of pairings."""
    return solve(game.inner)


def judge(oracle: Oracle[Any, Any], state: Played[Any, Any]) -> Value | None:
    return oracle.judge_without_repeats(state.now, state.seen)


def test_no_two_numbers_have_the_same_answer() -> None:
    for target in filter(is_covered, range(2, 300)):
        numbers = [number for number in range(1, target) if is_open(number, target)]
        assert len(numbers) == target - 5
        answers = [answer_to(number, target) for number in numbers]
        assert sorted(answers, key=lambda answer: answer or 0) == numbers
        for number, answer in zip(numbers, answers, strict=True):
            assert answer in (number + 2, 2 * number, number - 1)


@pytest.mark.parametrize("target", range(13, 33))
def test_the_search_finds_the_same_winner_as_the_pairing(target: int) -> None:
    game = no_repeats("operator-outwit", target=target)
    claimed = judge(theory_of(game), game.start())
    assert claimed == (Value.win() if target % 6 in (1, 2) else None)
    if claimed is not None:
        assert NoRepeatsOracle(game, meter=Meter(10**7)).value(game.start()).result == WIN


@pytest.mark.parametrize("target", [13, 14, 19])
def test_on_every_line_of_play_what_is_claimed_is_true(target: int) -> None:
    game = no_repeats("operator-outwit", target=target)
    theory, search = theory_of(game), NoRepeatsOracle(game, meter=Meter(10**7))
    claims = set()
    for seed in range(15):
        random, state = Random(seed), game.start()
        while game.outcome(state) is None:
            claimed = judge(theory, state)
            if claimed is not None:
                claims.add(claimed.result)
                assert claimed.result == search.value(state).result, game.write(state)
            state = game.apply(state, random.choice(game.moves(state)))
    assert claims == {WIN, LOSS}


@pytest.mark.parametrize("target", [1_000_003, 10**9 - 3])
def test_however_high_the_target_the_answers_are_known(target: int) -> None:
    game = no_repeats("operator-outwit", target=target)
    oracle = advise(game, 20_000)
    assert oracle.value(game.start()) == Value.win()


# ---- Cipher Shift ----------------------------------------------------------------------------


def steps_to(target: str) -> int:
    return sum(ord(letter) - ord("A") for letter in target)


@pytest.mark.parametrize("target", ["CODE", "ZZD", "KEZ", "ABCDEFGHIJKM"])
def test_an_odd_number_of_steps_is_won_by_whoever_begins(target: str) -> None:
    assert steps_to(target) % 2 == 1
    game = no_repeats("cipher-shift", target=target)
    assert advise(game, 20_000).value(game.start()) == Value.win()


@pytest.mark.parametrize("target", ["ZZC", "NNAA", "ZB"])
def test_whole_rounds_of_steps_are_won_by_the_other(target: str) -> None:
    assert steps_to(target) % 26 == 0
    game = no_repeats("cipher-shift", target=target)
    assert advise(game, 20_000).value(game.start()).result == LOSS


@pytest.mark.parametrize("target", ["KK", "CE"])
def test_two_letters_are_always_won_by_whoever_can_finish(target: str) -> None:
    assert steps_to(target) % 2 == 0
    game = no_repeats("cipher-shift", target=target)
    assert judge(theory_of(game), game.start()) == Value.loss()
    assert NoRepeatsOracle(game, meter=Meter(80_000)).value(game.start()).result == LOSS


def test_an_even_number_with_three_letters_is_left_open() -> None:
    game = no_repeats("cipher-shift", target="ABD")
    assert judge(theory_of(game), game.start()) is None


@pytest.mark.parametrize(("target", "turns"), [("KN", 700), ("KM", 700), ("KEZ", 150)])
def test_whoever_follows_the_answers_is_never_stuck(target: str, turns: int) -> None:
    """Against an opponent who leaves nothing that is won without the rule, if there is a choice."""
    game = no_repeats("cipher-shift", target=target)
    theory, random, state = theory_of(game), Random(5), game.start()
    able = game.turn(state) if steps_to(target) % 2 else game.turn(state).other
    for _ in range(turns):
        if game.outcome(state) is not None:
            break
        after = [game.apply(state, move) for move in game.moves(state)]
        if game.turn(state) is able:
            won = (each for each in after if theory.value(each.now).result == LOSS)
            kept = (each for each in after if judge(theory, each) == Value.loss())
            state = next(won, None) or next(kept)
        else:
            safe = [each for each in after if theory.value(each.now).result != WIN]
            state = random.choice(safe or after)
    ended = game.outcome(state)
    assert state.turns == turns or (ended is not None and ended.winner is able)
    if len(target) == 2:
        assert ended is not None


def test_a_list_of_all_words_agrees_on_lines_of_play() -> None:
    game = no_repeats("cipher-shift", target="KM")
    theory, search = theory_of(game), NoRepeatsOracle(game, meter=Meter(80_000))
    compared = 0
    for seed in range(2):
        random, state = Random(seed), game.start()
        for _ in range(9 + seed):
            after = [game.apply(state, move) for move in game.moves(state)]
            state = random.choice(
                [each for each in after if theory.value(each.now).result == ENDLESS]
            )
        claimed, found = judge(theory, state), search.value(state)
        if claimed is not None and found.result in (WIN, LOSS):
            assert claimed.result == found.result
            compared += 1
    assert compared > 0
