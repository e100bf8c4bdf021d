"""Five games in a file each and two that others wrote, through every place and interface."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground
from plyground.cli import main
from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.research.encoding import env_id
from plyground.solvers.tables.making import open_table
from tests.laws import Plan, match_of, walk

FOLDER = Path(__file__).parents[2] / "src" / "plyground" / "examples"
EXAMPLES = sorted(map(str, FOLDER.glob("*.py")))
OTHERS = [str(Path(__file__).with_name("pawns.py"))]
"""Pieces that belong to a side, and moves from cell to cell."""
ADOPTED = [str(Path(__file__).with_name("last_coin.py")), "openspiel:nim(pile_sizes=3;4)"]
"""An environment of gg-bench's shape, and a game of OpenSpiel's."""
LARGEST = str(FOLDER / "connect_three.py")
PLAYERS = ["engine:easy", "engine:hard", "engine:perfect", "greedy", "random", "mcts:50"]
CHARACTERS = ["zip", "pica", "mora", "webb", "una"]


def pair_up(tried: Sequence[Any], long: Collection[Any]) -> list[tuple[Any, str]]:
    """Each with every game; what goes through all positions for long with the smaller ones."""
    return [
        (each, path)
        for each in tried
        for path in EXAMPLES + OTHERS + ADOPTED
        if path != LARGEST or each not in long
    ]


@pytest.fixture(params=EXAMPLES + OTHERS + ADOPTED)
def path(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(path: str) -> AnyGame:
    return plyground.load(path)


# ---- at the terminal -----------------------------------------------------------------------------

COMMANDS = [
    "solve GAME --json",
    "analyze GAME",
    "rules GAME",
    "lab GAME",
    "puzzle --game GAME --json",
    "puzzle --game GAME --date 2026-11-17 --json",
    "lesson GAME --proof",
    "ladder GAME",
    "arena engine:hard random --game GAME --pairs 1",
    "suite draw OUT.json.gz --game GAME --items 20 --seed 1 --on here",
    "benchmark greedy --game GAME --calls 10 --json",
    "export GAME --out OUT",
]
LONG = {"lab GAME", *COMMANDS[-3:]}


@pytest.mark.parametrize(("command", "path"), pair_up(COMMANDS, LONG))
def test_every_command_takes_a_file(
    command: str, path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plyground.load(path)
    words = command.replace("OUT", str(tmp_path / "out")).split()
    assert main([path if word == "GAME" else word for word in words]) == 0
    assert capsys.readouterr().out.strip() or list(tmp_path.iterdir())


def test_a_whole_game_is_played_saved_and_shown(
    path: str, game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.ply"
    assert (
        main(["play", path, "--p1", "engine:hard", "--p2", "random", "--record", str(record)]) == 0
    )
    assert "wins!" in (said := capsys.readouterr().out) or "A draw!" in said
    for command in ("replay", "verify", "review"):
        assert main([command, str(record)]) == 0
        assert capsys.readouterr().out
    assert f'[Rules "{game.rules_mark}"]' in record.read_text()


@pytest.mark.parametrize("player", [*PLAYERS, *(f"character:{name}" for name in CHARACTERS)])
def test_every_player_sits_down(game: AnyGame, player: str) -> None:
    seated = plyground.seat_player(player, 1, seed=1)
    state = game.start(seed=1)
    assert seated is not None
    assert seated.choose(game, game.view(state, game.turn(state))) in game.moves(state)


def test_a_fair_game_begins_a_few_moves_in(path: str) -> None:
    slug = plyground.load(path).slug
    if slug == "number-duel":
        with pytest.raises(plyground.BadOption, match="has no"):
            plyground.game(slug, preset="fair")
        pytest.skip("a secret, and no opening to draw")
    wins = dict.fromkeys((1, 2), 0)
    for opening in registry.find_preset(slug, "fair").draws["opening"]:
        fair = plyground.game(slug, opening=opening)
        value, turn = plyground.solve(fair).value(start := fair.start()), fair.turn(start)
        wins[(turn if value.result == "win" else turn.other).value] += 1
    assert wins[1] == wins[2] > 0
    record = plyground.match(slug, preset="fair", seed=1).record
    assert plyground.replay(str(record)).record == record


# ---- for programs --------------------------------------------------------------------------------


def test_positions_and_moves_come_back_from_their_text(game: AnyGame) -> None:
    match = match_of(game, walk(game, Plan(1, plyground.Seat.FIRST, 200, careful=False)))
    for ply in range(len(match.moves) + 1):
        past = match.at(ply)
        assert game.write(game.position(past.position)) == past.position
    assert plyground.replay(str(match.record)).record.moves == match.record.moves


def try_gymnasium(game: AnyGame) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import_module("plyground.research.gymnasium")

    for observe in ("numbers", "one-hot", "planes"):
        check_env(gymnasium.make(env_id(game.slug), observe=observe).unwrapped)


def try_vector_environments(game: AnyGame) -> None:
    import gymnasium

    import_module("plyground.research.gymnasium")
    envs = gymnasium.make_vec(env_id(game.slug), num_envs=32)
    seen, _ = envs.reset(seed=1)
    for _ in range(30):
        seen, _, _, _, _ = envs.step(seen["action_mask"].argmax(-1))


def try_pettingzoo(game: AnyGame) -> None:
    from pettingzoo.test import api_test

    from plyground.research import pettingzoo

    api_test(pettingzoo.env(game.slug), num_cycles=50, verbose_progress=False)


def try_openspiel(game: AnyGame) -> None:
    import pyspiel

    from plyground.research import openspiel

    spiel = pyspiel.load_game(openspiel.NAMES[game.slug])
    pyspiel.random_sim_test(spiel, num_sims=2, serialize=True, verbose=False)


def try_jax(game: AnyGame) -> None:
    import jax

    from plyground.research.jax import make

    env = make(game.slug)
    states = jax.vmap(env.init)(jax.random.split(jax.random.key(0), 4))
    states = jax.vmap(env.step)(states, states.legal_action_mask.argmax(-1))
    assert states.observation.shape[0] == 4


def try_inspect(game: AnyGame) -> None:
    from plyground.measure.inspect.tasks import benchmark, games

    assert len(benchmark(game=game.slug, calls=10).dataset) == 10
    assert games(game.slug, count=2).dataset


def try_evaluate(game: AnyGame) -> None:
    assert "positions" in str(plyground.evaluate("greedy", game))


def try_table(game: AnyGame) -> None:
    table, oracle = open_table(game), plyground.solve(game)
    for number in Random(1).sample(range(table.count), min(60, table.count)):
        view = game.view(table.state(number), None)
        assert table.value(number).matches(oracle.value(view))


def try_mcp(game: AnyGame) -> None:
    from tests.agents.test_mcp import refused, told, visit

    async def scene(client: Any) -> None:
        begun = await told(client, "start", game=game.slug)
        assert begun["legal_moves"]
        assert "there is no game" in await refused(client, "start", game="./tic_tac_toe.py")

    visit(scene)


def try_endpoint(game: AnyGame) -> None:
    from plyground.players.question import question, read_answer
    from plyground.protocols.models import Models

    view = game.view(game.start(seed=1), None)
    reply = Models().reply("plyground/greedy", [question(game, view)], "7")
    assert read_answer(game, view, reply.text) in game.moves(view)


def try_ugi(game: AnyGame) -> None:
    spoken = "position startpos\ngo\nquit\n"
    command = [sys.executable, "-m", "plyground", "engine", game.slug]
    ran = subprocess.run(command, input=spoken, capture_output=True, text=True, check=True)
    best = ran.stdout.split("bestmove ")[1].split()[0]
    assert best in map(str, game.moves(game.start(seed=1)))


DOORS: list[Callable[[Any], None]] = [
    try_gymnasium,
    try_vector_environments,
    try_pettingzoo,
    try_openspiel,
    try_jax,
    try_inspect,
    try_mcp,
    try_endpoint,
    try_ugi,
    try_evaluate,
    try_table,
]
SLOW_DOORS = {
    try_gymnasium,
    try_vector_environments,
    try_pettingzoo,
    try_jax,
    try_inspect,
    try_evaluate,
}


def name_door(value: object) -> str:
    return value if isinstance(value, str) else getattr(value, "__name__", "")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("door", "path"),
    pair_up(DOORS, SLOW_DOORS),
    ids=name_door,
)
def test_every_door_opens(game: AnyGame, door: Callable[[AnyGame], None]) -> None:
    door(game)


def test_the_counts_of_tic_tac_toe_are_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(FOLDER / "tic_tac_toe.py"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    # 5,478 positions can be met, and 958 of them are over.
    assert found["positions"] == 5478 - 958
    assert found["start"]["result"] == "draw"


def test_tic_tac_toe_is_short() -> None:
    code = (FOLDER / "tic_tac_toe.py").read_text()
    lines = [line for line in code.splitlines() if line and not line.startswith("from")]
    assert len(lines) <= 25


def test_the_page_about_it_has_every_command_and_a_game_that_works(tmp_path: Path) -> None:
    page = (FOLDER.parents[2] / "docs" / "write-a-game.md").read_text()
    for command in {each.split()[0] for each in COMMANDS}:
        assert re.search(rf"`[^`]*\b{command}\b[^`]*`", page), command
    assert len(page.split()) <= 900
    written = tmp_path / "tictactoe.py"
    written.write_text(page.split("```python\n")[1].split("```")[0])
    assert len(open_table(plyground.load(written))) == 5478 - 958
