"""An analysis in words."""

from plyground.games.dialogue import wrap_words
from plyground.kernel.value import UNKNOWN, Value

from .analysis import Analysis


def describe_analysis(analysis: Analysis, top: int) -> list[str]:
    """The position, why it is worth that, and its moves, best first."""
    position = analysis.game.write(analysis.state)
    if analysis.outcome is not None:
        return [f"{position}: over. {analysis.outcome.reason}."]
    lines = wrap_words(
        f"{position}: Player {analysis.turn}, to move, {verdict(analysis.value)}.".split(" ")
    )
    if analysis.why:
        lines += wrap_words((analysis.why.rstrip(".") + ".").split())
    shown = analysis.moves[: max(1, top)]
    width = max(len(str(judged.move)) for judged in shown)
    lines += [f"  {'*' if best else ' '} {move!s:<{width}}  {value}" for move, value, best in shown]
    if len(analysis.moves) > len(shown):
        lines.append(f"    ... and {len(analysis.moves) - len(shown)} more")
    settled = analysis.value is None or analysis.value.result != UNKNOWN
    return [*lines, f"  (* no move is {'' if settled else 'known to be '}better)"]


def verdict(value: Value | None) -> str:
    """What a value says of the player to move."""
    if value is None:
        return "has nothing left to decide"
    if value.chance is not None:
        return f"has a chance of {value} with best play by both"
    if value.result == "endless":
        return "cannot force the end, nor can the other: play is endless"
    if value.result == UNKNOWN:
        return f"may win or lose: {value}"
    return str(value)
