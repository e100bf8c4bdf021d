"""A log of the benchmark's task as a run: `plyground leaderboard` takes it like a results file."""

from collections.abc import Mapping
from pathlib import Path

from inspect_ai.log import read_eval_log

from plyground._version import __version__
from plyground.language.message import Message
from plyground.measure.benchmark.answers import Answer, read_answer_json
from plyground.measure.benchmark.models import PREFIX
from plyground.measure.benchmark.run import count_whole
from plyground.measure.benchmark.saved_runs import KIND, SavedRun, name_suite
from plyground.measure.runs.results_file import BadResults

from .suites import find_suite


def read_log(path: Path) -> SavedRun:
    """A log; BadResults where it is of other tasks, or of a suite that is another by now."""
    try:
        found = read_eval_log(str(path))
    except (OSError, ValueError) as error:
        raise BadResults(Message.of("runs.not-read", path=str(path), why=str(error))) from error
    answers, metadata = dict[int, Answer](), dict[str, str]()
    for sample in found.samples or []:
        score = (sample.scores or {}).get("move_regret")
        if score is not None and score.metadata is not None:
            metadata = sample.metadata
            # Asked in several epochs, the first answer counts.
            answers.setdefault(sample.metadata["item"], read_answer_json(score.metadata["answer"]))
    if not answers:
        raise BadResults(Message.of("benchmark.other-kind", path=str(path), kind=found.eval.task))
    return _make_run(path, f"{PREFIX}{found.eval.model}", metadata, answers)


def _make_run(
    path: Path, player: str, metadata: Mapping[str, str], answers: dict[int, Answer]
) -> SavedRun:
    suite = find_suite(metadata["suite"], metadata["only"])
    header = {"kind": KIND, "version": __version__, **name_suite(suite), "hash": metadata["hash"]}
    asked = {"name": player, **{name: metadata[name] for name in ("track", "prompt")}}
    items = count_whole(suite, answers) or suite.block
    return SavedRun(path, header, asked, [items], answers)
