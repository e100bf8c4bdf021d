"""Whole games: the result of each, explained by the regret of every move.

    result = value of the start - own regret + the opponent's regret (+ luck, with a secret)

Every start is played from both seats. Where nothing is hidden the equation holds to the last
digit, and is checked at every move; in Cipher Quest what the secret answers moves the chances,
too, by nothing on average, and is kept apart. What a player gives away in a game is known far more
closely than how often it wins: the starts, the opponent and luck have no part in it.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import cycle, islice, starmap
from typing import Any, NamedTuple

from plyground.games import registry
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.work import LONG_WORK, SHORT_WORK
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.measure.runs.executor import HERE, run_chunks
from plyground.measure.runs.results_file import BadResults
from plyground.measure.runs.task import ChunkFailed
from plyground.solvers import advise
from plyground.solvers.oracle import is_settled, score
from plyground.system.progress import Progress

from .answers import Answer, Asker, Question
from .items import Suite
from .programs import ProgramAsker
from .run import Keep
from .saved_runs import Entry

MOST_PLIES = 100
"""A game that is not over by then is unfinished: neither won, lost nor drawn."""
ENDS = WON, LOST, DRAWN, UNFINISHED = "won", "lost", "drawn", "unfinished"
GAME_QUESTIONS = 10_000
"""Between the numbers of the questions of one game and the next; more than a game has."""
SHARES = ("first", "own", "theirs", "luck", "result")
TASK = "plyground.measure.benchmark.whole_games:play_chunk"


class NotSettled(PlygroundError):
    """A game came to a position whose moves cannot all be judged within any work we allow."""


# ---- one game ------------------------------------------------------------------------------------


class Played(NamedTuple):
    """One game as it went for the player that is measured."""

    rules: int
    """The rule set, by its number in the suite."""
    seat: int
    start: str
    first: Fraction
    """What the start was worth to the player, 0 to 1."""
    own: Fraction
    """What its moves gave away, together."""
    theirs: Fraction
    luck: Fraction
    result: Fraction
    """1 for a win, 1/2 for a draw, 0 for a loss; of an unfinished game, what it is worth."""
    end: str
    """won, lost, drawn or unfinished."""
    asked: int
    """How often the player was; an answer that is no move counts, too."""
    moves: tuple[str, ...]
    fault: str = ""
    """Whose game ended without a legal answer, and why: 'player: crashed'."""

    @property
    def telescopes(self) -> bool:
        """Whether the equation holds, to the last digit."""
        return self.result == self.first - self.own + self.theirs + self.luck

    def json(self) -> dict[str, Any]:
        """The game as a results file keeps it."""
        shares = {name: str(getattr(self, name)) for name in SHARES}
        return {**self._asdict(), **shares, "moves": list(self.moves)}


def read_played(found: Mapping[str, Any]) -> Played:
    """A game as a results file keeps it; BadResults where it did not go by the equation."""
    try:
        shares = {name: Fraction(found[name]) for name in SHARES}
        played = Played(**{**found, **shares, "moves": tuple(found["moves"])})
        if played.telescopes and played.end in ENDS:
            return played
    except (KeyError, TypeError, ValueError):
        pass
    raise BadResults.of("benchmark.bad-answer", what=clean(str(found), 80))


def play_game(
    match: Match, seat: Seat, number: int = 0, rules: int = 0, most: int = MOST_PLIES
) -> Generator[Question, Answer, Played]:
    """A game to its end, or to where nobody waits for one: yields what to ask, is sent answers.

    It is told for the player in one seat; whose turn it is when a question comes, `match` says.
    """
    game, start = match.game, match.position
    given = dict.fromkeys(Seat, Fraction(0))
    luck, asked, fault = Fraction(0), 0, ""
    first = worth = _look_at(match, seat)
    while match.outcome is None and len(match.moves) < most and not fault:
        turn, view = match.turn, match.view(match.turn)
        move_values = judge_moves(game, view)
        repeating = tuple(map(str, match.repeating_moves))
        place = number * GAME_QUESTIONS + len(match.moves)
        answer = yield Question(place, game, game.write(view), repeating)
        asked += turn is seat
        value = Fraction(0) if answer.move is None else move_values[answer.move]
        given[turn] += max(move_values.values()) - value
        before = worth = value if turn is seat else 1 - value
        if answer.move is None:
            fault = f"{'player' if turn is seat else 'opponent'}: {answer.fault}"
        else:
            match.play(answer.move)
            worth = _look_at(match, seat)
        luck += worth - before
        if worth != before and not game.hidden:  # the oracle contradicts itself
            raise PlygroundError.of("benchmark.does-not-telescope", position=match.position)
    ended, own, theirs = match.outcome, given[seat], given[seat.other]
    if fault or (ended and ended.winner):
        end = WON if worth else LOST
    else:
        end = DRAWN if ended and ended.drawn else UNFINISHED
    moves = tuple(map(str, match.moves))
    return Played(
        rules, seat.value, start, first, own, theirs, luck, worth, end, asked, moves, fault
    )


def _look_at(match: Match, seat: Seat) -> Fraction:
    """The value of the position for a seat."""
    if ended := match.outcome:
        return Fraction(ended.winner is seat) if ended.winner else Fraction(1, 2)
    value = max(judge_moves(match.game, match.view(match.turn)).values())
    return value if match.turn is seat else 1 - value


def judge_moves(game: AnyGame, view: Any) -> dict[str, Fraction]:
    """The score of every move; NotSettled where some cannot be had."""
    for work in (SHORT_WORK, LONG_WORK):
        values = dict(advise(game, work).move_values(view))
        if is_settled(values):
            return {str(move): score(value) for move, value in values.items()}
    raise NotSettled.of("benchmark.not-settled", position=game.write(view))


def play_pair(
    game: AnyGame, pair: int, rules: int, seed: int | str, player: Asker, opponent: Asker
) -> list[Played]:
    """The two games from one drawn start, the player in each seat once."""
    for asker in (player, opponent):
        asker.greet()  # nobody who never could answer loses a game
    start, played = game.start(f"{seed}, pair {pair}"), []
    for place, seat in enumerate(Seat):
        match = Match(game, start)
        playing = play_game(match, seat, 2 * pair + place, rules)
        answer: Any = None
        try:
            while True:
                question = playing.send(answer)
                answer = (player if match.turn is seat else opponent).ask(question)
        except StopIteration as done:
            played.append(done.value)
    return played


# ---- many games ----------------------------------------------------------------------------------


def list_starts(suite: Suite, pairs: int) -> list[int]:
    """The rule set of each pair of games: the games in turn, and of each its rule sets in turn.

    Those are left out whose start nobody can judge.
    """
    by_game: dict[str, list[int]] = {slug: [] for slug in suite.games}
    for number, rules in enumerate(suite.rule_sets):
        if rules.game in by_game:
            game = suite.opened[number]
            start = game.start(0)
            if is_settled(dict(advise(game).move_values(game.view(start, game.turn(start))))):
                by_game[rules.game].append(number)
    turns = [cycle(numbers) for numbers in by_game.values() if numbers]
    if not turns:
        raise PlygroundError.of("benchmark.no-starts")
    return [next(each) for each in islice(cycle(turns), pairs)]


class GamesRun:
    """One player against one opponent: games played so far, and how the rest are."""

    def __init__(
        self,
        suite: Suite,
        player: Asker,
        opponent: Asker,
        seed: int | str = 0,
        on: str = HERE,
        keep: Keep = lambda entry: None,
        kept: Iterable[Entry] = (),
    ) -> None:
        self.suite, self.askers, self.seed = suite, (player, opponent), seed
        self._on, self._keep = on, keep
        self.entries = {int(entry["pair"]): entry for entry in kept}

    def play(self, pairs: int) -> None:
        """So many pairs of games, those that have been played already among them."""
        starts = enumerate(list_starts(self.suite, pairs))
        with Progress(Message("benchmark.playing"), 2 * pairs) as progress:
            for entry in self._play([each for each in starts if each[0] not in self.entries]):
                self._keep(entry)
                self.entries[int(entry["pair"])] = entry
                progress.at(2 * len(self.entries))

    def _play(self, pairs: Sequence[tuple[int, int]]) -> Iterator[Entry]:
        """What came of pairs, each with its rule set: two games, or why it is left out."""
        programs = [each for each in self.askers if isinstance(each, ProgramAsker)]
        results: Iterable[tuple[int, Any]]
        if self._on == HERE or len(programs) < len(self.askers):
            results = enumerate(starmap(self._play_here, pairs))
        else:
            players, rule_sets = [each.settings for each in programs], self.suite.rule_sets
            chunks = [[players, self.seed, pair, at, rule_sets[at]] for pair, at in pairs]
            results = run_chunks(TASK, chunks, self._on)
        for index, done in results:
            failed = isinstance(done, ChunkFailed)
            found = {"left_out": str(done.message)} if failed else {"games": done}
            yield {"pair": pairs[index][0], **found}

    def _play_here(self, pair: int, rules: int) -> list[dict[str, Any]] | ChunkFailed:
        game = self.suite.opened[rules]
        try:
            return [each.json() for each in play_pair(game, pair, rules, self.seed, *self.askers)]
        except NotSettled as error:
            return ChunkFailed(error.message)


def play_chunk(chunk: Sequence[Any]) -> list[dict[str, Any]]:
    """The two games of a pair, wherever that is."""
    players, seed, pair, rules, (slug, options) = chunk
    askers = [ProgramAsker(**settings) for settings in players]
    game = registry.game(slug, **options)
    try:
        return [each.json() for each in play_pair(game, pair, rules, seed, *askers)]
    finally:
        for asker in askers:
            asker.close()
