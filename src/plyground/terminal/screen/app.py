"""The full screen: from page to page, until somebody leaves."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, Param, render

from .home import CONTINUE, LADDER, LANGUAGE, LEAVE, LESSON, LINES, PUZZLE, SAVES, HomeScreen

if TYPE_CHECKING:  # what is behind the first page is imported when somebody goes there
    from ..set_up import SessionConfig

WIDE_COLUMNS = 110
Configure = Callable[[Sequence[str]], "SessionConfig"]
"""Makes a session of the words of a command."""


class PlygroundApp(App[str]):
    """Answers with LINES where somebody would rather have plain lines."""

    CSS_PATH = "screen.tcss"
    TITLE = "Plyground"
    HORIZONTAL_BREAKPOINTS = [(0, "narrow"), (WIDE_COLUMNS, "wide")]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Quit", show=False)]

    def __init__(self, configure: Configure, language: str, words: Sequence[str] = ()) -> None:
        """With the words of a command that plays, that game is the first page."""
        super().__init__()
        self._configure, self.language, self._words = configure, language, list(words)

    def say(self, code: str, **params: Param) -> str:
        """A sentence of the full screen, in its language."""
        return render(Message.of(f"screen.{code}", **params), self.language)

    def on_mount(self) -> None:
        self._run_pages()

    # ---- from page to page -----------------------------------------------------------------------

    @work
    async def _run_pages(self) -> None:
        if self._words:
            await self._play(self._words)
        while True:
            chosen = await self.push_screen_wait(HomeScreen(self.language))
            if chosen in (None, LEAVE, LINES):
                self.exit(chosen)
                return
            try:
                await self._open(chosen)
            except PlygroundError as error:
                self.notify(render(error.message, self.language), severity="error")

    async def _open(self, chosen: str) -> None:
        if chosen == LANGUAGE:
            self.language = "en"
        elif chosen == PUZZLE:
            await self._solve_puzzles()
        elif chosen in registry.slugs():
            from .set_up import SetUpScreen

            words = await self.push_screen_wait(SetUpScreen(chosen, self.language))
            if words:
                await self._play(words)

    async def _play(self, words: list[str]) -> None:
        from .game import GameScreen
        from .review import ReviewScreen
        from ..ending import MENU, REVIEW
        from .round import Round

        game_round = Round(self._configure(words), self.language)
        while (chosen := await self.push_screen_wait(GameScreen(game_round))) not in (MENU, None):
            if chosen == REVIEW:
                await self.push_screen_wait(ReviewScreen(game_round.match, self.language))
                return
            game_round = game_round.follow(chosen)
