"""Fresh rule sets: a seed draws the same in every release, and nothing out of bounds."""

from random import Random
from typing import Any

import pytest

from plyground import Seat
from plyground.games import registry

DRAWN = {
    "cipher-shift": [
        "AGUL 4 off",
        "GAL 5 off",
        "CIT 4 off",
        "HUL 2 off",
        "ARO 2 off",
        "UBOS 2 off",
    ],
    "cipher-quest": ["8 13-16 4", "7 13-16 4", "7 9-12 4", "7 13-17 4", "7 11-14 5", "8 12-15 5"],
    "code-swap": [
        *("5 3 13121/13233", "4 5 4325/1311", "4 4 2443/4311"),
        *("4 5 5523/5451", "4 5 4531/2553", "4 6 1432/2652"),
    ],
    "operator-outwit": [
        *("307 +7,*2,+4", "330 *3,+5,+2", "257 *2,+7,+1"),
        *("397 +2,*2,+5", "146 -1,+2,*2", "338 +3,+5,*3"),
    ],
}
"""By game: the options that the first seeds draw, without their names."""


def draw(slug: str, seed: int) -> dict[str, Any]:
    fresh = registry.game_class(slug).fresh
    assert fresh is not None
    assert fresh.draw is not None
    return fresh.draw(Random(seed))


@pytest.mark.parametrize("slug", DRAWN)
def test_a_seed_draws_what_it_always_drew(slug: str) -> None:
    for seed, shown in enumerate(DRAWN[slug]):
        values = draw(slug, seed).values()
        assert " ".join("off" if value is False else str(value) for value in values) == shown
    assert len({str(draw(slug, seed)) for seed in range(200)}) > 50


@pytest.mark.parametrize("slug", DRAWN)
def test_what_is_drawn_makes_a_game(slug: str) -> None:
    accepted = 0
    for seed in range(200):
        options = draw(slug, seed)
        try:
            game = registry.game(slug, **options)
        except ValueError:  # drawn again by whoever makes a suite
            continue
        accepted += 1
        assert {name: game.public_options[name] for name in options} == options
        assert game.outcome(game.start()) is None
    assert accepted > 50


def test_the_ends_of_what_is_drawn() -> None:
    outwit = [draw("operator-outwit", seed) for seed in range(4_000)]
    targets = [each["target"] for each in outwit]
    assert (min(targets), max(targets)) == (100, 400)
    operations = {word for each in outwit for word in str(each["operations"]).split(",")}
    assert operations == {*(f"+{n}" for n in range(1, 8)), "*2", "*3", "-1", "-2", "-3"}
    shift = [draw("cipher-shift", seed) for seed in range(2_000)]
    assert {(len(str(each["target"])), each["max_step"], each["wrap"]) for each in shift} == {
        (2, 1, True),
        *((letters, step, False) for letters in (3, 4) for step in range(2, 6)),
    }
    quest = [draw("cipher-quest", seed) for seed in range(2_000)]
    spans = [(each["pool"], *map(int, str(each["targets"]).split("-"))) for each in quest]
    assert {(int(pool), low - int(pool)) for pool, low, _ in spans} == {
        (pool, above) for pool in (7, 8) for above in range(2, 7)
    }
    assert {high - low for _, low, high in spans} == {3, 4, 5, 6}
    assert {each["near"] for each in quest} == {2, 3, 4, 5, 6}
    swap = {(each["length"], each["digits"]) for each in (draw("code-swap", n) for n in range(100))}
    assert swap == {(4, 4), (4, 5), (4, 6), (5, 3)}


@pytest.mark.parametrize(
    ("slug", "position", "missing"),
    [
        ("cipher-shift", "CODE:BODE 1", (1, 1)),
        ("cipher-shift", "CODE:AAAA 1", (23, 23)),
        ("coordinate-clash", "XX3/O4/5/5/5 2", (1, 2)),
        ("coordinate-clash", "5/5/5/5/5 1", (3, 3)),
        ("coordinate-clash", "XOXOX/XOXOX/OXOXO/OXOXO/XOXO1 2", (4, 1)),
        ("cipher-quest", "7,6/8 19-25 2", (6, 11)),
        ("cipher-quest", "9,8/7 15-15 2", (-2, 8)),
        ("code-swap", "413/251 1", (2, 2)),
        ("code-swap", "321/133 1", (3, 0)),
        ("operator-outwit", "23:7 1", (16, 16)),
    ],
)
def test_what_a_seat_still_lacks(slug: str, position: str, missing: tuple[int, int]) -> None:
    game = registry.game(slug)
    state = game.position(position)
    assert tuple(game.count_missing(state, seat) for seat in Seat) == missing
