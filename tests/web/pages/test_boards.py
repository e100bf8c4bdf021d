"""The boards: what people press, what they are told, and that boards know no rules themselves."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page, Route, expect

from tests.web.servers import Server, serving
from tools.sights import LIVELY, asked

from .conftest import People
from .people import Person
from .test_whole_games import PLAYS

COUNT_MOVEMENTS = """
window.movements = 0;
document.addEventListener("animationstart", () => (window.movements += 1));
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.movements += 1;
  return animate.apply(this, how);
};
"""
MOVEMENTS = """() => document.getAnimations()
  .filter(({ effect }) => effect.target.closest(".board"))
  .map(({ effect }) => effect.getTiming().duration)
  .filter((duration) => duration > 200)"""
"""Milliseconds that a move takes; what only follows the pointer is quicker."""
FIRST = {
    "cipher-shift": "1",
    "coordinate-clash": "A1/1r",
    "cipher-quest": "1",
    "code-swap": "1-2",
    "operator-outwit": "+2",
}
"""A move of each game in its lively position."""
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def key(person: Person, name: str) -> Locator:
    """A control of the board, by what it is called there."""
    return person.board.locator(f"[data-key='{name}']")


def shown(control: Locator) -> str:
    """What is to be read on a control, with what its sheet draws beside its name."""
    text: str = control.evaluate(
        """(control) => [...control.querySelectorAll("*")]
          .map((part) => part.dataset.text ?? (part.children.length ? "" : part.textContent))
          .join("")"""
    )
    return text


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
    "operator-outwit?target=8": (
        "+2",
        {"+2": "Enter", "*2": "Right Enter", "+2 ": "Left Enter"},
    ),
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


# ---- Cipher Shift --------------------------------------------------------------------------------


def test_how_far_a_letter_goes_is_chosen_after_it_was_pressed(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters("cipher-shift?opponent=here&max_step=3")
    letter = key(ann, "place 2")
    letter.click()
    ann.sees("Letter 2, A: how far?")
    choices = ann.board.locator(".choice button")
    expect(choices).to_have_count(3)
    assert [shown(each) for each in choices.all()] == [
        "1 step, to B",
        "2 steps, to C",
        "3 steps, to D",
    ]
    ann.page.keyboard.press("Escape")
    expect(ann.board.locator(".choice button")).to_have_count(0)
    expect(letter).to_be_focused()
    ann.sees_moves()
    ann.plays("2+3")
    ann.sees_moves("2+3")
    expect(letter).to_have_attribute("aria-label", "letter 2, D, goal O, 11 steps to go")


def test_a_letter_says_what_it_is_and_what_it_would_become(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("cipher-shift?opponent=here&target=BAD")
    expect(key(ann, "place 1")).to_have_accessible_name(
        "letter 1, A, goal B, 1 step to go, would become B"
    )
    expect(key(ann, "place 2")).to_have_accessible_name(
        "letter 2, A, goal A, at its goal, would become B"
    )
    expect(ann.board.locator(".left")).to_have_text(["1to go", "✓there", "3to go"])
    ann.sees("4 steps to go in all")


# ---- Code Swap -----------------------------------------------------------------------------------


def test_two_cards_of_ones_own_are_swapped_and_a_choice_can_be_taken_back(
    somebody: People,
) -> None:
    ann = somebody("Ann")
    ann.enters("code-swap?opponent=here&codes=523/451")
    first, second = key(ann, "card near 1"), key(ann, "card near 2")
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(second).to_have_class(re.compile("fits"))
    assert shown(second) == "2→ 253"  # what it would make of the own code
    expect(second).to_have_accessible_name(
        "your card 2, 2, makes yours 2 5 3 and the other's 4 5 1"
    )
    ann.page.keyboard.press("Escape")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(second).to_have_text("2")
    first.click()
    second.click()
    ann.sees_moves("1-2")


def test_facing_cards_are_traded_by_pressing_both_or_the_arrows_between(somebody: People) -> None:
    ann = somebody("Ann", phone=True)
    ann.enters("code-swap?opponent=here&codes=523/451")
    expect(ann.board.locator(".trade")).to_have_count(3)
    trades = ann.board.locator(".trade").all()
    assert [shown(each) for each in trades] == ["⇅→ 423", "⇅→ 553", "⇅→ 521"]
    key(ann, "card near 1").click()
    key(ann, "card far 3").click()  # not facing it: a new choice, and no move
    expect(key(ann, "card far 3")).to_have_attribute("aria-pressed", "true")
    expect(key(ann, "card near 1")).to_have_attribute("aria-pressed", "false")
    key(ann, "card near 3").click()
    ann.sees_moves("x3")
    ann.sees("Last move: 3 and 1 in place 3 were traded.")
    key(ann, "trade 1").click()
    ann.sees_moves("x3", "x1")


def test_everybody_has_their_own_cards_nearest(somebody: People) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    ann.enters("code-swap?codes=523/451")
    bob.takes_seat(ann.invites())
    for person, nearest in ((ann, "523"), (bob, "451")):
        expect(person.board.locator(".near .face")).to_have_text(list(nearest))
        expect(person.board.locator(".near .owner")).to_have_text("You")


# ---- Operator Outwit -----------------------------------------------------------------------------


def test_an_operation_says_what_it_gives_and_whether_that_is_the_target(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here&from=23:21%201")
    expect(ann.buttons).to_have_count(3)
    operations = [shown(each) for each in ann.buttons.all()]
    assert operations == ["+2→ 23hits 23", "×2→ 42past 23", "−1→ 20"]
    expect(key(ann, "*2")).to_have_accessible_name("times 2 gives 42, past 23")
    expect(ann.board.get_by_role("img")).to_have_accessible_name("The number is 21, the target 23.")


# ---- all of them ---------------------------------------------------------------------------------

LAST = {
    "cipher-shift?target=BAD": ("3", "Last move: letter 3 went from A to B."),
    "code-swap?codes=523/451": ("1-2", "Last move: { } swapped places 1 and 2."),
    "operator-outwit?target=99": ("*2", "Last move: times 2, from 1 to 2."),
}


@pytest.mark.parametrize("challenge", LAST)
def test_the_last_move_is_said_in_words_to_all_and_after_a_reload(
    somebody: People, challenge: str
) -> None:
    ann, bob = somebody("Ann"), somebody("Bob", phone=True)
    move, said = LAST[challenge]
    ann.enters(challenge)
    bob.takes_seat(ann.invites())
    ann.plays(move)
    for person, mover in ((ann, "you"), (bob, "Ann")):
        said_here = said.replace("{ }", mover)
        expect(person.board.locator(".last-move")).to_have_text(said_here)
    bob.page.reload()
    expect(bob.board.locator(".last-move")).to_have_text(said.replace("{ }", "Ann"))


def test_pressing_twice_at_once_makes_one_move(somebody: People) -> None:
    ann = somebody("Ann")
    ann.enters("operator-outwit?opponent=here")
    key(ann, "+2").evaluate("button => { button.click(); button.click(); }")
    ann.sees_moves("+2")
    ann.sees_turn("Player 2 is to move")
    ann.plays("*2")
    ann.sees_moves("+2", "*2")
    expect(ann.page.get_by_role("alert")).to_be_empty()


def test_nothing_moves_for_those_who_asked_for_that(somebody: People) -> None:
    challenge = "code-swap?codes=523/451"
    ann = somebody("Ann")
    ann.tampers(COUNT_MOVEMENTS)
    ann.page.emulate_media(reduced_motion="reduce")
    ann.enters(f"{challenge}&opponent=here")
    move, _ = LAST[challenge]
    ann.plays(move)
    expect(ann.board.locator(".last-move")).to_be_visible()
    assert ann.page.evaluate("movements") == 0
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.plays("x1")
    # Asked from outside: a page may not evaluate what a test hands it.
    while ann.page.evaluate("movements") == 0:
        ann.page.wait_for_timeout(20)


@pytest.mark.parametrize(
    "challenge",
    [
        "cipher-shift?target=PLAYGROUNDSX&max_step=25",
        "code-swap?codes=52341/45123",
        "operator-outwit?target=1000000000&operations=+1,+2,*2,*3,-1,-2,+1000000,-1000000",
    ],
)
def test_no_board_is_wider_than_a_small_phone(somebody: People, challenge: str) -> None:
    ann = somebody("Ann")
    ann.page.set_viewport_size({"width": 320, "height": 600})
    ann.enters(f"{challenge}&opponent=here")
    ann.buttons.first.click()
    assert not ann.page.evaluate(WIDE)


# ---- any other game ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one game more on its shelf, which has no board."""
    with serving(tmp_path_factory.mktemp("sixth") / "games.db", program="tests.sixth") as running:
        yield running


