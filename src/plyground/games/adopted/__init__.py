"""Games that others wrote: OpenSpiel's, and environments of the shape that gg-bench has."""
