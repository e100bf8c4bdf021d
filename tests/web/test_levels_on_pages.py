"""Pages offer characters; the levels of the engine are for programs, and no page names one."""

import re
from pathlib import Path

import plyground
from plyground.players.slips import LEVELS

SCRIPTS = Path(plyground.__file__).parent / "web" / "static" / "js"


def test_no_page_names_a_level() -> None:
    named = re.compile(rf"engine:({'|'.join(LEVELS)})")
    scripts = list(SCRIPTS.rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if named.search(path.read_text("utf-8"))] == []
