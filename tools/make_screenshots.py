"""Screenshots of every page and board, light and dark, phone and desktop: `make screenshots`.

They go to build/screenshots, four also into docs/img.
"""

import sys
from itertools import product
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, ViewportSize, sync_playwright

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
README = {
    "home": ("home", "desktop", "light"),
    "room": ("choosing", "desktop", "light"),
    "review": ("review-code-swap", "desktop", "light"),
    "phone": ("room-cipher-quest", "phone", "dark"),
}
"""Which of them the README shows, and under which names."""


def main(words: list[str]) -> int:
    """Take those whose names contain one of the words, or all."""
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
