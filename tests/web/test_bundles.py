"""Modules in one piece: every module once, after what it imports, and nothing misread."""

import re

import pytest

from plyground.web.http.bundles import (
    bundle_more,
    bundle_page,
    bundle_styles,
    check_module,
    list_modules,
    squeeze_script,
    squeeze_style,
)
from plyground.web.http.editions import STATIC
from plyground.web.http.pages import PAGES
from plyground.web.http.pieces import build_piece, list_page_modules, read_template

SCRIPTS = sorted(STATIC.rglob("*.js"))
MADE_UP = {
    "page.js": 'import { add as plus, one } from "./lib/add.js";\n'
    'plus(one, 1);\nimport("./b.js");\n',
    "lib/add.js": 'import * as two from "../two.js";\nexport const one = two.two - 1;\n'
    "/** The sum. */\nexport function add(a, b) {\n  // of both\n  return a + b;\n}\n",
    "two.js": "export const two = 2;\n",
    "b.js": 'import { two } from "./two.js";\nimport { c } from "./c.js";\n'
    'export { add } from "./lib/add.js";\nexport const b = c + two;\n',
    "c.js": "export const c = 3;\n",
}


def test_modules_stand_once_and_after_what_they_import() -> None:
    assert list_modules(["page.js"], MADE_UP.__getitem__) == ["two.js", "lib/add.js", "page.js"]
    modules = list_modules(["page.js"], MADE_UP.__getitem__)
    assert bundle_page("page", modules, MADE_UP.__getitem__).partition("export {")[2] == (
        " later, modules };\n"
        'modules["two.js"]=(()=>{const two=2;\nreturn{two}})();\n'
        'modules["lib/add.js"]=(()=>{const two=modules["two.js"];'
        "const one=two.two - 1;function add(a,b){return a + b}\n"
        "return{one,add}})();\n"
        'modules["page.js"]=(()=>{const{add:plus,one}=modules["lib/add.js"];'
        'plus(one,1);later("page.js","./b.js");\nreturn{}})();\n'
    )


def test_what_comes_later_brings_only_what_is_not_there() -> None:
    present = list_modules(["page.js"], MADE_UP.__getitem__)
    more = bundle_more("page", present, "b.js", MADE_UP.__getitem__)
    assert re.findall(r'^modules\["(.+?)"\]=', more, re.MULTILINE) == ["c.js", "b.js"]
    assert more.startswith('import { later, modules } from "./page.js";\n')
    assert 'return{b,add:modules["lib/add.js"].add}' in more


def test_a_circle_of_imports_is_refused() -> None:
    circle = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(ValueError, match="imports itself"):
        list_modules(["a.js"], circle.__getitem__)


@pytest.mark.parametrize(
    "line", ["export default 1;", "export let a = 1;", 'import "./a.js";', "const a = `two"]
)
def test_what_would_be_misread_is_noticed(line: str) -> None:
    assert check_module(f"const b = `one ${{line}}`;\n{line}\n") == [line]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_is_misread(path) -> None:  # type: ignore[no-untyped-def]
    text = path.read_text("utf-8")
    assert check_module(text) == []
    assert len(re.findall(r"^export ", text, re.MULTILINE)) == len(
        re.findall(r"^export (?:(?:async )?(?:function|const|class) \w+|\{)", text, re.MULTILINE)
    )


@pytest.mark.parametrize("page", sorted({page.name for page in PAGES.values()}))
def test_a_page_has_all_of_its_modules_and_sheets(page: str) -> None:
    piece, rest = build_piece(f"{page}.js") or "", build_piece(f"{page}.rest.css") or ""
    assert re.findall(r'^modules\["(.+?)"\]=', piece, re.MULTILINE) == list_page_modules(page)
    assert not re.search(r"^(?:import|export) (?!\{ later)", piece, re.MULTILINE)
    sheets = (build_piece(f"{page}.css") or "") + rest
    for sheet in read_template(page).sheets:
        assert squeeze_style((STATIC / sheet).read_text("utf-8"))[-40:] in sheets


def test_what_a_sheet_links_is_found_from_its_piece() -> None:
    sheets = {"css/a.css": 'a { b: url(../c.svg) url("/d") url(#e) url(data:f); }\n'}
    linked = 'a{b:url(../c.svg) url("/d") url(#e) url(data:f)}\n'
    assert bundle_styles(["css/a.css"], sheets.__getitem__) == linked
    assert bundle_styles(["x.css"], {"x.css": "url('fonts/g')"}.__getitem__) == "url(../fonts/g)\n"


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("if (a && b) {\n  c = [1, 2];\n}\n", "if(a&&b){c=[1,2]}"),
        ('say("a , b", \'c : d\'); // why, "not"\n', "say(\"a , b\",'c : d');"),
        ('f(`${a} : ${b ? ` ${c}, d` : ""} ( e`);\n', 'f(`${a} : ${b ? ` ${c}, d` : ""} ( e`);'),
        ('f(`${say("a", { b })} , ${c}`);\n', 'f(`${say("a", { b })} , ${c}`);'),
        ("x = a / b / (c / d);\n", "x=a / b /(c / d);"),
        ("y = z.replace(/[/ ,] ( = )/g, 1) / 2;\n", "y=z.replace(/[/ ,] ( = )/g,1)/ 2;"),
        ("a + +b - -c;\nreturn x in y;\n", "a + +b - -c;return x in y;"),
        ("f(\n  a,\n);\nlet b = 1;\nlet c\n", "f(a,);let b=1;let c"),
    ],
)
def test_a_script_loses_blanks_and_remarks_and_nothing_else(written: str, sent: str) -> None:
    assert squeeze_script(written) == sent


def test_a_sheet_loses_blanks_and_remarks_and_nothing_else() -> None:
    written = (
        '/* A sheet.\n   Of two lines. */\n\na b,\nc {\n  d: "x } y"\n    1px;\n}\n\n@e {\n}\n'
    )
    assert squeeze_style(written) == 'a b,c{d:"x } y" 1px}@e{}\n'
    written = 'a :is(b, c) > d {\n  e: calc(1px - 2px);\n  content: " : ; ";\n}\n'
    assert squeeze_style(written) == 'a :is(b,c)>d{e:calc(1px - 2px);content:" : ; "}\n'
