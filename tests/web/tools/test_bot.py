"""The example bot plays whole games on a real server."""

from pathlib import Path
from random import Random

from examples.web_bot import play
from tests.web.servers import serving
from tests.web.terminal.host import Host


def test_the_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path / "games.db") as server:
        host = Host(server, "coordinate-clash", options={"turn_limit": 30})
        with host.answering():
            ended = play(host.join, Random(7))
        view = host.view()
    assert view["now"]["outcome"] == ended
    assert view["moves"]
    assert "Random bot" in [seat["name"] for seat in view["seats"]]
