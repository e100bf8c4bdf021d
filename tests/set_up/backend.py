"""A build backend of few lines: it makes packages of one module, and knows which version it is."""

import tomllib
from pathlib import Path
from zipfile import ZipFile

VERSION = "1.0"


def build_wheel(folder: str, settings: object = None, metadata: object = None) -> str:
    """What pip calls to build the project in the current folder."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return write_wheel(
        Path(folder), project["name"], f"BUILT_WITH = {VERSION!r}", project["optional-dependencies"]
    )


build_editable = build_wheel


def write_wheel(
    folder: Path, name: str, code: str, extras: dict[str, list[str]], version: str = "1.0"
) -> str:
    info = f"{name}-{version}.dist-info"
    metadata = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    for extra, needed in extras.items():
        metadata += [f"Provides-Extra: {extra}"]
        metadata += [f"Requires-Dist: {other}; extra == {extra!r}" for other in needed]
    files = {
        f"{name}.py": [code],
        f"{info}/METADATA": metadata,
        f"{info}/WHEEL": ["Wheel-Version: 1.0", "Root-Is-Purelib: true", "Tag: py3-none-any"],
    }
    files[f"{info}/RECORD"] = [f"{path},," for path in (*files, f"{info}/RECORD")]
    wheel = f"{name}-{version}-py3-none-any.whl"
    with ZipFile(folder / wheel, "w") as archive:
        for path, lines in files.items():
            archive.writestr(path, "\n".join([*lines, ""]))
    return wheel
