"""Build the page that needs no server: `python -m tools.make_site [FOLDER]`.

The same rules, players, boards and sentences as everywhere, as files that any server of files can
hand out: Python runs in the page by Pyodide. What Pyodide is comes from npm, pinned here.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from plyground.language.catalogue import list_languages
from plyground.web.http.files import GAMES, write_facts_module
from plyground.web.sentences import encode_catalogue, list_names, list_parts, list_sentences

ROOT = Path(__file__).parents[1]
SITE, SOURCE = ROOT / "site", ROOT / "src" / "plyground"
STATIC = SOURCE / "web" / "static"
BUILT = ROOT / "build" / "site"
OWN_PART = "static-page"
"""The catalogue of what only this page says."""
PYODIDE = "314.0.7"
FETCH_SECONDS = 120
PACKED = ROOT / "build" / f"pyodide-{PYODIDE}.tgz"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
PACKAGES = ("kernel", "language", "system", "solvers", "games", "players", "study")
"""What the page's Python needs; the rest is for terminals and servers."""
LICENCES = {
    "Plyground (MIT)": ROOT / "LICENSE",
    "Pyodide (MPL-2.0)": SITE / "licences" / "pyodide.txt",
    "Python (PSF-2.0)": SITE / "licences" / "python.txt",
}


def main() -> int:
    """Build the site where it is wanted, or only fetch what it needs from elsewhere."""
    parser = argparse.ArgumentParser(description="Build the page that needs no server.")
    parser.add_argument("folder", nargs="?", type=Path, default=BUILT)
    parser.add_argument("--fetch", action="store_true", help="only get Pyodide, where npm is")
    arguments = parser.parse_args()
    if not arguments.fetch:
        build(arguments.folder)
    elif shutil.which("npm"):
        try:
            fetch_packed()
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"Pyodide was not fetched ({error}); the tests of that page are left out.")
    return 0


def build(folder: Path) -> None:
    """Build the site into a folder that is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    copy_boards(folder / "static")
    write_catalogues(folder / "catalogue")
    write_pages(folder)
    unpack_pyodide(folder / "pyodide")
    pack_python(folder / "plyground.zip")
    write_licences(folder / "licences.txt")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB")


def copy_boards(folder: Path) -> None:
    """The scripts and sheets of the pages; what a server would make of the registry is a file."""
    shutil.copytree(STATIC, folder, ignore=shutil.ignore_patterns("*.html", "faces", "icons"))
    for script in folder.rglob("*.js"):
        text = script.read_text("utf-8")
        up = "../" * (len(script.relative_to(folder.parent).parts) - 1) or "./"
        script.write_text(re.sub(r'from "/(\w+\.js)"', rf'from "{up}\1"', text), "utf-8")
    (folder.parent / GAMES[1:]).write_text(write_facts_module(), "utf-8")


def write_catalogues(folder: Path) -> None:
    """Every sentence that a page may say, by language and part."""
    for language in list_languages():
        (folder / language).mkdir(parents=True)
        for part in list_parts():
            (folder / language / f"{part}.json").write_bytes(
                encode_catalogue(part, language) or b""
            )
        own = list_sentences(OWN_PART, list_names(OWN_PART, language), language)
        (folder / language / f"{OWN_PART}.json").write_text(json.dumps(own), "utf-8")


def write_pages(folder: Path) -> None:
    """One page a language; English is the index."""
    page = (SITE / "index.html").read_text("utf-8")
    for language in list_languages():
        text = page.replace("LANGUAGE", language).replace("CATALOGUE", f"catalogue/{language}/")
        name = "index" if language == "en" else language
        (folder / f"{name}.html").write_text(text, "utf-8")
    for name in ("play.js", "worker.js", "play.css"):
        shutil.copy(SITE / name, folder)


def fetch_packed() -> Path:
    """Pyodide as npm hands it out, fetched once."""
    if not PACKED.exists():
        PACKED.parent.mkdir(exist_ok=True)
        command = ["npm", "pack", f"pyodide@{PYODIDE}", "--pack-destination", str(PACKED.parent)]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=quiet, stderr=quiet, timeout=FETCH_SECONDS)
    return PACKED


def unpack_pyodide(folder: Path) -> None:
    """What the page needs of Pyodide."""
    folder.mkdir()
    with tarfile.open(fetch_packed()) as packed:
        for name in PYODIDE_FILES:
            file = packed.extractfile(f"package/{name}")
            assert file is not None, f"{name} is not in pyodide {PYODIDE}"
            (folder / name).write_bytes(file.read())


def pack_python(path: Path) -> None:
    """What the page's Python imports, in one file."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        packed.write(SITE / "answers.py", "answers.py")
        files = [*SOURCE.glob("*.py")]
        for name in PACKAGES:
            files += [each for each in (SOURCE / name).rglob("*") if each.is_file()]
        for file in sorted(files):
            if "__pycache__" not in file.parts:
                packed.write(file, file.relative_to(SOURCE.parent))


def write_licences(path: Path) -> None:
    """The licences of all that the folder holds."""
    texts = [f"{name}\n\n{file.read_text('utf-8')}" for name, file in LICENCES.items()]
    path.write_text("\n\n".join(texts), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
