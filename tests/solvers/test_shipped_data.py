"""The tables that ship with the games come out again, and damage is noticed."""

import zlib
from pathlib import Path

import pytest

from plyground.games.coordinate_clash.by_heart import KNOWN, ByHeart
from plyground.kernel.part import load_shipped
from tools import make_data


def test_every_data_file_in_the_package_can_be_made_again() -> None:
    folder = make_data.GAMES / "coordinate_clash"
    layers = {folder / name for known in KNOWN.values() for name in known.file_names}
    assert set(make_data.GAMES.rglob("*.bin")) == {*make_data.DATA, *layers}


@pytest.mark.parametrize("path", make_data.DATA, ids=lambda path: path.parent.name)
def test_a_table_comes_out_again(path: Path) -> None:
    made = make_data.DATA[path]()
    assert zlib.decompress(made) == zlib.decompress(path.read_bytes())


@pytest.mark.soak
@pytest.mark.parametrize("known", KNOWN.values(), ids=lambda known: f"{known.size}x{known.size}")
def test_four_in_a_line_comes_out_again(known: ByHeart) -> None:
    pytest.importorskip("numba")
    from tools.clash_layers import make_files

    folder = make_data.GAMES / "coordinate_clash"
    for name, made in make_files(known).items():
        assert zlib.decompress(made) == zlib.decompress((folder / name).read_bytes())


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    packed = zlib.compress(bytes(range(200)))
    whole, damaged = tmp_path / "whole.bin", tmp_path / "damaged.bin"
    whole.write_bytes(packed)
    damaged.write_bytes(packed[:50] + bytes([packed[50] ^ 1]) + packed[51:])
    module = str(tmp_path / "module.py")
    assert load_shipped(module, "whole.bin") == bytes(range(200))
    with pytest.raises(zlib.error):
        load_shipped(module, "damaged.bin")
