"""What is to be cited is this program in this version, and the page on citing tells the truth."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from plyground import __version__
from plyground.measure.benchmark.suite import load_suite

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "citing.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def citation() -> Any:
    pytest.importorskip("yaml")
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    return import_module("yaml").load(text, Loader=import_module("yaml").BaseLoader)


def test_the_citation_is_of_this_project(citation: Any) -> None:
    assert citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software"
    assert citation["title"].lower() == PROJECT["name"]
    assert citation["abstract"] == PROJECT["description"]
    assert citation["version"] == __version__
    assert citation["license"] == PROJECT["license"].partition(" ")[0]  # the fonts have their own
    assert citation["authors"] == PROJECT["authors"]
    assert citation["keywords"] == PROJECT["keywords"]
    required = {"cff-version", "message", "title", "authors"}
    known = required | {"abstract", "type", "version", "license", "keywords"}
    assert required <= citation.keys() <= known  # and nothing that the format does not know
    for page in re.findall(r"docs/[\w.]+", citation["message"]):
        assert (ROOT / page.rstrip(".")).is_file()


def entries() -> list[dict[str, str]]:
    """The entries for BibTeX on the page, field by field."""
    found = re.findall(r"^@\w+\{([\w-]+),\n(.*?)^\}$", PAGE, re.MULTILINE | re.DOTALL)
    field = re.compile(r"^  (\w+) += \{(.*)\},?$", re.MULTILINE)
    return [{"key": key, **dict(field.findall(body))} for key, body in found]


def test_the_suite_and_the_proof_are_there() -> None:
    found = {entry["key"]: entry for entry in entries()}
    suite = load_suite("plyground-bench-1")
    assert suite.hash.startswith(found["plyground-bench-1"]["note"].removeprefix("hash "))
    assert f"{len(suite.items):,} positions" in found["plyground-bench-1"]["title"]
    proof = found["plyground-cipher-shift"]
    place = proof["howpublished"].partition(" in ")[0]
    page = (ROOT / place).read_text(encoding="utf-8")
    heading = re.search(r'Section "(.*)"', proof["note"])
    assert heading is not None
    assert f"## {heading[1]}\n" in page


def test_every_theory_is_named_and_says_how_it_was_checked() -> None:
    pages = sorted((ROOT / "docs" / "theory").glob("*.md"))
    assert pages
    for page in pages:
        assert f"(theory/{page.name})" in PAGE
        assert "\n## Check it\n" in page.read_text(encoding="utf-8")
