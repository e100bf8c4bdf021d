"""`plyground arena`: the report, files, going on where one was interrupted, and bad input."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from plyground.measure.arena import play as playing
from plyground.measure.arena.play import Entry, play_chunk
from plyground.measure.arena.tally import list_bouts
from tests.line.runner import run
from tests.runs.cluster import run_cluster

FAST = "--game operator-outwit --fair"
THREE = f"engine:easy engine:hard random {FAST} --pairs 6"


def arena(words: str, status: int = 0) -> str:
    ran = run(["arena", *words.split()])
    assert ran.status == status, ran.err
    return ran.out


def refused(words: str) -> str:
    ran = run(["arena", *words.split()])
    assert (ran.status, ran.out) == (2, ""), ran
    assert ran.err.count("\n") == 1
    return ran.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_fits_a_terminal(language: str) -> None:
    lines = arena(f"{THREE} --lang {language}").splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("Operator Outwit (fair): 3 ")
    ranked = [line for line in lines if re.match(r"\d  ", line)]
    assert "engine:hard" in ranked[0]
    assert len(ranked) == 6  # ratings, and who beat whom


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
        assert sum(meeting["pentanomial"]) == meeting["pairs"] == 6
        points = sum(place * count for place, count in enumerate(meeting["pentanomial"]))
        assert meeting["share"] == points / 24
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


# ---- who is better -------------------------------------------------------------------------------


def test_it_stops_as_soon_as_one_is_known_to_be_better(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = f"random engine:hard {FAST} --until-decided --results {kept}"
    shown = arena(words)
    found = re.search(r"engine:hard is better than random: known after (\d+) pairs", shown)
    assert found
    document = json.loads(arena(f"{words} --json"))
    assert document["decision"]["better"] == -1  # of the two in the order in which they were named
    assert document["decision"]["high"] < 0.5
    assert document["pairs"] == document["decision"]["pairs"] == int(found[1]) < 40
    # Turned round, and with pairs in another order, it is decided by the same games.
    header, *lines = kept.read_text().splitlines()
    kept.write_text("\n".join([header, *reversed(lines)]) + "\n")
    words = f"engine:hard random {FAST} --until-decided --results {kept} --json"
    turned = json.loads(arena(words))
    assert (turned["decision"]["better"], turned["pairs"]) == (1, document["pairs"])


# ---- going on ------------------------------------------------------------------------------------


def count_played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    played: list[Any] = []

    def play(chunk: dict[str, Any]) -> list[Entry]:
        played.extend(map(tuple, chunk["pairs"]))
        return play_chunk(chunk)

    monkeypatch.setattr(playing, "play_chunk", play)
    return played


def test_a_later_run_repeats_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "games.jsonl"
    played = count_played(monkeypatch)
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

    def play(chunk: dict[str, Any]) -> list[Entry]:
        if len(chunks) == 2:
            raise KeyboardInterrupt
        chunks.append(chunk)
        return play_chunk(chunk)

    with monkeypatch.context() as patch:
        patch.setattr(playing, "play_chunk", play)
        ran = run(["arena", *THREE.split(), "--results", str(kept)])
    assert ran.status == 130
    done = sum(len(chunk["pairs"]) for chunk in chunks)
    assert f"{done} pairs are kept in {kept}; the same command goes on from there." in ran.err
    assert "rating" in ran.out
    assert arena(f"{THREE} --results {kept}") == whole


@pytest.mark.program
def test_killed_at_any_moment_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = f"engine:easy engine:hard {FAST} --pairs 150 --json"
    command = [sys.executable, "-m", "plyground", "arena", *words.split(), "--results", str(kept)]
    for lines in (2, 40):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            while process.poll() is None and (
                not kept.exists() or kept.read_bytes().count(b"\n") < lines
            ):
                time.sleep(0.005)
            os.kill(process.pid, signal.SIGKILL)
    pairs = [json.loads(line)["pair"] for line in kept.read_bytes().split(b"\n")[1:-1]]
    assert len({tuple(pair) for pair in pairs}) == len(pairs) >= 39
    assert arena(f"{words} --results {kept}") == arena(words)


@pytest.mark.program
def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    words = f"{THREE} --until-decided --game cipher-quest".replace("random ", "")
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert arena(f"{THREE} --results {here}") == arena(
        f"{THREE} --on processes:2 --results {there}"
    )
    assert sorted(here.read_text().splitlines()) == sorted(there.read_text().splitlines())
    assert arena(words) == arena(f"{words} --on processes:2")


@pytest.mark.program
def test_a_cluster_plays_the_same_games_each_once_though_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "games.jsonl"
    with run_cluster(tmp_path, 2) as cluster:
        killed = Timer(1.0, cluster.workers[0].kill)
        killed.start()
        there = arena(f"{THREE} --on {cluster.place} --results {kept}")
        killed.join()
    assert there == arena(THREE)
    pairs = [tuple(json.loads(line)["pair"]) for line in kept.read_text().splitlines()[1:]]
    assert len(pairs) == len(set(pairs)) == 18


# ---- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "name at least two players"),
        ("random", "name at least two players"),
        ("random random", "two players called random"),
        ("random human", "people do not play"),
        ("random engin:easy", "unknown player"),
        ("random engine:7", "unknown level '7'"),
        ("random process:", "process:"),
        ("random greedy --game chess", "chess"),
        ("random greedy --game code-swap --game code-swap", "code-swap is named twice"),
        ("random greedy --pairs 0", "--pairs"),
        ("random greedy --pairs many", "--pairs"),
        ("random greedy --confidence 100", "--confidence"),
        ("random greedy --margin 0", "--margin"),
        ("random greedy --seed -1", "--seed"),
        ("random greedy --on mars", "--on takes here"),
        ("random greedy --target 31", "--target"),
        ("random greedy --game operator-outwit --target x", "--target"),
        ("random greedy --preset cosy", "cosy"),
        ("random greedy zip --until-decided", "--until-decided takes two players, not 3"),
        ("random greedy --until-decided --gauntlet", "do not go together"),
        ("random greedy --page report.txt", "report.html"),
        ("random greedy --out report.html", "--page report.html"),
        ("random greedy --results no/such/folder", "no/such"),
        ("--results missing.jsonl", "missing.jsonl"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: str, said: str) -> None:
    assert said in refused(words)


def test_results_of_another_plan_are_refused_and_the_difference_is_named(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = f"greedy mine=random {FAST} --pairs 1 --results {kept}"
    arena(words)
    before = kept.read_text()
    assert "seed 1 instead of 2" in refused(f"{words} --seed 2")
    assert "games operator-outwit preset" in refused(words.replace("--fair", ""))
    assert "work 5000 instead of 9000" in refused(f"{words} --work 9000")
    changed = refused(words.replace("mine=random", "mine=zip"))
    assert "mine is character:zip now, but was random" in changed
    assert kept.read_text() == before
    newer = before.replace('"version":"', '"version":"9')
    kept.write_text(newer)
    assert "version" in refused(words)
    kept.write_text("nothing\n")
    assert "no results file" in refused(words)


def test_a_second_run_on_one_file_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    words = f"greedy random {FAST} --pairs 1 --results {kept}"
    said = []

    def play(chunk: dict[str, Any]) -> list[Entry]:
        said.append(refused(words))
        return play_chunk(chunk)

    monkeypatch.setattr(playing, "play_chunk", play)
    arena(words)
    assert "another run" in said[0]


def test_a_model_without_a_key_is_named_and_no_game_is_lost_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    assert "no pair of games could be played" in refused(f"llm:nobody random {FAST}")


# ---- the page ------------------------------------------------------------------------------------


def test_a_page_that_cannot_be_written_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    said = refused(f"random greedy {FAST} --page {tmp_path}/report.html")
    assert "jinja2 is needed for this" in said
    assert "[research]" in said


class Page(HTMLParser):
    """What is on a page, and whether all that was opened was closed."""

    EMPTY = frozenset({"meta", "line", "circle"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))
        if tag not in self.EMPTY and not tag.startswith("!"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_stands_alone_and_shows_what_was_played(tmp_path: Path, language: str) -> None:
    path = tmp_path / "report.html"
    words = f"engine:easy <b>=engine:hard {FAST} --pairs 9 --until-decided --lang {language}"
    document = json.loads(arena(f"{words} --page {path} --json"))
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == []
    assert not re.search(r"(?:src|href)=|url\(|@import|<script|<b>", text)
    tags = [tag for tag, _ in page.seen]
    assert ("html", {"lang": language}) in page.seen
    pictures = [attributes for tag, attributes in page.seen if tag == "svg"]
    assert len(pictures) == 3  # ratings, who begins, lengths
    assert all(each["role"] == "img" and each["aria-label"] for each in pictures)
    assert tags.count("table") == 3
    for player in document["players"]:
        assert player["player"] in page.words
        assert f"{player['rating']:+.0f}" in page.words
    assert {"en": "Who beat whom", "de": "Wer wen geschlagen hat"}[language] in page.words
