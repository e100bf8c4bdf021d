"""`make pythons` finds every Python that works, and we claim to work where it was run."""

import os
import re
from pathlib import Path

import pytest

from tools.set_up import read_project
from tools.try_pythons import Result, count, find_pythons, table

from .stage import ROOT

TESTING = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
EVERYDAY = "3.11"
"""What `make test` and `make check` run on; the table is about the others."""
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_pythons_that_we_name_are_those_that_the_tests_ran_on() -> None:
    _, _, rest = TESTING.partition("<!-- measured: pythons -->")
    shown, _, _ = rest.partition("<!-- end: pythons -->")
    others = re.findall(r"^\| (3\.\d+)\.\d+ \| .* \| 0 \|$", shown, re.MULTILINE)
    tested = sorted({EVERYDAY, *others})
    classifiers = " ".join(read_project()["project"]["classifiers"])
    assert re.findall(r"Python :: (3\.\d+)", classifiers) == tested
    _, _, where = README.partition("## What was tested where")
    assert re.findall(r"3\.\d+", where.partition("##")[0]) == tested
    assert read_project()["project"]["requires-python"] == f">={tested[0]}"


@pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")
def test_every_python_that_runs_is_found_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = {
        "shims/python3.12": "exit 1",
        "shims/python3.11": "echo 3.11.4",
        "system/python3.11": "echo 3.11.2",
        "pyenv/versions/3.12.9/bin/python3.12": "echo 3.12.9",
        "pyenv/versions/3.10.1/bin/python3.10": "echo 3.10.1",
    }
    for name, code in programs.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{code}\n")
        path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'shims'}:{tmp_path / 'system'}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    assert find_pythons() == {
        "3.11": ("3.11.4", tmp_path / "shims/python3.11"),
        "3.12": ("3.12.9", tmp_path / "pyenv/versions/3.12.9/bin/python3.12"),
    }


def test_the_figures_are_those_of_the_report(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        '<testsuites><testsuite errors="1" failures="2" skipped="30" tests="4033"/></testsuites>'
    )
    result = count("3.12.9", "fast, web", report)
    assert result == Result("3.12.9", "fast, web", passed=4000, skipped=30, failed=3)
    assert list(table([result]))[-1] == "| 3.12.9 | fast, web | 4,000 | 30 | 3 |"


def test_without_a_report_nothing_has_passed(tmp_path: Path) -> None:
    assert count("3.12.9", "web", tmp_path / "none").passed == 0
