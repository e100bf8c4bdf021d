"""Whole games against a player of ours: who won, and what the model's moves gave away."""

from fractions import Fraction
from math import nan
from typing import Any

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessageUser
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from plyground.games import registry
from plyground.kernel.forfeits import GARBLED
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.errors import PlygroundError
from plyground.players import seat_program
from plyground.players.answer import read_answer
from plyground.players.question import describe_position, explain_how_to_answer
from plyground.players.rules_text import explain_rules
from plyground.solvers import solve
from plyground.solvers.regret import Regret, is_settled, measure_regret

SCORED = ("won", "lost", "drawn", "unfinished", "regret", "accuracy", "illegal")
NOTES = "plyground"
"""Where a game's course is kept among the metadata of its sample."""


def pairing(game: AnyGame, number: int, seed: int) -> Sample:
    """Games come in pairs with the same draw, so that the model has each seat once."""
    seat, draw = list(Seat)[number % 2], number // 2 + 1
    return Sample(
        id=f"{game.slug}-{draw}-as-{seat}",
        input=explain_rules(game),
        metadata={
            "game": game.slug,
            "options": game.public_options,
            "seed": f"{seed}, draw {draw}",
            "seat": seat.value,
        },
    )


class Course:
    """A match, and what is noted about the model's part in it."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.seat = match, seat
        self.regrets: list[Regret] = []
        self.answers = self.bad_answers = 0

    def make(self, move: Any | None) -> None:
        """The model's move; None, and the game is lost."""
        match = self.match
        move_values = dict(solve(match.game).move_values(match.view(self.seat)))
        if is_settled(move_values):
            self.regrets.append(measure_regret(move_values, move))
        if move is None:
            match.forfeit(self.seat, GARBLED)
        else:
            match.play(move)

    def summarize(self) -> dict[str, str]:
        """The course as a log keeps it, the means as exact fractions; none without a turn."""
        ended, regrets = self.match.outcome, self.regrets
        winner = ended.winner if ended else None
        notes = {
            "moves": " ".join(map(str, self.match.moves)),
            "reason": ended.reason if ended else f"unfinished after {len(self.match.moves)} turns",
            "won": str(int(winner is self.seat)),
            "lost": str(int(winner is self.seat.other)),
            "drawn": str(int(ended is not None and ended.drawn)),
            "unfinished": str(int(winner is None and not (ended and ended.drawn))),
        }
        if regrets:
            lost = sum((each.lost for each in regrets), Fraction(0))
            notes["regret"] = str(lost / len(regrets))
            notes["accuracy"] = str(Fraction(sum(each.best for each in regrets), len(regrets)))
        if self.answers:
            notes["illegal"] = str(Fraction(self.bad_answers, self.answers))
        return notes


@solver
def play(opponent: str, legal_moves: bool, tries: int, max_turns: int) -> Solver:
    """The model plays; a few bad answers in one turn forfeit the game."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        metadata = state.metadata
        seat, seed = Seat(metadata["seat"]), metadata["seed"]
        other = seat_program(opponent, seat.other, seed)
        game = registry.game(metadata["game"], **metadata["options"])
        course = Course(Match(game, seed=seed), seat)
        match = course.match
        while match.outcome is None and len(match.moves) < max_turns:
            if match.turn is not seat:
                match.play(other.choose(match.game, match.view(match.turn)))
            else:
                course.make(await ask_model(state, generate, course))
        state.metadata[NOTES] = course.summarize()
        return state

    async def ask_model(state: TaskState, generate: Generate, course: Course) -> Any | None:
        game, view = course.match.game, course.match.view(course.seat)
        notes = describe_position(game, view, legal_moves=legal_moves)
        trouble = ""
        for _ in range(tries):
            content = f"{trouble}{notes}\n\n{explain_how_to_answer(game, view)}"
            state.messages.append(ChatMessageUser(content=content))
            course.answers += 1
            try:
                return read_answer(game, view, (await generate(state)).output.completion)
            except PlygroundError as error:
                course.bad_answers += 1
                trouble = f"That does not count: {error}.\n\n"
        return None

    return solve


@scorer(metrics={"*": [mean(), stderr()]})
def game_regret() -> Scorer:
    """Who won, what a move gave away on average, and how often the answer was no move."""

    async def score(state: TaskState, target: Target) -> Score:
        notes = state.metadata[NOTES]
        return Score(
            # What is not a number is left out of the means.
            value={name: float(Fraction(notes[name])) if name in notes else nan for name in SCORED},
            answer=notes["moves"],
            explanation=notes["reason"],
            metadata={name: notes[name] for name in SCORED if name in notes},
        )

    return score
