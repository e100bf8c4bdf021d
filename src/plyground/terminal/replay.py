"""A recorded match shown again as it was played."""

from typing import Any

from plyground.games import shelf
from plyground.games.dialogue import Dialogue
from plyground.kernel.house_rules import house_rules
from plyground.kernel.match import Match
from plyground.kernel.record import Record
from plyground.kernel.seats import Seat

from .console import Console, EndOfInput

NEXT = "-- move {ply} of {plies}: Enter shows the next, q leaves --"


def show_match(match: Match, record: Record, console: Console, *, pausing: bool) -> None:
    """Welcome, every turn with its questions and answers, and the end."""
    game = match.game
    names = {seat: _name(match, record, seat) for seat in Seat}
    dialogue = shelf.dialogue(game, names)
    views = [game.core_state(view) for view in match.views()]
    console.show(dialogue.welcome(views[0]))
    for rule in house_rules(game):
        console.say(rule.notice, look="note")
    for ply, move in enumerate(match.moves):
        if pausing and ply and not _wants_next(console, ply, len(match.moves)):
            return
        before, after = views[ply], views[ply + 1]
        console.show(dialogue.heading(before))
        answers: list[str] = []
        for answer in dialogue.answers(before, move):
            console.show_answer(dialogue.question(before, answers), answer)
            answers.append(answer)
        console.show(dialogue.announce(before, move, after))
    _show_end(match, console, dialogue, views[-1])


def _name(match: Match, record: Record, seat: Seat) -> str | None:
    name = match.names[seat]
    return None if name in (f"Player {seat}", record.tags.get(f"Seat{seat}")) else name


def _show_end(match: Match, console: Console, dialogue: Dialogue[Any, Any], last: Any) -> None:
    outcome = match.outcome
    if outcome is None:
        console.say("", "This game is unfinished. plyground play --resume goes on with it.")
    elif match.game.outcome(match.state) is not None:
        console.say(*dialogue.verdict(last, outcome), look="win")
    elif outcome.winner is None:
        console.say("", "The game was stopped and stays unfinished. Nobody wins.", look="note")
    else:
        console.say("", dialogue.forfeit(outcome), look="win")
    secret = match.game.secret(match.state)
    if outcome is not None and secret is not None and match.game.core.outcome(last) is None:
        console.show(dialogue.reveal_secret(secret))


def _wants_next(console: Console, ply: int, plies: int) -> bool:
    try:
        answer = console.ask(NEXT.format(ply=ply, plies=plies))
    except EndOfInput:
        return False
    return answer.strip().lower() not in ("q", "quit", "exit")
