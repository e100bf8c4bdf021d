"""Whole games, where the oracle telescopes: what came of a game, told by what was given away.

    result = value of the start - own regret + the opponent's regret (+ luck, with a secret)

Every start is played from both seats. Where nothing is hidden the equation holds to the last
digit, and is checked at every move; in Cipher Quest what the secret answers moves the chances,
too, by nothing on average, and is kept apart. What a player gives away in a game is known far more
closely than how often it wins: the starts, the opponent and luck have no part in it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.analysis.regret import score
from plyground.benchmark.asking.answers import Answer, Asker, Question
from plyground.kernel.errors import PlygroundError
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN
from plyground.kernel.work import LONG_WORK, SHORT_WORK
from plyground.language.message import Message
from plyground.solvers import advise

MOST_PLIES = 100
"""A game that is not over by then is unfinished: neither won, lost nor drawn."""
ENDS = WON, LOST, DRAWN, UNFINISHED = "won", "lost", "drawn", "unfinished"
FAULT_PREFIX = "fault"
PLIES_APART = 10_000
"""Between the numbers of the questions of one game and the next; more than a game has."""


class DoesNotTelescope(PlygroundError):
    """The oracle contradicts itself: what a move is worth is not what its position is worth."""


class NotSettled(PlygroundError):
    """A game came to a position whose moves cannot all be judged within any work we allow."""


class Played(NamedTuple):
    """One game as it went for the player that is measured."""

    number: int
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
    plies: int
    asked: int
    """How often the player was; an answer that is no move counts, too."""
    moves: tuple[str, ...]
    fault: str = ""
    """Whose game ended without a legal answer, and why: 'player: crashed'."""

    def json(self) -> dict[str, Any]:
        """The game as a results file keeps it."""
        shown = {
            name: str(value) if isinstance(value, Fraction) else value
            for name, value in self._asdict().items()
        }
        return {**shown, "moves": list(self.moves)}


def read_played(found: Mapping[str, Any]) -> Played:
    """And back."""
    fractions = ("first", "own", "theirs", "luck", "result")
    try:
        known = {name: found[name] for name in Played._fields}
        shares = {name: Fraction(known[name]) for name in fractions}
        return Played(**{**known, **shares, "moves": tuple(known["moves"])})
    except (KeyError, TypeError, ValueError) as error:
        raise PlygroundError(Message.of("benchmark.bad-answer", what=str(found)[:80])) from error


def play_pair(
    game: AnyGame, rules: int, pair: int, seed: int | str, player: Asker, opponent: Asker
) -> list[Played]:
    """The two games from one drawn start, the player in each seat once."""
    start = game.start(f"{seed}, pair {pair}")
    return [
        WholeGame(game, start, 2 * pair + place, rules, seat, player, opponent).play()
        for place, seat in enumerate(Seat)
    ]


class WholeGame:
    """A game in progress, and what it has come to so far, to the player that is measured."""

    def __init__(
        self,
        game: AnyGame,
        start: Any,
        number: int,
        rules: int,
        seat: Seat,
        player: Asker,
        opponent: Asker,
    ) -> None:
        self._game, self._match = game, Match(game, start)
        self._number, self._rules, self._seat = number, rules, seat
        self._askers = {seat: player, seat.other: opponent}
        self._given = {seat: Fraction(0), seat.other: Fraction(0)}
        self._luck, self._asked = Fraction(0), 0
        self._start = game.write(game.view(start, game.turn(start)))

    def play(self) -> Played:
        """To its end, or to where nobody waits for one."""
        first = worth = self._look_at()
        fault = ""
        while self._match.outcome is None and len(self._match.moves) < MOST_PLIES and not fault:
            turn = self._match.turn
            self._asked += turn is self._seat
            answer = self._ask(turn)
            judged = self._judge()
            best = max(judged.values())
            if answer.move is None:
                fault = f"{'player' if turn is self._seat else 'opponent'}: {answer.fault}"
                worth = Fraction(turn is not self._seat)
                self._given[turn] += best
                continue
            value = judged[answer.move]
            self._given[turn] += best - value
            worth = self._to_player(turn, value)
            self._match.play(answer.move)
            now = self._look_at()
            self._move_by_luck(now - worth)
            worth = now
        return self._close(first, worth, fault)

    def _ask(self, turn: Seat) -> Answer:
        view = self._match.view(turn)
        number = self._number * PLIES_APART + len(self._match.moves)
        repeating = tuple(map(str, self._match.repeating_moves))
        return self._askers[turn].ask(
            Question(number, self._game, self._game.write(view), repeating)
        )

    def _judge(self) -> dict[str, Fraction]:
        return judge_moves(self._game, self._match.view(self._match.turn))

    def _look_at(self) -> Fraction:
        """What the position is worth to the player."""
        ended = self._match.outcome
        if ended is not None:
            return Fraction(ended.winner is self._seat) if ended.winner else Fraction(1, 2)
        return self._to_player(self._match.turn, max(self._judge().values()))

    def _to_player(self, turn: Seat, value: Fraction) -> Fraction:
        return value if turn is self._seat else 1 - value

    def _move_by_luck(self, moved: Fraction) -> None:
        if moved and not self._game.hidden:
            raise DoesNotTelescope(
                Message.of("benchmark.does-not-telescope", position=self._match.position)
            )
        self._luck += moved

    def _close(self, first: Fraction, worth: Fraction, fault: str) -> Played:
        own, theirs = self._given[self._seat], self._given[self._seat.other]
        assert worth == first - own + theirs + self._luck
        return Played(
            self._number,
            self._rules,
            self._seat.value,
            self._start,
            first,
            own,
            theirs,
            self._luck,
            worth,
            self._name_end(worth, fault),
            len(self._match.moves),
            self._asked,
            tuple(map(str, self._match.moves)),
            fault,
        )

    def _name_end(self, worth: Fraction, fault: str) -> str:
        ended = self._match.outcome
        if fault or (ended and ended.winner):
            return WON if worth else LOST
        return DRAWN if ended and ended.drawn else UNFINISHED


def judge_moves(game: AnyGame, view: Any) -> dict[str, Fraction]:
    """The score of every move; NotSettled where some cannot be had."""
    for work in (SHORT_WORK, LONG_WORK):
        judged = advise(game, work).move_values(view)
        if all(value.result != UNKNOWN for _, value in judged):
            return {str(move): score(value) for move, value in judged}
    raise NotSettled(Message.of("benchmark.not-settled", position=game.write(view)))
