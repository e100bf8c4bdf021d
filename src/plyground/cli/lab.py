"""`plyground lab GAME`: what set-ups promise their players, measured, a row each."""

from collections.abc import Sequence

from plyground._version import __version__
from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.measure.lab.grid import build_grid, read_grid, read_values
from plyground.measure.lab.profile import GAMES
from plyground.measure.lab.table import make_document, measure_setups, write_table
from plyground.measure.runs.executor import read_place
from plyground.measure.runs.results_file import ResultsFile

from .parser import read_preset, read_whole
from .subject import check_optional_path, read_subject, refuse_without_game, show_result, tell

FACTS = {"most": GAMES}
MOST_GAMES = 1_000_000


def run(words: Sequence[str]) -> int:
    """Measure what is not known yet, and show all."""
    slug, arguments = read_subject(__name__, words)
    if slug is None:
        raise refuse_without_game("lab")
    language, games = arguments.lang, read_whole("games", arguments.games, 1, MOST_GAMES)
    read_place(arguments.on)  # refused before any work is done
    path = check_optional_path(arguments.results)
    axes = {
        name: read_values(option, getattr(arguments, name))
        for name, option in registry.list_options(slug).items()
        if hasattr(arguments, name)
    }
    preset = read_preset(arguments)
    if not axes and preset is None:
        axes = read_grid(slug)
    grid = build_grid(slug, axes, preset)
    if refused := grid.refused:
        tell(Message.of("lab.skipped", count=len(refused), why=refused[0]), language)
    header = {"kind": "lab", "version": __version__, "game": slug, "games": games}
    with ResultsFile.open(path, header) as file:
        rows = dict(file.entries)
        try:
            failed = measure_setups(grid.setups, games, arguments.on, rows, file.add)
        except KeyboardInterrupt:
            if path is not None:
                tell(Message.of("lab.interrupted", kept=len(rows), path=str(path)), language)
            raise
    setups = [setup for setup in grid.setups if setup.key in rows]
    if not setups:
        raise PlygroundError(next(iter(failed.values())))
    for setup in grid.setups:
        if why := failed.get(setup.key):
            tell(Message.of("lab.failed", setup=setup.describe(), why=why), language)
    text = write_table(slug, setups, rows, grid.varied, language)
    show_result(arguments, make_document(slug, setups, rows, games), text, indent=1)
    return 0
