"""The book: what ships is read, found by name, opened, and walked through day by day."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.study.puzzles import FIRST_DAY
from plyground.study.puzzles.book import (
    choose_entry,
    find_daily,
    find_entry,
    list_games,
    open_entry,
    read_book,
)
from plyground.study.puzzles.puzzle import HIGHEST, LOWEST, make_puzzle

SLUGS = registry.slugs()


@pytest.mark.parametrize("slug", SLUGS)
def test_an_entry_opens_as_the_puzzle_of_its_name(slug: str) -> None:
    entries = read_book(slug)
    for entry in entries[:: len(entries) // 8]:
        puzzle = open_entry(entry)
        assert puzzle.name == entry.name
        assert puzzle.goal.kind == entry.goal
        assert puzzle.game.write(puzzle.view) == entry.position
        assert puzzle.rating == entry.rating
        assert LOWEST <= entry.rating <= HIGHEST


@pytest.mark.parametrize("slug", SLUGS)
def test_a_book_has_easy_and_hard_puzzles_of_several_kinds(slug: str) -> None:
    entries = read_book(slug)
    ratings = sorted(entry.rating for entry in entries)
    assert ratings[len(ratings) * 9 // 10] - ratings[len(ratings) // 10] >= 250
    if not registry.game_class(slug).hidden:
        assert {"win", "only"} <= {entry.goal for entry in entries}
    assert any(not entry.options for entry in entries)


def test_a_hard_puzzle_is_rated_above_an_easy_one() -> None:
    easy, hard = (make_puzzle("code-swap", text) for text in ("132/321 1", "413/251 1"))
    assert easy.rating < hard.rating


def test_no_two_puzzles_have_one_name_and_each_is_found_by_its_own() -> None:
    entries = [entry for slug in SLUGS for entry in read_book(slug)]
    assert len({entry.name for entry in entries}) == len(entries)
    assert all(find_entry(entry.name) is entry for entry in entries)
    assert find_entry(f" {entries[0].name.upper()} ") is entries[0]


@pytest.mark.parametrize("name", ["", "0000000000", "mate", "x" * 10_000])
def test_a_name_that_no_puzzle_has_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="there is no puzzle called"):
        find_entry(name)


@pytest.mark.parametrize("slug", [*SLUGS, None])
def test_a_chosen_puzzle_is_near_the_rating_and_was_not_seen(slug: str | None) -> None:
    books = [slug] if slug else SLUGS
    entries = [entry for each in books for entry in read_book(each)]
    first = choose_entry(slug, 1200, seed=1)
    assert first == choose_entry(slug, 1200, seed=1)
    again = choose_entry(slug, 1200, {first.name}, seed=1)
    assert again != first
    gaps = sorted(abs(entry.rating - 1200) for entry in entries)
    assert abs(first.rating - 1200) <= gaps[7]


def test_a_game_in_which_nothing_is_to_be_found_has_no_book(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "read_text_beside", lambda slug, name: None)
    from plyground.study.puzzles import book

    monkeypatch.setattr(book, "mine_book", lambda slug: ())
    read_book.cache_clear()
    try:
        assert read_book("code-swap") == ()
        assert list_games() == []
        with pytest.raises(BadOption, match="there are no puzzles of Code Swap yet"):
            choose_entry("code-swap", 1500)
    finally:
        monkeypatch.undo()
        read_book.cache_clear()
    assert list_games() == SLUGS


def test_every_day_has_its_puzzle_and_none_comes_twice_until_its_book_is_through() -> None:
    shortest = min(len(read_book(slug)) for slug in SLUGS)
    days = [FIRST_DAY + timedelta(days=gone) for gone in range(shortest * len(SLUGS))]
    found = [find_daily(day, days[-1]) for day in days]
    assert [daily.number for daily in found] == list(range(1, len(days) + 1))
    assert len({daily.entry.name for daily in found}) == len(days)
    assert [daily.entry.game for daily in found[: len(SLUGS)]] == SLUGS[::-1]


def test_a_day_that_has_not_come_has_no_puzzle_yet() -> None:
    with pytest.raises(BadOption, match="the puzzle of 2030-01-02 is not out yet"):
        find_daily(date(2030, 1, 2), date(2030, 1, 1))


def test_the_page_about_puzzles_is_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if line.startswith('{"name"'))
    text = registry.read_text_beside("cipher-quest", "puzzles.jsonl")
    assert text is not None
    assert line in text.splitlines()
