"""axe finds nothing serious on any page, in light or dark, on a phone or a large screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import Browser, Page

from tests.web.servers import Server, serving
from tools.sights import Sight, sights

from .conftest import DESKTOP, PHONE

GRAVE = ("serious", "critical")
FREELY = "rooms=9999/second,requests=9999/second,messages=9999/second"


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that minds no crowd."""
    with serving(tmp_path_factory.mktemp("axe") / "games.db", "--limits", FREELY) as server:
        yield server


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
@pytest.mark.parametrize("sight", list(sights()), ids=lambda sight: sight.name)
def test_axe_finds_nothing_serious(
    browser: Browser, busy: Server, sight: Sight, phone: bool, scheme: str
) -> None:
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,
        color_scheme=scheme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        bypass_csp=True,  # axe is put into the page, which its policy rightly forbids
    )
    page = context.new_page()
    sight.go(page, busy.address)
    found = grave(page)
    context.close()
    assert found == []


def grave(page: Page) -> list[str]:
    """What axe has against a page: rule, and where."""
    page.evaluate(Path(AXE_FILE_PATH).read_text(encoding="utf-8"))
    violations = page.evaluate("axe.run().then((said) => said.violations)")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in violations
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def test_axe_would_find_something(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<title>x</title><main><h1>x</h1><img src='data:,'><button></button></main>")
    assert {each.partition(":")[0] for each in grave(page)} >= {"image-alt", "button-name"}
    page.close()
