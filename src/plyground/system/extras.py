"""Optional parts: imported when they are used, and asked for by name when they are missing."""

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from plyground.language.errors import MissingExtra
from plyground.language.message import Message

from .invocation import NAME, spell_program

EXTRAS = {
    "screen": ("argcomplete",),
    "web": ("msgspec", "psycopg", "segno", "sqlalchemy", "starlette", "uvicorn"),
    "research": (
        "PIL",
        "evalica",
        "gymnasium",
        "jax",
        "jinja2",
        "pettingzoo",
        "pyarrow",
        "pyspiel",
    ),
    "models": ("inspect_ai", "mcp", "openai"),
    "cluster": ("distributed",),
    "fast": ("numpy",),
}
"""Modules that are asked for, each under the extra to install where it is missing; pyproject.toml
has the packages."""


class Source(NamedTuple):
    """What this program was installed from, where that is on this machine."""

    path: Path
    editable: bool
    """Whether it runs from there, so that an extra must not put a copy in its place."""


def need(module: str) -> Any:
    """The module of an optional part, or MissingExtra with the command that installs it."""
    top = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != top:  # it is there, and broken in itself
            raise
        command = write_install_command(find_extra(top))
        raise MissingExtra(Message.of("missing-extra", module=top, command=command)) from error


def find_extra(module: str) -> str:
    """The extra that brings a module."""
    return next(extra for extra, modules in EXTRAS.items() if module in modules)


def write_install_command(extra: str) -> str:
    """What installs an extra as it is typed, into the environment that this runs in.

    No registry need have the package: where it came from a folder or a file, that has the extra.
    """
    beside = Path(sys.executable).parent / "pip"
    pip = spell_program(str(beside))
    if pip != "pip":
        pip = f"{spell_program(sys.executable)} -m pip"
    source = find_source()
    if source is None:
        return f"{pip} install {quote(f'{NAME}[{extra}]')}"
    place = "." if source.path == Path.cwd() else str(source.path)
    return f"{pip} install {'-e ' * source.editable}{quote(f'{place}[{extra}]')}"


def find_source() -> Source | None:
    """The checkout that this runs from, or the folder or file that it was installed from."""
    spec = find_spec(NAME)
    if spec is not None and spec.origin is not None:
        checkout = Path(spec.origin).resolve().parents[2]
        if (checkout / "pyproject.toml").is_file():
            return Source(checkout, editable=True)
    path = _read_direct_url()
    return Source(path, editable=False) if path is not None and path.exists() else None


def _read_direct_url() -> Path | None:
    """Where pip notes that it installed a folder or a file of this machine (PEP 610)."""
    # These two bring e-mail and HTTP with them.
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.request import url2pathname

    try:
        noted = distribution(NAME).read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    url = urlsplit(json.loads(noted)["url"]) if noted else None
    return Path(url2pathname(url.path)) if url and url.scheme == "file" else None
