"""Writes docs/fairness.md: what the rule books promise, what is true, and what the presets mend.

`make fairness`; with --check the exact figures are worked out again and compared.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from plyground.kernel.errors import TooLarge
from plyground.kernel.preset import CLASSIC, FAIR, Preset
from plyground.kernel.text import write_count
from plyground.lab.measures import SHOWN_TURNS, Measure
from plyground.lab.profile import Profile, list_chain
from plyground.lab.rows import WORK
from plyground.language.message import render
from plyground.players.slips import LEVELS
from plyground.rulebooks import shelf

from .preset_profiles import cross_levels, list_games, profile_preset

PAGE = Path(__file__).parent.parent / "docs" / "fairness.md"
GAMES = 1_000
"""Games that are played for a figure where positions cannot be listed."""
CROSS_GAMES = 100
MAX_POSITIONS = 1_000_000
"""Positions that are listed: so many take minutes."""

OPENING = """\
# Fairness

The five rule books promise much the same: two equal seats, a game that ends soon and never in a
draw, and a win for whoever plays better. This page says how far that is true of each game as it is
printed, and of the set-up that we call `fair` (`plyground play GAME --fair`), which changes as few
rules as possible to keep the promises. `make fairness` works all of it out again.

Two players of a given strength walk through the game. Strength is an error rate: *easy* errs in
half of the turns in which it can, *medium* in a quarter, *hard* in a tenth; how it errs is written
down once and for all in `players/slips.py`. Where the positions of a game can be listed, the
figures are the solution of its Markov chain, and no games are played; where they cannot (both
set-ups of Coordinate Clash), they come from {games} games for each pair of players (tables of
levels: {cross} with each of the two beginning), with a 95% margin.

What `fair` must keep, at medium and at hard:

- **even**: whoever moves first wins 45 to 55 of 100 games;
- **ends**: every game ends with a winner, whatever is played (a proof, not a count);
- **skill**: hard beats easy in at least 80 of 100 games, from either seat as often;
- **length**: the median game takes 6 to 30 turns;
- **choices**: in at least a third of the turns some moves keep what one has and others do not;
- **open**: no start can be won by force within 5 turns.
"""

TRUTHS = {
    "cipher-shift": """\
As printed, only one seat can ever finish the word, and which one is decided by the word: every
turn makes one step, so it is whoever moves first if the word is an odd number of steps away. With
three letters or more the other can always step away ([theory](theory/cipher-shift.md)): played
well the game never ends, and it ends at all only by a slip with two steps left. `fair` lets no
letter pass its goal, so that every turn uses up a step, and lets a turn advance a letter by one or
two, so that both can finish. It is drawn among words that are long enough for the first move to be
worth little.""",
    "coordinate-clash": """\
As printed, whoever begins wins in five turns ([theory](theory/coordinate-clash.md)). `fair` asks
for four in a line, and begins from a position with two markers for each player, drawn from a list
in which as many are won as are lost by the player to move, and none within five turns. Every
position is won by somebody ([theory](theory/coordinate-clash-four.md)), but two who err might shift
a full grid for ever: so whoever begins must have won by turn 41.""",
    "cipher-quest": """\
As printed, whoever begins wins 5 of 11 games with best play by both
([theory](theory/cipher-quest.md)). With targets from 25 to 28 it is exactly one half, and nobody
gets there before most of the pool is gone: the better player has the time to show it. Of the even
ranges that we tried few let skill decide as often; with lower ones luck does.""",
    "code-swap": """\
As printed, 82 of 100 deals are won by the first move ([theory](theory/code-swap.md)). `fair` deals
the cards 1 to 8, four each: longer codes take longer to sort, and with no card twice all deals live
in the same 40,320 arrangements, which are solved. More than half of them are endless when both play
well, so whoever begins must have won by their tenth turn, turn 19. Of the 500 deals that may come,
half are won by force by whoever begins, in seven turns at the soonest, and half are endless and so
won by the other: between perfect players it is even. Of both kinds those were chosen that are even
for players who err, too (`tools/make_deals.py`).""",
    "operator-outwit": """\
