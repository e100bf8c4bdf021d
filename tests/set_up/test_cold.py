"""`make` sets up on a machine that has nothing yet, where packages come as source too."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.set_up import STEPS, read_project, requirements

from . import backend
from .stage import ROOT, environment

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("make") is None, reason="needs make, and groups of processes"
)


PROJECT = """
[build-system]
requires = ["{backend}"]
build-backend = "{backend}"
[project]
name = "{name}"
version = "1.0"
[project.optional-dependencies]
"""
EXTRAS = """
fast = []
web = []
test = ["sourced"]
"""


def stock(shop: Path) -> None:
    """Backends as wheels, the rare one in two versions, and one package as source only."""
    code = Path(backend.__file__).read_text(encoding="utf-8")
    shop.mkdir()
    for name, version in (("hatchling", "1.0"), ("rare_backend", "1.0"), ("rare_backend", "2.0")):
        own = code.replace('VERSION = "1.0"', f'VERSION = "{version}"')
        backend.write_wheel(shop, name, own, {}, version)
    source = shop / "sourced-1.0"
    source.mkdir()
    project = PROJECT.format(backend="rare_backend", name="sourced")
    (source / "pyproject.toml").write_text(project)
    (source / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: sourced\nVersion: 1.0\n")
    shutil.make_archive(str(source), "gztar", shop, source.name)
    shutil.rmtree(source)


def test_a_dependency_that_comes_as_source_is_built_with_its_own_pinned_tools(
    clone: Path, tmp_path: Path
) -> None:
    stock(tmp_path / "shop")
    project = PROJECT.format(backend="hatchling", name="plyground") + EXTRAS
    (clone / "pyproject.toml").write_text(project)
    (clone / "constraints.txt").write_text("hatchling==1.0\nrare_backend==1.0\nsourced==1.0\n")
    offline = {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": (tmp_path / "shop").as_uri(),
        "PIP_NO_CACHE_DIR": "1",
        "PIP_CONFIG_FILE": os.devnull,
    }
    done = subprocess.run(
        ["make", ".venv/.test"],
        cwd=clone,
        env=environment(**offline),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    probe = """
import sourced, plyground, importlib.util
print(sourced.BUILT_WITH, importlib.util.find_spec("rare_backend"))
"""
    python = clone / ".venv" / "bin" / "python"
    assert subprocess.check_output([python, "-c", probe], text=True) == "1.0 None\n"


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
