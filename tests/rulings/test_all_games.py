"""The rulings of docs/rulings.md on all games, one by one, from A1 on."""

import pytest

import plyground
from plyground import BadNotation, BadOption, Outcome, Record, Seat
from plyground.games import registry
from plyground.games.operator_outwit.rules import OperatorOutwit
from plyground.kernel.house_rules import add_house_rules, list_house_rules
from plyground.kernel.series import Series
from tests.endings import Ended

from .shared import played

SLUGS = registry.slugs()
FIRST, SECOND = Seat.FIRST, Seat.SECOND


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a1_strict_turns_and_no_passing(slug: str) -> None:
    game = plyground.game(slug)
    start = game.start(seed=7)
    for move in game.moves(start):
        assert game.turn(game.apply(start, move)) is Seat.SECOND
    for word in ("pass", "skip", "-", ""):
        with pytest.raises(BadNotation):
            game.play(start, word)


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a2_player_1_begins_unless_somebody_else_is_to(slug: str) -> None:
    game = plyground.game(slug)
    assert game.turn(game.start()) is Seat.FIRST
    assert game.turn(game.start(first=Seat.SECOND)) is Seat.SECOND
    assert plyground.match(slug).turn is Seat.FIRST
    assert plyground.match(slug, first=Seat.SECOND).turn is Seat.SECOND


def _series(series: Series, *winners: Seat | None) -> Series:
    for winner in winners:
        assert not series.over
        series.add(Outcome(winner, "as the test says"))
    return series


def test_all_games_a3_rounds_go_the_full_number_and_best_of_ends_once_decided() -> None:
    assert not _series(Series(3), FIRST, FIRST).over
    assert _series(Series(3), FIRST, FIRST, SECOND).over
    assert _series(Series(3, best_of=True), FIRST, FIRST).over
    assert not _series(Series(3, best_of=True), FIRST, SECOND).over


def test_all_games_a3_the_beginner_alternates_or_the_loser_begins() -> None:
    assert _series(Series(9), FIRST).begins is SECOND
    assert _series(Series(9), FIRST, FIRST).begins is FIRST
    assert _series(Series(9, next="loser"), FIRST, FIRST).begins is SECOND
    assert _series(Series(9, next="loser"), FIRST, SECOND).begins is FIRST


def test_all_games_a3_a_level_tally_has_no_champion() -> None:
    assert _series(Series(2), FIRST, SECOND).champion is None
    assert _series(Series(3), FIRST, SECOND, FIRST).champion is FIRST
    assert _series(Series(3), SECOND, None, None).champion is SECOND


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a4_a_bad_answer_is_not_a_move(slug: str) -> None:
    match = plyground.match(slug, seed=7)
    before = match.state
    with pytest.raises(BadNotation, match=r"^'nonsense' is not a move; (try|there are) "):
        match.play("nonsense")
    assert (match.state, match.moves, match.turn) == (before, [], Seat.FIRST)


def test_all_games_a5_a_game_need_not_end() -> None:
    match = plyground.match("operator-outwit")
    for _ in range(500):
        match.play("+2")
        match.play("-1")
        match.play("-1")
        match.play("+2")
        match.play("-1")
        match.play("-1")
    assert match.outcome is None
    assert match.game.write(match.state) == "23:1 1"
    assert match.visits == 501


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a5_an_agreed_stop_is_unfinished_and_never_a_draw(slug: str) -> None:
    match = plyground.match(slug, seed=7)
    match.stop()
    assert match.outcome == Ended(None, "stopped by agreement")
    assert Record.of(match).tags["Result"] == "*"


