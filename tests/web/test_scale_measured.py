"""The model of docs/scale.md can be held against a real server, whatever comes of it."""

import pytest

from bench.scale import check
from bench.scale.check import Size, check_model
from bench.scale.loads import Plan
from bench.scale.model import Notices

pytestmark = pytest.mark.soak

PLANS = (
    Plan(40, 0.001, 3.0),
    Plan(400, 0.4, 3.0),
    Plan(400, 0.001, 2.0),
    Plan(150, 0.2, 3.0),
    Plan(800, 0.2, 2.0),
    Plan(40, 0.3, 3.0),
)
"""Few, but commits hold one change in some and many in others."""


def test_a_small_house_is_measured_and_predicted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "SECONDS", 2.0)
    found = check_model(Notices(1e-6, 1e-5, 1e-3), [Size(10, 40), Size(10, 40, 2)], 200, PLANS)
    assert [(each.servers, each.what) for each in found[:2]] == [
        (1, "server, core"),
        (1, "PostgreSQL, core"),
    ]
    assert {each.servers for each in found} == {1, 2}
    for each in found:
        assert each.rate > 0, each
        assert each.stretch >= 1, each
        if not each.what.startswith("memory"):  # pages of memory are counted whole
            assert each.predicted > 0, each
            assert each.measured > 0, each
