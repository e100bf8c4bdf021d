"""The tasks: every game has two, single positions that ask for a move, and whole games."""

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.solver import generate

from plyground.games import shelf

from .games import game_regret, pairing, play
from .positions import move_regret, positions


def _register(slug: str) -> None:
    """The two tasks of a game."""
    name = slug.replace("-", "_")

    @task(name=name)
    def single(count: int = 100, seed: int = 1, legal_moves: bool = True) -> Task:
        samples = positions(slug, count, seed, legal_moves)
        return Task(MemoryDataset(samples, name), solver=generate(), scorer=move_regret())

    @task(name=f"{name}_games")
    def whole(
        count: int = 20,
        seed: int = 1,
        opponent: str = "engine:perfect",
        legal_moves: bool = True,
        tries: int = 3,
        max_turns: int = 100,
    ) -> Task:
        samples = [pairing(slug, number, seed) for number in range(count)]
        playing = play(opponent, legal_moves, tries, max_turns)
        return Task(MemoryDataset(samples, f"{name}_games"), solver=playing, scorer=game_regret())


for _slug in shelf.slugs():
    _register(_slug)
