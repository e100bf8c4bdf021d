"""Fills in the tables of docs/fairness.md and docs/characters.md: who wins, and how often.

`make fairness`; with --check the exact figures are worked out again and compared.
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from itertools import pairwise, product
from typing import NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.preset import CLASSIC, FAIR, Preset
from plyground.language.errors import TooLarge
from plyground.language.text import write_count
from plyground.measure import NORMAL_QUANTILE
from plyground.measure.lab.chain import Chain
from plyground.measure.lab.grid import Setup
from plyground.measure.lab.profile import Profile, combine, list_chain, profile, profile_chain
from plyground.measure.lab.simulation import SHOWN_TURNS, Measure, Simulation
from plyground.measure.lab.table import WORK
from plyground.players.characters import LADDER
from plyground.players.slips import LEVELS
from plyground.solvers import advise

from .duels import Duels, Spread, play
from .pages import DOCS, bring_up_to_date, list_parts

PAGE, CHARACTERS_PAGE = DOCS / "fairness.md", DOCS / "characters.md"
GAMES = 1_000
"""Games that are played for a figure where positions cannot be listed."""
CROSS_GAMES = 100
MAX_POSITIONS = 1_000_000
"""Positions that are listed: so many take minutes."""
MAX_PLACES = 10 * MAX_POSITIONS
"""Places of a table of a game between characters that is listed."""
CHUNK = 64
"""Positions, or games, that one process looks at after the other."""
HEAD = (
    "| set-up | first seat, medium | first seat, hard | unfinished after "
    f"{SHOWN_TURNS} turns (medium, hard) | median length (medium, hard) | hard beats easy "
    "| turns with a choice | forced win, soonest |",
    "|---|---|---|---|---|---|---|---|",
)


Ladder = dict[str, list[tuple[float, float]]]
"""By game, how often each character beats the one below, and half of a 95% interval; 0: exact."""


class Row(NamedTuple):
    """A set-up with its profile, and how the levels stand in it."""

    slug: str
    preset: Preset
    profile: Profile
    levels: dict[tuple[str, str], float]


def list_games(slug: str, preset: Preset) -> Iterator[AnyGame]:
    """The games that a preset draws from, all equally likely."""
    draws = {name: list(values) for name, values in preset.draws.items()}
    return iter(Setup(slug, dict(preset.options), draws).list_games())


def profile_preset(slug: str, preset: Preset) -> Profile:
    """What a preset promises, over all that it draws from."""
    profiles = []
    for game in list_games(slug, preset):
        if chain := _list_once(game):
            profiles.append(profile_chain(game, chain))
        else:
            profiles.append(profile(game, GAMES, WORK))
    return combine(profiles)


@lru_cache(maxsize=1)  # some take minutes, and two ask for the same
def _list_once(game: AnyGame) -> Chain | None:
    try:
        return list_chain(game, MAX_POSITIONS)
    except TooLarge:
        return None


def cross_levels(game: AnyGame) -> dict[tuple[str, str], float]:
    """For two different levels, how often the first wins of those games that somebody wins.

    Each begins as often as the other.
    """
    chain = _list_once(game)
    measure: Callable[[float, float], Measure] = (
        partial(Simulation(game, advise(game, WORK)).measure, games=CROSS_GAMES)
        if chain is None
        else chain.measure
    )
    found: dict[tuple[str, str], float] = {}
    for one, two in product(LEVELS, repeat=2):
        if one != two:
            begins = measure(LEVELS[one], LEVELS[two])
            answers = measure(LEVELS[two], LEVELS[one])
            decided = begins.decided + answers.decided
            found[one, two] = (begins.first + answers.second) / decided if decided else 0.5
    return found


def measure_row(slug: str, name: str) -> Row:
    """Work a set-up out."""
    preset = registry.find_preset(slug, name)
    game = next(list_games(slug, preset))
    levels = cross_levels(game) if name == FAIR else {}
    return Row(slug, preset, profile_preset(slug, preset), levels)


def measure_ladder(slug: str, spread: Spread = map) -> list[tuple[float, float]]:
    """How often each character beats the one below in a fair game, and the margin of that."""
    games = list(list_games(slug, registry.find_preset(slug, FAIR)))
    pairs = [(one.spec, two.spec) for two, one in pairwise(LADDER)]
    if any((advise(game).count_places() or 0) > MAX_PLACES for game in games):
        return [_play_out(games[0], *pair, spread) for pair in pairs]
    chains = [Duels(game, [character.spec for character in LADDER], spread) for game in games]
    return [(sum(chain.share(*pair) for chain in chains) / len(chains), 0.0) for pair in pairs]


def _play_out(game: AnyGame, one: str, two: str, spread: Spread) -> tuple[float, float]:
    won = sum(spread(partial(play, game, one, two), range(GAMES))) / GAMES
    return won, NORMAL_QUANTILE * (won * (1 - won) / GAMES) ** 0.5


def main(words: list[str]) -> int:
    """Write the tables, or compare what is exact in them."""
    check = words == ["--check"]
    wanted = [
        (slug, preset.name)
        for slug in registry.slugs()
        for preset in registry.presets(slug)
        if preset.name in (CLASSIC.name, FAIR) and not (check and not _is_exact(slug, preset))
    ]
    with ProcessPoolExecutor() as pool:
        rows = list(pool.map(measure_row, *zip(*wanted, strict=True)))
        fair = [slug for slug, name in wanted if name == FAIR]
        ladder = {slug: measure_ladder(slug, partial(pool.map, chunksize=CHUNK)) for slug in fair}
    if check:
        return _compare(rows, ladder)
    parts = {"ladder": make_ladder(ladder)}
    return bring_up_to_date(PAGE, make_parts(rows)) or bring_up_to_date(CHARACTERS_PAGE, parts)


def _compare(rows: list[Row], ladder: Ladder) -> int:
    there = set(PAGE.read_text(encoding="utf-8").splitlines())
    there.update(list_parts(CHARACTERS_PAGE.read_text(encoding="utf-8"))["ladder"].splitlines())
    lines = {f"{row.slug} {row.preset.name}": {write_row(row), *write_levels(row)} for row in rows}
    lines["characters"] = set(make_ladder(ladder).splitlines())
    different = [name for name, wanted in lines.items() if not wanted <= there]
    print(f"{PAGE.name}: " + (f"DIFFERENT for {', '.join(different)}" if different else "the same"))
    return 1 if different else 0


def make_ladder(ladder: Ladder) -> str:
    """How often each character beats the one below, a line for each game."""
    titles = " | ".join(character.title for character in LADDER[1:])
    lines = [f"| fair game | {titles} |", "|---" * len(LADDER) + "|"]
    for slug, shares in ladder.items():
        cells = (
            f"{100 * share:.1f}%" + (f" ± {100 * margin:.1f}" if margin else "")
            for share, margin in shares
        )
        lines.append(f"| {registry.game_class(slug).title} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _is_exact(slug: str, preset: Preset) -> bool:
    try:
        list_chain(next(list_games(slug, preset)))
    except TooLarge:
        return False
    return True


def make_parts(rows: list[Row]) -> dict[str, str]:
    """What is to be said of all set-ups, and of those of each game."""
    lines = {"set-ups": [*HEAD, *map(write_row, rows)]}
    for slug in registry.slugs():
        mine = [row for row in rows if row.slug == slug]
        promises = [each for row in mine if row.preset.name == FAIR for each in write_promises(row)]
        levels = [each for row in mine for each in write_levels(row)]
        lines[slug] = [*promises, *levels]
    return {name: "\n".join([*part, ""]) for name, part in lines.items()}


def write_row(row: Row) -> str:
    """One set-up."""
    shown = row.profile
    name = f"{registry.game_class(row.slug).title}, " + (
        "as printed" if row.preset.name == CLASSIC.name else f"`{row.preset.name}`"
    )
    cells = [
        name,
        _share(shown.medium),
        _share(shown.hard),
        f"{_percent(shown.medium.unfinished)}, {_percent(shown.hard.unfinished)}",
        f"{_turns(shown.medium)}, {_turns(shown.hard)}",
        _percent(shown.skill),
        _percent(shown.medium.choices),
        "none" if shown.soonest is None else write_count(shown.soonest, "turn"),
    ]
    return "| " + " | ".join(cells) + " |"


def write_promises(row: Row) -> Iterator[str]:
    """What is not kept, and how far the starts lie apart."""
    shown = row.profile
    broken = [name for name, held in shown.promises.items() if not held]
    if broken:
        yield f"Not kept: {', '.join(broken)}.\n"
    low, high = shown.spread
    if high - low > 0.001:
        yield (
            f"Over its starts the share of whoever moves first lies between "
            f"{100 * low:.1f}% and {100 * high:.1f}% (medium).\n"
        )


def write_levels(row: Row) -> Iterator[str]:
    """Each level against each, where that was worked out."""
    if not row.levels:
        return
    yield f"| `{row.preset.name}` | " + " | ".join(LEVELS) + " |"
    yield "|---" * (len(LEVELS) + 1) + "|"
    for one in LEVELS:
        cells = ("" if one == two else _percent(row.levels[one, two]) for two in LEVELS)
        yield f"| {one} | " + " | ".join(cells) + " |"


def _share(measure: Measure) -> str:
    margin = f" ± {100 * measure.margin:.0f}" if measure.games else ""
    return f"{100 * measure.first_of_decided:.1f}%{margin}"


def _turns(measure: Measure) -> str:
    return "never" if measure.median is None else str(measure.median)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}%"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
