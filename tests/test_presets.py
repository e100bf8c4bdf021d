"""Presets: set-ups that have a name, and what is refused beside them."""

from collections.abc import Mapping
from typing import Any

import pytest

import plyground
from plyground import BadOption, Record, Seat
from plyground.games import registry
from plyground.games.code_swap.rules import CodeSwap, Deal
from plyground.games.coordinate_clash.rules import OPENINGS
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.preset import CLASSIC, Preset
from plyground.kernel.value import WIN
from plyground.language.catalogue import list_languages
from plyground.language.message import render

ALL = [(slug, preset) for slug in registry.slugs() for preset in registry.presets(slug)]
FAIR = [(slug, preset) for slug, preset in ALL if preset.name == "fair"]
WORD = str(registry.find_preset("cipher-shift", "fair").draws["target"][0])
"""One of the words that Cipher Shift draws."""
STEP = registry.find_preset("cipher-shift", "fair").options["max_step"]
CARDS: dict[str, Any] = {"length": 4, "digits": 8, "deal": "even"}
EARLY = 5
"""Turns within which nobody wins by force from where a fair game begins."""
every_preset = pytest.mark.parametrize(
    ("slug", "preset"), ALL, ids=lambda each: getattr(each, "name", each)
)


def make(slug: str, preset: str, **options: Any) -> Any:
    return plyground.game(slug, preset=preset, **options)


# ---- what a preset is ------------------------------------------------------------------------


def test_every_game_has_the_rule_book_first_and_a_fair_set_up() -> None:
    assert len(FAIR) == len(registry.slugs())
    for slug in registry.slugs():
        first, *rest = plyground.presets(slug)
        assert (first.name, first.options, first.draws) == ("classic", {}, {})
        assert plyground.game(slug, preset="classic") == plyground.game(slug)
        assert len({each.name for each in [first, *rest]}) == 1 + len(rest)


@every_preset
def test_a_preset_names_options_of_its_game_and_draws_from_something(
    slug: str, preset: Preset
) -> None:
    declared = {**registry.game_class(slug).declared_options(), **HOUSE_OPTIONS}
    assert not {"preset", "seed", "fair"} & set(declared), "these names are taken"
    assert preset.options.keys().isdisjoint(preset.draws)
    for name, value in preset.options.items():
        declared[name].accept(value)
    for name, values in preset.draws.items():
        assert len(values) > 1
        assert len({declared[name].accept(each) for each in values}) == len(values)


@every_preset
def test_everything_that_a_preset_draws_makes_a_game(slug: str, preset: Preset) -> None:
    for name, values in preset.draws.items():
        for value in values:
            game = make(slug, preset.name, **{name: value})
            assert game.outcome(game.start(1)) is None


@every_preset
def test_a_preset_says_in_one_line_what_it_changes(slug: str, preset: Preset) -> None:
    lines = {render(preset.changes, language) for language in list_languages()}
    assert len(lines) == len(list_languages())
    assert all(line.endswith(".") and "\n" not in line for line in lines)


# ---- drawing -----------------------------------------------------------------------------------


@every_preset
def test_the_same_seed_draws_the_same_options(slug: str, preset: Preset) -> None:
    games = [make(slug, preset.name, seed=seed) for seed in (0, 1, 2, "x", 0, 1, 2, "x")]
    assert games[:4] == games[4:]
    different = {make(slug, preset.name, seed=seed) for seed in range(20)}
    assert (len(different) > 1) == bool(preset.draws)


@pytest.mark.parametrize(("slug", "preset"), FAIR, ids=lambda each: getattr(each, "name", each))
def test_every_value_is_drawn_some_time(slug: str, preset: Preset) -> None:
    declared = registry.game_class(slug).declared_options()
    for name, values in preset.draws.items():
        option = declared[name]
        found = {make(slug, "fair", seed=seed).options[name] for seed in range(40 * len(values))}
        assert found == {option.accept(each) for each in values}


def test_a_match_draws_its_options_and_its_start_from_one_seed() -> None:
    for slug in registry.slugs():
        one, two = (plyground.match(slug, preset="fair", seed=5) for _ in range(2))
        assert (one.game, one.position) == (two.game, two.position)
    words = {plyground.match("cipher-shift", preset="fair").game for _ in range(30)}
    assert len(words) > 1


def test_what_does_not_go_with_the_given_options_is_not_drawn() -> None:
    drawn = [
        int(str(each)) for each in registry.find_preset("operator-outwit", "fair").draws["target"]
    ]
    start = sorted(drawn)[-2]
    games = [make("operator-outwit", "fair", start=start, seed=seed) for seed in range(20)]
    assert {game.core.target for game in games} == {max(drawn)}


# ---- options beside a preset -------------------------------------------------------------------


def test_options_that_a_preset_leaves_alone_or_has_itself_are_fine() -> None:
    game = make("cipher-shift", "fair", target=WORD.lower(), max_step=str(STEP), turn_limit=40)
    assert (game.core.target, game.core.max_step, game.turns) == (WORD, STEP, 40)
    assert make("code-swap", "fair", turn_limit=None) == make("code-swap", "fair")
    assert make("cipher-shift", "classic", max_step=4).max_step == 4