def test_a_game_without_a_board_is_played_on_the_generic_one(
    somebody: People, sixth: Server
) -> None:
    ann = somebody("Ann", site=sixth.address)
    bob = somebody("Bob", phone=True, site=sixth.address)
    ann.enters("last-match?heap=7")
    bob.takes_seat(ann.invites())
    expect(ann.board.locator("dl")).to_have_text("left7")  # the values of its state
    ann.plays("3")
    bob.plays("1")
    with ann.page.expect_console_message(is_refused), bob.page.expect_console_message(is_refused):
        ann.plays("3")  # whoever reviews games has no such game on the shelf
    for person in (ann, bob):
        person.sees_turn("Player 1 took the last match")
        person.sees("Last move: 3")
        assert all("422" in complaint for complaint in person.complaints)
        person.complaints.clear()


def is_refused(said: ConsoleMessage) -> bool:
    return "422" in said.text


@pytest.mark.parametrize("game", ["code-swap", "coordinate-clash"])
def test_the_generic_board_is_enough_for_every_game(somebody: People, game: str) -> None:
    ann = somebody("Ann", odd=True)  # the browser keeps what it was given
    ann.page.route("**/boards/index.js", without_own_boards)
    options, moves, end = PLAYS[game]
    asked = "".join(f"&{name}={value}" for name, value in options.items())
    ann.enters(f"{game}?opponent=here{asked}")
    expect(ann.page.locator(".board.generic")).to_be_visible()
    for count, move in enumerate(moves):
        family = ann.board.locator(f"[data-head='{move.split('/')[0]}']")
        if "/" in move:  # folded away with others of its kind
            family.click()
        ann.board.locator(f"[data-move='{move}']").click()
        expect(ann.page.locator(".history li")).to_have_count(count + 1)
    ann.sees_turn(end)


def without_own_boards(route: Route) -> None:
    """As if no game had a board of its own."""
    answer, own = route.fetch(), "OWN.includes(game)"
    assert own in answer.text()
    route.fulfill(response=answer, body=answer.text().replace(own, "false"))


@pytest.mark.parametrize("game", FIRST)
def test_a_move_takes_as_long_as_the_sheets_say(somebody: People, game: str) -> None:
    ann = somebody("Ann", odd=True)
    ann.enters(f"{game}?opponent=here&from={LIVELY[game]}")
    expect(ann.buttons.first).to_be_visible()
    ann.page.evaluate("document.documentElement.style.setProperty('--move-time', '7000ms')")
    move = {"id": "m", "do": "move", "ply": 0, "move": FIRST[game]}
    asked(ann.page, ann.site, f"/api/rooms/{ann.page.url.rpartition('/')[2]}", move)
    ann.sees_moves(FIRST[game])
    assert set(ann.page.evaluate(MOVEMENTS)) == {7000}
