"""Whole sessions, through a pipe and at a terminal, come out to the letter."""

import unicodedata
from pathlib import Path

import pytest

from plyground.language.text import clean
from tests.golden import FOLDER, Session, screens, sessions, type_session

from .runner import anonymous, watched
from .terminal import CTRL_D, WHAT_NEXT, Terminal

SESSIONS = list(sessions())
SCREENS = list(screens())


def asks_for_a_word_first(session: Session) -> bool:
    """At a terminal Cipher Shift asks for its target where none is given."""
    return "cipher-shift" in session.words and not {"--target", "--from"} & {*session.words}


def looks_the_same_typed(session: Session) -> bool:
    """A pipe's echo is tidied; a terminal shows every space that is typed."""
    return all(line == clean(line, 200) for line in session.lines)


REAL = ("rule-book", "refusals", "end-of-input", "german")
"""How the names of those begin that go through real pipes and real terminals too; a program of its
own takes its time to start."""

PIPED = [session for session in SESSIONS if session.path.stem.startswith(REAL)]
TYPED = [
    session
    for session in PIPED
    if looks_the_same_typed(session) and not asks_for_a_word_first(session)
]


def named(session: Session) -> str:
    return session.name


@pytest.mark.parametrize("session", SESSIONS, ids=named)
def test_a_session_prints_its_transcript(session: Session, folder: Path) -> None:
    ran, _, unread = watched(session.words, session.typed)
    assert anonymous(ran.out) == session.expected
    assert (ran.status, ran.err) == (0, "")
    assert unread == b""


@pytest.mark.parametrize("session", TYPED, ids=named)
def test_a_typed_session_prints_the_same_transcript_and_asks_what_comes_next(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    monkeypatch.chdir(here)
    questions = watched(session.words, session.typed).asked_at
    # In a window that is wide enough: in others what is refused is broken between words.
    with Terminal(session.words, cwd=there, size=(24, 250)) as terminal:
        for written, line in zip(questions, [*session.lines, None], strict=False):
            terminal.until_length(written)  # The question is on the screen: now type.
            if line is None:
                terminal.press(CTRL_D)
            else:
                terminal.type(line)
        ran = terminal.finish_game()
    screen, asked = anonymous(ran.out), session.expected
    if not screen.endswith(asked):  # a game that was left ends there
        assert screen.startswith(asked)
        result = screen.removeprefix(asked)
        assert any(question in result for question in WHAT_NEXT)
    assert ran.status == 0


@pytest.mark.parametrize("session", SCREENS, ids=lambda session: session.path.stem)
def test_a_session_at_a_terminal_prints_its_screen(session: Session, folder: Path) -> None:
    ran = type_session(session)
    assert anonymous(ran.out) == session.expected
    assert (ran.status, ran.err) == (0, "")


def test_transcripts_hold_nothing_that_steers_a_screen() -> None:
    for session in SESSIONS:
        characters = {*session.expected} - {"\n"}
        assert not [c for c in characters if unicodedata.category(c)[0] == "C"], session.name


def test_every_transcript_has_a_session() -> None:
    outputs = {path.with_suffix(".in") for path in FOLDER.glob("*/*.out")}
    assert outputs == {session.path for session in SESSIONS}


def test_at_a_terminal_a_bad_target_is_asked_for_again() -> None:
    question = "Agree on a target word (Enter for CODE): "
    with Terminal(["play", "cipher-shift"]) as terminal:
        terminal.answer(question, "?")
        terminal.answer(question, "aaa")
        assert "the game would start on its own goal" in terminal.until(question)
        terminal.type("ABCDEFGHIJKLM")
        assert "1 to 12 letters A to Z" in terminal.until(question)
        terminal.type("moon")
        assert "Target Word : M O O N\n" in terminal.until("increment (1-4): ")
