"""`import plyground`: what a reader, a type checker and a hurried caller find there."""

import subprocess
import sys
from pathlib import Path

import pytest

import plyground

SOURCE = Path(__file__).parents[1] / "src"

GOOD = """\
from pathlib import Path
from typing import assert_type

import plyground
from plyground import (
    BadNotation, BadOption, BadRecord, Game, IllegalMove, Match, Oracle, Outcome, Player,
    PlygroundError, Record, Seat, Value,
)
from plyground.games.operator_outwit.rules import Operation, OperatorOutwit, Sum

options = {"target": 30}
game = plyground.game("operator-outwit", win_by=19, **options)
state = game.play(game.start(seed=7, first=Seat.FIRST), "+2")
outcome: Outcome | None = game.outcome(state)
winner: Seat | None = outcome.winner if outcome else None
match = plyground.match("code-swap", seed="x", position="413/251 1", names={Seat.FIRST: "A"})
assert_type(match, Match)
assert_type(plyground.replay(match.record), Match)
assert_type(plyground.replay(Path("game.ply")).record, Record)
assert_type(plyground.solve(game).value(game.position("23:20 1")), Value)
errors: list[type[PlygroundError]] = [BadOption, BadNotation, BadRecord, IllegalMove]
names: list[str] = plyground.list_games()
evaluated = plyground.evaluate(lambda state: {"+2": 0.5, "*2": 0.5}, game, illegal="charge")
given_away: float = float(evaluated.regret)
player: Player | None = plyground.seat_player("greedy", 1)

outwit: Game[Sum, Operation] = OperatorOutwit(target=30)
asked: Oracle[Sum, Operation] = plyground.solve(outwit)
assert_type(asked.best_moves(outwit.position("30:20 1")), tuple[Value, list[Operation]])
"""

BAD = {
    'plyground.solve("x", 3, nonsense=4)': "call-arg",
    'plyground.solve("operator-outwit")': "arg-type",
    "plyground.game(3)": "arg-type",
    'plyground.game("code-swap", "length")': "call-arg",
    'plyground.match("code-swap", seed=1.5)': "arg-type",
    'plyground.match("code-swap", position=413)': "arg-type",
    'plyground.match("code-swap").winner': "attr-defined",
    "plyground.replay(3)": "arg-type",
    "plyground.list_games(3)": "call-arg",
    "plyground.sovle": "attr-defined",
    "plyground.Seat.THIRD": "attr-defined",
}


def test_a_strict_checker_takes_what_is_right_and_refuses_what_is_not(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    (tmp_path / "good.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.py").write_text("\n".join(["import plyground", *BAD, ""]), encoding="utf-8")
    settings = tmp_path / "mypy.ini"
    settings.write_text(f"[mypy]\nstrict = true\nmypy_path = {SOURCE}\n", encoding="utf-8")
    flags = ["--config-file", settings.name, "--cache-dir", "cache", "--no-error-summary"]
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", *flags, "good.py", "bad.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in ran.stdout.splitlines() if ": error: " in line]
    assert [line for line in errors if line.startswith("good.py")] == [], ran.stdout
    for number, (wrong, code) in enumerate(BAD.items(), 2):
        found = [line for line in errors if line.startswith(f"bad.py:{number}:")]
        assert any(line.endswith(f"[{code}]") for line in found), (wrong, found, ran.stderr)


def test_the_public_names_are_listed_and_there() -> None:
    assert dir(plyground) == sorted(plyground.__all__)
    for name in plyground.__all__:
        assert getattr(plyground, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        plyground.sovle  # type: ignore[attr-defined]  # noqa: B018


def test_looking_at_the_names_loads_nothing() -> None:
    program = (
        "import sys; bare = set(sys.modules); import plyground; dir(plyground); "
        "print(sorted(name for name in set(sys.modules) - bare))"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", program],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == "['plyground', 'plyground._version']"


def test_solve_refuses_what_is_no_game() -> None:
    with pytest.raises(TypeError, match=r"such as plyground.game\('code-swap'\), not 'code-swap'$"):
        plyground.solve("code-swap")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="argument"):
        plyground.solve("code-swap", 3, nonsense=4)  # type: ignore[call-arg, arg-type]
