"""Whom a proxy asks for: found by its word where it is believed, and by nobody else's."""

from ipaddress import ip_network

import pytest

from plyground.cli.serve import read_proxies
from plyground.language.errors import BadOption
from plyground.language.message import render
from plyground.web.access.connections import Proxies

OURS = Proxies(read_proxies("10.0.0.0/8, 192.0.2.7,2001:db8:1::/48"))


def test_only_those_that_were_named_are_proxies() -> None:
    for address in ("10.1.2.3", "192.0.2.7", "2001:db8:1::5", "::ffff:10.1.2.3"):
        assert address in OURS
    for address in ("192.0.2.8", "203.0.113.9", "2001:db8:2::1", "::ffff:192.0.2.8", "unknown", ""):
        assert address not in OURS
    assert "127.0.0.1" not in Proxies(())


def test_proxies_are_read_strictly() -> None:
    assert read_proxies("192.0.2.7,::1") == (ip_network("192.0.2.7/32"), ip_network("::1/128"))
    assert len(read_proxies("0.0.0.0/1,8000::/1")) == 2  # half of each is not everybody
    for text, said in {
        "": "such as 10.0.0.0/8,192.0.2.7, not ''",
        "192.0.2.7,": "not ''",
        "proxy.example.org": "not 'proxy.example.org'",
        "*": "not '*'",
        "10.0.0.0/33": "not '10.0.0.0/33'",
        "::ffff:10.0.0.0/104": "not '::ffff:10.0.0.0/104'",
        "10.0.0.5/8": "by its first address: 10.0.0.0/8",
        "0.0.0.0/0": "would believe anybody",
        "192.0.2.7,::/0": "would believe anybody",
        "0.0.0.0/1,192.0.2.7,128.0.0.0/1": "would believe anybody",
        "192.0.2.7,8000::/1,::/2,4000::/2": "would believe anybody",
    }.items():
        with pytest.raises(BadOption) as refused:
            read_proxies(text)
        assert said in str(refused.value)
        assert "--behind-proxy" in render(refused.value.message, "de")
