"""Options as an engine announces them, and their values as a referee sets them."""

from collections.abc import Sequence

from plyground.kernel.options import Choice, Option, Plain, Switch, Whole


def combo(name: str, default: str, choices: Sequence[str]) -> str:
    """An option that takes one of some words."""
    listed_choices = " ".join(f"var {choice}" for choice in choices)
    return f"option name {name} type combo default {default} {listed_choices}"


def text(name: str, default: str = "") -> str:
    """An option that takes any text."""
    return f"option name {name} type string default {default or '<empty>'}"


def announce_option(option: Option[object]) -> str:
    """A game's option as an engine announces it."""
    if isinstance(option, Whole):
        low = min(option.low, option.default)  # 0 is 'no limit', where that is the default
        return (
            f"option name {option.name} type spin default {option.default} "
            f"min {low} max {option.high}"
        )
    if isinstance(option, Switch):
        return f"option name {option.name} type check default {option_value(option.default)}"
    if isinstance(option, Choice):
        return combo(option.name, option.default, option.choices)
    return text(option.name, option.show(option.default) if option.default else "")


def option_value(value: Plain) -> str:
    """The value of a game's option, as `setoption` says it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def option_text(option: Option[object], value: str) -> str:
    """And back: the text that the option itself reads."""
    if isinstance(option, Switch):
        return {"true": "on", "false": "off"}.get(value, value)
    return "" if value == "<empty>" else value
