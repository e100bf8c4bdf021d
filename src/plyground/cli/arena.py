"""`plyground arena`: players against players, rated, with everything kept that was played."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.work import LEAST_WORK, MOST_WORK
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message, OptionName
from plyground.language.text import join_words
from plyground.measure.arena.plan import MOST_TURNS as USUAL_TURNS
from plyground.measure.arena.plan import WORK, Entrant, Plan, Table, list_meetings, read_entrants
from plyground.measure.arena.report import Report
from plyground.measure.arena.summary import Summary, summarise
from plyground.measure.arena.tournament import Stop, Tournament, read_saved
from plyground.measure.confidence import CONFIDENCE
from plyground.measure.pages.page import check_pages
from plyground.measure.runs.executor import read_place
from plyground.measure.runs.results_file import ResultsFile
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
from .reports import Reporter, add_place, check_optional_path, refuse_pair
from .subject import describe_presets

EXAMPLES = """
plyground arena engine:easy engine:hard greedy random --game code-swap --fair
plyground arena engine:0.2 zip mcts:500 --pairs 100 --results games.jsonl
plyground arena mine=process:./bot engine:hard --gauntlet --page report.html
plyground arena engine:0.2 engine:0.25 --fair --until-decided
plyground arena llm:my-model llm:other@http://127.0.0.1:8080/v1 --pairs 10
plyground arena engine:easy engine:hard --pairs 5000 --on processes
plyground arena --results games.jsonl --page report.html
"""
WEB_PAGES = (".html", ".htm")
PAIRS, PAIRS_TO_DECIDE, MOST_PAIRS = 20, 5_000, 1_000_000
MOST_TURNS, MOST_OPENING = 100_000, 100
CONFIDENCE_PERCENT = round(100 * CONFIDENCE)


def run(words: Sequence[str]) -> int:
    """Play what is missing, and report."""
    slugs = find_games(words)
    arguments = build_parser(slugs[0] if len(slugs) == 1 else None).read(words, mixed=True)
    with speak_progress(arguments.lang):
        return Arena(slugs or registry.slugs(), arguments).run()


def find_games(words: Sequence[str]) -> list[str]:
    """The games that are named: the options of a single one must be known to read the rest."""
    arguments, _ = build_parser(None).parse_known_intermixed_args(words)
    named = [name for names in arguments.game or () for name in names.split(",")]
    slugs = [take(name) for name in named]
    slugs += [word for word in arguments.players if word in registry.GAMES]
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption(Message.of("arena.games-twice", game=slug))
    return slugs


class Arena:
    """One call of the command."""

    def __init__(self, slugs: Sequence[str], arguments: Namespace) -> None:
        self._slugs, self._arguments, self._language = slugs, arguments, arguments.lang
        self._reporter = Reporter(arguments.lang)
        self._players = [word for word in arguments.players if word not in registry.GAMES]
        if arguments.gauntlet and arguments.until_decided:
            raise refuse_pair("gauntlet", "until_decided")
        self._results = check_optional_path(arguments.results)
        self._out, self._page = _check_out(arguments.out), _check_page(arguments.page)

    def run(self) -> int:
        """Play, unless only a file is to be read."""
        if self._results is not None and not self._players:
            self._report_file(self._results)
            return 0
        entrants = read_entrants(self._players)
        plan, stop = self._read_plan(), self._read_stop(entrants)
        read_place(self._arguments.on)
        names = [entrant.name for entrant in entrants]
        meetings = list_meetings(names, gauntlet=self._arguments.gauntlet)
        usual = PAIRS if stop is None else PAIRS_TO_DECIDE
        pairs = read_optional("pairs", self._arguments.pairs, 1, MOST_PAIRS) or usual
        tournament = Tournament(plan, entrants, meetings, pairs, stop)
        try:
            self._play(tournament)
        except KeyboardInterrupt:
            if tournament.finish().entries:
                self._report(tournament, stop)
            raise
        return self._report(tournament, stop)

    # ---- what was asked for ----------------------------------------------------------------

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
            read_optional("random_opening", given.random_opening, 0, MOST_OPENING),
            read_optional("turn_limit", given.most_turns, 1, MOST_TURNS) or USUAL_TURNS,
            read_optional("work", given.work, LEAST_WORK, MOST_WORK) or WORK,
            read_optional("deadline", given.deadline, 1, 86_400),
        )

    def _read_stop(self, entrants: Sequence[Entrant]) -> Stop | None:
        given = self._arguments
        confidence = read_whole("confidence", given.confidence, 50, 99) / 100
        margin = read_optional("margin", given.margin, 1, 40)
        if not given.until_decided:
            return None
        if len(entrants) != 2:
            option = OptionName("until_decided")
            message = Message.of("arena.two-to-decide", option=option, players=len(entrants))
            raise BadOption(message)
        one, two = entrants
        return Stop(one.name, two.name, confidence, None if margin is None else margin / 100)

    # ---- playing ---------------------------------------------------------------------------

    def _play(self, tournament: Tournament) -> None:
        total = len(tournament.schedule)
        with self._open_results(tournament) as keep:
            known = len(tournament.finish().entries)
            if known:
                self._reporter.say(Message.of("arena.known-already", known=known, pairs=total))
            try:
                with Progress(Message("arena.playing"), total) as progress:
                    progress.at(known)
                    tournament.play(self._arguments.on, keep, progress.at)
            except KeyboardInterrupt:
                self._say_where(tournament)
                raise

    @contextmanager
    def _open_results(self, tournament: Tournament) -> "Iterator[Any]":
        if self._results is None:
            yield lambda entry: None
            return
        with ResultsFile.open(self._results, tournament.plan.json()) as file:
            tournament.take(file.entries)
            yield file.add

    def _say_where(self, tournament: Tournament) -> None:
        kept = len(tournament.finish().entries)
        print(file=sys.stderr)  # the terminal shows ^C there
        if self._results is not None:
            self._reporter.say(Message.of("arena.kept", kept=kept, path=str(self._results)))
        elif kept:
            self._reporter.say(
                Message.of("arena.not-kept", kept=kept, option=OptionName("results"))
            )

    # ---- the report ------------------------------------------------------------------------

    def _report(self, tournament: Tournament, stop: Stop | None) -> int:
        finished = tournament.finish()
        trouble = finished.trouble
        if not finished.entries and trouble is not None:
            raise PlygroundError(Message.of("arena.nothing-played", why=trouble))
        summary = summarise(
            tournament.plan,
            tournament.entrants,
            finished,
            gauntlet=self._arguments.gauntlet,
        )
        self._show(summary, stop)
        if trouble is not None:
            self._reporter.say(Message.of("arena.missing", missing=finished.missing, why=trouble))
        return 0 if trouble is None else 1

    def _report_file(self, path: Path) -> None:
        """What a file holds, and nothing played."""
        self._show(summarise(*read_saved(path)), None)

    def _show(self, summary: Summary, stop: Stop | None) -> None:
        report = Report(summary, stop, self._language)
        if self._page is not None:
            self._reporter.save(self._page, report.write_page())
        if self._arguments.json:
            text = json.dumps(summary.json(), indent=1) + "\n"
        else:
            text = report.write_text()
        if self._out is None:
            print(text, end="")
        else:
            self._reporter.save(self._out, text)


def _check_out(name: str | None) -> Path | None:
    path = check_optional_path(name)
    if path is not None and path.suffix.lower() in WEB_PAGES:
        raise BadOption(
            Message.of(
                "arena.out-is-text",
                option=OptionName("out"),
                page=OptionName("page"),
                name=path.name,
            )
        )
    return path


def _check_page(name: str | None) -> Path | None:
    path = check_optional_path(name)
    if path is not None and path.suffix.lower() not in WEB_PAGES:
        raise BadOption(
            Message.of("arena.not-html", option=OptionName("page"), name=path.name, stem=path.stem)
        )
    if path is not None:
        check_pages()
    return path


# ---- arguments -----------------------------------------------------------------------------------


def build_parser(slug: str | None) -> Parser:
    """The arguments of arena; with a single game, its own options too."""
    about = (
        "Let players meet: from every start twice, each beginning once. Ratings over\n"
        "all games at once need the extra 'research'. The rule book is played unless a\n"
        "set-up is named; without --game, all five."
    )
    parser = Parser("arena", about, EXAMPLES)
    who = join_words([*list_programs(), "process:COMMAND", "llm:MODEL", "llm:MODEL@URL"])
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help=f"{who}; engine:0.2 and mcts:500 too; NAME=PLAYER gives a name",
    )
    parser.add_argument(
        "--game",
        action="append",
        metavar="GAME",
        help=f"{join_words(registry.slugs())}; or several",
    )
    parser.add_argument(
        "--gauntlet", action="store_true", help="the first player meets all others, and only those"
    )
    parser.add_argument(
        "--pairs",
        metavar="N",
        help=f"starts for each meeting in each game, two games from each (default {PAIRS})",
    )
    _add_deciding(parser)
    _add_files(parser)
    _add_conditions(parser)
    add_language(parser)
    _add_set_ups(parser, slug)
    return parser


def _add_deciding(parser: Parser) -> None:
    group = parser.add_argument_group("who of two is better")
    group.add_argument(
        "--until-decided",
        action="store_true",
        help=f"stop as soon as it is known; at most --pairs (default {PAIRS_TO_DECIDE:,})",
    )
    group.add_argument(
        "--confidence",
        metavar="PERCENT",
        default=str(CONFIDENCE_PERCENT),
        help=f"how sure, however often one looks (default {CONFIDENCE_PERCENT})",
    )
    group.add_argument(
        "--margin",
        metavar="PERCENT",
        help="stop, too, once neither can be ahead by so many points in a hundred",
    )


def _add_files(parser: Parser) -> None:
    group = parser.add_argument_group("results")
    group.add_argument(
        "--results",
        metavar="FILE",
        help="keep every pair there as it is played; a later run goes on from it",
    )
    group.add_argument("--page", metavar="FILE.html", help="write the report as a web page, too")
    group.add_argument("--json", action="store_true", help="one JSON document, and nothing else")
    group.add_argument("--out", metavar="FILE", help="write it there instead of to the screen")


def _add_conditions(parser: Parser) -> None:
    group = parser.add_argument_group("how games are played")
    add_place(group, "here")
    group.add_argument("--seed", metavar="N", default="1", help="of all starts and players")
    group.add_argument(
        "--turn-limit",
        dest="most_turns",
        metavar="N",
        help="a game is left unfinished after N turns (default 200)",
    )
    group.add_argument(
        "--random-opening",
        metavar="N",
        help="begin after N random turns that give nothing away (default 4 where a game always "
        "starts alike, else 0)",
    )
    group.add_argument(
        "--work",
        metavar="N",
        help="how much a player of this program looks at for a move (default 5,000)",
    )
    group.add_argument(
        "--deadline", metavar="S", help="seconds that a process or a model has for a move"
    )


def _add_set_ups(parser: Parser, slug: str | None) -> None:
    if slug is None:
        add_preset(parser, lambda: "those of each game: plyground play GAME --help")
        add_game_options(parser, "all games", {})
        return
    kind = registry.game_class(slug)
    add_preset(parser, lambda: describe_presets(slug))
    add_game_options(parser, kind.title, kind.declared_options())
