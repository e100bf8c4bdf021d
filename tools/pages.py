"""Pages that are partly made: what stands between `<!-- made: NAME -->` and `<!-- end -->`."""

import re
from collections.abc import Mapping
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PART = re.compile(r"(<!-- made: (.*?) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def fill(text: str, parts: Mapping[str, str]) -> str:
    """The page with these parts made anew; one that the page has no place for is an error."""
    if unknown := set(parts) - set(list_parts(text)):
        raise SystemExit(f"the page has no place for {', '.join(sorted(unknown))}")
    return PART.sub(lambda part: part[1] + parts.get(part[2], part[3]) + part[4], text)


def list_parts(text: str) -> dict[str, str]:
    """What a page has between its marks, by name."""
    return {name: made for _, name, made, _ in PART.findall(text)}


def bring_up_to_date(path: Path, parts: Mapping[str, str], *, check: bool = False) -> int:
    """Write the parts of a page, or compare them; the status is 1 where they differ."""
    text = path.read_text(encoding="utf-8")
    page = fill(text, parts)
    if check:
        different = [
            name for name, made in list_parts(text).items() if parts.get(name, made) != made
        ]
        print(
            f"{path.name}: " + (f"DIFFERENT in {', '.join(different)}" if different else "the same")
        )
        return 1 if different else 0
    path.write_text(page, encoding="utf-8")
    print(f"{path.name}: {len(page):,} characters")
    return 0
