"""Compiling takes nearly all the time of these tests, and what they play is little."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

if find_spec("jax") is None:  # as where it has no wheels
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(autouse=True)
def compile_quickly() -> Iterator[None]:
    """Leave out most optimizations, which change no result."""
    config: Any = import_module("jax").config
    config.update("jax_disable_most_optimizations", True)
    yield
    config.update("jax_disable_most_optimizations", False)
