"""What a worker of a cluster does with a chunk: has a process of ours beside it carry it out.

So a chunk that dies, dies alone: the worker lives on, and goes on telling the scheduler so, however
long the chunk keeps the interpreter busy. A worker with several threads has as many processes.
They end with the worker.
"""

from queue import SimpleQueue
from threading import Lock

from plyground._version import __version__
from plyground.language.message import Message

from .processes import Heard, Process
from .task import write_failure, write_refusal

_lock = Lock()
_idle: list[tuple[Process, Heard]] = []
"""They have loaded, and perhaps solved, what the next chunk needs."""
_busy: dict[Process, str] = {}
"""By the run that they work for."""
_stopped: set[str] = set()


def carry_out_apart(chunk: str, run: str, version: str, task: str, tries: int) -> str:
    """The outcome of a chunk, as text."""
    if version != __version__:
        said = Message.of("runs.other-version", theirs=__version__, ours=version)
        return write_refusal(said)
    cause = ""
    while tries and (taken := _take(run)):
        process, heard = taken
        process.give(task, 0, chunk)
        _, outcome = heard.get()
        with _lock:
            del _busy[process]
            if outcome:
                _idle.append(taken)
                return outcome
        cause = process.name_cause_of_death()
        process.end()
        tries -= 1
    return write_failure(Message.of("runs.killed", cause=cause))


def _take(run: str) -> tuple[Process, Heard] | None:
    """A process to work for a run, unless it was stopped."""
    with _lock:
        if run in _stopped:
            return None
        if _idle:
            taken = _idle.pop()
        else:
            heard: Heard = SimpleQueue()
            taken = Process(heard), heard
        _busy[taken[0]] = run
        return taken


def stop_run(run: str) -> None:
    """Whoever asked has gone: nobody waits for these chunks."""
    with _lock:
        _stopped.add(run)
        for process, other in _busy.items():
            if other == run:
                process.kill()
