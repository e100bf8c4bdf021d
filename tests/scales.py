"""Costs for the model of many people, made up so that they can be added by hand."""

from typing import Any

from bench.scale import model
from bench.scale.costs import Costs
from bench.scale.houses import Scale

FREE: dict[str, Any] = dict.fromkeys(
    (
        "loop_change",
        "loop_commit",
        "loop_cold",
        "writer_change",
        "writer_commit",
        "writer_cold",
        "database_change",
        "database_commit",
        "database_cold",
        "cooling_seconds",
        "commit_wait_seconds",
        "socket_second",
        "empty_bytes",
        "room_bytes",
        "change_bytes",
        "stored_bytes",
        "log_bytes",
        "sent_bytes",
        "opening",
        "visit",
        "reply",
        "balancer_change",
    ),
    0.0,
)


def make_costs(**known: float) -> Costs:
    """Costs of nothing but what is named."""
    return Costs(**{**FREE, **known})


PLAIN = {
    "loop_change": 300e-6,
    "loop_commit": 100e-6,
    "writer_change": 50e-6,
    "writer_commit": 500e-6,
    "database_change": 30e-6,
    "database_commit": 400e-6,
    "commit_wait_seconds": 2e-3,
    "room_bytes": 80_000.0,
    "change_bytes": 400.0,
    "stored_bytes": 170.0,
    "log_bytes": 350.0,
    "sent_bytes": 1_200.0,
    "opening": 5e-3,
    "visit": 10e-3,
    "reply": 2e-3,
}


def make_scale(**given: Any) -> Scale:
    return Scale(
        model.Assumptions(**given),
        make_costs(**PLAIN),
        model.Notices(2e-6, listener=8e-6, lock=1e-3),
    )
