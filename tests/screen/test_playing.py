"""Whole games on the full screen, by keys; what was played is kept, and gone on with."""

from threading import Event
from typing import Any
from unittest import mock

import pytest
from textual.widgets import Button

import plyground
from plyground.terminal.console import Console
from plyground.terminal.puzzle_session import PuzzleSession
from plyground.terminal.renderer import Renderer
from plyground.terminal.saves import list_saves, read_match
from plyground.terminal.screen.game import GameScreen
from plyground.terminal.screen.home import LINES
from plyground.terminal.screen.set_up import SetUpScreen
from tests.line.runner import run

from .pilot import LARGE, SMALL, Screen, sit_down
from .test_composing import PAWNS
from .test_pages import GAMES, choose_other, show_game

TURNS = 60


async def begin(screen: Screen, slug: str) -> GameScreen:
    """A game, from home to the first move."""
    await show_game(slug)(screen)
    page = screen.app.screen
    assert isinstance(page, GameScreen)
    return page


async def play_to_the_end(screen: Screen, page: GameScreen) -> None:
    """The first move of the list, typed, turn after turn."""
    for _ in range(TURNS):
        await screen.waits_for("Your move", "Palette")
        made = len(page.match.moves)
        await screen.press(*page.composer.moves[0], "enter")
        while page.match.outcome is None:
            if len(page.match.moves) > made + 1 and page.is_persons_turn:
                break
            await screen.pilot.pause(0.02)
        if page.match.outcome is not None:
            break
    await screen.waits_for("What next?")


@pytest.mark.parametrize("slug", ["coordinate-clash", "cipher-quest"])
def test_a_whole_game_is_played_by_keys_and_kept(slug: str) -> None:
    async def play(screen: Screen) -> None:
        await play_to_the_end(screen, await begin(screen, slug))
        await screen.press("end", "enter")
        await screen.waits_for("Today's puzzle")

    sit_down(play)
    _, record, match = read_match(list_saves()[0].stem)
    assert record.finished
    assert match.outcome is not None


def test_a_game_that_was_left_goes_on_from_home() -> None:
    async def leave(screen: Screen) -> None:
        await begin(screen, "operator-outwit")
        await screen.press("*", "2", "enter")
        await screen.waits_for("Zip:")
        await screen.waits_for("Your move")
        await screen.press("m")
        await screen.waits_for("Go on: Operator Outwit")

    async def go_on(screen: Screen) -> None:
        await screen.waits_for("Go on: Operator Outwit")
        await screen.press(*["tab"] * len(GAMES), "enter")
        await screen.waits_for("1 ○ ", "2 ● *2", "Your move")

    sit_down(leave)
    sit_down(go_on)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
def test_whoever_leaves_in_the_middle_reads_what_brings_the_game_back(key: str) -> None:
    farewells = []

    async def leave(screen: Screen) -> None:
        await screen.press(key)
        farewells.append(screen.app.farewell)

    async def play_and_leave(screen: Screen) -> None:
        await begin(screen, "operator-outwit")
        await screen.press("*", "2", "enter")
        await leave(screen)

    assert sit_down(play_and_leave) is None
    assert sit_down(leave) is None
    kept = list_saves()[0].stem
    assert farewells == [f"Saved. To go on: plyground play --resume {kept}", ""]
    assert len(read_match(kept)[2].moves) >= 1


def test_moves_are_taken_back_and_said() -> None:
    async def play(screen: Screen) -> None:
        await begin(screen, "operator-outwit")
        await screen.press("*", "2", "enter")
        await screen.waits_for("3 ○ ", "Your move")
        await screen.press("u")
        await screen.waits_for("will not count")
        await screen.press("y")
        await screen.waits_for("Taken back.")
        assert "3 ○ " not in screen.text
        await screen.press("x")
        await screen.waits_for("No move begins with x")

    sit_down(play)


def test_a_game_that_is_over_stays_as_it_was_counted_and_can_be_reviewed() -> None:
    async def look(screen: Screen) -> None:
        page = await begin(screen, "operator-outwit")
        await play_to_the_end(screen, page)
        moves = list(page.match.moves)
        await screen.press("u")
        assert page.match.moves == moves
        assert "Undo" not in screen.text
        assert page.session.series.played == 1
        await screen.press("end", "up", "enter")
        await screen.waits_for("Operator Outwit · Review", "1 ○")
        await screen.press("q")
        await screen.waits_for("What next?")

    sit_down(look)


