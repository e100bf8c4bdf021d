"""What others install: everything inside, small, and it works alone."""

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.wheel import Alone

ROOT = Path(__file__).parents[1]
MOST_BYTES = 6_000_000

pytestmark = pytest.mark.program


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    plain = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*plain, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_everything_is_inside_and_it_is_small(wheel: Path) -> None:
    source = ROOT / "src"
    files = [file for file in (source / "plyground").rglob("*") if file.is_file()]
    expected = {str(file.relative_to(source)) for file in files if file.suffix != ".pyc"}
    names = set(zipfile.ZipFile(wheel).namelist())
    licences = {name.rpartition("/")[2] for name in names if ".dist-info/licenses/" in name}
    assert {name for name in names if ".dist-info/" not in name} == expected
    assert licences == {"LICENSE", "OFL.txt"}
    assert wheel.stat().st_size < MOST_BYTES


def test_it_plays_solves_and_serves_alone(wheel: Path, tmp_path: Path) -> None:
    alone = Alone(tmp_path)
    alone.install("--no-index", "--no-deps", str(wheel))
    alone.play_and_solve()
    # What [web] would fetch is at hand here; our own sources, which are too, are not found by this.
    packages = sysconfig.get_path("purelib", vars={"base": str(tmp_path / "environment")})
    (Path(packages) / "web.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    alone.serve()
