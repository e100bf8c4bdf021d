"""Pages take the levels of the engine from the program that has them."""

import re
from pathlib import Path

import plyground
from plyground.players.slips import LEVELS
from plyground.web.http.files import write_facts_module

SCRIPTS = Path(plyground.__file__).parent / "web" / "static" / "js"


def test_pages_name_no_level_of_their_own() -> None:
    engines = re.findall(r'_ENGINE = "engine:(\w+)"', write_facts_module())
    assert len(engines) == 2
    assert set(engines) <= set(LEVELS)
    named = re.compile(rf"engine:({'|'.join(LEVELS)})")
    assert [
        path.name for path in SCRIPTS.rglob("*.js") if named.search(path.read_text("utf-8"))
    ] == []
