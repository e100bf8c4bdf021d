"""Names for registries: those of other frameworks are written in one word."""


def join_as_one_word(slug: str) -> str:
    """'code-swap' as 'CodeSwap'."""
    return "".join(word.title() for word in slug.split("-"))


def env_id(slug: str) -> str:
    """The name of a game in the registries of Gymnasium and PettingZoo: plyground/CodeSwap-v0."""
    return f"plyground/{join_as_one_word(slug)}-v0"
