"""Devices: where arrays live and are worked on, chosen by name; trouble with one in one line."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import jax

from plyground.kernel.errors import BadOption, TooLarge
from plyground.kernel.text import join_words, quote

CPU, GPU = "cpu", "gpu"
KINDS = (CPU, GPU, "tpu", "cuda", "rocm")
"""What a device can be asked for by; a number may follow, as in 'gpu:1'."""
SETTING = "JAX_PLATFORMS"
FULL_WORDS = ("RESOURCE_EXHAUSTED", "CUDA_ERROR_OUT_OF_MEMORY", "hipErrorOutOfMemory")
"""What JAX says when a device has no memory left."""


class DeviceFull(TooLarge):
    """A device that has no memory left for what was asked of it."""


def find_device(name: Any = None) -> Any:
    """The device of this name, such as 'cpu', 'gpu' or 'gpu:1'; without one, JAX's own choice."""
    if name is None:
        return _list_devices()[0]
    if isinstance(name, jax.Device):
        return name
    kind, _, number = name.partition(":") if isinstance(name, str) else ("", "", "")
    if kind not in KINDS or not re.fullmatch(r"\d{0,6}", number, re.ASCII):
        raise BadOption(
            f"a device is named {join_words(map(repr, KINDS), 'or')}, or with its number as in "
            f"'gpu:1', not {quote(str(name))}"
        )
    try:
        found = jax.devices(kind)
    except (RuntimeError, AssertionError) as error:
        raise BadOption(_describe_missing(kind)) from error
    place = int(number or 0)
    if place >= len(found):
        there = f"only {kind}:0" if len(found) == 1 else f"{kind}:0 to {kind}:{len(found) - 1}"
        raise BadOption(f"no {name} here: there is {there}")
    return found[place]


@contextmanager
def use_device(name: Any = None) -> Iterator[Any]:
    """Work on a device within the block; if it is full, that is said in one line (`DeviceFull`).

    with use_device("gpu"):
        states = jax.vmap(env.init)(keys)
    """
    device = find_device(name)
    with explain_full(device), jax.default_device(device):
        yield device


@contextmanager
def explain_full(device: Any = None) -> Iterator[None]:
    """Turn what JAX says of a device without memory into a line that says what to do."""
    try:
        yield
    except jax.errors.JaxRuntimeError as error:
        if not any(word in str(error) for word in FULL_WORDS):
            raise
        raise DeviceFull(_describe_full(device or find_device(), str(error))) from error


def describe_device(device: Any) -> str:
    """What it is, as one would say: 'cpu', or 'gpu (NVIDIA H200)'."""
    kind = str(device.device_kind)
    return device.platform if kind.lower() == device.platform else f"{device.platform} ({kind})"


def _list_devices() -> list[Any]:
    try:
        return list(jax.devices())
    except (RuntimeError, AssertionError) as error:
        wanted = os.environ.get(SETTING, "")
        raise BadOption(
            f"{SETTING}={wanted} names what JAX cannot find here; set {SETTING}=cpu, or install "
            "JAX for that device"
        ) from error


def _describe_missing(kind: str) -> str:
    there = sorted({device.platform for device in _list_devices()})
    called = "GPU" if kind in (GPU, "cuda", "rocm") else kind.upper()
    hint = ", such as jax[cuda13]" if called == "GPU" else ""
    return (
        f"no {called} here: JAX sees {join_words(there, 'and')}; use device={CPU!r}, or install "
        f"JAX for the {called}{hint}"
    )


def _describe_full(device: Any, said: str) -> str:
    asked = re.search(r"allocating (\d+)", said)
    wanted = f", {int(asked[1]) / 1e9:,.1f} GB more were wanted" if asked else ""
    other = "" if device.platform == CPU else f", or use device={CPU!r}"
    return f"{describe_device(device)} is full{wanted}; take a smaller batch{other}"
