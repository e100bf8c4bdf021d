"""Without a network: home, rules, lessons and reviews open; rooms wait, and none is kept."""

from playwright.sync_api import Browser, expect

from tests.web.servers import Server

from .conftest import PHONE
from .studying import finished

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    found.push(...kept.map(({ url }) => new URL(url).pathname));
  }
  return found;
}"""


def test_pages_open_without_a_network(browser: Browser, server: Server) -> None:
    table = finished(
        server, "code-swap", ["x2", "x3", "x1", "x2", "x3", "1-3"], options={"codes": "523/451"}
    )
    context = browser.new_context(viewport=PHONE)
    page, site = context.new_page(), server.address
    page.goto(f"{site}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.goto(f"{site}/watch/{table.watch}")
    page.goto(f"{site}/watch/{table.watch}/review")
    expect(page.get_by_label("Go through the game")).to_be_visible()
    context.set_offline(True)
    for path, heading in (
        ("/", "Games for two"),
        ("/rules/cipher-shift", "How Cipher Shift is played"),
        ("/watch/{watch}/review", "Game review: Code Swap"),
        ("/watch/{watch}", "No connection"),
        ("/new/code-swap", "No connection"),
    ):
        page.goto(site + path.format(watch=table.watch))
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.goto(f"{site}/lessons/code-swap")
    expect(page.locator(".dots button").first).to_be_visible()
    kept = [path for path in page.evaluate(KEPT) if table.watch in path]
    assert all(path.endswith("/review") for path in kept), kept
    context.close()
