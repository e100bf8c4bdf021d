"""What several tests of the benchmark stand on."""

from collections.abc import Iterator

import pytest

from plyground.measure.benchmark.drawing import USUAL_SUITE
from plyground.measure.benchmark.items import Suite
from plyground.measure.benchmark.suite import load_suite
from plyground.protocols.endpoint import Endpoint

from .endpoints import serve


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Endpoint]:
    with serve() as served:
        yield served


@pytest.fixture(scope="module")
def suite() -> Suite:
    return load_suite(USUAL_SUITE)