def test_a_name_in_brackets_is_a_name_and_no_markup() -> None:
    run(["play", "operator-outwit", "--name1", "[/b] [red]Ada"], "*2\n")

    async def look(screen: Screen) -> None:
        await screen.waits_for("[/b] [red]Ada")
        await screen.press(*["tab"] * len(GAMES), *["down"] * 3, "enter")  # the saved game is first
        await screen.waits_for("[>] Zip")

    sit_down(look)


def test_a_lesson_ends_with_its_proof_and_leads_home_where_p_is_for_plain_lines() -> None:
    session = PuzzleSession(Console.standard(plain=True))
    for step in range(1, 10):
        session.finish_step("operator-outwit", step)

    async def finish(screen: Screen) -> None:
        await choose_other(screen, "lesson")
        await screen.press("end", "enter")
        await screen.waits_for("10/10", "Your move")
        await screen.press("s")
        await screen.waits_for("What next?")
        await screen.press("enter")
        await screen.waits_for("Back")
        await screen.press("escape")
        await screen.waits_for("Today's puzzle")
        await screen.press("p")

    assert sit_down(finish) == LINES


def test_keys_pressed_before_a_page_is_there_do_no_harm() -> None:
    async def play(screen: Screen) -> None:
        screen.app.simulate_key("enter")
        screen.app.simulate_key("enter")
        await screen.waits_for("Against whom?")
        page = SetUpScreen("code-swap", "fair", "en")
        screen.app.push_screen(page)
        assert not await screen.app.run_action("play", page)
        await screen.waits_for("Swap your numbers")

    sit_down(play)


def test_arrows_lead_to_a_game_beyond_the_edge() -> None:
    own = type(plyground.load(PAWNS)).title

    async def look(screen: Screen) -> None:
        await screen.waits_for("Cipher Shift", "Coordinate Clash")
        await screen.press(*["right"] * len(GAMES))
        await screen.waits_for("Operator Outwit", own)
        await screen.press("enter")
        await screen.waits_for(own, "Against whom?", "as its file says")

    sit_down(look)


def test_arrows_reach_every_choice_before_a_game() -> None:
    async def choose(screen: Screen) -> None:
        await screen.press("enter")
        await screen.waits_for("Against whom?")
        await screen.press("up", "left", "left", "down", "enter")
        await screen.waits_for("Grabs whatever glitters")

    sit_down(choose)


def test_another_language_is_one_key_away() -> None:
    async def switch(screen: Screen) -> None:
        await screen.press("l")
        await screen.waits_for("kleine Spiele, genau gelöst", "Einfache Zeilen")

    sit_down(switch)


def test_a_wrong_answer_to_a_puzzle_plays_itself_out_and_is_asked_again() -> None:
    async def answer(screen: Screen) -> None:
        await choose_other(screen, "lesson")
        await screen.press("end", "enter")
        await screen.waits_for("Win at once.", "Your move")
        await screen.press("*", "2", "enter")
        await screen.waits_for("Your move")
        assert "the number is 21" in screen.text
        await screen.press("+", "2", "enter")
        await screen.waits_for("What next?", "Solved.", "That is all there is")
        assert "the number is 21" not in screen.text

    sit_down(answer)


def test_a_board_that_is_only_looked_at_has_no_cursor() -> None:
    async def resign(screen: Screen) -> None:
        await begin(screen, "cipher-shift")
        assert "▸" in screen.text
        await screen.press("ctrl+x")
        await screen.waits_for("Resign this game")
        await screen.press("y")
        await screen.waits_for("What next?")
        await screen.pilot.click("Board")
        assert "▸" not in screen.text
        await screen.press("end", "up", "enter")
        await screen.waits_for("Review")
        assert "▸" not in screen.text

    sit_down(resign)


