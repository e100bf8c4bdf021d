"""The full screen: from page to page, until somebody leaves."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import work
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widgets import OptionList

from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message, Param, render
from plyground.terminal.preferences import keep_preferences
from plyground.terminal.questions import ANOTHER, MENU
from plyground.terminal.save_list import summarize_save
from plyground.terminal.saves import find_saves_folder, read_listed_saves, read_match

from .home import CONTINUE, LADDER, LANGUAGE, LESSON, PUZZLE, SAVES, HomeScreen
from .pages import Chooser, Notes, Reading, Waiting, capitalize

if TYPE_CHECKING:  # what is behind the first page is imported when somebody goes there
    from plyground.terminal.set_up import SessionConfig

BESIDE_COLUMNS, WIDE_COLUMNS = 72, 110
"""From here on the moves stand beside the board, and in more room."""
T = TypeVar("T")
Configure = Callable[[Sequence[str], Notes], "SessionConfig"]
"""Makes a session of the words after `play`."""


class Palette(CommandPalette):
    """Works around Textual: page keys crash a list that has no size yet."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        listed = any(each.scrollable_content_region for each in self.query(OptionList))
        return (listed or action != "command_list") and super().check_action(action, parameters)


class PlygroundApp(App[str]):
    """Answers with LINES where somebody would rather have plain lines."""

    CSS_PATH = "layout.tcss"
    TITLE = "Plyground"
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # as in App
        (0, "narrow"),
        (BESIDE_COLUMNS, "usual"),
        (WIDE_COLUMNS, "wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+p", "command_palette", "screen.key-palette", show=False, priority=True),
    ]

    def __init__(self, configure: Configure, language: str) -> None:
        super().__init__()
        self._configure, self.language = configure, language
        self.farewell = ""
        """Printed on the normal screen after the full screen closes."""

    def say(self, code: str, **params: Param) -> str:
        """A sentence in the language of the screen."""
        return render(Message.of(code, **params), self.language)

    def get_system_commands(self, screen: Screen[Any]) -> Iterator[SystemCommand]:
        """What the palette offers, in the language of the screen."""
        theme, about = self.say("screen.theme"), self.say("screen.theme-about")
        yield SystemCommand(theme, about, self.action_change_theme)
        picture, about = self.say("screen.picture"), self.say("screen.picture-about")
        yield SystemCommand(picture, about, self.deliver_screenshot)
        from .game import GameScreen

        if isinstance(screen, GameScreen) and screen.match.outcome is None:
            stop, about = self.say("screen.stop"), self.say("screen.stop-about")
            yield SystemCommand(stop, about, screen.ask_stop)

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(placeholder=self.say("screen.search")))

    def search_themes(self) -> None:
        """Open the palette with the colours to choose from."""
        placeholder = self.say("screen.search")
        self.push_screen(Palette([ThemeProvider], placeholder=placeholder))

    async def action_quit(self) -> None:
        """Leave at once; a game that is under way is kept."""
        from .game import GameScreen

        games = [page for page in self.screen_stack if isinstance(page, GameScreen)]
        self.farewell = "".join(game.save_and_release() for game in games)
        self.exit()

    def on_mount(self) -> None:
        self._run_pages()

    @work
    async def _run_pages(self) -> None:
        while True:
            chosen = await self.push_screen_wait(HomeScreen(self.language))
            try:
                if not await self._open(chosen):
                    self.exit(chosen)
                    return
            except PlygroundError as error:
                said = render(error.message, self.language)
                self.notify(said, severity="error", markup=False)

    async def _open(self, chosen: str | None) -> bool:
        """Go where somebody wants to; False: out of the full screen."""
        name, _, rest = (chosen or "").partition(" ")
        pages = {
            PUZZLE: self._solve_puzzles,
            LESSON: self._take_lesson,
            LADDER: self._climb,
            SAVES: self._open_save,
        }
        if name in pages:
            await pages[name]()
        elif name in registry.slugs():
            from plyground.study.progress.ladder import find_set_up

            from .set_up import SetUpScreen

            if fair := await self._work_out(name, find_set_up):
                page = SetUpScreen(name, fair, self.language)
                if words := await self.push_screen_wait(page):
                    await self._play(words)
        elif name == CONTINUE:
            await self._play(["play", "--resume", rest])
        elif name == LANGUAGE:
            self.language = rest
            keep_preferences(language=rest)
        else:
            return False
        return True

    async def _choose(self, title: str, choices: dict[str, str], note: str = "") -> str:
        page = Chooser(capitalize(title), choices, note, self.language)
        return await self.push_screen_wait(page) or ""

    async def _work_out(self, slug: str, question: Callable[[str], T]) -> T | None:
        """What takes long for a game from outside; None where somebody did not wait for it."""
        if not registry.game_class(slug).rules_mark:
            return question(slug)
        page = Waiting(partial(question, slug), self.language)
        found: T | Exception | None = await self.push_screen_wait(page)
        if isinstance(found, Exception):
            raise found
        return found

    # ---- games -----------------------------------------------------------------------------------

    async def _play(self, words: Sequence[str]) -> None:
        from .game import GameScreen

        notes = Notes(self.language, self.notify)
        page = GameScreen(self._configure(words[1:], notes), notes)
        while (chosen := await self.push_screen_wait(page)) not in (MENU, None):
            page = page.follow(chosen)

    async def _climb(self) -> None:
        from plyground.study.progress.ladder import find_set_up, read_beaten
        from plyground.terminal.ladder import find_usual_opponent, list_words, write_rungs

        rungs = {
            slug: f"{registry.game_class(slug).title:<18} {'  '.join(rungs)}"
            for slug, rungs in write_rungs(read_beaten()).items()
        }
        if slug := await self._choose(
            self.say("terminal.menu-ladder"), rungs, self.say("screen.ladder-note")
        ):
            opponent = find_usual_opponent(slug, on_ladder=True)
            if fair := await self._work_out(slug, find_set_up):
                await self._play(list_words(slug, opponent, fair))

    async def _open_save(self) -> None:
        """Go on with a saved game; look at a finished one."""
        saves = {
            str(path): render(summarize_save(path, record, self.language), self.language)
            for path, record in read_listed_saves()
        }
        if not saves:
            folder = str(find_saves_folder())
            self.notify(self.say("terminal.no-saves", folder=folder), markup=False)
        elif path := await self._choose(self.say("terminal.menu-saves"), saves):
            _, record, match = read_match(path)
            if record.finished:
                from .review import ReviewScreen

                await self.push_screen_wait(ReviewScreen(match, self.language))
            else:
                await self._play(["play", "--resume", path])

    # ---- puzzles and lessons ---------------------------------------------------------------------

    async def _solve_puzzles(self) -> None:
        """Today's puzzle, and then as many as somebody likes."""
        from plyground.study.puzzles.book import find_daily
        from plyground.terminal.puzzle_session import PuzzleSession

        from .puzzle import PuzzleScreen

        session = PuzzleSession(Notes(self.language, self.notify))
        today = session.today
        page = PuzzleScreen(lambda: session.open_daily(find_daily(today, today)), session)
        while await self.push_screen_wait(page) == ANOTHER:
            page = PuzzleScreen(lambda: session.open_next(None), session)

    async def _take_lesson(self) -> None:
        """From the first step that is not done to the last, and then the proof."""
        from plyground.study.puzzles.lessons import read_lesson
        from plyground.terminal.puzzle_session import PuzzleSession

        from .puzzle import StepScreen

        titles = registry.list_titles()
        if not (slug := await self._choose(self.say("terminal.menu-lesson"), titles)):
            return
        lesson = await self._work_out(slug, partial(read_lesson, language=self.language))
        if lesson is None:
            return
        session = PuzzleSession(Notes(self.language, self.notify))
        done = session.standing["lessons"].get(slug, [])
        for step in [step for step in lesson.steps if step.number not in done] or lesson.steps:
            if await self.push_screen_wait(StepScreen(lesson, step, session)) != ANOTHER:
                return
        proof = f"{lesson.proof_title}\n\n{lesson.proof}"
        await self.push_screen_wait(Reading(proof, self.language))
