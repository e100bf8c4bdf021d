"""Taking a seat when the answer gets lost on the way."""

from collections.abc import Iterator

import pytest

from .servers import Server, serving

ID = "0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("joining") / "games.db") as running:
        yield running


def _invited(server: Server) -> tuple[str, str]:
    opened = server.ask("POST", "/api/rooms", {"setup": {"game": "code-swap"}, "token": True})
    view = opened.body["view"]
    return view["room"], f"/api/invitations/{view['links']['join'].rpartition('/')[2]}"


def test_the_same_id_gets_the_seat_again_and_the_first_token_is_void(server: Server) -> None:
    room, invitation = _invited(server)
    lost = server.ask("POST", invitation, {"token": True, "id": ID}).body["token"]
    again = server.ask("POST", invitation, {"token": True, "id": ID})
    assert again.status == 201
    assert again.body["view"]["you"] == [2]
    assert server.ask("GET", f"/api/rooms/{room}", token=again.body["token"]).status == 200
    assert server.ask("GET", f"/api/rooms/{room}", token=lost).status == 410


@pytest.mark.parametrize("wish", [{}, {"id": "fedcba9876543210"}])
def test_nobody_else_gets_a_seat_that_is_taken(server: Server, wish: dict[str, str]) -> None:
    _, invitation = _invited(server)
    server.ask("POST", invitation, {"token": True, "id": ID})
    assert server.ask("POST", invitation, {"token": True, **wish}).status == 409


def test_an_id_that_could_be_guessed_is_refused(server: Server) -> None:
    _, invitation = _invited(server)
    assert server.ask("POST", invitation, {"token": True, "id": "short"}).status == 400


def test_a_seat_taken_without_an_id_cannot_be_taken_again(server: Server) -> None:
    _, invitation = _invited(server)
    server.ask("POST", invitation, {"token": True})
    assert server.ask("POST", invitation, {"token": True, "id": ID}).status == 409
