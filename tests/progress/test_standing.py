"""Standings: a fold of the log, the same one entry at a time, through JSON, and all at once."""

import json
import sys
from datetime import UTC, date, datetime, timedelta, timezone
from importlib.abc import MetaPathFinder
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.study.progress import rating
from plyground.study.progress.entries import Entry, make_entry
from plyground.study.progress.exchange import fold_json, read_standing
from plyground.study.progress.rating import is_sure
from plyground.study.progress.standing import (
    Standing,
    begin,
    count_streak,
    fold,
    fold_all,
    list_due,
)

pytest.importorskip("fsrs")
pytest.importorskip("openskill")

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
POSITION = {"options": {"length": 3, "digits": 5}, "position": "413/251 1", "goal": "win"}


def attempt(name: str, days: float, solved: bool, **more: Any) -> Entry:
    at = NOON + timedelta(days=days)
    return make_entry("puzzle", at, name=name, game="code-swap", solved=solved, **more)


def slip(name: str, days: float = 0) -> Entry:
    at = NOON + timedelta(days=days)
    return make_entry("mistake", at, name=name, game="code-swap", **POSITION)


def daily(day: int, *, solved: bool = True) -> Entry:
    return attempt(f"d{day}", day, solved, day=f"{date(2026, 11, 16) + timedelta(days=day)}")


# ---- streak --------------------------------------------------------------------------------------


def test_a_streak_counts_days_in_a_row_and_ends_when_one_goes_by() -> None:
    standing = fold_all([daily(0), daily(1), daily(1), daily(2)])
    last = date(2026, 11, 18)
    assert count_streak(standing, last) == 3
    assert count_streak(standing, last + timedelta(days=1)) == 3, "today's is still to come"
    assert count_streak(standing, last + timedelta(days=2)) == 0
    standing = fold_all([daily(4), daily(5)], standing)
    assert standing["streak"] == {"last": "2026-11-21", "length": 2, "best": 3}


def test_found_in_the_end_counts_for_the_streak_and_not_for_the_rating() -> None:
    missed = fold_all([daily(0), daily(1, solved=False)])
    assert count_streak(missed, date(2026, 11, 18)) == 0
    found = fold(missed, attempt("d1", 1.01, True, day="2026-11-17", rating=2_000))
    assert count_streak(found, date(2026, 11, 18)) == 2
    assert found["seen"] == {"d0": True, "d1": False}
    assert found["rating"] == missed["rating"]


# ---- rating --------------------------------------------------------------------------------------


def test_a_rating_moves_with_first_tries_and_grows_sure() -> None:
    won = fold_all([attempt("a", 0, True, rating=1_200)])
    lost = fold_all([attempt("a", 0, False, rating=1_200)])
    assert won["rating"] is not None
    assert lost["rating"] is not None
    assert won["rating"]["mu"] - 1_200 == pytest.approx(1_200 - lost["rating"]["mu"])
    assert won["rating"]["mu"] > 1_300
    assert won["rating"]["tries"] == 1
    again = fold(won, attempt("a", 1, False, rating=1_200))
    assert again["rating"] == won["rating"], "whoever has seen the answer is not rated by it"


def test_who_solves_every_second_puzzle_of_a_rating_comes_to_have_it() -> None:
    entries = [attempt(f"p{n}", n / 100, n % 2 == 0, rating=1_700) for n in range(120)]
    standing = fold_all(entries)
    assert standing["rating"] is not None
    assert abs(standing["rating"]["mu"] - 1_700) < 60
    assert is_sure(standing["rating"])
    assert not is_sure(fold_all(entries[:2])["rating"] or pytest.fail("no rating"))


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    """The library's own prediction, with both ratings sure."""
    model = rating._load_model()
    better, worse = (model.rating(mu=mu, sigma=0.001) for mu in (1_600.0, 1_200.0))
    wins, losses = model.predict_win([[better], [worse]])
    assert losses < wins
    first, _ = model.rate([[better], [worse]], ranks=[1, 0], tau=0)
    assert first[0].mu < 1_600
    # What is expected is what moves nothing: ten wins outweigh one loss, in the same direction.
    up = model.rate([[model.rating(1_600.0, 50.0)], [model.rating(1_200.0, 0.01)]], ranks=[0, 1])
    down = model.rate([[model.rating(1_600.0, 50.0)], [model.rating(1_200.0, 0.01)]], ranks=[1, 0])
    gained, given_up = up[0][0].mu - 1_600, 1_600 - down[0][0].mu
    assert given_up / gained == pytest.approx(10, rel=0.25)


# ---- cards ---------------------------------------------------------------------------------------


