"""An analysis in words, in the language of whoever reads it."""

from typing import Any

from plyground.kernel.game import AnyGame
from plyground.kernel.text import wrap_words
from plyground.kernel.value import ENDLESS, UNKNOWN, Value
from plyground.language.message import Message, SeatNumber
from plyground.rulebooks import shelf
from plyground.rulebooks.dialogue import Dialogue

from .analysis import Analysis


def describe_analysis(
    analysis: Analysis, top: int, dialogue: Dialogue[Any, Any] | None = None
) -> list[str]:
    """The position, why it is worth that, and its moves, best first, as a dialogue says it."""
    dialogue = dialogue or shelf.dialogue(analysis.game)
    position = analysis.game.write(analysis.state)
    if analysis.outcome is not None:
        ended = analysis.outcome.message
        return [dialogue.say("terminal.position-over", position=position, how=ended)]
    player, verdict = SeatNumber(analysis.turn.value), judge_value(analysis.value, analysis.game)
    judged = Message.of("terminal.position-worth", position=position, player=player, worth=verdict)
    lines = wrap_words(dialogue.render(judged).split(" "))
    if analysis.explanation:
        why = dialogue.render(analysis.explanation).rstrip(".") + "."
        lines += wrap_words(why.split())
    return [*lines, *_list_moves(analysis, top, dialogue)]


def _list_moves(analysis: Analysis, top: int, dialogue: Dialogue[Any, Any]) -> list[str]:
    shown = analysis.moves[: max(1, top)]
    width = max(len(str(judged.move)) for judged in shown)
    lines = [
        f"  {'*' if best else ' '} {move!s:<{width}}  "
        + dialogue.render(describe_value(value, analysis.game))
        for move, value, best in shown
    ]
    if len(analysis.moves) > len(shown):
        more = dialogue.say("more-moves", count=len(analysis.moves) - len(shown))
        lines.append(f"    {more}")
    settled = analysis.value is None or analysis.value.result != UNKNOWN
    key = dialogue.say("terminal.best-marked" if settled else "terminal.best-known-marked")
    return [*lines, f"  (* {key})"]


def judge_value(value: Value | None, game: AnyGame) -> Message:
    """What a value says of the player to move."""
    if value is None:
        return Message("terminal.worth-nothing-left")
    said = describe_value(value, game)
    if value.chance is not None:
        return Message.of("terminal.worth-chance", value=said)
    if value.result == ENDLESS:
        limited = game.max_plies is not None
        return Message("terminal.worth-unfinished" if limited else "terminal.worth-endless")
    if value.result == UNKNOWN:
        return Message.of("terminal.worth-unknown", value=said)
    return said


def tell_value(value: Value, game: AnyGame) -> Message:
    """What a value says of the player to move, in a sentence; of a chance also of what."""
    if value.chance in (0, 1):
        return Message("value-wins" if value.chance else "value-loses")
    said = describe_value(value, game)
    return said if value.chance is None else Message("terminal.wins-with", said.items)


def describe_value(value: Value, game: AnyGame) -> Message:
    """A value in a word or two; where a limit stops every game, none of them is endless."""
    if value.result == ENDLESS and game.max_plies is not None:
        return Message("value-unfinished")
    return value.message
