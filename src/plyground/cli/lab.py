"""`plyground lab GAME`: what set-ups promise their players, measured, a row each."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plyground.games import registry
from plyground.language.errors import BadOption
from plyground.language.message import Message, OptionName
from plyground.language.text import join_words, wrap_words
from plyground.measure.lab import table
from plyground.measure.lab.graph import draw_graph
from plyground.measure.lab.grid import (
    MOST_SETUPS,
    SHOWN,
    Grid,
    Setup,
    build_grid,
    list_candidates,
    list_options,
    rank_rows,
    read_declared,
    read_values,
)
from plyground.measure.lab.heat import check_axes, draw_heat
from plyground.measure.lab.rows import Plan
from plyground.measure.lab.runner import Results, Runner
from plyground.measure.lab.table import describe_trades
from plyground.measure.runs.executor import read_place
from plyground.system.progress import speak_progress

from .parser import (
    Parser,
    add_game_options,
    add_language,
    add_preset,
    point_to_game,
    read_preset,
    read_whole,
)
from .reports import Reporter, add_formats, add_place, check_optional_path, refuse_pair
from .subject import describe_presets, find_game, refuse_without_game

EXAMPLES = """
plyground lab operator-outwit --target 23-30
plyground lab coordinate-clash --size 4-5 --line 3-4 --games 100
plyground lab cipher-shift --target CODE,MOON --max-step 1-3 --wide
plyground lab cipher-shift --wrap on,off --max-step 1-5 --heat map.svg
plyground lab code-swap --preset fair
plyground lab operator-outwit --search
plyground lab coordinate-clash --size 4-6 --on dask://cluster:8786
plyground lab operator-outwit --target 9 --graph graph.svg
"""
GAMES, MOST_GAMES = 400, 1_000_000
SEARCHED, MOST_SEARCHED = 60, MOST_SETUPS
OF = (
    "first",
    "hard",
    "skill",
    "length",
    "open",
    "choices",
    "forgiveness",
    "traps",
    "swings",
    "kept",
)
"""What a heat map can show, without loading what draws it."""


def run(words: Sequence[str]) -> int:
    """Measure, and show."""
    slug = find_game(build_parser(None), words)
    arguments = build_parser(slug).read(words)
    if slug is None:
        raise refuse_without_game("lab")
    with speak_progress(arguments.lang):
        Lab(slug, arguments).run()
    return 0


class Lab:
    """One call of the command."""

    def __init__(self, slug: str, arguments: Namespace) -> None:
        self._slug, self._arguments, self._language = slug, arguments, arguments.lang
        self._reporter = Reporter(arguments.lang)
        self._plan = Plan(read_whole("games", arguments.games, 1, MOST_GAMES))
        self._most = read_whole("most", arguments.most, 1, MOST_SEARCHED)
        self._refuse_pairs()
        self._out = check_optional_path(arguments.out)
        self._heat = _check_svg("heat", arguments.heat)
        self._graph = _check_svg("graph", arguments.graph)
        read_place(arguments.on)  # refused before any work is done
        self._axes, self._preset = read_axes(slug, arguments), read_preset(arguments)

    def _refuse_pairs(self) -> None:
        given = [name for name in ("json", "csv", "wide") if getattr(self._arguments, name)]
        if len(given) > 1:
            raise refuse_pair(*given[:2])
        if self._arguments.search:
            for name in ("heat", "graph", "preset", "fair"):
                if getattr(self._arguments, name):
                    raise refuse_pair("search", name)
        if self._arguments.of and not self._arguments.heat:
            raise BadOption(Message("lab.of-needs-heat"))

    def run(self) -> None:
        """What was asked for."""
        if self._graph is not None:
            self._draw_graph(self._graph)
        elif self._arguments.search:
            self._search()
        else:
            self._tabulate()

    def _tabulate(self) -> None:
        grid = self._build_grid()
        if self._heat is not None:
            check_axes(grid)
        if grid.refused:
            why = grid.why or ""
            self._reporter.say(Message.of("lab.skipped", count=grid.refused, why=why))
        rows = self._measure(grid.setups)
        setups = [setup for setup in grid.setups if setup.key in rows]
        self._write(self._lay_out(setups, rows, grid.varied))
        if self._heat is not None:
            measure = self._arguments.of or "first"
            drawn = grid._replace(setups=setups)
            title = registry.game_class(self._slug).title
            picture = draw_heat(self._slug, drawn, rows, measure, title, self._language)
            self._reporter.save(self._heat, picture)

    def _build_grid(self) -> Grid:
        axes = self._axes
        if not axes and self._preset is None:
            declared = list_options(self._slug)
            axes = {
                name: read_values(declared[name], [text])
                for name, text in read_declared(self._slug, "grid").items()
            }
        return build_grid(self._slug, axes, self._preset)

    def _search(self) -> None:
        candidates = list_candidates(self._slug, self._axes, self._most)
        rows = self._measure(candidates)
        best = rank_rows([each for each in candidates if each.key in rows], rows)[:SHOWN]
        lines = self._lay_out(best, rows, None)
        if not (self._arguments.json or self._arguments.csv):
            found = Message.of("lab.searched", setups=len(rows), shown=len(best))
            trades = describe_trades(best, rows, self._language)
            lines = [self._reporter.render(found), *lines, "", *trades]
        self._write(lines)

    def _measure(self, setups: list[Setup]) -> dict[str, Any]:
        results = Results(self._slug, self._plan, self._arguments.fresh)
        runner = Runner(results, self._plan, self._reporter.say, self._arguments.on)
        try:
            rows = runner.run(setups)
        except KeyboardInterrupt:
            kept = runner.count_known(setups)
            self._reporter.say(Message.of("lab.interrupted", kept=kept, setups=len(setups)))
            raise
        for setup in setups:
            if error := runner.failed.get(setup.key):
                self._reporter.say(
                    Message.of("lab.failed", setup=setup.describe(), why=error.message)
                )
        if not rows:
            raise next(iter(runner.failed.values()))
        return rows

    def _lay_out(
        self, setups: list[Setup], rows: dict[str, Any], names: list[str] | None
    ) -> list[str]:
        if self._arguments.json:
            return [table.write_json(self._slug, setups, rows, self._plan).rstrip("\n")]
        if self._arguments.csv:
            return [table.write_csv(setups, rows).rstrip("\n")]
        chosen = [rows[setup.key] for setup in setups]
        shown = list(setups[0].options) if names is None else names
        messages = [table.write_title(self._slug, setups, shown)]
        messages += table.describe_method(chosen, self._plan)
        lines = [line for message in messages for line in self._wrap(message)]
        lines += [
            "",
            *table.draw_setups(setups, rows, names, self._language, wide=self._arguments.wide),
        ]
        notes = [self._wrap(note) for note in table.describe_table(chosen, self._language)]
        return [*lines, "", *(line for note in notes for line in note)]

    def _draw_graph(self, path: Path) -> None:
        grid = build_grid(self._slug, self._axes, self._preset)
        games = grid.setups[0].list_games()
        if len(grid.setups) * len(games) > 1:
            raise BadOption(Message.of("lab.graph-one-setup", found=len(grid.setups) * len(games)))
        title = f"{games[0].title} {grid.setups[0].describe()}".strip()
        self._reporter.save(path, draw_graph(games[0], title, self._language))

    # ---- saying and writing ----------------------------------------------------------------

    def _wrap(self, message: Message) -> list[str]:
        return wrap_words(self._reporter.render(message).split())

    def _write(self, lines: Sequence[str]) -> None:
        if self._out is None:
            print("\n".join(lines))
        else:
            self._reporter.save(self._out, "\n".join(lines) + "\n")


def _check_svg(option: str, name: str | None) -> Path | None:
    path = check_optional_path(name)
    if path is not None and path.suffix.lower() != ".svg":
        raise BadOption(
            Message.of("plot-no-svg", option=OptionName(option), name=path.name, stem=path.stem)
        )
    return path


def read_axes(slug: str, arguments: Namespace) -> dict[str, list[Any]]:
    """The options that were given, each with its values."""
    return {
        name: read_values(option, getattr(arguments, name))
        for name, option in list_options(slug).items()
        if hasattr(arguments, name)
    }


# ---- arguments ---------------------------------------------------------------------------------


def build_parser(slug: str | None) -> Parser:
    """The arguments of lab; with a game, its own options too, each with several values."""
    about = (
        "Measure set-ups of a game: how fair, how long, how much skill decides.\n"
        "Options take ranges (4-6), lists (CODE,MOON) or both; a switch takes on,off.\n"
        "Without any, what a designer would look at first. Needs the extra 'fast'."
    )
    parser = Parser("lab", about, EXAMPLES)
    parser.add("[GAME]\n--wide  all columns, however wide")
    add_formats(parser, "set-up")
    parser.add("--heat FILE.svg  a heat map too, over two options")
    parser.add_argument(
        "--of", choices=OF, metavar="MEASURE", help=f"of what: {join_words(OF)} (default first)"
    )
    parser.add(
        f"""
--graph FILE.svg  instead, every position of a small game with its value
--search   look for the set-ups that keep the promises best, with few rules changed
--most N   search: set-ups that are tried (default {SEARCHED})
--games N  games to play where positions cannot be listed (default {GAMES})
--fresh    measure known rows again
""",
        most=str(SEARCHED),
        games=str(GAMES),
    )
    add_place(parser, "processes")
    add_language(parser)
    if slug is None:
        point_to_game(parser)
    else:
        _add_game(parser, slug)
    return parser


def _add_game(parser: Parser, slug: str) -> None:
    add_preset(parser, lambda: describe_presets(slug), "measure it, over all that it draws from")
    kind = registry.game_class(slug)
    add_game_options(parser, kind.title, kind.declared_options(), several=True)
