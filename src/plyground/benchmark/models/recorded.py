"""What a model said, read again: by anybody, with nobody asked."""

from plyground.benchmark.asking.answers import LONGEST_REPLY, Answer, Question
from plyground.benchmark.prompts.arm import Arm
from plyground.benchmark.prompts.reading import read_reply


def read_again(question: Question, arm: Arm, reply: str) -> Answer:
    """The answer in a reply's words alone."""
    found = read_reply(question.game, question.view, arm, reply)
    kept = reply[-LONGEST_REPLY:]
    if found.fault is not None:
        return Answer.failed(question.item, found.fault, found.detail, kept)
    return Answer(question.item, found.move, reply=kept)
