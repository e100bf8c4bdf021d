"""A round on the full screen: the match, who plays it, what is said of it, and where it is kept."""

from typing import Any

from plyground.games import registry
from plyground.kernel.match import Match
from plyground.kernel.seats import Seat
from plyground.kernel.value import UNKNOWN, Value
from plyground.language.errors import IllegalMove
from plyground.language.message import Message, Param, render
from plyground.players import HUMAN, Forfeit
from plyground.players.characters import KIND
from plyground.players.program_names import name_programs
from plyground.solvers import advise
from plyground.study.analysis.analysis import analyze
from plyground.study.analysis.words import describe_value, tell_value

from ..autosave import HELP, HELPED, NO_HELP, Autosave
from ..set_up import SessionConfig

AGAIN, SWAP, NEXT, REVIEW, MENU = "again", "swap", "next", "review", "menu"


class Round:
    """Makes and keeps moves; the screen shows them."""

    def __init__(self, config: SessionConfig, match: Match, autosave: Autosave, language: str):
        self.config, self.match, self.autosave = config, match, autosave
        self.language = language
        self.players = dict(config.players)
        specs = config.specs
        programs = {seat: spec for seat, spec in specs.items() if spec != HUMAN}
        self.dialogue = registry.dialogue(match.game, config.names, language, programs)
        named = name_programs(config.names, programs, language, self.dialogue.label)
        self.dialogue.names = named
        self.promoted: Any = None

    @classmethod
    def begin(cls, config: SessionConfig, language: str) -> "Round":
        match = config.resumed or Match(config.game, config.start, seed=config.seed, preset=config.preset, first=None if config.start is not None else config.series.begins)
        tags = {f"Seat{seat}": spec for seat, spec in config.specs.items() if spec != HUMAN}
        autosave = Autosave(match, tags, warn=lambda message: None, hurried=False, claim=config.claim)
        return cls(config, match, autosave, language)

    def follow(self, choice: str) -> "Round":
        return Round.begin(self.config, self.language)

    # ---- who -----------------------------------------------------------------------------------

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in Seat if self.players[seat] is None]

    @property
    def is_persons_turn(self) -> bool:
        return self.match.outcome is None and self.players[self.match.turn] is None

    @property
    def looker(self) -> Seat | None:
        """Whose view is on the screen: that of whoever plays alone; else what all may see."""
        return self.people[0] if len(self.people) == 1 else None

    def name(self, seat: Seat) -> str:
        return self.dialogue.name(seat)

    @property
    def mover(self) -> str:
        return self.name(self.match.turn)

    # ---- what is said --------------------------------------------------------------------------

    def render(self, message: Message) -> str:
        return self.dialogue.render(message)

    def say(self, code: str, **params: Param) -> str:
        return render(Message.of(f"screen.{code}", **params), self.language)

    @property
    def title(self) -> str:
        game, preset = self.match.game, self.match.preset
        return f"{game.title} · {preset}" if preset else game.title

    @property
    def welcome(self) -> str:
        return render(Message.of("welcome", game=self.match.game.title), self.language)

    @property
    def history(self) -> list[str]:
        """A line a move, with who made it."""
        lines = []
        for ply, move in enumerate(self.match.moves):
            seat = self.match.at(ply).turn
            lines.append(f"{ply + 1:>3} {'●' if seat is Seat.FIRST else '○'} {move}")
        return lines

    @property
    def verdict(self) -> list[str]:
        """How it ended, in the game's own words."""
        match = self.match
        ended = match.outcome
        assert ended is not None
        by_rules = match.game.outcome(match.state)
        if by_rules is not None:
            said = self.dialogue.verdict(match.game.core_state(match.view()), by_rules)
        elif ended.winner is None:
            said = [render(Message("terminal.is-stopped"), self.language)]
        else:
            said = [self.dialogue.forfeit(ended, live=True)]
        secret = match.game.secret(match.state)
        if secret is not None and by_rules is None:
            said += self.dialogue.reveal_secret(secret)
        return [line for line in said if line]

    # ---- moves ---------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Make the move of a person; PlygroundError changes nothing."""
        self.make(self.match.check(move))

    def make(self, move: Any) -> str:
        """Make a move that is known to be legal, and keep it before it is shown."""
        game, before, player = self.match.game, self.match.view(), self.mover
        self.match.push(move)
        self.autosave.keep(now=self.match.outcome is not None)
        words = self.dialogue.describe_move(game.core_state(before), move)
        shown = words if isinstance(words, str) else self.render(words)
        return self.say("played", player=player, move=shown)

    def ask_program(self) -> Any:
        """The move of the program whose turn it is; None where it has lost by what it did."""
        seat, match = self.match.turn, self.match
        player = self.players[seat]
        assert player is not None
        player.repeating = match.repeating_moves
        try:
            return player.choose(match.game, match.view(seat))
        except Forfeit as fault:
            match.forfeit(seat, fault.what)
            self.autosave.keep(now=True)
            return None

    def undo(self) -> None:
        """Take back the last move of whoever is to move, and what was answered."""
        if self.match.game.hidden:
            raise IllegalMove(Message("clue-stays-known"))
        back = min(self.match.count_back(), len(self.match.moves)) or 1
        if len(self.people) == 2:
            back = 1
        self.match.undo(back)
        self.note_help()
        self.autosave.keep(now=True)

    def resign(self) -> None:
        """Give the game to the other player."""
        seat = self.people[0] if len(self.people) == 1 else self.match.turn
        self.match.resign(seat)
        self.autosave.keep(now=True)

    def leave(self) -> None:
        """Keep the game as it stands, and let others go on with it."""
        self.autosave.keep(now=True)
        self.autosave.close()
        for player in self.players.values():
            if player is not None:
                player.close()

    # ---- advice --------------------------------------------------------------------------------

    @property
    def advised(self) -> bool:
        return self.config.advised and self.autosave.tags.get(HELP) != NO_HELP

    @property
    def help_matters(self) -> bool:
        """Whether help means that this game does not count on the ladder, and had none so far."""
        specs = self.config.specs.values()
        return any(spec.startswith(f"{KIND}:") for spec in specs) and (
            self.autosave.tags.get(HELP) != HELPED
        )

    def note_help(self) -> None:
        if len(self.people) == 1:
            self.autosave.tags[HELP] = HELPED

    def find_hint(self) -> str:
        """A best move, in words; a guess says so."""
        match = self.match
        oracle = advise(match.game, self.config.work)
        view = match.view(match.turn)
        value, moves = oracle.best_moves(view)
        move = oracle.recommend(view, value, moves) or moves[0]
        self.note_help()
        code = "terminal.hint"
        said = tell_value(value, match.game)
        if value.result == UNKNOWN:
            said = Message.of("terminal.guessed", value=said)
        return render(Message.of(code, move=str(move), value=said), self.language)

    def list_values(self) -> tuple[str, dict[str, str]]:
        """What the position is worth, and each move in it."""
        match = self.match
        oracle = advise(match.game, self.config.work)
        analysis = analyze(match.game, match.view(match.turn), oracle)
        self.note_help()
        worth = {
            str(each.move): f"{'*' if each.best else ' '} {self._write_value(each.value)}"
            for each in analysis.moves
        }
        why = self.render(analysis.explanation) if analysis.explanation else ""
        return why or self.say("values-listed"), worth

    def _write_value(self, value: Value) -> str:
        return self.render(describe_value(value, self.match.game))

    # ---- what comes next -----------------------------------------------------------------------

    def list_next(self) -> list[str]:
        return [NEXT] * bool(self.promoted) + [AGAIN, SWAP, REVIEW, MENU]
