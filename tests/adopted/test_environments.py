"""Environments of gg-bench's shape, sound and with the faults that models make."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import plyground
from plyground.cli import main
from plyground.games.adopted.reading import Reading, is_environment, split_settings
from plyground.games.classes import import_class
from plyground.kernel.faults import digest_rules
from plyground.language.errors import BadOption
from plyground.study.analysis.survey import survey

from . import second
from .variants import COUNTED, IMPORTS, REFUSED, SAME, Variant

FAULTS = {
    "offered and punished": "adopted.punished",
    "stuck": "adopted.stuck",
    "nothing for the end": "adopted.zero",
    "nothing is a loss": "adopted.zero",
    "twice in a row": "adopted.twice",
    "rewards on the way": "adopted.rewards",
    "cut off": "adopted.cut",
    "nobody's turn": "adopted.alternating",
    "a count of turns": "adopted.alternating",
}
"""What is remarked of which variant, and of no other."""


AKIN = {
    "players 1 and -1",
    "players by truth",
    "the last one loses",
    "random start by Python",
    "one list by two names",
    "a new attribute on the way",
    "set up anew at the end",
    "numpy's numbers",
    "moves in pairs",
    "chance by the generator",
    "chance by a space",
    "chance of its own",
    "chance in the moves",
}
"""Others are much like them: a process for each of these only in `make soak`."""


def mark(variants: Iterable[str]) -> list[Any]:
    return [pytest.param(name, marks=[pytest.mark.soak] * (name in AKIN)) for name in variants]


@pytest.fixture(scope="module")
def listings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_cache(listings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was listed in another run is not looked up; what was in this one need not be again."""
    monkeypatch.setenv("PLYGROUND_CACHE", str(listings))


def write(folder: Path, variant: Variant, name: str = "some_env") -> str:
    path = folder / f"{name}.py"
    path.write_text(variant.source)
    return f"{path}({variant.settings})" if variant.settings else str(path)


def run(variant: Variant) -> Any:
    """The class itself, in this process, for the twin to play."""
    names: dict[str, Any] = {"__name__": "some_env"}
    exec(variant.source, names)
    return names["CustomEnv"]


@pytest.mark.parametrize("name", mark(COUNTED))
def test_an_environment_is_counted_as_its_twin_counts_it_and_its_fault_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    variant = COUNTED[name]
    reading = Reading.parse(variant.settings)
    expected = second.listed(run(variant), reading.seeds, reading.zero)
    capsys.readouterr()  # some print
    reference = write(tmp_path, variant)
    assert main(["solve", reference, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    results = expected.pop("start")
    shown = {key: found[key] for key in expected}
    assert shown == expected
    start = found["start"]
    seen = {start["result"]} if "result" in start else {key for key in start if start[key]}
    assert seen == results
    named = {remark.code for remark in plyground.load(reference).remarks}
    assert named.intersection(FAULTS.values()) == ({FAULTS[name]} if name in FAULTS else set())


@pytest.mark.parametrize("name", SAME)
def test_however_an_instance_is_made_it_is_the_same_game(name: str, tmp_path: Path) -> None:
    plain = plyground.load(write(tmp_path, COUNTED["plain"], "plain"))
    game = plyground.load(write(tmp_path, SAME[name]))
    assert survey(game).json() == survey(plain).json()


@pytest.mark.parametrize("name", mark(REFUSED))
def test_what_cannot_be_listed_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    variant, why = REFUSED[name]
    with pytest.raises(BadOption, match=why) as caught:
        plyground.load(write(tmp_path, variant))
    assert "\n" not in str(caught.value)


def test_what_is_too_large_is_not_listed_again_with_the_same_means(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    leak, _ = REFUSED["a leak"]
    notes = f"{leak.changes[IMPORTS]}open({str(ran)!r}, 'a').write('x')\n"
    reference = write(tmp_path, Variant({**leak.changes, IMPORTS: notes}, leak.settings))
    said, runs = list[str](), list[int]()
    for asked in (reference, reference, reference.replace("=300", "=301")):
        import_class.cache_clear()
        with pytest.raises(BadOption, match="megabytes") as caught:
            plyground.load(asked)
        said.append(str(caught.value))
        runs.append(len(ran.read_text()))
    assert said[0] == said[1] != said[2]
    assert runs[0] == runs[1] < runs[2]


def test_a_file_is_never_run_again_once_it_is_listed(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    note = f"import random\nopen({str(ran)!r}, 'a').write('x')\n"
    reference = write(tmp_path, Variant({"import random\n": note}))
    game = plyground.load(reference)
    before = ran.read_text()
    match = plyground.match(game.slug)
    while match.outcome is None:
        match.play(match.legal_moves[0])
    assert plyground.solve(game).value(game.start()).result == "win"
    assert ran.read_text() == before != ""


def test_a_position_is_shown_as_the_environment_shows_it(tmp_path: Path) -> None:
    game = plyground.load(write(tmp_path, COUNTED["plain"]))
    assert game.board(game.start()) == "|" * 9
    bare = plyground.load(write(tmp_path, COUNTED["shows nothing"], "bare"))
    assert bare.board(bare.start()) == "pile: [9]"


def test_settings_are_read_behind_the_file_and_as_flags(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reference = write(tmp_path, COUNTED["nothing for the end"])
    assert split_settings(f"{reference}(zero=loss)") == (reference, "zero=loss")
    assert is_environment(f"{reference}(zero=loss)")
    for words in ([f"{reference}(zero=loss)"], [reference, "--zero", "loss"]):
        assert main(["solve", *words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["draw"] == 0
    for wrong in ("zero=win", "seeds=0", "seeds", "speed=3"):
        with pytest.raises(BadOption):
            Reading.parse(wrong)


def test_what_is_read_otherwise_has_other_rules(tmp_path: Path) -> None:
    reference = write(tmp_path, COUNTED["nothing for the end"])
    marks = [
        digest_rules(import_class(reference + settings))
        for settings in ("", "(seeds=1,seconds=30)", "(zero=loss)")
    ]
    assert marks[0] == marks[1] != marks[2]
