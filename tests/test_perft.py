"""Perft counts: data that a change of the rules cannot pass by."""

from collections import Counter
from math import factorial, perm
from typing import Any

import pytest

import plyground
from plyground.kernel import AnyGame, Seat
from tests.lockstep import spelled, twin_of, twin_start
from tests.make_perft import STARTS, Entry, counted, entries

ENTRIES = entries()


def _name(entry: Entry) -> str:
    options = [f"{name}={value}" for name, value in entry["options"].items()]
    return " ".join([entry["game"], *options, entry["start"]])


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_counts_are_those_of_the_file(entry: Entry) -> None:
    depth = len(entry["sequences"]) - 1
    assert counted(entry["game"], entry["options"], entry["start"], depth) == entry


def test_the_file_has_every_start() -> None:
    listed = [
        (entry["game"], entry["options"], entry["start"], len(entry["sequences"]) - 1)
        for entry in ENTRIES
    ]
    assert listed == STARTS


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


@pytest.mark.parametrize(
    ("slug", "options", "depth"),
    [
        ("cipher-shift", {}, 5),
        ("cipher-shift", {"target": "CAB", "max_step": 3}, 3),
        ("cipher-shift", {"target": "CAD", "max_step": 2, "wrap": False}, 6),
        ("cipher-shift", {"target": "BC", "win_by": 5}, 6),
        ("coordinate-clash", {}, 1),
        ("coordinate-clash", {"size": 3}, 2),
        ("coordinate-clash", {"size": 3, "shifts": False}, 5),
        ("coordinate-clash", {"size": 4, "line": 4}, 1),
        ("cipher-quest", {}, 3),
        ("cipher-quest", {"pool": 5, "targets": "9-15"}, 5),
        ("cipher-quest", {"pool": 4, "targets": "1-5", "near": 1}, 4),
        ("code-swap", {"codes": "413/251"}, 5),
        ("code-swap", {"codes": "21/21"}, 6),
        ("code-swap", {"codes": "413/251", "win_by": 3}, 4),
        ("code-swap", {"codes": "413/251", "turn_limit": 3}, 4),
        ("operator-outwit", {}, 8),
        ("operator-outwit", {"start": 9, "operations": "-2,-3"}, 5),
        ("operator-outwit", {"win_by": 5}, 6),
    ],
)
@pytest.mark.parametrize("first", Seat)
def test_the_naive_game_counts_the_same(
    slug: str, options: dict[str, Any], depth: int, first: Seat
) -> None:
    game = plyground.game(slug, **options)
    starts = list(game.openings(first))
    entry = counted(slug, options, game.write(starts[0]), depth)
    counts = [naive_perft(game, start, depth) for start in starts]
    assert entry["sequences"] == [
        sum(sequences[ply] for sequences, _ in counts) for ply in range(depth + 1)
    ]
    assert entry["positions"] == [
        len(set[str]().union(*(positions[ply] for _, positions in counts)))
        for ply in range(depth + 1)
    ]
    for start, (sequences, _) in zip(starts, counts, strict=True):
        assert entry["by_secret"].get(str(game.secret(start)), sequences) == sequences


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
