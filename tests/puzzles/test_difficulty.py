"""Difficulty: ratings that follow from the values of moves, and books that hold all of them."""

import pytest

from plyground.games import registry
from plyground.study.puzzles.book import open_entry, read_book
from plyground.study.puzzles.puzzle import HIGHEST, LOWEST, make_puzzle

SLUGS = registry.slugs()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_book_says_the_rating_that_a_puzzle_has(slug: str) -> None:
    entries = read_book(slug)
    for entry in entries[:: len(entries) // 8]:
        assert entry.rating == open_entry(entry).rating
        assert LOWEST <= entry.rating <= HIGHEST


def test_a_hard_puzzle_is_rated_above_an_easy_one() -> None:
    easy, hard = (make_puzzle("code-swap", text) for text in ("132/321 1", "413/251 1"))
    assert easy.rating < hard.rating


@pytest.mark.parametrize("slug", SLUGS)
def test_a_book_has_easy_and_hard_puzzles_of_several_kinds(slug: str) -> None:
    entries = read_book(slug)
    ratings = sorted(entry.rating for entry in entries)
    assert ratings[len(ratings) * 9 // 10] - ratings[len(ratings) // 10] >= 250
    if not registry.game_class(slug).hidden:
        assert {"win", "only"} <= {entry.goal for entry in entries}
    assert any(not entry.options for entry in entries)
