"""The Markov chain of a game, against fractions worked out move by move and against real games."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from plyground import Match, game
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.language.errors import TooLarge
from plyground.measure.lab.chain import Chain
from plyground.measure.lab.profile import list_chain
from plyground.measure.lab.simulation import Simulation, study_turn
from plyground.players.engine import EnginePlayer
from plyground.players.slips import find_slips, slip_chance
from plyground.solvers import advise, solve
from tests.solvers.random_game import RandomGame

CLIMB = {"operations": "+2,*2,+1"}
SMALL: list[tuple[str, dict[str, object]]] = [
    ("operator-outwit", {"target": 17, **CLIMB}),
    ("cipher-shift", {"target": "CD", "wrap": False, "max_step": 2}),
    ("coordinate-clash", {"size": 3, "shifts": False}),
]


def chain_of(rules: AnyGame) -> Chain:
    return Chain(rules, advise(rules))


def weigh(rules: AnyGame, rate: Fraction) -> Callable[[Any], dict[Any, Fraction]]:
    """The slip model once more, in fractions and from the oracle alone, where games must end."""
    oracle = solve(rules)

    def moves(state: Any) -> dict[Any, Fraction]:
        move_values = oracle.move_values(state)
        top = min(each.rank for _, each in move_values)
        best = [move for move, each in move_values if each.rank == top]
        plain = {rules.apply(state, move): move for move in reversed(best)}
        slips = find_slips(move_values)
        slip = rate if slips else Fraction(0)
        found = {move: (1 - slip) / len(plain) for move in plain.values()}
        for move in slips:
            found[move] = found.get(move, Fraction(0)) + slip / len(slips)
        return found

    return moves


@pytest.mark.parametrize(("slug", "options"), SMALL)
def test_the_chain_gives_what_fractions_give(slug: str, options: dict[str, object]) -> None:
    rules = game(slug, **options)
    rates = {Seat.FIRST: Fraction(1, 10), Seat.SECOND: Fraction(1, 2)}
    weighed = {seat: weigh(rules, rate) for seat, rate in rates.items()}

    @cache
    def first_wins(state: Any) -> tuple[Fraction, Fraction]:
        """How likely the first seat wins, and the turns that are expected."""
        ended = rules.outcome(state)
        if ended is not None:
            return Fraction(ended.winner is Seat.FIRST), Fraction(0)
        share, turns = Fraction(0), Fraction(1)
        for move, weight in weighed[rules.turn(state)](state).items():
            won, more = first_wins(rules.apply(state, move))
            share, turns = share + weight * won, turns + weight * more
        return share, turns

    share, turns = first_wins(rules.start())
    chain = chain_of(rules)
    found = chain.measure(0.1, 0.5)
    assert found.first == pytest.approx(float(share), abs=1e-11)
    assert found.second == pytest.approx(1 - float(share), abs=1e-11)
    assert found.turns == pytest.approx(float(turns), rel=1e-10)
    assert chain.first_shares(0.1, 0.5)[0] == pytest.approx(float(share), abs=1e-10)
    assert sum(found.lengths) == pytest.approx(1)
    expected = sum(turn * share for turn, share in enumerate(found.lengths, 1))
    assert expected == pytest.approx(float(turns), rel=1e-10)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("operator-outwit", {}),
        ("operator-outwit", {"target": 40, **CLIMB}),
        ("cipher-shift", {"target": "CODE", "wrap": False, "max_step": 3}),
        ("code-swap", {"codes": "452/552"}),
        ("code-swap", {"codes": "514/535"}),
        ("cipher-quest", {"pool": 6, "targets": "8-13"}),
    ],
)
def test_real_games_come_out_as_the_chain_says(slug: str, options: dict[str, object]) -> None:
    rules = game(slug, **options)
    found = chain_of(rules).measure(0.25, 0.5)
    games, wins, turns = 300, 0, 0
    for seed in range(games):
        match = Match(rules, seed=seed)
        players = {
            Seat.FIRST: EnginePlayer(Random(f"{seed} 1"), "0.25"),
            Seat.SECOND: EnginePlayer(Random(f"{seed} 2"), "0.5"),
        }
        while match.outcome is None:
            match.push(players[match.turn].choose(rules, match.view(match.turn)))
        wins += match.outcome.winner is Seat.FIRST
        turns += len(match.moves)
    error = (found.first * (1 - found.first) / games) ** 0.5
    assert abs(wins / games - found.first) < 5 * error
    square = sum(turn**2 * share for turn, share in enumerate(found.lengths, 1))
    error = max(square - found.turns**2, 0.01) ** 0.5 / games**0.5
    assert abs(turns / games - found.turns) < 5 * error


@pytest.mark.parametrize(("slug", "options"), SMALL)
def test_games_that_are_played_out_show_the_same(slug: str, options: dict[str, object]) -> None:
    rules = game(slug, **options)
    exact = chain_of(rules).measure(0.25, 0.25)
    played = Simulation(rules, advise(rules)).measure(0.25, 0.25, 1_500)
    assert played.choices == pytest.approx(exact.choices, abs=0.06)
    assert played.turns == pytest.approx(exact.turns, rel=0.06)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_moves_again_is_as_strong_as_before(seed: int) -> None:
    rules = RandomGame(seed, draws=True)
    oracle, rates = advise(rules), {Seat.FIRST: 0.1, Seat.SECOND: 0.6}
    now, won = {rules.start(): 1.0}, dict.fromkeys((None, *Seat), 0.0)
    for _ in range(400):
        after: defaultdict[Any, float] = defaultdict(float)
        for state, share in now.items():
            if ended := rules.outcome(state):
                won[ended.winner] += share
                continue
            turn = study_turn(oracle, state)
            slip = slip_chance(rates[state.turn], turn.value) if turn.slips else 0.0
            for chance, moves in ((1 - slip, turn.sound), (slip, turn.slips)):
                for move in moves:
                    after[rules.apply(state, move)] += share * chance / len(moves)
        now = after
    found = chain_of(rules).measure(*rates.values())
    assert (found.first, found.second) == pytest.approx((won[Seat.FIRST], won[Seat.SECOND]))
    played = Simulation(rules, oracle).measure(rates[Seat.FIRST], rates[Seat.SECOND], 1_500)
    assert played.first == pytest.approx(found.first, abs=0.05)


def test_perfect_players_never_end_what_nobody_can_force() -> None:
    chain = chain_of(game("operator-outwit"))
    found = chain.measure(0.0, 0.0)
    assert found.never == 1.0
    assert found.decided == 0.0
    assert found.median is None
    careless = chain.measure(0.5, 0.5)
    assert careless.never == 0.0
    assert careless.decided == pytest.approx(1)


def test_what_cannot_be_listed_is_refused_before_long() -> None:
    with pytest.raises(TooLarge):
        list_chain(game("coordinate-clash"))
    with pytest.raises(TooLarge):
        Chain(game("code-swap"), advise(game("code-swap")), limit=100)
