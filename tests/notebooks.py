"""The notebooks of `examples`: what stands under each cell is what comes out.

They are run as Jupyter would, cell by cell in one namespace, without Jupyter. After a change,
`python -m tests.notebooks --write` writes the outputs anew: review them like code.
"""

import ast
import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples").glob("*.ipynb"))


def read_notebook(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def run_notebook(notebook: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """The outputs of each cell of code."""
    names: dict[str, Any] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            yield list(_run_cell("".join(cell["source"]), number, names))


def _run_cell(source: str, number: int, names: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What is printed, and what the last line is."""
    tree, place, shown = ast.parse(source), f"cell {number}", None
    printed = io.StringIO()
    with redirect_stdout(printed):
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(tree.body[:-1], []), place, "exec"), names)
            shown = eval(compile(ast.Expression(last.value), place, "eval"), names)
        else:
            exec(compile(tree, place, "exec"), names)
    if text := printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}
    if shown is not None:
        yield {
            "data": {"text/plain": repr(shown).splitlines(keepends=True)},
            "execution_count": number,
            "metadata": {},
            "output_type": "execute_result",
        }


def main(words: list[str]) -> None:
    """Write the outputs of all notebooks."""
    assert words == ["--write"]
    for path in NOTEBOOKS:
        notebook = read_notebook(path)
        cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
        for number, (cell, outputs) in enumerate(
            zip(cells, run_notebook(notebook), strict=True), 1
        ):
            cell.update(execution_count=number, outputs=outputs)
        text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
        path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
