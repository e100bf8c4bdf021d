"""Writes docs/characters.md: who the characters are, and how each fares against each.

`make characters` measures what docs/characters.json does not hold yet, and writes the page from it:
exactly where positions can be listed, else by games played; with --check the exact figures are
worked out again and compared. To measure anew, delete the file.
"""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.preset import CLASSIC, FAIR
from plyground.lab.characters import MAX_TURNS, Bout, CharacterChain, play_bout, share_wins
from plyground.lab.presets import list_games
from plyground.language.message import render
from plyground.players.characters import LADDER
from plyground.rulebooks import shelf

DOCS = Path(__file__).parent.parent / "docs"
PAGE, FIGURES = DOCS / "characters.md", DOCS / "characters.json"
GAMES, FIRST_GAMES = 200, 20
"""Games for each pair of characters and each beginner, where positions cannot be listed; and how
many there were at first, of pairs that were not played again since."""
BOUT = len(Bout._fields)
"""Where the count of games stands in the file, behind what they came to."""
NORMAL = 1.96
"""Standard deviations that hold 95% of a normal distribution."""
PLAYED = {
    ("coordinate-clash", CLASSIC.name),
    ("coordinate-clash", FAIR),
    ("code-swap", FAIR),
}
"""The set-ups with too many positions to list."""

Key = tuple[str, str, str, str]
Figures = dict[str, list[float]]

OPENING = """\
# Characters

Five opponents, the same in all games, each with a manner of its own. They are animals, and drawn
as such. In every game they are met in this order: beat one, and you meet the next.

| | who | error rate | manner |
|---|---|---|---|
{rows}

They sit wherever a player can: `plyground play code-swap --fair --p2 zip`, `seat_player("zip", 2)`,
`character:zip` where a server is asked for a room. The plain levels of the engine are still there;
[fairness.md](fairness.md) measures those, and they never change. `plyground ladder` shows whom you
have beaten and plays the next.

A character errs with its error rate wherever there is something to give away; where neither side
can force the end it has two occasions to, as the levels do. A mistake gives up a result (or a part
of the chance) and still looks sensible: one of the better half of such moves, never one that loses
on the spot. Which mistake it makes, and which of the good moves otherwise, is its manner, worked
out from exact values (`players/manners.py`); what looks near or far at first sight each game says
in its `outlook.py`. The work for a move is bounded, and the same seed makes the same moves. Where
it does not settle a position, as in much of `fair` Code Swap, a move is a guess: there even Una,
who makes no mistake on purpose, can err.

## Who beats whom

How often the character on the left beats the one above, of the games that somebody wins, each
beginning as often; behind it the mean length of their games in turns. Where the positions of a game
can be listed the figures are the solution of a Markov chain, and no games are played (of a set-up
that draws a word or a target, for the first one of its list). Elsewhere they come from {few}
to {games} games a pair, and behind each share stands its interval (95%, Wilson's); a cell is empty
where none were played. A dash stands where no game ends within {most:,} turns.

Where the figures are exact, each character beats all before it in every `fair` game, and as printed
too, but for Cipher Shift: there only one seat can ever finish the word, so that strength cannot be
told, only patience. Where games were played, each has won more of them than all before it, and a
line below the table names the pairs for which so many games do not settle who is the better one.
"""


def main(words: list[str]) -> int:
    """Write the page, or compare what is exact in it."""
    figures: Figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if words == ["--check"]:
        return check(figures)
    setups = [*product(shelf.slugs(), (CLASSIC.name, FAIR))]
    only = set(words)
    with ProcessPoolExecutor(2) as pool:
        jobs = [
            pool.submit(measure_exactly, slug, preset)
            for slug, preset in setups
            if (slug, preset) not in PLAYED
            and (not only or slug in only)
            and join((slug, preset, LADDER[0].name, LADDER[0].name)) not in figures
        ]
        jobs += [
            pool.submit(measure_played, (slug, preset, one.name, two.name))
            for near in (1, 2, 3, 4, 0)
            for slug, preset in setups
            for one, two in product(LADDER, repeat=2)
            if (slug, preset) in PLAYED
            and abs(LADDER.index(one) - LADDER.index(two)) == near
            and (not only or slug in only)
            and count_games(figures, (slug, preset, one.name, two.name)) < GAMES
        ]
        for job in as_completed(jobs):
            figures.update(job.result())
            lines = (f"{json.dumps(key)}: {json.dumps(figures[key])}" for key in sorted(figures))
            FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    PAGE.write_text("\n".join(write_page(figures)), encoding="utf-8")
    return 0


def join(key: Key) -> str:
    """A pair in a set-up as the file names it: the first of the two begins."""
    return " ".join(key)


def measure_exactly(slug: str, preset: str) -> Figures:
    """All pairs of a set-up whose positions can be listed."""
    chain = CharacterChain(next(list_games(slug, shelf.find_preset(slug, preset))))
    return {
        join((slug, preset, one.name, two.name)): round_bout(chain.measure(one, two))
        for one, two in product(LADDER, repeat=2)
    }


