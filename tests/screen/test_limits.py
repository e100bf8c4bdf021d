"""What cannot be done says so on the full screen; what takes long can be left."""

from threading import Event
from unittest import mock

import pytest
from textual.widgets import RadioButton

import plyground
from plyground.language.message import Message
from plyground.study.puzzles.puzzle import make_puzzle
from plyground.terminal.console import Console
from plyground.terminal.puzzle_session import PuzzleSession, Task
from plyground.terminal.saves import find_saves_folder
from plyground.terminal.screen.game import GameScreen
from plyground.terminal.screen.pages import Notes
from plyground.terminal.screen.puzzle import PuzzleScreen

from .pilot import Screen, sit_down
from .test_composing import PAWNS
from .test_pages import GAMES, choose_game, choose_other
from .test_playing import begin


async def begin_with_a_friend(screen: Screen, slug: str) -> GameScreen:
    """A game of two people at the keyboard as printed, before its first move."""
    await choose_game(screen, slug)
    for choices in ("#opponent", "#set-up"):
        screen.app.screen.query_one(f"{choices} RadioButton:last-child", RadioButton).value = True
    await screen.pilot.pause()
    await screen.press("s")
    await screen.waits_for("Your move")
    page = screen.app.screen
    assert isinstance(page, GameScreen)
    return page


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("operator-outwit", "There is no move to take back."),
        ("cipher-quest", "A clue stays known"),
    ],
)
def test_between_friends_nothing_is_asked_where_nothing_can_be_taken_back(
    slug: str, why: str
) -> None:
    async def undo(screen: Screen) -> None:
        await begin_with_a_friend(screen, slug)
        await screen.press("u")
        await screen.waits_for(why)

    sit_down(undo)


def test_a_game_that_cannot_be_saved_says_so_at_once_and_when_it_is_left() -> None:
    find_saves_folder().parent.mkdir(parents=True, exist_ok=True)
    find_saves_folder().write_text("in the way")

    async def play(screen: Screen) -> None:
        await begin(screen, "operator-outwit")
        await screen.press("*", "2", "enter")
        await screen.waits_for("this game cannot be saved")
        await screen.waits_for("Your move")
        await screen.press("m")
        await screen.waits_for("This game could not be saved.", "Today's puzzle")

    sit_down(play)


def test_a_long_game_that_need_not_end_says_how_to_stop_it_and_the_other_is_asked() -> None:
    async def stop(screen: Screen) -> None:
        page = await begin_with_a_friend(screen, "code-swap")
        assert "need not end" not in screen.text
        for _ in range(2):
            page.take("1-2")
        await screen.waits_for("By its rules this game need", "Ctrl-P.")
        await screen.press("ctrl+p")
        await screen.press(*"stop")
        await screen.waits_for("Stop the game")
        await screen.press("down", "enter")
        await screen.waits_for("do you agree to stop this game")
        await screen.press("y")
        await screen.waits_for("The game is stopped and stays unfinished.")

    with mock.patch("plyground.terminal.screen.game.LONG_GAME_TURNS", 2):
        sit_down(stop)


def test_whoever_waits_for_a_game_from_outside_can_go_back() -> None:
    plyground.load(PAWNS)
    found = Event()

    def find(slug: str) -> str:
        found.wait()
        return slug

    async def wait(screen: Screen) -> None:
        await screen.press(*["right"] * len(GAMES), "enter")
        await screen.waits_for("Looking")
        await screen.press("escape")
        await screen.waits_for("Today's puzzle")
        found.set()

    with mock.patch("plyground.study.progress.ladder.find_set_up", find):
        sit_down(wait)


async def open_puzzle(screen: Screen) -> PuzzleScreen:
    """One in which three moves win."""
    session = PuzzleSession(Notes("en", screen.app.notify))
    puzzle = make_puzzle("operator-outwit", "23:20 1", "win")
    page = PuzzleScreen(lambda: Task(Message("bye"), puzzle, "one", {}), session)
    screen.app.push_screen(page)
    await screen.waits_for("Your move", "Solution")
    return page


def test_a_solution_is_played_out_to_the_end_and_then_not_offered_again() -> None:
    async def give_up(screen: Screen) -> None:
        page = await open_puzzle(screen)
        await screen.press("s")
        await screen.waits_for("What next?")
        assert page.game.outcome(page.view) is not None
        await screen.loses("Solution")

    sit_down(give_up)


def test_moves_that_play_out_go_on_once_and_nothing_more_where_there_are_none() -> None:
    gone_on: list[str] = []

    async def play(screen: Screen) -> None:
        page = await open_puzzle(screen)
        with mock.patch("plyground.terminal.screen.puzzle.SECONDS_A_STEP", 0.01):
            page._show_course([], lambda: gone_on.append("next"))
            await screen.pilot.pause(0.1)

    sit_down(play)
    assert gone_on == ["next"]


def test_a_short_window_has_games_and_what_else_there_is() -> None:
    async def look(screen: Screen) -> None:
        await screen.waits_for("Cipher Shift", "F O M F", "Today's puzzle", "Leave")
        await screen.press("down")
        await screen.waits_for("Cipher Shift", "Today's puzzle")

    sit_down(look, (44, 18))


def test_a_step_of_a_lesson_shows_which_are_done() -> None:
    session = PuzzleSession(Console.standard(plain=True))
    for step in (1, 2, 4):
        session.finish_step("cipher-shift", step)

    async def look(screen: Screen) -> None:
        await choose_other(screen, "lesson")
        await screen.press("home", "enter")
        await screen.waits_for("3/10", "x x · x · · · · · ·")

    sit_down(look)
