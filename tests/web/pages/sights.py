"""Every page and board in a state worth looking at: what screenshots are taken of, and axe reads.

A sight is found by going there: rooms are opened and played on the way, as a person's browser.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from plyground.study.puzzles import FIRST_DAY
from plyground.study.puzzles.answers import answer_move
from plyground.study.puzzles.book import find_daily, open_entry, read_book

LIVELY = {
    "cipher-shift": "CODE:BKDC 1",
    "coordinate-clash": "2X2/1O3/2X1O/5/1O1X1 1",
    "cipher-quest": "7,6/8 19-25 2",
    "code-swap": "413/251 1",
    "operator-outwit": "23:11 1",
}
"""A position of each game in which something is about to happen."""

PLAYED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "cipher-shift": ({"target": "BAD"}, ["1", "3", "3", "3"]),
    "coordinate-clash": ({}, ["C3", "D4", "B2", "A1", "E1/1r"]),
    "cipher-quest": ({}, []),
    "code-swap": ({"codes": "523/451"}, ["1-2", "x1", "x3", "2-3"]),
    "operator-outwit": ({}, ["+2", "*2", "*2", "-1", "*2", "-1", "+2"]),
}
"""A whole game of each: options and moves; without moves, any that are legal."""


COACHED = """
try {
  localStorage.getItem("plyground.coached") ?? localStorage.setItem("plyground.coached", "all");
} catch {
  // a page that may keep nothing is not one to play on
}
"""
"""For browsers whose people have played before: nothing is explained to them."""


FINISHED = """() => {
  const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
  return Promise.all(document.getAnimations().filter(ends).map((each) => each.finished));
}"""
"""Waits for what moves, but for what moves for ever."""


WHOLE = """() => {
  const table = document.querySelector(".table");
  return table.scrollHeight <= table.clientHeight;
}"""
"""Whether nothing of a board has to be looked for."""


RETRIES = 3
"""Of a request whose connection was kept, and given up by the server just then."""


class Sight(NamedTuple):
    """A name for files and reports, and how to get there."""

    name: str
    go: Callable[[Page, str], None]


def sights() -> Iterator[Sight]:
    """All of them."""
    yield Sight("home", at("/"))
    yield Sight("you", at("/you"))
    yield Sight("challenge", at("/challenge/code-swap?preset=fair&opponent=friend&clock=300+5"))
    yield Sight("nowhere", at("/join/nowhere"))
    yield Sight("offline", at("/offline"))
    yield Sight("nothing-here", at("/nothing-here"))
    yield Sight("waiting", lambda page, site: enter(page, site, {"game": "code-swap"}))
    yield Sight("invitation", invitation)
    yield Sight("choosing", choosing)
    yield Sight("first-game", first_game)
    yield Sight("going-on", going_on)
    yield Sight("puzzle", at(f"/puzzles?date={FIRST_DAY}"))
    yield Sight("puzzle-cipher-quest", at(f"/puzzles/{read_book('cipher-quest')[0].name}"))
    yield Sight("refuted", refuted)
    yield Sight("lesson", at("/lessons/coordinate-clash"))
    yield Sight("proof", at("/lessons/code-swap#11"))
    for game in LIVELY:
        yield Sight(f"new-{game}", at(f"/new/{game}"))
        yield Sight(f"rules-{game}", at(f"/rules/{game}"))
        yield Sight(f"analysis-{game}", analysis(game))
        yield Sight(f"room-{game}", room(game))
        yield Sight(f"over-{game}", over(game))
        yield Sight(f"review-{game}", review(game))


# ---- how to get there ----------------------------------------------------------------------------


def at(path: str) -> Callable[[Page, str], None]:
    def go(page: Page, site: str) -> None:
        page.goto(site + path)
        settle(page)

    return go


def analysis(game: str) -> Callable[[Page, str], None]:
    return at(f"/analysis/{game}?from={LIVELY[game].replace(' ', '%20')}")


def room(game: str) -> Callable[[Page, str], None]:
    setup = {"game": game, "position": LIVELY[game], "opponent": "here", "name": "Ada"}
    return lambda page, site: enter(page, site, {**setup, "opponent_name": "Grace"})


def choosing(page: Page, site: str) -> None:
    """A cell is chosen in Coordinate Clash, and a shift is looked at."""
    room("coordinate-clash")(page, site)
    page.locator("[data-cell=D3]").click()
    chosen = page.locator(".clash-said").inner_text()
    page.locator("[data-shift=Cd]").first.click()
    expect(page.locator(".clash-said")).not_to_have_text(chosen)  # what it would do has arrived
    settle(page)


def first_game(page: Page, site: str) -> None:
    """Somebody is here for the first time."""
    forget_coach(page, site)
    enter(page, site, {"game": "coordinate-clash", "opponent": "here", "preset": "fair"})
    expect(page.locator(".coach p")).not_to_be_empty()
    settle(page)
    page.evaluate("localStorage.setItem('plyground.coached', 'all')")  # from the next page on


def refuted(page: Page, site: str) -> None:
    """A wrong answer to a puzzle has been played out."""
    page.goto(f"{site}/puzzles?date={FIRST_DAY}")
    page.locator(".solving .board").wait_for()
    page.evaluate("localStorage.setItem('plyground.pace', 'off')")
    puzzle = open_entry(find_daily(FIRST_DAY, FIRST_DAY).entry)
    moves = puzzle.game.moves(puzzle.view)
    wrong = next(move for move in moves if answer_move(puzzle, move).verdict == "wrong")
    page.locator(f".solving [data-move='{wrong}']").click()
    expect(page.locator(".foot[data-verdict=wrong] .main")).to_be_visible()
    settle(page)


def forget_coach(page: Page, site: str) -> None:
    """Whoever sits here has never played."""
    page.goto(f"{site}/health")
    page.evaluate("localStorage.setItem('plyground.coached', 'none')")


def over(game: str) -> Callable[[Page, str], None]:
    def go(page: Page, site: str) -> None:
        page.goto(f"{site}/room/{finished(page, site, game)}")
        settle(page)

    return go


def review(game: str) -> Callable[[Page, str], None]:
    def go(page: Page, site: str) -> None:
        page.goto(f"{site}/room/{finished(page, site, game)}/review")
        settle(page)

    return go


def invitation(page: Page, site: str) -> None:
    opened = opened_by(page, site, {"game": "operator-outwit", "name": "Ada", "preset": "fair"})
    page.goto(site + opened["links"]["join"])
    settle(page)


def enter(page: Page, site: str, setup: dict[str, Any]) -> None:
    """Open a room and go into it."""
    page.goto(f"{site}/room/{opened_by(page, site, setup)['room']}")
    settle(page)


def settle(page: Page) -> None:
    """Wait until everything stands where it will stand."""
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    page.evaluate(FINISHED)


def going_on(page: Page, site: str, **options: int) -> None:
    """After sixty turns of a game that need not end, something is suggested."""
    setup = {"game": "operator-outwit", "options": options, "opponent": "here", "name": "Ada"}
    view = opened_by(page, site, setup)
    for ply in range(60):
        move = ("+2", "-1", "-1")[ply % 3]
        command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": move}
        asked(page, site, f"/api/rooms/{view['room']}", command)
    page.goto(f"{site}/room/{view['room']}")
    settle(page)


# ---- rooms ---------------------------------------------------------------------------------------


def finished(page: Page, site: str, game: str) -> str:
    """The name of a room whose first game is over."""
    options, moves = PLAYED[game]
    setup = {"game": game, "options": options, "opponent": "here", "name": "Ada"}
    view = opened_by(page, site, {**setup, "opponent_name": "Grace"})
    path, ply = f"/api/rooms/{view['room']}", 0
    while not view["now"]["outcome"]:
        move = moves[ply] if moves else view["now"]["legal"][-1]
        command = {"id": f"m{ply}", "do": "move", "ply": ply, "move": move}
        view["now"] = asked(page, site, path, command)["now"]
        ply += 1
    return str(view["room"])


def opened_by(page: Page, site: str, setup: dict[str, Any]) -> Any:
    """The room that this browser has opened."""
    return asked(page, site, "/api/rooms", {"setup": setup})["view"]


def asked(page: Page, site: str, path: str, body: dict[str, Any]) -> Any:
    """What the server answers to this browser, as to a page of its own."""
    headers = {"Origin": site}
    answer = page.request.post(site + path, data=body, headers=headers, max_retries=RETRIES)
    if not answer.ok:
        raise RuntimeError(answer.text())
    return answer.json()
