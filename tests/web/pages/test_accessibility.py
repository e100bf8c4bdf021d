"""axe finds nothing serious on any page, in light or dark, on a phone or a large screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Browser, Page

from tests.web.servers import Server, serving
from tools.sights import COACHED, Sight, settle, sights

from .conftest import DESKTOP, PHONE

GRAVE = ("serious", "critical")


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
        bypass_csp=True,  # axe is put into the page, which its policy rightly forbids
    )
    context.add_init_script(COACHED)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("sight", list(sights()), ids=lambda sight: sight.name)
def test_axe_finds_nothing_serious(page: Page, busy: Server, sight: Sight) -> None:
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light")
    sight.go(page, busy.address)
    install_axe(page)
    light = grave(page)
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    settle(page)
    assert (light, grave(page)) == ([], [])


def install_axe(page: Page) -> None:
    page.evaluate(Path(AXE_FILE_PATH).read_text(encoding="utf-8"))


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


def test_axe_would_find_something(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<title>x</title><main><h1>x</h1><img src='data:,'><button></button></main>")
    install_axe(page)
    assert {each.partition(":")[0] for each in grave(page)} >= {"image-alt", "button-name"}
    page.close()
