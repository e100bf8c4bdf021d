"""A match: the referee, who changes, and who lets nothing out but views."""

import pytest

import plyground
from plyground import BadOption, IllegalMove, Match, Record, Seat
from plyground.games import registry
from tests.endings import Ended


def outwit(*moves: str) -> Match:
    match = plyground.match("operator-outwit")
    for move in moves:
        match.play(move)
    return match


def test_a_move_that_only_equals_one_is_kept_as_the_move_it_is() -> None:
    swap = plyground.match("code-swap", codes="413/251")
    swap.play((1, 2))
    assert Record.of(swap).moves == ("1-2",)
    quest = plyground.match("cipher-quest", seed=7)
    quest.play(7.0)
    assert Record.of(quest).moves == ("7",)


@pytest.mark.parametrize("slug", ["code-swap", "cipher-quest"])
def test_the_same_seed_draws_the_same_and_another_draws_another(slug: str) -> None:
    assert plyground.match(slug, seed=7).start == plyground.match(slug, seed=7).start
    assert plyground.match(slug, seed="a word").start == plyground.match(slug, seed="a word").start
    assert len({plyground.match(slug, seed=seed).start for seed in range(20)}) > 5
    assert len({plyground.match(slug).start for _ in range(40)}) > 1


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = outwit("*2", "*2", "*2", "*2", "*2")
    assert match.outcome == Ended(Seat.SECOND, "Player 1 went past 23")
    for move in ("+2", match.game.parse("+2")):
        with pytest.raises(IllegalMove, match=r"^the game is over$"):
            match.play(move)
    with pytest.raises(IllegalMove, match=r"^the game is over$"):
        match.resign(Seat.FIRST)
    with pytest.raises(IllegalMove, match=r"^the game is over$"):
        match.stop()
    assert match.outcome == Ended(Seat.SECOND, "Player 1 went past 23")


# ---- taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", [3, 0, -1])
def test_undo_takes_back_no_more_than_there_is(plies: int) -> None:
    match = outwit("*2", "+2")
    said = f"^1 to 2 moves can be taken back here, not {plies}$"
    with pytest.raises(IllegalMove, match=said):
        match.undo(plies)
    with pytest.raises(IllegalMove, match=r"^there is no move to take back$"):
        outwit().undo()
    assert match.game.write(match.state) == "23:4 1"
    assert len(match.moves) == 2


def test_undo_takes_back_a_resignation_with_the_last_move() -> None:
    match = outwit("*2", "+2")
    match.resign(Seat.FIRST)
    match.undo()
    assert match.outcome is None
    assert match.game.write(match.state) == "23:2 2"


# ---- from a position, and what is hidden ---------------------------------------------------------


def test_a_match_begun_at_a_view_draws_one_of_its_worlds() -> None:
    game = plyground.game("cipher-quest")
    view = game.position("7,6/8 19-25 2")
    secrets = {game.secret(Match(game, view, seed=seed).state) for seed in range(60)}
    assert secrets == {str(target) for target in range(19, 26)}
    assert Match(game, view, seed=5).state == Match(game, view, seed=5).state
    assert Match(game, view, seed=5).view() == view


@pytest.mark.parametrize("seat", [0, 3, True, 2.0, "2", "second", None])
@pytest.mark.parametrize("slug", registry.slugs())
def test_whoever_begins_must_have_a_seat(slug: str, seat: object) -> None:
    with pytest.raises(BadOption, match=r"first is Seat\.FIRST or Seat\.SECOND, or 1 or 2; not "):
        plyground.game(slug).start(1, first=seat)  # type: ignore[arg-type]
    if seat is not None:
        with pytest.raises(BadOption, match="or 1 or 2"):
            plyground.match(slug, first=seat)  # type: ignore[arg-type]


def test_a_position_says_itself_whose_turn_it_is() -> None:
    with pytest.raises(BadOption, match="leave out first"):
        plyground.match("operator-outwit", position="23:11 1", first=Seat.SECOND)
