"""The boards: what people press, what they are told, and that boards know no rules themselves."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import People
from .people import Person


def key(person: Person, name: str) -> Locator:
    """A control of the board, by what it is called there."""
    return person.board.locator(f"[data-key='{name}']")


# ---- by keyboard alone ---------------------------------------------------------------------------

BY_KEYBOARD = {
    "cipher-shift?target=BAD": (
        "place 1",
        {"1": "Enter", "3": "Right Right Enter", "3 ": "Enter", "3  ": "Enter"},
    ),
    "code-swap?codes=523/451": (
        "card near 1",
        {
            "1-2": "Enter Right Enter",
            "x1": "Up Left Enter",
            "x3": "Right Right Enter",
            "2-3": "Down Enter Left Enter",
        },
    ),
    "operator-outwit?target=8": ("+2", {"+2": "Enter", "*2": "Right Enter", "+2 ": "Left Enter"}),
}
"""Where Tab leads, and the keys for each move of a whole game from there."""


@pytest.mark.parametrize("challenge", BY_KEYBOARD)
def test_a_whole_game_by_keyboard_alone(somebody: People, challenge: str) -> None:
    ann = somebody("Ann")
    first, moves = BY_KEYBOARD[challenge]
    ann.goes_to(f"/challenge/{challenge}&opponent=here")
    ann.page.get_by_label("Your name").focus()
    ann.page.keyboard.type("Ann")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/room/*")
    expect(key(ann, first)).to_be_visible()
    tab_to(ann.page, first)
    made: list[str] = []
    for move, keys in moves.items():
        for name in keys.split():
            ann.page.keyboard.press(name if name == "Enter" else f"Arrow{name}")
        made.append(move.strip())
        ann.sees_moves(*made)
    ann.sees_title("Over")


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is there, as somebody without a mouse must."""
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.key") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name!r}")


# ---- all of them ---------------------------------------------------------------------------------


def test_pressing_twice_at_once_makes_one_move(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here")
    key(ann, "+2").evaluate("button => { button.click(); button.click(); }")
    ann.sees_moves("+2")
    ann.sees_turn("Player 2 is to move")
    ann.plays("*2")
    ann.sees_moves("+2", "*2")
    expect(ann.page.get_by_role("alert")).to_be_empty()


FORBIDDEN = {
    "operator-outwit": ("-1", "-1 would take the number below 1"),
    "cipher-quest?from=7,6/8 19-25 2": ("tile 6", "6 has been taken"),
    "cipher-shift?wrap=off&from=CODE:CKDC 1": ("place 1", "letter 1 has reached its goal"),
    "code-swap?codes=523/451": ("card near 1 card far 2", "the card facing it"),
}
"""What a rule forbids: what is pressed, and what is said."""


@pytest.mark.parametrize("challenge", FORBIDDEN)
def test_a_forbidden_move_says_why_when_it_is_tried(somebody: People, challenge: str) -> None:
    ann = somebody("Ann")
    ann.enters(f"{challenge}{'&' if '?' in challenge else '?'}opponent=here")
    keys, why = FORBIDDEN[challenge]
    for name in re.findall(r"card \w+ \d|.+", keys):
        key(ann, name.strip()).click(force=True)
    ann.sees_refusal(why)
    ann.sees_moves()


def test_in_cipher_shift_one_press_or_digit_is_one_step(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters("cipher-shift?target=BAD&max_step=3&opponent=here")
    key(ann, "place 3").click()
    ann.sees_moves("3")
    ann.page.keyboard.press("3")
    ann.sees_moves("3", "3")
    ann.board.get_by_role("button", name="Letter 3, C: more than one step").click()
    ann.board.get_by_role("button", name="3 steps, to F").click()
    ann.sees_moves("3", "3", "3+3")
