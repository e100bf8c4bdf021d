"""Which plural a whole number takes, as Unicode's language data has it, by families of languages.

A language that is not named here has one form for one and another for all else, as most have.
"""

from collections.abc import Callable, Mapping

Rule = Callable[[int], str]


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _never(n: int) -> str:
    return "other"


def _none_or_one(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _east_slavic(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _south_slavic(n: int) -> str:
    form = _east_slavic(n)
    return "other" if form == "many" else form


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


def _arabic(n: int) -> str:
    if n in (0, 1, 2):
        return ("zero", "one", "two")[n]
    if 3 <= n % 100 <= 10:
        return "few"
    return "many" if n % 100 >= 11 else "other"


def _romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _lithuanian(n: int) -> str:
    if n % 10 == 1 and not 11 <= n % 100 <= 19:
        return "one"
    return "few" if n % 10 >= 2 and not 11 <= n % 100 <= 19 else "other"


def _slovenian(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


_FAMILIES: Mapping[Rule, str] = {
    _never: "id ja ko ms th vi zh",
    _none_or_one: "fa fr hi pt",
    _east_slavic: "be ru uk",
    _south_slavic: "bs hr sr",
    _polish: "pl",
    _czech: "cs sk",
    _arabic: "ar",
    _romanian: "ro",
    _lithuanian: "lt",
    _slovenian: "sl",
}
RULES: Mapping[str, Rule] = {
    language: rule for rule, languages in _FAMILIES.items() for language in languages.split()
}


def plural_rule(language: str) -> Rule:
    """What tells the plural of a number: zero, one, two, few, many or other."""
    return RULES.get(language, _one_or_other)
