"""What somebody tries who wants to hold up the others: much work for few bytes."""

from tests.web.servers import Server, Table

from .clients import PING, Friends, check_unbroken, frame, seated, wired


def test_pings_of_somebody_who_reads_nothing_do_not_fill_the_memory(
    server: Server, table: Table, friends: Friends
) -> None:
    ping = frame(b"x" * 125, PING) * 500
    with seated(server, table, 1) as wire:
        ended = False
        for _ in range(1_000):
            try:
                wire.send(ping)
            except ConnectionError:
                ended = True
                break
    assert ended
    friends.play_on()
    check_unbroken(server)


def test_many_requests_in_one_breath_are_answered_one_by_one(
    server: Server, table: Table, friends: Friends
) -> None:
    host = server.address.partition("://")[2]
    command = b'{"id": "a", "do": "see"}'
    ask = f"GET /api/server HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    act = f"POST /api/rooms/{table.room} HTTP/1.1\r\nHost: {host}\r\n".encode()
    act += f"Authorization: Bearer {table.tokens[0]}\r\nContent-Type: application/json\r\n".encode()
    act += b"Content-Length: %d\r\n\r\n" % len(command) + command
    with wired(server) as wire:
        wire.send((ask * 10 + act) * 20)
        friends.play_on()
        for number in range(220):
            heard = wire.heard()
            assert heard.status == 200
            assert (b'"re":"a"' in heard.body) == (number % 11 == 10)
    check_unbroken(server)


def test_messages_in_one_breath_are_answered_in_their_order(server: Server, table: Table) -> None:
    with seated(server, table, 1) as wire:
        wire.send(b"".join(frame(b'{"id": "%d", "do": "see"}' % n) for n in range(300)))
        assert [wire.told()["re"] for _ in range(300)] == [str(n) for n in range(300)]
