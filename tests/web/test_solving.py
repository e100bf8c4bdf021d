"""Solving over HTTP: the puzzles of days and of the book, answers, lessons and progress."""

import gzip
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.request import Request, urlopen

import pytest

from plyground.puzzles import answer_move, make_puzzle
from plyground.puzzles.book import find_entry, open_entry, read_book
from plyground.puzzles.daily import FIRST_DAY, find_daily
from plyground.puzzles.lessons import read_lesson
from plyground.puzzles.shown import show_answer, show_puzzle
from plyground.rulebooks import shelf
from tests.web.servers import Server, serving

CODES = {"game": "code-swap", "position": "413/251 1", "goal": "win"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("solve") / "games.db") as server:
        yield server


def ask(server: Server, verb: str, path: str, body: Any = None) -> Any:
    answer = server.ask(verb, path, body)
    assert answer.status == 200, answer.body
    return answer.body


def refuse(server: Server, verb: str, path: str, body: Any = None) -> tuple[int, str]:
    answer = server.ask(verb, path, body)
    assert answer.status >= 400
    return answer.status, answer.body["error"]["said"]["code"]


# ---- the puzzle of a day -------------------------------------------------------------------------


@pytest.mark.parametrize("later", range(5))
def test_the_puzzle_of_a_day_comes_with_answers_that_are_true(server: Server, later: int) -> None:
    day = FIRST_DAY + timedelta(days=later)
    entry = find_daily(day, day).entry
    if later > (datetime.now(UTC) + timedelta(hours=14)).date().toordinal() - FIRST_DAY.toordinal():
        assert refuse(server, "GET", f"/api/puzzles/daily?date={day}") == (422, "puzzle.not-yet")
        return
    daily = ask(server, "GET", f"/api/puzzles/daily?date={day}")
    assert (daily["day"], daily["number"]) == (day.isoformat(), later + 1)
    assert (daily["name"], daily["rating"]) == (entry.name, entry.rating)
    puzzle, slow = open_entry(entry), entry.game == "coordinate-clash"
    answers = daily["answers"].get(puzzle.game.write(puzzle.view), {})
    for move in list(map(str, puzzle.game.moves(puzzle.view)))[:12]:
        known = answers.get(move)
        if known is None and slow:  # not found yet, of very many
            continue
        assert known is not None
        answer = answer_move(puzzle, move)
        found = answers[known] if isinstance(known, str) else known
        assert found["verdict"] == answer.verdict
        assert len(found["steps"]) == len(answer.steps)


def test_a_brief_puzzle_leaves_its_answers_out_and_all_are_packed(server: Server) -> None:
    path = f"/api/puzzles/daily?date={FIRST_DAY}"
    brief, whole = (ask(server, "GET", path + more) for more in ("&brief=1", ""))
    assert brief == {**whole, "answers": {}}
    with urlopen(Request(server.address + path, headers={"Accept-Encoding": "gzip"})) as packed:
        assert json.loads(gzip.decompress(packed.read())) == whole


def test_what_remains_after_a_right_move_is_answered_too(server: Server) -> None:
    """In the brief answers of a puzzle that takes two moves, or more."""
    entry = next(one for one in read_book("cipher-shift") if open_entry(one).goal.turns > 1)
    puzzle = open_entry(entry)
    question = {"game": entry.game, "options": dict(entry.options), "goal": "win"}
    position = entry.position
    for _ in range(puzzle.goal.turns):
        answer = ask(server, "POST", "/api/puzzles/answer", {**question, "position": position})
        if answer["next"]:
            position = answer["next"]["scene"]["position"]
    assert answer["verdict"] == "solved"
    assert answer["scenes"][-1]["outcome"]["winner"] == game_turn(puzzle)


def game_turn(puzzle: Any) -> int:
    return int(puzzle.game.turn(puzzle.view).value)


def test_days_that_have_no_puzzle_say_so(server: Server) -> None:
    tomorrow = (datetime.now(UTC) + timedelta(days=2)).date()
    path = "/api/puzzles/daily?date="
    assert refuse(server, "GET", f"{path}{tomorrow}") == (422, "puzzle.not-yet")
    assert refuse(server, "GET", f"{path}2020-01-01") == (422, "puzzle.before-first")
    for nonsense in ("x", "2026-02-30", "20261116", "2026-W47-1", "٢٠٢٦-11-16", ""):
        escaped = nonsense.encode().hex("%")
        assert refuse(server, "GET", path + (f"%{escaped}" if escaped else "")) == (
            422,
            "server.not-a-date",
        )
    assert refuse(server, "GET", f"{path}{FIRST_DAY}&brief=3")[0] == 400


