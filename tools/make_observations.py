"""Fills in the tables of docs/observations.md from the games and the frameworks themselves.

`python -m tools.make_observations`; with --check the page is made and compared, and nothing is
written. The sentences of the page are its own: only what stands between `<!-- made: NAME -->` and
`<!-- end -->` is made.
"""

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from plyground.games import registry
from tools.observation_tables import list_pieces, list_shapes, write_game

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
MADE = re.compile(r"(<!-- made: (.*?) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def main(words: list[str]) -> int:
    """Write the page, or compare it."""
    text = PAGE.read_text(encoding="utf-8")
    page = fill_page(text)
    if words == ["--check"]:
        print("docs/observations.md: " + ("as it should be" if page == text else "DIFFERENT"))
        return 0 if page == text else 1
    PAGE.write_text(page, encoding="utf-8")
    print(f"docs/observations.md: {len(page):,} characters")
    return 0


def list_makers() -> dict[str, Callable[[], list[str]]]:
    """How to make each part of the page, by its name."""
    games = {f"game {slug}": partial(write_game, slug) for slug in registry.slugs()}
    return {"shapes": list_shapes, "frameworks": list_pieces, **games}


def fill_page(text: str) -> str:
    """The page with every part made anew; a part that is missing or unknown is an error."""
    makers = list_makers()
    named = [name for _, name, _, _ in MADE.findall(text)]
    if sorted(named) != sorted(makers):
        raise SystemExit(f"not on the page, or not known: {sorted(set(named) ^ set(makers))}")
    return MADE.sub(lambda part: part[1] + "\n".join([*makers[part[2]](), part[4]]), text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
