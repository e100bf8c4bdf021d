"""Every page of the full screen, small and large, to the letter.

`python -m tests.screen.test_pages` writes the files anew: review them like code.
"""

import sys
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


def show_game(slug: str) -> Callable[[Screen], Awaitable[None]]:
    async def show(screen: Screen) -> None:
        await choose_game(screen, slug)
        await screen.press("enter")
        await screen.waits_for("Your move")

    return show


async def show_values(screen: Screen) -> None:
    await show_game("cipher-quest")(screen)
    await screen.press("v")
    await screen.waits_for("will not count")
    await screen.press("y")
    await screen.waits_for("*")


async def show_slide(screen: Screen) -> None:
    await show_game("coordinate-clash")(screen)
    await screen.press("enter", "up")
    await screen.waits_for("Enter plays")


async def show_rules(screen: Screen) -> None:
    await show_game("code-swap")(screen)
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
    await show_game("operator-outwit")(screen)
    await screen.press("ctrl+x")
    await screen.waits_for("Give this game")
    await screen.press("y")
    await screen.waits_for("What next?")
    await screen.press("end", "up", "enter")
    await screen.waits_for("Review", "1 ○")


PAGES: dict[str, Callable[[Screen], Awaitable[None]]] = {
    "home": show_home,
    "set-up": show_set_up,
    **{slug: show_game(slug) for slug in GAMES},
    "values": show_values,
    "slide": show_slide,
    "puzzle": show_puzzle,
    "lesson": show_lesson,
    "rules": show_rules,
    "ladder": show_ladder,
    "review": show_review,
}


def read_page(name: str, size: str) -> str:
    seen = ""

    async def look(screen: Screen) -> None:
        nonlocal seen
        await PAGES[name](screen)
        bottom = "Back" if name == "rules" else "Palette"
        await screen.waits_for(bottom)  # the keys are drawn last
        seen = screen.text

    sit_down(look, SIZES[size])
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_it_was_drawn(name: str, size: str) -> None:
    assert read_page(name, size) == (FOLDER / f"{name}-{size}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PAGES:
        for size in SIZES:
            with TemporaryDirectory() as saves, mock.patch.dict(environ, PLYGROUND_DATA=saves):
                (FOLDER / f"{name}-{size}.txt").write_text(read_page(name, size), "utf-8")
