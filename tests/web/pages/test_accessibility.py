"""axe finds nothing but trifles on any page, in light or dark, on a phone or a large screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Browser, Page, ViewportSize

from tests.line.runner import run
from tests.web.pages.sights import COACHED, Sight, settle, sights
from tests.web.servers import Server, serving

from .conftest import ALWAYS_ASKING, DESKTOP, PHONE

GRAVE = ("moderate", "serious", "critical")


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that minds no crowd."""
    with serving(tmp_path_factory.mktemp("axe") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One visitor for all sights: a new browser costs as much as a sight."""
    context = browser.new_context(
        reduced_motion="reduce",
        bypass_csp=True,  # axe may do what the policy of a page rightly forbids
    )
    context.add_init_script(ALWAYS_ASKING)
    context.add_init_script(COACHED)
    context.add_init_script(path=AXE_FILE_PATH)
    yield context.new_page()
    context.close()


class Look(NamedTuple):
    """How a page is looked at."""

    size: ViewportSize
    scheme: Literal["light", "dark"]


LARGE, SMALL = Look(DESKTOP, "light"), Look(PHONE, "dark")
ALIKE = ("new", "rules", "analysis", "review", "over")
"""Pages that differ little from game to game: every other one is looked at in either way.

Their boards are those of the rooms, each of which is looked at in both.
"""


def choose_looks() -> Iterator[Any]:
    """Each sight in both looks; of those that are alike one in each, and all in `make soak`."""
    left = {kind: [LARGE, SMALL] for kind in ALIKE}
    for sight in sights():
        looks = left.get(sight.name.partition("-")[0])
        if looks is None:
            yield pytest.param(sight, [LARGE, SMALL], id=sight.name)
            continue
        if looks:
            yield pytest.param(sight, [looks.pop()], id=sight.name)
        yield pytest.param(sight, [LARGE, SMALL], id=f"{sight.name}-both", marks=pytest.mark.soak)


@pytest.mark.parametrize(("sight", "looks"), list(choose_looks()))
def test_axe_finds_nothing_serious(
    page: Page, busy: Server, sight: Sight, looks: list[Look]
) -> None:
    page.set_viewport_size(looks[0].size)
    page.emulate_media(color_scheme=looks[0].scheme)
    sight.go(page, busy.address)
    for look in looks:
        if look != looks[0]:
            page.set_viewport_size(look.size)
            page.emulate_media(color_scheme=look.scheme)
            settle(page)
        assert grave(page) == [], look


BENCHMARK = "random engine:0.1 --game operator-outwit --game code-swap --calls 20"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A page that stands alone, as its command writes it."""
    written, results = tmp_path / "report.html", str(tmp_path / "results.jsonl")
    for words in (
        ["benchmark", *BENCHMARK.split(), "--out", results],
        ["leaderboard", results, "--out", str(written)],
    ):
        assert run(words).status == 0
    return written


def test_axe_finds_nothing_serious_in_reports(page: Page, report: Path) -> None:
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light")
    page.goto(report.as_uri())
    light = grave(page)
    page.set_viewport_size(PHONE)
    narrow = grave(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert (light, narrow, grave(page)) == ([], [], [])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def grave(page: Page) -> list[str]:
    """What axe has against a page: rule, and where."""
    # What passes is checked all the same, not described; what is read on a control is in its name.
    how = "{resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: true}}}"
    violations = page.evaluate(f"axe.run({how}).then((said) => said.violations)")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in violations
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
