"""Difficulty: chances of imperfect players, counted by hand, and ratings that follow from them."""

from math import isclose

import pytest

from plyground.games import registry
from plyground.study.puzzles import make_puzzle
from plyground.study.puzzles.book import open_entry, read_book
from plyground.study.puzzles.difficulty import (
    HIGHEST,
    LOWEST,
    OPEN_SOLVERS,
    find_chances,
    rate_chances,
    rate_puzzle,
)

SLUGS = registry.slugs()


def test_what_wins_at_once_is_seen_by_who_looks_one_ply_ahead() -> None:
    chances = find_chances(make_puzzle("operator-outwit", "23:21 1", "win"))
    assert isclose(chances["sees nothing"], 1 / 3)
    assert chances["sees 1 ply"] == chances["sees 7 plies"] == 1
    assert isclose(chances["hard"], 0.9)


def test_a_win_in_two_must_be_found_twice() -> None:
    """At 20 only +2 wins: whatever follows 22, 21 or more than 23 is won by +2 or by itself."""
    chances = find_chances(make_puzzle("operator-outwit", "23:20 1", "win"))
    assert chances["sees nothing"] < 1 / 3
    assert chances["sees 3 plies"] == 1
    assert isclose(chances["easy"], 0.5 * 0.5)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_book_says_the_rating_that_a_puzzle_has(slug: str) -> None:
    entries = read_book(slug)
    for entry in entries[:: len(entries) // 8]:
        assert entry.rating == rate_puzzle(open_entry(entry))
        assert LOWEST <= entry.rating <= HIGHEST


def test_who_does_better_than_all_others_makes_a_puzzle_easy() -> None:
    names = list(OPEN_SOLVERS)
    assert rate_chances(dict.fromkeys(names, 1.0)) == LOWEST
    assert rate_chances(dict.fromkeys(names, 0.0)) == HIGHEST
    ratings = [rate_chances(dict.fromkeys(names, tenths / 10)) for tenths in range(11)]
    assert ratings == sorted(ratings, reverse=True)


def test_a_hard_puzzle_is_rated_above_an_easy_one() -> None:
    easy, hard = (make_puzzle("code-swap", text) for text in ("132/321 1", "413/251 1"))
    assert rate_puzzle(easy) < rate_puzzle(hard)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_book_has_easy_and_hard_puzzles_of_several_kinds(slug: str) -> None:
    entries = read_book(slug)
    ratings = sorted(entry.rating for entry in entries)
    assert ratings[len(ratings) * 9 // 10] - ratings[len(ratings) // 10] >= 300
    if not registry.game_class(slug).hidden:
        assert {"win", "only"} <= {entry.goal for entry in entries}
    assert any(not entry.options for entry in entries)
