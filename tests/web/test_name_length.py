"""What pages let somebody type as a name is what the kernel keeps of it."""

import re
from pathlib import Path

import plyground
from plyground.kernel.text import NAME_LENGTH

SCRIPTS = Path(plyground.__file__).parent / "web" / "static" / "js"


def test_pages_take_names_as_long_as_they_are_kept() -> None:
    found = [
        int(number)
        for script in SCRIPTS.rglob("*.js")
        for number in re.findall(r"NAME_LETTERS = (\d+)", script.read_text("utf-8"))
    ]
    assert found == [NAME_LENGTH]
