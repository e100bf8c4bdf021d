"""Modules in one file: each after what it imports, once, and without those that are there."""

import pytest

from plyground.web.http.joining import imports_later, join_modules, order_modules

MODULES = {
    "js/a.js": 'import { two as b } from "./in/b.js";\nexport function one() {\n  return b;\n}\n',
    "js/in/b.js": 'import * as c from "../c.js";\nexport { three } from "../c.js";\n'
    "export const two = c;\n",
    "js/c.js": 'export const three = () => import("./in/d.js");\n',
    "js/in/d.js": 'import { three } from "../c.js";\nexport async function four() {}\n',
    "js/x.js": 'import { y } from "./y.js";\n',
    "js/y.js": 'import { x } from "./x.js";\n',
}


def read(path: str) -> str:
    return MODULES[path]


def test_a_module_comes_after_what_it_imports() -> None:
    assert order_modules("js/a.js", read) == ["js/c.js", "js/in/b.js", "js/a.js"]
    with pytest.raises(ValueError, match="import each other"):
        order_modules("js/x.js", read)


def test_names_are_bound_to_what_was_kept() -> None:
    joined = join_modules("js/a.js", "/v/", read)
    assert 'const { two: b } = kept["js/in/b.js"];' in joined
    assert 'return { two, three: kept["js/c.js"].three };' in joined
    assert 'import("/v/joined/js/in/d.js")' in joined
    assert joined.endswith('export const { one } = kept["js/a.js"];\n')


def test_what_is_there_does_not_come_again() -> None:
    assert imports_later("js/c.js", "js/in/d.js", read)
    assert not imports_later("js/a.js", "js/in/d.js", read)
    joined = join_modules("js/in/d.js", "/v/", read, {"js/c.js"})
    assert 'kept["js/c.js"] ??=' not in joined
    assert 'kept["js/in/d.js"] ??=' in joined
