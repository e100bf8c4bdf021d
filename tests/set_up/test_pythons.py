"""The Pythons that the classifiers and the page about tests name are the same."""

import re

from tools.set_up import read_project

from .stage import ROOT


def test_everywhere_the_same_pythons_are_named() -> None:
    project = read_project()["project"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    testing = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    assert sorted({*re.findall(r"3\.\d+", testing)}) == named
    assert project["requires-python"] == f">={named[0]}"
