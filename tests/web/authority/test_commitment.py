"""The promise about a secret: nothing can be read from it, and nothing changed after it."""

from plyground.games import registry
from plyground.kernel.seeds import make_commitment
from plyground.web.base.access import KEY_BYTES, Tokens
from tests.web.servers import Server, open_table


def test_the_key_is_32_random_bytes() -> None:
    keys = [Tokens().make_key() for _ in range(200)]
    assert {len(key) for key in keys} == {KEY_BYTES} == {32}
    assert len(set(keys)) == 200
    seen = {byte for key in keys for byte in key}
    assert len(seen) == 256


def test_games_with_one_secret_have_different_commitments(server: Server) -> None:
    """Among thirty rooms targets come several times; no commitment comes twice."""
    asked = {"setup": {"game": "cipher-quest", "opponent": "here"}}
    rooms = [server.ask("POST", "/api/rooms", asked).body["view"] for _ in range(30)]
    assert len({room["promise"]["commitment"] for room in rooms}) == 30


def test_every_round_has_a_promise_of_its_own(server: Server) -> None:
    table = open_table(server, "cipher-quest")
    path = f"/api/rooms/{table.room}"
    seen = []
    for number in range(2):
        before = server.ask("GET", path, token=table.tokens[0]).body["promise"]
        assert before["key"] is before["secret"] is None
        server.ask("POST", path, {"id": f"r{number}", "do": "resign"}, table.tokens[0])
        after = server.ask("GET", path, token=table.tokens[0]).body
        key, secret = bytes.fromhex(after["promise"]["key"]), after["promise"]["secret"]
        game = registry.game("cipher-quest")
        assert make_commitment(key, game, after["start"], secret) == before["commitment"]
        seen.append((before["commitment"], key))
        for token in table.tokens:
            server.ask("POST", path, {"id": f"m{number}", "do": "rematch"}, token)
    assert len({key for _, key in seen}) == len({promise for promise, _ in seen}) == 2
    # The new round's promise is closed, and the record of the old one stays open.
    now = server.ask("GET", path, token=table.tokens[0]).body["promise"]
    assert now["key"] is None
    old = server.ask("GET", f"{path}/record?round=1", token=table.tokens[0]).body
    assert f'[Key "{seen[0][1].hex()}"]' in old
    assert "[Key" not in server.ask("GET", f"{path}/record", token=table.tokens[0]).body
