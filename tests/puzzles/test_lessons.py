"""Lessons: ten steps in every language, each a true puzzle, and what their proofs claim is so."""

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.value import ENDLESS, LOSS, WIN
from plyground.language.catalogue import list_languages
from plyground.language.errors import BadOption
from plyground.language.message import render
from plyground.study.puzzles import lessons
from plyground.study.puzzles.answers import GOES_ON, SOLVED, WRONG, answer_move
from plyground.study.puzzles.lessons import STEPS, read_lesson

every_lesson = pytest.mark.parametrize("slug", registry.slugs())


@every_lesson
@pytest.mark.parametrize("language", list_languages())
def test_a_lesson_has_ten_steps_and_a_proof_in_every_language(slug: str, language: str) -> None:
    lesson = read_lesson(slug, language)
    assert len(lesson.steps) == STEPS
    written = [lesson.title, lesson.proof_title, lesson.proof]
    written += [part for step in lesson.steps for part in (step.title, step.text, step.praise)]
    assert all(written)
    assert not any(">" in text or "#" in text for text in written)
    if language != "en":
        assert lesson.title != read_lesson(slug).title


@every_lesson
def test_every_step_can_be_solved_and_be_got_wrong(slug: str) -> None:
    for step in read_lesson(slug).steps:
        puzzle = step.puzzle
        answers = (answer_move(puzzle, move) for move in puzzle.game.moves(puzzle.view))
        assert any(answer.verdict == WRONG for answer in answers), step.title
        for _ in range(puzzle.goal.turns):
            answer = answer_move(puzzle, puzzle.goal.solutions[0])
            if answer.next is None:
                break
            assert answer.verdict == GOES_ON
            puzzle = answer.next
        assert answer.verdict == SOLVED, step.title


@pytest.mark.parametrize("language", list_languages())
def test_a_derived_lesson_says_a_task_once(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "read_text_beside", lambda slug, name: None)
    steps = read_lesson("operator-outwit", language).steps
    assert len({step.title for step in steps if step.goal == "win"}) > 1
    for step in steps:
        assert render(step.puzzle.goal.message, language) not in (step.title, step.text)


def test_a_game_in_which_nothing_is_to_be_found_has_no_lesson(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "read_text_beside", lambda slug, name: None)
    monkeypatch.setattr(lessons, "mine_book", lambda slug: ())
    with pytest.raises(BadOption, match="Code Swap has no lesson"):
        read_lesson("code-swap")


# ---- what the proofs claim -----------------------------------------------------------------------


def test_operator_outwit_as_printed_has_three_won_numbers_and_one_lost() -> None:
    game = plyground.game("operator-outwit")
    oracle = plyground.solve(game)
    found = {n: oracle.value(game.position(f"23:{n} 1")).result for n in range(1, 23)}
    assert {number for number, result in found.items() if result == WIN} == {11, 20, 21}
    assert {number for number, result in found.items() if result == LOSS} == {22}
    assert set(found.values()) == {WIN, LOSS, ENDLESS}
