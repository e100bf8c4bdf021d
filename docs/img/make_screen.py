"""Draw docs/img/screen.svg: a game on the full screen, as `plyground screen` shows it."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from tests.screen.pilot import Screen, sit_down
from tests.screen.test_pages import show_game, slide

PICTURE = Path(__file__).with_name("screen.svg")


def main() -> None:
    """Place a marker, slide a line, and take the picture before Enter."""
    drawn = ""

    async def look(screen: Screen) -> None:
        nonlocal drawn
        await show_game("coordinate-clash")(screen)
        await slide(screen)
        await screen.waits_for("palette")
        drawn = screen.app.export_screenshot(title="Plyground")

    with TemporaryDirectory() as saves, mock.patch.dict("os.environ", PLYGROUND_DATA=saves):
        sit_down(look)
    # Letters of the system: a picture fetches nothing from elsewhere.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    PICTURE.write_text(drawn.replace("Fira Code", "monospace"), "utf-8")


if __name__ == "__main__":
    main()
