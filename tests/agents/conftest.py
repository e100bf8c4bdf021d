"""An endpoint in this process, for whoever asks a model."""

from collections.abc import Iterator

import pytest

from plyground.protocols.endpoint import Endpoint
from tests.benchmark.endpoints import serve

from .misbehaving import MISBEHAVING, RELEASED, MoreModels


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    RELEASED.clear()
    with serve(MoreModels(MISBEHAVING)) as served:
        yield served
        RELEASED.set()
