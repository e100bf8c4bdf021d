"""Devices are chosen by name, and trouble with one is a line that says what to do."""

import jax
import jax.numpy as jnp
import pytest

from plyground.kernel.errors import BadOption
from plyground.research.jax.devices import DeviceFull, describe_device, find_device, use_device


def test_a_device_is_found_by_name() -> None:
    cpu = find_device("cpu")
    assert cpu == find_device("cpu:0") == find_device(cpu) == jax.devices("cpu")[0]
    assert find_device() == jax.devices()[0]
    assert describe_device(cpu) == "cpu"
    with use_device("cpu") as device:
        assert jnp.zeros(3).devices() == {device}


@pytest.mark.parametrize("name", ["", "GPU", "gpu:x", "gpu:-1", "x", 3, "cpu:0:1", "gpu:²"])
def test_what_names_no_device_is_refused(name: object) -> None:
    with pytest.raises(BadOption, match="a device is named 'cpu', 'gpu'"):
        find_device(name)


@pytest.mark.skipif(jax.default_backend() != "cpu", reason="there is a GPU")
@pytest.mark.parametrize("name", ["gpu", "cuda:1", "rocm"])
def test_a_gpu_that_is_missing_is_one_line(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        find_device(name)
    assert str(refused.value) == (
        "no GPU here: JAX sees cpu; use device='cpu', or install JAX for the GPU, such as "
        "jax[cuda13]"
    )


def test_a_device_that_is_full_is_one_line() -> None:
    with pytest.raises(DeviceFull) as refused, use_device("cpu"):
        jnp.zeros(2**44).block_until_ready()
    said = str(refused.value)
    assert said.startswith("cpu is full, 70,368.7 GB more were wanted; take a smaller batch")
    assert "\n" not in said
