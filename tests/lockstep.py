"""The games beside their naive twins: built alike, started alike, played move by move."""

from collections.abc import Callable, Mapping
from typing import Any

from plyground.kernel.game import AnyGame
from tests.laws import Plan, Walk, walk
from tests.naive.cipher_quest import NaiveCipherQuest
from tests.naive.cipher_shift import NaiveCipherShift
from tests.naive.code_swap import NaiveCodeSwap
from tests.naive.coordinate_clash import NaiveCoordinateClash
from tests.naive.house import NaiveGame, NaiveHouse
from tests.naive.operator_outwit import NaiveOperatorOutwit

TWINS: Mapping[str, Callable[..., NaiveGame[Any]]] = {
    "cipher-shift": NaiveCipherShift,
    "coordinate-clash": NaiveCoordinateClash,
    "cipher-quest": NaiveCipherQuest,
    "code-swap": NaiveCodeSwap,
    "operator-outwit": NaiveOperatorOutwit,
}
DRAWN = ("codes", "deal", "opening")
HOUSE = ("turn_limit", "win_by")


def twin_of(game: AnyGame) -> NaiveGame[Any]:
    """The naive game with the same options."""
    options = dict(game.public_options)
    own = {name: value for name, value in options.items() if name not in (*DRAWN, *HOUSE)}
    twin = TWINS[game.slug](**own)
    turns = {name: value for name in HOUSE if isinstance(value := options.get(name), int)}
    return NaiveHouse(twin, **turns) if turns else twin


def twin_start(game: AnyGame, twin: NaiveGame[Any], start: Any) -> Any:
    """The naive state for a start of ours: what was drawn is handed over."""
    first = game.turn(start).value
    if game.slug == "cipher-quest":
        return twin.start(first, target=int(game.secret(start) or 0))
    if game.slug == "code-swap":
        return twin.start(first, codes=game.write(start).split()[0])
    if game.slug == "coordinate-clash":
        return twin.start(first, rows=game.write(start).split()[0])
    return twin.start(first)


def spelled(moves: list[str]) -> list[str]:
    """A step of one is written without its '+1'; the naive game writes it in full."""
    return [move.removesuffix("+1") if move[0].isdigit() else move for move in moves]


def assert_alike(game: AnyGame, state: Any, twin: NaiveGame[Any], naive: Any) -> None:
    """The same seat, the same moves, the same winner and the same text."""
    ended = game.outcome(state)
    winner, legal = twin.winner(naive), twin.legal(naive)
    assert game.turn(state).value == twin.turn(naive)
    assert [str(move) for move in game.moves(state)] == spelled(legal)
    assert (ended.winner.value if ended and ended.winner else None) == winner
    assert (ended is not None) == (not legal)
    assert game.write(state) == twin.text(naive)


def play_in_lockstep(game: AnyGame, plan: Plan) -> Walk:
    """A random game on both sides, compared at every ply."""
    walked, twin = walk(game, plan), twin_of(game)
    naive = twin_start(game, twin, walked.start)
    assert_alike(game, walked.start, twin, naive)
    for move, state in zip(walked.moves, walked.states[1:], strict=True):
        naive = twin.play(naive, str(move))
        assert_alike(game, state, twin, naive)
    return walked
