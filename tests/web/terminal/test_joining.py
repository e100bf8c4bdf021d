"""A seat taken from the terminal, by a link, on a real server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.games import registry
from tests.line.runner import run
from tests.web.servers import Server

from .guests import Piped, Seated
from .host import Host, kept_seats, kept_token

NEXT = "(again, swap sides, review, menu, quit; Enter for again): "


@pytest.mark.parametrize("slug", ["cipher-quest", "coordinate-clash"])
def test_a_whole_game_is_played_at_a_server(server: Server, slug: str) -> None:
    host = Host(server, slug, options={"turn_limit": 20})
    with Piped(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.sees("You are Ada; Hilde plays against you.")
        while not (now := host.view()["now"])["outcome"]:
            if now["turn"] == 2:
                guest.type(host.last_legal())
                host.until(now["ply"] + 1)
            else:
                host.move()
        assert guest.ends().status == 0  # through a pipe nothing is asked after the end
    record = host.record()
    assert list(record.moves) == host.view()["moves"]
    assert (record.tags["Player1"], record.tags["Player2"]) == ("Hilde", "Ada")
    promised = "The server's promise about the hidden draw was kept." in guest.transcript
    assert promised == registry.game_class(slug).hidden


def test_the_same_link_leads_back_to_the_seat(server: Server, data_folder: Path) -> None:
    host = Host(server, "operator-outwit", seat="2")
    left = run(["play", "--join", host.join, "--name1", "Ada"], "board\nquit\n")
    assert left.status == 0
    assert left.out.endswith(f"To come back to your seat: plyground play --join {host.join}\n")
    back = run(["play", "--join", host.join], "")
    assert "You are back in your seat.\nYou are Ada; Hilde plays against you.\n" in back.out
    assert "made so far" not in back.out
    with Piped(["play", "--join", host.join]) as guest:
        guest.answers("Choose an operation", "*2")
        guest.sees("Waiting for Hilde ...")
    host.move("+2")
    again = run(["play", "--join", host.join], "history\n")
    assert "2 moves have been made so far." in again.out
    assert "1. *2 +2\n" in again.out


def test_the_token_of_a_seat_is_its_owner_s_alone(server: Server, data_folder: Path) -> None:
    host = Host(server, "operator-outwit", seat="2")
    shown = run(["play", "--join", host.join], "quit\n")
    (path,) = kept_seats(data_folder)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert kept_token(data_folder) not in shown.out + shown.err


def test_the_guest_chooses_a_seat_where_the_host_lets_them(server: Server) -> None:
    host = Host(server, "operator-outwit", choose_seats=True)
    shown = run(["play", "--join", host.join], "3\n1\nquit\n")
    assert "please answer 1, 2 or toss\n" in shown.out
    assert "You are Player 1; Hilde plays against you." in shown.out
    assert host.view()["you"] == [2]


def test_a_spectator_sees_every_move_and_the_end(server: Server) -> None:
    host = Host(
        server, "operator-outwit", options={"target": 5}, opponent="here", opponent_name="Ada"
    )
    with Piped(["play", "--join", host.watch]) as spectator:
        spectator.sees("Target Number: 5\nCurrent Number: 1\n")
        for move in ("+2", "+2"):
            host.move(move)
        assert spectator.ends().status == 0
    assert "Hilde plays against Ada." in spectator.transcript
    assert spectator.transcript.count("You chose +2.") == 2
    assert "Ada wins!" in spectator.transcript


def test_a_game_is_stopped_when_both_agree(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Piped(["play", "--join", host.join]) as guest:
        guest.answers("Choose an operation", "stop")
        guest.sees("You offer to stop")
        host.do("stop")
        guest.type("+2")  # from a pipe news are heard with the next answer
        guest.sees("The game is stopped and stays unfinished. Nobody wins.\n")
    assert host.view()["now"]["outcome"]["reason"] == "stopped by agreement"


def test_moves_are_taken_back_when_both_agree(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2")
    with Piped(["play", "--join", host.join]) as guest:
        guest.answers("Choose an operation", "+2")
        host.until(1)
        host.move("+2")
        guest.answers("Choose an operation", "undo")
        guest.sees("You ask to take back a move")
        host.do("undo", ply=2)
        guest.type("+1")  # from a pipe news are heard with the next answer
        guest.sees("Taken back: 2 moves.")
    assert host.view()["moves"] == []


def test_no_part_of_the_server_is_needed(server: Server) -> None:
    host = Host(server, "cipher-quest", seat="2")
    program = (
        "import sys; from plyground.cli import main; status = main(sys.argv[1:]); "
        "assert not [name for name in sys.modules if name.startswith('plyground.web')]; "
        "assert not {'starlette', 'msgspec', 'sqlalchemy'} & {*sys.modules}; sys.exit(status)"
    )
    with host.answering():
        done = subprocess.run(
            [sys.executable, "-c", program, "play", "--join", host.join],
            input=b"3\n1\n",
            capture_output=True,
            check=False,
            env={**os.environ},
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert host.view()["moves"][0] == "3"


# ---- at a terminal ---------------------------------------------------------------------------


def test_at_a_terminal_a_game_at_a_server_ends_like_any_other(server: Server) -> None:
    host = Host(server, "operator-outwit", seat="2", options={"target": 3})
    with Seated(["play", "--join", host.join, "--name1", "Ada"]) as guest:
        guest.answers("(+2, *2, -1): ", "+2")
        guest.sees("Ada wins!")
        guest.answers(NEXT, "review")
        guest.sees("1. Ada: +2  best")
        guest.answers(NEXT, "again")
        guest.sees("Waiting for the other player ...")
        host.do("rematch")
        guest.sees("Waiting for Hilde ...")
        host.do("resign")
        guest.sees(NEXT)
        host.do("rematch")
        guest.type("help")
        guest.sees("Hilde would like to play again.")
        guest.answers(NEXT, "menu")
        guest.answers("Which game? (1-5, Enter for 1): ", "q")
        assert guest.finish().status == 0
    assert host.view()["now"]["offers"]["rematch"] == []
