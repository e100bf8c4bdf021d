"""Names for registries: those of other frameworks are written in one word."""


def one_word(slug: str) -> str:
    """'code-swap' as 'CodeSwap'."""
    return "".join(word.title() for word in slug.split("-"))