def test_all_games_a6_no_legal_move_loses() -> None:
    stuck = plyground.game("operator-outwit", start=3, operations="-2")
    after = stuck.play(stuck.start(), "-2")
    assert stuck.outcome(after) == Ended(Seat.FIRST, "Player 2 has no legal move")
    full = plyground.game("coordinate-clash", size=3, shifts=False)
    filled = full.play(full.position("XOX/XOO/OX1 1"), "C3")
    assert full.outcome(filled) == Ended(Seat.FIRST, "Player 2 has no legal move")


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a6_a_turn_limit_stops_the_game_unfinished(slug: str) -> None:
    match = plyground.match(slug, seed=7, turn_limit=2)
    for _ in range(2):
        assert match.outcome is None
        match.play(match.game.moves(match.state)[0])
    assert match.outcome == Ended(None, "the limit of 2 turns is reached")
    assert match.game.moves(match.state) == ()


def test_all_games_a6_a_win_on_the_last_turn_of_the_limit_is_a_win() -> None:
    game = plyground.game("operator-outwit", target=3, turn_limit=1)
    assert game.outcome(game.play(game.start(), "+2")) == Ended(
        Seat.FIRST, "Player 1 reached 3 exactly"
    )


def test_all_games_a6_whoever_begins_and_has_not_won_by_the_turn_has_lost() -> None:
    game = plyground.game("operator-outwit", win_by=3)
    for first in Seat:
        state = played(game, game.start(first=first), "*2", "-1")
        assert game.outcome(state) is None
        late = game.play(state, "*2")
        assert game.moves(late) == ()
        assert game.outcome(late) == Ended(first.other, f"Player {first} has not won by turn 3")
        assert game.write(late) == f"23:2 {first.other} win-by {first}:0 #{first.other}"


def test_all_games_a6_the_games_own_end_counts_first_then_win_by_then_a_turn_limit() -> None:
    game = plyground.game("operator-outwit", target=3, win_by=1, turn_limit=1)
    assert game.outcome(game.play(game.start(), "+2")) == Ended(FIRST, "Player 1 reached 3 exactly")
    late = Ended(SECOND, "Player 1 has not won by turn 1")
    assert game.outcome(game.play(game.start(), "*2")) == late
    stopped = plyground.game("operator-outwit", win_by=2, turn_limit=1)
    assert stopped.outcome(stopped.play(stopped.start(), "*2")) == Ended(
        None, "the limit of 1 turn is reached"
    )


def test_all_games_a6_from_a_bare_position_the_mover_must_win_by_the_turn() -> None:
    game = plyground.game("code-swap", win_by=18)
    for first in Seat:
        assert game.write(game.position(f"413/251 {first}")) == f"413/251 {first} win-by {first}:18"
        assert game.start(first=first).bound is first
    assert game.position("413/251 2 win-by 1:17").bound is FIRST


def test_all_games_a6_win_by_is_for_games_that_show_everything_and_have_a_winner() -> None:
    class Drawable(OperatorOutwit):
        title, can_draw = "Drawable", True

    why = (
        "{} hides something or can end in a draw; the house rule win-by is for games that show "
        "everything and always have a winner"
    )
    for game in (plyground.game("cipher-quest"), Drawable()):
        with pytest.raises(BadOption) as refusal:
            add_house_rules(game, {"win_by": 9})
        assert str(refusal.value) == why.format(game.title)


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a6_house_rules_are_off_by_default_and_say_when_they_are_on(slug: str) -> None:
    assert list(list_house_rules(plyground.game(slug))) == []
    strict = plyground.game(slug, turn_limit=12)
    stop = "House rule: the game stops unfinished after 12 turns."
    assert [str(rule.notice) for rule in list_house_rules(strict)] == [stop]
    if not strict.hidden:
        bound = plyground.game(slug, turn_limit=12, win_by=9)
        assert [str(rule.notice) for rule in list_house_rules(bound)] == [
            stop,
            "House rule: whoever begins must have won by turn 9; otherwise the other player wins.",
        ]


@pytest.mark.parametrize("slug", SLUGS)
def test_all_games_a7_a_given_name_stands_in_place_of_the_rule_books(slug: str) -> None:
    speaker = registry.dialogue(plyground.game(slug), {Seat.SECOND: "Ada"})
    usual = "Player X" if slug == "coordinate-clash" else "Player 1"
    assert speaker.name(Seat.FIRST) == usual
    assert speaker.name(Seat.SECOND) == "Ada"
