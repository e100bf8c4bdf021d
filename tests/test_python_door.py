"""What a Python program finds at the front door: matches, games that take text, documentation."""

import copy
import doctest
import inspect
import pickle
import pydoc
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

import plyground
from plyground import BadNotation, BadOption, BadRecord, IllegalMove, Match, Record, Seat
from plyground.kernel.game import AnyGame, Game
from plyground.rulebooks import shelf, typed
from plyground.rulebooks.text_game import TAKE_A_STATE, accept_text
from plyground.solvers import advise, solve
from tests.variants import VARIANTS, Variant

PAGE = Path(__file__).parents[1] / "docs" / "python.md"
DOCTESTED = [
    "plyground.rulebooks.front_door",
    "plyground.rulebooks.oracle",
    "plyground.kernel.match",
    "plyground.players.roster",
    "plyground.solvers",
]
PUBLIC_MODULES = [
    "plyground",
    "plyground.kernel",
    "plyground.players",
    "plyground.analysis.analysis",
    "plyground.analysis.review",
    "plyground.language.message",
]


def midgame(game: AnyGame, seed: int, turns: int = 5) -> Any:
    """A view of a game that has gone on for a while."""
    random = Random(seed)
    state = game.start(seed)
    for _ in range(turns):
        if moves := game.moves(state):
            state = game.apply(state, random.choice(moves))
    return game.view(state, None)


# ---- position text wherever a state is ----------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_answers_to_a_text_as_to_the_state(variant: Variant) -> None:
    plain = variant.game()
    game = accept_text(plain)
    for seed in range(3):
        state = midgame(plain, seed)
        text = plain.write(state)
        for ask in ("turn", "moves", "outcome", "write", "secret", "core_state", "symmetry_key"):
            assert getattr(game, ask)(text) == getattr(plain, ask)(state)
        assert game.view(text, Seat.FIRST) == plain.view(state, Seat.FIRST)
        assert game.board(text) == game.board(state)
        for move in list(plain.moves(state))[:2]:
            assert game.legal(text, str(move)) == move
            if not plain.hidden:
                assert game.apply(text, move) == game.play(text, str(move))
                assert game.play(text, move) == plain.play(state, move)


def test_no_method_that_takes_a_state_is_forgotten() -> None:
    taking = {
        name
        for name, method in inspect.getmembers(Game, inspect.isfunction)
        if not name.startswith("_")
        and list(inspect.signature(method).parameters)[1:2] in (["state"], ["view"])
    }
    assert taking == {*TAKE_A_STATE, "board"}
    # What a type checker is told is what happens.
    said = {name for name in vars(typed.TextGame) if not name.startswith("_")}
    assert said - {"all_moves", "why_not"} == taking - {"why_not", "board"}


def test_a_text_that_is_no_position_is_refused_as_such() -> None:
    with pytest.raises(BadNotation, match="is not a position"):
        plyground.game("code-swap").moves("nonsense")
    with pytest.raises(BadNotation, match="is not a position"):
        plyground.solve(plyground.game("code-swap")).value("nonsense")


@pytest.mark.parametrize("slug", shelf.slugs())
def test_an_oracle_and_a_player_answer_to_a_text(slug: str) -> None:
    game = plyground.game(slug)
    view = midgame(game, 1, turns=2)
    text = game.write(view)
    oracle = advise(game)
    assert oracle.value(text) == oracle.value(view)
    assert oracle.move_values(text) == oracle.move_values(view)
    assert oracle.best_moves(text) == oracle.best_moves(view)
    assert oracle.why(text) == oracle.why(view)
    for name in ("greedy", "engine:hard", "mcts:50"):
        players = [plyground.seat_player(name, 1, seed=7) for _ in range(2)]
        assert all(player is not None for player in players)
        chosen = [
            player.choose(game, where)
            for player, where in zip(players, (view, text), strict=True)
            if player is not None
        ]
        assert chosen[0] == chosen[1]


