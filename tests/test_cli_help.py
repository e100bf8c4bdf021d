"""Every command explains itself, with an example, in 80 columns and both languages."""

import re

import pytest

import plyground
from plyground.cli import COMMANDS, FOR_PLAYERS
from plyground.cli.commands import read_texts
from plyground.cli.parser import Parser, build_parser
from plyground.games import registry
from plyground.language.message import Message
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


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_lists_every_command_with_examples(word: str) -> None:
    ran = run([word])
    assert (ran.status, ran.err) == (0, "")
    listed = [f"  {name:<13}{Message(f'cli.about-{name}')}\n" for name in COMMANDS]
    places = list(map(ran.out.index, listed))
    assert places == sorted(places)
    assert places[len(FOR_PLAYERS)] > ran.out.index("\nfor bots and researchers:\n")
    assert_fits(ran.out)


def test_help_is_german_where_somebody_asks_for_that() -> None:
    for words in (["--help", "--lang", "de"], ["--lang", "de", "--help"]):
        out = run(words).out
        assert "\nfür Programme und Forschung:\n" in out
        assert "  rules        die Regeln eines Spiels\n" in out
        assert_fits(out)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("asked", "usage", "examples"),
    [([], "usage", "examples"), (["--lang", "de"], "Aufruf", "Beispiele")],
    ids=["English", "German"],
)
def test_every_command_has_help_with_an_example(
    command: str, asked: list[str], usage: str, examples: str
) -> None:
    ran = run([command, "--help", *asked])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{usage}: plyground {command} ")
    assert run([*asked, "help", command]) == ran
    assert f"plyground {command}" in ran.out.split(f"\n{examples}:\n  ")[1]
    assert_fits(ran.out)


def describe(parser: Parser) -> list[object]:
    """All that help says apart from sentences: groups, what may be typed, the examples."""
    said: list[object] = [len(group._group_actions) for group in parser._action_groups]
    for action in parser._actions:
        said += [action.option_strings, action.dest, action.metavar, action.choices]
        said += [type(action), action.nargs, action.const, action.default, bool(action.help)]
    examples = parser.format_help().rpartition(":\n  ")[2].splitlines()
    return [*said, *(re.sub(r"  +\(.*\)$", "", line) for line in examples)]


@pytest.mark.parametrize("slug", [None, "coordinate-clash"])
@pytest.mark.parametrize("command", [*COMMANDS, "menu"])
def test_german_help_has_the_same_arguments_and_examples(command: str, slug: str | None) -> None:
    english, german = (build_parser(command, slug, language) for language in ("en", "de"))
    assert describe(german) == describe(english)
    helps = ({action.help for action in parser._actions} for parser in (english, german))
    assert set.intersection(*helps) == set()


def test_german_says_something_only_of_what_is_typed_in_english() -> None:
    english, german = (read_texts(language) for language in ("en", "de"))
    assert set(german) <= set(english)
    for command in set(german) - {"usage"}:
        typed = [line.partition("  ")[0] for line in re.split(r"\n(?! )", english[command])]
        lines = [line for line in re.split(r"\n(?! )", german[command]) if "  " in line]
        assert {line.partition("  ")[0] for line in lines} <= set(typed)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_s_help_names_its_options_and_the_house_rules(slug: str) -> None:
    ran = run(["play", slug, "--help"])
    assert ran.status == 0
    kind = registry.game_class(slug)
    assert f"\noptions of {kind.title}:\n" in ran.out
    assert "\nhouse rules:\n" in ran.out
    flags = [option.flag for option in kind.declared_options().values()]
    for flag in [*flags, "--turn-limit", "--win-by", "--choose-seats"]:
        assert f"\n  {flag}" in ran.out
    assert "--no-no-" not in ran.out
    assert_fits(ran.out)
