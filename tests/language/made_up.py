"""A language that nobody speaks: English, in letters twice as wide.

Dropped as files into a copy of the package, it is one more language there; whatever is then said in
plain letters was not said from a catalogue.
"""

import re
import shutil
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

import plyground

TAG = "xx"
WIDE = {
    code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("{")))
}
PLAIN_WORD = re.compile(r"[a-z]{3}")


def copy_with_language(folder: Path) -> Path:
    """A copy of the package that has the language; the folder to import it from."""
    copied = folder / "plyground"
    shutil.copytree(
        Path(plyground.__file__).parent, copied, ignore=shutil.ignore_patterns("__pycache__")
    )
    for english in copied.rglob("en.ftl"):
        english.with_name(f"{TAG}.ftl").write_text(widen(english.read_text("utf-8")), "utf-8")
    return folder


def widen(text: str) -> str:
    """A catalogue with the words of all its sentences in wide letters."""
    resource = FluentParser().parse(text)
    _widen_below(resource)
    return FluentSerializer().serialize(resource)


def _widen_below(node: object) -> None:
    if isinstance(node, ast.TextElement):
        node.value = node.value.translate(WIDE)
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for each in value if isinstance(value, list) else [value]:
                _widen_below(each)


def find_plain(lines: list[str], *names: str) -> list[str]:
    """The lines with a word in plain letters, besides some proper names."""
    proper = re.compile("|".join(map(re.escape, names)) or "$^")
    return [line for line in lines if PLAIN_WORD.search(proper.sub("", line))]
