"""The pages as files and as documents: small, without inline script, usable by keyboard alone."""

import re

from plyground.web.http.files import STATIC, read_edition
from plyground.web.http.pages import PAGES, TEMPLATE
from tests.web.servers import Server

TEXTS = (".css", ".js", ".svg", ".webmanifest")
FILES = sorted(path for path in STATIC.rglob("*") if path.suffix in TEXTS)


FOREIGN = re.compile(r"https?://")
MARKUP = re.compile(r"(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|eval\(")
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=")


def test_no_file_loads_anything_from_elsewhere_or_sets_markup() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not FOREIGN.search(text), path
        assert not MARKUP.search(text), path
    assert not INLINE.search(TEMPLATE.template)


def test_a_page_is_asked_for_anew_under_a_strict_policy(server: Server) -> None:
    for path in PAGES:
        asked = re.sub("{.*?}", "xxxxxxxx", path.replace("{game}", "code-swap"))
        answer = server.ask("GET", asked)
        assert answer.status == (404 if "{code}" in path or "{name}" in path else 200), path
        assert answer.headers["cache-control"] == "no-cache"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_what_pages_need_is_asked_for_anew_too_unless_its_edition_is_named(server: Server) -> None:
    edition = read_edition().name
    assert f'"/static/{edition}/joined/js/room.js"' in server.ask("GET", "/room/xxxxxxxx").body
    for path, kept in {
        "js/texts.js": "no-cache",
        "v-0123456789ab/js/texts.js": "no-cache",  # of a page from before an update
        f"{edition}/js/texts.js": "public, max-age=31536000, immutable",
        f"{edition}/joined/js/room.js": "public, max-age=31536000, immutable",
        f"{edition}/icon.svg": "public, max-age=31536000, immutable",
        f"{edition}/css/room.css": "public, max-age=31536000, immutable",
    }.items():
        answer = server.ask("GET", f"/static/{path}")
        assert (answer.status, answer.headers["cache-control"]) == (200, kept), path
        again = {"If-None-Match": answer.headers["etag"]}
        assert server.ask("GET", f"/static/{path}", headers=again).status == 304
    for path in ("../pages.py", f"{edition}/../../http/pages.py", f"{edition}/js", f"{edition}/x"):
        assert server.ask("GET", f"/static/{path}").status == 404, path
