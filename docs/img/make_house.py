"""Draw docs/img/house.svg from the import contract and the packages' own first lines."""

from ast import get_docstring, parse
from collections.abc import Iterator
from configparser import ConfigParser
from html import escape
from pathlib import Path
from textwrap import wrap

PICTURE = Path(__file__).with_name("house.svg")
ROOT = PICTURE.parents[2]
PACKAGES = ROOT / "src" / "plyground"
WIDE, ROOM_HIGH, GAP, MARGIN, LINE = 960, 74, 14, 16, 17
MOST_LINES = 3
"""Of what a package says."""
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #333; }
  .name { font-weight: 700; font-size: 15px; fill: #111; }
  rect { fill: #fdfaf4; stroke: #b9ab91; }
  .sheet { fill: #fff; stroke: none; }
"""


def read_floors() -> list[list[str]]:
    """The packages, floor by floor from the top, as the import contract has them."""
    contract = ConfigParser()
    contract.read(ROOT / ".importlinter", encoding="utf-8")
    layers = contract["importlinter:contract:layers"]["layers"].split("\n")
    floors = [[name.strip() for name in layer.split("|")] for layer in layers if layer.strip()]
    return [[name for name in floor if (PACKAGES / name).is_dir()] for floor in floors]


def read_first_line(package: str) -> str:
    """What a package says that it is for."""
    source = (PACKAGES / package / "__init__.py").read_text(encoding="utf-8")
    return (get_docstring(parse(source)) or "").partition("\n")[0]


def draw_rooms(floors: list[list[str]]) -> Iterator[str]:
    for number, floor in enumerate(floors):
        wide = (WIDE - 2 * MARGIN - GAP * (len(floor) - 1)) / len(floor)
        top = MARGIN + number * (ROOM_HIGH + GAP)
        for place, name in enumerate(floor):
            left = MARGIN + place * (wide + GAP)
            yield f'<rect x="{left:.0f}" y="{top}" width="{wide:.0f}" height="{ROOM_HIGH}" rx="6"/>'
            yield f'<text class="name" x="{left + 12:.0f}" y="{top + 22}">{name}</text>'
            lines = wrap(read_first_line(name), int(wide / 7.4) - 2)
            if len(lines) > MOST_LINES:
                raise SystemExit(f"{name}: its first line has no room in the picture")
            for row, text in enumerate(lines):
                y = top + 40 + row * (LINE - 3)
                yield f'<text x="{left + 12:.0f}" y="{y}">{escape(text)}</text>'


def draw_house() -> str:
    """The whole picture."""
    floors = [floor for floor in read_floors() if floor]
    high = 2 * MARGIN + len(floors) * (ROOM_HIGH + GAP) - GAP
    names = "; ".join(", ".join(floor) for floor in floors)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img">',
            f"<title>The packages from the top floor down: {names}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="sheet" width="{WIDE}" height="{high}"/>',
            *draw_rooms(floors),
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    PICTURE.write_text(draw_house(), encoding="utf-8")
