"""A session at one keyboard: one round or several, the tally, and the champion."""

from pathlib import Path
from random import Random
from typing import Any

from plyground.games import registry
from plyground.kernel.faults import ask_rules
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.seats import Seat
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.players import HUMAN
from plyground.players.characters import KIND, Character

from .autosave import HELP, HELPED, NO_HELP, Autosave, GuardedFile
from .base_commands import BaseCommands
from .console import Console, EndOfInput
from .local_game import LocalCommands, LocalGame
from .questions import Leave, Question, ask
from .renderer import Renderer
from .set_up import CHOSEN, SessionConfig


class Session:
    """Plays the rounds that were agreed on, at a console."""

    def __init__(self, config: SessionConfig, console: Console) -> None:
        self.config, self.console = config, console
        self.series = config.series
        self._before = config.series.played
        self.specs, self.names = dict(config.specs), dict(config.names)
        self.players = dict(config.players)
        self.renderer: Renderer
        """The round that is played, or was played last; and where it is kept."""
        self.autosave: Autosave
        self.promoted: Character | None = None
        """On the ladder: who comes next, where the character of this round was beaten."""

    def run(self) -> bool:
        """All rounds, unless somebody leaves; whether it was an interrupt that ended them."""
        resumed = self.config.resumed
        while not self.series.over:
            match = resumed or self._new_match()
            autosave = self.autosave = self._make_autosave(match)
            try:
                if resumed is None and self.series.played == 0:
                    autosave = self.autosave = self._open(match, autosave)
                self._play_round(match, autosave)
            except (EndOfInput, Leave):
                self._leave(autosave)
                return False
            except KeyboardInterrupt:
                # The interrupt may have swept away what was on its way to the terminal, so the
                # line is ended only once everything is saved.
                autosave.keep(now=True)
                self.console.say("")
                self._leave(autosave)
                return True
            finally:
                autosave.close()
            resumed = None
        return False

    def _open(self, match: Match, autosave: Autosave) -> Autosave:
        """What comes before the first move of all: the toss, and the choice of seats."""
        if self.config.tossed:
            begins = self._make_renderer(match).name(self.series.begins)
            self.console.tell("terminal.tossed", player=begins)
            self.console.say("")
        if not self.config.choose_seats:
            return autosave
        self._choose_seats(match)
        return self._make_autosave(match)

    def _play_round(self, match: Match, autosave: Autosave) -> None:
        ask_rules(match.game, match.state)  # rules that are broken are refused before a question
        renderer = self.renderer = self._make_renderer(match)
        renderer.was_helped = autosave.tags.get(HELP) == HELPED
        resumed = match is self.config.resumed
        if self._several:
            number, rounds = self.series.played + 1, self.series.rounds
            self.console.tell("terminal.round", number=number, rounds=rounds)
            self.console.say("")
        self._show_notes(match, resumed=resumed)
        renderer.show_welcome()
        if resumed:
            renderer.show_moves_so_far()
        if match.outcome is not None:  # A position may be given that is already decided.
            renderer.show_end(match.outcome, live=True)
        try:
            self._make_game(renderer, autosave).play()
        finally:
            for player in self.players.values():
                if player is not None:
                    player.close()
        if match.outcome is not None:
            self.series.add(match.outcome)
            self._climb(match)
        if self._several:
            self._show_tally(renderer)

    def _climb(self, match: Match) -> None:
        """A game against a character may lead to the next one."""
        if self.config.start is not None:
            return  # not from the start
        if not any(spec.startswith(f"{KIND}:") for spec in self.specs.values()):
            return  # a game of people needs nothing of what follows
        from plyground.study.progress.ladder import (  # with all of progress
            find_opponent,
            is_from_start,
        )

        from .ladder import record_game

        character = find_opponent(self.specs, match.game, self.config.preset)
        if character is None or match.outcome is None:
            return
        if match is self.config.resumed and not is_from_start(match):
            return  # the record of a game that began elsewhere
        if self.renderer.was_helped and match.outcome.winner is not None:
            self.console.tell("terminal.ladder-helped", who=character.title)
            return
        person = next(seat for seat in Seat if self.specs[seat] == HUMAN)
        slug, winner = match.game.slug, match.outcome.winner
        self.promoted = record_game(self.console, slug, character, person, winner)

    def _show_notes(self, match: Match, *, resumed: bool) -> None:
        if match.game.hidden and self.config.seed is not None:
            self.console.tell("terminal.note-seed", look="note")
        claim = self.config.claim
        if resumed and claim and claim.note:
            note = self.console.render(claim.note)
            self.console.say(*self.console.wrap(note), look="note")
        if resumed and self.config.redrawn:
            self.console.tell("terminal.note-redrawn", look="note")

    # ---- setting up a round ------------------------------------------------------------------

    def _make_renderer(self, match: Match) -> Renderer:
        programs = {seat: spec for seat, spec in self.specs.items() if spec != HUMAN}
        return Renderer(match, self.names, self.console, programs=programs)

    def _new_match(self) -> Match:
        config, played = self.config, self.series.played
        seed: int | str | None = config.seed
        if seed is not None and played:
            seed = f"{seed}, round {played + 1}"
        names = self._name_for_record()
        game, preset = config.game, config.preset
        if config.start is not None:
            return Match(game, config.start, seed=seed, names=names, preset=preset)
        if played and config.redraw is not None:
            game = config.redraw.draw(seed)
        first = None if played and game.fixed_first else self.series.begins
        return Match(game, seed=seed, first=first, names=names, preset=preset)

    def _name_for_record(self) -> dict[Seat, str]:
        def name(seat: Seat) -> str:
            spec = self.specs[seat]
            return self.names.get(seat) or (DEFAULT_NAMES[seat] if spec == HUMAN else spec)

        return {seat: name(seat) for seat in Seat}

    def _make_game(self, renderer: Renderer, autosave: Autosave) -> LocalGame:
        people = [seat for seat in Seat if self.players[seat] is None]
        # A record remembers that there is no advice, however it is gone on with.
        work = None if autosave.tags.get(HELP) == NO_HELP else self.config.work
        commands = LocalCommands(renderer, autosave, people, work)
        return LocalGame(self.players, renderer, commands, autosave)

    def _make_autosave(self, match: Match) -> Autosave:
        config = self.config
        resumed = match is config.resumed
        claim = config.claim if resumed else None
        tags = config.resumed_tags if resumed else {}
        tags.update(self._describe_series())
        if not config.advised:
            tags[HELP] = NO_HELP
        if config.redraw is not None and config.redraw.kept:
            tags[CHOSEN] = " ".join(config.redraw.kept)
        for seat in Seat:
            if self.specs[seat] != HUMAN:
                tags[f"Seat{seat}"] = self.specs[seat]
        return Autosave(
            match,
            tags,
            warn=self.console.warn,
            hurried=None not in self.players.values(),
            claim=claim,
            files=self._open_files(existing=resumed),
        )

    def _open_files(self, *, existing: bool) -> list[GuardedFile]:
        if self.config.record is None:
            return []
        path = name_round_file(self.config.record, self.series.played + 1, self._before + 1)
        return [GuardedFile(path, existing=existing)]

    def _describe_series(self) -> dict[str, str]:
        if not self._several:
            return {}
        series = self.series
        wins = series.wins
        scores = {
            "BestOf" if series.best_of else "Rounds": str(series.rounds),
            "Round": str(series.played + 1),
            "Tally": f"{wins[Seat.FIRST]}-{wins[Seat.SECOND]}",
            "Began": str(series.begins),
            "Next": series.next,
        }
        return {**scores, "Drawn": str(series.drawn)} if series.drawn else scores

    def _choose_seats(self, match: Match) -> None:
        """The set-up is fixed and seen; whoever did not fix it picks a seat."""
        console = self.console
        renderer = self._make_renderer(match)
        renderer.show_board()
        chooser = self.players[Seat.SECOND]
        if chooser is not None:
            picked = chooser.pick_seat(match.game, match.view())
            name = renderer.name(Seat.SECOND)
            taken = Message.of("terminal.seat-taken", player=name, seat=str(picked))
        else:
            who = self.names.get(Seat.SECOND) or Message("terminal.seat-chooser")
            console.tell("terminal.seat-begins", seat=str(match.turn))
            picked = self._ask_seat(match, console.write("terminal.which-seat", player=who))
            other = self.names.get(Seat.FIRST) or Message("terminal.other-player")
            taken = Message.of("terminal.seat-taken", player=other, seat=str(picked.other))
        console.say(console.render(taken), "")
        if picked is Seat.FIRST:
            for table in (self.specs, self.names, self.players):
                _swap(table)
        match.names.update(self._name_for_record())

    def _ask_seat(self, match: Match, prompt: str) -> Seat:
        question = Question(f"{prompt} ", _read_seat, advice=Message("terminal.advice-seat"))
        return ask(self.console, BaseCommands(self.console, match.game.slug), question)

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

    def _leave(self, autosave: Autosave) -> None:
        autosave.keep(now=True)
        if autosave.kept_as is None:
            self.console.tell("terminal.not-saved")
        else:
            name = autosave.kept_as + registry.write_origin(self.config.game.slug)
            self.console.tell("terminal.saved", name=name)
        self.console.flush()


def _read_seat(answer: str) -> Seat:
    plain = answer.strip(" \t")
    if plain not in ("1", "2"):
        raise BadOption(Message("terminal.answer-1-or-2"))
    return Seat(int(plain))


def _swap(table: dict[Seat, Any]) -> None:
    table[Seat.FIRST], table[Seat.SECOND] = table.get(Seat.SECOND), table.get(Seat.FIRST)


def name_round_file(path: Path, number: int, given_for: int) -> Path:
    """game.ply, game.2.ply, game.3.ply: one file a round, beside that of the round given."""
    if number == given_for:
        return path
    stem = path.stem if given_for == 1 else path.stem.removesuffix(f".{given_for}")
    return path.with_name(f"{stem}.{number}{path.suffix}")


def toss(seed: int | str | None) -> Seat:
    """A coin toss; with a seed always the same one."""
    return Random(None if seed is None else f"{seed}, toss").choice(list(Seat))
