"""One server and one Chromium for the tests of the pages.

For the package and no longer: as long as Playwright runs, nothing else in the process can have an
event loop.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from plyground.games import registry
from tests.web.pages.sights import COACHED
from tests.web.servers import Server

from .people import CLEARED, Person

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without windows, and takes a third less of a processor."""
UNSEEN = (
    # Chromium draws a hidden list under the address bar of every window, which costs as much as our
    # pages do; nobody sees it here.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # Left out by Playwright too, whose list gives way to this one.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
QUIETLY = [
    f"--disable-features={','.join(UNSEEN)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SPARINGLY = [
    *QUIETLY,
    # The last such list counts. Left out besides is a frame of its own for every page that is gone
    # to, which costs a fifth of going there.
    f"--disable-features={','.join((*UNSEEN, 'RenderDocument'))}",
    # One process for what a user's browser divides for safety; each person still has one of theirs.
    "--enable-features=NetworkServiceInProcess2",
    "--in-process-gpu",
    "--renderer-process-limit=1",
]
"""For the tests here alone; what is measured or painted elsewhere is as users have it."""
AT_ONCE = """
try {
  localStorage.setItem("plyground.pace", "off");
} catch {
  // a page that may keep nothing has no moves to show either
}
"""
"""Moves are shown as soon as they are heard; only the tests of the pace itself wait."""
ALWAYS_ASKING = "delete Navigator.prototype.serviceWorker"
"""Nothing is kept for when there is no network: see test_offline.py."""
FASTER = 20
"""What moves, moves so many times as fast: every frame costs what drawing it costs.

Whoever is odd sees it as it is.
"""
DESKTOP: ViewportSize = {"width": 1200, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 800}

FAILED = pytest.StashKey[bool]()

People = Callable[..., Person]
Browsers = dict[bool, list[Page]]
"""Those that nobody uses: with the size of a phone, and others."""


def in_turn(name: str, often: Sequence[str]) -> pytest.MarkDecorator:
    """Some games for a test that says little else of the others, and all of them in `make soak`."""
    marked = [
        pytest.param(slug, marks=[] if slug in often else pytest.mark.soak)
        for slug in registry.slugs()
    ]
    return pytest.mark.parametrize(name, marked)


def chromium() -> str | None:
    """Where the browser is, under whichever name; nowhere, if it is to be left out."""
    if os.environ.get("PLYGROUND_WITHOUT_CHROMIUM") == "1":
        return None
    return next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = chromium()
    if found is None and os.environ.get("PLYGROUND_WITHOUT_CHROMIUM") == "1":
        pytest.skip("PLYGROUND_WITHOUT_CHROMIUM is set")
    if found is None:
        pytest.fail(
            "The pages are tested in a real Chromium, and there is none: run tools/ensure chromium,"
            " or leave these tests out with PLYGROUND_WITHOUT_CHROMIUM=1.",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=SPARINGLY)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def idle() -> Browsers:
    """A new browser costs a second, so those that are left as they were are used again."""
    return {True: [], False: []}


def hurry(page: Page) -> None:
    """Let animations begin and end as they do, with fewer frames between."""
    inspector = page.context.new_cdp_session(page)
    inspector.send("Animation.setPlaybackRate", {"playbackRate": FASTER})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test went wrong, for whoever cleans up after it."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def somebody(
    request: pytest.FixtureRequest, browser: Browser, server: Server, idle: Browsers
) -> Iterator[People]:
    """Makes people, each with a browser of their own; whose console complained, the test fails.

    Who is `odd` has a browser that will be tampered with in ways that cannot be undone, and that
    nobody uses again, as after a test that failed; who is `paced` besides sees moves one after the
    other.
    """
    people: list[tuple[Person, bool, bool]] = []

    def made(
        name: str,
        *,
        phone: bool = False,
        odd: bool = False,
        paced: bool = False,
        site: str = server.address,
    ) -> Person:
        if odd or not idle[phone]:
            context = browser.new_context(viewport=PHONE if phone else DESKTOP, has_touch=phone)
            context.add_init_script(ALWAYS_ASKING)
            context.add_init_script(CLEARED)  # before what the others put there
            if not paced:
                context.add_init_script(AT_ONCE)
            context.add_init_script(COACHED)
            page = context.new_page()
            if not odd:
                hurry(page)
        else:
            page = idle[phone].pop()
        person = Person(name, page, site)
        people.append((person, phone, odd))
        return person

    yield made
    complaints = []
    for person, phone, odd in people:
        complaints += person.complaints
        if odd or request.node.stash.get(FAILED, False):
            person.context.close()
        else:
            person.leaves()
            idle[phone].append(person.page)
    assert complaints == []
