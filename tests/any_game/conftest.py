"""A registry that is as before when a test is done."""

from collections.abc import Iterator

import pytest

from plyground.games import registry


@pytest.fixture(autouse=True)
def own_shelf() -> Iterator[None]:
    """What a test loads stands in the registry for that test alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "GAMES", dict(registry.GAMES))
        patch.setattr(registry, "HANDED_ON", dict(registry.HANDED_ON))
        patch.setattr(registry, "DERIVED_FAIR", dict(registry.DERIVED_FAIR))
        patch.setenv(registry.GAMES_HANDED_ON, "{}")
        yield
