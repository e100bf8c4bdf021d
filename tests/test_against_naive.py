"""Random games in lockstep with a second, literal implementation that shares no code."""

import pytest

from plyground import Seat
from plyground.kernel.game import AnyGame
from tests.laws import Plan
from tests.lockstep import play_in_lockstep
from tests.variants import SLUGS, VARIANTS, Variant

GAMES_A_VARIANT = 40
GAMES_IN_A_SOAK = 10_000


def _plan(number: int, plies: int) -> Plan:
    """Either seat begins in turn, and every third game is drawn out."""
    return Plan(number, list(Seat)[number % 2], plies, careful=number % 3 == 0)


def _games(game: AnyGame) -> int:
    """How many are played: fewer on large grids, where each ply compares hundreds of moves."""
    if game.slug == "coordinate-clash":
        return 8 if int(game.public_options["size"]) > 5 else 20
    return GAMES_A_VARIANT


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_random_games_agree_with_the_naive_game(variant: Variant) -> None:
    game = variant.game()
    for number in range(_games(game)):
        play_in_lockstep(game, _plan(number, plies=40))


def test_the_games_compared_include_full_grids_and_empty_pools() -> None:
    clash = Variant("coordinate-clash", {"size": 3}).game()
    games = [play_in_lockstep(clash, _plan(number, plies=40)) for number in range(0, 60, 3)]
    assert any(move.cell is None for game in games for move in game.moves)

    quest = Variant("cipher-quest", {}).game()
    games = [play_in_lockstep(quest, _plan(number, plies=40)) for number in range(0, 60, 3)]
    endings = [quest.outcome(game.end) for game in games]
    assert any(ended is not None and "pool is empty" in ended.reason for ended in endings)


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_ten_thousand_random_games_agree_with_the_naive_game(slug: str) -> None:
    games = [variant.game() for variant in VARIANTS if variant.slug == slug]
    for number in range(GAMES_IN_A_SOAK):
        game = games[number % len(games)]
        play_in_lockstep(game, _plan(number // len(games), plies=120))
