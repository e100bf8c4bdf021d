"""Programs that speak UGI in the seats: our own engine, and the example bots."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import plyground
from plyground.games import registry
from plyground.kernel.seats import Seat
from plyground.solvers import solve

from .bots import PYTHON_BOT, ROOT, engine, play_out, seated

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs are bounded on Linux")

TURNS = 60


@pytest.fixture(scope="module")
def c_bot(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The example in C, compiled as its first lines say, and strictly."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    path = tmp_path_factory.mktemp("bots") / "bot"
    strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-O2"]
    subprocess.run([compiler, *strict, "-o", path, ROOT / "examples" / "ugi_bot.c"], check=True)
    return str(path)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_engine_plays_the_engine(slug: str) -> None:
    game = registry.game(slug)
    oracle = solve(game)
    with seated(engine()) as perfect, seated(engine("--level", "easy", "--seed", "5")) as easy:
        for seat in Seat:
            match = plyground.Match(game, seed=2)
            players = {seat: perfect, seat.other: easy}
            while match.outcome is None and len(match.moves) < 12:
                view = match.view(match.turn)
                value = oracle.value(view)
                move = players[match.turn].choose(game, view)
                if match.turn is seat:
                    assert dict(oracle.move_values(view))[move].keeps(value)
                match.play(move)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_examples_play_whole_games(slug: str, c_bot: str) -> None:
    with seated(c_bot) as first, seated(PYTHON_BOT) as second:
        for seed in range(3):
            match = plyground.match(slug, seed=seed, turn_limit=TURNS)
            play_out(match, {Seat.FIRST: first, Seat.SECOND: second})
            # It came to its end by moves, and by nothing that a player did instead.
            assert match.game.outcome(match.state) == match.outcome
            assert match.moves


def test_what_a_program_is_told(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    spy = tmp_path / "spy.py"
    spy.write_text(
        "import sys\n"
        f"with open({str(heard)!r}, 'w') as notes:\n"
        "    for line in sys.stdin:\n"
        "        print(line, end='', file=notes, flush=True)\n"
        "        word = line.split()[0]\n"
        "        answer = {'ugi': 'ugiok', 'isready': 'readyok', 'go': 'bestmove 9'}.get(word)\n"
        "        if answer:\n"
        "            print(answer, flush=True)\n"
    )
    match = plyground.match("cipher-quest", seed=4, turn_limit=9)
    match.play("7")
    match.play("8")
    with seated(f"{sys.executable} {spy}") as bot:
        match.play(bot.choose(match.game, match.view(match.turn)))
    assert heard.read_text().splitlines() == [
        "ugi",
        "setoption name game value cipher-quest",
        "setoption name pool value 9",
        "setoption name targets value 15-25",
        "setoption name near value 5",
        "setoption name turn_limit value 9",
        "uginewgame",
        "isready",
        "position fen 7/8 15-25 1 turn-limit 7",
        "legal 1 2 3 4 5 6 9",
        "go movetime 60000",
        "quit",
    ]
