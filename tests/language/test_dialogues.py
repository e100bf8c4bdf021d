"""Whole games through the dialogues: every line is said in the language that was asked for."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from plyground.games import registry
from plyground.games.dialogue import Dialogue, yes_or_no
from plyground.kernel.match import Match
from plyground.kernel.outcome import FORFEITS, lose_by, name_illegal_move
from plyground.kernel.seats import Seat
from plyground.language.catalogue import list_languages
from plyground.language.errors import BadNotation
from plyground.language.message import render
from tests.variants import VARIANTS, Variant

LONGEST = 25
MOVES_TRIED = 15

variants = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def speaker(match: Match, language: str) -> Dialogue[Any, Any]:
    return registry.dialogue(match.game, language=language)


def play(variant: Variant, seed: int) -> Match:
    match, random = Match(variant.game(), seed=seed), Random(seed)
    while match.outcome is None and len(match.moves) < LONGEST:
        match.play(random.choice(match.game.moves(match.state)))
    if match.outcome is None:
        match.stop()
    return match


def lines(match: Match, language: str) -> Iterator[str]:
    """All that is ever said in a game, whether or not somebody asks for it."""
    dialogue, ended = speaker(match, language), match.outcome
    assert ended is not None
    views = [match.game.core_state(view) for view in match.views()]
    yield from dialogue.welcome(views[0])
    for before, move, after in zip(views, match.moves, views[1:], strict=False):
        yield from dialogue.heading(before)
        yield from dialogue.moves(before)
        answers: list[str] = []
        for answer in dialogue.answers(before, move):
            yield dialogue.question(before, answers)
            answers.append(answer)
        yield from dialogue.announce(before, move, after)
        yield from dialogue.report(before, move, after)
    yield from dialogue.board(views[-1])
    yield from dialogue.verdict(views[-1], ended)
    yield dialogue.report_end(ended)
    for what in (*FORFEITS, name_illegal_move("x9"), name_illegal_move("\x00")):
        yield dialogue.forfeit(lose_by(Seat.FIRST, what))
        yield dialogue.forfeit(lose_by(Seat.SECOND, what), live=True)
    yield from dialogue.reveal_secret("17")


@variants
def test_what_a_dialogue_types_is_understood_also_by_one_in_another_language(
    variant: Variant,
) -> None:
    match, random = Match(variant.game(), seed=1), Random(1)
    speakers = [speaker(match, language) for language in list_languages()]
    while match.outcome is None and len(match.moves) < 3:
        view = match.game.core_state(match.view())
        moves = list(match.game.core.moves(view))
        for move in random.sample(moves, min(MOVES_TRIED, len(moves))):
            for reader in speakers:
                for answers in {
                    (*speakers[0].answers(view, move),),
                    (*reader.answers(view, move),),
                }:
                    shouted = [answer.upper() for answer in answers]
                    assert reader.interpret_answers(view, shouted) == move
                    assert all(
                        reader.fits(view, move, shouted[:end]) for end in range(len(answers))
                    )
        match.play(random.choice(match.game.moves(match.state)))


ADDRESSES = re.compile(r"\b(you|your|congratulations|oh no|du|dein\w*|glückwunsch|oh nein)\b", re.I)


@variants
def test_a_program_is_spoken_of_and_never_spoken_to(variant: Variant) -> None:
    match = play(variant, 3)
    views = [match.game.core_state(view) for view in match.views()]
    by_rules = match.game.outcome(match.state)
    for language in list_languages():
        dialogue = registry.dialogue(match.game, {}, language, [Seat.SECOND])
        for before, move, after in zip(views, match.moves, views[1:], strict=False):
            told = [*dialogue.heading(before), *dialogue.announce(before, move, after)]
            assert any(line.strip() for line in told)
            if match.game.core.turn(before) is Seat.SECOND:
                assert not ADDRESSES.search("\n".join(told))
                assert dialogue.name(Seat.SECOND) in "\n".join(told)
        if by_rules is not None and by_rules.winner is Seat.SECOND:
            praise = "\n".join(dialogue.verdict(views[-1], by_rules)).lower()
            assert "congratulations" not in praise
            assert "glückwunsch" not in praise


def test_moves_fit_the_answers_that_lead_to_them() -> None:
    match = Match(Variant("coordinate-clash", {}).game())
    view, dialogue = match.view(), speaker(match, "de")
    for answers, count in [
        ([], 525),
        (["c3"], 21),
        (["C3", "n"], 1),
        (["C3", "NO"], 1),
        (["C3", "j"], 20),
        (["C3", "ja", "Spalte"], 10),
        (["C3", "y", "column", "b"], 2),
        (["C3", "y", "column", "b", "runter"], 1),
        (["C3", "y", "column", "b", "links"], 0),
        (["C3", "maybe"], 0),
    ]:
        fitting = [move for move in match.game.moves(view) if dialogue.fits(view, move, answers)]
        assert len(fitting) == count, answers
        assert all(str(move).startswith("C3") for move in fitting if answers)


@pytest.mark.parametrize(
    ("typed", "agreed"),
    [("ja", True), ("J", True), (" yes", True), ("nein", False), ("N", False), ("no\t", False)],
)
def test_german_players_say_yes_and_no_in_either_language(typed: str, agreed: bool) -> None:
    assert yes_or_no(typed, "de") is agreed


def test_what_is_no_answer_is_refused_in_the_language_of_the_question() -> None:
    with pytest.raises(BadNotation, match=r"^'ja' is not an answer here; please answer yes or no$"):
        yes_or_no("ja")
    with pytest.raises(BadNotation) as refused:
        yes_or_no("\N{KELVIN SIGN}ein", "de")
    said = render(refused.value.message, "de")
    assert said == "„\N{KELVIN SIGN}ein“ ist hier keine Antwort; antworte bitte mit ja oder nein"
