"""Without repeats: what is taken over from the game with them is what minimax finds, too."""

from random import Random
from typing import Any

import pytest
from plyground.solvers.inherited import Inherited
from plyground.solvers.no_repeats import NoRepeatsOracle

import plyground
from plyground.kernel import AnyGame, NoRepeats
from plyground.kernel.errors import TooLarge
from plyground.kernel.house_rules import Played
from plyground.kernel.match import Match
from plyground.kernel.value import LOSS, UNKNOWN, WIN, Value
from plyground.kernel.work import Meter
from plyground.solvers import solve
from plyground.solvers.proof_search import ProofSearch
from tests.lockstep import twin_of, twin_start
from tests.solvers.naive_solver import NaiveSolver


def no_repeats(slug: str, **options: object) -> NoRepeats[Any, Any]:
    game = plyground.game(slug, no_repeats=True, **options)
    assert isinstance(game, NoRepeats)
    return game


def heir(game: NoRepeats[Any, Any], monkeypatch: pytest.MonkeyPatch) -> Inherited[Any, Any]:
    """Only what is inherited: neither few positions counted nor any look ahead."""

    def refuse(self: Any, states: Any) -> Any:
        raise TooLarge("not here")

    monkeypatch.setattr(NoRepeatsOracle, "settle", refuse)
    monkeypatch.setattr(
        ProofSearch, "settle", lambda self, states: [Value.unknown(0) for _ in states]
    )
    return Inherited(game, solve(game.inner))


def agrees(found: Value, value: Value) -> bool:
    """Whether what is claimed is true: a result, its plies, or that no end can be forced yet."""
    if found.result == UNKNOWN:
        return value.plies is None or value.plies > (found.depth or 0)
    return found == value if found.plies is not None else found.result == value.result


SMALL = [
    *(no_repeats("operator-outwit", target=target) for target in range(3, 8)),
    no_repeats("operator-outwit", target=8, operations="+3,-2"),
    no_repeats("operator-outwit", target=7, operations="+1,-1"),
    no_repeats("operator-outwit", target=7, operations="*2,+1,-1"),
    no_repeats("code-swap", length=2, digits=2, codes="21/21"),
    no_repeats("cipher-shift", target="D"),
]


@pytest.mark.parametrize("game", SMALL, ids=repr)
def test_every_claim_is_true_on_every_line_of_play(
    game: NoRepeats[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = twin_of(game)
    values = NaiveSolver(twin, [twin_start(game, twin, game.start(seed=0))]).values
    oracle = heir(game, monkeypatch)
    claimed = 0
    for text, value in values.items():
        found = oracle.value(game.read(text))
        assert agrees(found, value), (text, found, value)
        claimed += found.result != UNKNOWN
    assert claimed > 0


@pytest.mark.parametrize("size", [3, 4])
def test_before_a_grid_is_full_nothing_changes(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = no_repeats("coordinate-clash", size=size)
    search = ProofSearch(game, Meter(30_000))
    proofs = {state: search.value(state) for state in late_positions(game, 8)}
    oracle = heir(game, monkeypatch)
    claimed = 0
    for state, value in proofs.items():
        found = oracle.value(state)
        if value.result in (WIN, LOSS):
            assert agrees(found, value), game.write(state)
            claimed += found.plies is not None
    assert claimed > 3


def late_positions(game: AnyGame, number: int) -> list[Played[Any, Any]]:
    """Positions of games in which nobody took a win, some of them with hardly a free cell."""
    found = []
    cells = len(game.core.options) and game.core.size**2  # type: ignore[attr-defined]
    for seed in range(number):
        random, match = Random(seed), Match(game)
        for _ in range(cells - 1 - seed % 4):
            moves = list(game.moves(match.state))
            random.shuffle(moves)
            here = match.state
            last = (move for move in moves if game.outcome(game.apply(here, move)) is None)
            if (move := next(last, None)) is None:
                break
            match.push(move)
        found.append(match.state)
    return found


def test_a_shift_and_a_round_are_how_positions_come_back() -> None:
    clash = no_repeats("coordinate-clash")
    assert clash.fresh_plies(clash.start()) == 25
    match = Match(clash)
    for move in ("A1", "B2/2r", "C5"):
        match.play(move)
    assert clash.fresh_plies(match.state) == 22
    shift = no_repeats("cipher-shift", target="CODE")
    assert shift.fresh_plies(shift.start()) == 25
    match = Match(shift)
    for _ in range(20):
        match.play("1")
    assert shift.fresh_plies(match.state) == 5
    match.play("2")
    assert shift.fresh_plies(match.state) == 24
    quick = no_repeats("cipher-shift", target="CODE", max_step=25)
    assert quick.fresh_plies(quick.start()) == 1


@pytest.mark.parametrize(
    "game",
    [
        no_repeats("coordinate-clash", size=3),
        no_repeats("cipher-shift", target="CB", max_step=7),
        no_repeats("cipher-shift", target="B"),
        no_repeats("operator-outwit"),
    ],
    ids=repr,
)
def test_in_fresh_turns_no_move_is_forbidden(game: NoRepeats[Any, Any]) -> None:
    for seed in range(30):
        random, state = Random(seed), game.start()
        for _ in range(random.randrange(12)):
            if moves := game.moves(state):
                state = game.apply(state, random.choice(moves))
        fresh = game.fresh_plies(state)
        assert fresh is not None
        for _ in range(fresh):
            moves = game.moves(state)
            assert len(moves) == len(game.inner.moves(state.now))
            if not moves:
                break
            state = game.apply(state, random.choice(moves))


def test_the_rule_book_s_grid_is_known_without_repeats_too() -> None:
    game = no_repeats("coordinate-clash")
    assert solve(game).value(game.start()) == Value.win(5)
    state = game.read("5/5/5/5/5 1 moves C3 A1/Au")
    assert solve(game).value(state) == solve(game.inner).value(state.now)


def test_a_win_that_meets_what_was_seen_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    # From 20 on the way to 23, +2 wins in 3; not if 22 has stood there for the other player.
    game = no_repeats("operator-outwit")
    oracle = heir(game, monkeypatch)
    assert oracle.value(game.position("23:20 1")) == Value(WIN)
    seen = game.position("23:22 2 moves -1 -1 -1 -1 +2")
    assert seen.now == game.position("23:20 1").now
    assert "+2" not in map(str, game.moves(seen))
    assert oracle.value(seen).result == UNKNOWN


def test_one_sentence_says_what_is_known() -> None:
    game = no_repeats("coordinate-clash")
    assert solve(game).why(game.start()).endswith("with best play Player 1.")
