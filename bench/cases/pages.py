"""The pages in a real Chromium: weight, slow networks, and how soon moves are seen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, Response, sync_playwright

from bench.report import Row
from tests.web.pages.conftest import AT_ONCE, QUIETLY, chromium
from tests.web.pages.sights import COACHED, asked, at, opened_by, room, settle
from tests.web.servers import Server, serving

TITLE = "The pages (Chromium over loopback)"
MOVES = 120
SLOWED = 4
"""Times that the browser's processor is slowed down, like that of an old phone."""
WEIGHTLESS = ("image", "font")
"""Pictures, and one font that may come late."""
WORKED_OUT = "/api/study"
"""In the address of what a page has worked out for a position, as large as that is rich."""
ROUND_TRIP_MS = 300
SLOW_VISITS = 5
VISITED = {
    "home": at("/"),
    "a room": room("coordinate-clash"),
    "an analysis": at("/analysis/coordinate-clash"),
}

WATCH = """() => {
  window.seen = [];
  const list = document.querySelector(".history");
  const noted = () => {
    const ply = list.children.length - 1;
    if (ply < 0 || ply in window.seen) return;
    window.seen[ply] = null;
    requestAnimationFrame(() => (window.seen[ply] = performance.timeOrigin + performance.now()));
  };
  new MutationObserver(noted).observe(list, { childList: true });
}"""
"""Notes when the frame begins that shows a move; board and list change together."""


def measure() -> Iterator[Row]:
    """Weight first, then slow networks, then moves."""
    with (
        TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(Path(folder) / "games.db", fresh=True) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIETLY)
        for name, go in VISITED.items():
            weight = _weight(browser, server, go) / 1000
            what = f"weight of {name}, without pictures"
            yield Row(what, f"{weight:.0f} kB", "under 80 kB", weight < 80)
        yield from _slow_visits(browser, server)
        yield from _moves(browser, server)
        browser.close()


def _weight(browser: Browser, server: Server, go: Callable[[Page, str], None]) -> int:
    """Bytes of all that a first visit fetches, packed as they travel."""
    # The same place again, in a browser that has the seat and nothing else.
    there = browser.new_context()
    page = there.new_page()
    go(page, server.address)
    context = browser.new_context(storage_state=there.storage_state())
    fresh = context.new_page()
    fetched: dict[str, int] = {}

    def arrived(response: Response) -> None:
        counts = response.request.resource_type not in WEIGHTLESS
        if counts and WORKED_OUT not in response.url and response.ok:
            fetched[response.url] = response.request.sizes()["responseBodySize"]

    fresh.on("response", arrived)
    fresh.goto(page.url)
    settle(fresh)
    context.close()
    there.close()
    return sum(fetched.values())


SLOWLY = {
    "home": (at("/"), "main button:not(:disabled)", 1_500),
    "a room": (room("coordinate-clash"), ".board button:not(:disabled)", 2_000),
}
"""Pages, what can be pressed there once they are of use, and within how many milliseconds."""
USABLE = """(pressable) => {
  const found = document.querySelector(pressable);
  return found?.checkVisibility() ? performance.now() : 0;
}"""
ANSWERED = """(usable) => performance
  .getEntriesByType("resource")
  .filter(({ responseEnd }) => responseEnd <= usable).length + 1"""
"""What had come until then, the page itself included; what comes later, nobody waited for."""


def _slow_visits(browser: Browser, server: Server) -> Iterator[Row]:
    for name, (go, pressable, within) in SLOWLY.items():
        visits = [_visit_slowly(browser, server, go, pressable) for _ in range(SLOW_VISITS)]
        took, asked = median(took for took, _ in visits), max(asked for _, asked in visits)
        yield Row(
            f"{name} until it can be used, {ROUND_TRIP_MS} ms a round trip",
            f"{took:.0f} ms",
            f"under {within:,} ms",
            took < within,
        )
        yield Row("... requests until then", f"{asked}", "at most 10", asked <= 10)


def _visit_slowly(
    browser: Browser, server: Server, go: Callable[[Page, str], None], pressable: str
) -> tuple[float, int]:
    """Milliseconds until something can be pressed in a browser without a cache, and requests."""
    there = browser.new_context()
    page = there.new_page()
    go(page, server.address)
    context = browser.new_context(storage_state=there.storage_state())
    fresh = context.new_page()
    network = context.new_cdp_session(fresh)
    network.send("Network.enable")
    slow = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", {**slow, "latency": ROUND_TRIP_MS})
    fresh.goto(page.url, wait_until="commit")
    usable = fresh.wait_for_function(USABLE, arg=pressable, polling=10).json_value()
    count = fresh.evaluate(ANSWERED, usable)
    context.close()
    there.close()
    return float(usable), int(count)


def _moves(browser: Browser, server: Server) -> Iterator[Row]:
    mine, theirs = _seen_after(browser, server)
    for who, took in (("the mover", mine), ("the other", theirs)):
        p95 = quantiles(took, n=20)[-1]
        yield Row(
            f"a move until {who} sees it, pauses off, processor slowed {SLOWED} times: 95% within",
            f"{p95:.0f} ms",
            "under 100 ms",
            p95 < 100,
        )


def _seen_after(browser: Browser, server: Server) -> tuple[list[float], list[float]]:
    """Milliseconds from a press to the board's next frame, on both players' pages."""
    ann, ben = _slowed(browser), _slowed(browser)
    setup = {"game": "operator-outwit", "options": {"target": 1_000_000, "start": 1_000}}
    opened = opened_by(ann, server.address, setup)
    invitation = f"/api/invitations/{opened['links']['join'].rpartition('/')[2]}"
    asked(ben, server.address, invitation, {"name": "Ben"})
    for page in (ann, ben):
        page.goto(f"{server.address}/room/{opened['room']}")
        page.wait_for_selector(".history", state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate(WATCH)
    mine, theirs = [], []
    for ply in range(MOVES):
        mover, other = (ann, ben) if ply % 2 == 0 else (ben, ann)
        move = "-1" if ply % 3 else "+2"
        mover.wait_for_selector(f'.board [data-move="{move}"]:not(:disabled)')
        pressed = mover.evaluate(
            """(move) => {
              const pressed = performance.timeOrigin + performance.now();
              document.querySelector(`[data-move="${move}"]:not(:disabled)`).click();
              return pressed;
            }""",
            move,
        )
        mine.append(_next_frame(mover, ply) - pressed)
        theirs.append(_next_frame(other, ply) - pressed)
    return mine, theirs


def _slowed(browser: Browser) -> Page:
    context = browser.new_context()
    context.add_init_script(COACHED)
    context.add_init_script(AT_ONCE)  # the pauses in which a move can be seen are not what is slow
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def _next_frame(page: Page, ply: int) -> float:
    page.wait_for_function("(ply) => window.seen[ply]", arg=ply)
    return float(page.evaluate("(ply) => window.seen[ply]", ply))