def test_a_mistake_is_due_the_next_day_and_ever_later_when_it_is_found() -> None:
    standing = fold(begin(), slip("m"))
    assert list_due(standing, NOON) == []
    assert list_due(standing, NOON + timedelta(hours=12)) == ["m"], "a day begins at midnight"
    waits, now = [], NOON
    for _ in range(4):
        due = datetime.fromisoformat(standing["cards"]["m"]["memory"]["due"])
        waits.append((due - now).days)
        now = due
        standing = fold(standing, attempt("m", (now - NOON) / timedelta(days=1), True))
    assert waits == sorted(set(waits)), waits
    assert waits[0] == 1
    missed = fold(standing, attempt("m", (now - NOON) / timedelta(days=1) + 30, False))
    memory = missed["cards"]["m"]["memory"]
    wait = datetime.fromisoformat(memory["due"]) - datetime.fromisoformat(memory["last"])
    assert wait.days < waits[-1], "missed again, it comes back sooner"


def test_midnight_is_that_of_the_clock_that_is_asked() -> None:
    standing = fold(begin(), slip("m"))  # due at noon UTC of the 17th
    auckland, honolulu = timezone(timedelta(hours=13)), timezone(timedelta(hours=-10))
    assert list_due(standing, datetime(2026, 11, 17, 23, tzinfo=auckland)) == []
    assert list_due(standing, datetime(2026, 11, 18, 1, tzinfo=auckland)) == ["m"]
    assert list_due(standing, datetime(2026, 11, 17, 0, 5, tzinfo=honolulu)) == ["m"]


# ---- without the libraries -----------------------------------------------------------------------


EXTRA = ("fsrs", "openskill")


class Missing(MetaPathFinder):
    """Finds nothing of the extra, as where it is not installed."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name in EXTRA:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def test_without_the_extra_all_but_rating_and_spacing_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in [each for each in sys.modules if each.split(".")[0] in EXTRA]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    entries = [slip("m"), attempt("m", 1, True), attempt("a", 2, True, rating=900), daily(2)]
    standing = fold_all(entries)
    assert standing["rating"] is None
    assert standing["cards"]["m"]["memory"]["stability"] is None
    assert list_due(standing, NOON + timedelta(days=2)) == ["m"]
    assert count_streak(standing, date(2026, 11, 18)) == 1
    monkeypatch.undo()
    after = fold(standing, attempt("m", 2, True))
    assert after["cards"]["m"]["memory"]["stability"], "it goes on when the library is there"


# ---- JSON ----------------------------------------------------------------------------------------

LOG: list[Entry] = [
    slip("m"),
    daily(0),
    make_entry("ladder", NOON, game="code-swap", character="rusher", won=False),
    make_entry("ladder", NOON, game="code-swap", character="rusher", won=True),
    make_entry("ladder", NOON, game="code-swap", character="rusher", won=True),
    make_entry("lesson", NOON, game="cipher-shift", step=2),
    make_entry("lesson", NOON, game="cipher-shift", step=1),
    daily(1),
    attempt("m", 1, True, **POSITION),
    attempt("b", 1, False, rating=1_500),
]


def test_one_entry_at_a_time_through_json_comes_to_the_same() -> None:
    standing = begin()
    for entry in LOG:
        before = json.dumps(standing)
        after = fold(standing, entry)
        assert json.dumps(standing) == before, "a standing is a value"
        standing = json.loads(json.dumps(after))
    assert standing == fold_all(LOG)
    assert standing["ladder"] == {"code-swap": ["rusher"]}
    assert standing["lessons"] == {"cipher-shift": [1, 2]}
    sent: list[object] = [json.loads(json.dumps(entry)) for entry in LOG]
    assert fold_json(None, sent) == standing
    assert fold_json(standing, [{"v": 9}, "odd", None]) == standing


def test_a_page_may_send_the_part_that_it_asks_about() -> None:
    standing = fold_all(LOG[:-1])
    part = {"rating": standing["rating"]}
    assert fold_json(part, [LOG[-1]])["rating"] == fold_all(LOG)["rating"]


VALUE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["2026-11-16", "2026-11-16T12:00:00Z", "9999-12-31T23:59:59-12:00"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)


def paths(found: object) -> list[tuple[str, ...]]:
    if not isinstance(found, dict):
        return [()]
    return [()] + [(key, *rest) for key, value in found.items() for rest in paths(value)]


WHOLE = fold_all(LOG)


@given(st.sampled_from(paths(WHOLE)), VALUE)
def test_whatever_stands_in_a_standing_it_is_read_as_far_as_it_is_sound(
    path: tuple[str, ...], value: object
) -> None:
    sent: Any = json.loads(json.dumps(WHOLE))
    place = sent
    for key in path[:-1]:
        place = place[key]
    if path:
        place[path[-1]] = value
    else:
        sent = value
    read = read_standing(sent)
    assert read_standing(json.loads(json.dumps(read))) == read
    after: Standing = fold_json(sent, LOG)
    assert read_standing(after) == after
    untouched = set(WHOLE) - set(path[:1]) if path else set()
    assert all(read[part] == WHOLE[part] for part in untouched)  # type: ignore[literal-required]
