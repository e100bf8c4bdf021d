"""`plyground benchmark PLAYER [PLAYER]`: what a player gives away, measured exactly."""

from argparse import Namespace
from collections.abc import Sequence

from plyground.games.adopted.reading import find_files
from plyground.games.loading import show_name, take
from plyground.language.errors import BadOption, PlygroundError, RunStopped
from plyground.language.message import Message, OptionName, Param
from plyground.language.text import parse_number, shorten
from plyground.measure.benchmark.answers import Asker
from plyground.measure.benchmark.drawing import USUAL_SUITE, NotExact, choose_suite, draw_suite
from plyground.measure.benchmark.games_report import FEWEST_PAIRS, describe_games, report_games
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.models import ModelAsker, is_model, read_variant
from plyground.measure.benchmark.programs import SECONDS, ProgramAsker
from plyground.measure.benchmark.report import report_runs
from plyground.measure.benchmark.run import Finished, Plan, Run, carry_out
from plyground.measure.benchmark.saved_runs import open_games, open_runs
from plyground.measure.benchmark.whole_games import GamesRun
from plyground.measure.benchmark.words import Words
from plyground.players import list_programs
from plyground.players.completions import ANSWER_SECONDS

from .parser import MOST_SEED, read_arguments, read_optional, read_whole
from .subject import check_optional_path, refuse_pair, show_result, tell

OPPONENT = "engine:perfect"
MOST_CALLS, MOST_GAMES = 1_000_000, 100_000
LEAST_SECONDS, MOST_SECONDS = 0.05, 3_600.0

FACTS = {
    "programs": tuple(list_programs()),
    "suite": USUAL_SUITE,
    "seconds": SECONDS,
    "answer": ANSWER_SECONDS,
    "opponent": OPPONENT,
}


def run(words: Sequence[str]) -> int:
    """Measure, and say what came out."""
    return Benchmark(read_arguments(__name__, words, mixed=True)).run()


