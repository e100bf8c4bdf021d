"""The full screen in narrow windows: nothing is cut that a player needs."""

from .pilot import Screen, sit_down
from .test_playing import begin


def test_a_narrow_window_has_the_moves_below_the_board() -> None:
    async def play(screen: Screen) -> None:
        await begin(screen, "cipher-shift")
        board, moves = screen.app.screen.query_one("Board"), screen.app.screen.query_one("#choices")
        assert board.region.bottom <= moves.region.y
        for key in ("Rules", "Hint", "Resign"):
            assert key in screen.text

    sit_down(play, (44, 24))


def test_a_narrow_window_has_three_games_beside_each_other() -> None:
    async def look(screen: Screen) -> None:
        await screen.waits_for("Cipher Shift", "Cipher Quest", "Leave")

    sit_down(look, (50, 24))


def test_in_a_narrow_window_rules_are_wrapped_within_their_indent() -> None:
    async def read(screen: Screen) -> None:
        await begin(screen, "code-swap")
        await screen.press("r")
        await screen.waits_for("GOAL", "Back")
        _, _, goal = screen.text.partition("GOAL\n")
        assert all(line.startswith("   ") for line in goal.splitlines()[:3])

    sit_down(read, (50, 24))


def test_a_very_narrow_window_cuts_no_key() -> None:
    async def look(screen: Screen) -> None:
        await screen.press("enter")
        await screen.waits_for("Esc Back")
        await screen.press("enter")
        await screen.waits_for("Rules", "Menu", "Hint", "Values", "Undo", "^x Resign")

    sit_down(look, (24, 30))


def test_a_board_without_room_follows_its_cursor() -> None:
    async def play(screen: Screen) -> None:
        await begin(screen, "coordinate-clash")
        await screen.press("down", "down", "down", "down")
        await screen.waits_for("▸")

    sit_down(play, (60, 20))


def test_whoever_is_asked_something_can_leave_at_once() -> None:
    async def leave(screen: Screen) -> None:
        await begin(screen, "operator-outwit")
        await screen.press("ctrl+x")
        await screen.waits_for("Yes", "No")
        await screen.press("ctrl+q")
        assert screen.app.return_code is not None

    sit_down(leave)
