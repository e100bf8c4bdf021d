"""Results merge into one page, and a row is checked from its raw replies alone."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from plyground.measure.benchmark.answers import Answer, Asker, Question
from plyground.measure.benchmark.leaderboard import Suites, check_run, read_runs
from plyground.measure.benchmark.report import set_against, sum_up
from plyground.measure.benchmark.run import Plan, carry_out
from plyground.measure.benchmark.saved_runs import open_runs
from plyground.measure.benchmark.suite import load_suite
from plyground.measure.benchmark.words import Words
from tests.line.runner import refused, run

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
    rows = json.loads(text.partition('id="rows">')[2].partition("</script>")[0])
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
        assert said in refused(["leaderboard", str(path), "--out", str(path)])
        assert path.read_bytes() == kept


def test_a_row_is_checked_offline_and_a_forged_one_does_not_hold(
    folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes((folder / "a.jsonl").read_bytes())
    check = ["leaderboard", "--check", str(file)]
    held = run(check)
    assert (held.status, held.out.splitlines()[-1]) == (0, "The row holds.")
    # Somebody betters an answer in the file: the player's seed says otherwise.
    suite = load_suite("plyground-bench-1")
    lines = file.read_text("utf-8").splitlines()
    entry = json.loads(lines[2])
    others = [move for move in suite.items[entry["item"]].regrets if move != entry["move"]]
    forged = json.dumps({**entry, "move": others[0]})
    file.write_text("\n".join([*lines[:2], forged, *lines[3:]]) + "\n", "utf-8")
    ran = run(check)
    assert ran.status == 1
    assert f"the file says {others[0]}, but it is {entry['move']}" in ran.out
    # Or writes another answer beside it.
    file.write_text("\n".join([*lines, forged]) + "\n", "utf-8")
    ran = run(check)
    assert ran.status == 2
    assert f"{file} has two answers to item {entry['item']}" in ran.err


class Model(Asker):
    """Refuses some items, is late at others, and answers the rest in words."""

    name = "llm:some-model"

    def describe(self) -> dict[str, str]:
        return {"prompt": "no-moves"}

    def answer(self, question: Question) -> Answer:
        move = str(question.game.moves(question.view)[-1])
        if question.item % 5 == 0:
            said = "I'm sorry, but I cannot play games."
            return Answer.failed(question.item, "refused", "", said)
        if question.item % 7 == 0:
            return Answer.failed(question.item, "timeout", "slow", "Let me think")
        return Answer(question.item, move, reply=f"Thinking about it.\nAnswer: {move}")


def test_prompts_of_one_model_are_told_apart(tmp_path: Path) -> None:
    class Asked(Model):
        name = "llm:a-provider/some-model-with-a-long-name"

        def __init__(self, prompt: str) -> None:
            self._prompt = prompt

        def describe(self) -> dict[str, str]:
            return {"prompt": self._prompt}

    path, plan = tmp_path / "prompts.jsonl", Plan(20)
    suite = load_suite("plyground-bench-1").take(["operator-outwit", "code-swap"])
    asked = [Asked(words) for words in ("usual", "no-moves")]
    with open_runs(path, suite, asked, plan) as runs:
        carry_out(runs, plan)
    judged = [each.judge(20) for each in runs]
    pairs = [
        (sum_up(suite, Model.name, part, each.describe()), part)
        for each, part in zip(asked, judged, strict=True)
    ]
    compared = Words("en").describe_comparison(set_against(suite, *pairs))
    assert "llm:some-model (usual) and llm:some-model (no-moves)" in " ".join(compared)
    page = tmp_path / "page.html"
    ran = run(["leaderboard", str(path)])
    assert run(["leaderboard", str(path), "--out", str(page)]).status == 0
    for player in (f"{Asked.name} (usual)", f"{Asked.name} (no-moves)"):
        assert player in ran.out
        assert f"How {player} was measured" in page.read_text("utf-8")
    assert "only Code Swap and Operator Outwit" in ran.out
    long = [({**report, "player": Asked.name}, part) for report, part in pairs]
    compared += Words("de").describe_comparison(set_against(suite, *long))
    assert f"1: {Asked.name} (usual)" in compared
    assert all(len(line) <= 80 for line in [*compared, *ran.out.splitlines()])


def test_a_model_is_read_again_from_its_words_without_the_model(tmp_path: Path) -> None:
    path, plan = tmp_path / "model.jsonl", Plan(20)
    suite = load_suite("plyground-bench-1").take(["operator-outwit", "code-swap"])
    with open_runs(path, suite, [Model()], plan) as runs:
        carry_out(runs, plan)
    (kept,) = read_runs(path)
    check = check_run(kept, Suites())
    late = sum(each.fault == "timeout" for each in kept.answers.values())
    assert check.holds, check.different
    assert (check.reread, check.asked_again) == (20 - late, 0)
    text = path.read_text("utf-8")
    answer = next(each for each in kept.answers.values() if each.move)
    changed = text.replace(f"Answer: {answer.move}", "Answer: none", 1)
    path.write_text(changed, "utf-8")
    (again,) = read_runs(path)
    assert [each.code for each in check_run(again, Suites()).different] == [
        "benchmark.answer-differs"
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [*lines[:2], *lines[4:]], "has answered 18 of the first 20 items"),
        (lambda lines: [lines[0].replace("plyground-bench-1", "mine"), *lines[1:]], "--suite"),
        (lambda lines: [lines[0].replace("plyground benchmark", "shopping")], "shopping"),
        (lambda lines: [*lines[:2], '{"player":0,"item":1,"move":"x","fault":"y"}'], "no answer"),
        (lambda lines: [*lines[:2], '{"player":7,"item":1,"move":"x"}'], "no answers of this"),
        (lambda lines: [lines[0], '{"asked":"x","items":1}'], "no answers of this"),
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
    assert said in refused(["leaderboard", str(path)])
