"""What balancers ask: they know no name of ours, they ask often, and they are told the truth."""

from pathlib import Path

import pytest

from plyground.web.base.settings import RATES
from tests.web.authority.inside import running


async def test_a_balancer_may_ask_by_any_name_and_without_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    none = dict.fromkeys(RATES, (0, 3600))
    monkeypatch.setattr("plyground.web.base.access.RATES", none)
    monkeypatch.setattr("tests.web.authority.inside.HOST", b"10.0.0.7")
    async with running([tmp_path / "server"], [20]) as (inside,):
        for _ in range(5):
            assert await inside.ask("GET", "/ready") == {"ready": True}
        for path in ("/health", "/"):
            assert (await inside.exchange("GET", path))[0]["status"] == 403
        inside.lifecycle.announce_stop()
        assert (await inside.exchange("GET", "/ready"))[0]["status"] == 503
