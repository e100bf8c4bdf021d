"""A game's secret, sealed: it can be held and handed on, and only importers of this can read it.

Those are two, and `.importlinter` names them: the events, because a secret is stored with them, and
the round, which keeps it until the game is over.
"""


class Sealed:
    """A text that no view, log or encoder shows by mistake."""

    __slots__ = ("__text",)

    def __init__(self, text: str) -> None:
        self.__text = text

    def __repr__(self) -> str:
        return "Sealed(...)"


def unseal(sealed: Sealed) -> str:
    """The text inside."""
    return sealed._Sealed__text  # type: ignore[attr-defined,no-any-return]  # noqa: SLF001
