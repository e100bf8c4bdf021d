"""What costs nothing to change can be changed a few times a minute, and is stored no more often."""

from typing import Any

import pytest

from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.rooms.rate_limits import MINUTE, NAMES_A_MINUTE, UNDONE_A_MINUTE
from plyground.web.rooms.setup import Setup

from .sitting import BOTH, GUEST, HOST, Sitting


async def sat_down(**setup: Any) -> Sitting:
    sitting = Sitting()
    await sitting.open(Setup(**{"game": "operator-outwit", **setup}))
    return sitting


def rename(number: int) -> dict[str, Any]:
    return {"id": f"n{number}", "do": "name", "name": f"Ada {number}"}


async def test_a_flood_of_names_is_refused_after_a_few_and_nothing_more_is_stored() -> None:
    sitting = await sat_down()
    stored = len(sitting.store.entries)
    answers = [await sitting.act(HOST, **rename(number)) for number in range(50)]
    assert [answer["ok"] for answer in answers] == [True] * NAMES_A_MINUTE + [False] * (
        50 - NAMES_A_MINUTE
    )
    enough = Message.of("server.enough-for-now", seconds=60)
    assert answers[-1]["error"] == Refusal("too-many", enough).error
    assert len(sitting.store.entries) == stored + NAMES_A_MINUTE
    # The other player is not held responsible, and a minute later all is well.
    assert (await sitting.act(GUEST, **rename(0)))["ok"]
    sitting.at += MINUTE
    assert (await sitting.act(HOST, **rename(99)))["ok"]


async def test_moves_taken_back_in_a_flood_are_refused() -> None:
    sitting = await sat_down(opponent="here")
    for number in range(2 * UNDONE_A_MINUTE):  # both seats are one person's
        ask = {"id": f"m{number}", "do": "move", "ply": 0, "move": "+2"}
        assert (await sitting.act(BOTH, **ask))["ok"]
        undone = await sitting.act(BOTH, id=f"u{number}", do="undo", ply=1)
        if not undone["ok"]:
            assert undone["error"]["code"] == "too-many"
            break
    else:
        pytest.fail("nothing was refused")
