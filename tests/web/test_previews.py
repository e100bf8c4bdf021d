"""What a link looks like where it is shared: a title, a sentence, and a card to fetch."""

import html
import re
import urllib.request
from io import BytesIO

from PIL import Image

from .servers import Server

META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')


def preview(server: Server, path: str, language: str = "en") -> dict[str, str]:
    page = server.ask("GET", path, headers={"Accept-Language": language}).body
    assert page.count("<title>") == 1
    return {name: html.unescape(content) for name, content in META.findall(page)}


def fetch_card(address: str) -> tuple[int, int]:
    with urllib.request.urlopen(address) as answer:
        assert answer.headers["content-type"] == "image/png"
        drawn = Image.open(BytesIO(answer.read()))
        assert len(drawn.getcolors(1 << 20) or []) > 50  # letters with smooth edges, and a board
        return drawn.size


def test_an_invitation_is_told_with_its_game_and_who_invites(server: Server) -> None:
    setup = {"game": "code-swap", "name": 'Ada "A" <script>'}
    view = server.ask("POST", "/api/rooms", {"setup": setup}).body["view"]
    told = preview(server, view["links"]["join"])
    assert told["og:title"] == "An invitation to Code Swap"
    assert told["og:description"].startswith('Ada "A" <script> invites you. Swap your numbers')
    assert told["description"] == told["og:description"]
    assert told["og:image"].startswith(f"{server.address}/api/card/code-swap?")
    assert fetch_card(told["og:image"]) == (1200, 630)
    assert "Jemand" not in preview(server, view["links"]["watch"], "de")["og:description"]


def test_a_position_is_on_the_card_of_what_is_about_it(server: Server) -> None:
    told = preview(server, "/challenge/coordinate-clash?from=5/5/2X2/5/5%202&win_by=41", "de")
    assert told["og:title"] == "Eine Herausforderung: Coordinate Clash"
    assert "position=5%2F5%2F2X2%2F5%2F5%202" in told["og:image"]
    assert "win_by=41" in told["og:image"]
    assert fetch_card(told["og:image"]) == (1200, 630)


def test_what_is_about_no_game_has_the_card_of_all(server: Server) -> None:
    home = preview(server, "/")
    assert home["og:title"] == "Games for two"
    assert fetch_card(home["og:image"]) == (1200, 630)
    # Whose room it is, and of which game, is told to its players alone.
    assert preview(server, "/room/22222222")["og:image"] == home["og:image"]
