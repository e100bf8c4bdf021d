"""Advice to install an extra, which has to work as it is printed."""

import json
import re
import subprocess
import sys
from importlib.machinery import ModuleSpec
from importlib.metadata import distribution
from pathlib import Path

import pytest

import plyground
from plyground.language.errors import MissingExtra
from plyground.system import extras

PACKAGE = Path(plyground.__file__).parent
CHECKOUT = PACKAGE.parents[1]


def install_elsewhere(monkeypatch: pytest.MonkeyPatch, folder: Path, url: str | None) -> None:
    """As if the package lay in an environment, and pip had noted where it came from."""
    origin = str(folder / "site-packages" / "plyground" / "__init__.py")
    monkeypatch.setattr(extras, "find_spec", lambda name: ModuleSpec(name, None, origin=origin))
    noted = None if url is None else json.dumps({"url": url, "dir_info": {}})
    monkeypatch.setattr(type(distribution("pytest")), "read_text", lambda self, name: noted)


def test_in_a_checkout_the_extra_is_installed_from_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(CHECKOUT)
    assert extras.write_install_command("fast").endswith("pip install -e '.[fast]'")
    monkeypatch.chdir(tmp_path)
    assert extras.write_install_command("fast").endswith(f"install -e '{CHECKOUT}[fast]'")


def test_an_installed_copy_names_the_folder_it_came_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "a folder"
    folder.mkdir()
    install_elsewhere(monkeypatch, tmp_path, folder.as_uri())
    assert extras.write_install_command("web").endswith(f"pip install '{folder}[web]'")
    folder.rmdir()
    assert extras.write_install_command("web").endswith("pip install 'plyground[web]'")


def test_what_came_from_a_registry_goes_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install_elsewhere(monkeypatch, tmp_path, None)
    assert extras.write_install_command("web").endswith("pip install 'plyground[web]'")


@pytest.mark.program
def test_the_advice_is_for_the_environment_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    python, *rest = extras.write_install_command("fast").split(" ")
    assert rest[:3] == ["-m", "pip", "install"]
    prefix = subprocess.run(
        [python, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, check=True
    )
    assert prefix.stdout.strip() == sys.prefix


def test_a_missing_module_comes_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.EXTRAS, "fast", "no_such_module")
    with pytest.raises(MissingExtra) as refused:
        extras.need("no_such_module.part")
    assert "no_such_module is needed for this and not installed; try: " in str(refused.value)
    assert "[fast]'" in str(refused.value)


def test_every_module_that_is_asked_for_has_its_extra() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    asked = set(re.findall(r'\bneed\("(\w+)', sources))
    assert len(asked) > 10
    assert asked <= {module for modules in extras.EXTRAS.values() for module in modules.split()}


@pytest.mark.program
@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("-m", "plyground", "completion", "bash"), "screen"),
        (("-m", "plyground", "serve"), "web"),
        (("-m", "plyground", "store", "check"), "web"),
        (("-m", "plyground", "export", "operator-outwit", "--out", "solved"), "research"),
        (("-m", "plyground", "mcp"), "models"),
        (("-m", "plyground", "lab", "operator-outwit"), "fast"),
        (("-c", "import plyground.research.gymnasium"), "research"),
        (("-c", "import plyground.research.jax"), "research"),
        (("-c", "import plyground.research.openspiel"), "research"),
        (("-c", "import plyground.research.pettingzoo"), "research"),
    ],
    ids=lambda each: each[-1] if isinstance(each, tuple) else each,
)
def test_where_nothing_is_installed_the_extra_is_named(
    words: tuple[str, ...], extra: str, tmp_path: Path
) -> None:
    ran = subprocess.run(
        [sys.executable, "-S", *words],
        env={"PYTHONPATH": str(PACKAGE.parent), "PLYGROUND_DATA": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
    )
    assert ran.returncode != 0
    assert (
        f"is needed for this and not installed; try: {sys.executable} -m pip install" in ran.stderr
    )
    assert f"[{extra}]'" in ran.stderr.splitlines()[-1]
