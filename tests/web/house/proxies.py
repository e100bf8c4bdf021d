"""nginx as docs/hosting.md has it, HAProxy as compose.yaml: other addresses, and certificates."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import textwrap
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.web.servers import PATIENCE, Answer, free_port, read_answer

NAME = "play.example.org"
HOSTING = (Path(__file__).parents[3] / "docs/hosting.md").read_text(encoding="utf-8")
COMPOSED = (Path(__file__).parents[3] / "compose.yaml").read_text(encoding="utf-8")
BALANCER = textwrap.dedent(COMPOSED.partition("    content: |\n")[2])
AROUND_NGINX = """
daemon off;
pid nginx.pid;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
{block}
}}
"""


def block_with(heading: str, text: str) -> str:
    """The one block of code in a section of the page that has this text."""
    section = HOSTING.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    blocks: list[str] = re.findall(r"```\w*\n(.*?)```", section, re.DOTALL)
    (found,) = [block for block in blocks if text in block]
    return found


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """The text with every one of these in it replaced; all of them must be there."""
    for old, new in changes:
        assert old in text, f"docs/hosting.md has no {old!r} where it should be"
        text = text.replace(old, new)
    return text


def _has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


HAS_IPV6 = _has_ipv6()


class Proxy:
    """Listens for https on a free port, and passes everything on to these ports."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.folder, self.behind = folder, [f"127.0.0.1:{port}" for port in ports]
        self.port = free_port()
        self.address = f"https://{NAME}:{self.port}"
        self.certificate, self.key = _self_signed(folder)
        self.trusting = ssl.create_default_context(cafile=self.certificate)

    def ask(
        self,
        verb: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """One request, as a browser makes it; JSON in and out."""
        visit = http.client.HTTPSConnection(
            NAME, self.port, timeout=PATIENCE, context=self.trusting
        )
        here = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        visit.sock = self.trusting.wrap_socket(here, server_hostname=NAME)
        sent = {"Content-Type": "application/json", "Origin": self.address, **(headers or {})}
        sent |= {"Authorization": f"Bearer {token}"} if token else {}
        visit.request(verb, path, None if body is None else json.dumps(body), sent)
        with visit.getresponse() as response:
            answer = read_answer(response.status, response.read(), response.headers)
        visit.close()
        return answer

    def way(self, address: str) -> dict[str, Any]:
        """How a socket gets there: the name leads to this machine."""
        return {"host": "127.0.0.1", "port": self.port, "ssl": self.trusting}

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Returns once it listens."""
        with (self.folder / "log").open("ab") as log:
            environment = {**os.environ, "PATH": SEARCHED}
            self._process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, env=environment
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
            except OSError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.02)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


class Nginx(Proxy):
    """The example for nginx, with a line for each process."""

    def command(self) -> list[str]:
        block = replaced(
            block_with("Behind a proxy", "proxy_pass"),
            ("listen 443 ssl http2", f"listen 127.0.0.1:{self.port} ssl http2"),
            (
                "listen [::]:443 ssl http2;",
                f"listen [::1]:{self.port} ssl http2;" if HAS_IPV6 else "",
            ),
            ("/etc/ssl/play.example.org.pem", self.certificate),
            ("/etc/ssl/play.example.org.key", self.key),
        )
        lines = "".join(f"    server {each} max_fails=0;\n" for each in self.behind)
        example = "    server 127.0.0.1:8000 max_fails=0;         # a line for each process\n"
        block = replaced(block, (example, lines))
        user = "user root;" if os.geteuid() == 0 else ""  # whose folder this is
        (self.folder / "nginx.conf").write_text(AROUND_NGINX.format(user=user, block=block))
        return ["nginx", "-p", str(self.folder), "-c", "nginx.conf", "-e", "stderr"]


class HAProxy(Proxy):
    """The balancer of compose.yaml, with certificates."""

    def command(self) -> list[str]:
        both = self.folder / "both.pem"
        both.write_text(Path(self.certificate).read_text() + Path(self.key).read_text())
        ends = f"ssl crt {both} alpn h2,http/1.1"
        block = replaced(
            BALANCER,
            ("bind :8000", f"bind 127.0.0.1:{self.port} {ends}"),
            *zip(EXAMPLES, self.behind, strict=True),
        )
        (self.folder / "haproxy.cfg").write_text(block)
        return ["haproxy", "-db", "-f", "haproxy.cfg"]


EXAMPLES = ("one:8000", "two:8000")
SEARCHED = f"{os.environ.get('PATH', os.defpath)}:/usr/local/sbin:/usr/sbin"
BALANCERS: dict[str, Callable[[Path, Sequence[int]], Proxy]] = {"nginx": Nginx, "haproxy": HAProxy}


def proxy(program: str, folder: Path, ports: Sequence[int]) -> Proxy:
    """One of them; without its program the test is skipped."""
    if shutil.which(program, path=SEARCHED) is None:  # where administrators look, too
        pytest.skip(f"{program} is not installed (Debian and Ubuntu: apt install {program})")
    return BALANCERS[program](folder, ports)


def _self_signed(folder: Path) -> tuple[str, str]:
    certificate, key = str(folder / "certificate.pem"), str(folder / "key.pem")
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    words += ["-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-keyout", key, "-out", certificate]
    words += ["-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run(words, check=True, capture_output=True)
    return certificate, key
