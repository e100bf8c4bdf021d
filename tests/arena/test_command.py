"""`plyground arena`: the report, files, going on where one was interrupted, and bad input."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from plyground.measure.arena import play as playing
from plyground.measure.arena.play import play_chunk
from plyground.measure.arena.summary import list_bouts
from plyground.measure.arena.tournament import Entry
from tests.line.runner import refused, run

FAST = "--game operator-outwit --fair"
THREE = f"engine:easy engine:hard random {FAST} --pairs 6"


def arena(words: str, status: int = 0) -> str:
    ran = run(["arena", *words.split()])
    assert ran.status == status, ran.err
    return ran.out


def refuse(words: str) -> str:
    return refused(["arena", *words.split()])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_fits_a_terminal(language: str) -> None:
    lines = arena(f"{THREE} --lang {language}").splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("Operator Outwit (fair): 3 ")
    ranked = [line for line in lines if re.match(r"\d  ", line)]
    assert "engine:hard" in ranked[0]
    assert len(ranked) == 6  # ratings, and who beat whom
    kept_together = {"en": "95%: from pairs", "de": "95\N{NO-BREAK SPACE}%: aus"}
    assert kept_together[language] in " ".join(lines)


def test_the_help_of_one_game_lists_its_options() -> None:
    assert "--operations" in arena("operator-outwit --help")
    assert "--operations" not in arena("operator-outwit code-swap --help")


def test_json_and_the_results_file_tell_of_the_same_games(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    document = json.loads(arena(f"{THREE} --json --results {kept}"))
    bouts = list(list_bouts(map(json.loads, kept.read_text().splitlines()[1:])))
    assert len(bouts) == 2 * document["pairs"] == 36
    for player in document["players"]:
        own = [bout for bout in bouts if player["player"] in (bout.first, bout.second)]
        won = sum(bout.winner == player["player"] for bout in own)
        assert (len(own), won) == (player["games"], player["wins"])
        assert player["interval"][0] < player["rating"] < player["interval"][1]
        assert player["share"] == (won + player["unfinished"] / 2) / len(own)
    for meeting in document["meetings"]:
        assert meeting["games"] == 2 * meeting["pairs"] == 12
        assert meeting["share"] == (meeting["wins"] + meeting["unfinished"] / 2) / 12
    again = json.loads(arena(f"--results {kept} --json"))
    again["players"].sort(key=lambda player: -player["rating"])
    assert again == document


def test_in_a_gauntlet_only_the_first_meets_the_others() -> None:
    document = json.loads(arena(f"{THREE} --gauntlet --json"))
    assert [set(meeting["players"]) for meeting in document["meetings"]] == [
        {"engine:easy", "engine:hard"},
        {"engine:easy", "random"},
    ]
    assert "one player against" in arena(f"{THREE} --gauntlet")


# ---- going on ------------------------------------------------------------------------------------


def test_a_later_run_repeats_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "games.jsonl"
    played: list[Any] = []

    def play(chunk: dict[str, Any]) -> Entry:
        played.append(tuple(chunk["pair"]))
        return play_chunk(chunk)

    monkeypatch.setattr(playing, "play_chunk", play)
    first = arena(f"{THREE} --results {kept}")
    assert len(played) == len(set(played)) == 18
    assert arena(f"{THREE} --results {kept}") == first
    assert len(played) == 18
    arena(f"random engine:hard engine:easy zip {FAST} --pairs 7 --results {kept}")
    assert len(played) == len(set(played)) == 7 * 6
    assert kept.read_text().count("\n") == 1 + 42


def test_an_interrupted_run_reports_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    whole = arena(THREE)
    chunks: list[dict[str, Any]] = []

    def play(chunk: dict[str, Any]) -> Entry:
        if len(chunks) == 2:
            raise KeyboardInterrupt
        chunks.append(chunk)
        return play_chunk(chunk)

    with monkeypatch.context() as patch:
        patch.setattr(playing, "play_chunk", play)
        ran = run(["arena", *THREE.split(), "--results", str(kept)])
    assert ran.status == 130
    assert (
        f"{len(chunks)} pairs are kept in {kept}; the same command goes on from there." in ran.err
    )
    assert "rating" in ran.out
    assert arena(f"{THREE} --results {kept}") == whole


# ---- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "name at least two players"),
        ("random random", "two players called random"),
        ("random human", "people do not play"),
        ("random process:", "process:"),
        ("random greedy --game code-swap --game code-swap", "code-swap is named twice"),
        ("random greedy --pairs 0", "--pairs"),
        ("random greedy --seed -1", "--seed"),
        ("random greedy --results no/such/folder", "no/such"),
        ("--results missing.jsonl", "missing.jsonl"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: str, said: str) -> None:
    assert said in refuse(words)


def test_results_of_another_plan_are_refused_and_the_difference_is_named(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = f"greedy mine=random {FAST} --pairs 1 --results {kept}"
    arena(words)
    before = kept.read_text()
    assert "seed 1 instead of 2" in refuse(f"{words} --seed 2")
    assert "preset fair instead of null" in refuse(words.replace("--fair", ""))
    assert "work 5000 instead of 9000" in refuse(f"{words} --work 9000")
    changed = refuse(words.replace("mine=random", "mine=zip"))
    assert "mine is character:zip now, but was random" in changed
    assert kept.read_text() == before
    newer = before.replace('"version":"', '"version":"9')
    kept.write_text(newer)
    assert "version" in refuse(words)
    kept.write_text(before.replace('"seed":', '"seeds":'))
    assert "holds no games of the arena" in refuse(f"--results {kept}")
    kept.write_text("nothing\n")
    assert "no results file" in refuse(words)


def test_a_model_without_a_key_is_named_and_no_game_is_lost_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    assert "no pair of games could be played" in refuse(f"llm:nobody random {FAST}")


def test_who_has_not_played_is_in_the_report_without_a_rating() -> None:
    report = arena(f"engine:easy random llm:nobody {FAST} --pairs 1", status=1)
    (line,) = (line for line in report.splitlines() if re.match(r"\d  llm:nobody +-", line))
    assert line.split()[2:4] == ["-", "-"]
