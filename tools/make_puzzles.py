"""Writes each game's puzzles.jsonl: `python -m tools.make_puzzles GAME ...`.

Set-ups are mined for what is good enough. Of all these candidates so many are chosen that goals,
set-ups and ratings take turns, none of them the mirror of another, and shuffled: the days walk
through them in this order. Days gone by must keep their puzzles, so what is in a file stays there,
in its place, and new ones come after it; `--anew` makes a file from nothing.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.games.code_swap.rules import Deal
from plyground.kernel.game import AnyGame
from plyground.kernel.seats import Seat
from plyground.kernel.value import WIN, Value
from plyground.study.analysis.survey import list_views
from plyground.study.puzzles.book import FILE, meet_half_well, mine_puzzles, open_entry, read_book
from plyground.study.puzzles.goals import CHANCE, DELAY, ONLY
from plyground.study.puzzles.puzzle import Entry, Puzzle

COUNT = 400
STEP = 150
"""Points of rating that are one kind when puzzles are chosen."""
EASY_SHARE = 20
"""One in so many may be won at once."""
SLOW_SHARE = 5
"""One in so many may ask to put off a loss: that is the least cheerful of the goals."""
MOST_LISTED = 100_000
LONGEST_DELAY = 6
"""Plies: a loss that is farther off is not felt yet."""


class SetUp(NamedTuple):
    """Options that are mined, and how."""

    options: dict[str, object]
    share: int = 1
    """How often its turn comes when puzzles are chosen."""
    met: int = 0
    """Positions met in games; 0: all positions are listed."""
    longest: int = 99
    """Plies to the end that matter at most: what the tests can check quickly."""


WORDS_OF_TWO_STEPS = ("CODE", "FACE", "HEDGE", "BIKE", "ECHO", "LAMP", "MOON")
WORDS_OF_THREE_STEPS = ("FACE", "DICE", "HIDE", "IDEA", "CUP")
OPERATIONS = {
    "+2,*2,-1": (23, 31, 44, 60, 87),
    "+2,*2,+1": tuple(range(38, 51)),
    "+3,*2,-2": (41, 55, 60, 83),
    "+1,+4,*2": (37, 42, 53, 70),
    "+1,+3,*2,*3": (40, 50, 66, 81),
    "+2,+5,*2,-3": (45, 50, 64, 90),
    "+1,+4,*2,*3": (48, 50, 71, 96),
    "+3,+5,*2,-1": (47, 61, 88),
    "+1,+2,+3,*2": (35, 50, 62),
    "+2,+3,+7,*2,-1": (52, 75),
    "+1,+2,+6,*3": (43, 59, 77),
    "+2,+3,*2,*3": (54, 65, 80),
    "+1,+5,+6,*2": (49, 63, 85),
    "+3,+4,*2,*5": (57, 68, 99),
    "+1,+3,+4,*2,*4": (51, 73, 94),
}

SET_UPS: dict[str, list[SetUp]] = {
    "cipher-shift": [
        *(SetUp({"target": word, "max_step": 1}) for word in ("CB", "CAB", "CODE")),
        *(SetUp({"target": "CB", "max_step": step}) for step in (2, 3, 4)),
        *(
            SetUp({"target": word, "wrap": False, "max_step": 2}, share=2)
            for word in WORDS_OF_TWO_STEPS
        ),
        *(SetUp({"target": word, "wrap": False, "max_step": 3}) for word in WORDS_OF_THREE_STEPS),
        SetUp({"target": "FACE", "wrap": False, "max_step": 4}),
    ],
    "coordinate-clash": [
        SetUp({}, share=3, met=6_000),
        SetUp({"line": 4}, share=2, met=2_500, longest=4),
        SetUp({"size": 4, "line": 4}, met=2_500, longest=5),
    ],
    "cipher-quest": [
        SetUp({}, share=3),
        SetUp({"targets": "25-28"}, share=2),
        SetUp({"near": 3}),
        SetUp({"pool": 10}),
    ],
    "code-swap": [
        SetUp({}, share=3),
        SetUp({"length": 4, "digits": 4}),
        SetUp({"length": 4, "digits": 8}, share=2, met=3_000),
    ],
    "operator-outwit": [
        SetUp({"target": target, "operations": operations})
        for operations, targets in OPERATIONS.items()
        for target in targets
    ],
}


class Candidate(NamedTuple):
    """A puzzle that is good enough, with everything that choosing among them asks for."""

    entry: Entry
    key: object
    """The same for mirrors of one position."""
    share: int
    is_easy: bool
    """Whether it is won at once."""


def list_candidates(slug: str) -> Iterator[Candidate]:
    """All good puzzles of all set-ups of a game."""
    for set_up in SET_UPS[slug]:
        game = registry.game(slug, **set_up.options)
        for puzzle in mine_puzzles(game, dig(game, set_up)):
            if is_good(puzzle, set_up):
                is_easy = puzzle.goal.value == Value.win(1)
                yield Candidate(make_entry(puzzle), find_key(puzzle), set_up.share, is_easy)


def dig(game: AnyGame, set_up: SetUp) -> Iterable[Any]:
    """The positions in which the puzzles of a set-up are looked for."""
    if not set_up.met:
        return list_views(game, MOST_LISTED)
    if game.slug == "code-swap":
        return shuffle_codes(game, set_up.met)
    return islice(meet_half_well(game), set_up.met)


def shuffle_codes(game: Any, count: int) -> Iterator[Any]:
    """Deals in which every number comes once: dealt at random, hardly any are like that."""
    random = Random(f"1, codes of {game.length}")
    while count:
        count -= 1
        numbers = random.sample(range(1, game.digits + 1), 2 * game.length)
        codes = tuple(numbers[: game.length]), tuple(numbers[game.length :])
        yield Deal(*codes, random.choice(list(Seat)), None)


def is_good(puzzle: Puzzle, set_up: SetUp) -> bool:
    """Few ways to solve it among many, and not plain to see; moves to one position are one way."""
    game, view, goal = puzzle.game, puzzle.view, puzzle.goal
    move_values = dict(puzzle.oracle.move_values(view))
    ways = {move if game.hidden else game.apply(view, move): move for move in move_values}
    failing = [move_values[move] for move in ways.values() if move not in goal.solutions]
    choices, solving = len(ways), len(ways) - len(failing)
    if goal.kind == CHANCE:
        return solving == 1 and choices >= 4
    if (goal.value.plies or 0) > set_up.longest:
        return False
    if goal.kind == DELAY and (goal.value.plies or 0) > LONGEST_DELAY:
        return False
    if goal.kind == ONLY and goal.value.result == WIN:
        deepest = max((value.plies or 0) for value in failing)
        return (goal.value.plies or 0) > 1 and deepest <= set_up.longest
    if goal.value == Value.win(1):
        return solving == 1 and choices >= 6
    return solving <= max(1, min(3, choices // 4))


def find_key(puzzle: Puzzle) -> object:
    """The symmetry key; near the end of Operator Outwit only the way that is left counts."""
    game, view = puzzle.game, puzzle.view
    if game.slug != "operator-outwit":
        return game.symmetry_key(view)
    rules: Any = game
    factors = [each for each in rules.operations if each.sign == "*"]
    if all(each.on(view.number) > rules.target for each in factors):
        return rules.operations, rules.target - view.number
    return game.symmetry_key(view)


def make_entry(puzzle: Puzzle) -> Entry:
    """The puzzle as the book has it."""
    game, goal = puzzle.game, puzzle.goal
    position = game.write(puzzle.view)
    settled = type(game).options_in(position)
    declared = game.declared_options()
    unusual = {
        name: value
        for name, value in game.public_options.items()
        if name not in settled and value != declared[name].plain(declared[name].default)
    }
    return Entry(game.slug, puzzle.name, goal.kind, puzzle.rating, position, unusual)


# ---- the book ------------------------------------------------------------------------------------

Piles = defaultdict[tuple[object, ...], list[Candidate]]
"""Candidates by what takes turns: the goal, how hard it is, and the set-up."""


def main() -> None:
    """The files of all games, or of some."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=registry.slugs())
    parser.add_argument("--count", type=int, default=COUNT, help="how many puzzles in all")
    parser.add_argument("--anew", action="store_true", help="forget what is in the files")
    given = parser.parse_args()
    for slug in map(registry.find, given.games):
        kept = [] if given.anew else list(read_book(slug))
        entries = [*kept, *choose_entries(slug, given.count - len(kept), kept)]
        folder = files(registry.GAMES[slug].partition(".rules:")[0])
        with Path(str(folder / FILE)).open("w", encoding="utf-8") as file:
            for entry in entries:
                row = entry._asdict()
                del row["game"]  # which the folder says
                file.write(f"{json.dumps(row, ensure_ascii=False)}\n")
        print(f"{slug}: {len(entries)} puzzles", file=sys.stderr)


