"""Solving over HTTP: the puzzles of days and of the book, answers and lessons."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from plyground.study.puzzles import FIRST_DAY
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import find_daily, find_entry
from plyground.study.puzzles.lessons import read_lesson
from plyground.study.puzzles.puzzle import make_puzzle
from tests.web.servers import Server

CODES = {"game": "code-swap", "position": "413/251 1", "goal": "win"}


def ask(server: Server, verb: str, path: str, body: Any = None) -> Any:
    answer = server.ask(verb, path, body)
    assert answer.status == 200, answer.body
    return answer.body


def refuse(server: Server, verb: str, path: str, body: Any = None) -> tuple[int, str]:
    answer = server.ask(verb, path, body)
    assert answer.status >= 400
    return answer.status, answer.body["error"]["said"]["code"]


# ---- the puzzle of a day -------------------------------------------------------------------------


@pytest.mark.parametrize("later", range(2))
def test_the_puzzle_of_a_day_is_the_same_for_everybody(server: Server, later: int) -> None:
    day = FIRST_DAY + timedelta(days=later)
    entry = find_daily(day, day).entry
    daily = ask(server, "GET", f"/api/puzzles/daily?date={day}")
    assert (daily["day"], daily["number"]) == (day.isoformat(), later + 1)
    assert (daily["name"], daily["rating"]) == (entry.name, entry.rating)
    brief = ask(server, "GET", f"/api/puzzles/daily?date={day}&brief=1&language=de")
    assert brief["scene"]["legal"] == []
    assert brief["task"] != daily["task"]


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
    assert refuse(server, "GET", f"{path}{FIRST_DAY}&brief=2")[0] == 400


# ---- the book ------------------------------------------------------------------------------------


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


def test_every_move_is_answered_as_the_library_answers_it(server: Server) -> None:
    puzzle = make_puzzle("code-swap", "413/251 1", "win")
    for move in puzzle.game.moves(puzzle.view):
        shown = ask(server, "POST", "/api/puzzles/answer", {**CODES, "move": str(move)})
        assert shown == json.loads(json.dumps(answer_move(puzzle, move).json(puzzle, move)))
    right = ask(server, "POST", "/api/puzzles/answer", CODES)
    assert right["verdict"] == "goes on"


# ---- lessons ------------------------------------------------------------------------


def test_a_lesson_has_ten_steps_and_a_proof(server: Server) -> None:
    for language in ("en", "de"):
        shown = ask(server, "GET", f"/api/lessons/code-swap?language={language}")
        lesson = read_lesson("code-swap", language)
        assert (shown["title"], shown["proof"]) == (lesson.title, lesson.proof)
        assert [step["title"] for step in shown["steps"]] == [step.title for step in lesson.steps]
        assert len(shown["steps"]) == 10
        assert shown["steps"][0]["puzzle"] == lesson.steps[0].puzzle.json()
