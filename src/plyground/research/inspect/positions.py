"""Single positions: one question, one move, and what it gave away."""

from math import nan

from inspect_ai.dataset import Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from plyground.analysis.exercises import Exercise, judge_view, pick_exercises
from plyground.analysis.regret import measure_regret
from plyground.kernel.errors import PlygroundError
from plyground.messages.answer import read_answer
from plyground.messages.question import question
from plyground.rulebooks import shelf


def positions(slug: str, count: int, seed: int, legal_moves: bool) -> list[Sample]:
    """Positions in which the choice matters, balanced over what they are worth."""
    found = pick_exercises(slug, count, seed)
    return [_sample(f"{slug}-{n}", each, legal_moves) for n, each in enumerate(found, 1)]


def _sample(name: str, exercise: Exercise, legal_moves: bool) -> Sample:
    game, view = exercise.game, exercise.view
    return Sample(
        id=name,
        input=question(game, view, legal_moves=legal_moves),
        target=exercise.best_moves,
        metadata={
            "game": game.slug,
            "options": game.public_options,
            "position": game.write(view),
            "value": str(exercise.value),
            "kind": exercise.kind,
        },
    )


@scorer(metrics={"*": [mean(), stderr()]})
def move_regret() -> Scorer:
    """What the answer gave away; an answer that is no legal move gives away everything."""

    async def score(state: TaskState, target: Target) -> Score:
        asked = state.metadata
        game = shelf.game_for(asked["game"], asked["position"], asked["options"])
        exercise = judge_view(game, game.position(asked["position"]))
        move, told = None, ""
        try:
            move = read_answer(game, exercise.view, state.output.completion)
            told = f"{move}: {exercise.judged[move]}"
        except PlygroundError as error:
            told = f"no legal move: {error}"
        found = measure_regret(exercise.judged, move)
        value: dict[str, str | int | float | bool | None] = {"regret": float(found.lost)}
        if not game.hidden:
            # What is not a number is left out of the means: it is neither good nor bad.
            value["plies"] = nan if found.plies is None else found.plies
        return Score(
            value={**value, "accuracy": int(found.best), "illegal": int(move is None)},
            answer=None if move is None else str(move),
            explanation=f"{told} (best: {exercise.value})",
            metadata={"regret": str(found.lost)},
        )

    return score
