"""Standings: a fold of the log, the same one entry at a time and all at once, here and on pages."""

import json
import shutil
import subprocess
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.study.progress.entries import Entry, make_entry, read_time
from plyground.study.progress.standing import (
    WAITS_DAYS,
    begin,
    count_streak,
    find_due_day,
    fold,
    is_sure,
    list_due,
)
from plyground.web.http.files import write_facts_module

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
POSITION = {"options": {"length": 3, "digits": 5}, "position": "413/251 1", "goal": "win"}
SCRIPTS = Path(plyground.__file__).parent / "web/static/js"


def attempt(name: str, days: float, solved: bool, **more: Any) -> Entry:
    at = NOON + timedelta(days=days)
    return make_entry("puzzle", at, name=name, game="code-swap", solved=solved, **more)


def slip(name: str, days: float = 0) -> Entry:
    at = NOON + timedelta(days=days)
    return make_entry("mistake", at, name=name, game="code-swap", **POSITION)


def daily(day: int, *, solved: bool = True) -> Entry:
    return attempt(f"d{day}", day, solved, day=f"{date(2026, 11, 16) + timedelta(days=day)}")


def test_a_streak_counts_days_in_a_row_and_ends_when_one_goes_by() -> None:
    standing = fold([daily(0), daily(1), daily(1), daily(2)])
    last = date(2026, 11, 18)
    assert count_streak(standing, last) == 3
    assert count_streak(standing, last + timedelta(days=1)) == 3, "today's is still to come"
    assert count_streak(standing, last + timedelta(days=2)) == 0
    standing = fold([daily(4), daily(5)], standing)
    assert standing["streak"] == {"last": "2026-11-21", "length": 2, "best": 3}


def test_found_in_the_end_counts_for_the_streak_and_not_for_the_rating() -> None:
    missed = fold([daily(0), daily(1, solved=False)])
    assert count_streak(missed, date(2026, 11, 18)) == 0
    found = fold([attempt("d1", 1.01, True, day="2026-11-17", rating=2_000)], missed)
    assert count_streak(found, date(2026, 11, 18)) == 2
    assert found["seen"] == {"d0": True, "d1": False}
    assert found["rating"] == missed["rating"]


def test_a_rating_moves_with_first_tries_and_grows_sure() -> None:
    won = fold([attempt("a", 0, True, rating=1_200)])
    lost = fold([attempt("a", 0, False, rating=1_200)])
    assert (won["rating"], lost["rating"]) == (
        {"points": 1_320, "tries": 1},
        {"points": 1_080, "tries": 1},
    )
    again = fold([attempt("a", 1, False, rating=1_200)], won)
    assert again["rating"] == won["rating"], "whoever has seen the answer is not rated by it"


def test_who_solves_every_second_puzzle_of_a_rating_comes_to_have_it() -> None:
    entries = [attempt(f"p{n}", n / 100, n % 2 == 0, rating=1_700) for n in range(120)]
    rating, early = fold(entries)["rating"], fold(entries[:2])["rating"]
    assert rating
    assert early
    assert abs(rating["points"] - 1_700) < 60
    assert is_sure(rating)
    assert not is_sure(early)


def test_a_mistake_is_due_the_next_day_and_ever_later_when_it_is_found() -> None:
    standing = fold([slip("m")])
    assert list_due(standing, NOON) == []
    assert list_due(standing, NOON + timedelta(hours=12)) == ["m"], "a day begins at midnight"
    now = NOON
    for wait in (*WAITS_DAYS, WAITS_DAYS[-1]):
        due = read_time(standing["cards"]["m"]["due"])
        assert due - now == timedelta(days=wait)
        now = due
        standing = fold([attempt("m", (now - NOON) / timedelta(days=1), True)], standing)
    missed = fold([attempt("m", (now - NOON) / timedelta(days=1) + 30, False)], standing)
    assert read_time(missed["cards"]["m"]["due"]) - now == timedelta(days=31)


def test_a_card_moves_once_in_a_sitting() -> None:
    made = fold([slip("m")])
    assert fold([attempt("m", 0.1, True)], made)["cards"] == made["cards"]
    assert fold([slip("m", 5)], made)["cards"] == made["cards"], "it is one already"


def test_a_day_is_that_of_the_clock() -> None:
    card = fold([slip("m")])["cards"]["m"]
    east, west = (timezone(timedelta(hours=hours)) for hours in (13, -13))
    assert find_due_day(card, NOON.astimezone(east)) == date(2026, 11, 18)
    assert find_due_day(card, NOON.astimezone(west)) == date(2026, 11, 16)


LOG = [
    daily(0),
    slip("m"),
    attempt("a", 0.2, True, rating=1_300),
    make_entry("ladder", NOON, game="code-swap", character="zip", won=False),
    make_entry("ladder", NOON, game="code-swap", character="zip", won=True),
    make_entry("lesson", NOON, game="cipher-shift", step=2),
    make_entry("lesson", NOON, game="cipher-shift", step=1),
    daily(1),
    attempt("m", 1, True, **POSITION),
    attempt("b", 1, False, rating=1_500),
    attempt("b", 2, True, rating=1_500),
    attempt("m", 5, False, **POSITION),
]


def test_one_entry_at_a_time_comes_to_the_same() -> None:
    standing = begin()
    for entry in LOG:
        before = json.dumps(standing)
        after = fold([entry], standing)
        assert json.dumps(standing) == before, "a standing is a value"
        standing = json.loads(json.dumps(after))
    assert standing == fold(LOG)
    assert standing["ladder"] == {"code-swap": ["zip"]}
    assert standing["lessons"] == {"cipher-shift": [1, 2]}


@pytest.mark.program
@pytest.mark.skipif(shutil.which("node") is None, reason="the pages' scripts need node here")
def test_the_pages_work_out_the_same(tmp_path: Path) -> None:
    (tmp_path / "games.js").write_text(write_facts_module(), encoding="utf-8")
    for script in ("progress/rating.js", "progress/log.js", "progress/standing.js", "memory.js"):
        written = (SCRIPTS / script).read_text(encoding="utf-8")
        (tmp_path / script).parent.mkdir(exist_ok=True)
        (tmp_path / script).write_text(written.replace('"/games.js"', '"../games.js"'))
    asked = f"""
        import {{ cards, rating }} from {json.dumps((tmp_path / "progress/rating.js").as_uri())};
        const log = {json.dumps(LOG)};
        const logs = [[], ...log.map((_, last) => log.slice(0, last + 1))];
        console.log(JSON.stringify(logs.map((each) => [rating(each), cards(each)])));
    """
    ran = subprocess.run(
        ["node", "--no-warnings", "--input-type=module", "-e", asked],
        capture_output=True,
        text=True,
        check=True,
    )
    for length, (rating, cards) in enumerate(json.loads(ran.stdout)):
        standing = fold(LOG[:length])
        own = standing["rating"]
        assert (rating is None) == (own is None)
        if own:
            assert rating["points"] == pytest.approx(own["points"])
            assert (rating["tries"], rating["isSure"]) == (own["tries"], is_sure(own))
        assert {card["name"]: (card["due"], card["found"]) for card in cards} == {
            name: (read_time(card["due"]).timestamp() * 1000, card["found"])
            for name, card in standing["cards"].items()
        }
    assert length == len(LOG)