# ---- the book ------------------------------------------------------------------------------------


def test_a_puzzle_of_the_book_is_shown_without_its_solution(server: Server) -> None:
    entry = read_book("coordinate-clash")[1]
    shown = ask(server, "GET", f"/api/puzzles/{entry.name}")
    assert shown == {**show_puzzle(open_entry(entry)), "rating": entry.rating}
    assert refuse(server, "GET", "/api/puzzles/0000000000") == (404, "puzzle.unknown-name")


def test_the_next_puzzle_is_near_the_rating_and_new(server: Server) -> None:
    seen: list[str] = []
    for _ in range(4):
        query = f"?game=code-swap&rating=900&seen={','.join(seen)}"
        shown = ask(server, "GET", f"/api/puzzles/next{query}")
        assert shown["game"] == "code-swap"
        assert shown["name"] not in seen
        assert find_entry(shown["name"]).rating == shown["rating"]
        seen.append(shown["name"])
    assert ask(server, "GET", "/api/puzzles/next")["name"]
    assert refuse(server, "GET", "/api/puzzles/next?game=chess") == (404, "server.no-game")
    assert refuse(server, "GET", "/api/puzzles/next?rating=x")[0] == 400
    assert refuse(server, "GET", f"/api/puzzles/next?seen={'x' * 6_001}")[0] == 400


# ---- any position --------------------------------------------------------------------------------


def test_any_position_that_makes_a_puzzle_is_one(server: Server) -> None:
    made = ask(server, "POST", "/api/puzzles", {"game": "code-swap", "position": "413/251 1"})
    assert made == show_puzzle(make_puzzle("code-swap", "413/251 1"))
    plain = {"game": "operator-outwit", "position": "23:22 1"}
    assert refuse(server, "POST", "/api/puzzles", {**plain, "goal": "chance"}) == (
        422,
        "puzzle.none-here",
    )


def test_every_move_is_answered_as_the_library_answers_it(server: Server) -> None:
    puzzle = make_puzzle("code-swap", "413/251 1", "win")
    for move in puzzle.game.moves(puzzle.view):
        shown = ask(server, "POST", "/api/puzzles/answer", {**CODES, "move": str(move)})
        assert shown == json.loads(json.dumps(show_answer(puzzle, move, answer_move(puzzle, move))))
    right = ask(server, "POST", "/api/puzzles/answer", CODES)
    assert right["verdict"] == "goes on"


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": "x9"},
        {"move": ""},
        {"position": "nonsense"},
        {"goal": "checkmate"},
        {"goal": "trap"},
        {"game": "chess"},
        {"options": {"weather": "fine"}},
        {"secret": 1},
        {"move": "x" * 5_000},
    ],
    ids=str,
)
def test_an_odd_answer_is_refused_with_a_reason(server: Server, wrong: dict[str, Any]) -> None:
    status, code = refuse(server, "POST", "/api/puzzles/answer", {**CODES, **wrong})
    assert status in (400, 413, 422)
    assert code


# ---- lessons and progress ------------------------------------------------------------------------


@pytest.mark.parametrize("slug", shelf.slugs())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_has_ten_steps_and_a_proof(server: Server, slug: str, language: str) -> None:
    shown = ask(server, "GET", f"/api/lessons/{slug}?language={language}")
    lesson = read_lesson(slug, language)
    assert shown["title"] == lesson.title
    assert shown["proof"] == lesson.proof
    assert [step["title"] for step in shown["steps"]] == [step.title for step in lesson.steps]
    assert len(shown["steps"]) == 10
    assert shown["steps"][0]["puzzle"] == show_puzzle(lesson.steps[0].puzzle)


def test_entries_are_folded_into_a_standing_and_forgotten(server: Server) -> None:
    entry = {"v": 1, "at": "2026-11-16T18:00:00Z", "kind": "puzzle", "game": "code-swap"}
    entry |= {"name": "a" * 10, "solved": True, "rating": 1_500, "day": "2026-11-16"}
    after = ask(server, "POST", "/api/progress", {"entries": [entry, {"v": 2}, {"kind": []}]})
    assert after["rating"]["tries"] == 1
    assert after["rating"]["mu"] > 1_200
    assert after["streak"]["length"] == 1
    again = ask(server, "POST", "/api/progress", {"standing": after, "entries": [entry]})
    assert again == after  # a second try at the same puzzle counts for nothing
    assert ask(server, "POST", "/api/progress", {"standing": {"rating": "x"}})["rating"] is None
    many: Any = {"entries": [{}] * 201}
    assert refuse(server, "POST", "/api/progress", many) == (400, "server.not-understood")
