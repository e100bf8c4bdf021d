"""Results merge into one page, and a row is checked from its raw replies alone."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from plyground.measure.benchmark.asking.answers import Answer, Asker, Question
from plyground.measure.benchmark.asking.run import Plan, carry_out
from plyground.measure.benchmark.asking.saved_runs import open_runs, read_runs
from plyground.measure.benchmark.reports.leaderboard import Suites, check_run, restore_asker
from plyground.measure.benchmark.reports.leaderboard_page import read_page
from plyground.measure.benchmark.reports.report import set_against, sum_up
from plyground.measure.benchmark.reports.words import Words
from plyground.measure.benchmark.suites.suite import load_suite
from tests.line.runner import run

PART = ["--game", "operator-outwit", "--game", "code-swap", "--calls", "20"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three runs, one of them in two files."""
    folder = tmp_path_factory.mktemp("results")
    for name, players in {"a": ["engine:0.1"], "b": ["random", "engine:0.1"]}.items():
        done = run(["benchmark", *players, *PART, "--out", str(folder / f"{name}.jsonl")])
        assert done.status == 0
    return folder


def test_results_merge_into_one_page_of_its_own(folder: Path, tmp_path: Path) -> None:
    files = [str(folder / "a.jsonl"), str(folder / "b.jsonl")]
    page = tmp_path / "page.html"
    assert run(["leaderboard", *files, "--out", str(page)]).err == f"2 rows written to {page}.\n"
    text = page.read_text("utf-8")
    rows = read_page(text)
    assert [row["player"] for row in rows] == ["engine:0.1", "random"]
    assert rows[0]["regret"] < rows[1]["regret"]
    for row in rows:
        for part in (row["hash"], row["file_sha256"], row["version"], f"seed {row['seed']}"):
            assert part in text
    assert not re.search(r"""(src|href)\s*=|url\(|@import|https?://""", text)
    assert "prefers-color-scheme: dark" in text
    # Narrow screens have cards without headings: figures bring their names along.
    for name in ("regret", "95% interval", "normalised", "items", "no move"):
        assert text.count(f'data-name="{name}"') >= len(rows)
    HTMLParser().feed(text)
    assert json.loads(run(["leaderboard", *files, "--json"]).out) == rows
    german = run(["leaderboard", *files, "--lang", "de"]).out
    assert "normiert" in german
    assert "1. engine:0.1" in german


def test_the_page_never_takes_the_place_of_results(folder: Path, tmp_path: Path) -> None:
    file, page = tmp_path / "a.jsonl", tmp_path / "odd.html"
    kept = (folder / "a.jsonl").read_bytes()
    for path, said in ((file, "--out writes a web page; call it a.html"), (page, "to be read")):
        path.write_bytes(kept)
        ran = run(["leaderboard", str(path), "--out", str(path)])
        assert (ran.status, ran.err.count("\n")) == (2, 1)
        assert said in ran.err
        assert path.read_bytes() == kept


def test_a_row_is_checked_offline_and_a_forged_one_does_not_hold(
    folder: Path, tmp_path: Path
) -> None:
    file, page = tmp_path / "a.jsonl", tmp_path / "page.html"
    file.write_bytes((folder / "a.jsonl").read_bytes())
    assert run(["leaderboard", str(file), "--out", str(page)]).status == 0
    check = ["leaderboard", "--check", str(file), "--page", str(page)]
    held = run(check)
    assert (held.status, held.out.splitlines()[-1]) == (0, "The row holds.")
    # Somebody betters a figure on the page.
    true = page.read_text("utf-8")
    regret = str(read_page(true)[0]["regret"])
    page.write_text(true.replace(f'"regret": {regret},', '"regret": 0.0,'), "utf-8")
    forged = run(check)
    assert forged.status == 1
    assert "regret: the page says 0.0, but it is" in forged.out
    # Somebody betters an answer in the file: the player's seed says otherwise.
    page.write_text(true, "utf-8")
    suite = load_suite("plyground-bench-1")
    lines = file.read_text("utf-8").splitlines()
    entry = json.loads(lines[1])
    others = [move for move in suite.items[entry["item"]].regrets if move != entry["move"]]
    lines[1] = json.dumps({**entry, "move": others[0]})
    file.write_text("\n".join(lines) + "\n", "utf-8")
    forged = run(check)
    assert forged.status == 1
    assert f"the file says {others[0]}, but it is {entry['move']}" in forged.out
    assert "the page has no row for engine:0.1 from a.jsonl" in forged.out


