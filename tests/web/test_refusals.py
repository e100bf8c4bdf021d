"""Every refusal of the server is a message from a catalogue, and says the same everywhere."""

import ast
from collections.abc import Iterator
from pathlib import Path

import plyground.web
from plyground.language.catalogue import find_sentence, list_languages
from plyground.web.base.errors import STATUS

HERE = Path(plyground.web.__file__).parent


def calls(*names: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Where something is called by one of these names, by which, and how."""
    for path in sorted(HERE.rglob("*.py")):
        text = path.read_text("utf-8")
        if any(f"{name}(" in text for name in names):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and (name := _dotted(node.func)) in names:
                    yield f"{path.relative_to(HERE)}:{node.lineno}", name, node


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


FOUND = list(calls("Refusal", "Message", "Message.of"))
REFUSALS = {place: call for place, name, call in FOUND if name == "Refusal"}
SAID = [call for _, name, call in FOUND if name != "Refusal"]


def test_a_refusal_has_a_code_with_a_status_and_no_sentence_of_its_own() -> None:
    assert len(REFUSALS) > 50
    for place, call in REFUSALS.items():
        code, said = call.args
        assert isinstance(code, ast.Constant), place
        assert code.value in STATUS, place
        for node in ast.walk(said):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                assert isinstance(node, ast.Constant), f"{place}: a sentence with gaps"
                assert node.value in CODES or " " not in str(node.value), place


CODES = {call.args[0].value for call in SAID if isinstance(call.args[0], ast.Constant)}


def test_every_message_of_the_server_has_a_sentence() -> None:
    for code in map(str, CODES):
        part, _, name = code.rpartition(".")
        english = find_sentence(part, name, "en")
        spoken = any(isinstance(piece, str) and piece.strip(" ;,.") for piece in english or ())
        for language in list_languages():
            found = find_sentence(part, name, language)
            assert found, code
            assert language == "en" or not spoken or found != english, code
