"""For tests of your own games: `check_game(TicTacToe)` fails with the laws that are broken."""

from typing import Any

from plyground.games import registry
from plyground.kernel.game import Game
from plyground.language import ENGLISH
from plyground.measure.check.examination import Examination
from plyground.measure.check.report import Words


def check_game(game: type[Game[Any, Any]] | Game[Any, Any]) -> None:
    """Hold a game, or a class with its usual options, against the laws of games.

    AssertionError lists each law that is broken, with a position where it shows.

    >>> import plyground
    >>> check_game(plyground.game("operator-outwit"))
    """
    made = game() if isinstance(game, type) else game
    broken = Examination(made, _find_reference(made)).run().broken
    if broken:
        words = Words(ENGLISH)
        lines = "\n".join(f"- {words.say_broken(each)}" for each in broken)
        raise AssertionError(f"{made.title} breaks {len(broken)} of the laws of games:\n{lines}")


def _find_reference(game: Game[Any, Any]) -> str | None:
    """What another process can load a game by, if it came from a file or by name."""
    known = game.slug in registry.GAMES and registry.game_class(game.slug) is type(game)
    return registry.GAMES[game.slug] if known else None
