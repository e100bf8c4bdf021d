"""What several tests of the benchmark stand on."""

from collections.abc import Iterator

import pytest

from plyground.protocols.endpoint import Endpoint

from .endpoints import serve


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Endpoint]:
    with serve() as served:
        yield served
