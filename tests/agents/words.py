"""What no model should be shown: words for somebody who types commands at a terminal."""

import re

AT_A_TERMINAL = re.compile(
    r"(?<!\S)--[a-z]|[Tt]ype |[Tt]yped|[Pp]rompt|screen|keyboard|[Cc]ommand|flag|Enter |shell"
)


def assert_for_anybody(text: str) -> None:
    """Nothing in it needs a terminal."""
    found = AT_A_TERMINAL.search(text)
    assert found is None, f"...{text[max(0, found.start() - 60) : found.end() + 60]}..."


def assert_nobody_is_you(lines: list[str]) -> None:
    """Lines that both players read: they call the players by their names."""
    for line in lines:
        assert re.search(r"\b[Yy]our?s?\b", line) is None, line
