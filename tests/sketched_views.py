"""Views to be sketched: of every game, with every option and odd ones at once."""

from collections.abc import Iterator
from random import Random
from typing import Any

from plyground.kernel.errors import BadOption
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.rulebooks import shelf

from .variants import VARIANTS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ODD_SETS = 12
"""Sets of options that are drawn for each game."""
GAMES, TURNS = 2, 40
SHOWN_AT_ONCE = 3
"""Games of different options that are drawn in turn, a position each."""


def draw_options(slug: str, random: Random) -> dict[str, object]:
    """Options from all over their ranges."""
    pick = random.randint
    if slug == "cipher-shift":
        target = "".join(random.choices(LETTERS, k=pick(1, 12)))
        return {"target": target, "max_step": pick(1, 25), "wrap": bool(pick(0, 1))}
    if slug == "coordinate-clash":
        return {"size": pick(3, 7), "line": pick(3, 5), "shifts": bool(pick(0, 1))}
    if slug == "cipher-quest":
        low = pick(1, 30)
        return {"pool": pick(3, 12), "targets": f"{low}-{low + pick(0, 30)}", "near": pick(1, 9)}
    if slug == "code-swap":
        return {"length": pick(2, 5), "digits": pick(2, 9), "deal": random.choice(["fresh", "any"])}
    operations = {f"{random.choice('+*-')}{pick(2, 9)}" for _ in range(pick(1, 8))}
    return {"target": pick(2, 60), "operations": ",".join(sorted(operations))}


def list_games(slug: str) -> list[AnyGame]:
    """A game with every option, and with many at once, under house rules and without."""
    games = [variant.game() for variant in VARIANTS if variant.slug == slug]
    random = Random(slug)
    while len(games) < ODD_SETS + sum(variant.slug == slug for variant in VARIANTS):
        house: dict[str, object] = {"turn_limit": random.randint(1, TURNS)}
        given = {**draw_options(slug, random), **(house if random.random() < 0.3 else {})}
        try:
            games.append(shelf.game(slug, **given))
        except BadOption:
            continue
    random.shuffle(games)
    return games


def walk(game: AnyGame, random: Random) -> Iterator[Any]:
    """The views of games played at random, of those who play and of those who look on."""
    for _ in range(GAMES):
        state = game.start(random.getrandbits(32), random.choice(list(Seat)))
        for _ in range(TURNS):
            yield game.view(state, random.choice([None, *Seat]))
            if game.outcome(state) is not None:
                break
            state = game.apply(state, random.choice(game.moves(state)))


def list_views(slug: str) -> Iterator[tuple[AnyGame, Any]]:
    """Positions of games with different options, one of each in turn."""
    random, games = Random(slug), list_games(slug)
    for begin in range(0, len(games), SHOWN_AT_ONCE):
        walks = [(game, walk(game, random)) for game in games[begin : begin + SHOWN_AT_ONCE]]
        while walks:
            for pair in list(walks):
                game, views = pair
                view = next(views, None)
                if view is None:
                    walks.remove(pair)
                else:
                    yield game, view
