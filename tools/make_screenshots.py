"""Screenshots of every page and board, light and dark, phone and desktop: `make screenshots`.

They go to build/screenshots, four also into docs/img. With `icons`, the icons that phones want as
pictures are drawn from the mark instead.
"""

import sys
from itertools import product
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from plyground.web.http.files import STATIC
from tests.web.pages.conftest import QUIETLY, chromium
from tests.web.pages.sights import COACHED, Sight, sights
from tests.web.servers import serving

FOLDER = Path(__file__).parent.parent / "build" / "screenshots"
IMAGES = FOLDER.parent.parent / "docs" / "img"
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 900},
    "phone": {"width": 390, "height": 844},
}
SCHEMES = ("light", "dark")
ICON_SIZES = (180, 192, 512)
"""Apple's, and two for the manifest."""
README = {
    "home": ("home", "desktop", "light"),
    "room": ("choosing", "desktop", "light"),
    "review": ("review-code-swap", "desktop", "light"),
    "phone": ("room-cipher-quest", "phone", "dark"),
}
"""Which of them the README shows, and under which names."""


def main(words: list[str]) -> int:
    """Take those whose names contain one of the words, or all."""
    if words == ["icons"]:
        draw_icons()
        return 0
    wanted = [each for each in sights() if not words or any(word in each.name for word in words)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = chromium()
    if found is None:
        print("There is no Chromium; run tools/ensure chromium.", file=sys.stderr)
        return 1
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(Path(folder) / "games.db") as server,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=QUIETLY)
        for size, scheme in product(SIZES, SCHEMES):
            take(browser, server.address, wanted, size, scheme, "en")
        take(browser, server.address, wanted, "phone", "light", "de")
        browser.close()
    if not words:
        for name, taken in README.items():
            copyfile(FOLDER / f"{'.'.join(taken)}.en.png", IMAGES / f"{name}.png")
    print(f"\n{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}")
    return 0


def take(
    browser: Browser, site: str, wanted: list[Sight], size: str, scheme: str, language: str
) -> None:
    """The same sights under one condition."""
    context = browser.new_context(
        viewport=SIZES[size],
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        locale=language,
        has_touch=size == "phone",
    )
    context.add_init_script(COACHED)
    for sight in wanted:
        page = context.new_page()
        sight.go(page, site)
        name = f"{sight.name}.{size}.{scheme}.{language}.png"
        page.screenshot(path=FOLDER / name, full_page=True)
        print(f"\r{name:<60}", end="", flush=True)
        page.close()
    context.close()


def draw_icons() -> None:
    """Into the folder of static files; they fill their square, whose corners a phone rounds."""
    square = (STATIC / "icon.svg").read_text("utf-8").replace(' rx="8"', "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIETLY)
        for size in ICON_SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{square}"
            )
            page.screenshot(path=STATIC / "icons" / f"{size}.png")
        browser.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
