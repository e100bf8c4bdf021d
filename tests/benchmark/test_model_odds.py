"""The odds of a model's moves, read from its log-probabilities."""

from fractions import Fraction

from plyground.benchmark.models.asker import Settings
from plyground.benchmark.models.odds import read_odds
from plyground.benchmark.suites.known import weigh
from plyground.protocols.endpoint.server import Endpoint
from plyground.protocols.endpoint.tokens import list_tokens
from tests.later import skip_without

from .endpoints import ask, seat, some_questions

skip_without("openai")


def test_the_odds_of_a_known_player_come_back(endpoint: Endpoint) -> None:
    questions = some_questions(25)
    answers = ask(seat(endpoint, "engine-0.25", Settings(odds=True)), questions)
    seen = 0
    for answer in answers:
        question = questions[answer.item]
        truth = weigh("engine:0.25", question.game, question.view) or {}
        if answer.odds is None:
            assert (answer.remaining or 0) > Fraction(1, 5)
            continue
        assert answer.remaining is not None
        seen += 1
        if answer.remaining < Fraction(1, 1000):
            for move, share in truth.items():
                assert abs(answer.odds.get(str(move), 0) - share) < Fraction(1, 500)
    assert seen > 15


def test_the_odds_are_asked_for_at_once_with_no_thinking(endpoint: Endpoint) -> None:
    asker = seat(endpoint, "greedy", Settings(odds=True))
    assert asker.describe()["arm"] == "moves+text+own+direct"
    asker.close()


HALVES = {"C3": Fraction(1, 2), "C3/Cd": Fraction(1, 4), "D4/4l": Fraction(1, 4)}
LEGAL = {move: move for move in ["C3", "C3/Cd", "C3/Cu", "D4/4l", "E5"]}


def test_what_cannot_be_known_remains() -> None:
    made = read_odds(list_tokens("D4/4l", HALVES, 20), LEGAL)
    # Of what begins with C3 nobody knows how it goes on; D4 can only become one move.
    assert made is not None
    assert dict(made.moves) == {"D4/4l": Fraction(1, 4)}
    assert [made.illegal, made.remaining] == [Fraction(0), Fraction(3, 4)]
    shift = read_odds(list_tokens("C3/Cd", HALVES, 20), LEGAL)
    assert shift is not None
    assert dict(shift.moves) == {"D4/4l": Fraction(1, 4), "C3/Cd": Fraction(1, 4)}
    plain = read_odds(list_tokens("C3", HALVES, 20), LEGAL)
    assert plain is not None
    assert dict(plain.moves) == {"D4/4l": Fraction(1, 4), "C3": Fraction(3, 4)}


def test_what_is_no_legal_move_is_charged_and_not_scaled_away() -> None:
    chances = {"C3": Fraction(1, 2), "Z9": Fraction(3, 10), "E5": Fraction(1, 5)}
    found = read_odds(list_tokens("E5", chances, 20), {"C3": "C3", "E5": "E5"})
    assert found is not None
    assert [found.illegal, found.remaining] == [Fraction(3, 10), Fraction(0)]
    assert found.scale() == {"C3": Fraction(1, 2), "E5": Fraction(1, 5)}
    cut = read_odds(list_tokens("C3", chances, 2), {"C3": "C3", "E5": "E5"})
    assert cut is not None
    assert cut.remaining == Fraction(1, 5)
    assert cut.scale() == {"C3": Fraction(5, 8)}
