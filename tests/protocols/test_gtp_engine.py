"""The engine in GTP: it agrees with the oracle, and OpenSpiel's own GTP bot can drive it."""

import sys
from typing import Any

import pytest

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.protocols.engine.alarm import Alarm
from plyground.protocols.engine.board import Board
from plyground.protocols.engine.gtp import Gtp
from plyground.rulebooks import shelf
from plyground.solvers import solve

from .bots import ROOT

COLOURS = {Seat.FIRST: "b", Seat.SECOND: "w"}
STARTS = {
    "cipher-shift": {},
    "coordinate-clash": {},
    "code-swap": {"codes": "413/251"},
    "operator-outwit": {},
}
"""The games that GTP can tell from their moves alone."""


def answer(engine: Gtp, line: str) -> str:
    """What is answered to a command that succeeds."""
    text = engine.handle_line(line)
    assert text.startswith("= ")
    assert text.endswith("\n\n")
    return text[2:-2]


@pytest.mark.parametrize("slug", STARTS)
def test_a_game_against_itself_gives_nothing_away(slug: str) -> None:
    game = shelf.game(slug, **STARTS[slug])
    oracle = solve(game)
    engine = Gtp(Board(slug, STARTS[slug], seed=3))
    match = Match(game)
    while match.outcome is None and len(match.moves) < 12:
        value = oracle.value(match.state)
        move = answer(engine, f"genmove {COLOURS[match.turn]}")
        assert oracle.after(match.state, match.game.parse(move)).keeps(value)
        match.play(move)
        assert answer(engine, "plyground-position") == game.write(match.state)
    for _ in match.moves:
        answer(engine, "undo")
    assert answer(engine, "plyground-position") == game.write(match.start)


class Shown:
    """A game as far as OpenSpiel's GTP bot looks at one."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def get_parameters(self) -> dict[str, Any]:
        return {"board_size": self.game.size} if hasattr(self.game, "size") else {}

    def num_players(self) -> int:
        return 2


class Standing:
    """A state, as far as it looks at one."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def current_player(self) -> int:
        return list(Seat).index(self.match.turn)

    def action_to_string(self, action: int) -> str:
        return str(self.match.game.all_moves[action])

    def string_to_action(self, text: str) -> int:
        alphabet: list[Any] = list(self.match.game.all_moves)
        return alphabet.index(self.match.game.parse(text))


@pytest.mark.parametrize("slug", STARTS)
def test_openspiel_s_own_bot_can_drive_it(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gtp = pytest.importorskip("open_spiel.python.bots.gtp")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    game = shelf.game(slug, **STARTS[slug])
    words = [f"--{name}={value}" for name, value in STARTS[slug].items()]
    bot = gtp.GTPBot(
        Shown(game), [sys.executable, "-m", "plyground", "engine", slug, "--gtp", *words]
    )
    try:
        assert (bot.name, bot.running) == ("plyground", True)
        for seat in Seat:
            bot.restart()
            match = Match(game)
            state = Standing(match)
            while match.outcome is None and len(match.moves) < 10:
                if match.turn is seat:
                    action = bot.step(state)
                else:
                    action = list(game.all_moves).index(game.moves(match.state)[-1])
                    bot.inform_action(state, state.current_player(), action)
                match.play(game.all_moves[action])
            assert bot.gtp_cmd("plyground-position") == game.write(match.state).lower()
        with pytest.raises(gtp.CommandError, match="unknown command"):
            bot.gtp_cmd("komi", "6.5")
    finally:
        bot.close()


def test_a_thought_that_takes_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.protocols.engine.gtp.THOUGHT_SECONDS", 0.3)
    alarm = Alarm()
    try:
        engine = Gtp(Board("cipher-quest", {"turn_limit": 8}), alarm)
        assert engine.handle_line("plyground-value") == "? no value was found in 0.3 seconds\n\n"
        assert answer(engine, "genmove b") in "123456789"
    finally:
        alarm.close()
