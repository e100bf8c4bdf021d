"""Every command explains itself, with an example, in 80 columns."""

from importlib.metadata import entry_points

import pytest

import plyground
from plyground.cli import COMMANDS, main
from plyground.rulebooks import shelf
from tests.line.runner import piped, run

WIDTH = 80


def assert_fits(text: str) -> None:
    assert [line for line in text.splitlines() if len(line) > WIDTH] == []


def test_the_version_is_told() -> None:
    assert run(["--version"]) == (0, f"plyground {plyground.__version__}\n", "")


@pytest.mark.program
def test_the_module_is_the_program() -> None:
    assert piped(["--version"]) == run(["--version"])
    assert piped(["rules", "code-swap"]) == run(["rules", "code-swap"])


def test_the_installed_program_is_the_same() -> None:
    (script,) = entry_points(group="console_scripts", name="plyground")
    assert script.load() is main


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_lists_every_command_with_examples(word: str) -> None:
    ran = run([word])
    assert (ran.status, ran.err) == (0, "")
    for command, about in COMMANDS.items():
        assert f"  {command:<12}{about}\n" in ran.out
    assert "\nexamples:\n  plyground" in ran.out
    assert_fits(ran.out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    ran = run([command, "--help"])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: plyground {command} ")
    assert run(["help", command]) == ran
    assert "\nexamples:\n  " in ran.out
    assert f"plyground {command}" in ran.out.split("\nexamples:\n")[1]
    assert_fits(ran.out)


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_game_s_help_names_its_options_and_the_house_rules(slug: str) -> None:
    ran = run(["play", slug, "--help"])
    assert ran.status == 0
    kind = shelf.game_class(slug)
    assert f"\noptions of {kind.title}:\n" in ran.out
    assert "\nhouse rules:\n" in ran.out
    flags = [option.flag for option in kind.declared_options().values()]
    for flag in [*flags, "--turn-limit", "--win-by", "--choose-seats"]:
        assert f"\n  {flag}" in ran.out
    assert "--no-no-" not in ran.out
    assert_fits(ran.out)


@pytest.mark.parametrize("slug", shelf.slugs())
def test_the_rules_of_every_game_can_be_read(slug: str) -> None:
    ran = run(["rules", slug])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(shelf.game_class(slug).title.upper())
    assert "RULINGS" in ran.out
    assert_fits(ran.out)


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_game_is_found_by_slug_title_and_spelling(slug: str) -> None:
    rules = run(["rules", slug]).out
    title = shelf.game_class(slug).title
    for name in (title, title.upper(), slug.replace("-", "_"), slug[:-1], f" {slug} "):
        assert run(["rules", name]).out == rules


def test_a_beginning_that_two_games_share_names_neither() -> None:
    ran = run(["rules", "cipher"])
    assert (ran.status, ran.out) == (2, "")
    assert "cipher-shift" in ran.err
    assert "cipher-quest" in ran.err
