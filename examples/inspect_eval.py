"""Inspect measures two players of ours, which stand in for language models: offline, exactly.

python -m examples.inspect_eval
"""

import os
import sys
from tempfile import TemporaryDirectory
from threading import Thread

from inspect_ai import eval

from plyground.protocols.endpoint import Endpoint


def measure(model: str, url: str, logs: str, calls: int = 10) -> dict[str, float]:
    """The means of a model's scores on positions of Operator Outwit."""
    os.environ.update(PLYGROUND_BASE_URL=url, PLYGROUND_API_KEY="none")
    (log,) = eval(
        "plyground/benchmark",
        model=f"openai-api/plyground/{model}",
        task_args={"game": "operator-outwit", "calls": calls},
        log_dir=logs,
        display="none",
    )
    assert log.results is not None, log.error
    return {score.name: score.metrics["mean"].value for score in log.results.scores}


if __name__ == "__main__":
    with Endpoint(seed=1) as endpoint, TemporaryDirectory() as folder:
        Thread(target=endpoint.serve_forever, daemon=True).start()
        for name in sys.argv[1:] or ["plyground/engine-perfect", "plyground/random"]:
            print(name, measure(name, endpoint.address, folder))
        endpoint.shutdown()
