"""Game after game at one keyboard, until somebody has had enough."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.players import seat_player
from plyground.players.characters import Character

from .console import Console, EndOfInput
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
from .questions import BackToMenu, Leave, ask
from .session import Session, name_round_file, toss
from .set_up import SessionConfig

T = TypeVar("T")


class Table:
    """Who plays what here; a pipe plays it once."""

    def __init__(self, config: SessionConfig, console: Console) -> None:
        self._first, self._console = config, console
        self._begins = config.series.begins
        self._games, self._swapped = 1, False

    def play(self) -> bool:
        """Play until somebody leaves; whether it was an interrupt. BackToMenu is for the caller."""
        config = self._first
        while True:
            session = Session(config, self._console)
            if session.run():
                return True
            if not session.series.over or not self._console.interactive:
                return False
            choice = ask_next(session)
            if choice is None:
                self._console.tell("terminal.bye")
                return False
            if choice == MENU:
                self._console.say("")
                raise BackToMenu(self._console.language)
            if choice == NEXT and session.promoted is not None:
                self._meet(session.promoted)
            config = self._set_up_again(swapping=choice == SWAP)
            self._console.say("")
            if choice == SWAP:
                self._tell_swap(session)

    # ---- the next game -----------------------------------------------------------------------

    def _set_up_again(self, *, swapping: bool) -> SessionConfig:
        """The same once more: what was drawn is drawn again, what was agreed stays."""
        first, before = self._first, self._first.series
        self._games += 1
        self._swapped ^= swapping
        seed = None if first.seed is None else f"{first.seed}, game {self._games}"
        begins = toss(seed) if first.tossed else self._begins
        return first._replace(
            game=first.redraw.draw(seed) if first.redraw else first.game,
            specs=self._seat(first.specs),
            players=self._seat(first.players),
            names=self._seat({seat: first.names.get(seat) for seat in Seat}),
            series=Series(before.rounds, best_of=before.best_of, begins=begins, next=before.next),
            seed=seed,
            record=first.record and _find_free(first.record),
            resumed=None,
            claim=None,
            redrawn=False,
        )

    def _meet(self, character: Character) -> None:
        """From here on a character sits where a program sat."""
        first = self._first
        place = next(seat for seat in Seat if first.players[seat] is not None)
        sitter = seat_player(character.spec, place, first.seed)
        before = first.players[place]
        if sitter is not None and before is not None:
            sitter.work = before.work
        self._first = first._replace(
            specs={**first.specs, place: character.spec},
            players={**first.players, place: sitter},
        )

    def _seat(self, sitters: Mapping[Seat, T]) -> dict[Seat, T]:
        """Whoever sits there now, of whatever was said for the first game."""
        return {seat: sitters[seat.other if self._swapped else seat] for seat in Seat}

    def _tell_swap(self, session: Session) -> None:
        """Who is who from here on."""
        name, names = session.renderer.name, session.names
        people = [seat for seat in Seat if session.players[seat] is None]
        if len(people) == 1 and not names.get(people[0]):
            dialogue = session.renderer.dialogue
            here = dialogue.default_name(people[0].other)
            self._console.tell("terminal.you-are-now", player=here)
        else:
            one, other = name(Seat.FIRST), name(Seat.SECOND)
            anonymous = people and not any(names.values())
            code = "terminal.sides-swapped" if anonymous else "terminal.have-swapped"
            self._console.tell(code, one=one, other=other)
        self._console.say("")


def _find_free(path: Path) -> Path:
    """game.2.ply beside game.ply, or the next number that no file has."""
    number = 2
    while (found := name_round_file(path, number, 1)).exists():
        number += 1
    return found


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