def test_two_answers_to_one_item_do_not_hold(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    lines = (folder / "a.jsonl").read_text("utf-8").splitlines()
    first = json.loads(lines[1])
    regrets = load_suite("plyground-bench-1").items[first["item"]].regrets
    other = json.dumps({**first, "move": next(each for each in regrets if each != first["move"])})
    again = lines[1]  # the same once more says nothing new
    file.write_text("\n".join([*lines, again]) + "\n", "utf-8")
    assert run(["leaderboard", "--check", str(file)]).status == 0
    file.write_text("\n".join([lines[0], other, *lines[1:]]) + "\n", "utf-8")
    ran = run(["leaderboard", "--check", str(file)])
    assert ran.status == 1
    assert f"item {first['item']}: the file has two answers to it that differ" in ran.out


def test_prompts_of_one_model_are_told_apart(tmp_path: Path) -> None:
    class Asked(Wordy):
        name = "llm:a-provider/some-model-with-a-long-name"

        def __init__(self, prompt: str) -> None:
            self._prompt = prompt

        def describe(self) -> dict[str, str]:
            return {"prompt": self._prompt}

    path, plan = tmp_path / "prompts.jsonl", Plan(20)
    suite = load_suite("plyground-bench-1").take(games=["operator-outwit", "code-swap"])
    asked = [Asked(f"moves+text+{words}+think") for words in ("own", "renamed:1")]
    with open_runs(path, suite, asked, plan) as runs:
        carry_out(runs, plan)
    judged = [each.judge(20) for each in runs]
    pairs = [
        (sum_up(suite, Wordy.name, part, each.describe()), part)
        for each, part in zip(asked, judged, strict=True)
    ]
    compared = Words("en").describe_comparison(set_against(pairs[0], pairs[1]))
    assert "wordy (own) and wordy (renamed:1)" in " ".join(compared)
    page = tmp_path / "page.html"
    ran = run(["leaderboard", str(path)])
    assert run(["leaderboard", str(path), "--out", str(page)]).status == 0
    for player in (f"{Asked.name} (own)", f"{Asked.name} (renamed:1)"):
        assert player in ran.out
        assert f"How {player} was measured" in page.read_text("utf-8")
    assert "only Code Swap and Operator Outwit" in ran.out
    long = [(report._replace(player=Asked.name), part) for report, part in pairs]
    compared += Words("de").describe_comparison(set_against(long[0], long[1]))
    assert f"1: {Asked.name} (own)" in compared
    assert all(len(line) <= 80 for line in [*compared, *ran.out.splitlines()])


class Wordy(Asker):
    """Says the number of a move, and reads that back."""

    name = "wordy"

    def ask(self, question: Question) -> Answer:
        return self.reread(question, "I take number 0.")

    def reread(self, question: Question, reply: str) -> Answer:
        found = re.search(r"number (\d+)", reply)
        if found is None:
            return Answer.failed(question.item, "garbled", "no number", reply)
        move = question.game.moves(question.view)[int(found[1])]
        return Answer(question.item, str(move), reply=reply)


def test_replies_are_read_again_from_their_words(tmp_path: Path) -> None:
    path, plan = tmp_path / "wordy.jsonl", Plan(20)
    suite = load_suite("plyground-bench-1").take(games=["operator-outwit", "code-swap"])
    with open_runs(path, suite, [Wordy()], plan) as runs:
        carry_out(runs, plan)
    check = check_run(read_runs(path)[0], Suites(), Wordy())
    assert (check.reread, check.asked_again, check.holds) == (20, 0, True)
    path.write_text(path.read_text("utf-8").replace("number 0", "number 1", 1), "utf-8")
    changed = check_run(read_runs(path)[0], Suites(), Wordy())
    assert [each.code for each in changed.different] == ["benchmark.answer-differs"]


def test_a_model_is_read_again_by_its_prompt_without_the_model(tmp_path: Path) -> None:
    class Model(Wordy):
        name = "llm:some-model"

        def describe(self) -> dict[str, str]:
            return {"prompt": "no-moves+text+own+think"}

        def ask(self, question: Question) -> Answer:
            move = str(question.game.moves(question.view)[-1])
            if question.item % 5 == 0:
                said = "I'm sorry, but I cannot play games."
                return Answer.failed(question.item, "refused", "", said)
            if question.item % 7 == 0:
                return Answer.failed(question.item, "timeout", "slow", "Let me think")
            return Answer(question.item, move, reply=f"Thinking about it.\nAnswer: {move}")

    path, plan = tmp_path / "model.jsonl", Plan(20)
    suite = load_suite("plyground-bench-1").take(games=["operator-outwit", "code-swap"])
    with open_runs(path, suite, [Model()], plan) as runs:
        carry_out(runs, plan)
    (kept,) = read_runs(path)
    check = check_run(kept, Suites(), restore_asker(kept))
    late = sum(each.fault == "timeout" for each in kept.answers.values())
    assert check.holds, check.different
    assert check.reread == 20 - late > 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [lines[0], *lines[3:]], "has answered 18 of the first 20 items"),
        (lambda lines: [lines[0].replace("plyground-bench-1", "mine"), *lines[1:]], "--suite"),
        (lambda lines: [lines[0].replace("plyground benchmark", "shopping")], "shopping"),
        (lambda lines: [lines[0], '{"player":0,"item":1,"move":"x","fault":"y"}'], "no answer"),
        (lambda lines: [lines[0], '{"player":7,"item":1,"move":"x"}'], "no answers of this"),
        (lambda lines: ["nonsense"], "results"),
    ],
)
def test_files_that_make_no_row_are_refused_in_one_line(
    folder: Path, tmp_path: Path, change: object, said: str
) -> None:
    assert callable(change)
    path = tmp_path / "bad.jsonl"
    lines = change((folder / "a.jsonl").read_text("utf-8").splitlines())
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    ran = run(["leaderboard", str(path)])
    assert ran.status == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