def test_shift_and_arrows_or_the_mouse_choose_the_line_that_slides() -> None:
    async def slide(screen: Screen) -> None:
        page = await begin(screen, "coordinate-clash")
        placed = next(move for move in page.composer.moves if "/" not in move and move[1] < "5")
        page.board.seek(lambda cell: cell.move == placed)
        await screen.press("enter", "shift+down", "right")
        assert page.composer.text == f"{placed}/{int(placed[1]) + 1}r"
        x, y, width, height = page.board.region
        await screen.pilot.mouse_down(offset=(x + width // 2, y + height // 2))
        await screen.pilot.mouse_up(offset=(x + width // 2, y + height + 2))
        assert page.composer.text == f"{placed}/Cd"

    sit_down(slide)


def test_what_was_refused_is_no_news_once_a_move_is_begun() -> None:
    async def mistype(screen: Screen) -> None:
        await begin(screen, "code-swap")
        await screen.press("9")
        await screen.waits_for("No move begins with 9")
        await screen.press("1")
        assert "No move begins" not in screen.text

    sit_down(mistype)


def test_the_palette_speaks_the_language_of_the_screen() -> None:
    async def open_palette(screen: Screen) -> None:
        await screen.press("ctrl+p")
        await screen.waits_for("Farben", "Bild des Bildschirms", "Suchen", "Befehle")
        assert "Maximize" not in screen.text
        await screen.press("escape")
        screen.app.simulate_key("ctrl+p")
        screen.app.simulate_key("pageup")  # before it is drawn
        await screen.press("escape")
        await screen.waits_for("Die Leiter")

    sit_down(open_palette, language="de")


def test_a_hint_is_about_the_position_it_was_asked_in_and_is_dropped_after_a_move() -> None:
    gone_on, asked_about = Event(), []

    def give_late(renderer: Renderer, view: Any, work: int) -> str:
        gone_on.wait()
        asked_about.append(renderer.game.write(view))
        return "What was that?"

    async def ask(screen: Screen) -> None:
        page = await begin(screen, "operator-outwit")
        position, made = page.match.position, len(page.match.moves)
        await screen.press("h")
        await screen.waits_for("will not count")
        await screen.press("y", "*", "2", "enter")
        await screen.waits_for(f"{made + 2} ○ ", "Your move")
        gone_on.set()
        while not asked_about:
            await screen.pilot.pause(0.02)
        await screen.pilot.pause()
        assert asked_about == [position]
        assert "What was that?" not in screen.text

    with mock.patch("plyground.terminal.screen.game.give_hint", give_late):
        sit_down(ask)


def test_an_answer_pressed_twice_leaves_no_game() -> None:
    async def press(screen: Screen) -> None:
        page = await begin(screen, "operator-outwit")
        await screen.press("ctrl+x")
        await screen.waits_for("Resign this game")
        button = screen.app.screen.query_one("Button:last-child", Button)
        button.press()
        button.press()
        await screen.waits_for("Your move")
        await screen.pilot.pause()
        assert screen.app.screen is page

    sit_down(press)


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.soak)])
def test_enter_alone_plays_the_first_move_of_the_list_turn_after_turn(
    size: tuple[int, int],
) -> None:
    async def play(screen: Screen) -> None:
        await show_game("operator-outwit")(screen)
        page = screen.app.screen
        assert isinstance(page, GameScreen)
        for _ in range(2):
            made = len(page.match.moves)
            await screen.press("enter")
            await screen.waits_for(f"{made + 2} ○ ", "Your move")
            await screen.pilot.pause()

    sit_down(play, size)


def test_a_page_key_before_a_list_is_drawn_does_no_harm() -> None:
    async def press(screen: Screen) -> None:
        page = await begin(screen, "operator-outwit")
        page.choices.styles.height = 0
        page.choices.focus()
        await screen.pilot.pause()
        page.list_choices()
        await screen.press("pageup", "pagedown")
        await screen.waits_for("Your move")

    sit_down(press)


def test_another_move_than_was_begun_is_shown_before_it_is_made() -> None:
    async def press(screen: Screen) -> None:
        page = await begin(screen, "code-swap")
        made = len(page.match.moves)
        page.board.seek(lambda cell: cell.place == "2")
        await screen.press("enter")
        page.board.seek(lambda cell: cell.move == "x2")
        await screen.press("enter")
        assert len(page.match.moves) == made
        await screen.press("enter")
        assert str(page.match.moves[made]) == "x2"

    sit_down(press)
