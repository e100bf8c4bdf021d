"""Plots of the report: what stands below an axis has room on a phone."""

import re

from plyground.arena.charts import MOST_ON_A_PHONE, PER_CENT, Estimate, draw_estimates, make_scale


def list_marks(plot: str) -> dict[str, bool]:
    """The words below the axis, and whether a phone shows them."""
    found = re.findall(r'<text class="soft( between)?"[^>]*>([^<]*)</text>', plot)
    return {words: not between for between, words in found}


def test_of_many_marks_every_other_one_is_for_wider_screens() -> None:
    scale = make_scale([-483.0, 300.0])
    marks = list_marks(draw_estimates([Estimate("a", "+1", -1, 1, 2)], scale, "ratings"))
    assert marks == {
        "-600": False,
        "-400": True,
        "-200": False,
        "0": True,
        "+200": False,
        "+400": True,
    }
    assert len(marks) > MOST_ON_A_PHONE


def test_of_few_marks_all_are_shown() -> None:
    marks = list_marks(draw_estimates([], PER_CENT, "shares"))
    assert marks == dict.fromkeys(("0%", "25%", "50%", "75%", "100%"), True)
