"""The files by which others host and release say what the program takes."""

import json
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.parser import build_parser
from tests.web.house.proxies import BALANCER, SEARCHED

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def read_yaml() -> Any:
    pytest.importorskip("yaml")
    return import_module("yaml").safe_load


def test_the_container_serves_as_nobody_in_particular() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n", "", text).splitlines()
    said = [line.partition(" ")[::2] for line in lines if line and not line.startswith("#")]
    last = [index for index, (verb, _) in enumerate(said) if verb == "FROM"][-1]
    verbs = [verb for verb, _ in said[last:]]
    assert ("USER", "plyground") in said[last:]
    assert verbs.index("USER") < verbs.index("ENTRYPOINT")
    assert verbs.count("VOLUME") == verbs.count("HEALTHCHECK") == 1
    words = json.loads(dict(said)["CMD"])
    assert words[0] == "serve"
    assert build_parser("serve").parse_args(words[1:]).db.startswith(dict(said)["VOLUME"])


def test_the_composed_servers_have_one_database_and_a_balancer(read_yaml: Any) -> None:
    composed = read_yaml((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = composed["services"]
    assert set(services) == {"one", "two", "balancer", "database"}
    verb, *flags = services["one"]["command"]
    assert services["one"] == services["two"]
    assert verb == "serve"
    assert build_parser("serve").parse_args(flags).db.startswith("postgresql://plyground:")
    assert (ROOT / services["one"]["build"]["dockerfile"]).is_file()
    assert set(composed["configs"]) == {services["balancer"]["configs"][0]["source"]}


@pytest.mark.program
def test_haproxy_takes_the_balancer_as_it_is(tmp_path: Path) -> None:
    program = shutil.which("haproxy", path=SEARCHED)
    if program is None:
        pytest.skip("HAProxy is not installed")
    (tmp_path / "haproxy.cfg").write_text(BALANCER, encoding="utf-8")
    subprocess.run([program, "-c", "-f", str(tmp_path / "haproxy.cfg")], check=True)


@pytest.mark.parametrize("name", ["checks", "release"])
def test_the_workflows_call_what_there_is(read_yaml: Any, name: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for job in read_yaml(text)["jobs"].values():
        assert job["timeout-minutes"]
        for line in (step.get("run", "") for step in job["steps"]):
            for verb in re.findall(r"\bmake ([a-z]+)", line):
                assert re.search(rf"^{verb}:", makefile, re.MULTILINE)
            for module in re.findall(r"-m (tests[.\w]+)", line):
                assert (ROOT / f"{module.replace('.', '/')}.py").is_file()


@pytest.mark.program
@pytest.mark.parametrize(("status", "made"), [(0, 0), (130, 0), (2, 2)])
@pytest.mark.parametrize("verb", ["play", "serve"])
def test_whoever_leaves_by_ctrl_c_reads_no_error_of_make(
    tmp_path: Path, verb: str, status: int, made: int
) -> None:
    for name, code in (("python", 0), ("plyground", status)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    words = ["make", "-o", f".venv/.{verb}", verb, f"BIN={tmp_path}"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, f"Error {status}" in ran.stderr) == (made, made == 2)
