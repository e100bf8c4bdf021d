"""Ranges and lists become set-ups; what cannot is refused by name."""

import pytest

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.measure.lab.grid import build_grid, read_grid, read_values, settle

VALUES: list[tuple[str, str, list[str], list[object]]] = [
    ("coordinate-clash", "size", ["4-6"], [4, 5, 6]),
    ("coordinate-clash", "size", ["3,5-6"], [3, 5, 6]),
    ("coordinate-clash", "size", ["3", "3-4"], [3, 4]),
    ("cipher-shift", "target", ["code,MOON"], ["CODE", "MOON"]),
    ("cipher-shift", "wrap", ["on,off"], [True, False]),
    ("cipher-quest", "targets", ["15-25,10-16"], [(15, 25), (10, 16)]),
    ("operator-outwit", "turn_limit", ["off,40"], [None, 40]),
]


@pytest.mark.parametrize(("slug", "name", "texts", "expected"), VALUES)
def test_values_are_ranges_and_lists(
    slug: str, name: str, texts: list[str], expected: list[object]
) -> None:
    assert read_values(registry.list_options(slug)[name], texts) == expected


def test_an_option_with_commas_of_its_own_keeps_them() -> None:
    option = registry.list_options("operator-outwit")["operations"]
    assert len(read_values(option, ["+1,*3"])) == 1
    assert len(read_values(option, ["+1,*3", "+2,*2"])) == 2


REFUSALS = [
    ("size", "6-4", "size 6-4 is an empty range"),
    ("size", "4-9", "size cannot be '9'"),
    ("size", "x-5", "size cannot be 'x-5'"),
    ("size", ",", "size has no values"),
    ("turn_limit", "1-900000", "these are 900,000 set-ups"),
]


@pytest.mark.parametrize(("name", "text", "expected"), REFUSALS)
def test_bad_ranges_are_refused_by_name(name: str, text: str, expected: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_values(registry.list_options("coordinate-clash")[name], [text])
    assert expected in str(refused.value)


def test_combinations_that_are_no_games_are_left_out_and_counted() -> None:
    grid = build_grid("coordinate-clash", {"size": [3, 4], "line": [3, 4]})
    assert [setup.describe() for setup in grid.setups] == [
        "size 3, line 3",
        "size 4, line 3",
        "size 4, line 4",
    ]
    assert len(grid.refused) == 1
    with pytest.raises(BadOption, match="line"):
        build_grid("coordinate-clash", {"size": [3], "line": [4, 5]})


def test_too_many_set_ups_are_refused_with_their_number() -> None:
    axes = {"target": list(range(20, 120)), "turn_limit": list(range(1, 101))}
    with pytest.raises(BadOption, match="these are 10,000 set-ups"):
        build_grid("operator-outwit", axes)


def test_what_contradicts_a_preset_is_refused_by_name() -> None:
    preset = registry.find_preset("cipher-shift", "fair")
    wrong = not preset.options["wrap"]
    with pytest.raises(BadOption, match="contradicts preset fair"):
        build_grid("cipher-shift", {"wrap": [wrong]}, "fair")


def test_a_preset_is_measured_over_what_it_draws() -> None:
    for slug in registry.slugs():
        for preset in registry.presets(slug):
            setup = settle(slug, {}, preset)
            assert set(setup.draws) == set(preset.draws)
            assert len(setup.list_games()) >= 1


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_declares_a_grid_that_it_can_play(slug: str) -> None:
    assert len(build_grid(slug, read_grid(slug)).setups) >= 4
