"""Whatever can be said for options and house rules: every program answers, after little work.

Work is counted, never timed: what the meter counts, and beside it every move that is made on a
board, by a count of our own.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

import plyground
from plyground import Match
from plyground.games.coordinate_clash.oracle import COMPLETE
from plyground.games.coordinate_clash.rules import CoordinateClash
from plyground.kernel.game import AnyGame
from plyground.kernel.value import ENDLESS, LOSS, UNKNOWN, WIN, Value
from plyground.kernel.work import SHORT_WORK
from plyground.players import list_players, seat_player
from plyground.players.characters import LADDER
from plyground.players.engine import EnginePlayer
from plyground.players.manners import CharacterPlayer
from plyground.players.mcts import MctsPlayer
from plyground.players.slips import LEVELS
from plyground.solvers import advise, forget
from plyground.terminal import advice
from plyground.terminal.console import Console
from plyground.terminal.renderer import Renderer
from tests.variants import VARIANTS, Variant

Player = TypeVar("Player")
FIFTIETH = 4_000
"""A fiftieth of the work that is usual."""
MOST_MOVES = 12 * FIFTIETH
"""Moves made on a board for one question; a position of Coordinate Clash alone has 1,421."""
ONE_POSITION = 4 * 1_421
"""Units for one position, which is looked at whole: some for each of its moves."""


@pytest.fixture(params=[FIFTIETH // 2, pytest.param(FIFTIETH, marks=pytest.mark.soak)], ids=str)
def little(request: pytest.FixtureRequest) -> int:
    """Work that is allowed here: far less than is usual, so that many questions can be asked."""
    work: int = request.param
    return work


EXTREME = [
    Variant("cipher-shift", {"win_by": 19}),
    Variant("cipher-shift", {"turn_limit": 500}),
    Variant("cipher-shift", {"target": "ZZZZZZ", "max_step": 5, "wrap": False}),
    Variant("cipher-shift", {"target": "ZZZZZZZZZZZZ", "max_step": 25, "wrap": False}),
    Variant("cipher-shift", {"target": "ABCDEFGHIJKL", "max_step": 25, "win_by": 99}),
    Variant("cipher-shift", {"target": "ZZ", "win_by": 999, "turn_limit": 1_000_000}),
    Variant("coordinate-clash", {"turn_limit": 1_000_000, "win_by": 1_000_000}),
    Variant("coordinate-clash", {"size": 7, "line": 3, "win_by": 9}),
    Variant("coordinate-clash", {"size": 7, "line": 5, "win_by": 101}),
    Variant("coordinate-clash", {"size": 7, "line": 5, "turn_limit": 60}),
    Variant("coordinate-clash", {"size": 7, "line": 5, "shifts": False, "win_by": 49}),
    Variant("cipher-quest", {"pool": 12, "targets": "1-39", "near": 1}),
    Variant("cipher-quest", {"pool": 12, "targets": "15-39", "turn_limit": 7}),
    Variant("cipher-quest", {"pool": 10, "targets": "1-55", "turn_limit": 9}),
    Variant("code-swap", {"length": 4, "digits": 9, "turn_limit": 1_000}),
    Variant("code-swap", {"length": 5, "digits": 9, "win_by": 19}),
    Variant("operator-outwit", {"turn_limit": 1_000}),
    Variant("operator-outwit", {"turn_limit": 1_000_000}),
    Variant("operator-outwit", {"target": 10**9, "turn_limit": 1_000_000, "win_by": 999}),
    Variant("operator-outwit", {"target": 300_000, "operations": "+1,+3,-2,*3,*5"}),
    Variant("operator-outwit", {"target": 9_999_999, "operations": "+1,+2,+3,*2,*3,-1,-2,-3"}),
    Variant("operator-outwit", {"target": 10**9, "operations": "+1,+2,+3,*2,*3", "start": 7}),
    Variant("operator-outwit", {"target": 997, "operations": "+1,+2,+3,*2,*3,-1,-2,-3"}),
]
EVERY = [*VARIANTS, *EXTREME]
EVEN, ODD = EVERY[::2], EVERY[1::2]


def mostly(often: Sequence[Variant]) -> pytest.MarkDecorator:
    """Half of the variants in every run, whichever those are; all of them in `make soak`."""
    marked = [pytest.param(each, marks=[] if each in often else pytest.mark.soak) for each in EVERY]
    return pytest.mark.parametrize("variant", marked, ids=map(str, EVERY))


KINDS = {type(variant.game().core) for variant in EVERY}


class Count:
    """How often a move is made on a board of any game."""

    def __init__(self) -> None:
        self.moves = 0


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    counted = Count()
    for kind in KINDS:

        def apply(self: Any, state: Any, move: Any, made: Any = kind.apply) -> Any:
            counted.moves += 1
            return made(self, state, move)

        monkeypatch.setattr(kind, "apply", apply)
    return counted


def positions(game: AnyGame) -> Iterator[Match]:
    """An opening, and a game that nobody has ended yet after some turns and after many."""
    for turns in (0, 5, 24):
        random, match = Random(turns), Match(game, seed=turns)
        while match.outcome is None and len(match.moves) < turns:
            moves = list(game.moves(match.state))
            random.shuffle(moves)
            here = match.state
            lasting = (move for move in moves if game.outcome(game.apply(here, move)) is None)
            move = next(lasting, None)
            if move is None:
                break
            match.push(move)
        if match.outcome is None:
            yield match


def share(players: Sequence[Player], match: int, matches: int, little: int) -> Sequence[Player]:
    """Who is asked in one of so many matches: everybody in one of them, in `make soak` in all."""
    return players[match::matches] if little < FIFTIETH else players


def is_settled(game: AnyGame) -> bool:
    """Whether a search settles every position, however little work is allowed."""
    core = game.core
    return isinstance(core, CoordinateClash) and core.shifts and (core.size, core.line) in COMPLETE


@mostly(EVEN)
def test_every_level_moves_after_little_work(variant: Variant, count: Count, little: int) -> None:
    game = variant.game()
    matches = list(positions(game))
    for number, match in enumerate(matches):
        view = match.view(match.turn)
        forget()
        for level in share(list(LEVELS), number, len(matches), little):
            count.moves = 0
            move = EnginePlayer(Random(3), level, work=little).choose(game, view)
            assert move in game.moves(view)
            assert count.moves <= MOST_MOVES
        forget()
        oracle = advise(game, little)
        value, moves = oracle.best_moves(view)
        assert oracle.meter.spent <= little + ONE_POSITION
        assert moves
        assert value.result in (WIN, LOSS, ENDLESS, UNKNOWN, None)


@mostly(ODD)
def test_hints_and_evaluations_come_after_little_work(
    variant: Variant, count: Count, little: int
) -> None:
    game = variant.game()
    for match in positions(game):
        renderer = Renderer(match, {}, Console.standard(plain=True))
        count.moves = 0
        told = advice.give_hint(renderer, match.view(match.turn), little)
        assert count.moves <= MOST_MOVES
        count.moves = 0
        lines = advice.answer_request(renderer, "eval", little)
        assert count.moves <= 2 * MOST_MOVES
        value = advise(game, little).best_moves(match.view(match.turn))[0]
        # What is not exact says so, in both.
        assert ("a guess" in told) == (value.result == UNKNOWN)
        assert any("not settled" in line for line in lines) or value.result != UNKNOWN


@mostly(EVEN)
def test_the_other_players_move_after_little_work(
    variant: Variant, count: Count, little: int
) -> None:
    game = variant.game()
    matches = list(positions(game))
    for number, match in enumerate(matches):
        view = match.view(match.turn)
        for spec in ("greedy", "random"):
            count.moves = 0
            player = seat_player(spec, match.turn, 1)
            assert player is not None
            assert player.choose(game, view) in game.moves(view)
            assert count.moves <= MOST_MOVES * 2
        # It takes what work it is given, so half as much shows the same at half the cost.
        count.moves = 0
        player = MctsPlayer(Random(1), "1000", work=little // 2)
        assert player.choose(game, view) in game.moves(view)
        assert count.moves <= MOST_MOVES // 2
        for character in share(LADDER, number, len(matches), little):
            count.moves = 0
            choice = CharacterPlayer(Random(1), character.name, work=little).choose(game, view)
            assert choice in game.moves(view)
            assert count.moves <= MOST_MOVES * 2


@mostly(ODD)
def test_an_answer_does_not_depend_on_what_was_asked_before(variant: Variant, little: int) -> None:
    game = variant.game()
    views = [match.view(match.turn) for match in positions(game)]
    fresh = []
    for view in views:
        forget()
        fresh.append(answers(game, view, little))
    forget()
    assert [answers(game, view, little) for view in views] == fresh
    assert [answers(game, view, little) for view in reversed(views)] == fresh[::-1]


def answers(game: AnyGame, view: Any, little: int) -> tuple[list[tuple[Any, Value]], Any]:
    oracle = advise(game, little)
    value, moves = oracle.best_moves(view)
    return oracle.move_values(view), oracle.recommend(view, value, moves)


# ---- what was reported ---------------------------------------------------------------------------


def test_work_does_not_grow_with_the_limit(count: Count) -> None:
    spent = []
    for limit in (1_000, 1_000_000):
        game = plyground.game("operator-outwit", turn_limit=limit)
        forget()
        count.moves = 0
        EnginePlayer(Random(1)).choose(game, game.start())
        spent.append(count.moves)
    assert spent[0] == spent[1]


def test_more_work_settles_more() -> None:
    game = plyground.game("cipher-shift", target="ZZZ", max_step=3, wrap=False)
    assert advise(game, 1_000).value(game.start()) == Value.win()
    assert advise(game, SHORT_WORK).value(game.start()) == Value.win(39)


def test_all_players_are_asked_here() -> None:
    kinds = {spec.partition(":")[0] for spec in list_players()}
    assert kinds == {"human", "engine", "greedy", "random", "mcts", "character"}
