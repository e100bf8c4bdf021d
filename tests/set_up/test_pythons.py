"""We claim to work on those Pythons that `make pythons` was run on."""

import re

from tools.set_up import read_project

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
