"""Every page of the full screen, small and large, to the letter.

`python -m tests.screen.test_pages` writes the files anew: review them like code.
"""

from collections.abc import Awaitable, Callable
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pytest

from plyground.games import registry

from .pilot import LARGE, SMALL, Screen, sit_down

FOLDER = Path(__file__).parents[1] / "data" / "screen"
SIZES = {"small": SMALL, "large": LARGE}
GAMES = ("cipher-shift", "coordinate-clash", "cipher-quest", "code-swap", "operator-outwit")
OTHERS = ("puzzle", "lesson", "ladder", "saves")


async def choose_game(screen: Screen, slug: str) -> None:
    await screen.press(*["tab"] * (registry.slugs().index(slug)), "enter")
    await screen.waits_for("Against whom?")


async def choose_other(screen: Screen, name: str) -> None:
    await screen.press("down", *["down"] * OTHERS.index(name), "enter")


async def show_home(screen: Screen) -> None:
    await screen.waits_for(
        "F O M F", "X O O X", "25 26 27 28", "7 4 1 3", "48  11"
    )  # its games have begun


async def show_set_up(screen: Screen) -> None:
    await choose_game(screen, "code-swap")


async def begin_game(screen: Screen) -> None:
    await screen.press("enter")
    await screen.waits_for("Your move")


def show_game(slug: str) -> Callable[[Screen], Awaitable[None]]:
    async def show(screen: Screen) -> None:
        await choose_game(screen, slug)
        await begin_game(screen)

    return show


async def show_values(screen: Screen) -> None:
    await screen.press("v")
    await screen.waits_for("will not count")
    await screen.press("y")
    await screen.waits_for("*")


async def slide(screen: Screen) -> None:
    await screen.press("enter", "up")
    await screen.waits_for("Enter plays")


async def show_rules(screen: Screen) -> None:
    await screen.press("r")
    await screen.waits_for("GOAL", "Back")


async def show_puzzle(screen: Screen) -> None:
    await choose_other(screen, "puzzle")
    await screen.waits_for("You are")


async def show_lesson(screen: Screen) -> None:
    await choose_other(screen, "lesson")
    await screen.press("end", "enter")
    await screen.waits_for("You are")


async def show_ladder(screen: Screen) -> None:
    await choose_other(screen, "ladder")
    await screen.waits_for("[>]")


async def show_review(screen: Screen) -> None:
    await screen.press("ctrl+x")
    await screen.waits_for("Resign this game")
    await screen.press("y")
    await screen.waits_for("What next?")
    await screen.press("end", "up", "enter")
    await screen.waits_for("Review", "1 ○")


Walk = dict[str, Callable[[Screen], Awaitable[None]]]
"""Pages at one sitting, and how each is reached from the one before it."""
WALKS: list[Walk] = [
    {"home": show_home, "set-up": show_set_up, "code-swap": begin_game, "rules": show_rules},
    {"cipher-shift": show_game("cipher-shift")},
    {"coordinate-clash": show_game("coordinate-clash"), "slide": slide},
    {"cipher-quest": show_game("cipher-quest"), "values": show_values},
    {"operator-outwit": show_game("operator-outwit"), "review": show_review},
    {"puzzle": show_puzzle},
    {"lesson": show_lesson},
    {"ladder": show_ladder},
]


def look_along(walk: Walk, look: Callable[[Screen, Path], Awaitable[None]]) -> None:
    """Each page in a small window, which then grows."""

    async def go(screen: Screen) -> None:
        for name, show in walk.items():
            await show(screen)
            for size, cells in SIZES.items():
                await screen.pilot.resize_terminal(*cells)
                await look(screen, FOLDER / f"{name}-{size}.txt")

    sit_down(go)


async def compare(screen: Screen, path: Path) -> None:
    drawn = path.read_text("utf-8")
    assert await screen.read_until(drawn) == drawn


async def write(screen: Screen, path: Path) -> None:
    await screen.pilot.pause(1)
    path.write_text(screen.text, "utf-8")


@pytest.mark.parametrize("walk", WALKS, ids=", ".join)
def test_pages_are_as_they_were_drawn(walk: Walk) -> None:
    look_along(walk, compare)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in WALKS:
        with TemporaryDirectory() as saves, mock.patch.dict(environ, PLYGROUND_DATA=saves):
            look_along(each, write)
