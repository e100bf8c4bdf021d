"""An evening at one table: one round or several, the tally, and the champion."""

from pathlib import Path
from random import Random
from typing import Any

from plyground.games import shelf
from plyground.games.dialogue import wrap_words
from plyground.kernel.match import DEFAULT_NAMES, Match
from plyground.kernel.seats import Seat
from plyground.players import HUMAN

from .autosave import Autosave
from .base_commands import Leave
from .commands import Commands
from .console import Console, EndOfInput
from .own_file import OwnFile
from .sitting import Sitting
from .table import LocalGame

SEED_NOTE = "Note: the draw comes from --seed; whoever knows the seed can work it out."
CHANCE_NOTE = "Note: the hidden draw was not kept here; it is drawn again from the clues."


class Session:
    """Plays the rounds of a sitting at a console."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting, self.console = sitting, console
        self.series = sitting.series
        self._before = sitting.series.child
        self.specs, self.names = dict(sitting.specs), dict(sitting.names)
        self.players = dict(sitting.players)

    def run(self) -> bool:
        """All rounds, unless somebody leaves; whether it was an interrupt that ended them."""
        resumed = self.sitting.resumed
        if self.sitting.tossed:
            self._tell_toss()
        while not self.series.over:
            match = resumed or self._new_match()
            keeper = self._keeper(match)
            try:
                if resumed is None and self.sitting.choose_seats and self.series.child == 0:
                    self._choose_seats(match)
                    keeper = self._keeper(match)
                self._round(match, keeper)
            except (EndOfInput, Leave):
                self._leave(keeper)
                return False
            except KeyboardInterrupt:
                # The interrupt may have swept away what was on its way to the terminal, so the
                # line is ended only once everything is saved.
                keeper.keep(now=True)
                self.console.say("")
                self._leave(keeper)
                return True
            finally:
                keeper.close()
            resumed = None
        return False

    def _tell_toss(self) -> None:
        begins = shelf.dialogue(self.sitting.game, self.names).name(self.series.begins)
        self.console.say(f"The coin toss says: {begins} begins.", "")

    def _round(self, match: Match, keeper: Autosave) -> None:
        table = LocalGame(match, self.players, self.names, self.console, keeper)
        table.work = self.sitting.work
        if self._several:
            self.console.say(f"Round {self.series.child + 1} of {self.series.rounds}", "")
        self._notes(match)
        table.welcome()
        if match is self.sitting.resumed and match.moves:
            self.console.say(f"Moves so far: {len(match.moves)}.", look="note")
        if match.outcome is not None:  # A position may be given that is already decided.
            view = match.game.core_state(match.view())
            self.console.show(table.dialogue.verdict(view, match.outcome))
        try:
            table.play(Commands(table))
        finally:
            for player in self.players.values():
                if player is not None:
                    player.close()
        if match.outcome is not None:
            self.series.add(match.outcome)
        if self._several:
            self._tally(table)

    def _notes(self, match: Match) -> None:
        if match.game.hidden and self.sitting.seed is not None:
            self.console.say(SEED_NOTE, look="note")
        claim = self.sitting.claim
        if match is self.sitting.resumed and claim and claim.note:
            self.console.say(*wrap_words(claim.note.split(" ")), look="note")
        if match is self.sitting.resumed and self.sitting.redrawn:
            self.console.say(CHANCE_NOTE, look="note")

    # ---- setting up a round ------------------------------------------------------------------

    def _new_match(self) -> Match:
        sitting, played = self.sitting, self.series.child
        seed: int | str | None = sitting.seed
        if seed is not None and played:
            seed = f"{seed}, round {played + 1}"
        names = self._record_names()
        if sitting.start is not None:
            return Match(sitting.game, sitting.start, seed=seed, names=names)
        return Match(sitting.game, seed=seed, first=self.series.begins, names=names)

    def _record_names(self) -> dict[Seat, str]:
        def name(seat: Seat) -> str:
            spec = self.specs[seat]
            return self.names.get(seat) or (DEFAULT_NAMES[seat] if spec == HUMAN else spec)

        return {seat: name(seat) for seat in Seat}

    def _keeper(self, match: Match) -> Autosave:
        sitting = self.sitting
        resumed = match is sitting.resumed
        claim = sitting.claim if resumed else None
        tags = sitting.resumed_tags if resumed else {}
        tags.update(self._series_tags())
        if not sitting.advised:
            tags["Help"] = "off"
        for seat in Seat:
            if self.specs[seat] != HUMAN:
                tags[f"Seat{seat}"] = self.specs[seat]
        return Autosave(
            match,
            tags,
            hurried=None not in self.players.values(),
            claim=claim,
            files=self._files(existing=resumed),
        )

    def _files(self, *, existing: bool) -> list[OwnFile]:
        if self.sitting.record is None:
            return []
        path = round_file(self.sitting.record, self.series.child + 1, self._before + 1)
        return [OwnFile(path, existing=existing)]

    def _series_tags(self) -> dict[str, str]:
        if not self._several:
            return {}
        series = self.series
        wins = series.wins
        return {
            "BestOf" if series.best_of else "Rounds": str(series.rounds),
            "Round": str(series.child + 1),
            "Tally": f"{wins[Seat.FIRST]}-{wins[Seat.SECOND]}",
            "Began": str(series.begins),
            "Next": series.next,
        }

    def _choose_seats(self, match: Match) -> None:
        """The set-up is fixed and seen; whoever did not fix it picks a seat."""
        dialogue = shelf.dialogue(match.game, self.names)
        view = match.view()
        self.console.show(dialogue.board(match.game.core_state(view)))
        chooser = self.players[Seat.SECOND]
        if chooser is not None:
            picked = chooser.pick_seat(match.game, view)
            self.console.say(f"{self.specs[Seat.SECOND]} takes seat {picked}.", "")
        else:
            who = self.names.get(Seat.SECOND) or "Whoever did not choose this set-up"
            self.console.say(f"Seat {match.turn} begins.")
            picked = self._ask_seat(f"{who}, which seat do you take? (1/2): ")
            other = self.names.get(Seat.FIRST) or "The other player"
            self.console.say(f"{other} takes seat {picked.other}.", "")
        if picked is Seat.FIRST:
            for table in (self.specs, self.names, self.players):
                _swap(table)
        match.names.update(self._record_names())

    def _ask_seat(self, question: str) -> Seat:
        while True:
            answer = self.console.ask(question).strip(" \t")
            if answer in ("1", "2"):
                return Seat(int(answer))
            self.console.say("please answer 1 or 2", look="refusal")

    # ---- between and after rounds ------------------------------------------------------------

    @property
    def _several(self) -> bool:
        return self.series.rounds > 1

    def _tally(self, table: LocalGame) -> None:
        series, name = self.series, table.dialogue.name
        score = ", ".join(f"{name(seat)}: {series.wins[seat]}" for seat in Seat)
        unfinished = f", unfinished {series.unfinished}" if series.unfinished else ""
        self.console.say("", f"Tally: {score}{unfinished}.")
        if not series.over:
            self.console.say("")
        elif series.champion is None:
            self.console.say("The tally is level: there is no overall champion.")
        else:
            self.console.say(f"{name(series.champion)} is the overall champion!", look="win")

    def _leave(self, keeper: Autosave) -> None:
        keeper.keep(now=True)
        if keeper.kept_as is None:
            self.console.say("This game could not be saved.")
        else:
            self.console.say(f"Saved. To go on: plyground play --resume {keeper.kept_as}")
        self.console.flush()


def _swap(table: dict[Seat, Any]) -> None:
    table[Seat.FIRST], table[Seat.SECOND] = table.get(Seat.SECOND), table.get(Seat.FIRST)


def round_file(path: Path, number: int, given_for: int) -> Path:
    """game.ply, game.2.ply, game.3.ply: one file a round, beside that of the round given."""
    if number == given_for:
        return path
    stem = path.stem if given_for == 1 else path.stem.removesuffix(f".{given_for}")
    return path.with_name(f"{stem}.{number}{path.suffix}")


def toss(seed: int | None) -> Seat:
    """A coin toss; with a seed always the same one."""
    return Random(None if seed is None else f"{seed}, toss").choice(list(Seat))
