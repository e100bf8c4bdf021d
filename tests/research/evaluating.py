"""Evaluations by Inspect, in a process of its own: its warnings are not ours to mend.

python tests/research/evaluating.py LOGS WANTED PROGRAMS

Inspect takes seconds to start, so one process does everything. WANTED holds evaluations by name, as
JSON: a task, a model and arguments. PROGRAMS need Inspect and are run afterwards, each a module and
its words; a word that names an evaluation stands for its log.
"""

import json
import runpy
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from importlib.metadata import packages_distributions
from io import BytesIO, TextIOWrapper
from typing import Any
from unittest.mock import patch

from inspect_ai import eval
from inspect_ai.model import Model, ModelOutput, ModelUsage, get_model

from plyground.measure.inspect import tasks
from tests.agents.misbehaving import MISBEHAVING, MoreModels


def mock(name: str) -> Model:
    """A player of ours as Inspect's mock model."""
    models = MoreModels(MISBEHAVING)

    def says(messages: Any, *_: Any) -> ModelOutput:
        asked = [message.text for message in messages if message.role == "user"]
        reply = models.reply(f"plyground/{name}", asked, "7")
        output = ModelOutput.from_content("mock", reply.text)
        output.usage = ModelUsage()  # else the mock counts tokens, which needs the network
        return output

    return get_model("mockllm/model", custom_outputs=says, memoize=False)


def evaluate(logs: str, task: str, model: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """The means and standard errors of one evaluation; a task without an owner is ours."""
    asked: Any = task if "/" in task else getattr(tasks, task)(**arguments)
    given: dict[str, Any] = {"task_args": arguments} if "/" in task else {}
    (log,) = eval(asked, model=mock(model), log_dir=logs, display="none", **given)
    assert log.status == "success", log.error
    assert log.results is not None
    assert log.samples is not None
    scores = log.results.scores
    return {
        "mean": {score.name: score.metrics["mean"].value for score in scores},
        "stderr": {score.name: score.metrics["stderr"].value for score in scores},
        "samples": len(log.samples),
        "regrets": {
            str(sample.metadata["item"]): score.metadata["charged"]
            for sample in log.samples
            if (score := (sample.scores or {}).get("move_regret")) and score.metadata
        },
        "log": log.location,
        "unscored": {score.name: score.unscored_samples for score in scores},
    }


def run_program(module: str, *words: str) -> dict[str, Any]:
    """What `python -m MODULE WORDS` says, and the status it exits with."""
    sys.argv = [module, *words]
    status: Any = 0
    out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        try:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        except SystemExit as left:
            status = left.code
    out_text, err_text = (stream.buffer.getvalue().decode() for stream in (out, err))
    return {"status": status or 0, "out": out_text, "err": err_text}


def main(folder: str, wanted: str, programs: str) -> None:
    """Print the evaluations by name, and what the programs said, on one line."""
    found = {name: evaluate(folder, *each) for name, each in json.loads(wanted).items()}
    logs = {name: each["log"] for name, each in found.items()}
    ran = [run_program(*(logs.get(word, word) for word in words)) for words in json.loads(programs)]
    print(json.dumps([found, ran]))


if __name__ == "__main__":
    # Each evaluation would go through the files of every package that is installed, and lay out
    # a table of its progress that nobody sees.
    packages = "inspect_ai._util.package.packages_distributions"
    with (
        patch(packages, cache(packages_distributions), create=True),
        patch("rich.live.Live.refresh"),
    ):
        main(*sys.argv[1:])
