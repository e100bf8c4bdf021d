"""The characters: ordered in strength, each with its manner, from exact values and by seed."""

from itertools import combinations

import pytest

from plyground import Match, game, seat_player
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, best
from plyground.language.errors import BadOption
from plyground.players.characters import (
    CHARACTERS,
    GRAB,
    LADDER,
    RUSH,
    STALL,
    TRAP,
    find_character,
    name_program,
)
from plyground.players.manners import CharacterPlayer, weigh_moves
from plyground.players.roster import list_players
from plyground.solvers import advise, solve
from tests.laws import Plan, walk
from tools.duels import Duels, play
from tools.make_fairness import CHARACTERS_PAGE, make_ladder, measure_ladder
from tools.pages import list_parts

SMALL: list[AnyGame] = [
    game("cipher-shift", target="HIGH", wrap=False, max_step=2),
    game("cipher-quest", pool=6, targets="8-10"),
    game("code-swap", length=3, digits=3, deal="fresh"),
    game("operator-outwit"),
    game("operator-outwit", target=40, operations="+2,*2,+1"),
]
"""Games whose chains are listed within a second or two."""


def list_positions(rules: AnyGame, seed: int, plies: int) -> list[object]:
    """What a player sees in a game of random moves."""
    states = walk(rules, Plan(seed, Seat.FIRST, plies - 1, careful=False)).states
    return [rules.view(each, rules.turn(each)) for each in states if rules.outcome(each) is None]


@pytest.mark.parametrize("preset", ["classic", "fair"])
@pytest.mark.parametrize("slug", registry.slugs())
def test_una_knows_every_position_that_she_meets(slug: str, preset: str) -> None:
    for seed in range(4):
        rules = game(slug, preset=preset, seed=seed)
        oracle = advise(rules, LADDER[-1].work)
        for view in list_positions(rules, seed, 30):
            assert oracle.value(view).result != UNKNOWN


SPECS = [character.spec for character in LADDER]


@pytest.mark.parametrize("rules", SMALL, ids=repr)
def test_each_character_beats_all_before_it(rules: AnyGame) -> None:
    duels = Duels(rules, SPECS)
    for weaker, stronger in combinations(SPECS, 2):
        assert duels.share(stronger, weaker) > 0.5, (weaker, stronger)


