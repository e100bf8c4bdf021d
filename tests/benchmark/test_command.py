"""`plyground benchmark`: what it prints, what it refuses."""

import json
from pathlib import Path

import pytest

from tests.line.runner import refused, run

ROOT = Path(__file__).parents[2]

KEYS = {"suite", "hash", "player", "track", "games"}
FIGURES = {"items", "regret", "charged", "interval", "illegal", "normalised"}


def test_a_stranger_gets_a_number_with_an_interval_that_contains_the_truth() -> None:
    ran = run(["benchmark", "engine:0.2", "--calls", "200", "--truth", "--json"])
    assert ran.status == 0
    shown = json.loads(ran.out)
    assert shown.keys() >= KEYS | FIGURES
    low, high = shown["interval"]
    assert low <= shown["truth"] <= high
    assert (shown["items"], shown["illegal"], shown["player"]) == (200, 0, "engine:0.2")
    for figures in shown["games"].values():
        assert figures.keys() >= FIGURES
    assert 0 < shown["known"]["greedy"] < shown["known"]["random"]
    assert shown["normalised"] == pytest.approx(1 - shown["regret"] / shown["known"]["random"])


def test_the_same_in_words_and_in_german(tmp_path: Path) -> None:
    words = ["benchmark", "engine:0.2", "--calls", "110", "--truth", "--out", str(tmp_path / "a")]
    english = run(words)
    assert english.err == "Items come 50 at a time: 100 of 110 are asked.\n"
    assert "engine:0.2 on plyground-bench-1, 100 items" in english.out
    assert "Every answer was a legal move." in english.out
    assert all(len(line) <= 80 for line in english.out.splitlines())
    german = run([*words, "--lang", "de"])  # from the file, and nobody is asked again
    assert "engine:0.2 auf plyground-bench-1, 100 Aufgaben" in german.out
    assert "Jede Antwort war ein erlaubter Zug." in german.out
    assert all(len(line) <= 80 for line in german.out.splitlines())


def test_two_players_get_a_verdict() -> None:
    page = (ROOT / "docs" / "measure.md").read_text("utf-8")
    command, _, rest = page.partition("$ plyground benchmark ")[2].partition("\n")
    shown = rest.partition("```")[0]
    ran = run(["benchmark", *command.split()])
    said = ran.out[: len(shown)]
    assert "is better than" in shown
    assert said == shown


def test_whole_games_are_a_second_mode() -> None:
    words = ["benchmark", "random", "--games", "10", "--opponent", "engine:easy"]
    ran = run([*words, "--game", "operator-outwit", "--json"])
    shown = json.loads(ran.out)
    for name in ("regret_per_move", "regret_per_game", "result", "result_by_regrets"):
        low, high = shown[name]["interval"]
        assert 0 <= low <= shown[name]["mean"] <= high
    german = run([*words, "--game", "coordinate-clash", "--lang", "de"]).out
    assert max(map(len, german.splitlines())) <= 80
    assert "10 Partien" in german
    assert (shown["games"], shown["won"] + shown["lost"] + shown["unfinished"]) == (10, 10)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["human"], "people cannot be benchmarked"),
        (["random", "greedy", "mcts"], "one player is measured, two are compared"),
        (["nobody"], "unknown player 'nobody'; choose from engine:easy"),
        (["engin:0.2"], "(did you mean engine:0.2?)"),
        (["random", "--calls", "20"], "50 or more, not 20"),
        (["random", "--calls", "2000"], "the suite has 1,000 items"),
        (["random", "--stop"], "name two"),
        (["random", "--until", "2"], "such as 0.05, not 2"),
        (["mcts", "--truth"], "not for mcts"),
        (["random", "--suite", "x", "--fresh", "1"], "--suite and --fresh do not go together"),
        (["random", "--games", "11"], "an even number of games"),
        (["random", "--opponent", "greedy"], "say how many with --games"),
        (["random", "greedy", "--games", "10"], "name the other with --opponent"),
        (["random", "--seconds", "0"], "0.05 to 3,600 seconds"),
        (["random", "--suite", "no-such-suite"], "no-such-suite"),
        (["random", "--prompt", "image"], "--prompt is for language models: llm:MODEL"),
        (["random", "--code"], "--code is for language models"),
    ],
)
def test_what_is_refused_is_said_in_one_line(words: list[str], said: str) -> None:
    assert said in refused(["benchmark", *words])
