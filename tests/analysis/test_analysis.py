"""Analysis: what it says of a position, in words and as other programs read it."""

import pytest

import plyground
from plyground import game
from plyground.games import registry
from plyground.kernel.record import Record
from plyground.kernel.value import Value
from plyground.solvers import advise, solve
from plyground.study.analysis.analysis import analyze, find_best_line
from plyground.study.analysis.words import describe_analysis
from tests.line.runner import run

POSITIONS = [
    ("cipher-shift", "CODE:AAAA 1"),
    ("coordinate-clash", "5/1OX2/5/3X1/5 2"),
    ("cipher-quest", "7,6/8 19-25 2"),
    ("code-swap", "413/251 1"),
    ("operator-outwit", "23:22 1"),
]


@pytest.mark.parametrize(("slug", "text"), POSITIONS)
def test_every_legal_move_is_judged_best_first(slug: str, text: str) -> None:
    rules = registry.make_game(slug, {}, position=text)
    state = rules.position(text)
    analysis = analyze(rules, state)
    assert {str(each.move) for each in analysis.moves} == set(map(str, rules.moves(state)))
    ranks = [each.value.rank for each in analysis.moves]
    assert ranks == sorted(ranks)
    assert [each.best for each in analysis.moves] == [
        each.value == analysis.value for each in analysis.moves
    ]
    assert analysis.moves[0].best


@pytest.mark.parametrize(("slug", "text"), POSITIONS)
def test_the_words_name_the_position_its_value_and_its_moves(slug: str, text: str) -> None:
    rules = registry.make_game(slug, {}, position=text)
    analysis = analyze(rules, rules.position(text))
    dialogue = registry.dialogue(rules)
    lines = describe_analysis(analysis, 5, dialogue)
    assert lines[0].startswith(f"{text}: {dialogue.name(analysis.turn)}, to move,")
    assert analysis.explanation is not None
    assert dialogue.render(analysis.explanation).rstrip(".") in " ".join(lines)
    assert all(len(line) <= 100 for line in lines)


def test_best_play_of_a_won_position_ends_in_that_many_turns() -> None:
    rules = game("coordinate-clash")
    state = rules.position("5/5/2X2/5/O4 1")
    oracle = solve(rules)
    line, _ = find_best_line(rules, state, oracle)
    assert oracle.value(state) == Value.win(len(line))
    match = plyground.match("coordinate-clash", position="5/5/2X2/5/O4 1")
    for move in line:
        match.play(move)
    assert match.outcome is not None
    assert match.outcome.winner is rules.turn(state)
    assert Record.of(match).finished


def test_best_play_is_shown_before_and_after_the_position() -> None:
    position = "5/5/2X2/5/O4 1"
    for words in (["--best-line", position], [position, "--best-line"]):
        done = run(["analyze", "coordinate-clash", *words])
        assert done.status == 0, done.err
        assert "Best play: " in done.out


def test_what_is_not_settled_says_so_in_words_and_in_json() -> None:
    rules = game("coordinate-clash", size=7, line=5)
    analysis = analyze(rules, rules.start(), advise(rules, 2_000))
    lines = describe_analysis(analysis, 12, registry.dialogue(rules))
    assert "may win or lose: not settled" in " ".join(lines)
    assert analysis.value is not None
    assert analysis.json()["value"] == {"result": "unknown", "depth": analysis.value.depth}
    assert all(judged.best for judged in analysis.moves if judged.value.result == "unknown")
