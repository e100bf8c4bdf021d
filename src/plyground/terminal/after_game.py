"""After a game at one keyboard: its result, and what the people there want next."""

from plyground.kernel.seats import Seat

from .console import EndOfInput
from .ending import (
    CALLED,
    CHOICES,
    MENU,
    NEXT,
    REVIEW,
    SWAP,
    EndCommands,
    build_next_question,
    show_box,
    show_result,
)
from .questions import Leave, ask
from .session import Session

__all__ = ["MENU", "NEXT", "SWAP", "ask_next"]


def ask_next(session: Session) -> str | None:
    """What comes next; None when somebody leaves."""
    renderer, console = session.renderer, session.console
    _show_result(session)
    commands = EndCommands(renderer, session.autosave.save_as)
    climbing = [NEXT] if session.promoted else []
    question = build_next_question(console, [*climbing, *CHOICES], CALLED)
    try:
        while (choice := ask(console, commands, question)) == REVIEW:
            from .game_review import show_review  # with the solvers, for those who ask

            show_review(renderer.match, commands)
    except (EndOfInput, Leave):
        return None
    return choice


def _show_result(session: Session) -> None:
    """Who won the game, or the rounds."""
    people = [seat for seat in Seat if session.players[seat] is None]
    renderer, series, console = session.renderer, session.series, session.console
    if series.rounds == 1:
        assert renderer.match.outcome is not None
        show_result(renderer, renderer.match.outcome, people)
        return
    champion = series.champion
    title = console.write("terminal.no-champion")
    if champion is not None:
        title = console.write("terminal.champion", player=renderer.name(champion))
    tally = renderer.write_tally(series.wins, series.drawn, series.unfinished)
    show_box(console, [title, tally], "win" if champion in people else "title")