def choose_entries(slug: str, count: int, kept: list[Entry]) -> list[Entry]:
    """So many new ones, or as many as there are, in the order of days."""
    random = Random(f"1, book of {slug}")
    taken = {find_key(open_entry(entry)) for entry in kept}
    piles: Piles = defaultdict(list)
    for candidate in list_candidates(slug):
        entry = candidate.entry
        set_up = tuple(sorted(entry.options.items()))
        piles[entry.goal, entry.rating // STEP, set_up].append(candidate)
    for pile in piles.values():
        random.shuffle(pile)
    easy, slow = count // EASY_SHARE, count // SLOW_SHARE
    chosen: list[Entry] = []
    while len(chosen) < count and piles:
        for key in sorted(piles, key=str):
            for candidate in _take_turn(piles, key):
                is_easy = candidate.is_easy
                is_slow = candidate.entry.goal == DELAY
                if candidate.key in taken or (is_easy and not easy) or (is_slow and not slow):
                    continue
                easy, slow = easy - is_easy, slow - is_slow
                taken.add(candidate.key)
                chosen.append(candidate.entry)
    random.shuffle(chosen)
    return list(islice(chosen, count))


def _take_turn(piles: Piles, key: tuple[object, ...]) -> list[Candidate]:
    """What a pile gives away at once; an empty one goes."""
    pile = piles[key]
    share = pile[-1].share
    taken, pile[-share:] = pile[-share:], []
    if not pile:
        del piles[key]
    return taken


if __name__ == "__main__":
    main()
