"""Every sentence that a server can say to a page in English, by playing and by reading the source.

What is played: ends of games, refused moves, reasons for values. What is read: every refusal and
error that is raised, with something put into its gaps.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import plyground
from plyground.analysis.analysis import best_line
from plyground.games import shelf
from plyground.kernel import AnyGame, PlygroundError
from plyground.kernel.forfeits import FORFEITS, illegal, lose_by
from plyground.kernel.house_rules import HOUSE_OPTIONS
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.message import Message
from plyground.solvers import advise
from tests.variants import VARIANTS

SOURCE = Path(plyground.__file__).parent
RAISED = ("Refusal", "BadOption", "BadNotation", "IllegalMove", "TooLarge", "Outcome")
PARTS = ("kernel/**", "games/**", "solvers/**", "web/**", "players/roster", "players/engine")
ELSEWHERE = ("dialogue.py", "record.py", "seats.py", "series.py", "files.py", "extras.py")
"""What only terminals and Python hear."""
NAMED = {"hint": "", "reason": "", "what": "ran out of time"}
"""What comes out of variables; of others, a number."""
GAPS = {"quote": "'7'", "_describe": "'7'", "_advice": "try 7"}
"""What comes out of functions that are called in gaps."""
ROUNDS, LONGEST = 6, 60
STUDIED: list[tuple[str, dict[str, object]]] = [
    ("cipher-shift", {}),
    ("cipher-shift", {"target": "K"}),
    ("cipher-shift", {"target": "AC"}),
    ("cipher-shift", {"target": "K", "max_step": 3}),
    ("cipher-shift", {"target": "CAD", "max_step": 2}),
    ("cipher-shift", {"target": "CAD", "max_step": 2, "wrap": False}),
    ("cipher-shift", {"wrap": False}),
    ("cipher-shift", {"target": "K", "turn_limit": 3}),
    ("coordinate-clash", {}),
    ("cipher-quest", {}),
    ("code-swap", {}),
    ("code-swap", {"length": 2, "digits": 3, "no_repeats": True}),
    ("operator-outwit", {}),
    ("operator-outwit", {"target": 9}),
    ("operator-outwit", {"start": 9, "operations": "-2,-3"}),
    ("operator-outwit", {"target": 30, "start": 5, "operations": "*3,-4"}),
    ("operator-outwit", {"target": 9, "no_repeats": True, "turn_limit": 8}),
]
"""Quickly solved, and together with every kind of reason."""


@cache
def declared() -> frozenset[str]:
    """What games are about, and what their options are and take."""
    kinds = [shelf.game_class(slug) for slug in shelf.slugs()]
    options = [option for kind in kinds for option in kind.declared_options().values()]
    options += HOUSE_OPTIONS.values()
    return frozenset(
        {kind.tagline for kind in kinds}
        | {option.help for option in options}
        | {str(option.allowed) for option in options}
    )


@cache
def played() -> frozenset[str]:
    """How games of every kind end, and what they say to moves that cannot be made."""
    found: set[str] = set()
    for variant in VARIANTS:
        game = variant.game()
        for seed in range(ROUNDS):
            found.update(_played(game, Random(seed)))
    lost = {lose_by(Seat.SECOND, what).reason for what in (*FORFEITS, illegal("e4"))}
    return frozenset(found | lost | {"stopped by agreement"})


def _played(game: AnyGame, random: Random) -> Iterator[str]:
    match = Match(game, seed=random.random().hex())
    while match.outcome is None and len(match.moves) < LONGEST:
        yield from _refused(game, match, random)
        match.play(random.choice(game.moves(match.state)))
    if match.outcome is None:
        match.resign(match.turn)
    assert match.outcome is not None
    yield match.outcome.reason
    yield from _refused(game, match, random)


def _refused(game: AnyGame, match: Match, random: Random) -> Iterator[str]:
    for move in ("?", str(random.choice(game.all_moves))):
        try:
            game.legal(match.state, move)
        except PlygroundError as refused:
            yield str(refused)


@cache
def reasons() -> frozenset[str]:
    """Why positions are worth what they are, and how best play from them ends."""
    found = {
        sentence
        for slug, options in STUDIED
        for seed in range(ROUNDS)
        for sentence in _reasons(plyground.game(slug, **options), Random(seed))
        if sentence
    }
    return frozenset(found | {str(Message("not-settled"))})


def _reasons(game: AnyGame, random: Random) -> Iterator[str]:
    oracle, state = advise(game), game.start(random.random().hex())
    for _ in range(10):
        view = game.view(state, None)
        if game.outcome(view) is not None:
            return
        yield oracle.why(view)
        yield str(best_line(game, view, oracle)[1])
        state = game.apply(state, random.choice(game.moves(state)))


@cache
def raised() -> frozenset[str]:
    """Every sentence in the source that is raised, its gaps filled."""
    return frozenset(
        sentence
        for part in PARTS
        for path in SOURCE.glob(f"{part}/*.py" if part.endswith("*") else f"{part}.py")
        if path.name not in ELSEWHERE
        for sentence in _raised(path)
        if any(map(str.isalpha, sentence)) and not sentence.startswith(";")
    )


def _raised(path: Path) -> Iterator[str]:
    # The server's own errors are for whoever runs it; only its rooms' and refusals go to pages.
    parts = path.relative_to(SOURCE).parts
    behind = "web" in parts and "rooms" not in parts
    kinds = RAISED[:1] if behind else RAISED
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _name(node.func) in kinds:
            yield _filled(node.args[-1])


def _filled(node: ast.expr) -> str:
    """A text as it may come out; empty if it is not written here."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_filled, node.values))
    if not isinstance(node, ast.FormattedValue):
        return ""
    if isinstance(node.value, ast.Call):
        called, given = _name(node.value.func), node.value.args
        return (
            f"7 {_filled(given[1]) or 'marker'}s" if called == "plural" else GAPS.get(called, "7")
        )
    return NAMED.get(_name(node.value), "7")


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""
