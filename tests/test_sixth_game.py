"""A sixth game is a folder with a rules.py and one line on the shelf; the rest follows."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

import plyground
from plyground.benchmark.suites.drawing import draw_suite
from plyground.kernel import AnyGame, BadNotation, BadOption, IllegalMove, Record, Seat
from plyground.kernel.fresh_rules import FreshRules, Options
from plyground.rulebooks import shelf
from plyground.rulebooks.dialogue import Dialogue
from tests.endings import Ended
from tests.laws import GAME_LAWS, PLANS, WALK_LAWS, Plan, walk
from tests.sixth.rules import LastMatch

LINE = {"last-match": "tests.sixth.rules:LastMatch"}
VARIANTS: list[dict[str, object]] = [
    {},
    {"heap": 1, "take": 1},
    {"heap": 999, "take": 9},
    {"turn_limit": 3},
    {"win_by": 4, "turn_limit": 5},
]


@pytest.fixture(autouse=True, scope="module")
def sixth() -> Iterator[None]:
    """The shelf with one line more, for this file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(shelf.SHELF, "last-match", LINE["last-match"])
        yield


@pytest.fixture(scope="module", params=VARIANTS, ids=str)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return plyground.game("last-match", **request.param)


def test_the_sixth_game_keeps_the_laws(game: AnyGame) -> None:
    for law in GAME_LAWS:
        law(game)


@given(plan=PLANS)
def test_random_games_of_the_sixth_keep_the_laws(game: AnyGame, plan: Plan) -> None:
    walked = walk(game, plan)
    for law in WALK_LAWS:
        law(game, walked)


def test_it_is_on_the_shelf_with_the_others() -> None:
    assert shelf.slugs()[-1] == "last-match"
    assert shelf.find("Last Match") == shelf.find("last") == "last-match"
    assert list(shelf.list_shelf_lines())[-1] == (
        "last-match",
        "Last Match",
        "Take a few matches from the heap: whoever takes the last one wins.",
    )
    assert shelf.rules_text("last-match") == (
        "Last Match\n\nTake at least one match and at most as many as agreed; the last one wins.\n"
    )


def test_a_whole_game_is_played_and_recorded() -> None:
    match = plyground.match("last-match", heap=7, first=Seat.SECOND)
    for move in ("3", 2, "1"):
        match.play(move)
    with pytest.raises(IllegalMove, match=r"^2 is not possible here; try 1$"):
        match.play("2")
    match.play("1")
    assert match.outcome == Ended(Seat.FIRST, "Player 1 took the last match")
    text = Record.of(match).write()
    assert text == (
        '[Game "last-match"]\n'
        '[Options "heap=7 take=3"]\n'
        '[Start "7 2"]\n'
        '[Player1 "Player 1"]\n'
        '[Player2 "Player 2"]\n'
        '[Result "1-0"]\n'
        '[Reason "Player 1 took the last match"]\n'
        "\n"
        "1. 3 2  2. 1 1\n"
    )
    assert shelf.replay(Record.read(text)).outcome == match.outcome


def test_a_game_without_words_of_its_own_speaks_plainly() -> None:
    match = plyground.match("last-match", heap=2)
    speaker = shelf.dialogue(match.game, {Seat.FIRST: "Ada"})
    assert type(speaker) is Dialogue
    before = match.view()
    assert speaker.welcome(before) == ["Welcome to Last Match!", "", "left: 2"]
    assert speaker.heading(before) == ["", "Ada's turn."]
    assert speaker.moves(before) == ["1 2"]
    assert speaker.question(before, []) == "Enter your move: "
    with pytest.raises(
        BadNotation, match=r"^'two' is not a move; moves are written like 1, 2 and 3$"
    ):
        speaker.interpret_answers(before, ["two"])
    move = speaker.interpret_answers(before, ["two", "2"])
    assert move == 2
    assert speaker.answers(before, move) == ["2"]
    match.play(move)
    assert speaker.announce(before, move, match.view()) == ["left: 0"]
    assert match.outcome is not None
    verdict = speaker.verdict(match.view(), match.outcome)
    assert verdict == ["Ada wins! (Player 1 took the last match)"]


def draw_options(random: Random) -> Options:
    return {"heap": random.randint(80, 120), "take": random.randint(2, 5)}


def test_it_brings_its_own_rule_sets_into_suites(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = FreshRules(rule_sets=2, draw=draw_options, most_positions=60)
    monkeypatch.setattr(LastMatch, "fresh", fresh)
    suite = draw_suite(1, 10, ["last-match"])
    assert [rules.game for rules in suite.rule_sets] == ["last-match"] * 2
    assert [frame.most for frame in suite.population] == [60, 60]
    for item in suite.items:  # nim: whoever leaves a multiple of take + 1 wins
        left, take = int(item.position.split()[0]), suite.rules_of(item).options["take"]
        assert isinstance(take, int)
        won = {str(move) for move, regret in item.regrets.items() if not regret}
        assert won == {str(left % (take + 1))}
    monkeypatch.setattr(LastMatch, "fresh", None)
    assert [rules.options for rules in draw_suite(1, 10, ["last-match"]).rule_sets] == [{}]


def test_rule_sets_that_are_all_known_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = FreshRules(rule_sets=2, draw=lambda random: {"heap": 90})
    monkeypatch.setattr(LastMatch, "fresh", known)
    with pytest.raises(BadOption, match=r"^in 1,?000 draws Last Match brought no"):
        draw_suite(1, 10, ["last-match"])


def test_openspiel_takes_a_game_that_says_when_it_ends_by_its_options() -> None:
    pytest.importorskip("pyspiel")
    from plyground.research.openspiel.game import LENGTH, describe_type

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LastMatch, "max_plies", property(lambda game: game.heap))
        described = describe_type("last-match", "plyground_last_match", drawn=False)
    assert described.parameter_specification[LENGTH] == 1000


def test_it_is_gone_when_its_line_is() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(shelf.SHELF, "last-match")
        with pytest.raises(BadOption, match="there is no game 'last-match'"):
            plyground.game("last-match")
