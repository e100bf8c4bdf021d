"""Games from outside: a file, a module or an installed package is put in the registry.

For whoever sits at this machine alone: to load a file is to run it. Four examples ship, and are put
there when somebody names them.
"""

import json
import os
from pathlib import Path

from plyground.kernel.faults import digest_rules, explain_error, find_line
from plyground.kernel.game import AnyGame
from plyground.language.errors import BadOption
from plyground.language.message import Message
from plyground.language.text import clean

from . import registry
from .adopted.reading import split_settings
from .classes import import_class, is_file, split_reference
from .watchdog import watch

GROUP = "plyground.games"
"""The entry points of packages that bring games."""
EXAMPLES = {
    path.stem.replace("_", "-"): str(path.resolve())
    for path in sorted((Path(__file__).parents[1] / "examples").glob("*.py"))
}
"""Games in one file each that ship, by name."""
LONGEST_SLUG, LONGEST_TITLE, LONGEST_TAGLINE = 40, 60, 160


def take(name: object) -> str:
    """The slug of a game that is named as in the registry, or by its file, module or package.

    What was not in the registry is put there, in the processes that are started from here too.
    """
    reference = find_reference(name)
    kind = open_class(reference)
    slug = kind.slug
    if slug not in registry.GAMES:
        registry.HANDED_ON[slug] = {"reference": reference, "digest": digest_rules(kind)}
        os.environ[registry.GAMES_HANDED_ON] = json.dumps(registry.HANDED_ON)
        registry.add(slug, reference)
        registry.game_class(slug)
    return slug


def take_example(slug: str) -> None:
    """Put the example of this name in the registry, if there is one.

    Refused where a game of somebody's own stands there by that name with other rules.
    """
    if slug not in EXAMPLES:
        return
    kind = import_class(EXAMPLES[slug])
    if slug not in registry.GAMES:
        take(EXAMPLES[slug])
    elif digest_rules(registry.game_class(slug)) != digest_rules(kind):
        raise BadOption.of("slug-taken", name=kind.__name__, slug=slug)


def show_name(name: str) -> str:
    """What a game was named by, without the settings that its file is read with."""
    return split_settings(name)[0]


def find_reference(name: object) -> str:
    """What a game is imported by, whatever it is named by."""
    name = str(name)
    if is_file(name):
        (place, chosen), settings = split_reference(name), split_settings(name)[1]
        path = os.path.realpath(os.path.expanduser(place)) + (f":{chosen}" if chosen else "")
        return f"{path}({settings})" if settings else path
    if ":" in name:
        return name
    try:
        return registry.GAMES[registry.find(name)]
    except BadOption:
        if name in EXAMPLES:
            return EXAMPLES[name]
        if os.path.exists(name):
            raise BadOption.of("not-a-game-file", path=clean(name)) from None
        if _add_installed():
            return registry.GAMES[registry.find(name)]
        if name.isidentifier() and os.path.isfile(f"{name}.py"):
            raise BadOption.of("game-in-file-here", name=name, path=f"./{name}.py") from None
        raise


def open_class(reference: str) -> type[AnyGame]:
    """The class of a game for the registry; it has a name and a title that fit there.

    Refused where another game in the registry is called so.
    """
    watch()
    kind = import_class(reference)
    slug = kind.slug
    plain = slug.replace("-", "").isalnum() and slug.isascii() and slug == slug.lower()
    if not plain or len(slug) > LONGEST_SLUG:
        raise BadOption.of("bad-slug", slug=clean(slug))
    kind.title = clean(kind.title, LONGEST_TITLE) or slug
    kind.tagline = clean(kind.tagline, LONGEST_TAGLINE)
    if slug in registry.GAMES and import_class(registry.GAMES[slug]) is not kind:
        raise BadOption.of("slug-taken", name=kind.__name__, slug=slug)
    return kind


def explain_own(error: Exception) -> Message | None:
    """What went wrong in a game of one's own, by its line; None where it is a mistake of ours."""
    places = (Path(split_reference(each["reference"])[0]) for each in registry.HANDED_ON.values())
    path = next((each for each in places if find_line(error, each) is not None), None)
    return None if path is None else explain_error(error, path)


def _add_installed() -> bool:
    """Put the games of installed packages in the registry; whether there are any."""
    from importlib.metadata import entry_points  # with archives and e-mail

    found = {each.name: each.value for each in entry_points(group=GROUP)}
    for slug, reference in found.items():
        if slug not in registry.GAMES:
            registry.add(slug, reference)
    return bool(found)
