"""Every catalogue there is, as files and as Fluent's own reader has them."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from fluent.syntax import FluentParser, ast

import plyground
from plyground.games import registry
from plyground.language.catalogue import find_folder, list_languages

SOURCE = Path(plyground.__file__).parent


class Catalogue(NamedTuple):
    """One file: of a game, of a door, or of what they share (no part)."""

    part: str
    language: str

    @property
    def path(self) -> Path:
        return find_folder(self.part) / f"{self.language}.ftl"

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    def __str__(self) -> str:
        return f"{self.part or 'shared'}-{self.language}"


DOORS = sorted(path.parent.name for path in find_folder("").glob("*/en.ftl"))
PARTS = ["", *DOORS, *registry.slugs()]
CATALOGUES = [Catalogue(part, language) for part in PARTS for language in list_languages()]


def messages(catalogue: Catalogue) -> list[ast.Message]:
    """The sentences, by the reference parser; anything that is no Fluent fails."""
    body = parse(catalogue.text).body
    for entry in body:
        assert not isinstance(entry, ast.Junk), entry.content
    return [entry for entry in body if isinstance(entry, ast.Message)]


@cache
def parse(text: str) -> ast.Resource:
    """A catalogue as the reference parser has it, which goes letter by letter: once for each."""
    return FluentParser().parse(text)


def params_of(message: ast.Message) -> set[str]:
    """The names of the gaps."""
    return {node.id.name for node in _find(message, ast.VariableReference)}


def sentences_in(message: ast.Message, known: Sequence[ast.Message]) -> list[ast.Message]:
    """A sentence, and those that it holds."""
    named = {node.id.name for node in _find(message, ast.MessageReference)}
    held = [each for each in known if each.id.name in named]
    return [message, *(inner for each in held for inner in sentences_in(each, known))]


def all_params_of(message: ast.Message, known: Sequence[ast.Message]) -> set[str]:
    """The names of the gaps, those of the sentences within it, too."""
    return {gap for each in sentences_in(message, known) for gap in params_of(each)}


def lists_of(message: ast.Message) -> set[str]:
    """The names of the gaps that take a list of words."""
    return {
        given.id.name
        for call in _find(message, ast.CallArguments)
        for given in call.positional
        if isinstance(given, ast.VariableReference)
    }


N = TypeVar("N", bound=ast.BaseNode)


def _find(node: object, kind: type[N]) -> Iterator[N]:
    if isinstance(node, kind):
        yield node
    for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
        for each in value if isinstance(value, list) else [value]:
            yield from _find(each, kind)
