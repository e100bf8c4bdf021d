"""The engine agrees with the oracle, in every game and under house rules, from views alone."""

from random import Random

import pytest

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.protocols.board import Board
from plyground.protocols.ugi import Ugi, write_value
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from tests.variants import VARIANTS, Variant

CHEAP = [
    Variant("cipher-shift", {}),
    Variant("cipher-shift", {"target": "CAB", "max_step": 3, "turn_limit": 9}),
    Variant("coordinate-clash", {}),
    Variant("coordinate-clash", {"size": 3, "shifts": False}),
    Variant("cipher-quest", {}),
    Variant("cipher-quest", {"pool": 5, "targets": "9-15", "turn_limit": 4}),
    Variant("code-swap", {}),
    Variant("code-swap", {"length": 2, "digits": 3, "win_by": 6}),
    Variant("operator-outwit", {}),
    Variant("operator-outwit", {"target": 12, "operations": "+3,-2", "win_by": 9}),
]


def played(game: AnyGame, seed: int, plies: int) -> Match:
    random = Random(seed)
    match = Match(game, seed=seed, first=random.choice(list(Seat)))
    while match.outcome is None and len(match.moves) < plies:
        match.play(random.choice(game.moves(match.view(match.turn))))
    return match


def engine_for(game: AnyGame) -> Ugi:
    """An engine that was told the game and its options, as a referee does."""
    engine = Ugi(Board("operator-outwit", seed=1))
    for name, value in {"game": game.slug, **game.public_options}.items():
        # On the way they may contradict each other.
        shown = str(value).lower() if isinstance(value, bool) else value
        list(engine.handle_line(f"setoption name {name} value {shown}"))
    assert engine.board.game.public_options == game.public_options
    return engine


def response(engine: Ugi, question: str) -> str:
    """What comes of a query, when nothing but its answer does."""
    (line,) = engine.handle_line(f"query {question}")
    assert line.startswith("response ")
    return line.removeprefix("response ")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_position_arrives_as_the_seat_sees_it(variant: Variant) -> None:
    game = variant.game()
    engine = engine_for(game)
    for seed in range(12):
        match = played(game, seed, seed)
        view = match.view(match.turn)
        text = game.write(view)
        assert list(engine.handle_line(f"position fen {text}")) == []
        assert engine.board.view == view
        assert response(engine, "position") == text
        assert response(engine, "legal").split() == [str(move) for move in game.moves(view)]
        assert response(engine, "p1turn") == ("true" if match.turn is Seat.FIRST else "false")
        assert response(engine, "gameover") == ("true" if match.outcome else "false")
        winner = match.outcome.winner if match.outcome else None
        assert response(engine, "result") == (f"p{winner}win" if winner else "none")


@pytest.mark.parametrize("variant", CHEAP, ids=str)
def test_values_and_moves_are_those_of_the_oracle(variant: Variant) -> None:
    game = variant.game()
    engine = engine_for(game)
    for seed in range(6):
        match = played(game, seed, seed)
        if match.outcome is not None:
            continue
        view = match.view(match.turn)
        analysis = analyze(game, view)
        assert analysis.value is not None
        expected = [f"info value {write_value(analysis.value)}"]
        for move, value, best in analysis.moves:
            expected.append(f"info move {move} value {write_value(value)}{' best' * best}")
        list(engine.handle_line(f"position fen {game.write(view)}"))
        assert list(engine.handle_line("query values")) == [
            *expected,
            f"response {write_value(analysis.value)}",
        ]
        (chosen,) = engine.handle_line("go")
        best_moves = [str(move) for move, _, best in analysis.moves if best]
        assert chosen.removeprefix("bestmove ") in best_moves


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_same_seed_makes_the_same_choices(slug: str) -> None:
    game = registry.game(slug)
    text = game.write(game.view(game.start(seed=4), None))

    def choices(seed: str) -> list[str]:
        engine = engine_for(game)
        lines = [f"setoption name seed value {seed}", "setoption name level value 0.5"]
        lines += [f"position fen {text}", *["go"] * 8]
        return [answer for line in lines for answer in engine.handle_line(line)]

    assert choices("7") == choices("7")
    assert len(choices("7")) == 8


def test_what_is_refused_changes_nothing() -> None:
    engine = engine_for(registry.game("operator-outwit"))
    list(engine.handle_line("position fen 23:11 1"))
    for line in (
        "position fen 23:11 1 moves *2 -1 jump",
        "position fen nonsense",
        "setoption name target value 1",
        "setoption name game value nonsense",
        "setoption name level value nonsense",
    ):
        (answer,) = engine.handle_line(line)
        assert answer.startswith("info string error: ")
        assert response(engine, "position") == "23:11 1"
    assert list(engine.handle_line("go")) == ["bestmove *2"]


def test_the_engine_looks_at_as_much_as_it_may_and_no_more() -> None:
    hard = {"size": "7", "line": "5"}
    little, more = (Board("coordinate-clash", hard, work=work) for work in (1_000, 60_000))
    for board in (little, more):
        board.analysis()
    spent = [advise(board.game, board.work).meter.spent for board in (little, more)]
    assert spent[0] < 10_000 < spent[1]
    assert little.choose() in little.game.moves(little.view)


def test_a_preset_sets_the_options_and_others_may_follow() -> None:
    engine = Ugi(Board("cipher-shift", seed=7))
    assert list(engine.handle_line("setoption name preset value fair")) == []
    drawn = registry.make_game("cipher-shift", {}, preset="fair", seed=7)
    assert engine.board.game == drawn
    assert list(engine.handle_line("setoption name max_step value 2")) == []
    assert engine.board.game == registry.game(
        "cipher-shift", **{**drawn.public_options, "max_step": 2}
    )
    assert list(engine.handle_line("setoption name preset value classic")) == []
    assert engine.board.game == registry.game("cipher-shift")


def test_options_that_do_not_go_together_are_refused_with_the_position() -> None:
    engine = Ugi(Board("code-swap", seed=1))
    for option in ("length value 4", "digits value 8", "deal value even"):
        assert not list(engine.handle_line(f"setoption name {option}"))
    assert not list(engine.handle_line("setoption name codes value 1243/8765"))
    (refused,) = engine.handle_line("position startpos")
    assert refused.startswith("info string error: codes 1243/8765 is none of the even deals")
    assert list(engine.handle_line("go")) == [refused, "bestmove (none)"]
    assert not list(engine.handle_line("position fen 4132/8765 1"))
    (move,) = engine.handle_line("go")
    legal = map(str, engine.board.game.moves(engine.board.view))
    assert move.removeprefix("bestmove ") in legal
