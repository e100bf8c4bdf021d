"""Scripts and styles in one piece each: over a slow line every file in a chain costs a round trip.

The modules of a page are put one after the other, each in a function of its own, so that they need
no other names than they have. What is imported later, such as a board, is a piece of its own, less
what the page has already. Only a part of the language is read here, the part that our own files are
written in; `check_module` says what is not.
"""

import json
import re
from collections.abc import Callable, Iterable
from posixpath import dirname, join, normpath

IMPORT = re.compile(
    r'^import (?:\* as (?P<whole>\w+)|\{(?P<names>[^}]*)\}) from "(?P<path>[^"]+)";\n', re.MULTILINE
)
PASSED_ON = re.compile(r'^export \{(?P<names>[^}]*)\} from "(?P<path>[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (?P<name>\w+))", re.MULTILINE)
LATER = re.compile(r"\bimport\(")
HERE = re.compile(r"\bimport\.meta\.url\b")
WAITS = re.compile(r"^(?:await |(?:const|let) .*= await )", re.MULTILINE)
REMARK = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
UNREAD = re.compile(
    r"^(?:export (?:default|let|var|\*|\{[^}]*\};)|import [^{*]).*"
    r"|^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$",  # a text of several lines
    re.MULTILINE,
)
INNER = r"(?:[^{}`\n]|`[^`\n]*`)*"
"""What stands in the gap of a text, with texts that have no gaps of this depth themselves."""
VERBATIM = re.compile(
    r'"(?:[^"\\\n]|\\.)*"'
    r"|'(?:[^'\\\n]|\\.)*'"
    rf"|`(?:[^`\\$\n]|\\.|\$(?!\{{)|\$\{{{INNER}(?:\{{{INNER}\}}{INNER})*\}})*`"
    r"|/(?![\s/*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*"  # no division: no blank
    r"|//.*"
)
"""What is kept to the letter in a script, texts and patterns; and a remark, which is left out."""
BLANKS = re.compile(r"\s*([{}()\[\],;:?=<>&|])\s*")
"""Blanks and ends of lines beside what needs none: our scripts leave no semicolon out."""
BREAKS = re.compile(r"\n\s*")
STYLE_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
STYLE_TEXT = re.compile(r"""("(?:[^"\\\n]|\\.)*")""")
STYLE_BLANKS = re.compile(r"\s*([{};,>])\s*|(?<=:)\s+")
STYLE_BREAK = re.compile(r"\s+")
LINKED = re.compile(r"""url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)""")

FIRST = """\
const modules = {};
const later = async (from, name) => {
  const { pathname, search } = new URL(name, new URL(`/${from}`, import.meta.url));
  const path = pathname.slice(1);
  if (!(path in modules)) await import(`./PAGE+${path.slice(3).replaceAll("/", ".")}${search}`);
  return modules[path];
};
export { later, modules };
"""
"""What a page's piece begins with: its modules by their paths, and how others come later."""

Read = Callable[[str], str]
"""The text of a module by its path."""


def list_modules(roots: Iterable[str], read: Read) -> list[str]:
    """Modules with all that they import, each after what it imports."""
    order: list[str] = []
    open_ones: list[str] = []

    def visit(path: str) -> None:
        if path in order:
            return
        if path in open_ones:
            raise ValueError(f"{path} imports itself, by way of {open_ones[-1]}")
        open_ones.append(path)
        for imported in list_imports(path, read(path)):
            visit(imported)
        order.append(open_ones.pop())

    for root in roots:
        visit(root)
    return order


def list_imports(path: str, text: str) -> list[str]:
    """What a module imports at once, by paths."""
    found = [*IMPORT.finditer(text), *PASSED_ON.finditer(text)]
    return [_resolve(path, each["path"]) for each in found]


def bundle_page(page: str, modules: Iterable[str], read: Read) -> str:
    """A page's modules in one; they come in their order."""
    return FIRST.replace("PAGE", page) + "".join(_wrap(path, read(path)) for path in modules)


def bundle_more(page: str, present: Iterable[str], more: str, read: Read) -> str:
    """Another module with what it imports, as far as the page does not have it."""
    missing = [path for path in list_modules([more], read) if path not in present]
    first = f'import {{ later, modules }} from "./{page}.js";\n'
    return first + "".join(_wrap(path, read(path)) for path in missing)


def bundle_styles(paths: Iterable[str], read: Read) -> str:
    """Sheets one after the other; what they link is found from a folder beside theirs."""
    return "".join(
        squeeze_style(
            LINKED.sub(lambda found, path=path: f"url(../{_resolve(path, found[2])})", read(path))  # type: ignore[misc]
        )
        for path in paths
    )


def squeeze_style(text: str) -> str:
    """A sheet in one line, without remarks, and without blanks that mean nothing.

    One before a colon does, between the names of elements; so do those around a sign in a sum.
    """
    parts = STYLE_TEXT.split(STYLE_REMARK.sub("", text))  # every second one is a text
    parts[::2] = [_squeeze_rules(part) for part in parts[::2]]
    return "".join(parts).strip() + "\n"


def _squeeze_rules(text: str) -> str:
    squeezed = STYLE_BLANKS.sub(r"\1", text).replace(";}", "}")
    return STYLE_BREAK.sub(" ", squeezed)


def check_module(text: str) -> list[str]:
    """Lines that are not read here as they are meant: there must be none."""
    unread = [found[0].strip() for found in UNREAD.finditer(text)]
    code = VERBATIM.sub("", REMARK.sub("", text))
    return unread or [line.strip() for line in code.splitlines() if "`" in line]


def _wrap(path: str, text: str) -> str:
    """A module as a function that gives what it exports."""
    exported = {found["name"]: found["name"] for found in EXPORT.finditer(text)}

    def take(found: re.Match[str]) -> str:
        source = f"modules[{json.dumps(_resolve(path, found['path']))}]"
        if found.groupdict().get("whole"):
            return f"const {found['whole']} = {source};\n"
        return f"const {{{', '.join(_rename(found['names']))}}} = {source};\n"

    def pass_on(found: re.Match[str]) -> str:
        source = f"modules[{json.dumps(_resolve(path, found['path']))}]"
        for name in found["names"].split(","):
            was, _, becomes = name.strip().partition(" as ")
            exported[becomes or was] = f"{source}.{was}"
        return ""

    body = REMARK.sub("", text)
    body = EXPORT.sub("", PASSED_ON.sub(pass_on, IMPORT.sub(take, body)))
    body = HERE.sub(f'new URL("../{path}", import.meta.url)', body)
    body = LATER.sub(f"later({json.dumps(path)}, ", body)
    given = ",".join(name if name == of else f"{name}:{of}" for name, of in exported.items())
    begin = "await (async()=>{" if WAITS.search(text) else "(()=>{"
    return f"modules[{json.dumps(path)}]={begin}{squeeze_script(body)}\nreturn{{{given}}}}})();\n"


def squeeze_script(text: str) -> str:
    """The same script with fewer blanks and fewer lines."""
    squeezed, place = [], 0
    for found in VERBATIM.finditer(text):
        squeezed.append(_squeeze_code(text[place : found.start()]))
        squeezed.append("" if found[0].startswith("//") else found[0])
        place = found.end()
    squeezed.append(_squeeze_code(text[place:]))
    return BREAKS.sub("\n", "".join(squeezed)).strip()


def _squeeze_code(text: str) -> str:
    """Without blanks, and without the semicolon before a brace: no loop of ours has no body."""
    return BLANKS.sub(r"\1", text).replace(";}", "}")


def _rename(names: str) -> list[str]:
    """What is imported, as it is taken out of an object."""
    return [name.strip().replace(" as ", ": ") for name in names.split(",") if name.strip()]


def _resolve(path: str, name: str) -> str:
    """The path that a name means in a file; one from the root is a name of its own."""
    return name if name.startswith("/") else normpath(join(dirname(path), name))