As printed, all but four numbers are endless when both play well: one goes up and the other comes
down again ([solutions](solutions.md)). `fair` has `+1` in the place of `-1`, so that the
number only grows, and draws a target that is far enough for either player to win.""",
}


class Row(NamedTuple):
    """A set-up with its profile, and how the levels stand in it."""

    slug: str
    preset: Preset
    profile: Profile
    levels: dict[tuple[str, str], float]


def measure_row(slug: str, name: str) -> Row:
    """Work a set-up out."""
    preset = shelf.find_preset(slug, name)
    game = next(list_games(slug, preset))
    levels = cross_levels(game, CROSS_GAMES, WORK, MAX_POSITIONS)
    return Row(slug, preset, profile_preset(slug, preset, GAMES, WORK, MAX_POSITIONS), levels)


def main(words: list[str]) -> int:
    """Write the page, or compare what is exact in it."""
    wanted = [
        (slug, preset.name)
        for slug in shelf.slugs()
        for preset in shelf.presets(slug)
        if preset.name in (CLASSIC.name, FAIR) and (words != ["--check"] or _is_exact(slug, preset))
    ]
    with ProcessPoolExecutor() as pool:
        rows = list(pool.map(measure_row, *zip(*wanted, strict=True)))
    if words == ["--check"]:
        page = PAGE.read_text(encoding="utf-8")
        different = [row for row in rows if write_row(row) not in page]
        for row in different:
            print(f"docs/fairness.md: DIFFERENT for {row.slug} {row.preset.name}")
        return 1 if different else 0
    page = "\n".join(write_page(rows))
    PAGE.write_text(page, encoding="utf-8")
    print(f"docs/fairness.md: {len(page):,} characters")
    return 0


def _is_exact(slug: str, preset: Preset) -> bool:
    try:
        list_chain(next(list_games(slug, preset)))
    except TooLarge:
        return False
    return True


def write_page(rows: list[Row]) -> Iterator[str]:
    """The page, part by part."""
    yield OPENING.format(games=GAMES, cross=CROSS_GAMES)
    yield from write_table(rows)
    for slug in shelf.slugs():
        mine = [row for row in rows if row.slug == slug]
        yield f"\n## {shelf.game_class(slug).title}\n"
        yield TRUTHS[slug].strip()
        for row in mine:
            if row.preset.name == FAIR:
                yield f"\n> {render(row.preset.changes, 'en')}\n"
                yield from write_promises(row.profile)
        yield "\nHow often the level on the left beats the one above, each beginning as often:\n"
        for row in mine:
            yield from write_levels(row)


def write_table(rows: list[Row]) -> Iterator[str]:
    """The set-ups, a line each."""
    yield (
        "| set-up | first seat, medium | first seat, hard | unfinished after "
        f"{SHOWN_TURNS} turns (medium, hard) | median length (medium, hard) | hard beats easy "
        "| turns with a choice | forced win, soonest |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for row in rows:
        yield write_row(row)


def write_row(row: Row) -> str:
    """One set-up."""
    shown = row.profile
    name = f"{shelf.game_class(row.slug).title}, " + (
        "as printed" if row.preset.name == CLASSIC.name else f"`{row.preset.name}`"
    )
    cells = [
        name,
        _share(shown.medium),
        _share(shown.hard),
        f"{_percent(shown.medium.unfinished)}, {_percent(shown.hard.unfinished)}",
        f"{_turns(shown.medium)}, {_turns(shown.hard)}",
        _percent(shown.skill),
        _percent(shown.medium.features.choices),
        "none" if shown.soonest is None else write_count(shown.soonest, "turn"),
    ]
    return "| " + " | ".join(cells) + " |"


def write_promises(shown: Profile) -> Iterator[str]:
    """What is kept, what is not, and how far the starts lie apart."""
    kept = [name for name, held in shown.promises.items() if held]
    broken = [name for name, held in shown.promises.items() if not held]
    yield f"Kept: {', '.join(kept)}." + (f" Not kept: {', '.join(broken)}." if broken else "")
    if not shown.exact:
        yield "\nThese are estimates: the margins are in the table."
    low, high = shown.spread
    if high - low > 0.001:
        yield (
            f"\nOver its starts the share of whoever moves first lies between "
            f"{100 * low:.1f}% and {100 * high:.1f}% (medium)."
        )
    features = shown.medium.features
    yield (
        f"\nIn a game between medium players the better side changes {features.swings:.1f} times, "
        f"for the last time in turn {features.last_swing:.0f} of {features.turns:.0f}; "
        f"{_percent(features.only_moves)} of the turns have a single move that keeps what one has."
    )


def write_levels(row: Row) -> Iterator[str]:
    """Each level against each."""
    label = "as printed" if row.preset.name == CLASSIC.name else f"`{row.preset.name}`"
    yield f"| {label} | " + " | ".join(LEVELS) + " |"
    yield "|---" * (len(LEVELS) + 1) + "|"
    for one in LEVELS:
        cells = ("" if one == two else _percent(row.levels[one, two]) for two in LEVELS)
        yield f"| {one} | " + " | ".join(cells) + " |"
    yield ""


def _share(measure: Measure) -> str:
    margin = f" ± {100 * measure.margin:.0f}" if measure.games else ""
    return f"{100 * measure.first_of_decided:.1f}%{margin}"


def _turns(measure: Measure) -> str:
    return "never" if measure.median is None else str(measure.median)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}%"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
