"""The full screen without a terminal: what stands on it, as lines of text."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from unittest import mock

from textual.pilot import Pilot

from plyground.cli.play import read_session
from plyground.terminal.console import Console
from plyground.terminal.screen.app import PlygroundApp

SMALL, LARGE = (80, 24), (160, 48)
SEED = 7
MOST_WAITS, WAIT_SECONDS = 600, 0.05


class Screen:
    """One person at the full screen."""

    def __init__(self, app: PlygroundApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def text(self) -> str:
        """What can be read, without colours."""
        lines = ("".join(part.text for part in strip).rstrip() for strip in self._strips())
        return "\n".join(lines) + "\n"

    def _strips(self) -> list[Any]:
        return list(self.app.screen._compositor.render_strips())

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def waits_for(self, *texts: str) -> None:
        """Until all of these can be read; a program or a solver may be thinking."""
        for _ in range(MOST_WAITS):
            if all(text in self.text for text in texts):
                return
            await self.pilot.pause(WAIT_SECONDS)
        raise AssertionError(f"{texts} never came to stand on\n{self.text}")

    async def loses(self, text: str) -> None:
        """Until this can be read no more."""
        for _ in range(MOST_WAITS):
            if text not in self.text:
                return
            await self.pilot.pause(WAIT_SECONDS)
        raise AssertionError(f"{text!r} never went from\n{self.text}")

    async def read_until(self, text: str) -> str:
        """What stands there, as soon as it is this text."""
        for _ in range(MOST_WAITS):
            if self.text == text:
                break
            await self.pilot.pause(WAIT_SECONDS)
        return self.text


def sit_down(
    do: Callable[[Screen], Awaitable[None]], size: tuple[int, int] = SMALL, language: str = "en"
) -> str | None:
    """Open the full screen, do something at it, and leave; how it was left."""

    def configure_seeded(words: Sequence[str], console: Console) -> Any:
        seed = [] if "--resume" in words else ["--seed", str(SEED)]
        return read_session([*words, *seed], console)

    async def run() -> str | None:
        app = PlygroundApp(configure_seeded, language)
        app.animation_level = "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            screen = Screen(app, pilot)
            await screen.waits_for("Plyground")
            await do(screen)
        return app.return_value

    with mock.patch("plyground.study.progress.read_clock", read_fixed_clock):
        return asyncio.run(run())


def read_fixed_clock() -> Any:
    """A day on which the puzzle is known."""
    from datetime import UTC, datetime

    return datetime(2026, 11, 16, 12, tzinfo=UTC)
