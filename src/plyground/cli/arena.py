"""`plyground arena`: players against players, rated, with everything kept that was played."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.work import LEAST_WORK, MOST_WORK
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.message import Message
from plyground.measure.arena.report import Report
from plyground.measure.arena.summary import Line, summarise
from plyground.measure.arena.tournament import (
    WORK,
    Plan,
    Tournament,
    list_meetings,
    read_entrants,
    read_saved,
)
from plyground.measure.runs.executor import read_place
from plyground.measure.runs.results_file import ResultsFile
from plyground.players import list_programs

from .parser import (
    HELP,
    MOST_SEED,
    build_parser,
    collect_options,
    read_arguments,
    read_optional,
    read_preset,
    read_whole,
)
from .subject import check_optional_path, show_result, tell

PAIRS, MOST_PAIRS = 20, 1_000_000
FACTS = {"programs": ", ".join(list_programs()), "pairs": PAIRS, "work": str(WORK)}
MOST_SECONDS = 86_400


def run(words: Sequence[str]) -> int:
    """Play what is missing, and report."""
    slugs = find_games(words)
    arguments = read_arguments(__name__, words, slugs[0] if len(slugs) == 1 else None, mixed=True)
    players = [word for word in arguments.player if word not in registry.GAMES]
    path = check_optional_path(arguments.results)
    if path is not None and not players:
        show(summarise(*read_saved(path)), arguments)
        return 0
    entrants = read_entrants(players)
    plan = read_plan(slugs or registry.slugs(), arguments)
    read_place(arguments.on)  # refused before any work is done
    meetings = list_meetings([*entrants], gauntlet=arguments.gauntlet)
    pairs = read_whole("pairs", arguments.pairs, 1, MOST_PAIRS)
    tournament = Tournament(plan, entrants, meetings, pairs)
    try:
        play(tournament, path, arguments)
    except KeyboardInterrupt:
        if tournament.entries:
            report(tournament, arguments)
        raise
    return report(tournament, arguments)


def find_games(words: Sequence[str]) -> list[str]:
    """The games that are named: the options of a single one must be known to read the rest."""
    others = [word for word in words if word not in HELP]
    arguments, _ = build_parser("arena").parse_known_intermixed_args(others)
    slugs = [take(name) for names in arguments.game for name in names.split(",")]
    slugs += [word for word in arguments.player if word in registry.GAMES]
    for slug in slugs:
        if slugs.count(slug) > 1:
            raise BadOption.of("arena.games-twice", game=slug)
    return slugs


def read_plan(slugs: list[str], given: Namespace) -> Plan:
    """What is played, and how; BadOption where a set-up is no game."""
    plan = Plan(
        slugs,
        collect_options(given, slugs[0] if len(slugs) == 1 else None),
        read_preset(given),
        read_whole("seed", given.seed, 0, MOST_SEED),
        read_whole("work", given.work, LEAST_WORK, MOST_WORK),
        read_optional("deadline", given.deadline, 1, MOST_SECONDS),
    )
    for slug in slugs:
        plan.make_game(slug, "to see whether there is one")
    return plan


def play(tournament: Tournament, path: Path | None, arguments: Namespace) -> None:
    """Play what is missing, and say on Ctrl-C where the rest is kept."""
    say, total = partial(tell, language=arguments.lang), len(tournament.schedule)
    with ResultsFile.open(path, tournament.plan.json()) as file:
        tournament.take(file.entries)
        if known := len(tournament.entries):
            say(Message.of("arena.known-already", known=known, pairs=total))
        try:
            tournament.play(arguments.on, file.add)
        except KeyboardInterrupt:
            kept = len(tournament.entries)
            print(file=sys.stderr)  # the terminal shows ^C there
            if path is not None:
                say(Message.of("arena.kept", kept=kept, path=str(path)))
            elif kept:
                say(Message.of("arena.not-kept", kept=kept))
            raise


def report(tournament: Tournament, arguments: Namespace) -> int:
    """Show what was played; the status is 1 where something could not be."""
    entries, missing, trouble = tournament.entries, tournament.missing, tournament.trouble
    if not entries and trouble is not None:
        raise PlygroundError.of("arena.nothing-played", why=trouble)
    plan, entrants, gauntlet = tournament.plan, tournament.entrants, arguments.gauntlet
    show(summarise(plan, entrants, entries, missing, gauntlet=gauntlet), arguments)
    if trouble is None:
        return 0
    tell(Message.of("arena.missing", missing=missing, why=trouble), arguments.lang)
    return 1


def show(summary: Line, arguments: Namespace) -> None:
    """For people, or for programs."""
    show_result(arguments, summary, Report(summary, arguments.lang).write(), indent=1)