REFUSALS: list[tuple[str, Mapping[str, Any], str]] = [
    ("code-swap", {"preset": "fare"}, "Code Swap has no preset 'fare' (did you mean fair?)"),
    ("code-swap", {"preset": 7}, "Code Swap has no preset '7'; it has classic and fair"),
    ("code-swap", {"seed": 7}, "Code Swap has no option 'seed'"),
    ("code-swap", {"preset": "fair", "seed": 1.5}, "a seed is a whole number or a text"),
    ("code-swap", {"preset": "fair", "lenght": 3}, "did you mean length?"),
    (
        "cipher-shift",
        {"preset": "fair", "max_step": 25},
        f"max_step 25 contradicts preset fair, which sets it to {STEP}",
    ),
    (
        "cipher-shift",
        {"preset": "fair", "target": "ZZZZ"},
        "target ZZZZ does not go with preset fair, which draws from others, such as",
    ),
    (
        "operator-outwit",
        {"preset": "fair", "start": 10**8},
        "preset fair does not go with these options: start must be below target",
    ),
    ("operator-outwit", {"preset": "fair", "start": "x"}, "start cannot be 'x'"),
]


@pytest.mark.parametrize(("slug", "given", "expected"), REFUSALS)
def test_what_contradicts_a_preset_is_refused_by_name(
    slug: str, given: Mapping[str, Any], expected: str
) -> None:
    with pytest.raises(BadOption) as refused:
        plyground.game(slug, **given)
    assert expected in str(refused.value)


def test_a_position_that_contradicts_a_preset_is_refused() -> None:
    with pytest.raises(BadOption, match="target CODE does not go with preset fair"):
        plyground.match("cipher-shift", preset="fair", position="CODE:AAAA 1")
    match = plyground.match("cipher-shift", preset="fair", position=f"{WORD}:AAAA 2")
    assert match.game.options["target"] == WORD
    assert match.game.options["max_step"] == STEP


# ---- records -----------------------------------------------------------------------------------


@every_preset
def test_a_record_has_the_options_and_the_name(slug: str, preset: Preset) -> None:
    match = plyground.match(slug, preset=preset.name, seed=3)
    match.play(match.legal_moves[0])
    record = Record.read(str(match.record))
    assert record.tags.get("Preset") == (None if preset is CLASSIC else preset.name)
    again = registry.replay(record)
    assert again.game == match.game
    assert again.preset == match.preset
    # The options are all that counts: without the name, or with another, it is the same game.
    for tags in (record.tags.keys() - {"Preset"}, record.tags.keys()):
        other = Record({name: record.tags[name] for name in record.tags if name in tags}, ("x",))
        other = Record({**other.tags, **({"Preset": "odd"} if "Preset" in tags else {})}, ())
        assert registry.game_of(other) == match.game


# ---- Code Swap: even deals ---------------------------------------------------------------------
# Whether they are even is judged in tests/solvers/test_even_deals.py.


def test_an_even_deal_gives_the_first_code_to_whoever_begins() -> None:
    game = CodeSwap(**CARDS)
    one, two = list(game.openings(Seat.FIRST)), list(game.openings(Seat.SECOND))
    assert [Deal(each.second, each.first, Seat.SECOND, None) for each in one] == two
    assert {game.start(seed) for seed in range(5_000)} == set(one)
    assert {game.start(seed, Seat.SECOND) for seed in range(20)} <= set(two)


def test_only_the_cards_one_to_eight_have_even_deals() -> None:
    for options in ({}, {"length": 4}, {"digits": 8}, {"length": 4, "digits": 9}):
        with pytest.raises(
            BadOption,
            match="deal even deals the cards 1 to 8, four each: with length 4 and digits 8",
        ):
            CodeSwap(**options, deal="even")


def test_codes_that_are_given_must_be_among_the_even_ones() -> None:
    deal = next(CodeSwap(**CARDS).openings(Seat.FIRST))
    mine, yours = ("".join(map(str, code)) for code in (deal.first, deal.second))
    assert CodeSwap(**CARDS, codes=f"{mine}/{yours}").start() == deal
    with pytest.raises(BadOption, match="is none of the even deals"):
        CodeSwap(**CARDS, codes="1243/8765")


# ---- Coordinate Clash: openings ------------------------------------------------------------------


@pytest.mark.parametrize(("size", "line"), OPENINGS)
def test_drawn_openings_are_won_and_lost_late(size: int, line: int) -> None:
    game: Any = plyground.game("coordinate-clash", size=size, line=line, opening="drawn")
    oracle = plyground.solve(game)
    starts = list(game.openings(Seat.FIRST))
    assert len(starts) == len(set(starts)) == 100
    values = [oracle.value(start) for start in starts]
    assert not any(value.plies is not None and value.plies <= EARLY for value in values)
    assert sum(value.result == WIN for value in values) == len(values) / 2


def test_whoever_begins_has_the_side_that_is_to_move() -> None:
    game: Any = plyground.game("coordinate-clash", line=4, opening="drawn")
    for seed in range(20):
        one, two = game.start(seed, 1), game.start(seed, 2)
        assert game.turn(two) is Seat.SECOND
        assert game.solver_key(one) == game.solver_key(two)
        assert one.x | one.o
    assert len({game.start(seed) for seed in range(2_000)}) == len(list(game.openings(Seat.FIRST)))
