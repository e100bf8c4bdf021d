"""One player's mean regret, and the difference between two players on the same items."""

from collections.abc import Sequence

from plyground.measure.confidence import CONFIDENCE

from . import betting, fixed
from .controls import WORTH, Adjusted, Blocks
from .sample import BadSample, Estimate, Number, Sample


def estimate(sample: Sample, confidence: float = CONFIDENCE, *, anytime: bool = False) -> Estimate:
    """The mean regret over the whole population, with its interval.

    `anytime` holds wherever one stops, at a price in width; else the number of items must have
    been chosen before the first answer was seen.
    """
    check(sample)
    return _estimate(sample, confidence, anytime=anytime, least=0.0)


def estimate_legal(
    sample: Sample,
    legal: Sequence[Number | None],
    confidence: float = CONFIDENCE,
    *,
    anytime: bool = False,
) -> Estimate:
    """The mean regret over the positions in which a player answers legally, with its interval.

    None is no legal answer. What is left of a sample is one of those positions, each as likely as
    the player answers legally there; what is known of the whole population says nothing of them.
    """
    check(sample)
    cuts = range(0, len(legal), sample.block)
    blocks = [
        [float(each) for each in legal[cut : cut + sample.block] if each is not None]
        for cut in cuts
    ]
    method, error = "fixed", 1 - confidence
    if anytime:
        method, blocks = "anytime", blocks[: len(legal) // sample.block]
    regrets = [regret for block in blocks for regret in block]
    if not regrets:
        return Estimate(0.0, 0.0, 1.0, method, 0, confidence)
    if anytime:
        adjusted = [Adjusted(block, 0.0, 1.0) for block in blocks]
        low, high = betting.find_interval(adjusted, 0.0, 1.0, error)
    else:
        low, high = fixed.find_regret_interval(regrets, regrets, 0.0, 1.0, error)
    mean = min(high, max(low, sum(regrets) / len(regrets)))
    return Estimate(mean, low, high, method, len(regrets), confidence)


def compare(
    one: Sample,
    two: Sample,
    confidence: float = CONFIDENCE,
    *,
    anytime: bool = False,
) -> Estimate:
    """By how much more the first player gives away than the second, item by item."""
    difference = subtract(one, two)
    return _estimate(difference, confidence, anytime=anytime, least=-1.0)


def subtract(one: Sample, two: Sample) -> Sample:
    """The differences of two players' regrets on the items that both have answered."""
    check(one)
    check(two)
    if one.block != two.block or list(one.known_means) != list(two.known_means):
        raise BadSample("these two samples are not of the same suite")
    items = min(len(one.regrets), len(two.regrets))
    if [*map(list, one.known[:items])] != [*map(list, two.known[:items])]:
        raise BadSample("these two samples are not of the same items")
    regrets = [a - b for a, b in zip(one.regrets, two.regrets, strict=False)]
    return one.take(items)._replace(regrets=regrets)


def check(sample: Sample) -> None:
    """BadSample unless these can be regrets of a suite's items."""
    if not sample.regrets:
        raise BadSample("there are no regrets to estimate from")
    if sample.block < 1:
        raise BadSample("a block has at least one item")
    if not all(0 <= regret <= 1 for regret in sample.regrets):
        raise BadSample("a regret is a number from 0 to 1")
    if sample.known and len(sample.known) != len(sample.regrets):
        raise BadSample("known regrets are needed for every item, or for none")
    if any(len(row) != len(sample.known_means) for row in sample.known):
        raise BadSample("every item needs one known regret for each known mean")
    if not all(0 <= x <= 1 for row in sample.known for x in row):
        raise BadSample("a known regret is a number from 0 to 1")


def _estimate(sample: Sample, confidence: float, *, anytime: bool, least: float) -> Estimate:
    if not 0 < confidence < 1:
        raise BadSample("a confidence is between 0 and 1")
    if anytime:
        return _estimate_anytime(sample, confidence, least=least)
    blocks = Blocks.cut(sample, least)
    regrets = [regret for block in blocks.regrets for regret in block]
    adjusted = None
    if any(regrets):
        # A difference has little to take out, and pays more for a wider range.
        adjusted = blocks.adjust_if_worth(WORTH if least < 0 else 1.0)
    values, low, high = regrets, least, 1.0
    if adjusted is not None:
        values = [value for block in adjusted for value in block.values]
        low = min(block.low for block in adjusted)
        high = max(block.high for block in adjusted)
    error = 1 - confidence
    if least < 0:
        ends = fixed.find_difference_interval(regrets, values, low, high, error)
    else:
        ends = fixed.find_regret_interval(regrets, values, low, high, error)
    mean = min(ends[1], max(ends[0], sum(values) / len(values)))
    return Estimate(mean, *ends, "fixed", len(regrets), confidence)


def _estimate_anytime(sample: Sample, confidence: float, *, least: float) -> Estimate:
    whole = len(sample.regrets) // sample.block * sample.block
    if not whole:
        mean = float(sum(sample.regrets)) / len(sample.regrets)
        return Estimate(mean, least, 1.0, "anytime", 0, confidence)
    blocks = Blocks.cut(sample.take(whole), least)
    adjusted = (
        blocks.adjust_from_past()
        if sample.known
        else [Adjusted(regrets, least, 1.0) for regrets in blocks.regrets]
    )
    low, high = betting.find_interval(adjusted, least, 1.0, 1 - confidence)
    values = [value for block in adjusted for value in block.values]
    mean = min(high, max(low, sum(values) / len(values)))
    return Estimate(mean, low, high, "anytime", whole, confidence)
