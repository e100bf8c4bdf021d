"""Infos of many games, as Gymnasium's own vector environments lay them out."""

from typing import Any

import numpy


def mask_infos(
    told: dict[str, Any], where: Any, before: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Each with its `_name`, which says of which games it holds; joined to what was told before."""
    infos: dict[str, Any] = {}
    for name, values in told.items():
        mask = where.copy()
        if before and name in before:  # of the same step, about other games
            mask |= before[f"_{name}"]
            values = numpy.where(where, values, before[name])
        infos[name], infos[f"_{name}"] = values, mask
    return infos


def final_observations(views: Any, ended: Any, actions: int) -> Any:
    """The last observation, of `views`, of every game that has just ended; None for the others."""
    places = numpy.flatnonzero(ended)
    blank = numpy.zeros((len(places), actions), numpy.int8)
    found = [
        {"observation": view, "action_mask": mask} for view, mask in zip(views, blank, strict=True)
    ]
    finals = numpy.full(len(ended), None, object)
    finals[places] = numpy.fromiter(found, object, len(found))
    return finals
