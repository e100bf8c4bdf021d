"""Modules joined into one file: a page asks once for its script with all that it imports.

Each module becomes a function that runs once in a page, whichever file brings it; what it exports
is kept under its path. A module that is imported later comes in a file of its own, without those
that every page has that may ask for it.
"""

import re
from collections.abc import Callable, Iterable
from posixpath import dirname, join, normpath

IMPORT = re.compile(r'^import ([^;]*?) from "([^"]+)";$', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^;]*?)\} from "([^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
LATER = re.compile(r'\bimport\((["`])\./([^"`$]*)')
JOINED = "joined/"
"""In the address of a file that brings a module with what it imports."""
KEPT = "const kept = (globalThis.modules ??= {});\n"

Read = Callable[[str], str]
"""The text of a module by its path."""


def resolve(path: str, name: str) -> str:
    """The path of what a module calls by some name."""
    return name if name.startswith("/") else normpath(join(dirname(path), name))


def order_modules(root: str, read: Read) -> list[str]:
    """A module after all that it imports at once."""
    found: dict[str, None] = {}

    def visit(path: str, above: tuple[str, ...]) -> None:
        if path in above:
            raise ValueError(f"modules import each other: {path}")
        text = read(path)
        for _, name in IMPORT.findall(text) + PASSED_ON.findall(text):
            if (imported := resolve(path, name)) not in found:
                visit(imported, (*above, path))
        found[path] = None

    visit(root, ())
    return list(found)


def imports_later(path: str, root: str, read: Read) -> bool:
    """Whether a module may import another one when it is needed."""
    return any(root.startswith(f"{dirname(path)}/{name}") for _, name in LATER.findall(read(path)))


def join_modules(root: str, base: str, read: Read, known: Iterable[str] = ()) -> str:
    """A file with a module and all that it imports, but for those that are known to be there."""
    left = [path for path in order_modules(root, read) if path not in set(known)]
    names = [name for name, _ in _list_exports(read(root))]
    parts = [_wrap(path, base, read(path)) for path in left]
    ends = f'export const {{ {", ".join(names)} }} = kept["{root}"];\n' if names else ""
    return KEPT + "".join(parts) + ends


def _list_exports(text: str) -> list[tuple[str, str | None]]:
    """The names that a module exports, with the module that they are passed on from."""
    own: list[tuple[str, str | None]] = [(name, None) for name in EXPORT.findall(text)]
    for names, source in PASSED_ON.findall(text):
        own += [(name.strip(), source) for name in names.split(",") if name.strip()]
    return own


def _wrap(path: str, base: str, text: str) -> str:
    exports = _list_exports(text)
    given = ", ".join(
        f'{name}: kept["{resolve(path, source)}"].{name}' if source else name
        for name, source in exports
    )

    def bind(found: re.Match[str]) -> str:
        names, source = found[1], resolve(path, found[2])
        names = names.removeprefix("* as ") if "*" in names else names.replace(" as ", ": ")
        return f'const {names} = kept["{source}"];'

    text = EXPORT.sub("", PASSED_ON.sub("", IMPORT.sub(bind, text)))
    text = LATER.sub(rf"import(\1{base}{JOINED}{dirname(path)}/\2", text)
    text = text.replace("import.meta.url", f'(location.origin + "{base}{path}")')
    return f'kept["{path}"] ??= (() => {{\n{text}\nreturn {{ {given} }};\n}})();\n'
