"""Perft counts: data that a change of the rules cannot pass by."""

from collections import Counter
from itertools import accumulate
from math import factorial, perm
from typing import Any

import pytest

import plyground
from plyground.kernel.game import AnyGame
from tests.lockstep import spelled, twin_of, twin_start
from tests.make_perft import Entry, count_again, entries

ENTRIES = entries()
MOST = 12_000
"""Sequences that the naive games are asked for: they are slow."""


def _name(entry: Entry) -> str:
    options = [f"{name}={value}" for name, value in entry["options"].items()]
    return " ".join([entry["game"], *options, entry["start"]])


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_counts_are_those_of_the_file(entry: Entry) -> None:
    assert count_again(entry) == entry


# ---- the same counts by the naive game -----------------------------------------------------------


def naive_perft(game: AnyGame, start: Any, depth: int) -> tuple[list[int], list[set[str]]]:
    """Count one sequence after the other, on the naive side alone."""
    twin = twin_of(game)
    states = [twin_start(game, twin, start)]
    sequences, positions = [1], [{twin.text(states[0])}]
    for _ in range(depth):
        states = [twin.play(state, move) for state in states for move in spelled(twin.legal(state))]
        sequences.append(len(states))
        positions.append({twin.text(state) for state in states})
    return sequences, positions


def begins(entry: Entry) -> bool:
    """Whether a game can begin there, on the naive side too."""
    game = plyground.game(entry["game"], **entry["options"])
    first = game.turn(game.position(entry["start"]))
    given = entry["game"] in ("coordinate-clash", "code-swap")
    return given or entry["start"] in map(game.write, game.openings(first))


@pytest.mark.parametrize("entry", [each for each in ENTRIES if begins(each)], ids=_name)
def test_the_naive_game_counts_the_same(entry: Entry) -> None:
    game = plyground.game(entry["game"], **entry["options"])
    depth = sum(total <= MOST for total in accumulate(entry["sequences"])) - 1
    assert depth > 0
    worlds = list(game.possible_states(game.position(entry["start"])))
    counts = [naive_perft(game, world, depth) for world in worlds]
    columns = list(zip(*(sequences for sequences, _ in counts), strict=True))
    assert entry["sequences"][: depth + 1] == list(map(sum, columns))
    assert entry["positions"][: depth + 1] == [
        len(set[str]().union(*(positions[ply] for _, positions in counts)))
        for ply in range(depth + 1)
    ]
    for world, (sequences, _) in zip(worlds, counts, strict=True):
        known = entry["by_secret"].get(str(game.secret(world)), sequences)
        assert known[: depth + 1] == sequences


# ---- counts that can be worked out on paper ------------------------------------------------------


def _entry(slug: str, start: str, **options: object) -> Entry:
    found = [
        entry
        for entry in ENTRIES
        if (entry["game"], entry["start"], entry["options"]) == (slug, start, options)
    ]
    assert len(found) == 1
    return found[0]


def test_cipher_shift_has_four_moves_a_turn_while_the_target_is_far() -> None:
    entry = _entry("cipher-shift", "CODE:AAAA 1")
    assert entry["sequences"] == [4**ply for ply in range(8)]


def test_a_single_letter_past_its_goal_goes_all_the_way_round() -> None:
    entry = _entry("cipher-shift", "B:C 2", target="B")
    assert entry["sequences"] == [1] * 26 + [0, 0]


def test_coordinate_clash_opens_with_25_cells_and_21_shifts_or_none() -> None:
    entry = _entry("coordinate-clash", "5/5/5/5/5 1")
    assert entry["sequences"] == [1, 25 * 21, 25 * 21 * 24 * 21]
    assert entry["positions"][:2] == [1, 25]


def test_without_shifts_a_grid_of_three_is_noughts_and_crosses() -> None:
    entry = _entry("coordinate-clash", "3/3/3 1", size=3, shifts=False)
    assert entry["sequences"][:6] == [perm(9, ply) for ply in range(6)]
    # The known numbers of games that end in 5 to 9 turns; a full grid without a line is not level
    # here, but lost by who is to move.
    ended = [1_440, 5_328, 47_952, 72_576, 127_872]
    assert entry["sequences"][6] == (entry["sequences"][5] - ended[0]) * 4
    assert entry["sequences"][9] == ended[4]
    assert entry["sequences"][9] == factorial(9) - sum(
        games * factorial(4 - index) for index, games in enumerate(ended[:4])
    )


def test_cipher_quest_adds_up_over_its_secrets() -> None:
    for entry in ENTRIES:
        if entry["by_secret"]:
            columns = zip(*entry["by_secret"].values(), strict=True)
            assert entry["sequences"] == [sum(column) for column in columns]
    entry = _entry("cipher-quest", "-/- 15-25 1")
    assert list(entry["by_secret"]) == [str(target) for target in range(15, 26)]
    assert entry["sequences"][:3] == [11, 11 * 9, 11 * 9 * 8]


def test_operator_outwit_cannot_subtract_at_1() -> None:
    assert _entry("operator-outwit", "23:1 1")["sequences"][:3] == [1, 2, 6]


def test_a_turn_limit_ends_every_sequence() -> None:
    limited = _entry("operator-outwit", "23:1 1", turn_limit=3)["sequences"]
    free = _entry("operator-outwit", "23:1 1")["sequences"]
    assert limited == [*free[:4], 0]
    assert Counter(limited)[0] == 1
