"""The tasks and their parameters: the items of a suite, and whole games."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from math import nan
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageAssistant, ChatMessageUser
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, generate, solver

from plyground.games import registry
from plyground.games.loading import take
from plyground.kernel.game import AnyGame
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption, PlygroundError
from plyground.language.text import quote
from plyground.measure.benchmark.answers import GARBLED, WITH_CODE, WITHOUT_CODE, Answer, Question
from plyground.measure.benchmark.models import read_variant
from plyground.measure.benchmark.programs import ProgramAsker
from plyground.measure.benchmark.whole_games import ENDS, MOST_PLIES, NotSettled, play_game
from plyground.players import seat_program
from plyground.players.question import (
    describe_position,
    explain_how_to_answer,
    explain_rules,
    read_answer,
    read_options,
)
from plyground.research.checks import check_switch, check_whole
from plyground.solvers import advise
from plyground.solvers.oracle import is_settled
from plyground.solvers.positions import draw_positions

from .suites import list_samples, move_regret

try:
    from inspect_ai._util.error import PrerequisiteError
except ImportError:  # nobody promised it; without it a refusal comes with a traceback
    PrerequisiteError = Exception  # type: ignore[assignment, misc]

Options = Mapping[str, object] | list[object] | str | None
"""Options by name, or written as in a question; None: as the game is usually set up."""
TRIED_POSITIONS = 10
"""Of a game, to see whether what its moves give away is known."""


class BadParameter(BadOption, PrerequisiteError):
    """Inspect prints the message of such an error alone, without a traceback."""

    message: Any  # a sentence here, as Inspect has it

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@contextmanager
def refuse_plainly() -> Iterator[None]:
    """Refuse in one line, as Inspect prints it, what is refused inside."""
    try:
        yield
    except (PlygroundError, OSError) as error:
        raise BadParameter(str(error)) from error


def check_settled(game: AnyGame) -> None:
    """Some positions as games meet them, and what their moves are worth."""
    for view in draw_positions(game, TRIED_POSITIONS, 0):
        if not is_settled(dict(advise(game).move_values(view))):
            raise BadOption(
                f"not every position of {game.title} with these options is settled, so nobody "
                "knows what a move gives away: take options that are solved"
            )


def game_with(
    slug: str, options: Options, preset: str | None = None, seed: int | str | None = None
) -> AnyGame:
    """The game to be played whole: with these options, or with those it ends under."""
    slug = take(slug)
    if options is None and preset is None:
        # The file says under what a game between careful players ends; mostly that is nothing.
        return registry.game(
            slug, **json.loads(registry.read_text_beside(slug, "duel.json") or "{}")
        )
    if isinstance(options, list):  # Inspect takes a text with commas apart
        options = ",".join(map(str, options))
    if not isinstance(options, str | Mapping | None):
        raise BadOption(
            f"options cannot be {quote(str(options))}; write them as 'target=30 turn_limit=50'"
        )
    given = read_options(options) if isinstance(options, str) else dict(options or {})
    return registry.make_game(slug, given, preset=preset, seed=seed)


NOTES = "plyground"
"""Where what a game came to is kept among the metadata of its sample."""
UNSETTLED = {"asked": 0, "end": "", "moves": []}
"""A game that came to a position that nobody can judge counts for nothing."""


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


@solver
def play(opponent: str, legal_moves: bool, tries: int, max_turns: int) -> Solver:
    """The model plays; a few bad answers in one turn forfeit the game."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        metadata = state.metadata
        seat, seed = Seat(metadata["seat"]), metadata["seed"]
        game = registry.game(metadata["game"], **metadata["options"])
        match, other = Match(game, seed=seed), ProgramAsker(opponent, seed)
        playing = play_game(match, seat, most=max_turns)
        answer: Any = None
        try:
            while True:
                question = playing.send(answer)
                if match.turn is seat:
                    answer = await ask_model(state, generate, question)
                else:
                    answer = other.ask(question)
        except StopIteration as done:
            metadata[NOTES] = done.value.json()
        except NotSettled as error:
            metadata[NOTES] = {**UNSETTLED, "fault": str(error)}
        return state

    async def ask_model(state: TaskState, generate: Generate, question: Question) -> Answer:
        """The model's move, or a fault where none of its answers was one."""
        game, view = question.game, question.view
        notes, trouble = describe_position(game, view, legal_moves=legal_moves), ""
        for _ in range(tries):
            content = f"{trouble}{notes}\n\n{explain_how_to_answer(game, view)}"
            state.messages.append(ChatMessageUser(content=content))
            try:
                move = read_answer(game, view, (await generate(state)).output.completion)
                return Answer(question.item, str(move))
            except PlygroundError as error:
                trouble = f"That does not count: {error}.\n\n"
        return Answer.failed(question.item, GARBLED)

    return solve


@scorer(metrics={"*": [mean(), stderr()]})
def game_regret() -> Scorer:
    """Results, the mean regret of a move, and the share of answers that were no move."""

    async def score(state: TaskState, target: Target) -> Score:
        notes = state.metadata[NOTES]
        asked, end = notes["asked"], notes["end"]
        answers = sum(isinstance(each, ChatMessageAssistant) for each in state.messages)
        moves = asked - notes["fault"].startswith("player")
        return Score(
            value={
                # What is not a number is left out of the means.
                **{each: int(each == end) if end else nan for each in ENDS},
                "regret": float(Fraction(notes["own"]) / asked) if asked else nan,
                "illegal": 1 - moves / answers if asked else nan,
            },
            answer=" ".join(notes["moves"]),
            explanation=notes["fault"] or end,
        )

    return score


MOST = 10_000
MOST_TRIES = 100


@task
@refuse_plainly()
def benchmark(
    suite: str | None = None,
    game: str | None = None,
    calls: int | None = None,
    prompt: str = "",
    code: bool = False,
) -> Task:
    """The items of a suite, or those of one game, as `plyground benchmark` asks them."""
    if calls is not None:
        calls = check_whole("calls", calls, most=MOST)
    track = WITH_CODE if check_switch("code", code) else WITHOUT_CODE
    samples = list_samples(suite, game, calls, read_variant(prompt), track)
    if not samples:
        raise BadOption("calls is too few: items come several at a time, one of each kind")
    return Task(MemoryDataset(samples, "benchmark"), solver=generate(), scorer=move_regret())


@task
@refuse_plainly()
def games(
    game: str = "operator-outwit",
    count: int = 20,
    seed: int = 1,
    opponent: str = "engine:medium",
    options: Options = None,
    preset: str | None = None,
    legal_moves: bool = True,
    tries: int = 3,
    max_turns: int = MOST_PLIES,
) -> Task:
    """Whole games of one game against a player of ours, each draw from both seats."""
    count, seed = check_whole("count", count, most=MOST), check_whole("seed", seed, 0)
    # What a preset draws is drawn for each pair of games, like their starts.
    seat_program(str(opponent), Seat.FIRST)  # refuses whoever is none of ours
    played = [
        game_with(game, options, preset, f"{seed}, draw {number // 2}") for number in range(count)
    ]
    playing = play(
        str(opponent),
        check_switch("legal_moves", legal_moves),
        check_whole("tries", tries, most=MOST_TRIES),
        check_whole("max_turns", max_turns, most=MOST),
    )
    for each in dict.fromkeys(played):
        check_settled(each)
    samples = [pairing(each, number, seed) for number, each in enumerate(played)]
    return Task(MemoryDataset(samples, "games"), solver=playing, scorer=game_regret())
