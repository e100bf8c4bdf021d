"""`plyground lab GAME`: what set-ups promise their players, measured, a row each."""

from collections.abc import Sequence

from plyground._version import __version__
from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.measure.lab.grid import build_grid, list_options, read_grid, read_values
from plyground.measure.lab.profile import GAMES
from plyground.measure.lab.table import measure_setups, write_json, write_table
from plyground.measure.runs.executor import read_place
from plyground.measure.runs.results_file import ResultsFile
from plyground.system.progress import speak_progress

from .parser import (
    PLACE,
    Parser,
    add_game_options,
    add_preset,
    describe_presets,
    point_to_game,
    read_preset,
    read_whole,
)
from .subject import (
    Reporter,
    check_optional_path,
    find_game,
    refuse_without_game,
)

EXAMPLES = """
plyground lab operator-outwit --target 9-30
plyground lab coordinate-clash --size 4-5 --line 3-4 --games 100
plyground lab cipher-shift --target CODE,MOON --max-step 1-3
plyground lab code-swap --preset fair
plyground lab coordinate-clash --size 4-6 --on dask://cluster:8786
"""
MOST_GAMES = 1_000_000


def run(words: Sequence[str]) -> int:
    """Measure what is not known yet, and show all."""
    slug = find_game(build_for(None), words)
    arguments = build_for(slug).read(words)
    if slug is None:
        raise refuse_without_game("lab")
    language, games = arguments.lang, read_whole("games", arguments.games, 1, MOST_GAMES)
    reporter = Reporter(language)
    read_place(arguments.on)  # refused before any work is done
    path = check_optional_path(arguments.results)
    axes = {
        name: read_values(option, getattr(arguments, name))
        for name, option in list_options(slug).items()
        if hasattr(arguments, name)
    }
    preset = read_preset(arguments)
    if not axes and preset is None:
        axes = read_grid(slug)
    grid = build_grid(slug, axes, preset)
    if grid.why is not None:
        reporter.say(Message.of("lab.skipped", count=grid.refused, why=grid.why))
    header = {"kind": "lab", "version": __version__, "game": slug, "games": games}
    with speak_progress(language), ResultsFile.open(path, header) as file:
        rows = dict(file.entries)
        try:
            failed = measure_setups(grid.setups, games, arguments.on, rows, file.add)
        except KeyboardInterrupt:
            if path is not None:
                reporter.say(Message.of("lab.interrupted", kept=len(rows), path=str(path)))
            raise
    setups = [setup for setup in grid.setups if setup.key in rows]
    if not setups:
        raise PlygroundError(next(iter(failed.values())))
    for setup in grid.setups:
        if why := failed.get(setup.key):
            reporter.say(Message.of("lab.failed", setup=setup.describe(), why=why))
    if arguments.json:
        print(write_json(slug, setups, rows, games))
    else:
        print(write_table(slug, setups, rows, grid.varied, language))
    return 0


MORE = """\
Options take ranges (4-6), lists (CODE,MOON) or both; a switch takes on,off.
Without any, what a designer would look at first. Needs the extra 'fast'."""


def build_for(slug: str | None) -> Parser:
    """The arguments of lab; with a game, its own options too, each with several values."""
    arguments = f"""
[GAME]
--games N  games to play where positions cannot be listed (default {GAMES})
--results FILE  keep every row there as it is measured; a later run goes on from it
--on WHERE  {PLACE.format("processes")}
--json
--lang
"""
    parser = Parser("lab", EXAMPLES, arguments, MORE)
    if slug is None:
        point_to_game(parser)
        return parser
    add_preset(parser, lambda: describe_presets(slug), "measure it, over all that it draws from")
    kind = registry.game_class(slug)
    add_game_options(parser, kind.title, kind.declared_options(), several=True)
    return parser
