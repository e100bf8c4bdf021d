"""Answers: a move judged against the goal of a puzzle, and what follows it on the board.

All solutions are accepted. A wrong answer is refuted by playing it out against best play, with a
secret in one of the cases that are possible (`cases`); one that wins as well, only later, is no
mistake and may be thought over.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, cast

from plyground.kernel.outcome import Outcome
from plyground.kernel.value import LOSS, WIN, Value
from plyground.language.message import Message
from plyground.study.analysis.analysis import find_best_line
from plyground.study.messages.study import AnswerShown, Verdict

from .goals import CHANCE, SQUEEZED, TRAP, WIN_IN, Choice, count_own_turns, find_rest
from .puzzle import Puzzle, show_scene


class Step(NamedTuple):
    """A move and the position it makes."""

    move: Any
    view: Any


class Course(NamedTuple):
    """How the game goes on after a move with one secret, by best play of both."""

    secret: str
    steps: tuple[Step, ...]
    won: bool
    """Whether the solver wins it."""
    stopped: bool
    """Whether nobody does, as under a limit of turns."""


def play_courses(puzzle: Puzzle, move: Any) -> list[Course]:
    """The course of the game after a move for every secret that is possible."""
    game, oracle, solver = puzzle.game, puzzle.oracle, puzzle.game.turn(puzzle.view)
    courses = []
    for start in game.possible_states(puzzle.view):
        state, steps, chosen = start, list[Step](), move
        while True:
            state = game.apply(state, chosen)
            view = game.view(state, None)
            steps.append(Step(chosen, view))
            if ended := game.outcome(state):
                break
            chosen = oracle.best_moves(view)[1][0]
        secret, winner = str(game.secret(start)), ended.winner
        courses.append(Course(secret, tuple(steps), winner is solver, winner is None))
    return courses


def find_refuting(puzzle: Puzzle, courses: Sequence[Course]) -> Course | None:
    """A course that a wrong move loses and a best one wins: after the likeliest clue that has one.

    None where a house rule can stop the game before anybody wins: half a win is none.
    """
    right = play_courses(puzzle, puzzle.goal.solutions[0])
    if any(course.stopped for course in (*right, *courses)):
        return None
    winning = {course.secret for course in right if course.won}
    refuting = [course for course in courses if not course.won and course.secret in winning]
    clues = Counter(course.steps[0].view for course in courses)
    return max(
        refuting, key=lambda one: (len(one.steps) > 1, clues[one.steps[0].view]), default=None
    )


SOLVED, GOES_ON, SLOWER, WRONG = "solved", "goes on", "slower", "wrong"
LONGEST_REFUTATION = 24
"""Plies that are played out; a longer way to lose is told up to there."""
MOST_DEFENCES = 8
"""Replies that are compared, where many hold out as long: each takes a look at what follows."""


class Answer(NamedTuple):
    """A move judged as an answer."""

    verdict: str
    """SOLVED, GOES_ON, SLOWER or WRONG."""
    value: Value
    """The value of the move to the solver."""
    steps: tuple[Step, ...]
    """What happens: the move itself, and the reply or the whole refutation. With a secret nothing
    follows a right move: what is hidden is not known."""
    message: Message
    outcome: Outcome | None
    """How the game ended, where the last step ended it."""
    next: Puzzle | None = None
    """What remains to be solved, where it goes on."""

    def json(self, puzzle: Puzzle, move: Any) -> AnswerShown:
        """As pages and programs read it, with everything that follows on the board."""
        game, last = puzzle.game, self.steps[-1].move if self.steps else None
        return {
            "move": str(game.legal(puzzle.view, move)),
            "verdict": cast(Verdict, self.verdict),
            "value": self.value.json(),
            "words": str(self.message),
            "said": self.message.json(),
            "scenes": [show_scene(game, step.view, step.move) for step in self.steps],
            "next": self.next.show_task(last) if self.next else None,
        }


def play_out(puzzle: Puzzle) -> Iterator[tuple[Puzzle, Answer]]:
    """The shortest moves that solve it to the end, each with what remained to be solved."""
    rest: Puzzle | None = puzzle
    while rest is not None:
        answer = answer_move(rest, min(rest.goal.solutions, key=lambda move: len(str(move))))
        yield rest, answer
        rest = answer.next


def answer_move(puzzle: Puzzle, move: Any) -> Answer:
    """Judge a legal move of the puzzle's position, or its notation.

    >>> from plyground.study.puzzles.puzzle import make_puzzle
    >>> puzzle = make_puzzle("code-swap", "413/251 1")
    >>> answer_move(puzzle, "1-2").verdict, answer_move(puzzle, "x2").verdict
    ('goes on', 'wrong')
    """
    game, view, goal = puzzle.game, puzzle.view, puzzle.goal
    move = game.legal(view, move)
    value = dict(puzzle.oracle.move_values(view))[move]
    if move not in goal.solutions:
        return _refute(puzzle, move, value)
    if goal.kind == WIN_IN and goal.turns > 1:
        return _go_on(puzzle, move, value)
    line, praise = [move], Message("puzzle.solved")
    if goal.kind == TRAP:
        reply = puzzle.oracle.best_moves(game.apply(view, move))[1][0]
        praise = Message.of("puzzle.solved-trap", reply=str(reply))
    elif goal.kind == WIN_IN and goal.value.plies == SQUEEZED:  # the only reply ends the game
        line.append(find_defence(puzzle, game.apply(view, move)))
    return _tell(puzzle, SOLVED, value, _play(puzzle, line), praise)


def find_defence(puzzle: Puzzle, view: Any) -> Any:
    """The reply that holds out longest; of several, the one that leaves the fewest solutions.

    Where very many hold out as long, some of them are looked at, spread over all.
    """
    game, oracle = puzzle.game, puzzle.oracle
    _, replies = oracle.best_moves(view)
    by_position = {game.apply(view, reply): reply for reply in reversed(replies)}
    ways = list(reversed(by_position.items()))
    looked_at = ways[:: -(-len(ways) // MOST_DEFENCES)]
    return min(looked_at, key=lambda pair: len(oracle.best_moves(pair[0])[1]))[1]


def _go_on(puzzle: Puzzle, move: Any, value: Value) -> Answer:
    game, oracle = puzzle.game, puzzle.oracle
    reply = find_defence(puzzle, game.apply(puzzle.view, move))
    steps = _play(puzzle, [move, reply])
    goal = find_rest(game, steps[-1].view, oracle)
    assert goal is not None, "best play goes on winning"
    message = Message.of("puzzle.goes-on", reply=str(reply), task=goal.message)
    following = Puzzle(game, steps[-1].view, goal, oracle)
    return _tell(puzzle, GOES_ON, value, steps, message)._replace(next=following)


# ---- wrong ---------------------------------------------------------------------------------------


def _refute(puzzle: Puzzle, move: Any, value: Value) -> Answer:
    kind, best_value = puzzle.goal.kind, puzzle.goal.value
    if kind == CHANCE:
        return _refute_by_cases(puzzle, move, value)
    if kind == WIN_IN and value.result == WIN:
        slower = count_own_turns(value)
        message = Message.of("puzzle.slower", moves=slower, best=puzzle.goal.turns)
        return _tell(puzzle, SLOWER, value, _play(puzzle, [move]), message)
    if kind == TRAP and value.keeps(best_value):
        # No trap: the other player has several answers, or none to go wrong with.
        replies = Choice(puzzle.game, puzzle.view, puzzle.oracle, {}).look_at_replies(move)
        ways = replies.good if replies.good < replies.ways else 0
        line = _find_refutation(puzzle, move, to_end=False)
        message = Message.of("puzzle.wrong-trap", ways=ways)
    else:
        line = _find_refutation(puzzle, move, to_end=value.result == LOSS)
        message = _explain(line, value)
    return _tell(puzzle, WRONG, value, _play(puzzle, line), message)


def _refute_by_cases(puzzle: Puzzle, move: Any, value: Value) -> Answer:
    """In how many cases it wins, and one of those that make the difference, played out."""
    courses, best_value = play_courses(puzzle, move), puzzle.goal.value
    refuting = find_refuting(puzzle, courses)
    if refuting is None:
        message = Message.of("puzzle.wrong-chance", this=value.message, best=best_value.message)
        return _tell(puzzle, WRONG, value, (), message)
    if len(courses) == 1:  # the clues have left nothing to guess
        line = [step.move for step in refuting.steps]
        return _tell(puzzle, WRONG, value, refuting.steps, _explain(line, Value.loss(len(line))))
    message = Message.of(
        "puzzle.wrong-cases",
        move=str(move),
        won=sum(course.won for course in courses),
        best=int((best_value.chance or 0) * len(courses)),
        all=len(courses),
        hidden=refuting.secret,
    )
    return _tell(puzzle, WRONG, value, refuting.steps, message)


def _explain(line: list[Any], value: Value) -> Message:
    move, *replies = map(str, line)
    if not replies:
        return Message.of("puzzle.wrong-ends", move=move)
    if value.result == LOSS:
        return Message.of("puzzle.wrong-loses", move=move, reply=replies[0])
    return Message.of("puzzle.wrong-open", move=move, reply=replies[0])


def _find_refutation(puzzle: Puzzle, move: Any, *, to_end: bool) -> list[Any]:
    """The move and best play after it: to the end of the game, or the first reply."""
    game = puzzle.game
    after = game.apply(puzzle.view, move)
    if game.outcome(after) is not None:
        return [move]
    if not to_end:
        return [move, find_defence(puzzle, after)]
    line, _ = find_best_line(game, after, puzzle.oracle)
    return [move, *line][:LONGEST_REFUTATION]


# ---- telling -------------------------------------------------------------------------------------


def _play(puzzle: Puzzle, moves: Sequence[Any]) -> tuple[Step, ...]:
    """The moves with what they make; a game with a secret goes on only with its clue."""
    if puzzle.game.hidden:
        return ()
    _, *views = accumulate(moves, puzzle.game.apply, initial=puzzle.view)
    return tuple(map(Step, moves, views))


def _tell(
    puzzle: Puzzle, verdict: str, value: Value, steps: tuple[Step, ...], message: Message
) -> Answer:
    outcome = puzzle.game.outcome(steps[-1].view) if steps else None
    return Answer(verdict, value, steps, message, outcome)
