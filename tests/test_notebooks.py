"""The notebooks say what comes out."""

from pathlib import Path

import pytest

from tests.later import skip_without
from tests.notebooks import NOTEBOOKS, read_notebook, run_notebook


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_under_every_cell_stands_what_comes_out(path: Path) -> None:
    skip_without("gymnasium")
    notebook = read_notebook(path)
    shown = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert list(run_notebook(notebook)) == shown
