"""Evaluations by Inspect, in a process of its own: its warnings are not ours to mend.

python tests/research/evaluating.py LOGS '[["plyground/operator_outwit", "random", {"count": 6}]]'
"""

import json
import sys
from typing import Any

from inspect_ai import eval
from inspect_ai.model import Model, ModelOutput, ModelUsage, get_model

from plyground.protocols.endpoint.models import reply_to
from plyground.research.inspect.tasks import TASKS
from tests.agents.misbehaving import MISBEHAVING


def mock(name: str) -> Model:
    """A player of ours as Inspect's mock model."""

    def says(messages: Any, *_: Any) -> ModelOutput:
        asked = [message.text for message in messages if message.role == "user"]
        output = ModelOutput.from_content(
            "mock", reply_to(f"plyground/{name}", asked, "7", others=MISBEHAVING).text
        )
        output.usage = ModelUsage()  # else the mock counts tokens, which needs the network
        return output

    return get_model("mockllm/model", custom_outputs=says, memoize=False)


def evaluated(logs: str, task: str, model: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """The means and standard errors of one evaluation; a task without an owner is ours."""
    asked: Any = task if "/" in task else TASKS[task](**arguments)
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
        "costs": {
            str(sample.metadata["item"]): score.metadata["cost"]
            for sample in log.samples
            if (score := (sample.scores or {}).get("move_cost")) and score.metadata
        },
        "log": log.location,
        "unscored": {score.name: score.unscored_samples for score in scores},
    }


if __name__ == "__main__":
    folder, wanted = sys.argv[1:]
    print(json.dumps([evaluated(folder, *each) for each in json.loads(wanted)]))
