"""Whole games: the result of each, explained by the regret of every move.

    result = value of the start - own regret + the opponent's regret (+ luck, with a secret)

Every start is played from both seats. Where nothing is hidden the equation holds to the last
digit, and is checked at every move; in Cipher Quest what the secret answers moves the chances,
too, by nothing on average, and is kept apart. What a player gives away in a game is known far more
closely than how often it wins: the starts, the opponent and luck have no part in it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN
from plyground.kernel.work import LONG_WORK, SHORT_WORK
from plyground.language.errors import PlygroundError
from plyground.language.message import Message
from plyground.language.text import clean
from plyground.measure.benchmark.asking.answers import Asker, BadAnswer, Question
from plyground.solvers import advise
from plyground.solvers.regret import score

MOST_PLIES = 100
"""A game that is not over by then is unfinished: neither won, lost nor drawn."""
ENDS = WON, LOST, DRAWN, UNFINISHED = "won", "lost", "drawn", "unfinished"
PLIES_APART = 10_000
"""Between the numbers of the questions of one game and the next; more than a game has."""
SHARES = ("first", "own", "theirs", "luck", "result")


class DoesNotTelescope(PlygroundError):
    """The oracle contradicts itself: what a move is worth is not what its position is worth."""


class NotSettled(PlygroundError):
    """A game came to a position whose moves cannot all be judged within any work we allow."""


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
    """And back; BadAnswer where it is no game that went by the equation."""
    try:
        shares = {name: Fraction(found[name]) for name in SHARES}
        played = Played(**{**found, **shares, "moves": tuple(found["moves"])})
    except (KeyError, TypeError, ValueError) as error:
        raise _refuse(found) from error
    if not played.telescopes or played.end not in ENDS:
        raise _refuse(found)
    return played


def _refuse(found: Mapping[str, Any]) -> BadAnswer:
    return BadAnswer(Message.of("benchmark.bad-answer", what=clean(str(found), 80)))


def play_pair(
    game: AnyGame, rules: int, pair: int, seed: int | str, player: Asker, opponent: Asker
) -> list[Played]:
    """The two games from one drawn start, the player in each seat once."""
    start = game.start(f"{seed}, pair {pair}")
    return [
        play_game(game, start, 2 * pair + place, rules, {seat: player, seat.other: opponent})
        for place, seat in enumerate(Seat)
    ]


def play_game(
    game: AnyGame, start: Any, number: int, rules: int, askers: Mapping[Seat, Asker]
) -> Played:
    """A game to its end, or to where nobody waits for one; whoever is named first is measured."""
    match, (seat, *_) = Match(game, start), askers
    given = dict.fromkeys(Seat, Fraction(0))
    luck, counted, fault = Fraction(0), 0, ""
    first = worth = _look_at(match, seat)
    while match.outcome is None and len(match.moves) < MOST_PLIES and not fault:
        turn, view = match.turn, match.view(match.turn)
        move_values = judge_moves(game, view)
        repeating = tuple(map(str, match.repeating_moves))
        question = Question(
            number * PLIES_APART + len(match.moves), game, game.write(view), repeating
        )
        answer = askers[turn].ask(question)
        counted += turn is seat
        value = Fraction(0) if answer.move is None else move_values[answer.move]
        given[turn] += max(move_values.values()) - value
        before = worth = value if turn is seat else 1 - value
        if answer.move is None:
            fault = f"{'player' if turn is seat else 'opponent'}: {answer.fault}"
        else:
            match.play(answer.move)
            worth = _look_at(match, seat)
        luck += worth - before
        if worth != before and not game.hidden:
            raise DoesNotTelescope(
                Message.of("benchmark.does-not-telescope", position=match.position)
            )
    played = Played(
        rules,
        seat.value,
        game.write(game.view(start, game.turn(start))),
        first,
        given[seat],
        given[seat.other],
        luck,
        worth,
        _name_end(match, worth, fault),
        counted,
        tuple(map(str, match.moves)),
        fault,
    )
    assert played.telescopes
    return played


def _look_at(match: Match, seat: Seat) -> Fraction:
    """What the position is worth to whoever sits there."""
    if ended := match.outcome:
        return Fraction(ended.winner is seat) if ended.winner else Fraction(1, 2)
    value = max(judge_moves(match.game, match.view(match.turn)).values())
    return value if match.turn is seat else 1 - value


def _name_end(match: Match, worth: Fraction, fault: str) -> str:
    ended = match.outcome
    if fault or (ended and ended.winner):
        return WON if worth else LOST
    return DRAWN if ended and ended.drawn else UNFINISHED


def judge_moves(game: AnyGame, view: Any) -> dict[str, Fraction]:
    """The score of every move; NotSettled where some cannot be had."""
    for work in (SHORT_WORK, LONG_WORK):
        move_values = advise(game, work).move_values(view)
        if all(value.result != UNKNOWN for _, value in move_values):
            return {str(move): score(value) for move, value in move_values}
    raise NotSettled(Message.of("benchmark.not-settled", position=game.write(view)))
