"""A fresh clone, as far as its set-up is concerned."""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def copy_clone(folder: Path) -> Path:
    """What a fresh clone has, as far as set-up is concerned."""
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml", "constraints.txt", ".ci", "tools"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder)
    (folder / "src" / "plyground").mkdir(parents=True)
    return folder


def environment(**more: str) -> dict[str, str]:
    """Ours, without what a make around these tests would tell the makes within."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("MA")}
    return {**ours, "PYTHON": sys.executable, **more}
