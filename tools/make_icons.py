"""Draw the icons that phones want as pictures, from the mark: `python -m tools.make_icons`.

They fill their square: a phone rounds the corners as it likes.
"""

import sys

from playwright.sync_api import sync_playwright

from plyground.web.http.files import STATIC
from tests.web.pages.conftest import QUIETLY, chromium

SIZES = (180, 192, 512)
"""Apple's, and two for the manifest."""


def main() -> int:
    """Into the folder of static files."""
    square = (STATIC / "icon.svg").read_text("utf-8").replace(' rx="8"', "")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIETLY)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{square}"
            )
            page.screenshot(path=folder / f"{size}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
