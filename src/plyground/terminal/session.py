"""A session at one keyboard: rounds with a tally, and game after game while somebody wants one."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

from plyground.games import registry
from plyground.kernel.faults import ask_rules
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.seats import Seat
from plyground.kernel.series import Series
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.players import HUMAN, seat_player
from plyground.players.characters import KIND, Character

from .console import INTERRUPTED, Console, EndOfInput
from .questions import (
    AFTER_A_GAME,
    NEXT,
    REVIEW,
    SWAP,
    BackToMenu,
    Commands,
    Leave,
    Question,
    ask,
    build_next_question,
)
from .renderer import Renderer
from .resume import name_round_file
from .saves import Autosave
from .set_up import SessionConfig
from .table import BoardCommands, Table, TableCommands, play_turns

T = TypeVar("T")


def play_games(config: SessionConfig, console: Console) -> None:
    """Play until somebody leaves; Leave, in the middle of a game."""
    while True:
        session = Session(config, console)
        session.run()
        if not session.series.over or not console.interactive:
            return
        choice = _ask_next(session)
        if choice is None:
            console.tell("terminal.bye")
            return
        console.say("")
        config = set_up_again(session, choice)
        if choice == SWAP:
            _tell_swap(session)


def _ask_next(session: "Session") -> str | None:
    """What comes next; None when somebody leaves."""
    table, console = session.table, session.console
    commands = BoardCommands(session.renderer)
    commands.offer_save(table.autosave.save_as)
    choices = [NEXT, *AFTER_A_GAME] if session.promoted else AFTER_A_GAME
    question = build_next_question(console, choices)
    console.say("")
    try:
        while (choice := ask(commands, question)) == REVIEW:
            from .game_review import show_review  # with the solvers, for those who ask

            show_review(table.match, commands)
    except BackToMenu:
        raise
    except (EndOfInput, Leave):
        return None
    return choice


def set_up_again(session: "Session", choice: str) -> SessionConfig:
    """The same once more: what was drawn is drawn again, what was agreed stays."""
    config, before = session.config, session.series
    specs, players = dict(config.specs), dict(config.players)
    if choice == NEXT and session.promoted is not None:  # a character takes the program's seat
        place = next(seat for seat in Seat if players[seat] is not None)
        spec, leaving = session.promoted.spec, players[place]
        sitter = seat_player(spec, place, None if config.seed is None else str(config.seed))
        assert sitter is not None
        assert leaving is not None
        sitter.work = leaving.work
        specs[place], players[place] = spec, sitter

    def seat(sitters: Mapping[Seat, T]) -> dict[Seat, T]:
        return {each: sitters[each.other if choice == SWAP else each] for each in Seat}

    seed = None if config.seed is None else f"{config.seed}, again"
    begins = toss(seed) if config.tossed else session.began
    return config._replace(
        game=config.draw_game(seed),
        specs=seat(specs),
        players=seat(players),
        names=seat({each: config.names.get(each) for each in Seat}),
        series=Series(before.rounds, best_of=before.best_of, begins=begins, next=before.next),
        seed=seed,
        record=config.record and _find_free(config.record),
        resumed=None,
    )


def _tell_swap(session: "Session") -> None:
    """Who is who from here on."""
    people, name = session.table.people, session.renderer.name
    if len(people) == 1 and not session.names.get(people[0]):
        here = session.renderer.dialogue.default_name(people[0].other)
        session.console.tell("terminal.you-are-now", player=here)
    else:
        one, other = name(Seat.FIRST), name(Seat.SECOND)
        session.console.tell("terminal.have-swapped", one=one, other=other)
    session.console.say("")


def _find_free(path: Path) -> Path:
    """game.2.ply beside game.ply, or the next number that no file has."""
    number, first = 2, path.with_stem(re.sub(r"\.\d+$", "", path.stem))
    while (found := name_round_file(first, number, 1)).exists():
        number += 1
    return found


class Session:
    """Plays the rounds that were agreed on, at a console."""

    def __init__(self, config: SessionConfig, console: Console) -> None:
        self.config, self.console = config, console
        self.series, self.began = config.series, config.series.begins
        self._before, self._resumed = config.series.played, config.resumed
        self.specs, self.names = dict(config.specs), dict(config.names)
        self.players = dict(config.players)
        self.renderer: Renderer
        """The round that is played, or was played last; and where it is played."""
        self.table: Table
        self.promoted: Character | None = None
        """On the ladder: who comes next, where the character of this round was beaten."""

    def run(self) -> None:
        """All rounds, unless somebody leaves; SystemExit, where it was by an interrupt."""
        while not self.series.over:
            match = self.begin_round()
            try:
                if self.config.resumed is None and self.series.played == 0:
                    self._open(match)
                self._play_round(match)
            except (EndOfInput, Leave) as left:
                self.leave()
                if isinstance(left, Leave):
                    raise
                return
            except KeyboardInterrupt:
                # The interrupt may have swept away what was on its way to the terminal, so the
                # line is ended only once everything is saved.
                self.table.autosave.keep()
                self.console.say("")
                self.leave()
                raise SystemExit(INTERRUPTED) from None
            finally:
                self.table.autosave.close()

    def begin_round(self) -> Match:
        """The match that goes on, or a new one, at a table of its own."""
        match = self._resumed.match if self._resumed else self._new_match()
        self._sit_down(match)
        return match

    def finish_round(self) -> None:
        """Count a round that is over; against a character it may lead to the next one."""
        ended, self._resumed = self.table.match.outcome, None
        if ended is None:
            return
        self.series.add(ended)
        character = self._find_rung()
        if character is None or ended.winner is None:
            return
        if self.table.was_helped:
            self.console.tell("terminal.ladder-helped", who=character.title)
            return
        from .ladder import record_game

        slug, won = self.config.game.slug, ended.winner is self.table.people[0]
        self.promoted = record_game(self.console, slug, character, won=won)

    def _sit_down(self, match: Match) -> None:
        """Whoever plays this round takes a seat at the table."""
        self.table = Table(match, self.players, self._make_autosave(match))
        self.renderer = Renderer(match, self.names, self.console, programs=self._programs)

    @property
    def _programs(self) -> dict[Seat, str]:
        return {seat: spec for seat, spec in self.specs.items() if spec != HUMAN}

    def _open(self, match: Match) -> None:
        """What comes before the first move of all: the toss, and the choice of seats."""
        if self.config.tossed:
            self.console.tell("terminal.tossed", player=self.renderer.name(self.series.begins))
            self.console.say("")
        if self.config.choose_seats:
            self._choose_seats(match)
            self._sit_down(match)

    def _play_round(self, match: Match) -> None:
        ask_rules(match.game, match.state)  # rules that are broken are refused before a question
        renderer, resumed = self.renderer, self._resumed
        if self._several:
            number, rounds = self.series.played + 1, self.series.rounds
            self.console.tell("terminal.round", number=number, rounds=rounds)
            self.console.say("")
        if match.game.hidden and self.config.seed is not None:
            self.console.tell("terminal.note-seed", look="note")
        if resumed and resumed.redrawn:
            self.console.tell("terminal.note-redrawn", look="note")
        renderer.show_welcome()
        if resumed:
            renderer.show_moves_so_far()
        if match.outcome is not None:  # A position may be given that is already decided.
            renderer.show_end(live=True)
        commands = TableCommands(renderer, self.table, self.config.work, self.help_matters)
        try:
            play_turns(self.table, renderer, commands)
        finally:
            for player in self.players.values():
                if player is not None:
                    player.close()
        self.finish_round()
        if self._several:
            self._show_tally(renderer)

    def help_matters(self) -> bool:
        """Whether this game counts for the ladder, and would not with help."""
        return not self.table.was_helped and self._find_rung() is not None

    def _find_rung(self) -> Character | None:
        """Whom somebody plays in a game that counts for the ladder but for any help."""
        if self.config.start is not None:
            return None  # not from the start
        if not any(spec.startswith(f"{KIND}:") for spec in self.specs.values()):
            return None  # a game of people needs nothing of what follows
        from plyground.study.progress.ladder import (  # with all of progress
            find_opponent,
            is_from_start,
        )

        match = self.table.match
        if self.config.resumed and not is_from_start(match):
            return None  # the record of a game that began elsewhere
        return find_opponent(self.specs, match.game, self.config.preset)

    # ---- setting up a round ------------------------------------------------------------------

    def _new_match(self) -> Match:
        config, played = self.config, self.series.played
        seed: int | str | None = config.seed
        if seed is not None and played:
            seed = f"{seed}, round {played + 1}"
        names = self._name_for_record()
        preset = config.preset
        game = config.draw_game(seed) if played else config.game
        if config.start is not None:
            return Match(game, config.start, seed=seed, names=names, preset=preset)
        first = None if played and game.fixed_first else self.series.begins
        return Match(game, seed=seed, first=first, names=names, preset=preset)

    def _name_for_record(self) -> dict[Seat, str]:
        unnamed = {**DEFAULT_NAMES, **self._programs}
        return {seat: self.names.get(seat) or unnamed[seat] for seat in Seat}

    def _make_autosave(self, match: Match) -> Autosave:
        resumed, series, record = self._resumed, self.series, self.config.record
        number = series.played + 1
        tags = dict(resumed.tags) if resumed else {}
        if self._several:
            tags |= {
                "BestOf" if series.best_of else "Rounds": str(series.rounds),
                "Round": str(number),
                "Tally": f"{series.wins[Seat.FIRST]}-{series.wins[Seat.SECOND]}",
                "Began": str(series.begins),
                "Next": series.next,
            }
        if series.drawn:
            tags["Drawn"] = str(series.drawn)
        return Autosave(
            match,
            tags | {f"Seat{seat}": spec for seat, spec in self._programs.items()},
            warn=self.console.warn,
            identity=resumed.identity if resumed else None,
            lock=resumed.lock if resumed else None,
            file=record and name_round_file(record, number, self._before + 1),
        )

    def _choose_seats(self, match: Match) -> None:
        """The set-up is fixed and seen; whoever did not fix it picks a seat."""
        console, renderer = self.console, self.renderer
        renderer.show_board()
        chooser = self.players[Seat.SECOND]
        if chooser is not None:
            picked = chooser.pick_seat(match.game, match.view())
            name: Message | str = renderer.name(Seat.SECOND)
        else:
            who = self.names.get(Seat.SECOND) or Message("terminal.seat-chooser")
            console.tell("terminal.seat-begins", seat=str(match.turn))
            prompt = console.write("terminal.which-seat", player=who)
            question = Question(prompt, _read_seat, advice=Message("terminal.advice-seat"))
            picked = ask(Commands(console, match.game.slug), question)
            name = self.names.get(Seat.FIRST) or Message("terminal.other-player")
        taken = picked if chooser is not None else picked.other
        console.tell("terminal.seat-taken", player=name, seat=str(taken))
        console.say("")
        if picked is Seat.FIRST:
            self.specs = {seat: self.specs[seat.other] for seat in Seat}
            self.names = {seat: self.names.get(seat.other) for seat in Seat}
            self.players = {seat: self.players[seat.other] for seat in Seat}
        match.names.update(self._name_for_record())

    # ---- between and after rounds ------------------------------------------------------------

    @property
    def _several(self) -> bool:
        return self.series.rounds > 1

    def _show_tally(self, renderer: Renderer) -> None:
        series, console = self.series, self.console
        console.say("", renderer.write_tally(series.wins, series.drawn, series.unfinished))
        if not series.over:
            console.say("")
        elif series.champion is None:
            console.tell("terminal.no-champion")
        else:
            console.tell("terminal.champion", look="win", player=renderer.name(series.champion))

    def leave(self) -> None:
        """Keep the game as it stands, and say what brings it back."""
        autosave = self.table.autosave
        autosave.keep()
        if autosave.kept_as is None:
            self.console.tell("terminal.not-saved")
        else:
            name = autosave.kept_as + registry.write_origin(self.config.game.slug)
            self.console.tell("terminal.saved", name=name)
        self.console.flush()


def _read_seat(answer: str) -> Seat:
    plain = answer.strip(" \t")
    if plain not in ("1", "2"):
        raise BadOption.of("terminal.answer-1-or-2")
    return Seat(int(plain))


def toss(seed: int | str | None) -> Seat:
    """A coin toss; with a seed always the same one."""
    return Random(None if seed is None else f"{seed}, toss").choice(list(Seat))