def test_solvers_work_on_the_rules_alone() -> None:
    """Looking whether a state is a text costs time in a loop that asks millions of times."""
    game = plyground.game("operator-outwit")
    assert game.bare is not game
    assert type(game.bare) is shelf.game_class("operator-outwit")
    assert type(solve(game).game) is type(game.bare)  # perhaps an equal one, solved before
    assert solve(game) is solve(game.bare)
    assert type(shelf.game("operator-outwit")) is type(game.bare)


@pytest.mark.parametrize("options", [{}, {"no_repeats": True}, {"turn_limit": 9}])
def test_a_game_from_the_door_is_the_game(options: dict[str, Any]) -> None:
    game, plain = plyground.game("code-swap", **options), shelf.game("code-swap", **options)
    assert game == plain
    assert plain == game
    assert hash(game) == hash(plain)
    assert isinstance(game, type(plain))
    assert repr(game) == repr(plain)
    assert game != plyground.game("code-swap", digits=6, **options)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game
        assert list(twin.moves("413/251 1")) == list(game.moves("413/251 1"))


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


def test_nothing_can_be_played_once_it_was_resigned() -> None:
    match = plyground.match("operator-outwit")
    match.resign(1)
    assert match.legal_moves == ()


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


@pytest.mark.parametrize("slug", shelf.slugs())
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
        assert again.game.moves(again.position) == again.game.moves(again.view())


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


def test_games_are_listed() -> None:
    assert plyground.games() == shelf.slugs()


def is_ours(thing: object) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("plyground")


def undocumented(name: str, thing: object) -> list[str]:
    """A public name and the public members of a class, where nothing is said about them."""
    found = [] if thing.__doc__ else [name]
    if inspect.isclass(thing):
        for member in dir(thing):
            static = inspect.getattr_static(thing, member)
            function = static.fget if isinstance(static, property) else static
            function = getattr(function, "__func__", function)
            said = inspect.getdoc(
                static if isinstance(static, property) else getattr(thing, member)
            )
            if member[0] != "_" and inspect.isfunction(function) and is_ours(function) and not said:
                found.append(f"{name}.{member}")
    return found


@pytest.mark.parametrize("module", PUBLIC_MODULES)
def test_every_public_name_is_documented(module: str) -> None:
    home = import_module(module)
    names = getattr(home, "__all__", None) or [
        name for name, thing in vars(home).items() if name[0] != "_" and is_ours(thing)
    ]
    things = {name: getattr(home, name) for name in names}
    missing = [
        gap
        for name, thing in things.items()
        if inspect.isclass(thing) or inspect.isfunction(thing)
        for gap in undocumented(f"{module}.{name}", thing)
    ]
    assert len(things) > 3
    assert missing == []


def test_help_explains_and_lists() -> None:
    page = pydoc.plain(pydoc.render_doc(plyground))
    assert "a position text does as well" in page
    for name in set(plyground.__all__) - {"__version__"}:
        assert name in page
    assert plyground.__version__ in page
    assert "none once it is over" in pydoc.plain(pydoc.render_doc(Match.legal_moves))


@pytest.mark.parametrize("module", DOCTESTED)
def test_examples_in_the_source_are_true(module: str) -> None:
    tried = doctest.testmod(import_module(module))
    assert tried.attempted > 0
    assert tried.failed == 0


def test_an_empty_record_is_no_file() -> None:
    with pytest.raises(BadRecord, match=r"^this is not a record: it has no line"):
        plyground.replay("")


def test_the_page_about_python_is_true() -> None:
    shown = doctest.DocTestParser().get_doctest(
        PAGE.read_text(encoding="utf-8"), {}, PAGE.name, str(PAGE), 0
    )
    assert len(shown.examples) > 30
    assert doctest.DocTestRunner().run(shown).failed == 0


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_options_that_a_checker_knows_are_those_of_the_game(slug: str) -> None:
    kind = shelf.game_class(slug)
    known = get_type_hints(getattr(typed, f"{kind.__name__}Options"))
    assert list(known) == list(kind.declared_options())
    for name, option in kind.declared_options().items():
        if option.default is not None:
            assert type(option.plain(option.default)).__name__ in str(known[name]) + "str"
