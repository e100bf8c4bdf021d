"""Games side by side go as the rules say, ply by ply: every variant, house rules and draws too."""

from collections import Counter
from itertools import chain
from typing import Any

import numpy
import pytest

from plyground.kernel.game import AnyGame
from plyground.kernel.house_rules import Counted
from plyground.kernel.layouts import Observer
from plyground.kernel.seats import Seat
from plyground.research.games import CUT, ILLEGAL, Games
from plyground.solvers.tables.listing import DRAWN, GOING, LOST, STOPPED, WON
from tests.lockstep import HOUSE
from tests.solvers.random_game import RandomGame
from tests.variants import VARIANTS, Variant

from .test_law import LEFT_OUT, SLOW

COUNT, PLIES, CAP = 6, 30, 25
NOTHING_TO_PLAY = "operator-outwit operations=-1"


def is_played(variant: Variant) -> bool:
    """Not those that would be listed first, and are too large for here."""
    core = {name: value for name, value in variant.options.items() if name not in HOUSE}
    return str(Variant(variant.slug, core)) not in (*LEFT_OUT, *SLOW, NOTHING_TO_PLAY)


PLAYED = [variant for variant in VARIANTS if is_played(variant)]


def identify(game: AnyGame, state: Any) -> Any:
    """What the referee knows of a state, however it came about."""
    counted = []
    while isinstance(state, Counted):
        counted.append((state.left, state.bound))
        state = state.now
    return game.core.repetition_key(state), counted


def follow(games: Games, plies: int = PLIES) -> Counter[int]:
    """Play at random, with an illegal action now and then; what the steps came to."""
    game, met = games.game, Counter[int]()
    observer, alphabet = Observer(game), list(game.all_moves)
    actions_of = {move: action for action, move in enumerate(alphabet)}
    states = [games.state(number) for number in range(games.count)]
    openings = {identify(game, state)[0] for state in game.openings(Seat.FIRST)}
    lengths = [0] * games.count
    for ply in range(plies):
        masks, turns = games.masks, games.turns
        seen = [games.look(numpy.full(games.count, seat)) for seat in range(2)]
        actions = games.choose()
        actions[ply % games.count] = (-1, len(alphabet), 0)[ply % 3]
        results = games.step(actions).copy()
        for number, state in enumerate(states):
            assert turns[number] == game.turn(state).value - 1
            legal = [actions_of[move] for move in game.moves(state)]
            assert numpy.flatnonzero(masks[number]).tolist() == legal
            for seat in Seat:
                view = game.view(state, seat)
                assert seen[seat.value - 1][number].tolist() == list(observer.see(view, seat))
            if actions[number] not in legal:
                assert results[number] == ILLEGAL
            else:
                states[number] = after = game.apply(state, alphabet[actions[number]])
                lengths[number] += 1
                assert results[number] == name_result(game, state, after, lengths[number])
            assert identify(game, games.state(number)) == identify(game, states[number])
        met.update(results.tolist())
        over = (results != GOING) & (results != ILLEGAL)
        games.restart(over)
        for number in numpy.flatnonzero(over).tolist():
            states[number], lengths[number] = games.state(number), 0
            assert identify(game, states[number])[0] in openings
    return met


def name_result(game: AnyGame, state: Any, after: Any, length: int) -> int:
    ended = game.outcome(after)
    if ended is None:
        return CUT if length == CAP else GOING
    if ended.winner is None:
        return DRAWN if ended.drawn else STOPPED
    return WON if ended.winner is game.turn(state) else LOST


@pytest.mark.parametrize("variant", PLAYED, ids=str)
def test_games_go_as_the_rules_say(variant: Variant) -> None:
    met = follow(Games(variant.game(), COUNT, seed=1, max_turns=CAP))
    assert met[ILLEGAL] > 0
    assert sum(met.values()) - met[ILLEGAL] - met[GOING] > 0, "no game came to its end"


def test_games_that_are_drawn_or_in_which_a_seat_moves_again() -> None:
    met = Counter[int]()
    for seed in range(20):
        met += follow(Games(RandomGame(seed, draws=True), 2 * COUNT, seed=seed, max_turns=CAP))
    assert min(met[came] for came in (WON, LOST, DRAWN)) > 50


def test_starts_are_drawn_equally_often() -> None:
    game = Variant("code-swap", {"length": 2, "digits": 2}).game()
    games = Games(game, 20_000, seed=4)
    drawn = Counter(chain.from_iterable(games.rows.tolist()))
    expected = games.count / len(list(game.openings(Seat.FIRST)))
    assert max(abs(count - expected) for count in drawn.values()) < 6 * expected**0.5
