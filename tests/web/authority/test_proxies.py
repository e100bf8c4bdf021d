"""The proxies that are believed are named one by one, and nobody by mistake."""

from ipaddress import ip_network

import pytest

from plyground.cli.serve import read_proxies
from plyground.language.errors import BadOption
from plyground.language.message import render


def test_proxies_are_read_strictly() -> None:
    assert read_proxies("192.0.2.7,::1") == (ip_network("192.0.2.7/32"), ip_network("::1/128"))
    for text, said in {
        "": "such as 10.0.0.0/8,192.0.2.7, not ''",
        "192.0.2.7,": "not '192.0.2.7,'",
        "proxy.example.org": "not 'proxy.example.org'",
        "*": "not '*'",
        "10.0.0.0/33": "not '10.0.0.0/33'",
        "10.0.0.5/8": "not '10.0.0.5/8'",
        "0.0.0.0/0": "would believe anybody",
        "192.0.2.7,::/0": "would believe anybody",
        "0.0.0.0/1,128.0.0.0/1": "would believe anybody",
    }.items():
        with pytest.raises(BadOption) as refused:
            read_proxies(text)
        assert said in str(refused.value)
        assert "--behind-proxy" in render(refused.value.message, "de")
