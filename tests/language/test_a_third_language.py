"""A third language is a set of files: dropped beside the others, every line of a game is in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plyground.games import registry

from .made_up import TAG, copy_with_language, find_plain

PLAY = f"""
import sys
from random import Random
from plyground.games import registry
from plyground.language.errors import PlygroundError
from plyground.kernel.match import Match
from plyground.language.catalogue import list_languages
from plyground.language.message import render
from plyground.solvers import advise

assert "{TAG}" in list_languages()
match, random = Match(registry.game(sys.argv[1]), seed=5), Random(5)
dialogue = registry.dialogue(match.game, language="{TAG}")

def show(*lines):
    for line in lines:
        print(line)

view = match.view()
show(*dialogue.welcome(view))
while match.outcome is None and len(match.moves) < 30:
    show(*dialogue.heading(view), *dialogue.moves(view))
    show(dialogue.render(advise(match.game, 2_000).explain(match.view(match.turn))))
    try:
        dialogue.interpret_answers(view, ["?"])
    except PlygroundError as error:
        show(dialogue.render(error.message))
    move = random.choice(match.game.moves(match.state))
    answers = []
    for answer in dialogue.answers(view, move):
        show(dialogue.question(view, answers).rstrip())
        answers.append(answer)
    assert dialogue.interpret_answers(view, answers) == move
    match.play(move)
    before, view = view, match.view()
    show(*dialogue.announce(before, move, view), *dialogue.report(before, move, view))
if match.outcome is None:
    match.resign(match.turn)
    show(dialogue.forfeit(match.outcome))
else:
    show(*dialogue.verdict(view, match.outcome))
show(dialogue.report_end(match.outcome), *dialogue.reveal_secret("17"))
"""


TYPED = (
    "? board moves history hint eval -1 nonsense +2 undo maybe yes no save stop yes n +2 resign yes"
)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package that has one more language."""
    return copy_with_language(tmp_path_factory.mktemp("third"))


def run(package: Path, *words: str, typed: str = "") -> list[str]:
    """What Python says, in a folder where it finds that copy."""
    ran = subprocess.run(
        [sys.executable, *words],
        input=typed,
        env={
            **os.environ,
            "PYTHONPATH": str(package),
            "PYTHONIOENCODING": "utf-8",
            "PLYGROUND_DATA": str(package / "data"),
        },
        cwd=package,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=True,
    )
    lines = ran.stdout.splitlines()
    assert sum("ｅ" in line for line in lines) > 20
    return lines


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_line_of_a_dialogue_is_in_a_third_language(slug: str, package: Path) -> None:
    lines = run(package, "-c", PLAY, slug)
    assert find_plain(lines, registry.game_class(slug).title) == []


def test_every_line_of_an_evening_is_in_a_third_language(package: Path) -> None:
    words = (
        f"play coordinate-clash --lang {TAG} --p1 random --p2 greedy --seed 2 --rounds 2"
        " --turn-limit 30"
    )
    lines = run(package, "-m", "plyground", *words.split())
    assert find_plain(lines, "Coordinate Clash") == []


def test_whatever_is_typed_is_answered_in_a_third_language(package: Path) -> None:
    words = f"play operator-outwit --lang {TAG}"
    typed = TYPED.split()
    lines = run(package, "-m", "plyground", *words.split(), typed="\n".join(typed))
    assert find_plain(lines, "Operator Outwit", *typed) == []
