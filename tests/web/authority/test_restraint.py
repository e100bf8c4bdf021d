"""What costs nothing to change can be changed a few times a minute, and is stored no more often."""

from typing import Any

from plyground.language.message import Message
from plyground.web.base.errors import Refusal
from plyground.web.rooms.room import CHANGES_A_MINUTE, MINUTE_MILLISECONDS
from plyground.web.rooms.setup import Setup

from .sitting import GUEST, HOST, Sitting


def rename(number: int) -> dict[str, Any]:
    return {"id": f"n{number}", "do": "name", "name": f"Ada {number}"}


async def test_a_flood_of_names_is_refused_after_a_few_and_nothing_more_is_stored() -> None:
    sitting = Sitting()
    await sitting.open(Setup(game="operator-outwit"))
    stored = len(sitting.store.entries)
    answers = [await sitting.act(HOST, **rename(number)) for number in range(50)]
    granted = [answer["ok"] for answer in answers]
    assert granted == [True] * CHANGES_A_MINUTE + [False] * (50 - CHANGES_A_MINUTE)
    enough = Message.of("server.enough-for-now", seconds=60)
    assert answers[-1]["error"] == Refusal("too-many", enough).error
    assert len(sitting.store.entries) == stored + CHANGES_A_MINUTE
    # The other player is not held responsible, and a minute later all is well.
    assert (await sitting.act(GUEST, **rename(0)))["ok"]
    sitting.at += MINUTE_MILLISECONDS
    assert (await sitting.act(HOST, **rename(99)))["ok"]
