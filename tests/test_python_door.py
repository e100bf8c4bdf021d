"""What a Python program finds: games, matches, documentation."""

import copy
import doctest
import pickle
import pydoc
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground
from plyground import BadOption, BadRecord, IllegalMove, Match, Record, Seat
from plyground.games import registry
from tests.laws import Plan, walk
from tests.variants import VARIANTS, Variant

DOCTESTED = [
    "plyground.games.public",
    "plyground.solvers.oracle",
    "plyground.kernel.match",
    "plyground.players.roster",
    "plyground.solvers",
    "plyground.solvers.tables.making",
    "plyground.study.analysis.analysis",
    "plyground.study.puzzles.answers",
    "plyground.study.puzzles.puzzle",
]


# ---- a game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_board_is_in_the_rule_books_words(variant: Variant) -> None:
    game, names = variant.game(), {Seat.FIRST: "Ada"}
    midgame = walk(game, Plan(1, Seat.FIRST, 5, careful=False)).end
    match = Match(game, game.view(midgame, None), names=names)
    shown = registry.dialogue(game, names).board(game.core_state(match.view()))
    assert str(match) == "\n".join(shown)


@pytest.mark.parametrize("options", [{}, {"win_by": 9}, {"turn_limit": 9}])
def test_a_game_can_be_copied_and_pickled(options: dict[str, Any]) -> None:
    game = plyground.game("code-swap", **options)
    assert game != plyground.game("code-swap", digits=6, **options)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (twin, hash(twin), repr(twin)) == (game, hash(game), repr(game))
        assert list(twin.moves(twin.start(1))) == list(game.moves(game.start(1)))


# ---- a match ------------------------------------------------------------------------------------


def test_a_match_says_where_it_stands() -> None:
    match = plyground.match("code-swap", position="413/251 1", names={1: "Ada"})
    assert str(match) == "Ada's code: [4, 1, 3]\nPlayer 2's code: [2, 5, 1]"
    assert repr(match) == "<Match game('code-swap'): 0 moves, 1 to move, '413/251 1'>"
    assert match.position == "413/251 1"
    assert list(map(str, match.legal_moves)) == ["1-2", "1-3", "2-3", "x1", "x2", "x3"]
    for move in ("1-2", "x3", "2-3"):
        match.play(move)
    assert repr(match) == "<Match game('code-swap'): 3 moves, 1-0, '114/253 2 #1'>"
    assert match.legal_moves == ()
    assert match.record == Record.of(match)
    assert str(match.record) == match.record.write()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_copy_goes_its_own_way(variant: Variant) -> None:
    match = Match(variant.game(), seed=3)
    for _ in range(4):
        if match.legal_moves:
            match.play(match.legal_moves[0])
    before = match.record, match.visits
    other = match.copy()
    assert (other.record, other.visits, other.names) == (*before, match.names)
    if other.outcome is None:
        other.play(other.legal_moves[-1])
        other.names[Seat.FIRST] = "Eve"
    assert (match.record, match.visits) == before


def test_a_match_can_be_stepped_through() -> None:
    match = plyground.match("operator-outwit")
    for move in ("*2", "-1", "+2"):
        match.play(move)
    assert [match.at(ply).position for ply in range(4)] == ["23:1 1", "23:2 2", "23:1 1", "23:3 2"]
    assert match.at(2).visits == 2
    assert match.at(-1).position == "23:1 1"
    other = match.at(1)
    other.play("+2")
    assert match.position == "23:3 2"
    match.resign(2)
    assert match.at(3).outcome == match.outcome
    assert match.at(2).outcome is None
    for ply in (4, -4):
        with pytest.raises(IllegalMove, match="this match has 3 moves, so there is no ply"):
            match.at(ply)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_record_is_replayed_from_itself_its_text_and_its_file(slug: str, tmp_path: Path) -> None:
    match, random = plyground.match(slug, seed=5, names={2: "Bob"}), Random(5)
    while match.outcome is None and len(match.moves) < 12:
        match.play(random.choice(match.legal_moves))
    if match.outcome is None:
        match.resign(1)
    path = tmp_path / "game.ply"
    path.write_text(str(match.record), encoding="utf-8")
    for record in (match.record, str(match.record), path, str(path)):
        again = plyground.replay(record)
        assert again.record == match.record
        assert again.at(0).position == match.at(0).position


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("no such file.ply", "no such file.ply: No such file"),
        ("[Game", "is not a tag"),
        ('[Game "chess"]\n\n1. e4\n', "there is no game 'chess'"),
        (Path(__file__).parent, "this is not a file"),
    ],
)
def test_what_is_no_record_is_refused(record: Any, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        plyground.replay(record)


# ---- refused at once ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1.5, True, b"x", [1], object(), "\ud83d"])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    for asked in (
        lambda: plyground.match("code-swap", seed=seed),
        lambda: plyground.match("cipher-quest", seed=seed, position="-/- 15-25 1"),
        lambda: plyground.game("code-swap").start(seed=seed),
        lambda: plyground.seat_player("random", 1, seed),
    ):
        with pytest.raises(BadOption, match="a seed is a whole number or a text, not"):
            asked()


def test_names_are_cleaned_as_everywhere() -> None:
    names = {1: "Ada\x1b[31m", Seat.SECOND: " Bob\n "}
    match = plyground.match("code-swap", names=names)  # type: ignore[arg-type]
    assert match.names == {Seat.FIRST: "Ada[31m", Seat.SECOND: "Bob"}
    unnamed: dict[int, str | None] = {1: "", 2: None}
    assert plyground.match("code-swap", names=unnamed).names[Seat.FIRST] == "Player 1"
    for bad in ("\x1b\x07", 3, ["Ada"]):
        with pytest.raises(BadOption, match="the name of Player 1 needs letters that can be shown"):
            plyground.match("code-swap", names={1: bad})  # type: ignore[arg-type]
    with pytest.raises(BadOption, match=r"a player in names is Seat.FIRST or Seat.SECOND"):
        plyground.match("code-swap", names={3: "Ada"})


# ---- what is said about it ----------------------------------------------------------------------


def test_help_explains_and_lists() -> None:
    page = pydoc.plain(pydoc.render_doc(plyground))
    assert "a PlygroundError, whose text says what to do" in page
    for name in set(plyground.__all__) - {"__version__"}:
        assert name in page
    assert plyground.__version__ in page
    assert "none once it is over" in pydoc.plain(pydoc.render_doc(Match.legal_moves))


@pytest.mark.parametrize("module", DOCTESTED)
def test_examples_in_the_source_are_true(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0
