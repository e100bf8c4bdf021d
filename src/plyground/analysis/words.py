"""An analysis in words, in the language of whoever reads it."""

from plyground.games.dialogue import wrap_words
from plyground.kernel.value import ENDLESS, UNKNOWN, Value
from plyground.language.catalogue import ENGLISH, render
from plyground.language.message import Message, SeatNumber

from .analysis import Analysis


def describe_analysis(analysis: Analysis, top: int, language: str = ENGLISH) -> list[str]:
    """The position, why it is worth that, and its moves, best first."""
    position = analysis.game.write(analysis.state)
    if analysis.outcome is not None:
        ended = analysis.outcome.message
        return [
            render(Message.of("terminal.position-over", position=position, how=ended), language)
        ]
    player, verdict = SeatNumber(analysis.turn.value), judge_value(analysis.value)
    judged = Message.of("terminal.position-worth", position=position, player=player, worth=verdict)
    lines = wrap_words(render(judged, language).split(" "))
    if analysis.explanation:
        why = render(analysis.explanation, language).rstrip(".") + "."
        lines += wrap_words(why.split())
    return [*lines, *_list_moves(analysis, top, language)]


def _list_moves(analysis: Analysis, top: int, language: str) -> list[str]:
    shown = analysis.moves[: max(1, top)]
    width = max(len(str(judged.move)) for judged in shown)
    lines = [
        f"  {'*' if best else ' '} {move!s:<{width}}  {render(value.message, language)}"
        for move, value, best in shown
    ]
    if len(analysis.moves) > len(shown):
        more = Message.of("more-moves", count=len(analysis.moves) - len(shown))
        lines.append(f"    {render(more, language)}")
    settled = analysis.value is None or analysis.value.result != UNKNOWN
    key = Message("terminal.best-marked" if settled else "terminal.best-known-marked")
    return [*lines, f"  (* {render(key, language)})"]


def judge_value(value: Value | None) -> Message:
    """What a value says of the player to move."""
    if value is None:
        return Message("terminal.worth-nothing-left")
    if value.chance is not None:
        return Message.of("terminal.worth-chance", value=value.message)
    if value.result == ENDLESS:
        return Message("terminal.worth-endless")
    if value.result == UNKNOWN:
        return Message.of("terminal.worth-unknown", value=value.message)
    return value.message