class Benchmark:
    """One call of the command."""

    def __init__(self, arguments: Namespace) -> None:
        self._arguments, self._language = arguments, arguments.lang
        if len(arguments.player) > 2:
            raise BadOption.of("benchmark.one-or-two")
        self._out = check_optional_path(arguments.out)
        self._calls = read_optional("calls", arguments.calls, 1, MOST_CALLS)
        self._seed = read_whole("seed", arguments.seed, 0, MOST_SEED)
        self._until = _read_width(arguments.until)
        self._refuse_pairs()

    def _say(self, code: str, **params: Param) -> None:
        tell(Message.of(code, **params), self._language)

    def _refuse_pairs(self) -> None:
        given = self._arguments
        for name in ("prompt", "code"):
            models = map(is_model, [*given.player, given.opponent or ""])
            if getattr(given, name) and not any(models):
                raise BadOption.of("models.no-model", option=OptionName(name))
        if given.stop and len(given.player) == 1:
            raise BadOption.of("benchmark.stop-needs-two")
        if given.games is None and given.opponent is not None:
            raise BadOption.of("benchmark.opponent-needs-games")
        pairs = [("games", name) for name in ("truth", "until", "stop", "calls")]
        for one, other in [("suite", "fresh"), *pairs]:
            if getattr(given, one) is not None and getattr(given, other) not in (None, False):
                raise refuse_pair(one, other)

    def run(self) -> int:
        """Measure on positions, or in whole games."""
        askers = [self._make_asker(spec, at) for at, spec in enumerate(self._arguments.player)]
        try:
            suite = self._find_suite()
            if self._arguments.games is not None:
                self._play_games(suite, askers)
            else:
                self._ask(suite, askers)
        finally:
            for asker in askers:
                asker.close()
        return 0

    def _make_asker(self, spec: str, place: int = 0) -> Asker:
        given = self._arguments
        if not is_model(spec):
            return ProgramAsker(spec, self._seed, _read_seconds(given.seconds, SECONDS))
        prompts = given.prompt or [""]
        if len(prompts) not in (1, len(given.player)):
            raise BadOption.of("models.too-many-prompts")
        seconds = _read_seconds(given.seconds, ANSWER_SECONDS)
        variant = read_variant(prompts[place % len(prompts)])
        return ModelAsker(spec, variant, seconds, code=given.code)

    def _find_suite(self) -> Suite:
        named = self._arguments.game
        games = self._take_games(named) if named else None
        if self._arguments.fresh is not None:
            seed = read_whole("fresh", self._arguments.fresh, 0, MOST_SEED)
            return draw_suite(seed, games=games, on="processes")
        name, on = self._arguments.suite, "processes" if len(games or ()) > 1 else "here"
        try:
            return choose_suite(name, games, self._seed, on)
        except NotExact as error:
            left = [game for game in games or () if game not in error.games]
            if not left:
                raise
            for why in error.games.values():
                self._say("benchmark.left-out", why=why)
            return choose_suite(name, left, self._seed, on)

    def _take_games(self, named: Sequence[str]) -> list[str]:
        """The games of some names, files and patterns; what a pattern finds may be no game."""
        games = list[str]()
        for name in named:
            found = find_files(name)
            if not found:
                games.append(take(name))
            for reference in found:
                try:
                    games.append(take(reference))
                except PlygroundError as error:
                    self._say("benchmark.left-out", why=error.message)
        if not games:
            raise BadOption.of("benchmark.no-games", name=shorten(show_name(named[0])))
        return list(dict.fromkeys(games))

    # ---- positions -------------------------------------------------------------------------

    def _ask(self, suite: Suite, askers: Sequence[Asker]) -> None:
        given = self._arguments
        for asker in askers if given.truth else ():
            if suite.find_truth(asker.name) is None:
                raise BadOption.of("benchmark.no-truth", player=shorten(asker.name))
        plan = Plan(self._count_items(suite), self._until, given.stop)
        with open_runs(self._out, suite, askers, plan, given.on) as runs:
            try:
                finished = carry_out(runs, plan)
            except KeyboardInterrupt:
                done = sum(min(len(run.answers), plan.items) for run in runs)
                items = plan.items * len(runs)
                if self._out is not None:
                    path = str(self._out)
                    self._say("benchmark.interrupted", done=done, items=items, path=path)
                raise
        self._show(runs, plan, finished)

    def _count_items(self, suite: Suite) -> int:
        calls = len(suite.items) if self._calls is None else self._calls
        if calls > len(suite.items):
            raise BadOption.of("benchmark.too-many-calls", calls=calls, items=len(suite.items))
        items = calls // suite.block * suite.block
        if not items:
            raise BadOption.of("benchmark.too-few-calls", calls=calls, block=suite.block)
        if items < calls:
            self._say("benchmark.whole-blocks", calls=calls, items=items, block=suite.block)
        return items

    def _show(self, runs: Sequence[Run], plan: Plan, finished: Finished) -> None:
        if finished.stopped is not None:
            why, block = finished.stopped.message, runs[0].suite.block
            if not finished.items:
                raise BadOption.of("benchmark.nothing-yet", why=why, block=block)
            self._say("benchmark.stopped", why=why, items=finished.items)
        anytime = plan.anytime or finished.stopped is not None or any(run.anytime for run in runs)
        found = report_runs(runs, finished.items, anytime=anytime, truth=self._arguments.truth)
        text = "\n".join(Words(self._language).describe(found))
        show_result(self._arguments, found, text, indent=1)

    # ---- whole games -----------------------------------------------------------------------

    def _play_games(self, suite: Suite, askers: list[Asker]) -> None:
        if len(askers) > 1:
            raise BadOption.of("benchmark.games-one-player")
        games = read_whole("games", self._arguments.games, 2 * FEWEST_PAIRS, MOST_GAMES)
        if games % 2:
            raise BadOption.of("benchmark.games-even", games=games)
        opponent = self._make_asker(self._arguments.opponent or OPPONENT)
        askers.append(opponent)  # so that it is closed like the others
        with open_games(self._out, suite, askers, self._seed) as (keep, kept):
            run = GamesRun(suite, askers[0], opponent, self._seed, self._arguments.on, keep, kept)
            try:
                run.play(games // 2)
            except RunStopped as stopped:
                played = sum("games" in entry for entry in run.entries.values())
                if played < FEWEST_PAIRS:
                    raise
                self._say("benchmark.games-stopped", why=stopped.message, games=2 * played)
        report = report_games(run, games // 2)
        text = "\n".join(describe_games(Words(self._language), report))
        show_result(self._arguments, report, text, indent=1)


def _read_seconds(text: str | None, usual: float) -> float:
    seconds = usual if text is None else parse_number(text)
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise BadOption.of("benchmark.bad-seconds", seconds=shorten(text or ""))
    return seconds


def _read_width(text: str | None) -> float | None:
    width = None if text is None else parse_number(text)
    if width is None or 0 < width < 1:
        return width
    raise BadOption.of("benchmark.bad-width", width=shorten(text or ""))
