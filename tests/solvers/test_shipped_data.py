"""The tables that ship with the games come out again, and damage is noticed."""

import zlib
from pathlib import Path

import pytest

from plyground.rulebooks.coordinate_clash import listed
from plyground.rulebooks.shipped import load_shipped
from tools import make_data

QUICK = [path for path in make_data.DATA if not path.name.startswith("four-")]
"""Four in a line takes minutes, and is tried in its own tests."""


def test_every_data_file_in_the_package_can_be_made_again() -> None:
    found = set(make_data.GAMES.rglob("*.bin"))
    by_gpu = {
        make_data.GAMES / "coordinate_clash" / name
        for known in listed.LISTED
        for name in known.file_names
    }
    assert found == set(make_data.DATA) | by_gpu


@pytest.mark.parametrize("path", QUICK, ids=lambda path: path.parent.name)
def test_a_table_comes_out_again(path: Path) -> None:
    made = make_data.DATA[path]()
    assert zlib.decompress(made) == zlib.decompress(path.read_bytes())


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    packed = zlib.compress(bytes(range(200)))
    whole, damaged = tmp_path / "whole.bin", tmp_path / "damaged.bin"
    whole.write_bytes(packed)
    damaged.write_bytes(packed[:50] + bytes([packed[50] ^ 1]) + packed[51:])
    module = str(tmp_path / "module.py")
    assert load_shipped(module, "whole.bin") == bytes(range(200))
    with pytest.raises(zlib.error):
        load_shipped(module, "damaged.bin")
