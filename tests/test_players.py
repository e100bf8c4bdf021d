"""Players: what each promises, in games it really plays."""

from random import Random

import pytest

from plyground import Match, game
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.players import Player, list_players, seat_player
from plyground.players.engine import EnginePlayer, read_error_rate
from plyground.solvers import solve

LONGEST = 60


def sit(spec: str, seat: Seat, seed: int) -> Player:
    player = seat_player(spec, seat, seed)
    assert player is not None
    return player


def play_out(rules: AnyGame, first: str, second: str, seed: int, longest: int = LONGEST) -> Match:
    match = Match(rules, seed=seed)
    players = {
        Seat.FIRST: sit(first, Seat.FIRST, seed),
        Seat.SECOND: sit(second, Seat.SECOND, seed),
    }
    while match.outcome is None and len(match.moves) < longest:
        match.play(players[match.turn].choose(rules, match.view(match.turn)))
    return match


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("spec", [spec for spec in list_players() if spec != "human"])
def test_every_player_plays_legal_moves_and_the_same_ones_for_a_seed(slug: str, spec: str) -> None:
    rules = game(slug)
    moves = [play_out(rules, spec, "random", 5, longest=6).moves for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves[0]


@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if slug != "cipher-quest"])
def test_the_perfect_engine_never_gives_away_value(slug: str) -> None:
    """In either seat: whatever it had at the start, it has at the end."""
    rules = game(slug)
    oracle = solve(rules)
    for seed in range(6):
        engine = Seat.FIRST if seed % 2 else Seat.SECOND
        specs = {engine: "engine:perfect", engine.other: "greedy"}
        match = play_out(rules, specs[Seat.FIRST], specs[Seat.SECOND], seed)
        views = list(match.views())
        for ply, move in enumerate(match.moves):
            if rules.turn(views[ply]) is engine:
                move_values = dict(oracle.move_values(views[ply]))
                assert move_values[move] == min(move_values.values(), key=lambda value: value.rank)
        value = oracle.value(views[0])
        mine = value.result if rules.turn(views[0]) is engine else value.before().result
        won = match.outcome is not None and match.outcome.winner is engine
        beaten = match.outcome is not None and match.outcome.winner is engine.other
        if mine == "win":
            assert won
        if mine == "endless":
            assert not beaten


def test_the_engine_takes_the_shortest_win_and_the_longest_defence() -> None:
    rules = game("operator-outwit")
    oracle = solve(rules)
    engine = EnginePlayer(Random(1))
    for number in range(1, 23):
        state = rules.position(f"23:{number} 1")
        value = oracle.value(state)
        if value.result != "endless":
            assert dict(oracle.move_values(state))[engine.choose(rules, state)] == value


@pytest.mark.parametrize("level", ["fast", "-0.1", "1.5", "nan", "", "1e400", "٠"])
def test_a_level_that_is_none_is_refused(level: str) -> None:
    with pytest.raises(BadOption, match="unknown level"):
        read_error_rate(level)


@pytest.mark.parametrize("spec", ["nobody", "greedy:3", "mcts:0", "mcts:x", "engine:", "random:1"])
def test_a_seat_that_nobody_can_fill_is_refused(spec: str) -> None:
    with pytest.raises(BadOption):
        seat_player(spec, Seat.FIRST)


def test_an_engine_that_may_choose_takes_the_better_seat() -> None:
    rules = game("coordinate-clash")
    assert EnginePlayer(Random(1)).pick_seat(rules, rules.start()) is Seat.FIRST
    assert EnginePlayer(Random(1)).pick_seat(rules, rules.start(first=Seat.SECOND)) is Seat.SECOND


def test_mcts_finds_a_win_in_one() -> None:
    rules = game("code-swap")
    state = rules.position("314/251 1")
    player = sit("mcts:300", Seat.FIRST, 1)
    outcome = rules.outcome(rules.apply(state, player.choose(rules, state)))
    assert outcome is not None
    assert outcome.winner is Seat.FIRST