def measure_played(key: Key) -> Figures:
    """One pair where they cannot."""
    slug, preset, first, second = key
    characters = {character.name: character for character in LADDER}
    game = next(list_games(slug, shelf.find_preset(slug, preset)))
    bout = play_bout(game, characters[first], characters[second], GAMES)
    return {join(key): [*round_bout(bout), GAMES]}


def count_games(figures: Figures, key: Key) -> int:
    """How many games of a pair were played with the first of them beginning."""
    kept = figures.get(join(key))
    if kept is None:
        return 0
    return int(kept[BOUT]) if len(kept) > BOUT else FIRST_GAMES


def round_bout(bout: Bout) -> list[float]:
    """As it is kept: more places than anybody reads."""
    return [round(each, 6) for each in bout]


def check(figures: Figures) -> int:
    """Whether what is exact is still true, and the page says what the file does."""
    different = []
    for slug, preset in product(shelf.slugs(), (CLASSIC.name, FAIR)):
        if (slug, preset) not in PLAYED:
            found = measure_exactly(slug, preset)
            different += [key for key in found if found[key] != figures.get(key)]
    if PAGE.read_text(encoding="utf-8") != "\n".join(write_page(figures)):
        different.append("the page itself")
    for key in different:
        print(f"docs/characters.md: DIFFERENT for {key}")
    return 1 if different else 0


# ---- the page ----------------------------------------------------------------------------------


def write_page(figures: Figures) -> Iterator[str]:
    """The lines of the page."""
    rows = "\n".join(
        f"| {place} | **{render(each.kind_said)}** (`{each.name}`) | {each.error_rate:.0%} "
        f"| {render(each.manner_said)} |"
        for place, each in enumerate(LADDER, 1)
    )
    yield OPENING.format(rows=rows, few=2 * FIRST_GAMES, games=2 * GAMES, most=MAX_TURNS)
    for slug in shelf.slugs():
        yield f"### {shelf.game_class(slug).title}\n"
        for preset, label in ((CLASSIC.name, "as printed"), (FAIR, "`fair`")):
            yield from write_table(figures, slug, preset, label)


def write_table(figures: Figures, slug: str, preset: str, label: str) -> Iterator[str]:
    """Who beats whom in one set-up; nothing of what is not measured."""
    yield f"| {label} | " + " | ".join(each.title for each in LADDER) + " |"
    yield "|---" * (len(LADDER) + 1) + "|"
    for one in LADDER:
        cells = []
        for two in LADDER:
            pair = find_pair(figures, (slug, preset, one.name, two.name))
            played = (slug, preset) in PLAYED
            cells.append(write_cell(pair, own=one is two, played=played) if pair else "")
        yield f"| {one.title} | " + " | ".join(cells) + " |"
    yield ""
    if unsettled := list_unsettled(figures, slug, preset):
        yield f"Not settled by these games: {', '.join(unsettled)}.\n"


class Pair(NamedTuple):
    """What becomes of games of two characters, each beginning as often."""

    begins: Bout
    answers: Bout
    games: int
    """In all, where they were played."""

    @property
    def share(self) -> float:
        return share_wins(self.begins, self.answers)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies that so many games are a sample of: Wilson's interval."""
        ended = sum(bout.first + bout.second for bout in (self.begins, self.answers)) / 2
        games, share = self.games * ended, self.share
        spread = NORMAL**2 / games
        middle = (share + spread / 2) / (1 + spread)
        reach = NORMAL * (share * (1 - share) / games + spread / (4 * games)) ** 0.5 / (1 + spread)
        return middle - reach, middle + reach


def find_pair(figures: Figures, key: Key) -> Pair | None:
    """Both bouts of a pair; None where one is not measured."""
    slug, preset, one, two = key
    back = slug, preset, two, one
    if join(key) not in figures or join(back) not in figures:
        return None
    begins, answers = (Bout(*figures[join(each)][:BOUT]) for each in (key, back))
    return Pair(begins, answers, 2 * min(count_games(figures, each) for each in (key, back)))


def list_unsettled(figures: Figures, slug: str, preset: str) -> list[str]:
    """The pairs of a set-up that was played in which either may be the better one."""
    if (slug, preset) not in PLAYED:
        return []
    pairs = {
        f"{weaker.title} and {stronger.title}": find_pair(
            figures, (slug, preset, stronger.name, weaker.name)
        )
        for weaker, stronger in combinations(LADDER, 2)
    }
    return [names for names, pair in pairs.items() if pair and pair.interval[0] <= 1 / 2]


def write_cell(pair: Pair, *, own: bool, played: bool) -> str:
    """One pair: the share that is won (with its interval, if by games) and the mean length."""
    shares = [bout.first + bout.second for bout in (pair.begins, pair.answers)]
    if sum(shares) < 1e-6:
        return "–"
    mean = (pair.begins.turns * shares[0] + pair.answers.turns * shares[1]) / sum(shares)
    turns = "1 turn" if round(mean) == 1 else f"{mean:.0f} turns"
    if own:
        return turns
    share = f"{pair.share:.0%}"
    if played:
        low, high = pair.interval
        share += f" ({100 * low:.0f}–{100 * high:.0f})"
    return f"{share}, {turns}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
