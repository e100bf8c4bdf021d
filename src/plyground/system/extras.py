"""Optional parts: imported when they are used, and asked for by name when they are missing."""

import json
import os
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import Any
from urllib.parse import urlsplit

from plyground.language.errors import MissingExtra

NAME = "plyground"
COMMAND_WORDS = (
    "play|puzzle|lesson|progress|rules|analyze|solve|lab|review|arena|benchmark|leaderboard|suite|"
    "ladder|saves|replay|verify|check|export|serve|store|mcp|endpoint|engine|cache|completion|screen"
)
"""What follows the name where a command line is meant and not this program."""


def adapt_commands(text: str) -> str:
    """A text in which every command line begins as this program was started."""
    # Only for somebody who reads and types at a terminal, with no pipe on either side.
    if NAME not in text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return text
    typed = find_invocation()
    if typed == NAME:
        return text
    # In a usage line also: plyground [COMMAND ...], plyground COMMAND, plyground --version.
    meant = rf"(?<![\w./-]){NAME}(?= (?:{COMMAND_WORDS})\b| --?[a-z]| COMMAND| \[|$)"
    return re.sub(meant, lambda found: typed, text, flags=re.MULTILINE)


def find_invocation() -> str:
    """What a shell understands as this program, in whatever folder."""
    script = sys.argv[0]
    if os.path.basename(script) != "__main__.py":
        return spell_program(script)
    installed = os.path.join(os.path.dirname(sys.executable), NAME)
    if os.access(installed, os.X_OK):
        return spell_program(installed)
    return f"{spell_program(sys.executable)} -m {NAME}"


def spell_program(path: str) -> str:
    """A program by its name alone where the shell finds this very file by it, else as a file."""
    from shutil import which  # with every archive format

    name, whole = os.path.basename(path), os.path.abspath(path)
    found = which(name)
    if found is not None and os.path.abspath(found) == whole:  # not a link to another environment's
        return name
    return quote(whole)  # what was printed is typed later, and elsewhere


EXTRAS = {
    "screen": "argcomplete textual",
    "web": "msgspec psycopg segno sqlalchemy starlette uvicorn",
    "research": "PIL evalica gymnasium jax jinja2 pettingzoo pyarrow pyspiel",
    "models": "inspect_ai mcp openai",
    "cluster": "distributed",
    "fast": "numpy",
}
"""Modules that are asked for, each under the extra to install where it is missing; pyproject.toml
has the packages."""


def need(module: str) -> Any:
    """The module of an optional part, or MissingExtra with the command that installs it."""
    top = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != top:  # it is there, and broken in itself
            raise
        command = write_install_command(find_extra(top))
        raise MissingExtra.of("missing-extra", module=top, command=command) from error


def find_extra(module: str) -> str:
    """The extra that brings a module."""
    return next(extra for extra, modules in EXTRAS.items() if module in modules.split())


def write_install_command(extra: str) -> str:
    """What installs an extra as it is typed, into the environment that this runs in.

    No registry need have the package: where it came from a folder or a file, that has the extra.
    """
    beside = Path(sys.executable).parent / "pip"
    pip = spell_program(str(beside))
    if pip != "pip":
        pip = f"{spell_program(sys.executable)} -m pip"
    # What runs from its checkout stays there: an extra must not put a copy in its place.
    checkout = find_checkout()
    source = checkout or _read_direct_url()
    if source is None or not source.exists():
        return f"{pip} install {quote(f'{NAME}[{extra}]')}"
    place = "." if source == Path.cwd() else str(source)
    return f"{pip} install {'-e ' if checkout else ''}{quote(f'{place}[{extra}]')}"


def find_checkout() -> Path | None:
    """The checkout that this runs from, if it does."""
    spec = find_spec(NAME)
    if spec is not None and spec.origin is not None:
        checkout = Path(spec.origin).resolve().parents[2]
        if (checkout / "pyproject.toml").is_file():
            return checkout
    return None


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
