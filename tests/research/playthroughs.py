"""OpenSpiel playthroughs: one whole game of each kind with all that its players can see, as data.

python -m tests.research.playthroughs            say which are different
python -m tests.research.playthroughs --write    write them anew; review the difference like code
"""

import sys
from pathlib import Path

from plyground.research.openspiel import NAMES

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"

# Small, so that a page shows the whole of a position and a game ends within a few turns.
GAMES = {
    "cipher-shift": "(target=BAD,max_step=3,max_game_length=12)",
    "coordinate-clash": "(size=3,shifts=True,max_game_length=9)",
    "cipher-quest": "(pool=5,targets='4-9',near=2,max_game_length=5)",
    "code-swap": "(length=2,digits=3,max_game_length=8)",
    "operator-outwit": "(target=9,max_game_length=8)",
}
SEED = 7


def path(slug: str) -> Path:
    return FOLDER / f"{slug}.txt"


def written(slug: str) -> str:
    """The game that OpenSpiel plays at random with the seed."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    text: str = playthrough(NAMES[slug] + GAMES[slug], None, seed=SEED)
    return text.rstrip("\n") + "\n"


def main(words: list[str]) -> int:
    different = [slug for slug in GAMES if not kept(slug)]
    for slug in different:
        print(f"{slug} is different")
        if words == ["--write"]:
            path(slug).write_text(written(slug), encoding="utf-8", newline="\n")
    return 0 if words == ["--write"] else len(different)


def kept(slug: str) -> bool:
    """Whether the page is as it was."""
    return path(slug).is_file() and path(slug).read_text(encoding="utf-8") == written(slug)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
