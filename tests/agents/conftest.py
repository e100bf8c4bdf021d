"""An endpoint in this process, for whoever asks a model."""

from collections.abc import Iterator
from threading import Thread

import pytest

from plyground.protocols.endpoint import Endpoint

from .misbehaving import MISBEHAVING, RELEASED


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """A seeded endpoint on a free port."""
    RELEASED.clear()
    with Endpoint(seed=7, others=MISBEHAVING) as served:
        thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield served
        RELEASED.set()
        served.shutdown()
        thread.join()
