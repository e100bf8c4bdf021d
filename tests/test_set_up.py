"""What is installed is pinned, and the Pythons that are named are the same everywhere."""

import re
from pathlib import Path

from tools.set_up import STEPS, read_project, requirements

ROOT = Path(__file__).parents[1]


def test_everywhere_the_same_pythons_are_named() -> None:
    project = read_project()["project"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    testing = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    assert sorted({*re.findall(r"3\.\d+", testing)}) == named
    assert project["requires-python"] == f">={named[0]}"


def canonical(requirement: str) -> str:
    """The name alone, however it is written."""
    name = re.match(r"[\w.-]+", requirement)
    assert name
    return re.sub(r"[-_.]+", "-", name[0]).lower()


def test_everything_that_make_installs_is_pinned_by_name_and_version_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    extras = {extra for _, extras in STEPS.values() for extra in extras}
    needed = {*requirements(sorted(extras)), *read_project()["build-system"]["requires"]}
    assert {canonical(name) for name in needed} <= {canonical(pin) for pin in pins}
    assert {"setuptools", "wheel"} <= {canonical(pin) for pin in pins}, "pip fetches them to build"
