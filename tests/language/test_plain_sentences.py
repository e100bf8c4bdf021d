"""Refusals are messages: every error that a person can meet is said from a catalogue."""

import ast
from collections.abc import Iterator

import pytest

import plyground
from plyground.kernel.options import write_flag
from plyground.language import errors
from plyground.language.errors import PlygroundError
from plyground.language.message import render

from .catalogues import SOURCE

ENGLISH_ONLY = {
    "research": "frameworks, which speak English",
    "protocols": "other programs",
    "players/question.py": "language models, and programs that ask as they are asked",
    "measure/inspect": "frameworks, which speak English",
    "measure/evaluate.py": "whoever calls evaluate from Python",
    "measure/evaluation": "whoever calls evaluate from Python",
    "solvers/positions.py": "whoever calls evaluate from Python",
    "solvers/values.py": "whoever asks about rows from Python",
}
"""Where an error may be a plain sentence, and who reads it there."""
ERRORS = {
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, PlygroundError)
}


def is_sentence(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return is_sentence(node.left) or is_sentence(node.right)
    if isinstance(node, ast.IfExp):
        return is_sentence(node.body) or is_sentence(node.orelse)
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def find_sentences(tree: ast.AST) -> Iterator[int]:
    """The lines where an error of ours is made of a plain sentence."""
    kinds = ERRORS | {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and ERRORS & set(map(name_of, node.bases))
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        words = [*node.args, *(keyword.value for keyword in node.keywords)]
        if name_of(node.func) == "refusal":  # of an option: the value, and why not
            words = words[1:]
        elif name_of(node.func) not in kinds:
            continue
        if any(map(is_sentence, words)):
            yield node.lineno


def test_no_error_is_a_plain_sentence() -> None:
    found, read = {}, 0
    for path in sorted(SOURCE.rglob("*.py")):
        file = path.relative_to(SOURCE)
        if not {each.as_posix() for each in (file, *file.parents)} & {*ENGLISH_ONLY}:
            read += 1
            if lines := list(find_sentences(ast.parse(path.read_text("utf-8")))):
                found[file.as_posix()] = lines
    assert found == {}
    assert read > 100


def test_each_door_names_options_in_its_own_way() -> None:
    with pytest.raises(PlygroundError) as refused:
        plyground.game("cipher-shift", max_step=99)
    said = refused.value.message
    assert str(refused.value).startswith("max_step cannot be '99'; it takes")
    assert render(said, option=write_flag).startswith("--max-step cannot be '99'; it takes")
    assert render(said, "de", option={"max_step": "Schritte"}.__getitem__).startswith(
        "Schritte kann nicht „99“ sein; möglich: eine ganze Zahl von 1 bis"
    )
