"""A shelf that is as before when a test is done."""

from collections.abc import Iterator

import pytest

from plyground.rulebooks import shelf


@pytest.fixture(autouse=True)
def own_shelf() -> Iterator[None]:
    """What a test loads stands on the shelf for that test alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "SHELF", dict(shelf.SHELF))
        patch.setattr(shelf, "HANDED_ON", dict(shelf.HANDED_ON))
        patch.setenv(shelf.GAMES_HANDED_ON, "{}")
        yield