@pytest.mark.parametrize(
    "pair", [("pica", "zip"), ("webb", "mora"), ("engine:medium", "engine:easy")]
)
def test_games_that_are_played_come_out_as_the_chain_says(pair: tuple[str, str]) -> None:
    rules, games = game("operator-outwit", target=40, operations="+2,*2,+1"), 400
    expected = Duels(rules, pair).share(*pair)
    won = sum(play(rules, *pair, number) for number in range(games)) / games
    assert abs(won - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


@pytest.mark.parametrize(
    "slug",
    [
        "operator-outwit",
        *(pytest.param(slug, marks=pytest.mark.soak) for slug in ("cipher-quest", "cipher-shift")),
    ],
)
def test_the_page_says_what_the_chains_say(slug: str) -> None:
    written = list_parts(CHARACTERS_PAGE.read_text(encoding="utf-8"))["ladder"].splitlines()
    assert make_ladder({slug: measure_ladder(slug)}).splitlines()[-1] in written


def test_on_the_page_each_beats_the_one_below_in_every_fair_game() -> None:
    written = list_parts(CHARACTERS_PAGE.read_text(encoding="utf-8"))["ladder"].splitlines()[2:]
    assert len(written) == len(registry.slugs())
    for line in written:
        cells = [cell.split("±") for cell in line.strip("| ").split("|")[1:]]
        assert len(cells) == len(LADDER) - 1
        for share, *margin in cells:
            assert float(share.strip(" %")) - sum(float(each) for each in margin) > 50, line


@pytest.mark.parametrize("rules", [SMALL[0], SMALL[1], SMALL[4]], ids=repr)
def test_the_staller_draws_games_out_and_the_rusher_cuts_them_short(
    rules: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As strong as each other, so that nothing but their manner tells them apart.
    for name in ("zip", "mora"):
        monkeypatch.setitem(CHARACTERS, name, CHARACTERS[name]._replace(error_rate=0.3))
    duels = Duels(rules, ["zip", "mora", "una"])

    def count_turns(one: str, two: str) -> float:
        return duels.measure(one, two).turns + duels.measure(two, one).turns

    assert count_turns("zip", "zip") < count_turns("mora", "mora")
    assert count_turns("zip", "una") < count_turns("mora", "una")


def test_the_trapper_leaves_more_wrong_answers_than_the_owl() -> None:
    rules = SMALL[4]
    oracle = solve(rules)

    def count_wrong(manner: str) -> float:
        """Over all lost positions, the share of answers that let it off."""
        character = CHARACTERS["webb"]._replace(manner=manner, error_rate=0.0)
        wrong = 0.0
        for number in range(1, 40):
            state = rules.position(f"40:{number} 1")
            if oracle.value(state).result != "loss":
                continue
            for move, share in weigh_moves(character, rules, state, 10_000).items():
                after = rules.apply(state, move)
                answers = [each.result for _, each in oracle.move_values(after)]
                if answers:
                    wrong += share * answers.count("loss") / len(answers)
        return wrong

    assert count_wrong(TRAP) > count_wrong("perfect")


def test_the_greedy_one_grabs_what_looks_like_most() -> None:
    rules = game("operator-outwit", target=40, operations="+2,*2,+1")
    lost = next(
        state
        for number in range(3, 19)
        if solve(rules).value(state := rules.position(f"40:{number} 1")).result == "loss"
    )
    assert [*map(str, weigh_moves(CHARACTERS["pica"], rules, lost, 10_000))] == ["*2"]


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("manner", [RUSH, GRAB, STALL, TRAP, "perfect"])
def test_a_character_without_errors_gives_nothing_away(slug: str, manner: str) -> None:
    rules = game(slug)
    character = LADDER[0]._replace(manner=manner, error_rate=0.0)
    for view in list_positions(rules, 3, 4):
        odds = weigh_moves(character, rules, view, 5_000)
        move_values = dict(advise(rules, 5_000).move_values(view))
        value = best(list(move_values.values()))
        assert sum(odds.values()) == 1
        assert all(move_values[move].keeps(value) for move in odds)


@pytest.mark.parametrize("slug", registry.slugs())
def test_errors_are_as_frequent_as_is_said(slug: str) -> None:
    rules = game(slug, preset="fair", seed=1)
    character = CHARACTERS["pica"]
    erred = 0
    for view in list_positions(rules, 5, 5):
        odds = weigh_moves(character, rules, view, 50_000)
        move_values = dict(advise(rules, 50_000).move_values(view))
        value = best(list(move_values.values()))
        given = sum(share for move, share in odds.items() if not move_values[move].keeps(value))
        if value.result != "unknown":
            assert given < 1e-9 or abs(given - character.error_rate) < 1e-9
            erred += given > 0
    assert erred


def test_a_character_sits_by_its_name() -> None:
    for spec in ("zip", "character:zip", "character:Zip"):
        player = seat_player(spec, 2, seed=7)
        assert isinstance(player, CharacterPlayer)
        assert player.character is LADDER[0]
    assert {character.spec for character in LADDER} <= set(list_players())
    assert [name_program(character.spec, "de") for character in LADDER] == [
        "Zip",
        "Pica",
        "Mora",
        "Webb",
        "Una",
    ]
    assert find_character("engine:zip") is None
    assert find_character("human") is None


def test_an_unknown_character_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"'picca' \(did you mean pica\?\); choose from zip"):
        seat_player("character:picca", 1)
    with pytest.raises(BadOption, match="character:zip"):
        seat_player("zipp", 1)


def test_a_seed_means_the_same_moves_and_another_one_others() -> None:
    rules = game("cipher-quest")

    def play(seed: int) -> list[object]:
        match = Match(rules, seed=1)
        zip_, pica = seat_player("zip", 1, seed), seat_player("pica", 2, seed)
        assert zip_
        assert pica
        while match.outcome is None:
            player = zip_ if match.turn is Seat.FIRST else pica
            match.play(player.choose(rules, match.view(match.turn)))
        return list(match.moves)

    assert play(1) == play(1)
    assert len({tuple(play(seed)) for seed in range(6)}) > 1
