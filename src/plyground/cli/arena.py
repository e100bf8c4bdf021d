"""`plyground arena`: players against players, rated, with everything kept that was played."""

import json
import sys
from argparse import Namespace
from collections.abc import Sequence

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.work import LEAST_WORK, MOST_WORK
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message, OptionName
from plyground.language.text import join_words
from plyground.measure.arena.plan import WORK, Plan, Table, list_meetings, read_entrants
from plyground.measure.arena.report import Report
from plyground.measure.arena.summary import Summary, summarise
from plyground.measure.arena.tournament import Tournament, read_saved
from plyground.measure.runs.executor import read_place
from plyground.players import list_programs
from plyground.system.progress import Progress, speak_progress

from .parser import (
    MOST_SEED,
    Parser,
    add_game_options,
    add_language,
    add_preset,
    collect_options,
    read_optional,
    read_preset,
    read_whole,
)
from .reports import Reporter, add_place, check_optional_path, open_results
from .subject import describe_presets

EXAMPLES = """
plyground arena engine:easy engine:hard greedy random --game code-swap --fair
plyground arena engine:0.2 zip mcts:500 --pairs 100 --results games.jsonl
plyground arena mine=process:./bot engine:hard --gauntlet
plyground arena llm:my-model llm:other@http://127.0.0.1:8080/v1 --pairs 10
plyground arena engine:easy engine:hard --pairs 5000 --on processes
plyground arena --results games.jsonl --json
"""
PAIRS, MOST_PAIRS = 20, 1_000_000
MOST_SECONDS = 86_400


def run(words: Sequence[str]) -> int:
    """Play what is missing, and report."""
    slugs = find_games(words)
    arguments = build_parser(slugs[0] if len(slugs) == 1 else None).read(words, mixed=True)
    with speak_progress(arguments.lang):
        return Arena(slugs or registry.slugs(), arguments).run()


def find_games(words: Sequence[str]) -> list[str]:
    """The games that are named: the options of a single one must be known to read the rest."""
    arguments, _ = build_parser(None).parse_known_intermixed_args(words)
    slugs = [take(name) for names in arguments.game for name in names.split(",")]
    slugs += [word for word in arguments.player if word in registry.GAMES]
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption(Message.of("arena.games-twice", game=slug))
    return slugs


class Arena:
    """One call of the command."""

    def __init__(self, slugs: Sequence[str], arguments: Namespace) -> None:
        self._slugs, self._arguments = slugs, arguments
        self._reporter = Reporter(arguments.lang)
        self._results = check_optional_path(arguments.results)

    def run(self) -> int:
        """Play, unless only a file is to be read."""
        players = [word for word in self._arguments.player if word not in registry.GAMES]
        if self._results is not None and not players:
            self._show(summarise(*read_saved(self._results)))
            return 0
        entrants, plan = read_entrants(players), self._read_plan()
        read_place(self._arguments.on)
        names = [entrant.name for entrant in entrants]
        meetings = list_meetings(names, gauntlet=self._arguments.gauntlet)
        pairs = read_whole("pairs", self._arguments.pairs, 1, MOST_PAIRS)
        tournament = Tournament(plan, entrants, meetings, pairs)
        try:
            self._play(tournament)
        except KeyboardInterrupt:
            self._say_where(tournament)
            if tournament.finish().entries:
                self._report(tournament)
            raise
        return self._report(tournament)

    def _read_plan(self) -> Plan:
        given, preset = self._arguments, read_preset(self._arguments)
        tables = []
        for slug in self._slugs:
            declared = registry.game_class(slug).declared_options() if len(self._slugs) == 1 else {}
            table = Table(slug, collect_options(given, declared), preset)
            table.make_game("to see whether there is one")
            tables.append(table)
        return Plan(
            tuple(tables),
            read_whole("seed", given.seed, 0, MOST_SEED),
            read_whole("work", given.work, LEAST_WORK, MOST_WORK),
            read_optional("deadline", given.deadline, 1, MOST_SECONDS),
        )

    def _play(self, tournament: Tournament) -> None:
        total = len(tournament.schedule)
        with open_results(self._results, tournament.plan.json()) as file:
            if file is not None:
                tournament.take(file.entries)
            if known := len(tournament.finish().entries):
                self._reporter.say(Message.of("arena.known-already", known=known, pairs=total))
            with Progress(Message("arena.playing"), total) as progress:
                progress.at(known)
                keep = file.add if file else lambda entry: None
                tournament.play(self._arguments.on, keep, progress.at)

    def _say_where(self, tournament: Tournament) -> None:
        kept = len(tournament.finish().entries)
        print(file=sys.stderr)  # the terminal shows ^C there
        if self._results is not None:
            self._reporter.say(Message.of("arena.kept", kept=kept, path=str(self._results)))
        elif kept:
            option = OptionName("results")
            self._reporter.say(Message.of("arena.not-kept", kept=kept, option=option))

    def _report(self, tournament: Tournament) -> int:
        finished, gauntlet = tournament.finish(), self._arguments.gauntlet
        trouble = finished.trouble
        if not finished.entries and trouble is not None:
            raise PlygroundError(Message.of("arena.nothing-played", why=trouble))
        self._show(summarise(tournament.plan, tournament.entrants, finished, gauntlet=gauntlet))
        if trouble is not None:
            self._reporter.say(Message.of("arena.missing", missing=finished.missing, why=trouble))
        return 0 if trouble is None else 1

    def _show(self, summary: Summary) -> None:
        if self._arguments.json:
            print(json.dumps(summary.json(), indent=1))
        else:
            print(Report(summary, self._arguments.lang).write())


def build_parser(slug: str | None) -> Parser:
    """The arguments of arena; with a single game, its own options too."""
    about = (
        "Let players meet: from every start twice, each beginning once. Ratings over\n"
        "all games at once need the extra 'research'. The rule book is played unless a\n"
        "set-up is named; without --game, all five."
    )
    who = join_words([*list_programs(), "process:COMMAND", "llm:MODEL", "llm:MODEL@URL"])
    arguments = f"""
[PLAYER...]      {who}; engine:0.2 and mcts:500 too; NAME=PLAYER gives a name
--game GAME...   {join_words(registry.slugs())}; or several
--gauntlet       the first player meets all others, and only those
--pairs N        starts for each meeting in each game, two games from each (default {PAIRS})
--results FILE   keep every pair there as it is played; a later run goes on from it
--seed N         of all starts and players
--work N         how much a player of this program looks at for a move (default {WORK:,})
--deadline S     seconds that a process or a model has for a move
--json
"""
    usual = {"pairs": str(PAIRS), "seed": "1", "work": str(WORK)}
    parser = Parser("arena", about, EXAMPLES, arguments, **usual)
    add_place(parser, "here")
    add_language(parser)
    if slug is None:
        add_preset(parser, lambda: "those of each game: plyground play GAME --help")
        add_game_options(parser, "all games", {})
    else:
        add_preset(parser, lambda: describe_presets(slug))
        kind = registry.game_class(slug)
        add_game_options(parser, kind.title, kind.declared_options())
    return parser
